import type { ByteProgress } from '../../api/endpoint.ts'

export interface UploadFacts {
  readonly attachments: { readonly added: readonly File[] }
  /** Hears of the bytes that have left. */
  readonly onProgress: (progress: ByteProgress) => void
}

interface Job {
  readonly facts: UploadFacts
  readonly onProgress: (progress: ByteProgress) => void
}

/** The files of a save and who hears of their way: the form and the files. Without files there is nothing to tell. */
export const uploadOf = ({ facts, onProgress }: Job) => {
  const { added: files } = facts.attachments
  const report = (progress: ByteProgress) => {
    onProgress(progress)
    facts.onProgress(progress)
  }
  return files.length > 0 ? { files, onProgress: report } : {}
}
