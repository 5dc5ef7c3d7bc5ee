import { agreesWithName, FILE_HEAD_BYTES, fileTypeOf, isImage, isVideo } from '../../../domain/formats/file-type.ts'
import { cleanFileName } from '../../../domain/formats/file-name.ts'
import { FILE_LIMITS } from '../../../domain/limits.ts'
import { onceThere } from './once-there.ts'
import type { RedrawLimits } from './redraw.ts'
import { FileRefused } from './refusal.ts'
import { shrinkImage, startShrinking } from './shrink.ts'
import { videoSeconds } from './video-length.ts'

export interface PrepareInput {
  readonly file: File
  /** The size that a picture is brought to, instead of that of photographs. */
  readonly shrinkTo?: RedrawLimits | undefined
}

const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer())

/** The same bytes under another name. */
const named = (file: File, name: string): File =>
  file.name === name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified })

/** A part that is needed to prepare the file in work cannot come without a network, or has come. */
export interface PrepareWaiting {
  readonly type: 'prepare.waiting'
  readonly isWaiting: boolean
}

/** What cleans films. */
const bringCleaner = () => import('../../../domain/formats/location.ts')

/** Brings what preparing needs before a file is chosen. */
export const prepareAhead = async (): Promise<void> => void (await Promise.all([startShrinking(), bringCleaner()]))

/**
 * Reads one chosen file and makes it ready to send (domain.md section 11): its leading bytes must agree with its name, a film may
 * last 30 s and loses the place where it was taken, a picture is shrunk and loses all that the camera wrote into it. Refuses with `FileRefused`.
 * A part that is needed and cannot come without a network is waited for, and `report` is told.
 */
export const prepareFile = async (
  { file, shrinkTo }: PrepareInput,
  signal: AbortSignal,
  report: (event: PrepareWaiting) => void = () => undefined,
): Promise<File> => {
  const preparing = { signal, onWait: (isWaiting: boolean) => report({ type: 'prepare.waiting', isWaiting }) }
  const head = await bytesOf(file.slice(0, FILE_HEAD_BYTES))
  const type = fileTypeOf(head)
  if (type === undefined || !agreesWithName(head, file.name)) throw new FileRefused('content')
  const name = cleanFileName(file.name)
  if (isImage(type)) return shrinkImage(named(file, name), preparing, shrinkTo)
  if (isVideo(type)) {
    const bytes = await bytesOf(file)
    const seconds = videoSeconds(bytes)
    if (seconds === undefined) throw new FileRefused('broken')
    // cameras stop a fraction of a second late
    if (Math.floor(seconds) > FILE_LIMITS.videoSeconds) throw new FileRefused('videoTooLong')
    const { withoutLocation } = await onceThere(bringCleaner, preparing)
    return new File([withoutLocation(bytes, type)], name, { type: file.type, lastModified: file.lastModified })
  }
  return named(file, name)
}
