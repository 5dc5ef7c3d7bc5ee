import { fromCallback } from 'xstate'

/** Tells `hear` of changes that somebody else made, until the returned function is called. Where nobody tells, it is left out. */
export type NewsSource = (hear: () => void) => () => void

/** Passes news on to the machine of a list as `list.news`. */
export const newsActor = fromCallback<{ readonly type: 'none' }, { readonly news: NewsSource | undefined }>(({ input, sendBack }) =>
  input.news?.(() => sendBack({ type: 'list.news' })),
)

export interface RecordNews {
  /** Tells that somebody else may have changed something while the page is seen. */
  readonly onServerChange?: NewsSource
}

/** Passes news on to the machine of a record as `server.changed`. */
export const serverChangesActor = fromCallback<{ readonly type: 'none' }, RecordNews>(({ input, sendBack }) =>
  input.onServerChange?.(() => sendBack({ type: 'server.changed' })),
)
