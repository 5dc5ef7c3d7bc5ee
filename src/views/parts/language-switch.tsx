import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../constants.ts'
import { LOCALE_LABELS, LOCALES } from '../../constants.ts'
import { MenuButton } from './menu.tsx'

type Props = { value: Locale; onChange: (locale: Locale) => void }

/** Chooses the language; each calls itself by its own name. */
export const LanguageSwitch = ({ value, onChange }: Props) => {
  const { t } = useTranslation()
  return (
    <MenuButton
      label={t('shared-languageCurrent', { language: LOCALE_LABELS[value] })}
      icon={<Languages aria-hidden="true" />}
      isIconOnly
      variant="ghost"
      groups={[
        {
          id: 'language',
          title: t('shared-language'),
          selectedId: value,
          items: LOCALES.map((locale) => ({ id: locale, label: LOCALE_LABELS[locale], onAction: () => onChange(locale) })),
        },
      ]}
    />
  )
}
