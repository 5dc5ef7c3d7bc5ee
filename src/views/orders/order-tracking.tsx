import { useSelector } from '@xstate/react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { byUrgency, devicesOf, type Device } from '../../domain/devices.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import { evidencePairOf } from '../../domain/evidence.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { DeviceAction } from '../ui/device-action.tsx'
import { DeviceTag } from '../ui/device-tag.tsx'
import { useDeviceWords } from '../ui/device-words.ts'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { Skeleton } from '../ui/page/skeleton.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { OrderActor } from './actors.ts'

/** Few devices have any. */
const BeforeAfter = lazyOnIntent(
  async () => (await import('../history/evidence.tsx')).BeforeAfter,
  <Skeleton className="aspect-4/3 w-full" />,
  ['files', 'history'],
)

interface TagsProps {
  readonly devices: readonly Device[]
  /** That of the order. */
  readonly history?: readonly HistoryEntry[] | undefined
  readonly isPreview?: boolean
}

/** Each device of an order as a card: where it is, what comes next and when, what it costs, and what its customer can do. */
export const DeviceTags = ({ devices, history = [], isPreview = false }: TagsProps) => {
  const { t } = useTranslation(namespaces('devices', 'orders'))
  const can = useCan()
  const { name } = useDeviceWords()
  // the way to send goods in is that of the order
  const sendsIn = devices.find(({ item }) => item.repairStatus === 'accepted')
  const stamped = devices.find(({ item }) => item.repairStatus === 'closed' || item.repairStatus === 'returned')
  return (
    <ul aria-label={t('repairOrder-section-items')} className="grid gap-5 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
      {devices.map((device) => {
        const { itemId, itemNo } = device.item
        const pair = evidencePairOf(device.item, history)
        const title = devices.length > 1 ? `${itemNo}. ${name(device)}` : name(device)
        return (
          <li key={itemId}>
            <DeviceTag
              device={device}
              hasSeal={device === stamped}
              title={
                <h2 className="text-lg font-semibold wrap-anywhere">
                  {can('repairItem.viewByCustomer') ? (
                    <TextLink href={href('viewOrderItem', { itemId })} isQuiet>
                      {title}
                    </TextLink>
                  ) : (
                    title
                  )}
                </h2>
              }
              evidence={pair && <BeforeAfter pair={pair} />}
              caption={<p className="font-mono text-sm break-all text-muted">{device.item.serialNo}</p>}
              action={
                isPreview || (device.item.repairStatus === 'accepted' && device !== sendsIn) ? undefined : (
                  <DeviceAction device={device} orderHref="" />
                )
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

interface Props {
  readonly actor: OrderActor
  readonly order: RepairOrder
  readonly items: readonly RepairItem[]
}

/** The devices of the order on its page. */
export const OrderTracking = ({ actor, order, items }: Props) => {
  const timeline = useSelector(actor, ({ context }) => context.timeline)
  return <DeviceTags devices={byUrgency(devicesOf(order, items, { items, timeline: timeline ?? null }))} history={timeline?.history} />
}
