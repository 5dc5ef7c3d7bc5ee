import { RepairItem, type RepairItemInput } from '../../src/domain/entities/repair-item.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { refusalOf } from '../../src/domain/lifecycle/allowed.ts'
import { applyAction } from '../../src/domain/lifecycle/apply.ts'
import { FILE_LIMITS } from '../../src/domain/limits.ts'
import { answerFields } from '../../src/domain/rules/answer.ts'
import { checkItem, ITEM_DEFAULTS, normaliseItem, type ItemValues } from '../../src/domain/rules/item.ts'
import { isSameOrEmpty } from '../../src/shared/same.ts'
import { issueCategoryOptions } from '../data/issue-categories.ts'
import { guardContextFor } from '../guard-context.ts'
import { itemView } from '../item-view.ts'
import { lock } from '../transactions/lock.ts'
import { viewerFor, versionOf } from '../viewer.ts'
import type { ItemRow } from '../records.ts'
import { refusalFrom, refuseInvalid, rowChanged } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Scoped } from '../caller.ts'
import { itemInScope, orderInScope } from '../scope.ts'
import { randomId } from '../secrets.ts'
import { checkStorage } from '../storage.ts'
import { checkUploads, keepUploads, removeFiles, type Upload } from '../uploads.ts'
import { comeBackOf } from './come-back.ts'

type Signed = Context & { readonly user: Caller }
type Uploading = Signed & { readonly uploads: readonly Upload[] }

export const ISSUE_FILES = 'issueFiles'

const valuesOf = ({ repairOrderId: _order, removedFilePaths: _removed, rowVersion: _version, ...values }: RepairItemInput): ItemValues =>
  values

/** Did it come back in time? That is judged of a draft, and where an answer names another previous item; what was submitted stays. */
const comeBackNow = ({ db }: Signed, { order }: Scoped, item: ItemRow, before: ItemRow, now: string) => {
  if (item.repairStatus !== 'draft' && item.previousItemId === before.previousItemId) return item.isComeBack
  return item.previousItemId ? comeBackOf(db, order, item.previousItemId, now) : false
}

/** Formats and limits of a temporary save; a previous item must be the customer's own (domain.md sections 3 and 5). `before`: as it is stored. */
const judged = async (call: Signed, scoped: Scoped, item: ItemRow, fileCount: number, before = item): Promise<ItemRow> => {
  const now = call.clock.now().toISOString()
  const context = { today: dateInTaipei(now), issueCategories: issueCategoryOptions(call.locale), fileCount }
  const comeBack = await comeBackNow(call, scoped, item, before, now)
  const issues = checkItem(item, 'temp', context)
  refuseInvalid(comeBack === 'unknown' ? [...issues, { field: 'previousItemId', key: 'rule-option' }] : issues, call.locale)
  return { ...item, isComeBack: comeBack === true, updatedAt: now, updatedByName: call.user.displayName }
}

const view = async (call: Signed, item: ItemRow): Promise<RepairItem> => itemView(item, await viewerFor(call, [item.itemId]))

/** POST item: a new line of a draft (I1); nothing is required yet. */
export const createItem = async (call: Uploading, body: RepairItemInput): Promise<RepairItem> => {
  const { db, user, clock, locale, uploads } = call
  if (body.repairOrderId === undefined) refuseInvalid([{ field: 'repairOrderId', key: 'rule-required' }], locale)
  const repairOrderId = body.repairOrderId ?? ''
  await lock(db, 'order', repairOrderId)
  const scoped = await orderInScope(db, user, repairOrderId)
  const now = clock.now().toISOString()
  const blank: ItemRow = {
    itemId: randomId(),
    repairOrderId,
    itemNo: 0,
    ...ITEM_DEFAULTS,
    existedFiles: [],
    repairStatus: 'draft',
    answeredFields: [],
    statusSince: now,
    updatedAt: now,
    updatedByName: user.displayName,
    rowVersion: 1,
  }
  const context = { ...(await guardContextFor(call, { scoped, item: blank, history: [] })), item: null }
  const refusal = refusalOf('create', context)
  if (refusal) throw refusalFrom(refusal, { action: 'create', status: 'draft', user, locale })
  checkUploads(user, uploads, { field: ISSUE_FILES, keptCount: 0, max: FILE_LIMITS.issueFilesPerItem })
  await checkStorage(db, { customerId: scoped.order.customerId, uploads })

  const { itemNo = blank.itemNo } = applyAction('create', context).item
  const filled = normaliseItem<ItemRow>({ ...blank, itemNo, ...valuesOf(body) })
  const item = await judged(call, scoped, filled, uploads.length)
  const existedFiles = await keepUploads(call, uploads, { item, user, kind: 'issue', visibility: 'public' })
  return view(call, await db.items.insert({ ...item, existedFiles }))
}

/** The fields that the answer may change, judged by the item as it was when the question was asked. */
const openTo = (item: ItemRow, cleaned: ItemRow): ReadonlySet<string> => new Set(answerFields({ ...item, ...item.beforeAnswer }, cleaned))

