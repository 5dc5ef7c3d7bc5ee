// Classes that heads and rows of a table share.
export const ALIGNED = { start: 'text-start', center: 'text-center', end: 'text-end' } as const
export const HEAD_HEIGHTS = { comfortable: 'h-10', compact: 'h-8' } as const
export const ROW_HEIGHTS = { comfortable: 'h-12', compact: 'h-9' } as const
/** The focus ring lies inside: the box of the table would cut it off. */
export const RING = '-outline-offset-2'
/** What gets the focus is scrolled clear of the head, which sticks below the bar (`scroll-padding` of the page). */
export const CLEAR_OF_HEAD = 'scroll-mt-16'
export const CELL = `border-b border-border px-3 py-1 ${RING} ${CLEAR_OF_HEAD}`
