import { api } from '../../api/index.ts'
import type { ByteProgress } from '../../api/endpoint.ts'
import type { RepairItem, RepairItemInput } from '../../domain/entities/repair-item.ts'
import { normaliseItem } from '../../domain/rules/item.ts'
import { required } from '../calls/failure.ts'
import type { Job, SaveReport } from '../form/form-types.ts'
import type { Outcome } from '../calls/outcome.ts'
import { isSame } from '../../shared/same.ts'
import type { ItemFormParams, StoredPart } from './repair-item-params.ts'
import { fromItem, toItemInput, type ItemForm } from './repair-item-values.ts'
import { batchesOf, progressOf } from '../files/upload-batches.ts'

/**
 * Stores an item with its files. What is too much for one request follows in further ones (domain.md section 11), each naming the
 * version that the one before it left; every part but the last is reported, so that nothing is sent twice after a failure.
 */
export const saveItem = async (
  { values, params }: Job<ItemForm, ItemFormParams>,
  signal: AbortSignal,
  report: (event: SaveReport<StoredPart>) => void,
): Promise<RepairItem> => {
  const { item, removedFilePaths, repairOrderId } = params
  const batches = batchesOf(params.files)
  const uploadOf = (index: number) => {
    const files = batches[index] ?? []
    const onProgress = (sent: ByteProgress) => report({ type: 'form.progress', progress: progressOf(batches, index, sent) })
    return { files, signal, ...(files.length > 0 ? { onProgress } : {}) }
  }
  const change = (id: string, body: RepairItemInput, index: number) =>
    required(api.repairItem.update({ params: { id }, body, ...uploadOf(index) }))

  const input = normaliseItem(toItemInput(values))
  let stored =
    item === undefined
      ? await required(api.repairItem.create({ body: { ...input, repairOrderId }, ...uploadOf(0) }))
      : await change(item.itemId, { ...input, removedFilePaths, rowVersion: item.rowVersion }, 0)
  for (let index = 1; index < batches.length; index += 1) {
    report({ type: 'form.stored', part: { item: stored, sent: batches.slice(0, index).flat() } })
    // each needs the version that the one before it made
    // oxlint-disable-next-line no-await-in-loop
    stored = await change(stored.itemId, { rowVersion: stored.rowVersion }, index)
  }
  return stored
}

const inputOf = (values: ItemForm) => normaliseItem(toItemInput(values))

/** The stored item, or the one that the order did not have before and that says what was typed. */
const readItem = async ({ values, params }: Job<ItemForm, ItemFormParams>, signal: AbortSignal): Promise<RepairItem | undefined> => {
  const { item, knownIds, repairOrderId } = params
  if (item !== undefined) return required(api.repairItem.info({ params: { id: item.itemId }, signal }))
  const { items } = await required(api.repairOrder.details({ params: { id: repairOrderId }, signal }))
  return items.find((one) => !knownIds.includes(one.itemId) && isSame(inputOf(fromItem(one)), inputOf(values)))
}

/** What became of a save whose connection failed; files that have arrived, of one request or of several, are not sent again. */
export const itemOutcome = async (
  job: Job<ItemForm, ItemFormParams>,
  signal: AbortSignal,
  report: (event: SaveReport<StoredPart>) => void,
): Promise<Outcome<RepairItem>> => {
  const { item, files, removedFilePaths } = job.params
  const stored = await readItem(job, signal)
  if (stored === undefined || stored.rowVersion === item?.rowVersion) return 'notStored'
  if (!isSame(inputOf(fromItem(stored)), inputOf(job.values))) return 'changed'
  const kept = item === undefined ? 0 : item.existedFiles.length - removedFilePaths.length
  const arrived = stored.existedFiles.length - kept
  if (arrived >= files.length) return { stored }
  report({ type: 'form.stored', part: { item: stored, sent: files.slice(0, Math.max(0, arrived)) } })
  return 'notStored'
}
