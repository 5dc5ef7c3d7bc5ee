import { shallowEqual, useSelector } from '@xstate/react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { mailboxFormMachine, mailboxMachine } from '../../machines/mailbox/mailbox.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useForm } from '../hooks/use-form.ts'
import { useLeaveGuard } from '../hooks/use-leave-guard.ts'
import { Button } from '../ui/button.tsx'
import { FieldGrid } from '../ui/fields/field-grid.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { DraftBanner } from '../ui/text/draft-banner.tsx'
import { PendingMailboxText } from './pending-mailbox.tsx'

type Actor = ActorRefFrom<typeof mailboxMachine>

const ChangeForm = ({ actor, formActor }: { actor: Actor; formActor: ActorRefFrom<typeof mailboxFormMachine> }) => {
  const { t } = useTranslation(namespaces('fields', 'mailbox'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  useLeaveGuard(form.isDirty)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form ref={root} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <DraftBanner {...form.draft} />
      {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      <p className="text-muted">{t(form.params.isCustomer ? 'mailbox-change-text-customer' : 'mailbox-change-text-employee')}</p>
      <FieldGrid>
        <TextField
          {...form.field('email')}
          label={t('mailbox-new')}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          autoFocus
        />
        <TextField {...form.field('password')} label={t('field-oldPassword')} type="password" autoComplete="current-password" isRequired />
      </FieldGrid>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={form.isSubmitting}>
          {t('mailbox-change-submit')}
        </Button>
        <Button isDisabled={form.isSubmitting} onPress={() => actor.send({ type: 'mailbox.close' })}>
          {t('shared-cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The e-mail address of the own account, the new one that waits for its mailbox, and the form that asks for another. */
export const MailboxSection = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(namespaces('fields', 'mailbox'))
  const text = useIssueText()
  const form = useSelector(actor, ({ children }) => children.form)
  const { current, isCustomer, pending, failure } = useSelector(
    actor,
    ({ context: { current, isCustomer, pending, failure } }) => ({ current, isCustomer, pending, failure }),
    shallowEqual,
  )
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const isCancelling = useSelector(actor, (snapshot) => snapshot.matches('cancelling'))
  useEmitted(actor, {
    'mailbox.requested': () => showToast({ kind: 'success', title: t('mailbox-requested') }),
    'mailbox.sent': () => showToast({ kind: 'success', title: t('mailbox-sent-again') }),
    'mailbox.cancelled': () => showToast({ kind: 'success', title: t('mailbox-cancelled') }),
  })
  const change = <Button onPress={() => actor.send({ type: 'mailbox.change' })}>{t('mailbox-change')}</Button>
  const said = failure && (failure.kind === 'missing' ? t('mailbox-not-pending') : text.failure(failure))
  return (
    <Section
      title={t('mailbox')}
      description={t(isCustomer ? 'mailbox-hint-customer' : 'mailbox-hint-employee')}
      actions={form ? undefined : change}
    >
      <div className="flex flex-col gap-5">
        <DescriptionList columns={1} rows={[{ label: t('field-email'), value: current }]} />
        {said !== undefined && <NoticeBanner tone="danger">{said}</NoticeBanner>}
        {pending && (
          <NoticeBanner
            tone="warning"
            isLive
            action={
              <>
                <Button isPending={isSending} onPress={() => actor.send({ type: 'mailbox.again' })}>
                  {t('mailbox-send-again')}
                </Button>
                <Button isPending={isCancelling} onPress={() => actor.send({ type: 'mailbox.cancel' })}>
                  {t('mailbox-cancel')}
                </Button>
              </>
            }
          >
            <PendingMailboxText pending={pending} />
          </NoticeBanner>
        )}
        {form && <ChangeForm actor={actor} formActor={form} />}
      </div>
    </Section>
  )
}
