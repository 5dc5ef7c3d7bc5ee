/** This very machine, however it is called; of an IPv6 address with or without brackets. */
export const isLocalHost = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i')

/** A host name, or an address of IPv4 or IPv6: nothing before or behind it, as a scheme or a port. */
export const isHostName = (host: string): boolean =>
  host.length <= 253 && (NAME.test(host) || /^[\da-f]*:[\da-f:.]*:[\da-f:.]*$/i.test(host))
