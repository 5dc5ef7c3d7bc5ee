import type { CounterReceiveAnswer, CounterReceiveBody } from '../../src/domain/entities/counter.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { walkInAccount } from '../../src/domain/rules/counter.ts'
import { makeCustomer } from '../accounts/customer-save.ts'
import { mailboxOf } from '../accounts/customer-view.ts'
import { customerNow } from '../accounts/merged.ts'
import { addressBookOf } from '../address-book.ts'
import { createItem } from '../items/save.ts'
import { newDraft } from '../orders/open-draft.ts'
import { submitOrder } from '../orders/submit.ts'
import type { CustomerRow, OrderRow } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { refuseInvalid } from '../refusals.ts'
import { submitWithin } from '../reviews/submit.ts'
import { lock } from '../transactions/lock.ts'
import type { Upload } from '../uploads.ts'
import { withRight, withSignature, type Counter } from './counter.ts'

const customerOf = async (call: Counter, { customerId, customer, language }: CounterReceiveBody): Promise<CustomerRow> => {
  if (customer) return (await makeCustomer(call, walkInAccount(customer, language), { mayLackMail: true })).customer
  if (customerId !== undefined) await lock(call.db, 'customer', customerId)
  const known = customerId === undefined ? undefined : await customerNow(call.db, customerId)
  if (!known) throw new Refusal(422, 'customer-unknown', { fieldErrors: [{ field: 'customerId', key: 'rule-option' }] })
  return known
}

const answerOf = async (
  { db }: Counter,
  { repairOrderId, repairOrderNo, customerId, customerName }: OrderRow,
): Promise<CounterReceiveAnswer> => {
  const [item] = await db.items.find({ repairOrderId })
  const people = await db.customerUsers.find({ customerId, accountStatus: ['active', 'pendingVerification'] })
  return {
    repairOrderId,
    repairOrderNo: repairOrderNo ?? '',
    itemId: item?.itemId ?? '',
    customerName: customerName ?? null,
    mail:
      people
        .filter(({ notifyBy }) => notifyBy?.includes('email') ?? true)
        .map(mailboxOf)
        .find((mail) => mail !== '') ?? '',
  }
}

/** The employee takes what is handed over, and compares the number on the device with the one that is written. */
const arrivalOf = ({ item, location }: CounterReceiveBody, now: string) => ({
  receivedDate: dateInTaipei(now),
  receivedQuantity: item.quantity ?? 1,
  serialVerified: true,
  accessoriesChecked: item.accessories ?? [],
  packageCondition: 'good' as const,
  location,
})

/** What was stored under the id that the caller made; 404 where it is somebody else's order. */
const earlier = async (call: Counter, repairOrderId: string): Promise<CounterReceiveAnswer | undefined> => {
  const known = await call.db.orders.get(repairOrderId)
  if (known && (known.authorId !== call.user.userId || known.repairOrderStatus === 'draft')) throw new Refusal(404, 'not-found')
  return known && answerOf(call, known)
}

interface Received {
  readonly answer: CounterReceiveAnswer
  /** An earlier call has stored it, with files of its own. */
  readonly isRepeated: boolean
}

/**
 * POST receive: I1, I2 and I7 of one device, by the same functions as the calls that do them one by one, so that all rules hold. The
 * customer hears of the arrival, which has the number; of the submission just before nobody is told by mail.
 */
export const receiveAtCounter = async (call: Counter, body: CounterReceiveBody, sent: readonly Upload[]): Promise<Received> => {
  const { db, user, clock, locale } = call
  const { repairOrderId, item, termsVersion } = body
  const stored = await earlier(call, repairOrderId)
  if (stored) return { answer: stored, isRepeated: true }
  const uploads = withSignature(sent, body.signedOn)
  refuseInvalid(uploads.some(({ kind }) => kind === undefined) ? [] : [{ field: 'repairFiles', key: 'reason-arrivalPhotoMissing' }], locale)
  const now = clock.now().toISOString()
  const customer = await customerOf(call, body)
  const { preferred } = await addressBookOf(db, customer.customerId)
  await db.orders.insert({
    ...newDraft(customer, user, now, preferred),
    repairOrderId,
    deliveryMethod: 'walkIn',
    // what the customer signs says so
    dataBackupConfirmed: true,
    termsVersion,
  })
  const { itemId } = await createItem({ ...call, uploads: [] }, { ...item, repairOrderId })
  await submitOrder({ ...call, mail: { send: async () => '' } }, repairOrderId, { rowVersion: 1, termsVersion })
  const { rowVersion = 0 } = (await db.items.get(itemId)) ?? {}
  await submitWithin(
    withRight(call, 'repairItem.receive'),
    { itemIds: [itemId], action: 'receive', rowVersions: { [itemId]: rowVersion }, receive: arrivalOf(body, now) },
    { itemIds: [itemId], uploads: new Map([[itemId, uploads]]) },
  )
  const order = await db.orders.get(repairOrderId)
  if (!order) throw new Refusal(404, 'not-found')
  return { answer: await answerOf(call, order), isRepeated: false }
}
