import { useTranslation } from '../hooks/translation.ts'
import type { Locale } from '../../shared/constants.ts'
import { LOCALE_LABELS, LOCALES } from '../../shared/constants.ts'
import { Button } from './button.tsx'

type Props = { value: Locale; onChange: (locale: Locale) => void }

/** Goes to the next language, which calls itself by its own name: with two of them one press is enough. */
export const LanguageSwitch = ({ value, onChange }: Props) => {
  const { t } = useTranslation()
  const next = LOCALES[(LOCALES.indexOf(value) + 1) % LOCALES.length] ?? value
  return (
    <Button variant="ghost" onPress={() => onChange(next)}>
      <span className="sr-only">{t('shared-languageTo')} </span>
      <span lang={next === 'zh-hant' ? 'zh-Hant' : 'en'}>{LOCALE_LABELS[next]}</span>
    </Button>
  )
}
