import { CONCLUDING_OUTCOMES } from '../../../domain/lifecycle/guards/bench.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import type { BlockProps } from '../review-form.ts'
import { ReviewFields, type FieldSpec } from './review-field.tsx'

const OUTCOME: FieldSpec = { kind: 'radio', name: 'outcome', values: CONCLUDING_OUTCOMES, isRequired: true }
const SERIAL: FieldSpec = { kind: 'text', name: 'repair.replacementSerialNo', max: LENGTHS.trackingNo.max, isMono: true, isRequired: true }

/** I17: how it ended without a repair; a replaced unit has a new serial. */
export const ConcludeBlock = ({ form }: BlockProps) => (
  <ReviewFields form={form} specs={form.values.outcome === 'replaced' ? [OUTCOME, SERIAL] : [OUTCOME]} />
)
