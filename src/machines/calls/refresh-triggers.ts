import { fromCallback } from 'xstate'
import { onPageSeen } from '../../shared/page-seen.ts'
import { onServerChange } from '../../shared/server-changes.ts'

export interface RefreshTrigger {
  /** `page.seen`: the page came back into view; `server.changed`: another window may have changed something while the page is visible. */
  readonly type: 'page.seen' | 'server.changed'
}

/** Notifies the machine that invokes it when to load again; never in the background. */
export const refreshTriggersActor = fromCallback<{ readonly type: 'none' }, undefined>(({ sendBack }) => {
  const unsubscribeSeen = onPageSeen(() => sendBack({ type: 'page.seen' }))
  const unsubscribeChanges = onServerChange(() => sendBack({ type: 'server.changed' }))
  return () => {
    unsubscribeSeen()
    unsubscribeChanges()
  }
})
