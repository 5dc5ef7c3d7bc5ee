import { useTranslation } from '../../hooks/translation.ts'
import { type PasswordContext, passwordStrength, type PasswordStrength } from '../../../domain/rules/password.ts'
import { PASSWORD } from '../../../domain/limits.ts'
import type { FieldProps } from '../../ui/fields/field-parts.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Label, Meter } from 'react-aria-components'
import { cx } from '../../ui/cx.ts'

const MAX = 4
const TONES: Record<PasswordStrength, string> = { 0: 'bg-danger', 1: 'bg-warning', 2: 'bg-info', 3: 'bg-success', 4: 'bg-success' }

/** How good a new password is, in four steps and in words; nothing is demanded but what the rules demand. */
const StrengthMeter = ({ password, context }: { password: string; context: PasswordContext }) => {
  const { t } = useTranslation('sign-in')
  const strength = passwordStrength(password, context)
  const isEmpty = password === ''
  const word = isEmpty ? t('password-strength-empty') : t(`password-strength-${strength}`)
  // a guessable password fills one step as well: an empty meter looks as if nothing was typed
  const filled = isEmpty ? 0 : Math.max(strength, 1)
  return (
    <Meter value={filled} maxValue={MAX} valueLabel={word} className="flex flex-col gap-1.5">
      <span className="flex justify-between gap-3 text-sm">
        <Label className="text-faint">{t('password-strength')}</Label>
        <output className="text-muted">{word}</output>
      </span>
      <span aria-hidden="true" className="grid grid-cols-4 gap-1">
        {Array.from({ length: MAX }, (_, step) => (
          <span
            key={step}
            className={cx(
              'h-1 rounded-full transition-colors duration-fast',
              step < filled ? cx(TONES[strength], 'forced-colors:bg-[Highlight]') : 'bg-pressed forced-colors:bg-[GrayText]',
            )}
          />
        ))}
      </span>
    </Meter>
  )
}

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
