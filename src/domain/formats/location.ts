import { asciiAt, viewOf } from './bytes.ts'
import { blankPlace } from './exif.ts'
import type { FileType } from './file-type.ts'
import { PICTURE_CLEANERS } from './picture-metadata.ts'

type Bytes = Uint8Array<ArrayBuffer>

const latin1 = new TextDecoder('latin1')
const SPACE = 0x20
/** A place as films write it, ISO 6709: `+25.0330+121.5654+012.000/`. */
const ISO_6709 = /[+-]\d{2,6}(?:\.\d+)?[+-]\d{3,7}(?:\.\d+)?(?:[+-]\d+(?:\.\d+)?)?(?:CRS[A-Za-z0-9_]+)?\//g
const XMP = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/g
const TIFF = /II\*\0|MM\0\*/g
/** 3GPP's box of a place. */
const LOCI = /loci/g

/** The parts of a film that hold no pictures or sound, as ranges; of a picture all of it. */
const notesIn = (bytes: Bytes, isFilm: boolean): readonly (readonly [from: number, to: number])[] => {
  if (!isFilm) return [[0, bytes.length]]
  const view = viewOf(bytes)
  const ranges: [number, number][] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= bytes.length
    const length = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? bytes.length - at : short
    if (length < 8 || at + length > bytes.length) return [...ranges, [at, bytes.length]]
    if (asciiAt(bytes, at + 4, 4) !== 'mdat') ranges.push([at, at + length])
    at += length
  }
  return ranges
}

/** Writes over every place in the notes of a file; no length changes, since an ISO file counts its bytes in many places. */
const blankNotes = (bytes: Bytes, isFilm: boolean): Bytes => {
  const copy = bytes.slice()
  for (const [from, to] of notesIn(copy, isFilm)) {
    const text = latin1.decode(copy.subarray(from, to))
    for (const { index } of text.matchAll(TIFF)) blankPlace(copy.subarray(from + index, to))
    for (const { index, 0: packet } of text.matchAll(XMP)) copy.fill(SPACE, from + index, from + index + packet.length)
    if (!isFilm) continue
    for (const { index, 0: place } of text.matchAll(ISO_6709)) copy.set(zerosFor(place), from + index)
    for (const { index } of text.matchAll(LOCI)) blankBox(copy, from + index - 4, to)
  }
  return copy
}

const zerosFor = (place: string): Uint8Array => Uint8Array.from(place, (c) => (c >= '1' && c <= '9' ? 0x30 : c.charCodeAt(0)))

/** Makes a box free space. */
const blankBox = (bytes: Bytes, at: number, end: number): void => {
  if (at < 0 || at + 8 > end) return
  const length = viewOf(bytes).getUint32(at)
  if (length < 8 || at + length > end) return
  bytes.set([0x66, 0x72, 0x65, 0x65], at + 4)
  bytes.fill(0, at + 8, at + length)
}

/**
 * The file without the place where it was taken (domain.md section 11). JPEG, PNG and WebP lose all notes beside the pixels; in HEIC, mp4 and
 * mov the place is written over. A PDF stays as it is.
 */
export const withoutLocation = (bytes: Bytes, type: FileType): Bytes => {
  switch (type) {
    case 'jpg':
    case 'png':
    case 'webp':
      return blankNotes(PICTURE_CLEANERS[type](bytes), false)
    case 'heic':
      return blankNotes(bytes, false)
    case 'mp4':
    case 'mov':
      return blankNotes(bytes, true)
    case 'pdf':
      return bytes
  }
}
