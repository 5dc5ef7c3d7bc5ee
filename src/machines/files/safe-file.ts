import { FILE_HEAD_BYTES, fileTypeOf, isImage, isVideo, MIME_TYPES, type FileType } from '../../domain/formats/file-type.ts'
import { MAX_PIXELS, pixelSizeOf } from './image/pixel-size.ts'

/**
 * How a stored file can be shown. `picture`: a raster image, fit for an `<img>`. `video`, `pdf`: as they say.
 * `huge`: a picture whose pixels would not fit into the memory. `other`: only to be saved, whatever type the server says.
 */
export type SafeKind = 'picture' | 'video' | 'pdf' | 'huge' | 'other'

/** Sizes stand in a picture's header; a camera writes a preview of up to 64 KB before it. */
const HEADER_BYTES = 512 * 1024

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

const kindOf = async (type: FileType | undefined, blob: Blob): Promise<SafeKind> => {
  if (type === undefined) return 'other'
  if (type === 'pdf') return 'pdf'
  if (isVideo(type)) return 'video'
  if (!isImage(type)) return 'other'
  const { width, height } = pixelSizeOf(await bytesOf(blob.slice(0, HEADER_BYTES))) ?? { width: 0, height: 0 }
  return width * height > MAX_PIXELS ? 'huge' : 'picture'
}

/**
 * The same bytes, typed by what they begin with: an unknown type could run as a page of ours once it is opened in a tab, so that
 * such bytes can only be saved. A picture is measured before anything decodes it.
 */
export const safeFile = async (blob: Blob): Promise<{ readonly kind: SafeKind; readonly blob: Blob }> => {
  const type = fileTypeOf(await bytesOf(blob.slice(0, FILE_HEAD_BYTES)))
  const kind = await kindOf(type, blob)
  const isShown = type !== undefined && kind !== 'other' && kind !== 'huge'
  return { kind, blob: new Blob([blob], { type: isShown ? MIME_TYPES[type] : 'application/octet-stream' }) }
}
