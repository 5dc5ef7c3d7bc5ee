import { api } from '../../api/index.ts'

/** One stored file for a view that shows or downloads it; `undefined` when it is gone or belongs to somebody else (404). */
export const loadFile = (filePath: string, signal: AbortSignal): Promise<Blob | undefined> =>
  api.repairOrder.file({ query: { filepath: filePath }, signal })
