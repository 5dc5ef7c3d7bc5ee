import { useTranslation } from '../hooks/translation.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { daysLeft, quoteVersionsOf } from '../../domain/quotations.ts'
import { stageOf } from '../../domain/repair-stations.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { RepairLine } from '../ui/repair-line.tsx'
import { CopyText } from '../ui/text/copy-text.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { TrackingLink } from '../ui/text/tracking-link.tsx'
import { useNow } from '../ui/use-now.ts'
import { useLabels } from '../hooks/labels.ts'

/** Where the parcel is, once it was sent. */
const Parcel = ({ info }: { info: ReviewInfo }) => {
  const { t } = useTranslation('fields')
  const ship = info.reviewHistory.toSorted((a, b) => b.seq - a.seq).find(({ action }) => action === 'ship')?.data?.ship
  if (info.repairStatus !== 'returned' || !ship) return null
  const rows = [
    { label: t('field-carrier'), value: ship.carrier },
    { label: t('field-trackingNo'), value: ship.trackingNo && <CopyText value={ship.trackingNo} /> },
    { label: t('field-collectedBy'), value: ship.collectedBy },
    { label: t('field-shippedDate'), value: <DateText value={ship.shippedDate} variant="date" /> },
  ]
  return (
    <div className="mt-3 border-t border-border pt-3">
      <DescriptionList columns={4} rows={rows.filter(({ value }) => value)} />
      <p className="mt-2 empty:hidden">
        <TrackingLink carrier={ship.carrier} trackingNo={ship.trackingNo} />
      </p>
    </div>
  )
}

/** How far it is and what happens next; the header has said the status. */
export const NextStep = ({ info }: { info: ReviewInfo }) => {
  const { t } = useTranslation('customer-item')
  const { wordAt } = useLabels()
  const can = useCan()
  const { repairStatus, item } = info
  const [current] = repairStatus === 'quoted' ? quoteVersionsOf(info.reviewHistory) : []
  const today = dateInTaipei(useNow())
  const isExpired = current !== undefined && daysLeft(current.quote, today) === 0
  const stage = stageOf(item)
  return (
    <section
      aria-label={t('repairItem-next')}
      className="flex flex-col gap-4 rounded-lg border border-border bg-raised p-4 shadow-raised sm:p-5"
    >
      {stage && <RepairLine stage={stage} />}
      <div>
        <p className="max-w-[34em] empty:hidden">{wordAt(`repairItem-next-${isExpired ? 'quotedExpired' : repairStatus}`)}</p>
        {repairStatus === 'awaitingParts' && item.expectedPartsDate && (
          <p className="mt-1 font-medium">
            {t('repairItem-expectedParts')} <DateText value={item.expectedPartsDate} variant="date" />
          </p>
        )}
        {repairStatus === 'accepted' && can('repairOrder.view') && (
          <p className="mt-2">
            <TextLink href={`${href('repairOrderView', { repairOrderId: info.repairOrderId })}#sendIn`}>
              {t('repairItem-next-toOrder')}
            </TextLink>
          </p>
        )}
        <Parcel info={info} />
      </div>
    </section>
  )
}
