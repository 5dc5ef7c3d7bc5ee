import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrderFilters } from '../../domain/entities/repair-order-list.ts'
import type { WorkFigures as Figures } from '../../domain/entities/work-figures.ts'
import { searchOf } from '../../domain/order-views.ts'
import { href } from '../../shared/paths.ts'
import { Section } from '../ui/page/section.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

const WAITING = [
  ['overdue', { isOverdue: true }],
  ['center', { waitingFor: ['center'] }],
  ['customer', { waitingFor: ['customer'] }],
  ['parts', { waitingFor: ['parts'] }],
] as const satisfies readonly (readonly [keyof Figures['waiting'], RepairOrderFilters])[]

/** Rows of a word and how many. */
const LINE = 'flex items-baseline justify-between gap-3 py-1'
const NUMBER = 'shrink-0 font-medium tabular-nums'

const Flow = ({ title, counts }: { title: string; counts: readonly (readonly ['submitted' | 'received' | 'shipped', number])[] }) => {
  const { t } = useTranslation('home')
  return (
    <div>
      <h3 className="text-sm font-medium text-muted">{title}</h3>
      <dl>
        {counts.map(([word, count]) => (
          <div key={word} className={LINE}>
            <dt>{t(`home-figures-${word}`)}</dt>
            <dd className={NUMBER}>{t('home-figures-devices', { count })}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Devices on each engineer's bench, and how many repairs each has ended. */
const Engineers = ({ engineers }: Pick<Figures, 'engineers'>) => {
  const { t } = useTranslation('home')
  return (
    <table className="w-full text-sm">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="pb-1 text-start font-medium">
            {t('home-figures-engineers')}
          </th>
          <th scope="col" className="ps-3 pb-1 text-end font-medium">
            {t('home-figures-onBench')}
          </th>
          <th scope="col" className="ps-3 pb-1 text-end font-medium">
            {t('home-figures-finished')}
          </th>
        </tr>
      </thead>
      <tbody>
        {engineers.map(({ userId, userName, onBench, finished }) => (
          <tr key={userId}>
            <th scope="row" className="py-1 text-start font-normal wrap-anywhere">
              <TextLink isQuiet href={href('repairOrder') + searchOf({ rmsEngineerId: [userId] })}>
                {userName}
              </TextLink>
            </th>
            <td className="text-end tabular-nums">{onBench}</td>
            <td className="text-end tabular-nums">{finished}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How the centre stands: what came in and went out, whom orders wait for, and how the work is spread. */
export const WorkFigures = ({ figures: { today, week, waiting, oldest, engineers } }: { figures: Figures }) => {
  const { t } = useTranslation('home')
  return (
    <>
      <Section title={t('home-figures-waiting')}>
        <ul>
          {WAITING.map(([word, filters]) => (
            <li key={word} className={LINE}>
              <TextLink href={href('repairOrder') + searchOf(filters)}>{t(`home-figures-${word}`)}</TextLink>
              <span className={NUMBER}>{t('home-figures-orders', { count: waiting[word] })}</span>
            </li>
          ))}
        </ul>
        {oldest && (
          <p className="mt-1 text-sm text-muted">
            {t('home-figures-oldest')}{' '}
            <TextLink href={href('repairOrderView', { repairOrderId: oldest.repairOrderId })}>
              <span className="font-mono">{oldest.repairOrderNo ?? oldest.repairOrderId}</span>
            </TextLink>{' '}
            <DateText value={oldest.statusSince} variant="relative" />
          </p>
        )}
      </Section>
      <Section title={t('home-figures-flow')}>
        <div className="flex flex-col gap-3">
          <Flow
            title={t('home-figures-today')}
            counts={[
              ['received', today.received],
              ['shipped', today.shipped],
            ]}
          />
          <Flow
            title={t('home-figures-week')}
            counts={[
              ['submitted', week.submitted],
              ['received', week.received],
              ['shipped', week.shipped],
            ]}
          />
          {engineers.length > 0 && <Engineers engineers={engineers} />}
        </div>
      </Section>
    </>
  )
}
