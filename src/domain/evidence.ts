import type { FileKind, StoredFile } from './entities/common.ts'
import type { RepairItem } from './entities/repair-item.ts'
import type { HistoryEntry } from './entities/review.ts'
import { isMended, type ItemStatus } from './entities/statuses.ts'
import { isShownToCustomers } from './photos/replaced-files.ts'

/** Two photographs of one device: as it arrived, and as it leaves (domain.md section 16, idea 8). */
export interface EvidencePair {
  readonly before: StoredFile
  readonly after: StoredFile
}

/** Whether a file is an image, by its type, or by its name where the service tells none. */
export const isPicture = ({ mimeType, fileName }: StoredFile): boolean =>
  mimeType ? mimeType.startsWith('image/') : /\.(jpe?g|png|webp)$/i.test(fileName ?? '')

const picturesOf = (entries: readonly HistoryEntry[], action: HistoryEntry['action'], kind: FileKind): readonly StoredFile[] =>
  entries
    .filter((entry) => entry.action === action)
    .flatMap(({ files }) => files ?? [])
    .filter((file) => (file.kind ?? kind) === kind && isPicture(file) && isShownToCustomers(file))

/**
 * What a photograph of the evidence pair shows, for its caption. The bench photographs what it examines too: of a device that was not
 * repaired, e.g. after a declined quotation, such a picture shows it as it was examined.
 */
export const momentOf = (
  outcome: string | null | undefined,
  kind: string | null | undefined,
): 'arrival' | 'repair' | 'unrepaired' | 'return' | undefined => {
  if (kind === 'repair') return isMended(outcome) ? 'repair' : 'unrepaired'
  return kind === 'arrival' || kind === 'return' ? kind : undefined
}

/**
 * Photographs of the arrival, each beside the one taken in the same place of the order when it went back; where nothing was
 * photographed on the way back, those after the repair. A come-back is compared with itself: only what followed its last arrival counts.
 */
export const evidencePairs = (history: readonly HistoryEntry[]): readonly EvidencePair[] => {
  const entries = history.toSorted((a, b) => a.seq - b.seq)
  const arrival = entries.findLastIndex(({ action }) => action === 'receive')
  if (arrival < 0) return []
  const since = entries.slice(arrival)
  const before = picturesOf(since, 'receive', 'arrival')
  const back = picturesOf(since, 'ship', 'return')
  const after = back.length > 0 ? back : picturesOf(since, 'finishRepair', 'repair')
  return before.flatMap((file, i) => {
    const match = after[i]
    return match ? [{ before: file, after: match }] : []
  })
}

const WENT_BACK: ReadonlySet<string> = new Set<ItemStatus>(['returned', 'closed'])

/** The first pair of photographs of an item that went back, out of the history of its order. */
export const evidencePairOf = (
  { itemId, repairStatus }: Pick<RepairItem, 'itemId' | 'repairStatus'>,
  history: readonly HistoryEntry[],
): EvidencePair | undefined =>
  WENT_BACK.has(repairStatus) ? evidencePairs(history.filter((entry) => entry.itemId === itemId))[0] : undefined

/**
 * What employees photographed at the bench up to an entry of one item (its `seq`), that entry included: the photographs of the examination.
 * Those of the arrival, of a finished repair and proofs of an answer are none, nor is what was photographed before the last arrival.
 */
export const findingsUpTo = (seq: number, history: readonly HistoryEntry[]): readonly StoredFile[] => {
  const entries = history.filter((entry) => entry.seq <= seq).toSorted((a, b) => a.seq - b.seq)
  const arrival = entries.findLastIndex(({ action }) => action === 'receive')
  return entries
    .slice(arrival + 1)
    .filter(({ action, isCustomer, visibility }) => action !== 'finishRepair' && isCustomer !== true && visibility === 'public')
    .flatMap(({ files }) => files ?? [])
    .filter((file) => (file.kind ?? 'repair') === 'repair' && isPicture(file) && isShownToCustomers(file))
}
