import { Struct } from 'effect'
import { ORDER_PARTS, orderPartIssues, partsIn, reasonIssues } from '../../src/domain/rules/corrections.ts'
import type { OrderCorrection } from '../../src/domain/entities/correction.ts'
import type { RepairOrder } from '../../src/domain/entities/repair-order.ts'
import type { FieldChange } from '../../src/domain/entities/review.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { normaliseText } from '../../src/domain/formats/text.ts'
import { checkOrder, normaliseOrder, type OrderValues } from '../../src/domain/rules/order.ts'
import { isSameOrEmpty } from '../../src/shared/same.ts'
import { PLACE_LISTS } from '../data/countries.ts'
import { notifyOfOrder } from '../notify/mails.ts'
import { orderView } from '../order-view.ts'
import type { OrderRow } from '../records.ts'
import { refuseInvalid, tooLate } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import type { Caller, Scoped } from '../caller.ts'
import { orderInScope } from '../scope.ts'
import { viewerFor } from '../viewer.ts'
import { noteEvent } from './timeline.ts'
import { checkOrderVersion, noteAddresses, withIds } from './update.ts'

type Signed = Context & { readonly user: Caller }

/** The fields of the parts that the body is about, those that go with a named one among them. */
const namedIn = (body: OrderCorrection): readonly string[] =>
  partsIn(ORDER_PARTS, body).flatMap((part): readonly string[] => ORDER_PARTS[part])

/** The fields of the body that are something new, as they are stored; an invoice is cleaned as a whole. */
const changesOf = (order: OrderRow, body: OrderCorrection): OrderValues => {
  const before = new Map<string, unknown>(Object.entries(order))
  const named = namedIn(body)
  const fields = Struct.omit(body, ['reason', 'rowVersion'])
  const cleaned = normaliseOrder<OrderValues>({ invoiceType: order.invoiceType ?? null, ...fields })
  const changed = Object.entries(cleaned)
    .map(([field, value]) => [field, value === '' ? null : value] as const)
    .filter(([field, value]) => named.includes(field) && !isSameOrEmpty(value, before.get(field)))
  // the entries are fields of an order with values of theirs; fromEntries only forgets it
  return Object.fromEntries(changed) as OrderValues
}

/** What the timeline tells besides the addresses. */
const toldOf = (before: OrderRow, changes: OrderValues): readonly FieldChange[] => {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.entries(changes)
    .filter(([field]) => field !== 'receiveAddresses')
    .map(([field, to]) => ({ field, from: was.get(field) ?? null, to: to ?? null }))
}

const refuseWrong = (call: Signed, { order }: Scoped, changes: OrderValues, body: OrderCorrection) => {
  const { locale, clock } = call
  const today = dateInTaipei(clock.now().toISOString())
  const named = namedIn(body)
  const issues = checkOrder({ ...order, ...changes }, 'submit', { today, isCustomer: false, places: PLACE_LISTS })
  const own = issues.filter(({ field }) => named.includes(field.split('.')[0] ?? ''))
  const nothing = Object.keys(changes).length === 0 ? [{ field: 'reason', key: 'rule-correct-same' }] : []
  refuseInvalid([...own, ...reasonIssues(body.reason), ...nothing], locale)
}

/**
 * PUT correct (domain.md section 3, Corrections): addresses, invoice or remark of a submitted order as they should be. The timeline tells
 * both values to everybody and the reason to employees; the customer is told of it. 409 correction-late names the part that can no longer
 * be changed.
 */
export const correctOrder = async (call: Signed, repairOrderId: string, body: OrderCorrection): Promise<RepairOrder> => {
  const { db, user, locale, clock } = call
  const scoped = await orderInScope(db, user, repairOrderId)
  const { order, allItems } = scoped
  const viewer = await viewerFor(call, [])
  const late = partsIn(ORDER_PARTS, body).flatMap((part) => orderPartIssues(part, order))
  if (late.length > 0) throw tooLate(late, locale)
  checkOrderVersion(scoped, body.rowVersion, viewer)
  const changes = changesOf(order, body)
  const reason = normaliseText(body.reason)
  refuseWrong(call, scoped, changes, body)

  const next = await db.orders.replace({
    ...order,
    ...changes,
    customerId: order.customerId,
    ...(changes.receiveAddresses && { receiveAddresses: withIds(changes.receiveAddresses) }),
    updatedAt: clock.now().toISOString(),
    updatedByName: user.displayName,
  })
  await noteAddresses(call, order, { order: next, allItems }, reason)
  const told = toldOf(order, changes)
  if (told.length > 0) {
    await noteEvent(call, repairOrderId, 'corrected', { changes: told, reason })
    await notifyOfOrder(call, 'correct', next, allItems, told)
  }
  return orderView(next, allItems, viewer)
}
