import { shallowEqual, useSelector } from '@xstate/react'
import {
  CircleAlert,
  CircleCheck,
  History,
  Link2,
  Package,
  ShieldCheck,
  ShieldOff,
  ShieldQuestionMark,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components'
import { useTranslation } from '../hooks/translation.ts'
import type { EarlierRepair, SerialInfo } from '../../domain/entities/serial-info.ts'
import { fromProduct } from '../../machines/items/repair-item-values.ts'
import { href } from '../../shared/paths.ts'
import { useUser } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { formatDate } from '../../domain/formats/date-format.ts'
import { VIEWER_ZONE } from '../ui/text/viewer-zone.ts'
import { Spinner } from '../ui/page/spinner.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { ItemFormView, SerialActor } from './actors.ts'
import { useLabels } from '../hooks/labels.ts'

type Tone = 'good' | 'bad' | 'warning' | 'plain'

const TONES: Record<Tone, string> = {
  good: 'text-success-strong',
  bad: 'text-danger-strong',
  warning: 'text-warning-strong',
  plain: 'text-muted',
}

const Line = ({ icon: Icon, tone, children }: { icon: LucideIcon; tone: Tone; children: ReactNode }) => (
  <div className="flex items-start gap-2 text-sm">
    <Icon aria-hidden="true" className={cx('mt-[0.2em] size-4 shrink-0', TONES[tone])} />
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 break-words">{children}</div>
  </div>
)

const Warranty = ({ info }: { info: SerialInfo }) => {
  const { t } = useTranslation('items')
  const { locale } = useLocale()
  const date = info.warrantyEndDate ? formatDate(info.warrantyEndDate, 'date', locale, VIEWER_ZONE) : ''
  switch (info.warrantyStatus) {
    case 'inWarranty':
      return (
        <Line icon={ShieldCheck} tone="good">
          {t('serial-warranty-in', { date })}
        </Line>
      )
    case 'outOfWarranty':
      return (
        <Line icon={ShieldOff} tone="warning">
          {t('serial-warranty-out', { date })}
        </Line>
      )
    case 'unknown':
      return (
        <Line icon={ShieldQuestionMark} tone="plain">
          {t('serial-warranty-unknown')}
        </Line>
      )
  }
}

/** Customers may not send it in twice, employees are warned (domain.md section 11). `-02` is a line of this very order. */
const OpenOrder = ({ open }: { open: NonNullable<SerialInfo['openOrder']> }) => {
  const { t } = useTranslation('items')
  const { isCustomer } = useUser()
  const { repairOrderNo: no, repairOrderId } = open
  const line = /^-0*(\d+)$/.exec(no)?.[1]
  const words = no === '' ? t('serial-open-elsewhere') : isCustomer ? t('serial-open-customer', { no }) : t('serial-open-employee', { no })
  return (
    <Line icon={isCustomer ? CircleAlert : TriangleAlert} tone={isCustomer ? 'bad' : 'warning'}>
      <span className="font-medium">{line === undefined ? words : t('serial-open-line', { no: line })}</span>
      {line === undefined && repairOrderId && (
        <TextLink href={href('repairOrderView', { repairOrderId })} target="_blank">
          {t('serial-open-view', { no })}
        </TextLink>
      )}
    </Line>
  )
}

const Product = ({ form, info }: { form: ItemFormView; info: SerialInfo }) => {
  const { t } = useTranslation('items')
  if (!info.product) return null
  const patch = fromProduct(info.product)
  const name = [patch.brand, patch.productName, patch.modelNo].filter(Boolean).join(' ')
  const values = new Map<string, unknown>(Object.entries(form.values))
  const isSame = Object.entries(patch).every(([field, value]) => values.get(field) === value)
  return (
    <Line icon={isSame ? CircleCheck : Package} tone={isSame ? 'good' : 'plain'}>
      <span>{t('serial-product', { name })}</span>
      {isSame ? (
        <span className="text-muted">{t('serial-filled')}</span>
      ) : (
        <Button size="sm" onPress={() => form.change('productCategory', patch)}>
          {t('serial-fill')}
        </Button>
      )}
    </Line>
  )
}

const EarlierLine = ({ form, repair }: { form: ItemFormView; repair: EarlierRepair }) => {
  const { t } = useTranslation('items')
  const { option } = useLabels()
  const { locale } = useLocale()
  const { itemId, repairOrderNo: no, outcome, returnedDate } = repair
  const words = [
    outcome && option('outcome', outcome),
    returnedDate && t('serial-earlier-returned', { date: formatDate(returnedDate, 'date', locale, VIEWER_ZONE) ?? '' }),
    repair.isWithinRepairWarranty && t('serial-earlier-within'),
  ]
  const isLinked = form.values.previousItemId === itemId
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <span className="font-mono">{no}</span> <span className="text-muted">{words.filter(Boolean).join(' · ')}</span>
      </span>
      {isLinked && <span className="font-medium text-warning-strong">{t('serial-linked')}</span>}
      {!isLinked && repair.isComeBack === true && (
        <Button size="sm" icon={<Link2 />} onPress={() => form.change('previousItemId', { previousItemId: itemId })}>
          {t('serial-comeBack')} <span className="sr-only">{no}</span>
        </Button>
      )}
    </li>
  )
}

const Known = ({ form, info }: { form: ItemFormView; info: SerialInfo }) => {
  const { t } = useTranslation('items')
  return (
    <>
      {info.openOrder && <OpenOrder open={info.openOrder} />}
      <Warranty info={info} />
      <Product form={form} info={info} />
      {info.earlier.length > 0 && (
        <Line icon={History} tone="plain">
          <div className="flex flex-col gap-1">
            <p className="font-medium">{t('serial-earlier')}</p>
            <ul aria-label={t('serial-earlier')} className="flex flex-col gap-1.5">
              {info.earlier.map((repair) => (
                <EarlierLine key={repair.itemId} form={form} repair={repair} />
              ))}
            </ul>
          </div>
        </Line>
      )}
    </>
  )
}

/** The known history of the serial number just typed; empty where there is none. It is announced once typing pauses. */
export const SerialHints = ({ form, actor }: { form: ItemFormView; actor: SerialActor }) => {
  const { t } = useTranslation('items')
  const { form: verdict, info } = useSelector(actor, ({ context: { form, info } }) => ({ form, info }), shallowEqual)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const isImei = form.values.serialType === 'imei'
  const isSilent = info === undefined && !isAsking && !(isImei && (verdict === 'right' || verdict === 'wrong'))
  return (
    <div aria-live="polite">
      {!isSilent && (
        <section aria-label={t('serial-known')} className="flex flex-col gap-2 rounded-md bg-sunken px-3 py-2.5">
          {isImei && verdict === 'right' && (
            <Line icon={CircleCheck} tone="good">
              {t('serial-digitRight')}
            </Line>
          )}
          {isImei && verdict === 'wrong' && (
            <Line icon={CircleAlert} tone="bad">
              {t('serial-digitWrong')}
            </Line>
          )}
          {isAsking && <Spinner size="sm" label={t('serial-checking')} />}
          {info && <Known form={form} info={info} />}
        </section>
      )}
    </div>
  )
}
