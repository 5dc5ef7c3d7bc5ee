import type { PrintData } from '../../domain/entities/print.ts'
import { FILE_HEAD_BYTES, fileTypeOf, isImage, MIME_TYPES } from '../../domain/formats/file-type.ts'
import { loadFile } from '../files/load-file.ts'

/** The stored pictures that a print shows, each once. */
export const picturesOf = (data: PrintData | undefined): readonly string[] => [
  ...new Set(data?.sheets.flatMap(({ items }) => items.flatMap(({ pictures }) => pictures.map(({ filePath }) => filePath)))),
]

/** A picture that an `<img>` will show: its leading bytes say so, and the browser can draw it. Undefined for anything else. */
const drawable = async (blob: Blob): Promise<Blob | undefined> => {
  const type = fileTypeOf(new Uint8Array(await blob.slice(0, FILE_HEAD_BYTES).arrayBuffer()))
  if (type === undefined || !isImage(type)) return undefined
  const typed = new Blob([blob], { type: MIME_TYPES[type] })
  if (typeof createImageBitmap === 'undefined') return typed
  try {
    const bitmap = await createImageBitmap(typed)
    bitmap.close()
    return typed
  } catch {
    return undefined
  }
}

export interface PictureLoaded {
  readonly type: 'picture.loaded'
  readonly filePath: string
  readonly blob: Blob
}

/** Loads pictures side by side and reports each; one that is gone, broken or no picture is left out. */
export const loadPictures = async (
  { filePaths }: { readonly filePaths: readonly string[] },
  signal: AbortSignal,
  sendBack: (event: PictureLoaded) => void,
): Promise<void> => {
  const load = async (filePath: string) => {
    const blob = await loadFile(filePath, signal).catch(() => undefined)
    const picture = blob && (await drawable(blob))
    if (picture) sendBack({ type: 'picture.loaded', filePath, blob: picture })
  }
  await Promise.all(filePaths.map(load))
}
