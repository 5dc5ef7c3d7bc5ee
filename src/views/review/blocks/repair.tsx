import { RESOLUTION_CODES } from '../../../domain/entities/review-blocks.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import type { BlockProps } from '../review-form.ts'
import { PartsUsed } from './parts-used.tsx'
import { ReviewFields, type FieldSpec } from './review-field.tsx'

const SPECS: readonly FieldSpec[] = [
  { kind: 'select', name: 'repair.resolutionCode', values: RESOLUTION_CODES, isRequired: true },
  { kind: 'area', name: 'repair.workDescription', max: LENGTHS.workDescription.max, isRequired: true },
]

/** I16: what was done, and with which parts. */
export const RepairBlock = ({ form }: BlockProps) => (
  <div className="flex flex-col gap-5">
    <ReviewFields form={form} specs={SPECS} />
    <PartsUsed form={form} />
  </div>
)
