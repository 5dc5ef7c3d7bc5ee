import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { changePasswordFormMachine } from '../../../machines/sign-in/change-password-form.machine.ts'
import type { changePasswordMachine } from '../../../machines/sign-in/change-password.machine.ts'
import { href } from '../../../shared/paths.ts'
import { useApp } from '../../hooks/app-context.ts'
import { CardForm, useCardForm } from '../card-form.tsx'
import { Section } from '../../ui/page/section.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const FIELDS = ['oldPassword', 'password', 'confirmPassword'] as const

const ChangeForm = ({ formActor }: { formActor: ActorRefFrom<typeof changePasswordFormMachine> }) => {
  const { t } = useTranslation('sign-in')
  const { form, card } = useCardForm(formActor, FIELDS, t('identity-password-unknown'))

  return (
    <CardForm {...card} submitLabel={t('password-change-submit')}>
      {/* tells a password manager whose password it is about to store */}
      <input hidden readOnly type="text" autoComplete="username" value={form.params.account} />
      <TextField {...form.field('oldPassword')} type="password" autoComplete="current-password" isRequired />
      <NewPasswordFields replaces password={form.field('password')} confirm={form.field('confirmPassword')} context={form.params} />
    </CardForm>
  )
}

/** Back to the page that it was opened from, if that was one of ours; else to the first page. */
const useWayBack = () => {
  const { navigate } = useApp()
  return () => {
    if ('navigation' in window && window.navigation.canGoBack) window.history.back()
    else navigate(href('root'), { replace: true })
  }
}

/** The own password of whoever is signed in (specification section 2; its title is hidden). */
export const ChangePassword = ({ actor }: { actor: ActorRefFrom<typeof changePasswordMachine> }) => {
  const { t } = useTranslation('sign-in')
  const goBack = useWayBack()
  const formActor = useSelector(actor, ({ children }) => children.form)
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('changed'))

  const leave = useEffectEvent(() => {
    showToast({ kind: 'success', title: t('password-changed') })
    goBack()
  })
  useEffect(() => {
    if (isChanged) leave()
  }, [isChanged])

  return (
    <div className="mx-auto w-full max-w-lg">
      <h1 tabIndex={-1} className="sr-only">
        {t('password-change-title')}
      </h1>
      <Section title={t('password-change-heading')} description={t('password-change-text')}>
        {formActor !== undefined && <ChangeForm formActor={formActor} />}
      </Section>
    </div>
  )
}
