import { ITEM_PARTS, itemPartIssues, partsIn, quantityIssues, reasonIssues, receivedAfter } from '../../src/domain/rules/corrections.ts'
import type { ItemCorrection } from '../../src/domain/entities/correction.ts'
import { RepairItem } from '../../src/domain/entities/repair-item.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { normaliseText } from '../../src/domain/formats/text.ts'
import { warrantyAt } from '../../src/domain/lifecycle/effects.ts'
import { reason } from '../../src/domain/lifecycle/reasons.ts'
import { checkItem, normaliseItem } from '../../src/domain/rules/item.ts'
import { isSameOrEmpty } from '../../src/shared/same.ts'
import { issueCategoryOptions } from '../data/issue-categories.ts'
import { warrantyEndOf } from '../guard-context.ts'
import { itemView } from '../item-view.ts'
import { notifyOfActions } from '../notify/mails.ts'
import type { ItemRow } from '../records.ts'
import { guardFailed, refuseInvalid, rowChanged, tooLate } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import type { Caller, Scoped } from '../caller.ts'
import { itemInScope } from '../scope.ts'
import { lock } from '../transactions/lock.ts'
import { versionOf, viewerFor } from '../viewer.ts'
import { duplicateFor } from './active-duplicate.ts'
import { recordOnItem } from './record.ts'

type Signed = Context & { readonly user: Caller }

/** The item with the fields of the body, cleaned as a whole: a serial number by its type. */
const correctedBy = (item: ItemRow, body: ItemCorrection): ItemRow => {
  const named = partsIn(ITEM_PARTS, body).flatMap((part): readonly string[] => ITEM_PARTS[part])
  const fields = Object.entries(body).flatMap(([field, value]) => (named.includes(field) ? [[field, value === '' ? null : value]] : []))
  // fields of an item with values of theirs; fromEntries only forgets it
  return normaliseItem<ItemRow>({ ...item, ...(Object.fromEntries(fields) as Partial<ItemRow>) })
}

const FIELDS: readonly (keyof ItemRow)[] = [...ITEM_PARTS.serial, ...ITEM_PARTS.quantity]

const refuseWrong = (call: Signed, item: ItemRow, next: ItemRow, body: ItemCorrection) => {
  const today = dateInTaipei(call.clock.now().toISOString())
  const context = { today, issueCategories: issueCategoryOptions(call.locale), fileCount: item.existedFiles.length }
  const own = checkItem(next, 'submit', context).filter(({ field }) => FIELDS.some((name) => name === field))
  const isSame = FIELDS.every((field) => isSameOrEmpty(item[field], next[field]))
  refuseInvalid(
    [
      ...own,
      ...quantityIssues(item, next.quantity ?? 1),
      ...reasonIssues(body.reason),
      ...(isSame ? [{ field: 'reason', key: 'rule-correct-same' }] : []),
    ],
    call.locale,
  )
}

/** A serial number that another open order has is seen and confirmed, as at the acceptance (domain.md section 11). */
const admitSerial = async ({ db, user, locale }: Signed, next: ItemRow, body: ItemCorrection) => {
  if (!next.serialNo) return
  await lock(db, 'serial', next.serialNo)
  const duplicate = await duplicateFor(db, user, next)
  if (duplicate && body.duplicateConfirmed !== true)
    throw guardFailed([reason('duplicateUnconfirmed', 'duplicateConfirmed', { no: duplicate.no })], locale)
}

/** The maker's warranty by the right serial number; its status only as long as nobody has decided on it (I5). */
const warrantyBy = async ({ db, clock }: Signed, { order }: Scoped, next: ItemRow): Promise<Partial<ItemRow>> => {
  const warrantyEndDate = await warrantyEndOf(db, next, order.customerId)
  if (next.repairStatus !== 'submitted') return { warrantyEndDate }
  const day = dateInTaipei(order.submittedAt ?? clock.now().toISOString())
  return { warrantyEndDate, warrantyStatus: warrantyAt(day, warrantyEndDate) }
}

/**
 * PUT correct (domain.md section 3, Corrections): serial number or quantity of a submitted item as they should be. The history tells both
 * values to everybody and the reason to employees; customer and engineer are told of it. 409 correction-late names what can no longer be
 * changed.
 */
export const correctItem = async (call: Signed, itemId: string, body: ItemCorrection): Promise<RepairItem> => {
  const { db, user, locale } = call
  const { item, ...scoped } = await itemInScope(db, user, itemId)
  const viewer = await viewerFor(call, [itemId])
  const late = partsIn(ITEM_PARTS, body).flatMap((part) => itemPartIssues(part, item))
  if (late.length > 0) throw tooLate(late, locale)
  if (body.rowVersion !== versionOf(item, viewer.copies.get(itemId), user))
    throw rowChanged({ name: item.updatedByName, at: item.updatedAt, current: { as: RepairItem, value: itemView(item, viewer) } }, locale)
  const next = correctedBy(item, body)
  refuseWrong(call, item, next, body)
  const isOtherDevice = !isSameOrEmpty(item.serialNo, next.serialNo)
  if (isOtherDevice) await admitSerial(call, next, body)

  const receivedQuantity = receivedAfter(item, next.quantity ?? 1)
  const patch = {
    serialType: next.serialType ?? null,
    serialNo: next.serialNo ?? null,
    serialMissingReason: next.serialMissingReason ?? null,
    quantity: next.quantity ?? null,
    ...(receivedQuantity !== undefined && { receivedQuantity }),
    ...(isOtherDevice && (await warrantyBy(call, scoped, next))),
  }
  const taken = await recordOnItem(call, { scoped, item, action: 'correct', patch, reason: normaliseText(body.reason) })
  await db.orders.replace(taken.scoped.order)
  await notifyOfActions(call, [taken])
  return itemView(taken.item, viewer)
}
