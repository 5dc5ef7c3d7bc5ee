import { LENGTHS } from '../../domain/limits.ts'
import { useTranslation } from '../hooks/translation.ts'
import type { FieldProps } from '../ui/fields/field-parts.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'

/** Why something is put right: for employees, and those who come after. `hint` says who reads it where that is not the history of an item. */
export const ReasonField = ({ field, hint }: { field: FieldProps<string>; hint?: string }) => {
  const { t } = useTranslation('record')
  return <TextArea {...field} isRequired rows={2} maxLength={LENGTHS.correctionReason.max} description={hint ?? t('correct-reason-hint')} />
}
