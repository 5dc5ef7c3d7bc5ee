/** What is drawn on a photograph: an arrow or a circle that points at a place, or a part that is made unreadable. */
export const MARK_KINDS = ['arrow', 'circle', 'blur'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** A place in a picture, in parts of its width and height (0 to 1), from the upper left. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** An arrow points from one place to the other; a circle fills the box between them, and so does what is blurred. */
export interface Mark {
  readonly id: number
  readonly kind: MarkKind
  readonly from: Place
  readonly to: Place
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Less is no mark but a slip of the finger, and could not be seen. */
const LEAST = 0.02

const within = (value: number): number => Math.min(1, Math.max(0, value))
const clamped = ({ x, y }: Place): Place => ({ x: within(x), y: within(y) })

export const boxOf = ({ from, to }: Pick<Mark, 'from' | 'to'>): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
})

const isLargeEnough = ({ kind, from, to }: Omit<Mark, 'id'>): boolean => {
  const { width, height } = boxOf({ from, to })
  return kind === 'arrow' ? Math.hypot(width, height) >= LEAST : width >= LEAST && height >= LEAST
}

const NEW: Readonly<Record<MarkKind, Pick<Mark, 'from' | 'to'>>> = {
  arrow: { from: { x: 0.32, y: 0.68 }, to: { x: 0.5, y: 0.5 } },
  circle: { from: { x: 0.38, y: 0.38 }, to: { x: 0.62, y: 0.62 } },
  blur: { from: { x: 0.35, y: 0.42 }, to: { x: 0.65, y: 0.58 } },
}

/** A mark in the middle of the picture, to be moved from there. */
export const newMark = (kind: MarkKind, id: number): Mark => ({ id, kind, ...NEW[kind] })

/** A mark as it was drawn; undefined where the pointer has hardly moved. */
export const drawnMark = (kind: MarkKind, id: number, from: Place, to: Place): Mark | undefined => {
  const mark = { id, kind, from: clamped(from), to: clamped(to) }
  return isLargeEnough(mark) ? mark : undefined
}

/** The same mark elsewhere; it stops at the edges of the picture. */
export const moved = (mark: Mark, by: Place): Mark => {
  const { x, y, width, height } = boxOf(mark)
  const dx = Math.min(1 - width, Math.max(0, x + by.x)) - x
  const dy = Math.min(1 - height, Math.max(0, y + by.y)) - y
  const shifted = (place: Place): Place => clamped({ x: place.x + dx, y: place.y + dy })
  return { ...mark, from: shifted(mark.from), to: shifted(mark.to) }
}

/** The end that gives a mark its size: of an arrow its tail, so that it points at the same place as before; else the lower right corner. */
export const stretched = (mark: Mark, by: Place): Mark => {
  const { from, to } = mark
  const next =
    mark.kind === 'arrow'
      ? { ...mark, from: clamped({ x: from.x + by.x, y: from.y + by.y }) }
      : { ...mark, to: clamped({ x: to.x + by.x, y: to.y + by.y }) }
  return isLargeEnough(next) ? next : mark
}

/** Where a mark points at, for whoever cannot see it: percent from the left and from the top. */
export const positionOf = (mark: Mark): { readonly left: number; readonly top: number } => {
  const { x, y, width, height } = boxOf(mark)
  const at = mark.kind === 'arrow' ? mark.to : { x: x + width / 2, y: y + height / 2 }
  return { left: Math.round(at.x * 100), top: Math.round(at.y * 100) }
}

/** The longer side of what is blurred becomes so many cells of one colour each: letters and digits leave nothing that could be guessed. */
const CELLS = 6

/** How many cells a blurred part of this size (px) gets. */
export const cellsOf = (width: number, height: number): { readonly columns: number; readonly rows: number } => {
  const longer = Math.max(width, height)
  const count = (side: number) => Math.max(1, Math.round((CELLS * side) / Math.max(1, longer)))
  return { columns: count(width), rows: count(height) }
}

/** An arrow in px: its shaft ends within the head, whose three corners are given. */
export const arrowOf = (
  from: Place,
  to: Place,
  headLength: number,
): { readonly end: Place; readonly head: readonly [Place, Place, Place] } => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const at = (back: number, aside: number): Place => ({
    x: to.x - along.x * back - along.y * aside,
    y: to.y - along.y * back + along.x * aside,
  })
  const size = Math.min(headLength, length)
  return { end: at(size * 0.7, 0), head: [to, at(size, size * 0.55), at(size, -size * 0.55)] }
}
