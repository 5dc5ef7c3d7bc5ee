import { shallowEqual, useSelector } from '@xstate/react'
import { CloudOff, KeyRound, Link2Off, LogIn, MailCheck, MailWarning, RotateCw, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { MailboxLink, MailboxResult } from '../../domain/entities/mailbox.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { mailboxLinkMachine } from '../../machines/mailbox/mailbox-link.machine.ts'
import { href } from '../../shared/paths.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { CardNotice } from '../sign-in/password/card-notice.tsx'

type Actor = ActorRefFrom<typeof mailboxLinkMachine>
const NAMES = namespaces('mailbox', 'sign-in')

const Question = ({ actor, link }: { actor: Actor; link: MailboxLink }) => {
  const { t } = useTranslation(NAMES)
  const text = useIssueText()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isFollowing = useSelector(actor, (snapshot) => snapshot.matches('following'))
  const { purpose, email, byName, isInForce, isCustomer } = link
  const isConfirm = purpose === 'confirm'
  const by = byName ? t('mailbox-object-by', { name: byName, email }) : t('mailbox-object-own', { email })
  const said = failure && text.failure(failure)
  return (
    <div className="flex flex-col gap-5">
      {said !== undefined && <NoticeBanner tone="danger">{said}</NoticeBanner>}
      <CardNotice
        icon={isConfirm ? MailCheck : MailWarning}
        tone={isConfirm ? 'info' : 'warning'}
        title={t(isConfirm ? 'mailbox-confirm-title' : isInForce ? 'mailbox-restore-title' : 'mailbox-object-title')}
        text={isConfirm ? t(isCustomer ? 'mailbox-confirm-text-customer' : 'mailbox-confirm-text-employee', { email }) : by}
        hint={t(isConfirm ? 'mailbox-confirm-hint' : isInForce ? 'mailbox-restore-hint' : 'mailbox-object-hint')}
      >
        <Button
          variant={isConfirm ? 'primary' : 'danger'}
          isBlock
          isPending={isFollowing}
          onPress={() => actor.send({ type: 'link.follow' })}
        >
          {t(isConfirm ? 'mailbox-confirm-submit' : isInForce ? 'mailbox-restore-submit' : 'mailbox-object-submit')}
        </Button>
      </CardNotice>
    </div>
  )
}

const Done = ({ result }: { result: MailboxResult | undefined }) => {
  const { t } = useTranslation(NAMES)
  const outcome = result?.outcome ?? 'confirmed'
  const isCustomer = result?.isCustomer ?? true
  if (outcome === 'restored')
    return <CardNotice icon={ShieldCheck} tone="success" title={t('mailbox-restored-title')} text={t('mailbox-restored-text')} />
  if (outcome === 'cancelled')
    return (
      <CardNotice icon={ShieldCheck} tone="success" title={t('mailbox-cancelled-title')} text={t('mailbox-cancelled-text')}>
        <LinkButton variant="primary" isBlock icon={<KeyRound aria-hidden="true" />} href={href(isCustomer ? 'forgot' : 'backendForgot')}>
          {t('mailbox-new-password')}
        </LinkButton>
      </CardNotice>
    )
  return (
    <CardNotice
      icon={MailCheck}
      tone="success"
      title={t('mailbox-confirmed-title')}
      text={t(isCustomer ? 'mailbox-confirmed-text-customer' : 'mailbox-confirmed-text-employee')}
    >
      <LinkButton variant="primary" isBlock icon={<LogIn aria-hidden="true" />} href={href(isCustomer ? 'login' : 'backendLogin')}>
        {t('mailbox-continue')}
      </LinkButton>
    </CardNotice>
  )
}

const Unusable = ({ isTaken }: { isTaken: boolean }) => {
  const { t } = useTranslation(NAMES)
  return (
    <CardNotice
      icon={isTaken ? TriangleAlert : Link2Off}
      tone="warning"
      title={t(isTaken ? 'mailbox-taken-title' : 'mailbox-expired-title')}
      text={t(isTaken ? 'mailbox-taken-text' : 'mailbox-expired-text')}
    >
      <TextLink href={href('login')}>{t('password-back-to-login')}</TextLink>
    </CardNotice>
  )
}

const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(NAMES)
  return (
    <CardNotice icon={CloudOff} tone="warning" title={t('password-unreachable-title')} text={t('password-unreachable-text')}>
      <Button variant="primary" isBlock icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
        {t('shared-retry')}
      </Button>
    </CardNotice>
  )
}

/** The page of a mail about a new e-mail address: to confirm it, or to object to it, by a press. */
export const MailboxLinkPage = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(NAMES)
  const { link, result } = useSelector(actor, ({ context: { link, result } }) => ({ link, result }), shallowEqual)
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'))
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'))
  const isTaken = useSelector(actor, (snapshot) => snapshot.matches('taken'))
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('expired'))
  const isUnreachable = useSelector(actor, (snapshot) => snapshot.matches('unreachable'))
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('asking') || snapshot.matches('following'))
  return (
    <div aria-live="polite">
      {isChecking && <SkeletonText lines={4} label={t('password-checking')} />}
      {isAsked && link && <Question actor={actor} link={link} />}
      {isDone && <Done result={result} />}
      {(isTaken || isExpired) && <Unusable isTaken={isTaken} />}
      {isUnreachable && <Unreachable onRetry={() => actor.send({ type: 'link.retry' })} />}
    </div>
  )
}
