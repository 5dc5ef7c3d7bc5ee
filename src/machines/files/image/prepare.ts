import { agreesWithName, FILE_HEAD_BYTES, fileTypeOf, isImage, isVideo } from '../../../domain/formats/file-type.ts'
import { FILE_LIMITS } from '../../../domain/limits.ts'
import { FileRefused } from './refusal.ts'
import { shrinkImage } from './shrink.ts'
import { videoSeconds } from './video-length.ts'

export interface PrepareInput {
  readonly file: File
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

/**
 * Reads one chosen file and makes it ready to send (domain.md section 11): its leading bytes must agree with its name, a film may
 * last 30 s, a picture is shrunk and loses what the camera wrote into it. Refuses with `FileRefused`.
 */
export const prepareFile = async ({ file }: PrepareInput, signal: AbortSignal): Promise<File> => {
  const head = await bytesOf(file.slice(0, FILE_HEAD_BYTES))
  const type = fileTypeOf(head)
  if (type === undefined || !agreesWithName(head, file.name)) throw new FileRefused('content')
  if (isImage(type)) return shrinkImage(file, signal)
  if (isVideo(type)) {
    const seconds = videoSeconds(await bytesOf(file))
    if (seconds === undefined) throw new FileRefused('broken')
    // cameras stop a fraction of a second late
    if (Math.floor(seconds) > FILE_LIMITS.videoSeconds) throw new FileRefused('videoTooLong')
  }
  return file
}
