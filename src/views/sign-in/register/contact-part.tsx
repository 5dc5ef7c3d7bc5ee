import { useTranslation } from 'react-i18next'
import { namespaces } from '../../../locales/namespaces.ts'
import type { Option } from '../../../domain/entities/common.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Part } from './part.tsx'
import type { RegisterView } from './actors.ts'

/** The chosen code is among the options even while the service's list is on its way. */
const including = (options: readonly Option[], value: string): readonly Option[] =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

/** How to call the person: one telephone is enough. */
export const ContactPart = ({ form, phoneCodes }: { form: RegisterView; phoneCodes: readonly Option[] }) => {
  const { t } = useTranslation(namespaces('address', 'sign-in'))
  return (
    <Part title={t('register-section-contact')}>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-[11rem_1fr_1fr_7rem]">
        <SelectField {...form.field('phoneCountryCode')} options={including(phoneCodes, form.values.phoneCountryCode)} isSearchable />
        <TextField {...form.field('mobilePhone')} type="tel" inputMode="tel" autoComplete="tel-national" />
        <TextField {...form.field('telephone')} type="tel" inputMode="tel" autoComplete="off" />
        <TextField {...form.field('extension')} inputMode="numeric" autoComplete="tel-extension" />
      </div>
      <p className="text-xs text-faint">{t('repairOrder-address-phones')}</p>
    </Part>
  )
}
