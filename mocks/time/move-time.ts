import type { Tables } from '../../backend/database.ts'
import { ACTIONS, type Action } from '../../src/domain/entities/statuses.ts'
import { itemLabel } from '../../src/domain/formats/item-label.ts'
import type { Locale } from '../../src/shared/constants.ts'
import type { MockService } from '../service.ts'
import { moveSessions } from '../sessions.ts'
import type { PageTime } from './page-time.ts'

/** Something that the service did by itself: an action taken with an item, or a mail. */
export type Done =
  | { readonly kind: 'action'; readonly at: string; readonly action: Action; readonly label: string }
  | { readonly kind: 'mail'; readonly at: string; readonly subject: string; readonly to: string; readonly language: Locale }

/** What the service did by itself from an instant on, the latest first. */
export const doneSince = async (db: Tables, since: string): Promise<readonly Done[]> => {
  const entries = (await db.history.find({ createdAt: { from: since } })).filter(({ isSystem }) => isSystem === true)
  const items = await db.items.getMany(entries.map(({ itemId }) => itemId))
  const orders = await db.orders.getMany(entries.map(({ repairOrderId }) => repairOrderId))
  const actions = entries.flatMap(({ createdAt, action: taken, itemId, repairOrderId }): readonly Done[] => {
    const action = ACTIONS.find((one) => one === taken)
    const label = itemLabel(orders.get(repairOrderId)?.repairOrderNo, items.get(itemId)?.itemNo ?? 0)
    return action === undefined ? [] : [{ kind: 'action', at: createdAt, action, label }]
  })
  const mails = (await db.mails.find({ sentAt: { from: since } })).map(({ sentAt, subject, to, language }): Done => ({
    kind: 'mail',
    at: sentAt,
    subject,
    to,
    language,
  }))
  return [...actions, ...mails].toSorted((a, b) => b.at.localeCompare(a.at))
}

/**
 * Moves the time of the demo by so many ms, back as well, and does what that makes due; nobody is signed out. Resolves with what the service did
 * by itself. What was done at a time that lies ahead then keeps its date.
 */
export const moveTime = async (service: MockService, time: PageTime, ms: number): Promise<readonly Done[]> => {
  const before = new Date(service.clock.now().getTime() + 1).toISOString()
  await service.database.transaction((db) => moveSessions(db, ms))
  time.set(time.shift() + ms)
  await service.runTimers()
  return ms > 0 ? service.database.transaction((db) => doneSince(db, before)) : []
}
