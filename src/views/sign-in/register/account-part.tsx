import { Building2, UserRound } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { CUSTOMER_TYPES, type CustomerType } from '../../../domain/entities/account.ts'
import { FieldGrid, WideCell } from '../../ui/fields/field-grid.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Part } from './part.tsx'
import type { RegisterView } from './actors.ts'

const ICONS: Record<CustomerType, typeof UserRound> = { individual: UserRound, company: Building2 }

/** The kind of account: a private person, or a person of a company. */
export const AccountPart = ({ form }: { form: RegisterView }) => {
  const { t } = useTranslation(namespaces('accounts', 'sign-in'))
  const isCompany = form.values.customerType === 'company'
  const types = CUSTOMER_TYPES.map((value) => {
    const Icon = ICONS[value]
    return { value, label: t(`option-customerType-${value}`), icon: <Icon aria-hidden="true" /> }
  })
  return (
    <Part title={t('register-section-account')}>
      <FieldGrid>
        <WideCell>
          <RadioGroup {...form.field('customerType')} label={t('register-customerType')} options={types} variant="segmented" isRequired />
        </WideCell>
        {isCompany && (
          <>
            <TextField {...form.field('companyName')} autoComplete="organization" isRequired />
            <TextField {...form.field('taxId')} inputMode="numeric" autoComplete="off" isRequired />
          </>
        )}
        <TextField
          {...form.field('userAccount')}
          label={t('register-account')}
          description={t('register-account-hint')}
          type="email"
          inputMode="email"
          autoComplete="username"
          isRequired
        />
        <TextField {...form.field('userName')} autoComplete="name" isRequired />
      </FieldGrid>
    </Part>
  )
}
