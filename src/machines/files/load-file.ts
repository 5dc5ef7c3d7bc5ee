import { api } from '../../api/index.ts'
import type { TrackingPicture } from '../../domain/entities/tracking.ts'

/** A stored file: by its path for whoever is signed in, or a photograph that a tracking link shows. */
export type StoredSource = string | TrackingPicture

/** One stored file for a view that shows or downloads it; `undefined` when it is gone or belongs to somebody else (404). */
export const loadFile = (source: StoredSource, signal: AbortSignal): Promise<Blob | undefined> =>
  typeof source === 'string'
    ? api.repairOrder.file({ query: { filepath: source }, signal })
    : api.tracking.picture({ body: source, signal })
