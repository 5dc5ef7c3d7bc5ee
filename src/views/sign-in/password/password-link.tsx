import { useSelector } from '@xstate/react'
import { CloudOff, KeyRound, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { passwordLinkFormMachine } from '../../../machines/sign-in/password-link-form.machine.ts'
import type { passwordLinkMachine } from '../../../machines/sign-in/password-link.machine.ts'
import { href } from '../../../shared/paths.ts'
import { useApp } from '../../hooks/app-context.ts'
import { CardForm, useCardForm } from '../card-form.tsx'
import { Button } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/page/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { CardNotice } from './card-notice.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const FIELDS = ['account', 'password', 'confirmPassword'] as const

const LinkForm = ({ formActor }: { formActor: ActorRefFrom<typeof passwordLinkFormMachine> }) => {
  const { t } = useTranslation('sign-in')
  const { form, card } = useCardForm(formActor, FIELDS, t('identity-password-unknown'))
  const { isCustomer, kind, common } = form.params

  return (
    <CardForm
      {...card}
      submitLabel={t(kind === 'reset' ? 'password-reset-submit' : 'password-set-submit')}
      submitIcon={<KeyRound aria-hidden="true" />}
    >
      {kind === 'reset' ? (
        <TextField
          {...form.field('account')}
          label={t(isCustomer ? 'password-reset-account-customer' : 'password-reset-account-employee')}
          type={isCustomer ? 'email' : 'text'}
          autoComplete="username"
          isRequired
        />
      ) : (
        <p className="text-muted">{t('password-set-text')}</p>
      )}
      <NewPasswordFields
        replaces={kind === 'reset'}
        password={form.field('password')}
        confirm={form.field('confirmPassword')}
        context={{ isCustomer, account: form.values.account, common }}
      />
    </CardForm>
  )
}

/** A password by the link of a mail: the first one, or a new one for one that was forgotten (specification section 2). */
export const PasswordLinkPage = ({ actor }: { actor: ActorRefFrom<typeof passwordLinkMachine> }) => {
  const { t } = useTranslation('sign-in')
  const { navigate } = useApp()
  const isCustomer = useSelector(actor, ({ context }) => context.isCustomer)
  const formActor = useSelector(actor, ({ children }) => children.form)
  const isFinished = useSelector(actor, (snapshot) => snapshot.matches('finished'))
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('expired'))
  const isUnreachable = useSelector(actor, (snapshot) => snapshot.matches('unreachable'))

  // without a step for Back: the link has done its work
  const finish = useEffectEvent(() => navigate(href(isCustomer ? 'resetFinish' : 'backendResetFinish'), { replace: true }))
  const expire = useEffectEvent(() => navigate(href(isCustomer ? 'expiredLink' : 'backendExpiredLink'), { replace: true }))
  useEffect(() => {
    if (isFinished) finish()
    if (isExpired) expire()
  }, [isFinished, isExpired])

  if (formActor !== undefined) return <LinkForm formActor={formActor} />
  if (!isUnreachable) return <SkeletonText lines={5} label={t('password-checking')} />
  return (
    <div role="alert">
      <CardNotice icon={CloudOff} tone="warning" title={t('password-unreachable-title')} text={t('password-unreachable-text')}>
        <Button variant="primary" isBlock icon={<RotateCw aria-hidden="true" />} onPress={() => actor.send({ type: 'link.retry' })}>
          {t('shared-retry')}
        </Button>
      </CardNotice>
    </div>
  )
}
