import type { CounterReceiveAnswer, CounterReceiveBody, HandedDevice } from '../../src/domain/entities/counter.ts'
import type { FieldIssue } from '../../src/domain/entities/common.ts'
import { issuesOf } from '../../src/domain/rules/rule.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { handedTwice, walkInAccount } from '../../src/domain/rules/counter.ts'
import { makeCustomer } from '../accounts/customer-save.ts'
import { mailboxOf } from '../accounts/customer-view.ts'
import { lockedCustomer } from '../accounts/merged.ts'
import { addressBookOf } from '../address-book.ts'
import { createItem } from '../items/save.ts'
import { newDraft } from '../orders/open-draft.ts'
import { submitOrder } from '../orders/submit.ts'
import type { CustomerRow, OrderRow } from '../records.ts'
import { Refusal } from '../refusal.ts'
import { refuseInvalid } from '../refusals.ts'
import { submitEach, type OneSubmission } from '../reviews/submit.ts'
import type { Upload } from '../uploads.ts'
import { withRight, withSignature, type Counter } from './counter.ts'

const customerOf = async (call: Counter, { customerId, customer, language }: CounterReceiveBody): Promise<CustomerRow> => {
  if (customer) return (await makeCustomer(call, walkInAccount(customer, language), { mayLackMail: true })).customer
  const known = customerId === undefined ? undefined : await lockedCustomer(call.db, 'customer', customerId)
  if (!known) throw new Refusal(422, 'customer-unknown', { fieldErrors: [{ field: 'customerId', key: 'rule-option' }] })
  return known
}

const answerOf = async (
  { db }: Counter,
  { repairOrderId, repairOrderNo, customerId, customerName }: OrderRow,
): Promise<CounterReceiveAnswer> => {
  const items = await db.items.find({ repairOrderId }, { order: ['itemNo', 'asc'] })
  const people = await db.customerUsers.find({ customerId, accountStatus: ['active', 'pendingVerification'] })
  return {
    repairOrderId,
    repairOrderNo: repairOrderNo ?? '',
    items: items.map(({ itemId, itemNo, brand, productName, serialNo }) => ({
      itemId,
      itemNo,
      brand: brand ?? null,
      productName: productName ?? null,
      serialNo: serialNo ?? null,
    })),
    customerName: customerName ?? null,
    mail:
      people
        .filter(({ notifyBy }) => notifyBy?.includes('email') ?? true)
        .map(mailboxOf)
        .find((mail) => mail !== '') ?? '',
  }
}

/** The employee takes what is handed over, and compares the number on the device with the one that is written. */
const arrivalOf = ({ item, location }: HandedDevice, now: string) => ({
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

const fieldOf = (at: number, field: string) => `devices.${at}.${field}`

/** The files of each device; the signature, which is one for all of them, goes with the first. */
const filesOf = (
  { devices, signedOn }: CounterReceiveBody,
  sent: readonly Upload[],
  { locale }: Counter,
): readonly (readonly Upload[])[] => {
  const uploads = withSignature(sent, signedOn)
  const photos = uploads.filter(({ kind }) => kind === undefined)
  const missing = devices.flatMap(({ photoCount }, at) =>
    photoCount < 1 ? [{ field: fieldOf(at, 'repairFiles'), key: 'reason-arrivalPhotoMissing' }] : [],
  )
  const count = devices.reduce((sum, { photoCount }) => sum + photoCount, 0)
  // a signature alone is no photograph
  const unclear = count === photos.length ? [] : [{ field: 'repairFiles', key: 'reason-arrivalPhotoMissing' }]
  refuseInvalid([...missing, ...unclear], locale)
  let from = 0
  return devices.map(({ photoCount }, at) => {
    from += photoCount
    return [...photos.slice(from - photoCount, from), ...(at === 0 ? uploads.filter(({ kind }) => kind !== undefined) : [])]
  })
}

/** A refusal says which of the devices it is about, in the names of its fields. */
const named = async <T>(work: Promise<T>, atOf: (issue: FieldIssue) => number): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.fieldErrors) throw error
    const fieldErrors = error.details.fieldErrors.map(({ itemId: _, ...issue }, index, all) => {
      const at = atOf(all[index] ?? issue)
      // the arrival has its own block in a review
      return at < 0 || issue.field === '' ? issue : { ...issue, field: fieldOf(at, issue.field.replace(/^receive\./, '')) }
    })
    throw new Refusal(error.status, error.code, { ...error.details, fieldErrors })
  }
}

interface Received {
  readonly answer: CounterReceiveAnswer
  /** An earlier call has stored it, with files of its own. */
  readonly isRepeated: boolean
}

/**
 * POST receive: I1, I2 and I7 of the devices of one order, by the same functions as the calls that do them one by one, so that all rules
 * hold; all of them or none. The customer hears of the arrival, which has the numbers; of the submission just before nobody is told by
 * mail. What is refused names its device: `devices.0.brand`.
 */
export const receiveAtCounter = async (call: Counter, body: CounterReceiveBody, sent: readonly Upload[]): Promise<Received> => {
  const { db, user, clock, locale } = call
  const { repairOrderId, devices, termsVersion } = body
  const stored = await earlier(call, repairOrderId)
  if (stored) return { answer: stored, isRepeated: true }
  refuseInvalid(devices.length === 0 ? [{ field: 'devices', key: 'rule-required' }] : [], locale)
  const items = devices.map(({ item }) => item)
  refuseInvalid(issuesOf(items.map((item, at) => [fieldOf(at, 'serialNo'), handedTwice(item, items.slice(0, at))])), locale)
  const files = filesOf(body, sent, call)
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
  const ids: string[] = []
  for (const [at, { item }] of devices.entries()) {
    const { itemId } = await named(createItem({ ...call, uploads: [] }, { ...item, repairOrderId }), () => at)
    ids.push(itemId)
  }
  const atOf = ({ itemId = '' }: FieldIssue) => ids.indexOf(itemId)
  await named(submitOrder({ ...call, mail: { send: async () => '' } }, repairOrderId, { rowVersion: 1, termsVersion }), atOf)
  const submissions: OneSubmission[] = []
  for (const [at, device] of devices.entries()) {
    const itemId = ids[at] ?? ''
    const { rowVersion = 0 } = (await db.items.get(itemId)) ?? {}
    const words = { itemIds: [itemId], action: 'receive' as const, rowVersions: { [itemId]: rowVersion }, receive: arrivalOf(device, now) }
    submissions.push({ body: words, itemId, uploads: files[at] ?? [] })
  }
  await named(submitEach(withRight(call, 'repairItem.receive'), submissions), atOf)
  const order = await db.orders.get(repairOrderId)
  if (!order) throw new Refusal(404, 'not-found')
  return { answer: await answerOf(call, order), isRepeated: false }
}
