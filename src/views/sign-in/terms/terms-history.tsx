import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../domain/formats/date-format.ts'
import { TERMS_HISTORY, type TermsVersion } from '../../../domain/terms.ts'
import { useApp } from '../../hooks/app-context.ts'

/** The versions before the one in force, and from when each was. */
export const TermsHistory = ({ history = TERMS_HISTORY }: { history?: readonly TermsVersion[] }) => {
  const { t } = useTranslation('terms')
  const { locale } = useApp()
  const [, ...earlier] = history
  return (
    <section className="flex flex-col gap-2 border-t border-border pt-5">
      <h2 className="text-lg font-semibold">{t('terms-history')}</h2>
      {earlier.length === 0 ? (
        <p className="text-muted">{t('terms-history-first')}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-faint">
          {earlier.map(({ version, inForceFrom }) => (
            <li key={version}>{t('terms-history-entry', { version, date: formatDay(inForceFrom, locale) })}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
