import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { NOTICE_AUDIENCES, NOTICE_CATEGORIES, NOTICE_PLACEMENTS, NOTICE_SEVERITIES } from '../../domain/entities/notice.ts'
import { COUNTS, DAYS, FILE_LIMITS } from '../../domain/limits.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { FileField } from '../ui/files/file-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { Section } from '../ui/page/section.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import type { NoticeFormView } from './actors.ts'

interface Props {
  readonly form: NoticeFormView
  readonly files: ActorRefFrom<typeof filesMachine>
  /** It was published: those who acknowledged it may be asked again. */
  readonly isOut: boolean
  readonly onCancel: () => void
}

/** For whom, where and how loudly. */
const Who = ({ form }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('notices')
  const { audience, placement } = form.values
  const isForEmployees = audience === 'employee'
  return (
    <Section title={t('notice-edit-who')}>
      <FieldGrid columns={2}>
        <RadioGroup
          {...form.field('audience')}
          variant="segmented"
          options={NOTICE_AUDIENCES.map((value) => ({ value, label: t(`option-audience-${value}`) }))}
        />
        <CheckboxGroup
          {...form.field('placement')}
          isInline
          isRequired
          description={
            isForEmployees ? t('notice-edit-login-blocked') : placement.includes('login') ? t('notice-edit-login-hint') : undefined
          }
          options={NOTICE_PLACEMENTS.map((value) => ({
            value,
            label: t(`option-placement-${value}`),
            // one that is ticked already can still be unticked
            isDisabled: value === 'login' && isForEmployees && !placement.includes('login'),
          }))}
        />
        <RadioGroup
          {...form.field('severity')}
          variant="segmented"
          options={NOTICE_SEVERITIES.map((value) => ({ value, label: t(`option-severity-${value}`) }))}
        />
        <SelectField
          {...form.field('category')}
          options={NOTICE_CATEGORIES.map((value) => ({ value, label: t(`option-category-${value}`) }))}
        />
      </FieldGrid>
    </Section>
  )
}

/** From when to when, pinned, acknowledged. */
const When = ({ form, isOut }: Pick<Props, 'form' | 'isOut'>) => {
  const { t } = useTranslation('notices')
  const acknowledged = form.params.notice?.acknowledgedCount ?? 0
  return (
    <Section title={t('notice-edit-when')} description={t('notice-edit-when-text', { days: DAYS.noticeMax })}>
      <FieldGrid columns={2}>
        <DateField {...form.field('startAt')} hasTime isRequired />
        <DateField {...form.field('endAt')} hasTime />
        <Checkbox {...form.field('isPinned')} description={t('notice-edit-pinned-hint', { max: COUNTS.pinnedNotices })} />
        <Checkbox {...form.field('requireAcknowledge')} description={t('notice-edit-acknowledge-hint')} />
        {isOut && acknowledged > 0 && (
          <WideCell>
            <Checkbox {...form.field('resetAcknowledgements')} description={t('notice-edit-reset-hint', { count: acknowledged })} />
          </WideCell>
        )}
      </FieldGrid>
    </Section>
  )
}

/** All of a notice but its words. */
export const NoticeSettings = ({ form, files, isOut, onCancel }: Props) => {
  const { t } = useTranslation('notices')
  return (
    <>
      <Who form={form} />
      <When form={form} isOut={isOut} />
      <Section title={t('field-noticeFiles')} isTitleHidden>
        <FileField
          actor={files}
          label={t('field-noticeFiles')}
          name="noticeFiles"
          description={t('notice-edit-files-hint', { max: FILE_LIMITS.filesPerNotice })}
          error={form.errorOf('noticeFiles')}
          isLocked={form.isSubmitting}
          onUploadCancel={onCancel}
        />
      </Section>
    </>
  )
}
