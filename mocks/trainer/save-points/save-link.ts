import { Schema } from 'effect'
import { rowCheck } from '../../../backend/tables/record-schemas.ts'
import { TABLE_KEYS, TABLE_NAMES, type TableName } from '../../../backend/tables/tables.ts'
import { FILE_LIMITS } from '../../../src/domain/limits.ts'
import { MIME_TYPES } from '../../../src/domain/formats/file-type.ts'
import { randomId } from '../../../src/shared/random-id.ts'
import type { Snapshot } from '../../database.ts'
import { makeSnapshot } from '../../service.ts'
import { fromBase64, toBase64 } from '../hand-on/base64.ts'
import { Unreadable } from '../hand-on/fault.ts'
import { LINK_MAX, packed, unpacked } from '../hand-on/packed.ts'
import { differenceOf, withDifference } from './difference.ts'
import { NAME_MAX } from './save-file.ts'
import type { SavePoint } from './save-point.ts'

const ROWS_MAX = 2_000

const Table = Schema.Literals(TABLE_NAMES)
const Named = { table: Table, key: Schema.String }
const Content = Schema.Struct({
  form: Schema.String,
  name: Schema.String,
  savedAt: Schema.String,
  time: Schema.String,
  shiftedMs: Schema.Finite,
  /** The demo data that the rest is the difference from: which, and when they were made. */
  base: Schema.Struct({ name: Schema.Literals(['fresh', 'empty']), today: Schema.String }),
  put: Schema.Array(Schema.Struct({ table: Table, row: Schema.ObjectKeyword })),
  set: Schema.Array(Schema.Struct({ ...Named, fields: Schema.ObjectKeyword, without: Schema.Array(Schema.String) })),
  gone: Schema.Array(Schema.Struct(Named)),
  files: Schema.Array(Schema.Struct({ path: Schema.String, type: Schema.Literals(Object.values(MIME_TYPES)), base64: Schema.String })),
  goneFiles: Schema.Array(Schema.String),
  /** What is handed on with the data. */
  beside: Schema.optionalKey(Schema.Unknown),
})

type Base = (typeof Content.Type)['base']
const baseOf = ({ name, today }: Base) => makeSnapshot(name, new Date(today))

/** The moment in which the accounts of these data were made, by which all of the demo is dated; they are never changed in it. */
const WITNESS = 'user-chang'
const createdAt = ({ rows }: Snapshot): number => {
  const row = rows.find(({ table, key }) => table === 'customerUsers' && key === WITNESS)?.row
  return Date.parse(String(row && Reflect.get(row, 'createdAt')))
}
const madeAt = async (snapshot: Snapshot): Promise<string | undefined> => {
  const probe = new Date()
  const ms = probe.getTime() + createdAt(snapshot) - createdAt(await makeSnapshot('empty', probe))
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

/** The data of a link, and how long they are; `isShort`: short enough to be handed on as one. */
export interface SaveLink {
  readonly data: string
  readonly isShort: boolean
}

const contentOf = async ({ snapshot, form, name, savedAt, time, shiftedMs }: SavePoint, base: Base) => {
  const { files, ...difference } = differenceOf(await baseOf(base), snapshot)
  const carried = await Promise.all(
    files.map(async ({ path, blob }) => ({ path, type: blob?.type ?? '', base64: blob ? await toBase64(blob) : '' })),
  )
  return { form, name, savedAt, time, shiftedMs, base, ...difference, files: carried }
}

/**
 * The save point as the difference from the demo data that it began with, whichever of them is nearer; undefined where it began with none.
 * `beside` is handed on with it.
 */
export const toSaveLink = async (point: SavePoint, beside?: object): Promise<SaveLink | undefined> => {
  const today = await madeAt(point.snapshot)
  if (today === undefined) return undefined
  const links: string[] = []
  for (const name of ['fresh', 'empty'] as const) {
    const content = { ...(await contentOf(point, { name, today })), ...(beside && { beside }) }
    links.push(await packed(Schema.decodeUnknownSync(Content)(content)))
    if (links.some(({ length }) => length <= LINK_MAX)) break
  }
  const [data = ''] = links.toSorted((a, b) => a.length - b.length)
  return { data, isShort: data.length <= LINK_MAX }
}

const check = (table: TableName, row: object) => rowCheck(table)(row)
const keyOf = (table: TableName, row: object) => String(Reflect.get(row, TABLE_KEYS[table]))

const decode = (json: unknown, form: string) => {
  if (typeof json === 'object' && json !== null && 'form' in json && json.form !== form) throw new Unreadable('linkVersion')
  const content = Schema.decodeUnknownSync(Content)(json)
  const isDated = [content.savedAt, content.time, content.base.today].every((instant) => !Number.isNaN(Date.parse(instant)))
  const count = content.put.length + content.set.length + content.gone.length
  if (!isDated || count > ROWS_MAX || content.files.length > FILE_LIMITS.filesPerItem) throw new Unreadable('linkDamaged')
  return content
}

/** The save point of a link, and what came with it, unchecked; throws an `Unreadable`. Every row of it has the form of its table. */
export const fromSaveLink = async (data: string, form: string): Promise<{ readonly point: SavePoint; readonly beside: unknown }> => {
  try {
    const content = decode(await unpacked(data), form)
    const files = content.files.map(({ path, type, base64 }) => ({ path, blob: new Blob([fromBase64(base64)], { type }) }))
    const snapshot = withDifference(await baseOf(content.base), { ...content, files }, { check, keyOf })
    const { name, savedAt, time, shiftedMs } = content
    const orders = snapshot.rows.filter(({ table }) => table === 'orders').length
    const point = { id: randomId(), name: name.slice(0, NAME_MAX), savedAt, time, orders, form, snapshot, shiftedMs }
    return { point, beside: content.beside }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('linkDamaged', error)
  }
}
