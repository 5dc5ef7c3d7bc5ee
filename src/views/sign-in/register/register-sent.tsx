import { Mail } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { SECURITY } from '../../../domain/limits.ts'
import { href } from '../../../shared/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CardNotice } from '../password/card-notice.tsx'

/** A mail went to the address, whether or not it had an account already; only the mail tells. */
export const RegisterSent = () => {
  const { t } = useTranslation('sign-in')
  return (
    <CardNotice
      icon={Mail}
      tone="info"
      text={t('register-sent-text', { hours: SECURITY.firstPasswordLinkHours })}
      hint={t('register-sent-hint')}
    >
      <LinkButton variant="primary" isBlock href={href('login')}>
        {t('password-back-to-login')}
      </LinkButton>
      <TextLink href={href('register')}>{t('register-sent-again')}</TextLink>
    </CardNotice>
  )
}
