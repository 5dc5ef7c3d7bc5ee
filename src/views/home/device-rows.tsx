import { proposedOf, wantedOf, type Device } from '../../domain/devices.ts'
import { formatMoney } from '../../domain/formats/money.ts'
import { useDeviceWords } from '../ui/device-words.ts'
import { Link } from '../ui/link.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { cx } from '../ui/cx.ts'
import { useLabels } from '../hooks/labels.ts'
import { useOrderHref } from '../order-list/use-order-href.ts'

/** Devices as a dense list: name, status, date and amount, each leading to its order. */
export const DeviceRows = ({ devices }: { devices: readonly Device[] }) => {
  const words = useDeviceWords()
  const labels = useLabels()
  const hrefOf = useOrderHref()
  return (
    <ul className="overflow-hidden rounded-lg border border-border bg-raised shadow-raised">
      {devices.map((device) => {
        const { order, item } = device
        const proposed = proposedOf(device)
        const date = words.date(device)
        return (
          <li key={`${order.repairOrderId} ${item.itemId}`} className="not-last:border-b">
            <Link
              href={hrefOf(order)}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-2.5 text-text no-underline -outline-offset-2 hover:bg-hover sm:grid-cols-[minmax(0,1.1fr)_8.5rem_minmax(0,1.7fr)_minmax(0,1.6fr)_6rem] sm:items-center sm:px-5"
            >
              <span className="truncate font-medium">{words.name(device)}</span>
              <span className="font-mono text-sm text-muted max-sm:hidden">{order.repairOrderNo}</span>
              <span className="contents max-sm:col-span-2 max-sm:row-start-2 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-4">
                <StatusBadge status={item.repairStatus} label={labels.itemStatus(item.repairStatus, true)} />
                <span className={cx('text-sm', wantedOf(device) ? 'font-semibold' : 'text-muted')}>{date}</span>
              </span>
              <span className="text-end font-semibold whitespace-nowrap tabular-nums">{proposed > 0 && formatMoney(proposed)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
