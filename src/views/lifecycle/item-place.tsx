import { useSelector } from '@xstate/react'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { ITEM_STATUSES } from '../../domain/entities/statuses.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import { statusRow } from '../../domain/lifecycle/statuses.ts'
import { lists } from '../../domain/tolerant.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { lifecycleMachine } from '../../machines/lifecycle/lifecycle.machine.ts'
import { href } from '../../shared/paths.ts'
import { useCan, useUser } from '../hooks/app-context.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useLabels } from '../hooks/labels.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { TurnBadge } from '../ui/text/turn-badge.tsx'

type Lifecycle = ActorRefFrom<typeof lifecycleMachine>

/** Which item it is, in a few words. */
export const itemNameOf = ({ repairOrderNo, item: { itemNo, productName, brand } }: ReviewInfo): string =>
  [itemLabel(repairOrderNo, itemNo), brand, productName].filter(Boolean).join(' ')

/** The item's own page; its order's for who may not review. */
const useItemHref = ({ itemId, repairOrderId }: ReviewInfo): string | undefined => {
  const can = useCan()
  if (can('repairItem.review')) return href('reviewOrderItem', { itemId })
  if (can('repairItem.viewByCustomer')) return href('viewOrderItem', { itemId })
  return repairOrderId === '' ? undefined : href('repairOrderView', { repairOrderId })
}

const Place = ({ info }: { info: ReviewInfo }) => {
  const { t } = useTranslation('lifecycle')
  const { itemStatus } = useLabels()
  const { isCustomer } = useUser()
  const { item, repairStatus } = info
  const to = useItemHref(info)
  const name = itemNameOf(info)
  const turn = item.waitingFor ?? (lists(ITEM_STATUSES, repairStatus) ? statusRow(repairStatus).waitsFor : undefined)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5" data-stands={repairStatus}>
      <span className="font-medium wrap-anywhere">{to === undefined ? name : <TextLink href={to}>{name}</TextLink>}</span>
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <span className="text-muted">{t('ruleBook-stands')}</span>
        <StatusBadge status={repairStatus} size="md" label={itemStatus(repairStatus, isCustomer, item.repairStatusName)} />
      </span>
      {turn && <TurnBadge turn={turn} viewer={isCustomer ? 'customer' : 'employee'} since={item.statusSince} />}
    </p>
  )
}

/** What the item of the page is in now: its place, that it is being read, or why it cannot be shown. Nothing where no item is meant. */
export const ItemPlace = ({ actor, frame = (content) => content }: { actor: Lifecycle; frame?: (content: ReactNode) => ReactNode }) => {
  const { t } = useTranslation(namespaces('lifecycle', 'record'))
  const text = useIssueText()
  const info = useSelector(actor, ({ context }) => context.seen?.info)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const isNone = useSelector(actor, (snapshot) => snapshot.matches('rules'))
  const retry = (
    <Button size="sm" icon={<RotateCcw aria-hidden="true" />} onPress={() => actor.send({ type: 'item.retry' })}>
      {t('shared-retry')}
    </Button>
  )
  if (isNone) return null
  if (info) return frame(<Place info={info} />)
  if (isLoading) return frame(<SkeletonText lines={1} label={t('shared-loading')} />)
  // whoever may not see it is told the same as of one that is not there
  if (failure === undefined || failure.kind === 'denied' || failure.kind === 'missing')
    return (
      <NoticeBanner tone="warning" isLive title={t('home-record-missing-title')} action={retry}>
        {t('home-record-missing-text')}
      </NoticeBanner>
    )
  return (
    <NoticeBanner tone="danger" title={t('ruleBook-item-failed')} action={retry}>
      {text.failure(failure)}
    </NoticeBanner>
  )
}
