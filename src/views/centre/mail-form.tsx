import { Save } from 'lucide-react'
import { useRef, type FormEvent, type RefObject } from 'react'
import { MAIL_DELIVERIES, MAIL_SECURITIES } from '../../domain/entities/mail-way.ts'
import { mayKeepPassword } from '../../domain/rules/mail-settings.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { valueAt } from '../../machines/form/form-draft.ts'
import { toMailSettings, withSecurity } from '../../machines/centre/mail-settings.machine.ts'
import { useIssueText, useKnownText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { ConflictPanel } from '../record/conflict-panel.tsx'
import { Button } from '../ui/button.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import type { MailSettingsActor } from './actors.ts'

const Conflict = ({ actor }: { actor: MailSettingsActor }) => {
  const { t } = useTranslation(namespaces('centre', 'record'))
  const { field } = useIssueText()
  const word = useKnownText()
  return (
    <ConflictPanel
      actor={actor}
      title={t('centre-mail-conflict-title')}
      text={(count) => t(count > 0 ? 'centre-conflict-text' : 'centre-conflict-same')}
      heading={t('centre-mail-conflict-title')}
      isHeadingHidden
      label={field}
      value={({ name }, version) => {
        const value = valueAt(version, [name])
        if (typeof value !== 'string' || value === '') return '–'
        return name === 'password' ? '•••' : word(`option-${name}-${value}`, word(`centre-mail-${name}-${value}`, value))
      }}
    />
  )
}

type Form = ReturnType<typeof useMailForm>
const useMailForm = (actor: MailSettingsActor, root: RefObject<HTMLFormElement | null>) => useForm(actor, root)

const Server = ({ form }: { form: Form }) => {
  const { t } = useTranslation('centre')
  const { settings } = form.params.way
  const isKept = mayKeepPassword(toMailSettings(form.values), settings)
  const hint = isKept ? t('centre-mail-password-kept') : settings?.hasPassword ? t('centre-mail-password-again') : undefined
  return (
    <FieldGrid>
      <WideCell>
        <TextField {...form.field('host')} description={t('centre-mail-host-hint')} inputMode="url" autoComplete="off" isMono isRequired />
      </WideCell>
      <RadioGroup
        {...form.field('security')}
        description={t('centre-mail-security-hint')}
        variant="segmented"
        options={MAIL_SECURITIES.map((value) => ({ value, label: t(`centre-mail-security-${value}`) }))}
        onChange={(security) => form.change('security', withSecurity(form.values, security))}
      />
      <TextField {...form.field('port')} inputMode="numeric" autoComplete="off" isRequired />
      <TextField {...form.field('user')} description={t('centre-mail-user-hint')} autoComplete="off" />
      <TextField
        {...form.field('password')}
        {...(hint !== undefined && { description: hint })}
        type="password"
        autoComplete="new-password"
        isRequired={form.values.user !== '' && !isKept}
      />
    </FieldGrid>
  )
}

const Sender = ({ form }: { form: Form }) => {
  const { t } = useTranslation('centre')
  const { senderFixedBy, from } = form.params.way
  if (senderFixedBy)
    return (
      <div className="flex flex-col gap-1">
        <DescriptionList rows={[{ label: t('centre-mail-from'), value: from }]} />
        <p className="text-sm text-muted">{t('centre-mail-sender-fixed', { variable: senderFixedBy })}</p>
      </div>
    )
  return (
    <FieldGrid>
      <TextField {...form.field('senderName')} description={t('centre-mail-senderName-hint')} autoComplete="off" />
      <TextField
        {...form.field('senderAddress')}
        description={t('centre-mail-senderAddress-hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        isRequired
      />
    </FieldGrid>
  )
}

/** Where mails go, as an administrator sets it. */
export const MailForm = ({ actor }: { actor: MailSettingsActor }) => {
  const { t } = useTranslation('centre')
  const root = useRef<HTMLFormElement>(null)
  const form = useMailForm(actor, root)
  useLeaveGuard(form.isDirty)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form ref={root} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {form.failure !== undefined && !form.isConflict && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      {form.isConflict && <Conflict actor={actor} />}
      <RadioGroup
        {...form.field('delivery')}
        variant="cards"
        options={MAIL_DELIVERIES.map((value) => ({
          value,
          label: t(`option-delivery-${value}`),
          description: t(`centre-mail-${value}-hint`),
        }))}
      />
      {form.values.delivery === 'smtp' && (
        <>
          <Server form={form} />
          <Sender form={form} />
        </>
      )}
      <div>
        <Button type="submit" variant="primary" icon={<Save aria-hidden="true" />} isPending={form.isSubmitting}>
          {t('centre-save')}
        </Button>
      </div>
    </form>
  )
}
