import { useSelector } from '@xstate/react'
import { ArrowRight, CloudOff, Link2Off, LogIn, RotateCw, ShieldCheck, UserCog } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import type { setupFormMachine } from '../../machines/setup/setup-form.machine.ts'
import type { setupMachine } from '../../machines/setup/setup.machine.ts'
import { href } from '../../shared/paths.ts'
import { CardForm, useCardForm } from '../sign-in/card-form.tsx'
import { CardNotice } from '../sign-in/password/card-notice.tsx'
import { NewPasswordFields } from '../sign-in/password/new-password-fields.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

type Actor = ActorRefFrom<typeof setupMachine>
const NAMES = namespaces('setup', 'sign-in')
const FIELDS = ['userAccount', 'userName', 'email', 'password', 'confirmPassword'] as const

const SetupForm = ({ formActor }: { formActor: ActorRefFrom<typeof setupFormMachine> }) => {
  const { t } = useTranslation(NAMES)
  const { form, card } = useCardForm(formActor, FIELDS, t('setup-unknown'))
  const { userAccount, userName } = form.values
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">{t('setup-intro')}</p>
      <CardForm {...card} submitLabel={t('setup-submit')} submitIcon={<UserCog aria-hidden="true" />}>
        <TextField
          {...form.field('userAccount')}
          label={t('setup-account')}
          description={t('setup-account-hint')}
          autoComplete="username"
          isRequired
          autoFocus
        />
        <TextField {...form.field('userName')} label={t('setup-name')} autoComplete="name" isRequired />
        <TextField
          {...form.field('email')}
          label={t('setup-email')}
          description={t('setup-email-hint')}
          type="email"
          autoComplete="email"
          isRequired
        />
        <NewPasswordFields
          password={form.field('password')}
          confirm={form.field('confirmPassword')}
          context={{ isCustomer: false, account: userAccount, userName, common: form.params.common }}
        />
      </CardForm>
    </div>
  )
}

const Done = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const { t } = useTranslation(NAMES)
  return (
    <CardNotice
      icon={ShieldCheck}
      tone="success"
      title={t('setup-done-title')}
      text={t(isSignedIn ? 'setup-done-next' : 'setup-done-text')}
    >
      {isSignedIn ? (
        <>
          <LinkButton variant="primary" isBlock icon={<ArrowRight aria-hidden="true" />} href={href('centreGuide')}>
            {t('setup-go-on')}
          </LinkButton>
          <TextLink href={href('home')}>{t('setup-later')}</TextLink>
        </>
      ) : (
        <LinkButton variant="primary" isBlock icon={<LogIn aria-hidden="true" />} href={href('backendLogin')}>
          {t('password-to-login')}
        </LinkButton>
      )}
    </CardNotice>
  )
}

const Unusable = ({ reason }: { reason: 'invalid' | 'expired' }) => {
  const { t } = useTranslation(NAMES)
  return (
    <CardNotice
      icon={Link2Off}
      tone="warning"
      title={t(`setup-${reason}-title`)}
      text={t(`setup-${reason}-text`)}
      hint={t('setup-unusable-hint')}
    >
      <TextLink href={href('backendLogin')}>{t('password-back-to-login')}</TextLink>
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

/** The page of the address on the console of a service without an administrator: makes the first one. */
export const SetupPage = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(NAMES)
  const formActor = useSelector(actor, ({ children }) => children.form)
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'))
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'))
  const isSignedIn = useSelector(actor, (snapshot) => snapshot.matches('signedIn'))
  const isInvalid = useSelector(actor, (snapshot) => snapshot.matches('invalid'))
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('expired'))
  const isUnreachable = useSelector(actor, (snapshot) => snapshot.matches('unreachable'))
  if (formActor) return <SetupForm formActor={formActor} />
  return (
    <div aria-live="polite">
      {isChecking && <SkeletonText lines={5} label={t('password-checking')} />}
      {(isDone || isSignedIn) && <Done isSignedIn={isSignedIn} />}
      {isInvalid && <Unusable reason="invalid" />}
      {isExpired && <Unusable reason="expired" />}
      {isUnreachable && <Unreachable onRetry={() => actor.send({ type: 'setup.retry' })} />}
    </div>
  )
}
