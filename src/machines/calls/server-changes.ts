import { fromCallback } from 'xstate'

/** Calls `listener` on changes in other windows until the returned function is called. Absent where there are no notifications. */
export type ChangeSource = (listener: () => void) => () => void

/** Passes news on to the machine of a list as `list.serverChanged`. */
export const listChangesActor = fromCallback<{ readonly type: 'none' }, { readonly serverChanges: ChangeSource | undefined }>(
  ({ input, sendBack }) => input.serverChanges?.(() => sendBack({ type: 'list.serverChanged' })),
)

export interface ServerChangeInput {
  /** Notifies that another window may have changed something while the page is visible. */
  readonly onServerChange?: ChangeSource
}

/** Passes news on to the machine of a record as `server.changed`. */
export const serverChangesActor = fromCallback<{ readonly type: 'none' }, ServerChangeInput>(({ input, sendBack }) =>
  input.onServerChange?.(() => sendBack({ type: 'server.changed' })),
)
