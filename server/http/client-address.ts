import { BlockList, isIP } from 'node:net'

/** Whether a peer is a proxy whose X-Forwarded-For is believed. A peer without an address came by a Unix socket: only this machine can. */
export type IsTrustedProxy = (address: string | undefined) => boolean

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address that came over an IPv6 socket is one all the same. */
const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** Reads addresses and networks with commas between them. Throws at anything else. */
export const readProxies = (text: string): IsTrustedProxy => {
  const trusted = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, more] = entry.split('/')
    if (entry === '') continue
    if (isIP(address) === 0 || more !== undefined || bits === '') throw new Error('no address')
    if (bits === undefined) trusted.addAddress(address, familyOf(address))
    // throws at a number of bits that the family does not have
    else trusted.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => address === undefined || trusted.check(plain(address), familyOf(plain(address)))
}

/**
 * The address of the client: that of the peer, unless it is a trusted proxy. Then the last one of X-Forwarded-For that is not a trusted
 * proxy; what stands before that one, the client may have written itself. Undefined where nobody says.
 */
export const clientAddress = (
  peer: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: IsTrustedProxy,
): string | undefined => {
  let client = peer
  for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
    const address = hop.trim()
    if (!isTrusted(client) || isIP(address) === 0) break
    client = address
  }
  return client === undefined ? undefined : plain(client)
}
