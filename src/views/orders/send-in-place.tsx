import { ExternalLink } from 'lucide-react'
import { useLocale } from 'react-aria-components'
import { wordsIn } from '../../domain/bilingual.ts'
import { localeOfTag } from '../../domain/culture.ts'
import type { Centre } from '../../domain/entities/centre.ts'
import type { DELIVERY_METHODS, RepairOrder } from '../../domain/entities/repair-order.ts'
import { callUrlOf, mapUrlOf } from '../../domain/formats/contact-links.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { DEFAULT_LOCALE } from '../../shared/constants.ts'
import { useTranslation } from '../hooks/translation.ts'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { CopyText } from '../ui/text/copy-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

/** Few come to the counter. */
const QrCode = lazyOnIntent(async () => (await import('../ui/qr-code.tsx')).QrCode)

interface Props {
  readonly centre: Centre
  readonly order: RepairOrder
  readonly method: (typeof DELIVERY_METHODS)[number]
}

/** Where the goods go, when somebody is there, and what to write on the box; nothing until the centre has an address. */
export const SendInPlace = ({ centre, order, method }: Props) => {
  const { t } = useTranslation(namespaces('files', 'orders'))
  const locale = localeOfTag(useLocale().locale) ?? DEFAULT_LOCALE
  const [name, address, hours] = [centre.name, centre.address, centre.hours].map((words) => wordsIn(words, locale).text)
  const { repairOrderNo } = order
  if (!address) return null
  const place = method !== 'pickup' && {
    label: t(`orderView-sendIn-to-${method}`),
    value: (
      <>
        {name && <span className="block font-medium">{name}</span>}
        <CopyText value={address} isText />
        <span className="mt-1 block">
          <TextLink href={mapUrlOf(address)} target="_blank">
            <span className="inline-flex items-center gap-1">
              {t('orderView-sendIn-map')}
              <ExternalLink aria-hidden="true" className="size-3.5" />
              <span className="sr-only"> {t('history-newWindow')}</span>
            </span>
          </TextLink>
        </span>
      </>
    ),
  }
  const box = method !== 'walkIn' && repairOrderNo && { label: t('orderView-sendIn-box'), value: <CopyText value={repairOrderNo} /> }
  const code = method === 'walkIn' &&
    repairOrderNo && {
      label: t('orderView-sendIn-code'),
      // a reader needs it dark on light in the dark theme too
      value: (
        <span className="mt-1 block size-32 rounded-md border border-border bg-raised text-text paper">
          <QrCode content={repairOrderNo} label={repairOrderNo} />
        </span>
      ),
    }
  const phone = centre.phone && {
    label: t('orderView-sendIn-phone'),
    value: <TextLink href={callUrlOf(centre.phone)}>{centre.phone}</TextLink>,
  }
  const open = method !== 'pickup' && hours && { label: t('orderView-sendIn-hours'), value: hours }
  const rows = [place, box, code, phone, open].flatMap((row) => row || [])
  return (
    <div className="rounded-md border border-border bg-sunken p-4">
      <DescriptionList rows={rows} />
    </div>
  )
}
