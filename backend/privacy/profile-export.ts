import { openSessionsOf } from '../accounts/sessions.ts'
import { Schema } from 'effect'
import { PersonalData } from '../../src/domain/entities/personal-data.ts'
import type { systemEndpoints } from '../../src/api/system.endpoints.ts'
import { itemView } from '../item-view.ts'
import { listNotifications } from '../notifications.ts'
import { orderView } from '../order-view.ts'
import { commentsFor } from '../orders/comments.ts'
import { timelineFor } from '../orders/timeline.ts'
import { showProfile } from '../profile.ts'
import { Refusal } from '../refusal.ts'
import { bookFor } from '../resolvers/address.ts'
import { viewsFor } from '../resolvers/saved-view.ts'
import type { Context, OpenCall } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { orderInScope, visibleItems } from '../scope.ts'
import { logSecurity } from '../security-log.ts'
import { viewerFor } from '../viewer.ts'

type Signed = Context & { readonly user: Caller }

/** A manager sees the orders of colleagues as well: they are none of the manager's own data. */
const asOneself = <C extends Signed>(call: C): C => ({
  ...call,
  user: { ...call.user, permissions: new Set([...call.user.permissions].filter((id) => id !== 'repairOrder.viewCompany')) },
})

const orderIdsOf = async ({ db, user }: Signed): Promise<readonly string[]> => {
  if (user.customerId === undefined) return []
  const orders = await db.orders.find({ customerId: user.customerId })
  return orders.filter((order) => visibleItems(order, [], user)).map(({ repairOrderId }) => repairOrderId)
}

const sessionsOf = async ({ db, user, clock }: Signed, current: string | undefined) =>
  (await openSessionsOf(db, user, clock.now())).map(({ tokenId, endsAt }) => ({
    sessionId: tokenId,
    endsAt,
    isCurrent: tokenId === current,
  }))

/** The stretches of an employee's work, and corrections as moments with a reason. */
const workOf = async ({ db, user }: Signed) => {
  if (user.isCustomer) return []
  const { userId } = user
  const corrections = (await db.workCorrections.find({ userId })).map(({ at, ...row }) => ({ ...row, startedAt: at, endedAt: at }))
  return [...(await db.workStretches.find({ userId })), ...corrections].toSorted((a, b) => a.startedAt.localeCompare(b.startedAt))
}

const orderOf = async (call: Signed, repairOrderId: string) => {
  const scoped = await orderInScope(call.db, call.user, repairOrderId)
  const viewer = await viewerFor(
    call,
    scoped.items.map(({ itemId }) => itemId),
  )
  return {
    ...orderView(scoped.order, scoped.allItems, viewer),
    items: scoped.items.map((item) => itemView(item, viewer)),
    comments: await commentsFor(call, scoped, viewer),
    timeline: await timelineFor(call, scoped, viewer),
  }
}

/** Undefined for an order that was removed since its id was read. */
const orderIfThere = async (call: Signed, repairOrderId: string) => {
  try {
    return await orderOf(call, repairOrderId)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined
    throw error
  }
}

/** GET profile/v1/export: the caller's data as a JSON file, read order by order in transactions of their own. */
export const exportProfile = async ({ transaction }: OpenCall<typeof systemEndpoints.exportProfile>): Promise<Blob> => {
  const { orderIds, ...data } = await transaction(async (open) => {
    const call = asOneself(open)
    const orderIds = await orderIdsOf(call)
    const { user: account, sessionId } = call
    await logSecurity(call, { kind: 'export', account, sessionId, detail: `data=own count=${orderIds.length}` })
    return {
      exportedAt: call.clock.now().toISOString(),
      profile: await showProfile(call),
      addressBook: await bookFor(call),
      notifications: await listNotifications(call, false),
      savedViews: await viewsFor(call),
      workTime: await workOf(call),
      sessions: await sessionsOf(call, call.sessionId),
      orderIds,
    }
  })
  const orders = []
  for (const id of orderIds) {
    const order = await transaction((open) => orderIfThere(asOneself(open), id))
    if (order) orders.push(order)
  }
  // not application/json: that is the envelope of an answer
  const text = JSON.stringify(Schema.encodeUnknownSync(PersonalData)({ ...data, orders }), null, 2)
  return new Blob([text], { type: 'application/octet-stream' })
}
