import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { CloudOff, Link2Off, LogIn, MailCheck, RotateCw } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { confirmEmailFormMachine, verifyEmailMachine } from '../../../machines/sign-in/verify-email.machine.ts'
import { href, paths } from '../../../shared/paths.ts'
import { useApp } from '../../hooks/app-context.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/page/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import { CardForm, useCardForm } from '../card-form.tsx'
import { CardNotice } from '../password/card-notice.tsx'

const Confirmed = () => {
  const { t } = useTranslation('sign-in')
  return (
    <CardNotice icon={MailCheck} tone="success" title={t('register-verify-done-title')} text={t('register-verify-done-text')}>
      <LinkButton variant="primary" isBlock icon={<LogIn aria-hidden="true" />} href={href('login')}>
        {t('password-to-login')}
      </LinkButton>
    </CardNotice>
  )
}

/** A session has begun: on to where every sign-in leads, as soon as it is known who that is. */
const SignedIn = () => {
  const { t } = useTranslation('sign-in')
  const { user, navigate } = useApp()
  const isKnown = user !== undefined
  const goOn = useEffectEvent(() => navigate(paths.root, { replace: true }))
  useEffect(() => {
    if (isKnown) goOn()
  }, [isKnown])
  return (
    <CardNotice icon={MailCheck} tone="success" title={t('register-verify-done-title')} text={t('register-verify-entering')}>
      <LinkButton variant="primary" isBlock href={paths.root}>
        {t('register-verify-enter')}
      </LinkButton>
    </CardNotice>
  )
}

const Expired = () => {
  const { t } = useTranslation('sign-in')
  return (
    <CardNotice icon={Link2Off} tone="warning" title={t('register-verify-expired-title')} text={t('register-verify-expired-text')}>
      <LinkButton variant="primary" isBlock href={href('register')}>
        {t('register-sent-again')}
      </LinkButton>
      <TextLink href={href('login')}>{t('password-back-to-login')}</TextLink>
    </CardNotice>
  )
}

const FIELDS = ['password'] as const

const Question = ({ formActor }: { formActor: ActorRefFrom<typeof confirmEmailFormMachine> }) => {
  const { t } = useTranslation('sign-in')
  const { form, card } = useCardForm(formActor, FIELDS, t('register-verify-unknown'))
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('register-verify-text')}</p>
      <CardForm {...card} submitLabel={t('register-verify-submit')} submitIcon={<MailCheck aria-hidden="true" />}>
        <TextField {...form.field('password')} type="password" autoComplete="current-password" isRequired autoFocus />
      </CardForm>
      <p className="text-center text-sm">
        {t('register-verify-other')} <TextLink href={href('forgot')}>{t('password-new')}</TextLink>
      </p>
      <CaptchaNotice />
    </div>
  )
}

const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('sign-in')
  return (
    <CardNotice icon={CloudOff} tone="warning" title={t('register-verify-failed-title')} text={t('register-verify-failed-text')}>
      <Button variant="primary" isBlock icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
        {t('shared-retry')}
      </Button>
    </CardNotice>
  )
}

/** Confirms the address of a registration by the link of its mail and the password of that registration (domain.md section 10). */
export const VerifyEmail = ({ actor }: { actor: ActorRefFrom<typeof verifyEmailMachine> }) => {
  const { t } = useTranslation('sign-in')
  const form = useSelector(actor, ({ children }) => children.form)
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'))
  const isConfirmed = useSelector(actor, (snapshot) => snapshot.matches('confirmed'))
  const isSignedIn = useSelector(actor, (snapshot) => snapshot.matches('signedIn'))
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('expired'))
  const isUnreachable = useSelector(actor, (snapshot) => snapshot.matches('unreachable'))
  if (form) return <Question formActor={form} />
  return (
    <div aria-live="polite">
      {isConfirmed && <Confirmed />}
      {isSignedIn && <SignedIn />}
      {isExpired && <Expired />}
      {isUnreachable && <Unreachable onRetry={() => actor.send({ type: 'link.retry' })} />}
      {isChecking && <SkeletonText lines={4} label={t('register-verify-checking')} />}
    </div>
  )
}
