import { useLocale } from 'react-aria-components'
import { wordsIn } from '../../domain/bilingual.ts'
import { normaliseCentre } from '../../domain/rules/centre.ts'
import { localeOfTag } from '../../domain/culture.ts'
import { toCentre, type CentreForm } from '../../machines/centre/centre-values.ts'
import { DEFAULT_LOCALE } from '../../shared/constants.ts'
import { useTranslation } from '../hooks/translation.ts'

/** The centre as it stands on paper and below mails, in the language of the page. `logoUrl`: one that was just chosen. */
export const CentrePreview = ({ values }: { values: CentreForm }) => {
  const { t } = useTranslation('centre')
  const locale = localeOfTag(useLocale().locale) ?? DEFAULT_LOCALE
  const { name, address, phone, hours } = normaliseCentre(toCentre(values))
  const lines = [wordsIn(address, locale).text, phone, wordsIn(hours, locale).text].filter(Boolean)
  const title = wordsIn(name, locale).text
  return (
    <section aria-label={t('centre-preview')} className="flex min-w-0 flex-col gap-2 rounded-md border border-border bg-sunken p-4">
      <p className="text-sm font-medium text-muted">{t('centre-preview')}</p>
      {title === '' && lines.length === 0 ? (
        <p className="text-sm text-muted">{t('centre-preview-empty')}</p>
      ) : (
        <div className="flex flex-col gap-1 text-sm wrap-anywhere">
          {title !== '' && <p className="text-base font-semibold">{title}</p>}
          {lines.map((line) => (
            <p key={line} className="whitespace-pre-line">
              {line}
            </p>
          ))}
        </div>
      )}
    </section>
  )
}
