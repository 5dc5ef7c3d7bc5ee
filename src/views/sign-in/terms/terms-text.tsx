import { useTranslation } from '../../hooks/translation.ts'
import { TERMS_VERSION } from '../../../shared/constants.ts'
import { formatDay } from '../../../domain/formats/date-format.ts'
import { TERMS_HISTORY } from '../../../domain/terms.ts'
import { DAYS, MONEY } from '../../../domain/limits.ts'
import type { Namespaces } from '../../../locales/zh-hant/index.ts'
import { useApp } from '../../hooks/app-context.ts'

type TermsKey = keyof Namespaces['terms']
type Point = TermsKey | readonly [key: TermsKey, values: Readonly<Record<string, number>>]

const { min, standard, max } = DAYS.quoteValid
/** The topics and their points, with the limits of domain.md section 11 in their places. */
const TOPICS: readonly (readonly [title: TermsKey, points: readonly Point[]])[] = [
  [
    'terms-send-title',
    [['terms-send-1', { days: DAYS.sendInWorkingDays }], ['terms-send-2', { days: DAYS.goodsCancelled }], 'terms-send-3', 'terms-send-4'],
  ],
  [
    'terms-quote-title',
    ['terms-quote-1', ['terms-quote-2', { tax: MONEY.taxRate * 100, days: standard, min, max }], 'terms-quote-3', 'terms-quote-4'],
  ],
  [
    'terms-warranty-title',
    [['terms-warranty-1', { days: DAYS.repairWarranty }], 'terms-warranty-2', ['terms-warranty-3', { days: DAYS.autoClose }]],
  ],
  ['terms-uncollected-title', [['terms-uncollected-1', { days: DAYS.uncollected }]]],
  ['terms-data-title', ['terms-data-1', 'terms-data-2', ['terms-data-3', { days: DAYS.untouchedDraftKept }], 'terms-data-4']],
  ['terms-photos-title', ['terms-photos-1', 'terms-photos-2']],
  ['terms-account-title', ['terms-account-1', 'terms-account-2']],
]

/** The terms of service, to read on their page and before they are accepted. */
export const TermsText = () => {
  const { t } = useTranslation('terms')
  const { locale } = useApp()
  const [inForce] = TERMS_HISTORY
  const words = (point: Point) => (typeof point === 'string' ? t(point) : t(point[0], { ...point[1] }))
  return (
    <div className="flex max-w-prose flex-col gap-6 leading-relaxed">
      <div className="flex flex-col gap-1">
        <p>{t('terms-lead')}</p>
        <p className="text-sm text-muted">
          {t('terms-version', { version: TERMS_VERSION })}
          {inForce && <> · {t('terms-inForce', { date: formatDay(inForce.inForceFrom, locale) })}</>}
        </p>
      </div>
      {TOPICS.map(([title, points]) => (
        <section key={title} className="flex flex-col gap-2">
          <h2 className="text-lg font-semibold">{t(title)}</h2>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-faint">
            {points.map((point) => (
              <li key={typeof point === 'string' ? point : point[0]}>{words(point)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
