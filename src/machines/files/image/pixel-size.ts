export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** A photograph of 108 million pixels is the largest that phones usually take; decoded, this is 480 MB. */
export const MAX_PIXELS = 120_000_000

const ascii = (view: DataView, at: number, length: number): string =>
  at + length <= view.byteLength ? String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length)) : ''

const pngSize = (view: DataView): PixelSize => ({ width: view.getUint32(16), height: view.getUint32(20) })

/** A JPEG names its size in the first start-of-frame segment (C0–CF without C4, C8 and CC). */
const jpegSize = (view: DataView): PixelSize | undefined => {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

const webpSize = (view: DataView): PixelSize | undefined => {
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  switch (ascii(view, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    default:
      return undefined
  }
}

/** HEIC lists one `ispe` box (size in pixels) per tile and one for the whole picture: the largest is the picture. */
const heicSize = (view: DataView): PixelSize | undefined => {
  let largest: PixelSize | undefined
  const end = Math.min(view.byteLength - 16, 65_536)
  for (let at = 8; at < end; at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (largest === undefined || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/**
 * Width and height of a picture from its header, without decoding it: decoding 20,000 × 20,000 pixels takes 1.6 GB.
 * In: the bytes of a PNG, JPEG, WebP or HEIC file. Out: `undefined` where the header is none of these or cut off.
 */
export const pixelSizeOf = (bytes: Uint8Array): PixelSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 30) return undefined
  if (view.getUint32(0) === 0x89504e47) return pngSize(view)
  if (view.getUint16(0) === 0xffd8) return jpegSize(view)
  if (ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP') return webpSize(view)
  if (ascii(view, 4, 4) === 'ftyp') return heicSize(view)
  return undefined
}
