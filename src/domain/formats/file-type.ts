import { FILE_LIMITS } from '../limits.ts'

export const FILE_TYPES = ['jpg', 'png', 'webp', 'heic', 'pdf', 'mp4', 'mov'] as const
/** The file types that may be uploaded (domain.md section 11). */
export type FileType = (typeof FILE_TYPES)[number]

export const MIME_TYPES: Record<FileType, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

const TYPE_OF_EXTENSION = new Map<string, FileType>([...FILE_TYPES.map((type) => [type, type] as const), ['jpeg', 'jpg'], ['heif', 'heic']])

/** So many leading bytes are enough to tell the type. */
export const FILE_HEAD_BYTES = 64

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean => signature.every((byte, i) => bytes[i] === byte)

/** Files of the ISO family (mp4, mov, heic) start with a `ftyp` box: size, 'ftyp', main brand, version, compatible brands. */
function isoType(bytes: Uint8Array): FileType | undefined {
  const brand = ascii(bytes, 8, 12)
  if (brand === 'qt  ') return 'mov'
  if (/^(?:iso[m2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/.test(brand)) return 'mp4'
  if (/^(?:hei[cxms]|hev[cxms])$/.test(brand)) return 'heic'
  // mif1 and msf1 are brands of AVIF too: a compatible brand tells
  const boxEnd = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const compatible = ascii(bytes, 16, Math.min(boxEnd, bytes.length, FILE_HEAD_BYTES)).match(/.{4}/gs) ?? []
  return /^m[is]f1$/.test(brand) && compatible.some((name) => /^he[iv]/.test(name)) ? 'heic' : undefined
}

/** The type by leading bytes, whatever the name says; undefined for anything that may not be uploaded. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  if (bytes.length < 12) return undefined
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return ascii(bytes, 4, 8) === 'ftyp' ? isoType(bytes) : undefined
}

/** The type that a file name claims, or undefined. */
export const extensionOf = (fileName: string): FileType | undefined =>
  TYPE_OF_EXTENSION.get(/\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '')

/** Do name and leading bytes agree on an allowed type? */
export const agreesWithName = (bytes: Uint8Array, fileName: string): boolean => {
  const type = fileTypeOf(bytes)
  return type !== undefined && type === extensionOf(fileName)
}

export const isVideo = (type: FileType): boolean => type === 'mp4' || type === 'mov'
export const isImage = (type: FileType): boolean => !isVideo(type) && type !== 'pdf'

/** Bytes that one file of the type may have, before shrinking. */
export const sizeLimitOf = (type: FileType): number => (isVideo(type) ? FILE_LIMITS.videoBytes : FILE_LIMITS.imageOrPdfBytes)
