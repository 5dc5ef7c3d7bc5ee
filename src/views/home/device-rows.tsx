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
              className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-text no-underline -outline-offset-2 hover:bg-hover sm:grid-cols-[minmax(0,2fr)_8.5rem_minmax(0,1fr)_minmax(0,1.2fr)_6rem] sm:items-center sm:px-5"
            >
              <span className="truncate font-medium">{words.name(device)}</span>
              <span className="font-mono text-sm text-muted">{order.repairOrderNo}</span>
              <StatusBadge status={item.repairStatus} label={labels.itemStatus(item.repairStatus, true)} />
              <span className={cx('text-sm', wantedOf(device) ? 'font-semibold' : 'text-muted')}>{date}</span>
              <span className="font-semibold tabular-nums sm:text-end">{proposed > 0 && formatMoney(proposed)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
