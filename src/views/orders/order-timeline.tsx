import { shallowEqual, useSelector } from '@xstate/react'
import {
  ArrowRightLeft,
  EyeOff,
  LockKeyhole,
  MapPinPen,
  Merge,
  MessageSquareText,
  PackageOpen,
  PencilLine,
  Printer,
  Send,
  Truck,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import { namespaces } from '../../locales/namespaces.ts'
import { useTranslation } from '../hooks/translation.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import { quoteVersionsOf } from '../../domain/quotations.ts'
import { audienceOf } from '../../domain/lifecycle/labels.ts'
import { orderMomentsOf } from '../../domain/replay/order-replay.ts'
import { timelineOf, type Moment } from '../../domain/order-timeline.ts'
import { useUser } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { StoredFiles } from '../ui/files/stored-files.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { Section } from '../ui/page/section.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { StatusBadge, statusStyle } from '../ui/text/status-badge.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { Timeline, type TimelineEntry } from '../ui/page/timeline.tsx'
import type { Names } from '../history/field-value.tsx'
import { engineerNames } from '../history/engineer-names.ts'
import { CorrectionContent, hasContent, HistoryContent, PublicWords } from '../history/history-entry.tsx'
import { HistoryDuration, HistoryMarks } from '../history/history-marks.tsx'
import { useItemName } from './item-name.ts'
import { useItemOptions } from './edit/item-options.ts'
import type { OrderActor } from './actors.ts'
import { OrderTimeTravel } from './order-time-travel.tsx'
import { useItemHref } from './use-item-href.ts'
import { useLabels } from '../hooks/labels.ts'
import { useActionLabels } from '../hooks/action-labels.ts'

const FIRST = { customer: 4, employee: 12 } as const
const ORDER = 'order'
const EVENT_ICONS: Record<Extract<Moment, { kind: 'order' }>['event'], LucideIcon> = {
  submitted: Send,
  printed: Printer,
  addressChanged: MapPinPen,
  inboundChanged: Truck,
  itemMoved: PackageOpen,
  photoBlurred: EyeOff,
  corrected: PencilLine,
  itemLeft: ArrowRightLeft,
  itemJoined: ArrowRightLeft,
  customerMerged: Merge,
}

const isAbout = (moment: Moment, chosen: string): boolean =>
  chosen === '' || (chosen === ORDER ? moment.itemId === undefined : moment.itemId === chosen || moment.id === 'submitted')

/** Names for the ids in the entries, as far as the order knows them. */
const useNames = (actor: OrderActor): Names => {
  const { items, issueCategories, timeline } = useSelector(
    actor,
    ({ context: { items, issueCategories, timeline } }) => ({ items, issueCategories, timeline }),
    shallowEqual,
  )
  return {
    rmsEngineerId: engineerNames({ history: timeline?.history ?? [], items }),
    issueCategory: new Map(issueCategories.map(({ value, label }) => [value, label])),
  }
}

/** A moment as a line of the timeline. */
const useRow = (actor: OrderActor, names: Names) => {
  const { t } = useTranslation('orders')
  const { itemStatus } = useLabels()
  const { done } = useActionLabels()
  const { isCustomer } = useUser()
  const items = useSelector(actor, ({ context }) => context.items)
  const history = useSelector(actor, ({ context }) => context.timeline?.history) ?? []
  const nameOf = useItemName()
  const hrefOf = useItemHref()

  /** The version of a quotation that the entry replaced. */
  const replacedBy = ({ action, itemId, data }: HistoryEntry) =>
    action === 'issueQuote'
      ? quoteVersionsOf(history.filter((one) => one.itemId === itemId)).find(
          ({ version }) => version === (data?.quote?.quoteVersion ?? 1) - 1,
        )
      : undefined

  /** A question that has no answer yet stands open, with its photographs. */
  const isWaiting = ({ itemId, action, seq }: HistoryEntry) =>
    action === 'requestInfo' &&
    items.find((one) => one.itemId === itemId)?.repairStatus === 'infoRequired' &&
    !history.some((later) => later.itemId === itemId && later.action === action && later.seq > seq)

  const itemLink = (itemId: string | undefined) => {
    const item = items.find((one) => one.itemId === itemId)
    if (!item || items.length < 2) return undefined
    const to = hrefOf(item)
    const name = `${item.itemNo}. ${nameOf(item)}`
    return to ? <TextLink href={to}>{name}</TextLink> : name
  }
  const actorLine = (moment: Moment, mark?: string) => (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {[moment.who, mark].filter(Boolean).join(' · ')}
      {moment.itemId !== undefined && itemLink(moment.itemId)}
    </span>
  )

  return (moment: Moment): TimelineEntry => {
    const { id, at } = moment
    if (moment.kind === 'order')
      return {
        id,
        time: at,
        icon: EVENT_ICONS[moment.event],
        tone: 'neutral',
        title: t(`orderView-event-${moment.event}`, { place: moment.to ?? '', from: moment.from ?? '', to: moment.to ?? '' }),
        actor: actorLine(moment),
        ...((moment.changes?.length || moment.reason) && {
          content: <CorrectionContent changes={moment.changes ?? []} reason={moment.reason} isCustomer={isCustomer} />,
        }),
      }
    if (moment.kind === 'comment') {
      const { visibility, content, isCustomer: isTheirs } = moment.comment
      const isInternal = visibility === 'internal'
      return {
        id,
        time: at,
        icon: isInternal ? LockKeyhole : MessageSquareText,
        tone: isInternal ? 'neutral' : 'waitingCenter',
        title: t(`orderView-comment-kind-${isInternal ? 'internal' : 'public'}`),
        actor: actorLine(moment, isTheirs && !isCustomer ? t('orderView-timeline-byCustomer') : undefined),
        isInternal,
        isOpen: true,
        content: isInternal ? <p className="break-words whitespace-pre-line">{content}</p> : <PublicWords>{content}</PublicWords>,
      }
    }
    const { entry } = moment
    const { action, fromStatus, toStatus, visibility, files } = entry
    const itemNo = items.find(({ itemId }) => itemId === moment.itemId)?.itemNo
    return {
      id,
      time: at,
      icon: statusStyle(toStatus).icon,
      tone: statusStyle(toStatus).tone,
      title: (
        <span className="inline-flex flex-wrap items-center gap-2">
          {isCustomer && items.length > 1 && itemNo !== undefined && `${itemNo}. `}
          {done(action)}
          {!isCustomer && fromStatus !== toStatus && <StatusBadge status={toStatus} label={itemStatus(toStatus, false)} />}
          <HistoryMarks entry={entry} />
        </span>
      ),
      actor: actorLine(moment),
      isInternal: visibility === 'internal',
      isOpen: isWaiting(entry),
      more: <HistoryDuration entry={entry} isCustomer={isCustomer} />,
      ...(hasContent(entry)
        ? { content: <HistoryContent entry={entry} names={names} isCustomer={isCustomer} replaced={replacedBy(entry)} /> }
        : {}),
      ...(files?.length ? { files: <StoredFiles files={files} /> } : {}),
    }
  }
}

/** Everything that was said and done, of the order, its items, or one of them. */
export const OrderTimeline = ({ actor, order }: { actor: OrderActor; order: RepairOrder }) => {
  const { t } = useTranslation(namespaces('history', 'orders'))
  const { isCustomer } = useUser()
  const { items, comments, timeline } = useSelector(
    actor,
    ({ context: { items, comments, timeline } }) => ({ items, comments, timeline }),
    shallowEqual,
  )
  const options = useItemOptions()(items)
  const names = useNames(actor)
  const rowOf = useRow(actor, names)
  const [chosen, setChosen] = useState('')
  const [sort, setSort] = useState('newest')
  const [isWhole, setIsWhole] = useState(false)
  const all = timelineOf({ order, comments, timeline })
  if (!order.submittedAt && all.length === 0) return null

  const moments = all.filter((moment) => isAbout(moment, chosen))
  const sorted = sort === 'newest' ? moments.toReversed() : moments
  const shown = isWhole ? sorted : sorted.slice(0, FIRST[audienceOf(isCustomer)])

  return (
    <Section
      title={t('orderView-timeline')}
      actions={
        (!isCustomer || isWhole) && (
          <>
            {items.length > 1 && (
              <div className="w-56">
                <SelectField
                  name="timelineItem"
                  label={t('orderView-timeline-item')}
                  isLabelHidden
                  value={chosen}
                  onChange={setChosen}
                  emptyLabel={t('shared-all')}
                  options={[{ value: ORDER, label: t('orderView-wholeOrder') }, ...options]}
                />
              </div>
            )}
            <RadioGroup
              name="timelineSort"
              label={t('orderView-timeline-sort')}
              isLabelHidden
              variant="segmented"
              value={sort}
              onChange={setSort}
              options={[
                { value: 'newest', label: t('orderView-timeline-newest') },
                { value: 'oldest', label: t('orderView-timeline-oldest') },
              ]}
            />
          </>
        )
      }
    >
      {(!isCustomer || shown.length === sorted.length) && (
        <OrderTimeTravel order={order} moments={orderMomentsOf({ order, items, timeline })} names={names} />
      )}
      {shown.length === 0 ? (
        <p className="text-muted">{t('orderView-timeline-none')}</p>
      ) : (
        <Timeline entries={shown.map(rowOf)} label={t('orderView-timeline')} isReversed={sort === 'newest'} isFolded={isCustomer} />
      )}
      {shown.length < sorted.length && (
        <Button variant="ghost" onPress={() => setIsWhole(true)}>
          {t('repairItem-history-more', { count: sorted.length })}
        </Button>
      )}
    </Section>
  )
}
