import { shallowEqual, useSelector } from '@xstate/react'
import { UserPlus } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
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
import type { RegisterActor, RegisterView } from './actors.ts'
import { AccountPart } from './account-part.tsx'
import { TermsPart } from './terms-part.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { Part } from './part.tsx'
import { namespaces } from '../../../locales/namespaces.ts'
import type { Option } from '../../../domain/entities/common.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { addressOfPerson } from '../../../machines/sign-in/register-values.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { AddressFields } from '../../address/address-fields.tsx'
import { useDefaultAddress } from '../../address/use-default-address.ts'

interface Props {
  readonly formActor: RegisterActor
  readonly form: RegisterView
  readonly countries: readonly Option[]
  readonly phoneCodes: readonly Option[]
}

/** The default address, for who wants to give it now. It starts with what the form knows of the person. */
const AddressPart = ({ formActor, form, countries, phoneCodes }: Props) => {
  const { t } = useTranslation('sign-in')
  const address = useDefaultAddress(formActor, form)
  const toggle = (hasAddress: boolean) => {
    const isUntouched = form.values.defaultAddress.receiverName === ''
    form.change('hasAddress', { hasAddress, ...(hasAddress && isUntouched ? { defaultAddress: addressOfPerson(form.values) } : {}) })
  }
  return (
    <Part title={t('register-section-address')}>
      <Checkbox {...form.field('hasAddress')} label={t('register-address')} onChange={toggle} />
      {form.values.hasAddress && <AddressFields type="return" address={address} countries={countries} phoneCodes={phoneCodes} />}
    </Part>
  )
}

/** The chosen code is among the options even while the service's list is on its way. */
const including = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

/** How to call the person: one telephone is enough. */
const ContactPart = ({ form, phoneCodes }: { form: RegisterView; phoneCodes: readonly Option[] }) => {
  const { t } = useTranslation(namespaces('address', 'sign-in'))
  return (
    <Part title={t('register-section-contact')}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-[11rem_1fr_1fr_7rem]">
        <SelectField {...form.field('phoneCountryCode')} options={including(phoneCodes, form.values.phoneCountryCode)} isSearchable />
        <TextField {...form.field('mobilePhone')} type="tel" inputMode="tel" autoComplete="tel-national" />
        <TextField {...form.field('telephone')} type="tel" inputMode="tel" autoComplete="off" />
        <TextField {...form.field('extension')} inputMode="numeric" autoComplete="tel-extension" />
      </div>
      <p className="text-sm text-faint">{t('repairOrder-address-phones')}</p>
    </Part>
  )
}

const PasswordPart = ({ form }: { form: RegisterView }) => {
  const { t } = useTranslation('sign-in')
  const { userAccount, userName } = form.values
  return (
    <Part title={t('register-section-password')}>
      <FieldGrid>
        <NewPasswordFields
          password={form.field('password')}
          confirm={form.field('confirmPassword')}
          context={{ isCustomer: true, account: userAccount, userName, common: form.params.common }}
        />
      </FieldGrid>
    </Part>
  )
}

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
  const { form, card } = useCardForm(formActor, TEXTS, t('register-unknown'), FIELD_NAMES)
  useLeaveGuard(form.isDirty)
  const { countries, phoneCodes } = useSelector(
    actor,
    ({ context: { countries, phoneCodes } }) => ({ countries, phoneCodes }),
    shallowEqual,
  )
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
