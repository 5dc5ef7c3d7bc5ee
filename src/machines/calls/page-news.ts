import { fromCallback } from 'xstate'
import { onPageSeen } from '../../shared/page-seen.ts'
import { onServerChange } from '../../shared/server-changes.ts'

export interface PageNews {
  /** `page.seen`: the page came back into view; `server.changed`: somebody else may have changed something while it is seen. */
  readonly type: 'page.seen' | 'server.changed'
}

/** Tells the machine that invokes it when to look again; never in the background. */
export const pageNewsActor = fromCallback<{ readonly type: 'none' }, undefined>(({ sendBack }) => {
  const stopLooking = onPageSeen(() => sendBack({ type: 'page.seen' }))
  const stopHearing = onServerChange(() => sendBack({ type: 'server.changed' }))
  return () => {
    stopLooking()
    stopHearing()
  }
})
