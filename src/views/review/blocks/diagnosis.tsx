import { useTranslation } from '../../hooks/translation.ts'
import { FAULT_REASONS } from '../../../domain/entities/review-blocks.ts'
import { WARRANTY_DECISIONS } from '../../../domain/entities/statuses.ts'
import { isWarrantyExcluded } from '../../../domain/lifecycle/guards/quotation.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import { FAULT_AREAS, FAULT_CODES, SYMPTOM_CODES } from '../../../domain/review-codes.ts'
import type { BlockProps } from '../review-form.ts'
import { ReviewFields, type FieldSpec } from './review-field.tsx'

const SPECS: readonly FieldSpec[] = [
  { kind: 'area', name: 'diagnosis.diagnosis', max: LENGTHS.diagnosis.max, isRequired: true },
  { kind: 'select', name: 'diagnosis.faultArea', values: FAULT_AREAS, isRequired: true },
  { kind: 'select', name: 'diagnosis.symptomCode', values: SYMPTOM_CODES, isRequired: true },
  { kind: 'select', name: 'diagnosis.faultCode', values: FAULT_CODES, isRequired: true },
  { kind: 'select', name: 'diagnosis.faultReason', values: FAULT_REASONS, isRequired: true },
]

/** I9, I12: what was found, and who pays. What the user or a liquid did is no case of warranty, and the form says so. */
export const DiagnosisBlock = ({ form }: BlockProps) => {
  const { t } = useTranslation('review')
  const isExcluded = isWarrantyExcluded(form.values['diagnosis.faultReason'])
  const decision: FieldSpec = {
    kind: 'radio',
    name: 'diagnosis.warrantyDecision',
    values: WARRANTY_DECISIONS,
    isRequired: true,
    ...(isExcluded && { disabled: ['inWarranty'], description: t('repairItem-warranty-excluded') }),
  }
  return <ReviewFields form={form} specs={[...SPECS, decision]} />
}
