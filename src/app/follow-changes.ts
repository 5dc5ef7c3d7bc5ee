import { apiBase, credentials, windowId } from '../api/index.ts'
import { listenForChanges } from '../shared/change-stream.ts'

/** What a server tells of changes in other windows becomes the window event that pages listen to (`src/shared/server-changes.ts`). */
export const followServerChanges = () =>
  listenForChanges({ apiBase, credentials, windowId, onChange: () => window.dispatchEvent(new Event('server-changed')) })
