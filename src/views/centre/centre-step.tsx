import { useSelector } from '@xstate/react'
import { ArrowRight, Save } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { LENGTHS } from '../../domain/limits.ts'
import { LOGO_FIELD } from '../../domain/entities/centre.ts'
import { LOGO_TYPES } from '../../domain/rules/centre.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { isLogoChanged } from '../../machines/centre/centre-setup.ts'
import { valueAt } from '../../machines/form/form-draft.ts'
import type { filesMachine } from '../../machines/files/files.machine.ts'
import { LOCALES } from '../../shared/constants.ts'
import { useApp } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { ConflictPanel } from '../record/conflict-panel.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FileField } from '../ui/files/file-field.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { StickyActions } from '../ui/page/sticky-actions.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import type { CentreActor, CentreFormActor, CentreFormView } from './actors.ts'
import { CentrePreview } from './centre-preview.tsx'

const Conflict = ({ actor }: { actor: CentreFormActor }) => {
  const { t } = useTranslation(namespaces('centre', 'accounts'))
  const { field } = useIssueText()
  return (
    <ConflictPanel
      actor={actor}
      title={t('centre-conflict-title')}
      text={(count) => t(count > 0 ? 'centre-conflict-text' : 'centre-conflict-same')}
      heading={t('centre-conflict-title')}
      isHeadingHidden
      label={field}
      value={({ name }, version) => {
        const value = valueAt(version, [name])
        const locale = name === 'language' && LOCALES.find((one) => one === value)
        if (typeof value === 'boolean') return t(value ? 'shared-yes' : 'shared-no')
        return locale ? t(`option-language-${locale}`) : typeof value === 'string' && value !== '' ? value : '–'
      }}
    />
  )
}

const Words = ({ form }: { form: CentreFormView }) => {
  const { t } = useTranslation('centre')
  return (
    <>
      <Section title={t('centre-name-title')} description={t('centre-name-text')}>
        <FieldGrid>
          <TextField {...form.field('name.zhHant')} isRequired autoComplete="organization" />
          <TextField {...form.field('name.enUS')} autoComplete="off" />
          <WideCell>
            <TextField {...form.field('address.zhHant')} autoComplete="off" />
          </WideCell>
          <WideCell>
            <TextField {...form.field('address.enUS')} autoComplete="off" />
          </WideCell>
        </FieldGrid>
      </Section>
      <Section title={t('centre-contact-title')}>
        <FieldGrid>
          <WideCell>
            <TextField
              {...form.field('phone')}
              label={t('centre-phone')}
              description={t('centre-phone-hint')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
            />
          </WideCell>
          <TextArea {...form.field('hours.zhHant')} rows={3} maxLength={LENGTHS.centreHours.max} description={t('centre-hours-hint')} />
          <TextArea {...form.field('hours.enUS')} rows={3} maxLength={LENGTHS.centreHours.max} />
        </FieldGrid>
      </Section>
      <Section title={t('centre-payment-title')} description={t('centre-payment-text')}>
        <FieldGrid>
          <TextArea {...form.field('payment.zhHant')} rows={3} maxLength={LENGTHS.centrePayment.max} />
          <TextArea {...form.field('payment.enUS')} rows={3} maxLength={LENGTHS.centrePayment.max} />
        </FieldGrid>
      </Section>
    </>
  )
}

interface Props {
  readonly actor: CentreActor
  readonly form: CentreFormActor
  readonly files: ActorRefFrom<typeof filesMachine>
}

/** Name, address, telephone, hours, logo and language of the centre, beside what becomes of them. */
export const CentreStep = ({ actor, form: formActor, files }: Props) => {
  const { t } = useTranslation(namespaces('centre', 'accounts'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const isGuided = useSelector(actor, ({ context }) => context.isGuided)
  const isLogoNew = useSelector(actor, ({ context }) => isLogoChanged(context))
  const { reloadBrand } = useApp()
  useLeaveGuard(form.isDirty || isLogoNew)
  useEmitted(actor, {
    'centre.saved': () => {
      showToast({ kind: 'success', title: t('centre-saved') })
      reloadBrand?.()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'centre.save' })
  }
  return (
    <form ref={root} noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
      <DraftBanner {...form.draft} />
      {form.failure !== undefined && !form.isConflict && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      {form.isConflict && <Conflict actor={formActor} />}
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-5 @3xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex min-w-0 flex-col gap-5">
            <Words form={form} />
            <Section title={t('centre-work-title')} description={t('centre-work-text')}>
              <Checkbox {...form.field('timesWork')} />
            </Section>
            <Section title={t('centre-look-title')}>
              <div className="flex flex-col gap-5">
                <FileField
                  actor={files}
                  label={t('field-logoFiles')}
                  name={LOGO_FIELD}
                  taken={{ types: LOGO_TYPES, words: t('centre-logo-hint') }}
                  error={form.errorOf(LOGO_FIELD)}
                  isLocked={form.isSubmitting}
                />
                <RadioGroup
                  {...form.field('language')}
                  label={t('centre-language')}
                  description={t('centre-language-hint')}
                  variant="segmented"
                  options={LOCALES.map((value) => ({ value, label: t(`option-language-${value}`) }))}
                />
              </div>
            </Section>
          </div>
          <div className="min-w-0 @3xl:sticky @3xl:top-20">
            <CentrePreview values={form.values} />
          </div>
        </div>
      </div>
      <StickyActions>
        {isGuided && <Button onPress={() => actor.send({ type: 'step.next' })}>{t('centre-skip')}</Button>}
        <Button
          type="submit"
          variant="primary"
          icon={isGuided ? <ArrowRight aria-hidden="true" /> : <Save aria-hidden="true" />}
          isPending={form.isSubmitting}
        >
          {t(isGuided ? 'centre-save-next' : 'centre-save')}
        </Button>
      </StickyActions>
    </form>
  )
}
