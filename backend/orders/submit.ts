import type { SubmitAnswer, SubmitBody } from '../../src/domain/entities/repair-order.ts'
import type { ReviewInput } from '../../src/domain/entities/review.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { normaliseText } from '../../src/domain/formats/text.ts'
import type { Tables } from '../database.ts'
import { guardContextFor, historiesOf } from '../guard-context.ts'
import { lock } from '../transactions/lock.ts'
import { viewerFor } from '../viewer.ts'
import { notifyOfActions } from '../notify/mails.ts'
import type { ItemRow, OrderRow } from '../records.ts'
import { submissionRefused } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Scoped } from '../caller.ts'
import { orderInScope } from '../scope.ts'
import { takeAction, type Taken } from '../take-action.ts'
import { keepAddresses } from './keep-addresses.ts'
import { itemIssues, itemsToAnswer, submissionIssues } from './submission.ts'
import { checkOrderVersion } from './update.ts'

type Signed = Context & { readonly user: Caller }

/** `RO` + day in Taipei + running number of that day (domain.md section 4). */
export const nextOrderNo = async (db: Tables, now: string): Promise<string> => {
  const day = dateInTaipei(now).replaceAll('-', '')
  return `RO${day}-${String(await db.next(`repairOrderNo-${day}`)).padStart(4, '0')}`
}

/** A serial number is in one open order only, so nobody else may be submitting it. */
const lockSerials = async (db: Tables, items: readonly ItemRow[]) => {
  const serials = new Set(items.flatMap(({ serialNo }) => serialNo || []))
  for (const serialNo of [...serials].toSorted()) await lock(db, 'serial', serialNo)
}

/** Files that came with the answer; they stay with the item too. */
const filesSince = ({ existedFiles, statusSince }: ItemRow) =>
  existedFiles.filter(({ uploadedAt }) => (uploadedAt ?? '') >= (statusSince ?? ''))

const takeAll = async (
  call: Signed,
  action: 'submit' | 'answerInfo',
  scoped: Scoped,
  items: readonly ItemRow[],
  wordsOf: (item: ItemRow) => ReviewInput = () => ({}),
): Promise<readonly Taken[]> => {
  const taken: Taken[] = []
  let current = scoped
  const historyOf = await historiesOf(call.db, items)
  for (const item of items) {
    const history = historyOf(item.itemId)
    const context = await guardContextFor(call, { scoped: current, item, history, blocks: wordsOf(item) })
    const files = async () => (action === 'answerInfo' ? filesSince(item) : [])
    const step = await takeAction(call, { scoped: current, item, action, context, history, files })
    taken.push(step)
    current = step.scoped
  }
  return taken
}

const submitDraft = async (call: Signed, scoped: Scoped, body: SubmitBody): Promise<readonly Taken[]> => {
  const { db, user, clock, locale } = call
  const now = clock.now().toISOString()
  const order: OrderRow = { ...scoped.order, termsVersion: body.termsVersion ?? scoped.order.termsVersion ?? null }
  if (order.receiveAddresses.some(({ saveToAddressBook }) => saveToAddressBook)) await lock(db, 'addresses', order.customerId)
  await lockSerials(db, scoped.allItems)
  const issues = await submissionIssues(call, order, scoped)
  if (issues.length > 0) throw submissionRefused(issues, locale)
  const customer = await db.customers.get(order.customerId)
  const submitted = await keepAddresses(call, {
    ...order,
    repairOrderNo: await nextOrderNo(db, now),
    customerName: customer?.customerName ?? order.customerName ?? user.userName,
    termsAcceptedAt: now,
    submittedAt: now,
  })
  return takeAll(call, 'submit', { ...scoped, order: submitted }, scoped.allItems)
}

const answer = async (call: Signed, scoped: Scoped, body: SubmitBody): Promise<readonly Taken[]> => {
  const items = itemsToAnswer(scoped, body.itemIds)
  if (items.length === 0) throw new Refusal(409, 'order-not-draft')
  await lockSerials(call.db, items)
  const wordsOf = ({ itemId }: ItemRow): ReviewInput => {
    const words = normaliseText(body.answers?.find((answered) => answered.itemId === itemId)?.publicComment ?? '')
    return words === '' ? {} : { publicComment: words }
  }
  const issues = await itemIssues(call, 'answerInfo', scoped, items, wordsOf)
  if (issues.length > 0) throw submissionRefused(issues, call.locale)
  return takeAll(call, 'answerInfo', scoped, items, wordsOf)
}

/**
 * POST submit: a draft becomes an order with a number, every item in it submitted (O3, I2); later, the items that wait for
 * information are answered (O4, I4). All or nothing: 422 guard-failed names every field that is missing, with its item.
 */
export const submitOrder = async (call: Signed, repairOrderId: string, body: SubmitBody): Promise<SubmitAnswer> => {
  const { db, user } = call
  await lock(db, 'order', repairOrderId)
  const scoped = await orderInScope(db, user, repairOrderId)
  checkOrderVersion(scoped, body.rowVersion, await viewerFor(call, []))
  const taken = await (scoped.order.repairOrderStatus === 'draft' ? submitDraft : answer)(call, scoped, body)
  const order = await db.orders.replace((taken.at(-1)?.scoped ?? scoped).order)
  await notifyOfActions(call, taken)
  return { repairOrderNo: order.repairOrderNo ?? '', repairOrderStatus: order.repairOrderStatus }
}
