import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { OUTCOMES } from '../../domain/entities/statuses.ts'
import type { TrackedItem, TrackedRepair } from '../../domain/entities/tracking.ts'
import { formatMoney, totalOf } from '../../domain/formats/money.ts'
import { stageOf } from '../../domain/repair-stations.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { DescriptionList, type DescriptionRow } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { RepairLine } from '../ui/repair-line.tsx'
import { useRepairSentence } from '../ui/repair-sentence.ts'
import { ParcelLink } from './parcel-link.tsx'
import { ActForm } from './act-form.tsx'
import { QuoteQuestion } from './quote.tsx'
import { useDayText, useWords, type Actor } from './tracking-words.ts'

const useCost = () => {
  const { t } = useTranslation('tracking')
  return ({ quote, isFree, repairStatus, outcome }: TrackedItem): string => {
    if (isFree) return t('tracking-cost-free')
    if (!quote || (repairStatus === 'readyToReturn' && outcome === 'refused')) return t('tracking-cost-none')
    const fee = quote.quote.inspectionFee ?? 0
    const amount = formatMoney(totalOf(quote.quote))
    if (quote.decision === 'declined') return fee > 0 ? t('tracking-cost-fee', { amount: formatMoney(fee) }) : t('tracking-cost-noFee')
    return quote.decision ? t('tracking-cost-agreed', { amount }) : t('tracking-cost-open', { amount })
  }
}

const ENDED: ReadonlySet<string> = new Set(['rejected', 'cancelled'])

/** When it is back, what it costs, where the parcel is. */
const useFacts = () => {
  const { t } = useTranslation('tracking')
  const dayText = useDayText()
  const costOf = useCost()
  return (item: TrackedItem, { shipByDate, expectedReturnDate }: TrackedRepair): readonly DescriptionRow[] => {
    const { repairStatus, shippedDate, carrier, trackingNo, expectedPartsDate } = item
    const outcome = OUTCOMES.find((one) => one === item.outcome)
    const back = shippedDate
      ? { label: t('tracking-back-sent'), value: dayText(shippedDate) }
      : { label: t('tracking-back'), value: expectedReturnDate ? dayText(expectedReturnDate) : t('tracking-back-unknown') }
    const rows: readonly (DescriptionRow | false)[] = [
      repairStatus === 'accepted' && !!shipByDate && { label: t('tracking-shipBy'), value: dayText(shipByDate) },
      !ENDED.has(repairStatus) && back,
      !!expectedPartsDate && { label: t('tracking-parts'), value: dayText(expectedPartsDate) },
      !ENDED.has(repairStatus) && { label: t('tracking-cost'), value: costOf(item) },
      outcome !== undefined && { label: t('tracking-outcome'), value: t(`tracking-outcome-${outcome}`) },
      !!(carrier ?? trackingNo) && {
        label: t('tracking-parcel'),
        value: <ParcelLink carrier={carrier} trackingNo={trackingNo} />,
      },
    ]
    return rows.flatMap((row) => (row === false ? [] : [row]))
  }
}

// few questions are about a photograph
const QuestionPicture = lazyOnIntent(async () => (await import('./question-picture.tsx')).QuestionPicture, null, ['tracking'])

/** What the centre asks, and the button to answer. */
const Question = ({ actor, item, isActing }: { actor: Actor; item: TrackedItem; isActing: boolean }) => {
  const { t } = useTranslation('tracking')
  const words = useWords()
  const link = useSelector(actor, ({ context }) => context.link)
  const { question, itemId } = item
  if (!question) return null
  const list = question.requestedFields.map(words).join(t('tracking-comma'))
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-sm text-faint">{t('tracking-asked')}</h3>
        <p className="mt-0.5 break-words whitespace-pre-line">{question.publicComment}</p>
        {list !== '' && <p className="mt-1 text-muted">{t('tracking-asked-fields', { list })}</p>}
      </div>
      {(question.pictures ?? []).map(({ filePath, fileName }) => (
        <QuestionPicture key={filePath} link={link} itemId={itemId} filePath={filePath} name={fileName} />
      ))}
      {!isActing && (
        <Button variant="primary" isBlock onPress={() => actor.send({ type: 'act.begin', act: { kind: 'answer', itemId } })}>
          {t('tracking-answer')}
        </Button>
      )}
    </div>
  )
}

interface Props {
  readonly actor: Actor
  readonly item: TrackedItem
  readonly repair: TrackedRepair
}

/** One device: where it is, what there is to do, when it is back, what it costs. */
export const Device = ({ actor, item, repair }: Props) => {
  const { t } = useTranslation('tracking')
  const id = useId()
  const form = useSelector(actor, ({ children }) => children.form)
  const isActing = useSelector(actor, ({ context }) => context.act !== undefined)
  const isActed = useSelector(actor, ({ context: { act } }) => act !== undefined && 'itemId' in act && act.itemId === item.itemId)
  const factsOf = useFacts()
  const sentenceOf = useRepairSentence()
  const { itemId, itemNo, repairStatus, question, quote } = item
  const name = [item.brand, item.productName].filter(Boolean).join(' ') || t('tracking-device', { no: itemNo })
  const stage = stageOf(item)
  const sentence = sentenceOf({
    repairStatus,
    deliveryMethod: repair.deliveryMethod,
    isSentByParcel: Boolean(item.carrier ?? item.trackingNo),
    outcome: item.outcome,
    validUntil: quote?.quote.validUntil,
  })
  return (
    <article aria-labelledby={id} className="flex flex-col gap-5 border-t border-border pt-5">
      <div>
        <h2 id={id} className="text-sm font-medium break-words text-muted">
          {name}
        </h2>
        <p className="mt-1 text-lg font-semibold">{sentence}</p>
      </div>
      {stage && <RepairLine stage={stage} />}
      {item.isLate === true && <NoticeBanner tone="warning">{t('tracking-late')}</NoticeBanner>}
      {question && <Question actor={actor} item={item} isActing={isActing} />}
      {repairStatus === 'quoted' && quote && <QuoteQuestion actor={actor} itemId={itemId} waiting={quote} isActing={isActing} />}
      {repairStatus === 'returned' && !isActing && (
        <Button variant="primary" isBlock onPress={() => actor.send({ type: 'act.begin', act: { kind: 'receipt', itemId } })}>
          {t('tracking-receipt')}
        </Button>
      )}
      {form && isActed && <ActForm actor={actor} formActor={form} item={item} />}
      <DescriptionList columns={1} rows={factsOf(item, repair)} />
    </article>
  )
}
