import type { ByteProgress } from '../../api/endpoint.ts'
import type { SaveReport } from '../form/form-types.ts'

interface UploadParams {
  readonly attachments: { readonly added: readonly File[] }
}

/** The files of a save, and the report of the bytes that have left. Without files there is nothing to report. */
export const uploadOf = ({ attachments: { added: files } }: UploadParams, report: (event: SaveReport<never>) => void) =>
  files.length > 0 ? { files, onProgress: (progress: ByteProgress) => report({ type: 'form.progress', progress }) } : {}
