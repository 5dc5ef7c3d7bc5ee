import { useSelector } from '@xstate/react'
import { Send } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { MAIL_KINDS, MAIL_SECURITIES, type MailWay } from '../../domain/entities/mail-way.ts'
import type { testMailFormMachine, testMailMachine } from '../../machines/centre/test-mail.machine.ts'
import { href } from '../../shared/paths.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useForm } from '../hooks/use-form.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

type Actor = ActorRefFrom<typeof testMailMachine>

/** How mails leave the service: nowhere, to a folder, to a mail server. */
const Way = ({ way }: { way: MailWay }) => {
  const { t } = useTranslation('centre')
  const { kind, folder, host, port, user, from } = way
  const security = MAIL_SECURITIES.find((one) => one === way.security)
  if (kind === 'page') return <NoticeBanner>{t('centre-mail-page')}</NoticeBanner>
  return (
    <div className="flex flex-col gap-4">
      {kind === 'folder' && (
        <NoticeBanner tone="warning" title={t('centre-mail-folder-title')}>
          {t('centre-mail-folder', { folder: folder ?? '' })}
        </NoticeBanner>
      )}
      <DescriptionList
        rows={[
          ...(host
            ? [
                { label: t('centre-mail-host'), value: port ? `${host}:${port}` : host, isMono: true },
                { label: t('centre-mail-security'), value: security && t(`centre-mail-security-${security}`) },
                { label: t('centre-mail-user'), value: user || t('centre-mail-user-none') },
              ]
            : []),
          { label: t('centre-mail-from'), value: from },
        ]}
      />
    </div>
  )
}

/** What became of the test mail, read out as it changes. */
const Outcome = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('centre')
  const wayKind = useSelector(actor, ({ context }) => context.way?.kind)
  const test = useSelector(actor, ({ context }) => context.test)
  const isUnderWay = useSelector(actor, (snapshot) => snapshot.hasTag('underWay'))
  const isArrived = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'arrived' }))
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'refused' }))
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'slow' }))
  const to = test?.to ?? ''
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
          {t('centre-test-refused', { error: test?.lastError ?? '' })}
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

const TestForm = ({ actor, isUnderWay }: { actor: ActorRefFrom<typeof testMailFormMachine>; isUnderWay: boolean }) => {
  const { t } = useTranslation('centre')
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(actor, root)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
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
            {t('centre-test-send')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** How mails leave the service, and a mail that shows whether they do. */
export const MailStep = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('centre')
  const text = useIssueText()
  const way = useSelector(actor, ({ context }) => context.way)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const form = useSelector(actor, ({ children }) => children.form)
  const isUnderWay = useSelector(actor, (snapshot) => snapshot.hasTag('underWay'))
  if (failure !== undefined)
    return (
      <NoticeBanner
        tone="danger"
        title={t('centre-mail-failed')}
        action={<Button onPress={() => actor.send({ type: 'mail.retry' })}>{t('shared-retry')}</Button>}
      >
        {text.failure(failure)}
      </NoticeBanner>
    )
  return (
    <>
      <Section title={t('centre-mail-title')}>
        {way === undefined ? <SkeletonText lines={3} label={t('shared-loading')} /> : <Way way={way} />}
      </Section>
      {form && (
        <Section title={t('centre-test-title')} description={t('centre-test-text')}>
          <div className="flex flex-col gap-4">
            <TestForm actor={form} isUnderWay={isUnderWay} />
            <Outcome actor={actor} />
          </div>
        </Section>
      )}
    </>
  )
}
