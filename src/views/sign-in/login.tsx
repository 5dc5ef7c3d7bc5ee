import { LogIn } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { loginMachine } from '../../machines/sign-in/login.machine.ts'
import { href } from '../../shared/paths.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { CaptchaNotice } from './captcha/captcha-notice.tsx'
import { CardForm, useCardForm } from './card-form.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { SignInNotices } from '../notices/sign-in-notices.tsx'
import type { EndReason } from '../../machines/session/session.machine.ts'
import type { Namespaces } from '../../locales/zh-hant/index.ts'
import { useApp } from '../hooks/app-context.ts'

/** A session that a password link cleared needs no message: the user has just opened it. */
const WORDS: Record<Exclude<EndReason, 'cleared'>, keyof Namespaces['sign-in']> = {
  expired: 'identity-login-lost-expired',
  unreachable: 'identity-login-lost-unreachable',
  signedOut: 'identity-login-signed-out',
  elsewhere: 'identity-login-elsewhere',
  clearedElsewhere: 'identity-login-link-elsewhere',
}

/** Why the last session of this class ended, where one did. */
const useEndWords = (isCustomer: boolean) => {
  const { t } = useTranslation('sign-in')
  const { ended } = useApp()
  if (ended === undefined || ended.isCustomer !== isCustomer || ended.reason === 'cleared') return undefined
  const isLoss = ended.reason === 'expired' || ended.reason === 'unreachable'
  return { tone: isLoss ? ('warning' as const) : ('info' as const), text: t(WORDS[ended.reason]) }
}

const FIELDS = ['account', 'password'] as const

/** Sign-in of both classes (specification section 2). */
export const Login = ({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) => {
  const { t } = useTranslation('sign-in')
  const { form, card } = useCardForm(actor, FIELDS, t('identity-login-unknown'))
  const { isCustomer, openLink, isKept } = form.params
  // after a lost session only the password is missing
  const [isKnown] = useState(() => form.values.account !== '')
  const end = useEndWords(isCustomer)
  const { isSigningIn = false } = useApp()

  return (
    <div className="flex flex-col gap-5">
      <SignInNotices isCustomer={isCustomer} />
      {end !== undefined && form.failure === undefined && <NoticeBanner tone={end.tone}>{end.text}</NoticeBanner>}
      {!isKept && <NoticeBanner tone="warning">{t('identity-login-not-kept')}</NoticeBanner>}
      {openLink !== undefined && (
        <NoticeBanner tone="warning" title={t('identity-login-link-open')}>
          <TextLink href={openLink}>{t('identity-login-link-continue')}</TextLink>
        </NoticeBanner>
      )}
      <CardForm
        {...card}
        isPending={card.isPending || isSigningIn}
        submitLabel={t('identity-login-submit')}
        submitIcon={<LogIn aria-hidden="true" />}
      >
        <TextField
          {...form.field('account')}
          label={t(isCustomer ? 'identity-login-account-customer' : 'identity-login-account-employee')}
          type={isCustomer ? 'email' : 'text'}
          autoComplete="username"
          isRequired
          // the page has one purpose, and whoever opens it begins to type
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!isKnown}
        />
        <TextField
          {...form.field('password')}
          label={t('identity-login-password')}
          type="password"
          autoComplete="current-password"
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isKnown}
        />
        <Checkbox
          {...form.field('isSharedComputer')}
          description={form.values.isSharedComputer ? t('identity-login-shared-text') : undefined}
        />
      </CardForm>
      <ul className="flex flex-col items-center gap-2.5 text-center text-sm text-muted">
        <li>
          <TextLink href={href(isCustomer ? 'forgot' : 'backendForgot')}>{t('identity-login-to-forgot')}</TextLink>
        </li>
        {isCustomer && (
          <li>
            {t('identity-login-no-account')} <TextLink href={href('register')}>{t('identity-login-to-register')}</TextLink>
          </li>
        )}
        <li>
          <TextLink href={href(isCustomer ? 'backendLogin' : 'login')}>
            {t(isCustomer ? 'identity-login-to-employee' : 'identity-login-to-customer')}
          </TextLink>
        </li>
      </ul>
      <CaptchaNotice />
    </div>
  )
}
