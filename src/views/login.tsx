import { LogIn } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../machines/login.machine.ts'
import { href } from '../paths.ts'
import { Button } from './parts/button.tsx'
import { NoticeBanner } from './parts/notice-banner.tsx'
import { TextField } from './parts/text-field.tsx'
import { TextLink } from './parts/text-link.tsx'
import { useForm } from './use-form.ts'

/** Sign-in of both classes (specification section 2). */
export const Login = ({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) => {
  const { t } = useTranslation()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(actor, root)
  const { isCustomer } = form.facts

  /** Password managers fill fields without an event: what is in the fields counts. */
  const readFields = () => {
    if (root.current === null) return
    const data = new FormData(root.current)
    const textOf = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    form.change('', { account: textOf('account'), password: textOf('password') })
  }

  return (
    <form
      ref={root}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        readFields()
        form.submit()
      }}
    >
      {form.failure !== undefined && <NoticeBanner tone="danger">{form.failure}</NoticeBanner>}
      <TextField
        {...form.field('account')}
        label={t(isCustomer ? 'identity-login-account-customer' : 'identity-login-account-employee')}
        type={isCustomer ? 'email' : 'text'}
        autoComplete="username"
        isRequired
        // the page has one purpose, and whoever opens it begins to type
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <TextField
        {...form.field('password')}
        label={t('identity-login-password')}
        type="password"
        autoComplete="current-password"
        isRequired
      />
      <Button type="submit" variant="primary" isBlock icon={<LogIn aria-hidden="true" />} isPending={form.isSubmitting}>
        {t('identity-login-submit')}
      </Button>
      <p className="text-center text-sm text-muted">
        <TextLink href={href(isCustomer ? 'backendLogin' : 'login')}>
          {t(isCustomer ? 'identity-login-to-employee' : 'identity-login-to-customer')}
        </TextLink>
      </p>
    </form>
  )
}
