/** What stands before the data in the fragment of an address, which no server ever gets. */
const PREFIX = '#save-point='

/** The address that opens the save point with these data, from where the demo begins. */
export const addressOfLink = (start: string, data: string): string => start + PREFIX + data

/** The data of a link in the fragment of an address; undefined where there are none. */
export const linkIn = (hash: string): string | undefined => (hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : undefined)
