import type { endpoints } from '../../src/api/endpoints.ts'
import { storedCentre } from '../centre/centre.ts'
import { Refusal } from '../refusal.ts'
import type { Call, ResolversOf } from '../resolver.ts'
import { orderInScope } from '../scope.ts'
import { logSecurity } from '../security-log.ts'
import { answerByTracking, decideByTracking, receiveByTracking, replyByTracking, sendTrackingAgain } from '../tracking/acts.ts'
import { sendTrackingCode } from '../tracking/codes.ts'
import { openTracking, revokeTracking, trackingState } from '../tracking/links.ts'
import { trackedPicture, trackedRepair } from '../tracking/view.ts'

/** An order that an employee may edit: for customers, who hold the permission for their own drafts, there is no such address. */
const orderOf = async (call: Call<(typeof endpoints)['tracking']['state']>) => {
  if (call.user.isCustomer) throw new Refusal(404, 'not-found')
  return (await orderInScope(call.db, call.user, call.params.id)).order
}

/** The tracking page of one repair (domain.md section 10, Tracking). */
export const tracking: ResolversOf<'tracking'> = {
  view: async (call) => {
    const tracked = await openTracking(call, call.body.link)
    const { person, order } = tracked
    await logSecurity(call, { kind: 'trackingOpened', account: { ...person, isCustomer: true }, detail: order.repairOrderNo ?? undefined })
    return trackedRepair(call, tracked)
  },

  picture: {
    inSteps: async (call) => {
      const { link, itemId, filePath } = call.body
      const path = await call.transaction(async (within) => trackedPicture(within, await openTracking(within, link), itemId, filePath))
      const blob = await call.files.get(path)
      if (!blob) throw new Refusal(404, 'not-found')
      return blob
    },
  },

  centre: async (call) => {
    const row = await storedCentre(call)
    return row
      ? { name: row.name, hours: row.hours, payment: row.payment ?? null, phone: row.phone }
      : { name: {}, hours: {}, payment: null, phone: null }
  },

  again: async (call) => {
    await sendTrackingAgain(call, call.body.link)
    return {}
  },

  sendCode: async (call) => {
    await sendTrackingCode(call, call.body.link)
    return {}
  },

  answer: async (call) => trackedRepair(call, await answerByTracking(call, call.body)),

  decide: async (call) => trackedRepair(call, await decideByTracking(call, call.body)),

  receipt: async (call) => trackedRepair(call, await receiveByTracking(call, call.body)),

  reply: async (call) => trackedRepair(call, await replyByTracking(call, call.body)),

  state: async (call) => trackingState(call, (await orderOf(call)).repairOrderId),

  revoke: async (call) => {
    const { repairOrderId, repairOrderNo } = await orderOf(call)
    await revokeTracking(call, repairOrderId)
    const detail = repairOrderNo ?? undefined
    await logSecurity(call, { kind: 'trackingRevoked', account: call.user, sessionId: call.sessionId, detail })
    return trackingState(call, repairOrderId)
  },
}
