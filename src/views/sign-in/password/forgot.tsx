import { Send } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { forgotMachine } from '../../../machines/sign-in/forgot.machine.ts'
import { href } from '../../../shared/paths.ts'
import { useApp } from '../../hooks/app-context.ts'
import { useEmitted } from '../../hooks/use-emitted.ts'
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import { CardForm, useCardForm } from '../card-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

const FIELDS = ['account'] as const

/** Asks for the mail with a link, for both classes. Whatever the service knows of the account, the next page says the same. */
export const Forgot = ({ actor }: { actor: ActorRefFrom<typeof forgotMachine> }) => {
  const { t } = useTranslation('sign-in')
  const { navigate } = useApp()
  const { form, card } = useCardForm(actor, FIELDS, t('identity-forgot-unknown'))
  const { isCustomer } = form.params
  useEmitted(actor, { 'form.saved': () => navigate(href(isCustomer ? 'forgotSent' : 'backendForgotSent')) })

  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t(isCustomer ? 'password-forgot-text-customer' : 'password-forgot-text-employee')}</p>
      <CardForm {...card} submitLabel={t('password-forgot-submit')} submitIcon={<Send aria-hidden="true" />}>
        <TextField
          {...form.field('account')}
          label={t(isCustomer ? 'identity-login-account-customer' : 'identity-login-account-employee')}
          type={isCustomer ? 'email' : 'text'}
          autoComplete="username"
          isRequired
          autoFocus
        />
      </CardForm>
      <p className="text-center text-sm">
        <TextLink href={href(isCustomer ? 'login' : 'backendLogin')}>{t('password-back-to-login')}</TextLink>
      </p>
      <CaptchaNotice />
    </div>
  )
}
