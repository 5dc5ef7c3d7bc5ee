import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { minFilesOf } from '../../domain/rules/item.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { useCan } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { FileField } from '../ui/files/file-field.tsx'
import { useStorageWarning } from '../ui/files/file-words.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Group } from './group.tsx'
import type { ItemFormView } from './actors.ts'
import { DescriptionField, FrequencyField } from './problem-fields.tsx'
import { useToday } from './use-today.ts'

type FilesProps = {
  form: ItemFormView
  files: ActorRefFrom<typeof filesMachine>
  storageUsed: number | null | undefined
  onCancel: () => void
}

/** Photos of the problem; whether they are required is said before. */
export const PhotoField = ({ form, files, storageUsed, onCancel }: FilesProps) => {
  const { t } = useTranslation('items')
  const can = useCan()
  const text = useIssueText()
  const min = minFilesOf(form.params.issueCategories.find(({ value }) => value === form.values.issueCategory))
  return (
    <FileField
      actor={files}
      name="issueFiles"
      label={text.field('issueFiles')}
      description={min > 0 ? t('repairOrder-item-photoRequired', { min }) : t('repairOrder-item-photoOptional')}
      warning={useStorageWarning(storageUsed)}
      error={form.errorOf('issueFiles')}
      isRequired={min > 0}
      isLocked={form.isSubmitting || !can('repairItem.file.upload')}
      isStoredFrozen={!can('repairItem.file.delete')}
      onUploadCancel={onCancel}
    />
  )
}

/** The issue, its frequency, its beginning, and photos. */
export const IssueFields = ({ form, ...files }: FilesProps) => {
  const { t } = useTranslation('items')
  const today = useToday()
  const { issueCategories } = form.params
  return (
    <Group title={t('repairOrder-item-group-issue')}>
      <FieldGrid>
        <SelectField {...form.field('issueCategory')} options={issueCategories.map(({ value, label }) => ({ value, label }))} isRequired />
        <DateField {...form.field('issueOccurredDate')} max={today} />
        <WideCell>
          <DescriptionField form={form} />
        </WideCell>
        <WideCell>
          <FrequencyField form={form} />
        </WideCell>
        <WideCell>
          <PhotoField form={form} {...files} />
        </WideCell>
      </FieldGrid>
    </Group>
  )
}
