import { Schema } from 'effect'
import { slicing } from '../../../backend/orders/slices.ts'
import { rowCheck } from '../../../backend/tables/record-schemas.ts'
import { TABLE_NAMES } from '../../../backend/tables/tables.ts'
import { randomId } from '../../../src/shared/random-id.ts'
import type { FileChange } from '../../storage.ts'
import { fromBase64, toBase64 } from '../hand-on/base64.ts'
import { Unreadable } from '../hand-on/fault.ts'
import { type SavePoint } from './save-point.ts'

const KIND = 'repair-mock save point'
/** Longer names are cut. */
export const NAME_MAX = 80

const Content = Schema.Struct({
  kind: Schema.Literal(KIND),
  form: Schema.String,
  name: Schema.String,
  savedAt: Schema.String,
  time: Schema.String,
  shiftedMs: Schema.Number,
  rows: Schema.Array(Schema.Struct({ table: Schema.Literals(TABLE_NAMES), key: Schema.String, row: Schema.ObjectKeyword })),
  files: Schema.Array(Schema.Struct({ path: Schema.String, type: Schema.String, base64: Schema.String })),
})
type Content = typeof Content.Type

const through = (bytes: Blob, stream: CompressionStream | DecompressionStream) => new Response(bytes.stream().pipeThrough(stream))

const packedFile = async ({ path, blob }: FileChange) => ({ path, type: blob?.type ?? '', base64: blob ? await toBase64(blob) : '' })

/** The save point as a file: gzip of JSON, photographs and all. */
export const toSaveFile = async ({ form, name, savedAt, time, snapshot, shiftedMs }: SavePoint): Promise<Blob> => {
  const files = await Promise.all(snapshot.files.filter(({ blob }) => blob !== undefined).map(packedFile))
  const content = { kind: KIND, form, name, savedAt, time, shiftedMs, rows: snapshot.rows, files }
  const zipped = through(new Blob([JSON.stringify(content)]), new CompressionStream('gzip'))
  return new Blob([await zipped.arrayBuffer()], { type: 'application/gzip' })
}

const read = async (file: Blob): Promise<unknown> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== 0x1f || second !== 0x8b) throw new Unreadable('foreign')
  try {
    return JSON.parse(await through(file, new DecompressionStream('gzip')).text())
  } catch (error) {
    throw new Unreadable('damaged', error)
  }
}

const checkRows = async ({ rows }: Content) => {
  const rest = slicing()
  for (const { table, row } of rows) {
    rowCheck(table)(row)
    await rest()
  }
}

/** Reads a file of `toSaveFile`; throws an `Unreadable`. Every row is checked by its table's schema, so that a damaged file changes nothing. */
export const fromSaveFile = async (file: Blob, form: string): Promise<SavePoint> => {
  const json = await read(file)
  if (typeof json !== 'object' || json === null || Reflect.get(json, 'kind') !== KIND) throw new Unreadable('foreign')
  if (Reflect.get(json, 'form') !== form) throw new Unreadable('version')
  try {
    const content = Schema.decodeUnknownSync(Content)(json)
    await checkRows(content)
    const files = content.files.map(({ path, type, base64 }) => ({ path, blob: new Blob([fromBase64(base64)], { type }) }))
    const { rows, shiftedMs, savedAt, time } = content
    const orders = rows.filter(({ table }) => table === 'orders').length
    return {
      id: randomId(),
      name: content.name.slice(0, NAME_MAX),
      savedAt,
      time,
      orders,
      form,
      snapshot: { rows, files },
      shiftedMs,
    }
  } catch (error) {
    throw new Unreadable('damaged', error)
  }
}
