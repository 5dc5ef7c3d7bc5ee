import { fromCallback } from 'xstate'

/** Tells `listener` of changes that somebody else made, until the returned function is called. Where nobody tells, it is left out. */
export type ChangeSource = (listener: () => void) => () => void

/** Passes news on to the machine of a list as `list.serverChanged`. */
export const listChangesActor = fromCallback<{ readonly type: 'none' }, { readonly serverChanges: ChangeSource | undefined }>(
  ({ input, sendBack }) => input.serverChanges?.(() => sendBack({ type: 'list.serverChanged' })),
)

export interface ServerChangeInput {
  /** Tells that somebody else may have changed something while the page is seen. */
  readonly onServerChange?: ChangeSource
}

/** Passes news on to the machine of a record as `server.changed`. */
export const serverChangesActor = fromCallback<{ readonly type: 'none' }, ServerChangeInput>(({ input, sendBack }) =>
  input.onServerChange?.(() => sendBack({ type: 'server.changed' })),
)
