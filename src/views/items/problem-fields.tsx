import { ISSUE_FREQUENCIES } from '../../domain/entities/repair-item.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { useTranslation } from '../hooks/translation.ts'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import type { ItemFormView } from './actors.ts'

type Props = { form: ItemFormView }

export const DescriptionField = ({ form }: Props) => {
  const { t } = useTranslation('items')
  return (
    <TextArea
      {...form.field('issueDescription')}
      description={t('repairOrder-item-description-hint')}
      rows={3}
      maxLength={LENGTHS.issueDescription.max}
      isRequired
    />
  )
}

export const FrequencyField = ({ form }: Props) => {
  const { t } = useTranslation('fields')
  const frequencies = ISSUE_FREQUENCIES.map((value) => ({ value, label: t(`option-issueFrequency-${value}`) }))
  return <RadioGroup {...form.field('issueFrequency')} options={frequencies} variant="segmented" isRequired />
}

export const LockField = ({ form }: Props) => {
  const { t } = useTranslation(namespaces('fields', 'items'))
  const locks = (['false', 'true'] as const).map((value) => ({ value, label: t(`option-hasLock-${value}`) }))
  return (
    <RadioGroup {...form.field('hasLock')} options={locks} variant="segmented" description={t('repairOrder-item-lock-hint')} isRequired />
  )
}
