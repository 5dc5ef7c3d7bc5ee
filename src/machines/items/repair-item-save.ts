import { api } from '../../api/index.ts'
import type { ByteProgress } from '../../api/endpoint.ts'
import type { RepairItem, RepairItemInput } from '../../domain/entities/repair-item.ts'
import { normaliseItem } from '../../domain/rules/item.ts'
import { required } from '../calls/failure.ts'
import type { ItemFacts } from './repair-item-facts.ts'
import { toItemInput, type ItemForm } from './repair-item-values.ts'
import { batchesOf, progressOf } from '../files/upload-batches.ts'

interface Job {
  readonly values: ItemForm
  readonly facts: ItemFacts
  readonly onProgress: (progress: ByteProgress) => void
}

/**
 * Stores an item with its files. What is too much for one request follows in further ones (domain.md section 11), each naming the
 * version that the one before it left; `facts.onStored` hears of every part but the last, so that nothing is sent twice after a failure.
 */
export const saveItem = async ({ values, facts, onProgress }: Job, signal: AbortSignal): Promise<RepairItem> => {
  const { item, removedFilePaths, repairOrderId } = facts
  const batches = batchesOf(facts.files)
  const uploadOf = (index: number) => {
    const files = batches[index] ?? []
    const report = (sent: ByteProgress) => {
      const progress = progressOf(batches, index, sent)
      onProgress(progress)
      facts.onProgress(progress)
    }
    return { files, signal, ...(files.length > 0 ? { onProgress: report } : {}) }
  }
  const change = (id: string, body: RepairItemInput, index: number) =>
    required(api.repairItem.update({ params: { id }, body, ...uploadOf(index) }))

  const input = normaliseItem(toItemInput(values))
  let stored =
    item === undefined
      ? await required(api.repairItem.create({ body: { ...input, repairOrderId }, ...uploadOf(0) }))
      : await change(item.itemId, { ...input, removedFilePaths, rowVersion: item.rowVersion }, 0)
  for (let index = 1; index < batches.length; index += 1) {
    facts.onStored({ item: stored, sent: batches.slice(0, index).flat() })
    // each needs the version that the one before it made
    // oxlint-disable-next-line no-await-in-loop
    stored = await change(stored.itemId, { rowVersion: stored.rowVersion }, index)
  }
  return stored
}
