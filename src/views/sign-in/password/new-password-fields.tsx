import { useTranslation } from 'react-i18next'
import type { PasswordContext } from '../../../domain/rules/password.ts'
import { PASSWORD } from '../../../domain/limits.ts'
import type { FieldProps } from '../../ui/fields/field-parts.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { StrengthMeter } from './strength-meter.tsx'

interface Props {
  /** Field props of the form's `password` and `confirmPassword`. */
  readonly password: FieldProps<string>
  readonly confirm: FieldProps<string>
  readonly context: PasswordContext
  /** It takes the place of another one, and says so. */
  readonly replaces?: boolean
}

/** A new password, typed twice, with its rules before the typing and its strength meanwhile. Pasting is welcome. */
export const NewPasswordFields = ({ password, confirm, context, replaces = false }: Props) => {
  const { t } = useTranslation('sign-in')
  const { min, max } = context.isCustomer ? PASSWORD.customerLength : PASSWORD.employeeLength
  return (
    <>
      <div className="flex min-w-0 flex-col gap-2.5">
        <TextField
          {...password}
          {...(replaces && { label: t('password-new') })}
          description={t('password-hint', { min, max })}
          type="password"
          autoComplete="new-password"
          isRequired
        />
        <StrengthMeter password={password.value} context={context} />
      </div>
      <TextField {...confirm} type="password" autoComplete="new-password" isRequired />
    </>
  )
}
