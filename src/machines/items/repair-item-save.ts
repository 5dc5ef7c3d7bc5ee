import { api } from '../../api/index.ts'
import type { ByteProgress } from '../../api/endpoint.ts'
import type { RepairItem, RepairItemInput } from '../../domain/entities/repair-item.ts'
import { normaliseItem } from '../../domain/rules/item.ts'
import { required } from '../calls/failure.ts'
import type { Job, SaveReport } from '../form/form-types.ts'
import type { ItemFormParams, StoredPart } from './repair-item-params.ts'
import { toItemInput, type ItemForm } from './repair-item-values.ts'
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
