import { useTranslation } from '../hooks/translation.ts'
import type { Locale } from '../../shared/constants.ts'
import { LANGUAGE_TAGS, LOCALE_LABELS, LOCALES } from '../../shared/constants.ts'
import { Button } from './button.tsx'

type Props = {
  value: Locale
  /** Told the other language when the pointer or the focus comes. */
  onIntent?: ((locale: Locale) => void) | undefined
  onChange: (locale: Locale) => void
}

/** Goes to the next language, which calls itself by its own name: with two of them one press is enough. */
export const LanguageSwitch = ({ value, onIntent, onChange }: Props) => {
  const { t } = useTranslation()
  const next = LOCALES[(LOCALES.indexOf(value) + 1) % LOCALES.length] ?? value
  return (
    <span className="contents" onPointerOver={() => onIntent?.(next)} onFocus={() => onIntent?.(next)}>
      <Button variant="ghost" onPress={() => onChange(next)}>
        <span className="sr-only">{t('shared-languageTo')} </span>
        <span lang={LANGUAGE_TAGS[next]}>{LOCALE_LABELS[next]}</span>
      </Button>
    </span>
  )
}
