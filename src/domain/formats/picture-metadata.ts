import { asciiAt, joined, viewOf } from './bytes.ts'
import { orientationOf } from './exif.ts'

type Bytes = Uint8Array<ArrayBuffer>

const EXIF = 'Exif\0\0'

/** A segment that says how the picture is turned, and nothing else. */
const orientationSegment = (orientation: number): Bytes =>
  joined([
    new Uint8Array([0xff, 0xe1, 0, 34]),
    Uint8Array.from(EXIF, (c) => c.charCodeAt(0)),
    // TIFF, little-endian: a directory of one entry
    new Uint8Array([0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]),
  ])

/** What is needed to show the picture: JFIF, the colour profile, Adobe's transform. All other application segments and comments go. */
const isNeeded = (bytes: Bytes, marker: number, at: number): boolean => {
  const isApplication = marker >= 0xe0 && marker <= 0xef
  if (marker === 0xe0) return asciiAt(bytes, at + 4, 4) === 'JFIF'
  if (marker === 0xe2) return asciiAt(bytes, at + 4, 11) === 'ICC_PROFILE'
  return marker === 0xee || (!isApplication && marker !== 0xfe)
}

/** The end of the compressed data that begins here: the next marker, restart markers aside. */
const dataEnd = (bytes: Bytes, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** Segments up to the end of the picture; pictures of other sizes and trailers of cameras, which follow it, go. */
const cleanJpeg = (bytes: Bytes): Bytes => {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 2 <= bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return joined([...kept, bytes.subarray(at, at + 2)])
    const end = at + 4 > bytes.length ? bytes.length + 1 : at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) break
    const isExif = marker === 0xe1 && asciiAt(bytes, at + 4, 6) === EXIF
    const orientation = isExif ? orientationOf(bytes.subarray(at + 10, end)) : 1
    if (orientation !== 1) kept.push(orientationSegment(orientation))
    if (marker === 0xda) {
      const next = dataEnd(bytes, end)
      kept.push(bytes.subarray(at, next))
      at = next
      continue
    }
    if (isNeeded(bytes, marker, at)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return joined([...kept, bytes.subarray(at)])
}

const PNG_NOTES: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

const cleanPng = (bytes: Bytes): Bytes => {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  let at = 8
  while (at + 12 <= bytes.length) {
    const type = asciiAt(bytes, at + 4, 4)
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) break
    if (!PNG_NOTES.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return joined(kept)
    at = end
  }
  return joined([...kept, bytes.subarray(at)])
}

const WEBP_NOTES: ReadonlySet<string> = new Set(['EXIF', 'XMP '])
/** The flags of the header that announce the two. */
const WEBP_FLAGS = 0x08 | 0x04

const cleanWebp = (bytes: Bytes): Bytes => {
  if (bytes.length < 20) return bytes
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, 12)]
  const fileEnd = Math.min(bytes.length, 8 + view.getUint32(4, true))
  let at = 12
  while (at + 8 <= fileEnd) {
    const size = view.getUint32(at + 4, true)
    const end = Math.min(at + 8 + size + (size % 2), fileEnd)
    if (!WEBP_NOTES.has(asciiAt(bytes, at, 4))) kept.push(bytes.subarray(at, end))
    at = end
  }
  const clean = joined(at + 8 <= bytes.length && at < fileEnd ? [...kept, bytes.subarray(at, fileEnd)] : kept)
  const header = viewOf(clean)
  header.setUint32(4, clean.length - 8, true)
  if (clean.length > 20 && asciiAt(clean, 12, 4) === 'VP8X') header.setUint8(20, header.getUint8(20) & ~WEBP_FLAGS)
  return clean
}

/**
 * JPEG, PNG and WebP without what was written beside the pixels: place, owner, device, comments. How the picture is turned stays, and so
 * does what cannot be read as a part of the file.
 */
export const PICTURE_CLEANERS: Readonly<Record<'jpg' | 'png' | 'webp', (bytes: Bytes) => Bytes>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
}
