import { Moon, Sun } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { Theme } from '../../shared/constants.ts'
import { BareIconButton } from './button.tsx'

type Props = { value: Theme; onChange: (theme: Theme) => void }

/** Goes to the other theme. */
export const ThemeSwitch = ({ value, onChange }: Props) => {
  const { t } = useTranslation()
  const isDark = value === 'dark'
  return (
    <BareIconButton
      label={t(isDark ? 'shared-themeToLight' : 'shared-themeToDark')}
      icon={isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      onPress={() => onChange(isDark ? 'light' : 'dark')}
    />
  )
}
