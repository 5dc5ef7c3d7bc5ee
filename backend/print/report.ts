import type { StoredFile } from '../../src/domain/entities/common.ts'
import type { PrintReport } from '../../src/domain/entities/print.ts'
import type { RepairItem } from '../../src/domain/entities/repair-item.ts'
import type { HistoryEntry } from '../../src/domain/entities/review.ts'

/** The history of the present repair: a device that came back has an older one too (I23). Newest first. */
export const sinceReopened = (history: readonly HistoryEntry[]): readonly HistoryEntry[] => {
  const at = history.findIndex(({ action }) => action === 'reopen')
  return at < 0 ? history : history.slice(0, at)
}

const dataOf = (history: readonly HistoryEntry[]) => history.map(({ data }) => data ?? {})

/** The newest value of a block of the history. */
export const newest = <T>(values: readonly (T | null | undefined)[]): T | undefined =>
  values.find((value): value is T => value !== null && value !== undefined)

/**
 * What the return sheet says of the work; `history` as the owner of the device may read it, newest first. The amount of a quotation
 * is due for the repair that it was for: without one it is left open (docs/decisions/008).
 */
export const reportOf = ({ outcome }: Pick<RepairItem, 'outcome'>, history: readonly HistoryEntry[]): PrintReport => {
  const data = dataOf(history)
  const repair = newest(data.map((one) => (one.repair?.workDescription ? one.repair : undefined)))
  const replaced = newest(data.map((one) => one.repair?.replacementSerialNo))
  const quote = newest(data.map((one) => (one.quote?.decision ? one.quote : undefined)))
  const isOpen = quote?.decision === 'approved' && !!quote.totalAmount && outcome !== 'repaired'
  const ship = newest(history.map(({ action, data: own }) => (action === 'ship' ? own?.ship : undefined)))
  const said = history.find(({ action, publicComment }) => (action === 'conclude' || action === 'testPass') && publicComment)
  return {
    comment: said?.publicComment ?? null,
    diagnosis: newest(data.map((one) => one.diagnosis?.diagnosis)) ?? null,
    resolutionCode: repair?.resolutionCode ?? null,
    workDescription: repair?.workDescription ?? null,
    partsUsed: repair?.partsUsed ?? [],
    replacementSerialNo: replaced ?? null,
    testItems: history.find(({ action }) => action === 'testPass')?.data?.test?.testItems ?? [],
    decision: quote?.decision ?? null,
    totalAmount: isOpen ? null : (quote?.totalAmount ?? null),
    inspectionFee: quote?.inspectionFee ?? null,
    shippedDate: ship?.shippedDate ?? null,
    carrier: ship?.carrier ?? null,
    trackingNo: ship?.trackingNo ?? null,
    collectedBy: ship?.collectedBy ?? null,
    accessoriesReturned: ship?.accessoriesReturned ?? null,
    returnNote: ship?.returnNote ?? null,
    identityCheck: ship?.identityCheck ?? null,
    paymentMethod: ship?.paymentMethod ?? null,
    paidAmount: ship?.paidAmount ?? null,
  }
}

const isPicture = ({ mimeType }: StoredFile) => mimeType?.startsWith('image/') === true

/** At most so many pictures of what the customer sent. */
const ISSUE_PICTURES = 4
export const issuePictures = (files: readonly StoredFile[]): readonly StoredFile[] => files.filter(isPicture).slice(0, ISSUE_PICTURES)

/** What the customer drew when the device was handed over, or collected; nothing where paper was signed. */
export const signatureOf = (history: readonly HistoryEntry[], act: 'receive' | 'ship'): readonly StoredFile[] =>
  (history.find(({ action }) => action === act)?.files ?? []).filter(({ kind }) => kind === 'signature')

/** The evidence pair (domain.md section 16, no. 8): as it arrived, and as it goes back or, without such a picture, after the repair. */
export const evidencePair = (history: readonly HistoryEntry[]): readonly StoredFile[] => {
  const pictures = history.flatMap(({ files }) => files ?? []).filter(isPicture)
  const of = (kind: StoredFile['kind']) => pictures.find((file) => file.kind === kind)
  return [of('arrival'), of('return') ?? of('repair')].filter((file) => file !== undefined)
}
