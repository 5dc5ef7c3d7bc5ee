import { FILE_HEAD_BYTES, fileTypeOf, isImage } from '../../../domain/formats/file-type.ts'
import { FILE_LIMITS } from '../../../domain/limits.ts'
import { MAX_PIXELS } from './pixel-size.ts'
import { onceThere, type Preparing } from './once-there.ts'
import type { RedrawLimits } from './redraw.ts'
import { FileRefused } from './refusal.ts'
import type { ShrinkAnswer, ShrinkOrder } from './shrink.worker.ts'
import { workerUrl } from './worker-url.ts'

const LIMITS = { maxSide: FILE_LIMITS.shrinkImagePixels, maxBytes: FILE_LIMITS.shrinkImageBytes }

/** A worker that has come and has nothing to do. */
let idle: Promise<Worker> | undefined

/** Starts a worker; rejects where its script does not come. */
const startWorker = () =>
  new Promise<Worker>((resolve, reject) => {
    const worker = new Worker(workerUrl, { type: 'module' })
    worker.onmessage = () => resolve(worker)
    worker.onerror = (event) => {
      event.preventDefault()
      worker.terminate()
      reject(new Error('the worker did not load'))
    }
  })

/** Starts a worker before there is a picture: when one is chosen there may be no network for its script. */
export const startShrinking = async (): Promise<void> => {
  idle ??= startWorker()
  await idle.catch((error: unknown) => {
    idle = undefined
    throw error
  })
}

/** The worker that has nothing to do, or another one. */
const takeWorker = async (): Promise<Worker> => {
  await startShrinking()
  const mine = idle
  idle = undefined
  return mine ?? startWorker()
}

/** It serves the next picture too, which may be chosen where there is no network. */
const giveBack = (worker: Worker) => {
  if (idle === undefined) idle = Promise.resolve(worker)
  else worker.terminate()
}

const shrinkBy = (worker: Worker, order: ShrinkOrder, signal: AbortSignal): Promise<ShrinkAnswer> =>
  new Promise((resolve, reject) => {
    const end = () => {
      signal.removeEventListener('abort', abort)
      worker.terminate()
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    if (signal.aborted) {
      abort()
      return
    }
    signal.addEventListener('abort', abort)
    worker.onmessage = ({ data }: MessageEvent<ShrinkAnswer>) => {
      signal.removeEventListener('abort', abort)
      giveBack(worker)
      resolve(data)
    }
    // it ran out of memory
    worker.onerror = (event) => {
      event.preventDefault()
      end()
      resolve({ failure: 'broken' })
    }
    worker.postMessage(order)
  })

const inWorker = async (order: ShrinkOrder, preparing: Preparing): Promise<ShrinkAnswer> => {
  preparing.signal.throwIfAborted()
  return shrinkBy(await onceThere(takeWorker, preparing), order, preparing.signal)
}

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
export const shrinkImage = async (file: File, preparing: Preparing, limits: RedrawLimits = LIMITS): Promise<File> => {
  const type = fileTypeOf(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()))
  if (type === undefined) throw new FileRefused('broken')
  if (!isImage(type)) return file
  const answer = await inWorker({ file, limits, maxPixels: MAX_PIXELS, keepsPng: type === 'png' }, preparing)
  if ('failure' in answer) throw new FileRefused(type === 'heic' && answer.failure === 'broken' ? 'heic' : answer.failure)
  const { blob } = answer
  return new File([blob], renamed(file.name, blob.type), { type: blob.type, lastModified: file.lastModified })
}
