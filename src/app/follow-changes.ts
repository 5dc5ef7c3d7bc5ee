import { apiBase, credentials } from '../api/index.ts'
import { listenForChanges } from '../shared/change-stream.ts'

/** What a server tells of changes by others becomes the window event that pages listen to (`src/shared/server-changes.ts`). */
export const followServerChanges = () =>
  listenForChanges({ apiBase, credentials, onChange: () => window.dispatchEvent(new Event('server-changed')) })
