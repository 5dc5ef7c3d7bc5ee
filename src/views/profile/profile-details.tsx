import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { NOTIFY_WAYS } from '../../domain/entities/profile.ts'
import { TAIWAN_PHONE_CODE } from '../../domain/formats/phone.ts'
import type { profileFormMachine } from '../../machines/profile/profile.machine.ts'
import { Button } from '../ui/button.tsx'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { FieldGrid, WideCell } from '../ui/fields/field-grid.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { useEmitted } from '../hooks/use-emitted.ts'

type FormActor = ActorRefFrom<typeof profileFormMachine>
type Context = ReturnType<FormActor['getSnapshot']>['context']
type FormView = ReturnType<typeof useForm<Context['values'], Context['params'], NonNullable<Context['result']>>>

const CustomerFields = ({ form }: { form: FormView }) => {
  return (
    <>
      <TextField {...form.field('userName')} isRequired autoComplete="name" />
      <WideCell>
        <FieldGrid columns={3}>
          <TextField
            {...form.field('mobilePhone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            prefix={form.values.phoneCountryCode || TAIWAN_PHONE_CODE}
          />
          <TextField {...form.field('telephone')} type="tel" inputMode="tel" autoComplete="off" />
          <TextField {...form.field('extension')} inputMode="numeric" autoComplete="tel-extension" />
        </FieldGrid>
      </WideCell>
    </>
  )
}

const EmployeeFields = ({ form }: { form: FormView }) => {
  const { t } = useTranslation('profile')
  return (
    <>
      <TextField {...form.field('userName')} isRequired autoComplete="name" />
      <TextField {...form.field('displayName')} autoComplete="nickname" description={t('profile-displayName-hint')} />
      <TextField {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel-national" />
      <TextField {...form.field('extension')} inputMode="numeric" autoComplete="tel-extension" />
    </>
  )
}

/** Name, ways to be reached, and ways to be told; saved together. */
export const ProfileDetails = ({ form: actor }: { form: FormActor }) => {
  const { t } = useTranslation(namespaces('accounts', 'profile'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(actor, root)
  useLeaveGuard(form.isDirty)
  useEmitted(actor, { 'form.saved': () => showToast({ kind: 'success', title: t('profile-saved') }) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form ref={root} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <DraftBanner {...form.draft} />
      {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      <Section title={t('profile-details')}>
        <FieldGrid>{form.params.isCustomer ? <CustomerFields form={form} /> : <EmployeeFields form={form} />}</FieldGrid>
      </Section>
      <Section title={t('profile-notify')}>
        <div className="flex flex-col gap-4">
          <CheckboxGroup
            {...form.field('notifyBy')}
            isInline
            description={t(form.values.notifyBy.length === 0 ? 'profile-notify-none' : 'profile-notify-hint')}
            options={NOTIFY_WAYS.map((value) => ({ value, label: t(`option-notifyBy-${value}`) }))}
          />
          <div>
            <Button type="submit" variant="primary" isPending={form.isSubmitting}>
              {t('profile-save')}
            </Button>
          </div>
        </div>
      </Section>
    </form>
  )
}
