import { useTranslation } from '../../hooks/translation.ts'
import { REQUESTED_DOCUMENTS } from '../../../domain/entities/review-blocks.ts'
import { CheckboxGroup } from '../../ui/fields/checkbox-group.tsx'
import type { BlockProps } from '../review-form.ts'
import { useWords } from '../../hooks/words.ts'

/** The documents and fields that the customer may be asked for (domain.md section 6). */
const ASKABLE = [
  ...REQUESTED_DOCUMENTS,
  'serialNo',
  'modelNo',
  'brand',
  'productName',
  'purchaseDate',
  'purchaseProofNo',
  'issueDescription',
  'issueFrequency',
  'issueOccurredDate',
  'accessories',
  'appearanceNote',
  'hasLock',
  'expectedResolution',
  'autoApproveLimit',
] as const

/** I3: exactly what is missing; the customer gets a form with only these. */
export const RequestInfoBlock = ({ form }: BlockProps) => {
  const { t } = useTranslation('review')
  const { options } = useWords()
  return (
    <CheckboxGroup
      {...form.field('requestedFields')}
      isRequired
      isInline
      description={t('repairItem-requested-hint')}
      options={options('requestedFields', ASKABLE)}
    />
  )
}
