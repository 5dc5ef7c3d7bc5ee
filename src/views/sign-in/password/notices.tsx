import { KeyRound, Link2Off, LogIn, Mail } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { SECURITY } from '../../../domain/limits.ts'
import { href } from '../../../shared/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CardNotice } from './card-notice.tsx'

interface Props {
  readonly isCustomer: boolean
}

/** The mail was asked for; the same words for everybody (specification section 2, domain.md section 11). */
export const ForgotSent = ({ isCustomer }: Props) => {
  const { t } = useTranslation('sign-in')
  return (
    <CardNotice
      icon={Mail}
      tone="info"
      text={t('password-forgot-sent-text', { minutes: SECURITY.resetLinkMinutes })}
      hint={t('password-forgot-sent-hint')}
    >
      <LinkButton variant="primary" isBlock href={href(isCustomer ? 'login' : 'backendLogin')}>
        {t('password-back-to-login')}
      </LinkButton>
      <TextLink href={href(isCustomer ? 'forgot' : 'backendForgot')}>{t('password-forgot-sent-again')}</TextLink>
    </CardNotice>
  )
}

/** The password is set. */
export const ResetFinish = ({ isCustomer }: Props) => {
  const { t } = useTranslation('sign-in')
  return (
    <CardNotice icon={KeyRound} tone="success" text={t('password-finish-text')}>
      <LinkButton variant="primary" isBlock icon={<LogIn aria-hidden="true" />} href={href(isCustomer ? 'login' : 'backendLogin')}>
        {t('password-to-login')}
      </LinkButton>
    </CardNotice>
  )
}

/** The link of a mail serves no more, or never did. */
export const ExpiredLink = ({ isCustomer }: Props) => {
  const { t } = useTranslation('sign-in')
  return (
    <CardNotice icon={Link2Off} tone="warning" text={t('password-expired-text')} hint={t('password-expired-hint')}>
      <LinkButton variant="primary" isBlock href={href(isCustomer ? 'forgot' : 'backendForgot')}>
        {t('password-expired-again')}
      </LinkButton>
      <TextLink href={href(isCustomer ? 'login' : 'backendLogin')}>{t('password-back-to-login')}</TextLink>
    </CardNotice>
  )
}
