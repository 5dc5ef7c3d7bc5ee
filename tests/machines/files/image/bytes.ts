/** Builders of file headers, byte by byte, for the tests of files and pictures. */

export const u16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
export const u32 = (value: number): number[] => [...u16(value >>> 16), ...u16(value & 0xffff)]
export const zeros = (length: number): number[] => Array.from({ length }, () => 0)
const u64 = (value: number): number[] => [...u32(0), ...u32(value)]
export const text = (value: string): number[] => Array.from(value, (c) => c.charCodeAt(0))

/** A box of the ISO family: length, type, content. */
export const box = (type: string, content: readonly number[]): number[] => [...u32(content.length + 8), ...text(type), ...content]

/** The bytes of an mp4 that lasts so many seconds and shows nothing. */
export const video = (seconds: number, { version = 0, timescale = 1000, isLast = false } = {}): Uint8Array<ArrayBuffer> => {
  const duration = Math.round(seconds * timescale)
  const times =
    version === 1
      ? [...u64(0), ...u64(0), ...u32(timescale), ...u64(duration)]
      : [...u32(0), ...u32(0), ...u32(timescale), ...u32(duration)]
  const movie = box('moov', box('mvhd', [version, 0, 0, 0, ...times, ...zeros(80)]))
  // a length of 1 announces a 64-bit length
  const data = [...u32(1), ...text('mdat'), ...u64(24), ...zeros(8)]
  const start = box('ftyp', [...text('isom'), ...u32(0), ...text('isom')])
  return new Uint8Array(isLast ? [...start, ...data, ...movie] : [...start, ...movie, ...data])
}

/** A little-endian EXIF segment with an orientation (1–8) and a GPS block: 25° 2' N, 121° 33' E, Taipei. */
export const exifWithGps = (orientation: number): number[] => {
  const le16 = (value: number) => [value & 255, value >> 8]
  const le32 = (value: number) => [...le16(value & 0xffff), ...le16(value >>> 16)]
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    ...le16(tag),
    ...le16(type),
    ...le32(count),
    ...value,
  ]
  const rationals = (...values: readonly number[]) => values.flatMap((value) => [...le32(value), ...le32(1)])
  const gpsAt = 8 + 2 + 2 * 12 + 4
  const dataAt = gpsAt + 2 + 4 * 12 + 4
  const tiff = [
    ...text('II'),
    ...le16(42),
    ...le32(8),
    ...le16(2),
    ...entry(0x0112, 3, 1, le32(orientation)),
    ...entry(0x8825, 4, 1, le32(gpsAt)),
    ...le32(0),
    ...le16(4),
    ...entry(1, 2, 2, [...text('N'), 0, 0, 0]),
    ...entry(2, 5, 3, le32(dataAt)),
    ...entry(3, 2, 2, [...text('E'), 0, 0, 0]),
    ...entry(4, 5, 3, le32(dataAt + 24)),
    ...le32(0),
    ...rationals(25, 2, 0),
    ...rationals(121, 33, 0),
    ...text('SECRET-PLACE'),
  ]
  const content = [...text('Exif'), 0, 0, ...tiff]
  return [0xff, 0xe1, ...u16(content.length + 2), ...content]
}
