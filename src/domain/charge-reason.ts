import type { RepairItem } from './entities/repair-item.ts'
import type { DiagnosisBlock, FaultReason } from './entities/review-blocks.ts'
import { dateInTaipei } from './formats/dates.ts'
import { lists } from './tolerant.ts'

/** Why a repair is not free: the warranty had ended, or it does not cover the fault, of which the cause may be known. */
export type ChargeReason =
  | { readonly kind: 'ended'; readonly date: string }
  | { readonly kind: 'notCovered'; readonly cause: FaultReason | undefined }

/** Causes that explain to a customer why the warranty does not cover a fault; the others would only contradict the decision. */
const TELLING_CAUSES: readonly FaultReason[] = ['wear', 'userDamage', 'liquid', 'transport']

/**
 * Why a quotation is charged for, by what was diagnosed and what is known of the item's warranty. `issuedAt`: when it was issued, ISO 8601.
 * Undefined where nobody has decided against the warranty.
 */
export const chargeReasonOf = (
  { warrantyDecision, faultReason }: Pick<DiagnosisBlock, 'warrantyDecision' | 'faultReason'>,
  { warrantyStatus, warrantyEndDate }: Pick<RepairItem, 'warrantyStatus' | 'warrantyEndDate'>,
  issuedAt: string,
): ChargeReason | undefined => {
  if (warrantyDecision !== 'outOfWarranty') return undefined
  // the status is decided when the item is accepted: a date alone does not say that the warranty had ended
  if (warrantyStatus === 'outOfWarranty' && warrantyEndDate && warrantyEndDate < dateInTaipei(issuedAt))
    return { kind: 'ended', date: warrantyEndDate }
  return { kind: 'notCovered', cause: faultReason && lists(TELLING_CAUSES, faultReason) ? faultReason : undefined }
}
