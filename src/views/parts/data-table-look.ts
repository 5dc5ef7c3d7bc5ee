// Classes that heads and rows of a table share.
export const ALIGNED = { start: 'text-start', center: 'text-center', end: 'text-end' } as const
export const HEAD_HEIGHTS = { comfortable: 'h-10', compact: 'h-8' } as const
export const ROW_HEIGHTS = { comfortable: 'h-12', compact: 'h-9' } as const
export const RING = 'outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus'
export const CELL = `border-b border-border px-3 py-1 group-last/row:border-b-0 ${RING}`
