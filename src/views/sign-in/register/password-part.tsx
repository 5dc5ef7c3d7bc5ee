import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { Part } from './part.tsx'
import type { RegisterView } from './actors.ts'

export const PasswordPart = ({ form }: { form: RegisterView }) => {
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
