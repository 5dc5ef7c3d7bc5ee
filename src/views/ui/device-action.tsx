import { wantedOf, type Device } from '../../domain/devices.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { useTranslation } from '../hooks/translation.ts'
import { LinkButton } from './button.tsx'
import { useDeviceWords } from './device-words.ts'

interface Props {
  readonly device: Device
  /** The address of the order's page; empty on that page itself. */
  readonly orderHref: string
}

/** The button of a device that waits for its customer: to the item's page, or to the section of its order's page. */
export const DeviceAction = ({ device, orderHref }: Props) => {
  const { t } = useTranslation('devices')
  const can = useCan()
  const { name } = useDeviceWords()
  const wanted = wantedOf(device)
  if (wanted === undefined || (wanted === 'quoted' && !can('repairItem.quote.decide'))) return null
  const sections = { quoted: device.charge?.kind === 'proposed' ? '#quotes' : undefined, accepted: '#sendIn' }
  const section = wanted === 'quoted' || wanted === 'accepted' ? sections[wanted] : undefined
  if (section === undefined && !can('repairItem.viewByCustomer')) return null
  return (
    <LinkButton
      href={section === undefined ? href('viewOrderItem', { itemId: device.item.itemId }) : orderHref + section}
      variant={wanted === 'returned' ? 'secondary' : 'primary'}
    >
      {t(wanted === 'accepted' && device.order.deliveryMethod === 'walkIn' ? 'devices-do-accepted-walkIn' : `devices-do-${wanted}`)}
      <span className="sr-only"> {name(device)}</span>
    </LinkButton>
  )
}
