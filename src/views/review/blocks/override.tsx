import { REASON_CODES } from '../../../domain/entities/review-blocks.ts'
import { OUTCOMES } from '../../../domain/entities/statuses.ts'
import { OPEN_STATUSES, STATUSES } from '../../../domain/lifecycle/statuses.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import type { BlockProps } from '../review-form.ts'
import { ReviewFields, type FieldSpec } from './review-field.tsx'

/** I25: any open status, with a reason that stays in the history; on the way back the device needs an outcome. */
export const OverrideBlock = ({ form }: BlockProps) => {
  const { item } = form.params.info
  const statuses = OPEN_STATUSES.filter((status) => status !== item.repairStatus)
  const target = statuses.find((status) => status === form.values.toStatus)
  const outcome: FieldSpec = { kind: 'select', name: 'outcome', values: OUTCOMES, isRequired: !item.outcome }
  const specs: readonly FieldSpec[] = [
    { kind: 'select', name: 'toStatus', values: statuses, isRequired: true },
    { kind: 'select', name: 'reasonCode', values: REASON_CODES, isRequired: true },
    ...(target && STATUSES[target].group === 'handover' ? [outcome] : []),
    { kind: 'area', name: 'reason', max: LENGTHS.overrideReason.max, isRequired: true },
  ]
  return <ReviewFields form={form} specs={specs} />
}
