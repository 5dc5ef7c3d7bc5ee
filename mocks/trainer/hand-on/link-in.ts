/** What a link opens, by what stands before its data in the fragment of the address, which no server ever gets. */
const PREFIXES = { savePoint: '#save-point=', scenario: '#scenario=' } as const
export type LinkKind = keyof typeof PREFIXES
const KINDS: readonly LinkKind[] = ['savePoint', 'scenario']

/** The data of a link by which the page was opened. */
export interface OpenedLink {
  readonly kind: LinkKind
  readonly data: string
}

/** The address that opens these data, from where the demo begins. */
export const addressOfLink = (start: string, { kind, data }: OpenedLink): string => start + PREFIXES[kind] + data

/** The link in the fragment of an address; undefined where there is none. */
export const linkIn = (hash: string): OpenedLink | undefined => {
  const kind = KINDS.find((one) => hash.startsWith(PREFIXES[one]))
  return kind && { kind, data: hash.slice(PREFIXES[kind].length) }
}
