import { useSelector } from '@xstate/react'
import { UserPlus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { registerMachine } from '../../../machines/sign-in/register.machine.ts'
import { href } from '../../../shared/paths.ts'
import { useApp } from '../../hooks/app-context.ts'
import { CaptchaNotice } from '../captcha/captcha-notice.tsx'
import { CardForm, useCardForm } from '../card-form.tsx'
import { Button } from '../../ui/button.tsx'
import { DraftBanner } from '../../ui/text/draft-banner.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts'
import type { RegisterActor } from './actors.ts'
import { AccountPart } from './account-part.tsx'
import { AddressPart } from './address-part.tsx'
import { ContactPart } from './contact-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { TermsPart } from './terms-part.tsx'

type PageActor = ActorRefFrom<typeof registerMachine>

/** The fields that a browser may fill in without an event, and that the server's field errors name. */
const TEXTS = [
  'userAccount',
  'userName',
  'companyName',
  'taxId',
  'mobilePhone',
  'telephone',
  'extension',
  'password',
  'confirmPassword',
] as const
const FIELD_NAMES = [...TEXTS, 'customerType', 'phoneCountryCode', 'language', 'termsVersion']

const RegisterForm = ({ actor, formActor }: { actor: PageActor; formActor: RegisterActor }) => {
  const { t } = useTranslation('sign-in')
  const { form, card } = useCardForm(formActor, TEXTS, FIELD_NAMES)
  useLeaveGuard(form.isDirty)
  const { countries, phoneCodes } = useSelector(actor, ({ context }) => context)
  const isWithoutChoices = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'withoutChoices' }))

  return (
    <CardForm {...card} submitLabel={t('register-submit')} submitIcon={<UserPlus aria-hidden="true" />}>
      <DraftBanner {...form.draft} />
      {isWithoutChoices && (
        <NoticeBanner
          tone="warning"
          isLive
          action={
            <Button size="sm" onPress={() => actor.send({ type: 'choices.retry' })}>
              {t('shared-retry')}
            </Button>
          }
        >
          {t('register-choices-failed')}
        </NoticeBanner>
      )}
      <div className="flex flex-col gap-8">
        <AccountPart form={form} />
        <ContactPart form={form} phoneCodes={phoneCodes} />
        <AddressPart formActor={formActor} form={form} countries={countries} phoneCodes={phoneCodes} />
        <PasswordPart form={form} />
        <TermsPart form={form} />
      </div>
    </CardForm>
  )
}

/** A customer's registration (specification section 2; domain.md section 8). */
export const Register = ({ actor }: { actor: PageActor }) => {
  const { t } = useTranslation('sign-in')
  const { navigate } = useApp()
  const formActor = useSelector(actor, ({ children }) => children.form)
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))

  const goOn = useEffectEvent(() => navigate(href('registerSent'), { replace: true }))
  useEffect(() => {
    if (isSent) goOn()
  }, [isSent])

  return (
    <div className="flex flex-col gap-5">
      {formActor !== undefined && <RegisterForm actor={actor} formActor={formActor} />}
      <p className="text-center text-sm text-muted">
        {t('register-has-account')} <TextLink href={href('login')}>{t('password-to-login')}</TextLink>
      </p>
      <CaptchaNotice />
    </div>
  )
}
