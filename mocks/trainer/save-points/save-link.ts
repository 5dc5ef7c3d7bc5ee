import { Schema } from 'effect'
import { rowCheck } from '../../../backend/tables/record-schemas.ts'
import { TABLE_KEYS, TABLE_NAMES, type TableName } from '../../../backend/tables/tables.ts'
import { FILE_LIMITS } from '../../../src/domain/limits.ts'
import { MIME_TYPES } from '../../../src/domain/formats/file-type.ts'
import { randomId } from '../../../src/shared/random-id.ts'
import type { Snapshot } from '../../database.ts'
import { makeSnapshot } from '../../service.ts'
import { fromBase64, fromBase64Url, toBase64, toBase64Url } from './base64.ts'
import { differenceOf, withDifference } from './difference.ts'
import { NAME_MAX } from './save-file.ts'
import type { SavePoint } from './save-point.ts'

/** Longer links are cut by mail programs and chats; length of the data. */
export const LINK_MAX = 8_000
/** A link that unpacks to more bytes is none of ours. */
const UNPACKED_MAX = 400_000
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
})

/** Why a link opens nothing: not ours or broken, of another version of the demo, or larger than any that is made here. */
export type SaveLinkFault = 'linkDamaged' | 'linkVersion' | 'linkTooLarge'
export class BadSaveLink extends Error {
  readonly fault: SaveLinkFault
  constructor(fault: SaveLinkFault, cause?: unknown) {
    super(`no save point in the link: ${fault}`, { cause })
    this.fault = fault
  }
}

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

const packed = async (content: typeof Content.Type): Promise<string> => {
  const stream = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return toBase64Url(await new Response(stream).blob())
}

/** Unpacks no more than so many bytes, however small the packed ones are. */
const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).text()
    size += value.length
    if (size > UNPACKED_MAX) {
      await reader.cancel()
      throw new BadSaveLink('linkTooLarge')
    }
    parts.push(value)
  }
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

/** The save point as the difference from the demo data that it began with, whichever of them is nearer; undefined where it began with none. */
export const toSaveLink = async (point: SavePoint): Promise<SaveLink | undefined> => {
  const today = await madeAt(point.snapshot)
  if (today === undefined) return undefined
  const links: string[] = []
  for (const name of ['fresh', 'empty'] as const) {
    const content = await contentOf(point, { name, today })
    links.push(await packed(Schema.decodeUnknownSync(Content)(content)))
    if (links.some(({ length }) => length <= LINK_MAX)) break
  }
  const [data = ''] = links.toSorted((a, b) => a.length - b.length)
  return { data, isShort: data.length <= LINK_MAX }
}

const check = (table: TableName, row: object) => rowCheck(table)(row)
const keyOf = (table: TableName, row: object) => String(Reflect.get(row, TABLE_KEYS[table]))

const read = async (data: string): Promise<unknown> => {
  // a link of ours is no longer; one that somebody has lengthened is not looked at
  if (data.length > LINK_MAX) throw new BadSaveLink('linkTooLarge')
  if (!/^[\w-]+$/.test(data)) throw new BadSaveLink('linkDamaged')
  return JSON.parse(await unpacked(fromBase64Url(data)))
}

const decode = (json: unknown, form: string) => {
  if (typeof json === 'object' && json !== null && 'form' in json && json.form !== form) throw new BadSaveLink('linkVersion')
  const content = Schema.decodeUnknownSync(Content)(json)
  const isDated = [content.savedAt, content.time, content.base.today].every((instant) => !Number.isNaN(Date.parse(instant)))
  const count = content.put.length + content.set.length + content.gone.length
  if (!isDated || count > ROWS_MAX || content.files.length > FILE_LIMITS.filesPerItem) throw new BadSaveLink('linkDamaged')
  return content
}

/**
 * The save point of a link; throws a `BadSaveLink`. Whoever made the link may mean harm: it is as short as ours are, is not unpacked beyond a
 * limit, and every row of it has the form of its table.
 */
export const fromSaveLink = async (data: string, form: string): Promise<SavePoint> => {
  try {
    const content = decode(await read(data), form)
    const files = content.files.map(({ path, type, base64 }) => ({ path, blob: new Blob([fromBase64(base64)], { type }) }))
    const snapshot = withDifference(await baseOf(content.base), { ...content, files }, { check, keyOf })
    const { name, savedAt, time, shiftedMs } = content
    const orders = snapshot.rows.filter(({ table }) => table === 'orders').length
    return { id: randomId(), name: name.slice(0, NAME_MAX), savedAt, time, orders, form, snapshot, shiftedMs }
  } catch (error) {
    throw error instanceof BadSaveLink ? error : new BadSaveLink('linkDamaged', error)
  }
}
