import { asciiAt, viewOf } from './bytes.ts'

const GPS = 0x8825
const ORIENTATION = 0x0112
const MAX_ENTRIES = 200
/** Bytes of a value by its EXIF type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

interface Directory {
  readonly entries: readonly number[]
  readonly isLittle: boolean
}

/** The places of the entries of a directory; undefined where there is none. */
const directoryAt = (view: DataView, at: number, isLittle: boolean): Directory | undefined => {
  if (at < 8 || at + 2 > view.byteLength) return undefined
  const count = view.getUint16(at, isLittle)
  if (count < 1 || count > MAX_ENTRIES || at + 2 + count * 12 > view.byteLength) return undefined
  return { entries: Array.from({ length: count }, (_, i) => at + 2 + i * 12), isLittle }
}

/** The first directory of a TIFF block; undefined where the bytes are none. */
const firstDirectory = (tiff: Uint8Array): Directory | undefined => {
  const isLittle = asciiAt(tiff, 0, 4) === 'II*\0'
  if (!isLittle && asciiAt(tiff, 0, 4) !== 'MM\0*') return undefined
  const view = viewOf(tiff)
  return tiff.length < 8 ? undefined : directoryAt(view, view.getUint32(4, isLittle), isLittle)
}

const entryOf = (view: DataView, { entries, isLittle }: Directory, tag: number): number | undefined =>
  entries.find((at) => view.getUint16(at, isLittle) === tag)

/** How a picture is turned, 1–8, by its TIFF block; 1 where it does not say. */
export const orientationOf = (tiff: Uint8Array): number => {
  const directory = firstDirectory(tiff)
  const view = viewOf(tiff)
  const at = directory && entryOf(view, directory, ORIENTATION)
  const value = at === undefined ? 1 : view.getUint16(at + 8, directory?.isLittle)
  return value >= 1 && value <= 8 ? value : 1
}

/** Writes zeros over the place in a TIFF block, entries and values; nothing moves. */
export const blankPlace = (tiff: Uint8Array): void => {
  const directory = firstDirectory(tiff)
  const view = viewOf(tiff)
  const pointer = directory && entryOf(view, directory, GPS)
  if (directory === undefined || pointer === undefined) return
  const { isLittle } = directory
  const gps = directoryAt(view, view.getUint32(pointer + 8, isLittle), isLittle)
  for (const at of gps?.entries ?? []) {
    const bytes = (TYPE_BYTES[view.getUint16(at + 2, isLittle)] ?? 0) * view.getUint32(at + 4, isLittle)
    const valueAt = view.getUint32(at + 8, isLittle)
    if (bytes > 4 && valueAt + bytes <= tiff.length) tiff.fill(0, valueAt, valueAt + bytes)
    tiff.fill(0, at, at + 12)
  }
  // the entry stays as an empty one of a tag that nobody reads: the directory keeps its length
  tiff.fill(0, pointer, pointer + 12)
}
