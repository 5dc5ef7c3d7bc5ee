import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { MAIL_FAULTS, MAIL_KINDS } from '../../domain/entities/mail-way.ts'
import type { testMailFormMachine } from '../../machines/centre/test-mail.machine.ts'
import { href } from '../../shared/paths.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useForm } from '../hooks/use-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { MailActor } from './actors.ts'

/** What became of the test mail, read out as it changes. */
const Outcome = ({ actor }: { actor: MailActor }) => {
  const { t } = useTranslation('centre')
  const wayKind = useSelector(actor, ({ context }) => context.way?.kind)
  const test = useSelector(actor, ({ context }) => context.test)
  const isUnderWay = useSelector(actor, (snapshot) => snapshot.hasTag('underWay'))
  const isArrived = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'arrived' }))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'refused' }))
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'slow' }))
  const to = test?.to ?? ''
  const fault = MAIL_FAULTS.find((one) => one === test?.lastFault)
  const kind = MAIL_KINDS.find((one) => one === wayKind) ?? 'smtp'
  const toMails = <TextLink href={href('mails')}>{t('centre-test-mails')}</TextLink>
  return (
    <div aria-live="polite" className="empty:hidden">
      {isUnderWay && (
        <div className="flex items-center gap-2 text-muted">
          <Spinner size="sm" label={t('centre-test-underWay')} />
          <p>{t('centre-test-underWay')}</p>
        </div>
      )}
      {isArrived && <NoticeBanner tone="success">{t(`centre-test-arrived-${kind}`, { to })}</NoticeBanner>}
      {isRefused && (
        <NoticeBanner tone="danger" isLive={false} title={t('centre-test-refused-title')} action={toMails}>
          {fault && fault !== 'other' && <p>{t(`centre-test-fault-${fault}`)}</p>}
          <p className="font-mono text-sm">{t('centre-test-refused', { error: test?.lastError ?? '' })}</p>
        </NoticeBanner>
      )}
      {isSlow && (
        <NoticeBanner tone="warning" title={t('centre-test-slow-title')} action={toMails}>
          {t('centre-test-slow')}
        </NoticeBanner>
      )}
    </div>
  )
}

const TestForm = ({ actor, formActor }: { actor: MailActor; formActor: ActorRefFrom<typeof testMailFormMachine> }) => {
  const { t } = useTranslation('centre')
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const isUnderWay = useSelector(actor, (snapshot) => snapshot.hasTag('underWay') || snapshot.context.isTestDue)
  const isChanged = useSelector(actor, ({ context }) => context.isChanged)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'mail.test' })
  }
  return (
    <form ref={root} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      <div className="flex max-w-xl flex-col items-start gap-3 sm:flex-row">
        <div className="w-full min-w-0 sm:flex-1">
          <TextField {...form.field('to')} type="email" inputMode="email" autoComplete="email" isRequired />
        </div>
        <div className="sm:pt-[1.6rem]">
          <Button type="submit" icon={<Send aria-hidden="true" />} isPending={form.isSubmitting || isUnderWay}>
            {t(isChanged ? 'centre-test-save-send' : 'centre-test-send')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** A mail that shows whether mails arrive; what was changed in the settings is saved first. */
export const MailTest = ({ actor }: { actor: MailActor }) => {
  const { t } = useTranslation('centre')
  const form = useSelector(actor, ({ children }) => children.form)
  if (!form) return null
  return (
    <Section title={t('centre-test-title')} description={t('centre-test-text')}>
      <div className="flex flex-col gap-4">
        <TestForm actor={actor} formActor={form} />
        <Outcome actor={actor} />
      </div>
    </Section>
  )
}
