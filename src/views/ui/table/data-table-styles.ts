// Classes that heads and rows of a table share.
export const ALIGNED = { start: 'text-start', center: 'text-center', end: 'text-end' } as const
export const HEAD_HEIGHTS = { comfortable: 'h-10', compact: 'h-8' } as const
export const ROW_HEIGHTS = { comfortable: 'h-12', compact: 'h-9' } as const
/** The focus ring lies inside: the table scrolls, and would cut it off. */
export const RING = '-outline-offset-2'
export const CELL = `border-b border-border px-3 py-1 group-last/row:border-b-0 ${RING}`