/** An answer changes what was asked for, with what it makes necessary, and nothing else; files may be added, older ones stay (domain.md section 3). */
const admitAnswer = (item: ItemRow, open: ReadonlySet<string>, changed: readonly string[], removed: readonly string[]) => {
  const isOld = (path: string) =>
    item.existedFiles.some(({ filePath, uploadedAt }) => filePath === path && (uploadedAt ?? '') < (item.statusSince ?? ''))
  if (changed.some((field) => !open.has(field)) || removed.some(isOld)) throw new Refusal(409, 'order-not-draft')
}

const changedFields = (item: ItemRow, values: object): readonly string[] => {
  const before = new Map<string, unknown>(Object.entries(item))
  return Object.entries(values)
    .filter(([field, value]) => !isSameOrEmpty(value, before.get(field)))
    .map(([field]) => field)
}

/**
 * What is stored of a save: of an answer what it may change, so that a field which no longer counts beside it is not lost; what an
 * earlier save of it changed and this one may not is as it was.
 */
const written = (item: ItemRow, cleaned: ItemRow, open: ReadonlySet<string>): ItemRow => {
  if (item.repairStatus === 'draft') return cleaned
  const asked = Object.entries(cleaned).filter(([field]) => open.has(field))
  const undone = Object.entries(item.beforeAnswer ?? {}).filter(([field]) => !open.has(field))
  return { ...item, ...Object.fromEntries([...undone, ...asked]) }
}

/** Written at every save: no news. */
const KEEPING = new Set(['updatedAt', 'updatedByName', 'answeredFields', 'beforeAnswer', 'existedFiles'])

/** The fields that the answer changes, as they were when it was asked: a second save of it does not forget the first. */
const beforeAnswer = (item: ItemRow, next: ItemRow): Readonly<Record<string, unknown>> => {
  const was = new Map<string, unknown>(Object.entries(item))
  const changed = changedFields(item, next).filter((field) => !KEEPING.has(field))
  return { ...Object.fromEntries(changed.map((field) => [field, was.get(field) ?? null])), ...item.beforeAnswer }
}

/** PUT item: a line of a draft, or the answer to a request for information. */
export const updateItem = async (call: Uploading, itemId: string, body: RepairItemInput): Promise<RepairItem> => {
  const { db, user, locale, uploads } = call
  const { item, ...scoped } = await itemInScope(db, user, itemId)
  const viewer = await viewerFor(call, [itemId])
  if (item.repairStatus !== 'draft' && item.repairStatus !== 'infoRequired') throw new Refusal(409, 'order-not-draft')
  if (body.rowVersion === undefined) refuseInvalid([{ field: 'rowVersion', key: 'rule-required' }], locale)
  if (body.rowVersion !== versionOf(item, viewer.copies.get(itemId), user))
    throw rowChanged({ name: item.updatedByName, at: item.updatedAt, current: { as: RepairItem, value: itemView(item, viewer) } }, locale)

  const removed = (body.removedFilePaths ?? []).filter((path) => item.existedFiles.some(({ filePath }) => filePath === path))
  if (removed.length > 0 && !user.permissions.has('repairItem.file.delete')) throw new Refusal(403, 'identity-no-permission')
  // the rest of the item decides how some fields are cleaned: a serial by its type
  const cleaned = normaliseItem<ItemRow>({ ...item, ...valuesOf(body) })
  const open = openTo(item, cleaned)
  const sent = Object.keys(valuesOf(body))
  const changed = changedFields(item, Object.fromEntries(Object.entries(cleaned).filter(([field]) => sent.includes(field))))
  if (item.repairStatus === 'infoRequired') admitAnswer(item, open, changed, removed)
  const kept = item.existedFiles.filter(({ filePath }) => !removed.includes(filePath))
  checkUploads(user, uploads, { field: ISSUE_FILES, keptCount: kept.length, max: FILE_LIMITS.issueFilesPerItem })
  await checkStorage(db, { customerId: scoped.order.customerId, uploads, removed })

  const answered = (item.requestedFields ?? []).filter((field) => sent.includes(field))
  const next = await judged(call, scoped, written(item, cleaned, open), kept.length + uploads.length, item)
  await removeFiles(call, removed)
  const added = await keepUploads(call, uploads, { item, user, kind: 'issue', visibility: 'public' })
  const stored = await db.items.replace({
    ...next,
    existedFiles: [...kept, ...added],
    answeredFields: [...new Set([...item.answeredFields, ...answered])],
    ...(item.repairStatus === 'infoRequired' && { beforeAnswer: beforeAnswer(item, next) }),
  })
  return view(call, stored)
}

/** DELETE item: a line of a draft goes with its files. */
export const removeItem = async (call: Signed, itemId: string): Promise<void> => {
  const { item } = await itemInScope(call.db, call.user, itemId)
  if (item.repairStatus !== 'draft') throw new Refusal(409, 'order-not-draft')
  await removeFiles(
    call,
    item.existedFiles.map(({ filePath }) => filePath),
  )
  await call.db.items.remove(itemId)
}
