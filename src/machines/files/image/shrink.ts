import { FILE_HEAD_BYTES, fileTypeOf, isImage } from '../../../domain/formats/file-type.ts'
import { FILE_LIMITS } from '../../../domain/limits.ts'
import { MAX_PIXELS } from './pixel-size.ts'
import type { RedrawLimits } from './redraw.ts'
import { FileRefused } from './refusal.ts'
import type { ShrinkAnswer, ShrinkOrder } from './shrink.worker.ts'
import { workerUrl } from './worker-url.ts'

const LIMITS = { maxSide: FILE_LIMITS.shrinkImagePixels, maxBytes: FILE_LIMITS.shrinkImageBytes }

const inWorker = (order: ShrinkOrder, signal: AbortSignal): Promise<ShrinkAnswer> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(workerUrl, { type: 'module' })
    const abort = () => {
      worker.terminate()
      reject(signal.reason)
    }
    const answer = (value: ShrinkAnswer) => {
      signal.removeEventListener('abort', abort)
      worker.terminate()
      resolve(value)
    }
    signal.addEventListener('abort', abort, { once: true })
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => answer(data)
    // the worker did not load, or ran out of memory
    worker.onerror = (event) => {
      event.preventDefault()
      answer({ failure: 'broken' })
    }
    worker.postMessage(order)
  })

const EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
}

/** The same name, with an extension that fits the type: `IMG_1.HEIC` → `IMG_1.jpg`, `a.JPG` stays. */
export const renamed = (name: string, mimeType: string): string => {
  const fitting = EXTENSIONS[mimeType]
  if (fitting === undefined) return name
  const dot = name.lastIndexOf('.')
  const stem = dot > 0 ? name.slice(0, dot) : name
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  return fitting.includes(extension) ? name : `${stem}.${fitting[0]}`
}

/**
 * Makes a picture small enough to send and takes place, owner and device out of it (domain.md section 11): within `limits`, by default 2560 px and
 * 1.5 MB, upright, JPEG (a small PNG stays PNG), under its own name. PDF and video come back as they are.
 * Refuses with `FileRefused`: `pixels` (too many to decode), `heic` (this browser cannot), `broken`.
 */
export const shrinkImage = async (file: File, signal: AbortSignal, limits: RedrawLimits = LIMITS): Promise<File> => {
  const type = fileTypeOf(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()))
  if (type === undefined) throw new FileRefused('broken')
  if (!isImage(type)) return file
  const answer = await inWorker({ file, limits, maxPixels: MAX_PIXELS, keepsPng: type === 'png' }, signal)
  if ('failure' in answer) throw new FileRefused(type === 'heic' && answer.failure === 'broken' ? 'heic' : answer.failure)
  const { blob } = answer
  return new File([blob], renamed(file.name, blob.type), { type: blob.type, lastModified: file.lastModified })
}
