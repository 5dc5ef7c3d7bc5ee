import { PackageOpen, PencilLine } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { proposedOf, wantedOf, type Device } from '../../domain/devices.ts'
import { formatMoney } from '../../domain/formats/money.ts'
import { isFirstVisit, type OwnDevices } from '../../machines/home/own-devices.ts'
import { href } from '../../shared/paths.ts'
import { useNamePage } from '../hooks/page-name.ts'
import { DeviceAction } from '../ui/device-action.tsx'
import { DeviceTag } from '../ui/device-tag.tsx'
import { useDeviceWords } from '../ui/device-words.ts'
import { Section } from '../ui/page/section.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useOrderHref } from '../order-list/use-order-href.ts'
import { DeviceRows } from './device-rows.tsx'
import { FirstVisit } from './first-visit.tsx'

/** The cards of devices: one column on a phone, as many as fit beside each other. */
export const DEVICE_GRID = 'grid gap-5 md:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))]'

/** More devices than this are a list. */
const MOST_CARDS = 6

const Card = ({ device }: { device: Device }) => {
  const hrefOf = useOrderHref()
  const { name } = useDeviceWords()
  const { order } = device
  return (
    <DeviceTag
      device={device}
      title={
        <h3 className="text-lg font-semibold wrap-anywhere">
          <TextLink href={hrefOf(order)} isQuiet>
            {name(device)}
          </TextLink>
        </h3>
      }
      caption={<p className="font-mono text-sm text-muted">{order.repairOrderNo}</p>}
      action={<DeviceAction device={device} orderHref={hrefOf(order)} />}
    />
  )
}

const Drafts = ({ drafts }: Pick<OwnDevices, 'drafts'>) => {
  const { t } = useTranslation(namespaces('devices', 'home'))
  const hrefOf = useOrderHref()
  if (drafts.length === 0) return null
  return (
    <Section title={t('home-drafts')}>
      <ul className="flex flex-col gap-2">
        {drafts.map((row) => {
          const names = row.itemSummary.map(({ productName }) => productName).filter(Boolean)
          return (
            <li key={row.repairOrderId} className="flex flex-wrap items-center gap-x-3">
              <PencilLine aria-hidden="true" className="size-4 shrink-0 text-faint" />
              <TextLink href={hrefOf(row)}>{names.join(t('home-separator')) || t('home-draft-empty')}</TextLink>
              <span className="text-sm text-muted">
                <DateText value={row.updatedAt} variant="relative" />
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** What a customer has here: devices in repair, requests not sent yet, and what has ended. */
export const HomeDevices = ({ devices }: { devices: OwnDevices }) => {
  const { t } = useTranslation('home')
  const { open, openOrders, drafts, finished } = devices
  const amount = open.reduce((sum, device) => sum + proposedOf(device), 0)
  const waiting = open.filter(wantedOf).length
  useNamePage([waiting > 0 && t('home-tab-customer', { count: waiting })])
  if (isFirstVisit(devices)) return <FirstVisit />
  return (
    <>
      {open.length === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <PackageOpen aria-hidden="true" className="size-5 shrink-0" />
          {t('home-open-none')}
        </p>
      ) : (
        <section aria-labelledby="devices-open" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="devices-open" className="text-lg font-semibold">
              {t('home-open', { count: open.length })}
            </h2>
            {amount > 0 && open.length > 1 && <p className="font-semibold">{t('home-amount', { amount: formatMoney(amount) })}</p>}
          </div>
          {open.length > MOST_CARDS ? (
            <DeviceRows devices={open} />
          ) : (
            <ul className={DEVICE_GRID}>
              {open.map((device) => (
                <li key={`${device.order.repairOrderId} ${device.item.itemId}`}>
                  <Card device={device} />
                </li>
              ))}
            </ul>
          )}
          {openOrders > 50 && <TextLink href={href('repairOrder')}>{t('home-rows-all', { count: openOrders })}</TextLink>}
        </section>
      )}
      <Drafts drafts={drafts} />
      {finished.length > 0 && (
        <section aria-labelledby="devices-finished" className="flex flex-col gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="devices-finished" className="text-lg font-semibold">
              {t('home-finished')}
            </h2>
            <TextLink href={`${href('repairOrder')}?view=finished`}>{t('home-finished-all')}</TextLink>
          </div>
          <DeviceRows devices={finished.slice(0, 5)} />
        </section>
      )}
    </>
  )
}
