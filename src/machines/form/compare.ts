import { changesOf, nameOfChange, valueAt, withChanges } from '../form/form-draft.ts'

/** Whose value stays. */
export type Side = 'mine' | 'theirs'
/** Decisions by the name of their contrast. */
export type Resolution = Readonly<Record<string, Side>>

/** Something that two people left with different values: one field, or the fields that only make sense together. */
export interface Contrast {
  readonly name: string
  readonly paths: readonly (readonly string[])[]
  /** Whose value stays if nobody decides otherwise; undefined where both changed it, so that somebody must. */
  readonly side: Side | undefined
}

export type UnitOf = (path: readonly string[]) => string
const isSame = (a: unknown, b: unknown): boolean => changesOf({ value: a }, { value: b }).length === 0

/**
 * Three versions of the same values compared: `base` as both began, `mine` and `theirs`. `unitOf` names what a field belongs to;
 * fields of the same name are decided together. What both say alike is no contrast.
 */
export const contrastsOf = <V extends object>(base: V, mine: V, theirs: V, unitOf: UnitOf = (path) => nameOfChange({ path })) => {
  const differing = changesOf(theirs, mine).map(({ path }) => path)
  return [...Map.groupBy(differing, unitOf)].map(([name, paths]): Contrast => {
    const isTouchedBy = (values: V) => paths.some((path) => !isSame(valueAt(values, path), valueAt(base, path)))
    return { name, paths, side: isTouchedBy(mine) ? (isTouchedBy(theirs) ? undefined : 'mine') : 'theirs' }
  })
}

/** Whose value stays after the decisions so far. */
export const sideOf = ({ name, side }: Contrast, resolution: Resolution): Side | undefined => resolution[name] ?? side

/** Whether nothing waits for a decision. */
export const isDecided = (contrasts: readonly Contrast[], resolution: Resolution): boolean =>
  contrasts.every((contrast) => sideOf(contrast, resolution) !== undefined)

/** `mine` with their values where theirs stay. Only for decided contrasts: an open one keeps mine. */
export const mergedOf = <V extends object>(mine: V, theirs: V, contrasts: readonly Contrast[], resolution: Resolution): V => {
  const taken = contrasts.filter((contrast) => sideOf(contrast, resolution) === 'theirs').flatMap(({ paths }) => paths)
  return withChanges(
    mine,
    taken.map((path) => ({ path, from: valueAt(mine, path), to: valueAt(theirs, path) })),
  )
}
