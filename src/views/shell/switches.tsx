import { useApp, useTheme } from '../hooks/app-context.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'

/** Language and theme, for a corner of the page. */
export const Switches = () => {
  const { locale, prepareLocale, setLocale } = useApp()
  const { theme, setTheme } = useTheme()
  return (
    <>
      <LanguageSwitch value={locale} onIntent={prepareLocale} onChange={setLocale} />
      <ThemeSwitch value={theme} onChange={setTheme} />
    </>
  )
}
