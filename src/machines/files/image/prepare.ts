import { agreesWithName, FILE_HEAD_BYTES, fileTypeOf, isImage, isVideo } from '../../../domain/formats/file-type.ts'
import { cleanFileName } from '../../../domain/formats/file-name.ts'
import { FILE_LIMITS } from '../../../domain/limits.ts'
import type { RedrawLimits } from './redraw.ts'
import { FileRefused } from './refusal.ts'
import { shrinkImage } from './shrink.ts'
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

/**
 * Reads one chosen file and makes it ready to send (domain.md section 11): its leading bytes must agree with its name, a film may
 * last 30 s and loses the place where it was taken, a picture is shrunk and loses all that the camera wrote into it. Refuses with `FileRefused`.
 */
export const prepareFile = async ({ file, shrinkTo }: PrepareInput, signal: AbortSignal): Promise<File> => {
  const head = await bytesOf(file.slice(0, FILE_HEAD_BYTES))
  const type = fileTypeOf(head)
  if (type === undefined || !agreesWithName(head, file.name)) throw new FileRefused('content')
  const name = cleanFileName(file.name)
  if (isImage(type)) return shrinkImage(named(file, name), signal, shrinkTo)
  if (isVideo(type)) {
    const bytes = await bytesOf(file)
    const seconds = videoSeconds(bytes)
    if (seconds === undefined) throw new FileRefused('broken')
    // cameras stop a fraction of a second late
    if (Math.floor(seconds) > FILE_LIMITS.videoSeconds) throw new FileRefused('videoTooLong')
    // films are rare: what cleans them comes with the first one
    const { withoutLocation } = await import('../../../domain/formats/location.ts')
    return new File([withoutLocation(bytes, type)], name, { type: file.type, lastModified: file.lastModified })
  }
  return named(file, name)
}
