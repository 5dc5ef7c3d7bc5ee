import type { RepairItem } from '../entities/repair-item.ts'
import { ITEM_DEFAULTS, type ItemValues } from './item.ts'

type Asked = Pick<RepairItem, 'requestedFields' | 'quantity' | 'purchaseProofNo'>

/** The other fields that an answered field makes required, by the rules of the item (domain.md section 5). */
const BESIDE: Readonly<Record<string, (answer: ItemValues, item: Asked) => readonly string[]>> = {
  serialType: ({ serialType }, { quantity }) =>
    (serialType ?? ITEM_DEFAULTS.serialType) === 'none'
      ? ['serialMissingReason']
      : ['serialNo', ...((quantity ?? 1) === 1 ? [] : ['quantity'])],
  issueCategory: ({ issueCategory }) => (issueCategory === 'other' ? ['issueDescription'] : []),
  purchaseProofType: ({ purchaseProofType }, { purchaseProofNo }) =>
    purchaseProofType === 'twInvoice' && purchaseProofNo ? ['purchaseProofNo'] : [],
}

/**
 * What an answer to a request for information may change, and has to make right (domain.md sections 3 and 16, idea 4): what was asked
 * for, in that order, each followed by what the answer makes necessary. `item` as it was asked about.
 */
export const answerFields = (item: Asked, answer: ItemValues): readonly string[] => [
  ...new Set((item.requestedFields ?? []).flatMap((name) => [name, ...(BESIDE[name]?.(answer, item) ?? [])])),
]
