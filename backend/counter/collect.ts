import type { CounterCollectAnswer, CounterCollectBody } from '../../src/domain/entities/counter.ts'
import { ACCESSORIES } from '../../src/domain/entities/repair-item.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { factsOf } from '../../src/domain/lifecycle/facts.ts'
import { historyOf } from '../guard-context.ts'
import { Refusal } from '../refusal.ts'
import { refuseInvalid } from '../refusals.ts'
import { submitEach, type OneSubmission } from '../reviews/submit.ts'
import { itemsInScope } from '../scope.ts'
import { lock } from '../transactions/lock.ts'
import type { Upload } from '../uploads.ts'
import { withRight, withSignature, type Counter } from './counter.ts'

/**
 * POST collect: I20 of devices of one order that somebody comes for. All or none; the signature and the payment stand with the first of
 * them, since they are one act.
 */
export const collectAtCounter = async (call: Counter, body: CounterCollectBody, sent: readonly Upload[]): Promise<CounterCollectAnswer> => {
  const { db, user, clock, locale } = call
  const { items: wanted, collectedBy, identityCheck, paymentMethod, paidAmount, isComplete, returnNote } = body
  refuseInvalid(wanted.length === 0 ? [{ field: 'items', key: 'rule-choose' }] : [], locale)
  const ids = [...new Set(wanted.map(({ itemId }) => itemId))]
  await itemsInScope(db, user, ids)
  const rows = [...(await db.items.getMany(ids)).values()]
  const [repairOrderId = '', ...others] = new Set(rows.map((row) => row.repairOrderId))
  if (others.length > 0) throw new Refusal(404, 'not-found')
  await lock(db, 'order', repairOrderId)
  const uploads = withSignature(sent, body.signedOn)
  const shippedDate = dateInTaipei(clock.now().toISOString())
  const submissions: OneSubmission[] = []
  for (const [at, { itemId, rowVersion }] of wanted.entries()) {
    const item = await db.items.get(itemId)
    const arrived = factsOf(await historyOf(db, itemId)).arrival?.accessoriesChecked ?? item?.accessories ?? []
    submissions.push({
      itemId,
      uploads: at === 0 ? uploads : [],
      body: {
        itemIds: [itemId],
        action: 'ship',
        rowVersions: { [itemId]: rowVersion },
        ship: {
          collectedBy,
          shippedDate,
          returnedQuantity: item?.receivedQuantity ?? item?.quantity ?? 1,
          accessoriesReturned: isComplete ? ACCESSORIES.filter((accessory) => arrived.includes(accessory)) : [],
          returnNote: isComplete ? null : (returnNote ?? null),
          identityCheck,
          ...(at === 0 && { paymentMethod, paidAmount: paidAmount ?? null }),
        },
      },
    })
  }
  await submitEach(withRight(call, 'repairItem.ship'), submissions)
  const order = await db.orders.get(repairOrderId)
  return { repairOrderId, repairOrderNo: order?.repairOrderNo ?? null }
}
