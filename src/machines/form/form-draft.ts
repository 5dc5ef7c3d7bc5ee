import type { Draft } from '../../api/vault.ts'
import { isSame } from '../../shared/same.ts'

/** One field that was typed into: where it is in the values, what stood there when it was loaded, and what was typed. */
export interface DraftChange {
  readonly path: readonly string[]
  readonly from: unknown
  readonly to: unknown
}

/** A found draft that differs from what the form shows. */
export interface RecoverableDraft {
  readonly changes: readonly DraftChange[]
  /** The version of the record that was typed over. */
  readonly base: string
  /** ms since 1970 */
  readonly savedAt: number
  /** The record has another version than the one that was typed over. */
  readonly isOutdated: boolean
  /** Names of files that had been chosen; their bytes are not kept. */
  readonly files: readonly string[]
}

/** How a form keeps drafts; a form without it keeps none. */
export interface DraftOptions<Values, Params> {
  /** To be raised when the values change their shape: older drafts are then ignored. */
  readonly version: number
  /** The subject of the form, e.g. `order 17`; undefined while no draft may be stored. */
  readonly key: (params: Params) => string | undefined
  /** The version of the record that is typed over. */
  readonly base?: (params: Params) => string | number | undefined
  /** The values without what must not be stored: passwords, codes. */
  readonly strip?: (values: Values, params: Params) => Partial<Values>
  /** Names of the files chosen. */
  readonly files?: (params: Params) => readonly string[]
}

/** The name under which the vault keeps what is typed at a place. */
export const draftKeyOf = (id: string, version: number, key: string): string => `${id} ${version} ${key}`

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
/** The value at a path; undefined where there is none. */
export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isFields(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined), value)

/** Whether the values differ from those last loaded or saved. */
export const isDirty = ({ values, saved }: { readonly values: unknown; readonly saved: unknown }): boolean => !isSame(values, saved)

/** The name of a changed field, as views and events call it. */
export const nameOfChange = ({ path }: Pick<DraftChange, 'path'>): string => path.join('.')

/** Field by field what differs; lists count as one field. */
export const changesOf = (from: unknown, to: unknown, path: readonly string[] = []): readonly DraftChange[] => {
  if (isFields(from) && isFields(to)) return Object.keys(to).flatMap((name) => changesOf(from[name], to[name], [...path, name]))
  return isSame(from, to) ? [] : [{ path, from, to }]
}

/** Whether the value may stand in a field that holds the other one: what was stored is not believed blindly. */
const fits = (held: unknown, value: unknown): boolean => {
  if (held === undefined) return false
  if (Array.isArray(held)) return Array.isArray(value)
  if (held === null || value === null) return !isFields(value) && !Array.isArray(value) && !isFields(held)
  return typeof held === typeof value && !isFields(held) && !isFields(value)
}

const isPath = (path: unknown): path is readonly string[] =>
  Array.isArray(path) && path.length > 0 && path.every((name) => typeof name === 'string')
const isChange = (change: unknown): change is DraftChange =>
  isFields(change) && isPath(change['path']) && 'from' in change && 'to' in change

/** The changes that would still change something. */
export const openChanges = (changes: readonly DraftChange[], values: unknown): readonly DraftChange[] =>
  changes.filter(({ path, to }) => {
    const held = valueAt(values, path)
    return fits(held, to) && !isSame(held, to)
  })

/** The part of a stored draft that can be offered; undefined where it would change nothing. */
export const recoverableDraftOf = (draft: Draft | undefined, values: unknown, base: string): RecoverableDraft | undefined => {
  if (draft === undefined || !isFields(draft.content)) return undefined
  const { changes, files } = draft.content
  const open = openChanges(Array.isArray(changes) ? changes.filter(isChange) : [], values)
  if (open.length === 0) return undefined
  const names = Array.isArray(files) ? files.filter((name) => typeof name === 'string') : []
  return { changes: open, base: draft.base, savedAt: draft.savedAt, isOutdated: draft.base !== base, files: names }
}

/** Changes to store: typed ones, plus unanswered offered ones of other fields. */
export const keptChanges = (recoverableDraft: RecoverableDraft | undefined, own: readonly DraftChange[]): readonly DraftChange[] => {
  const names = new Set(own.map(nameOfChange))
  return [...(recoverableDraft?.changes ?? []).filter((change) => !names.has(nameOfChange(change))), ...own]
}

/** Whether somebody else changed the field too. */
export const isConflicting = ({ path, from }: DraftChange, saved: unknown): boolean => !isSame(valueAt(saved, path), from)

const withValue = (held: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined || !isFields(held)) return value
  return { ...held, [name]: withValue(held[name], rest, value) }
}

/** The values with the changes in them; what does not fit is left out. */
export const withChanges = <Values extends object>(values: Values, changes: readonly DraftChange[]): Values =>
  // every value replaces one of its own kind, at a place that exists: the result is of the same type
  openChanges(changes, values).reduce<unknown>((held, { path, to }) => withValue(held, path, to), values) as Values
