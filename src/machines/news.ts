import { fromCallback } from 'xstate'

/** Tells `hear` of changes that somebody else made, until the returned function is called. Where nobody tells, it is left out. */
export type NewsSource = (hear: () => void) => () => void

/** Passes news on to the machine as `list.news`. */
export const newsActor = fromCallback<{ readonly type: 'none' }, { readonly news: NewsSource | undefined }>(({ input, sendBack }) =>
  input.news?.(() => sendBack({ type: 'list.news' })),
)
