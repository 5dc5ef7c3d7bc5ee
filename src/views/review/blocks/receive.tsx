import { ListChecks } from 'lucide-react'
import { CARRIER_NAMES } from '../../../domain/carriers.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { ACCESSORIES } from '../../../domain/entities/repair-item.ts'
import { PACKAGE_CONDITIONS } from '../../../domain/entities/review-blocks.ts'
import { dateInTaipei } from '../../../domain/formats/dates.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import { Button } from '../../ui/button.tsx'
import type { FieldsProps } from '../review-form.ts'
import { useWords } from '../../hooks/words.ts'
import { ReviewFields, type FieldSpec } from './review-field.tsx'
import { ScannedSerial } from './scanned-serial.tsx'
import { useNow } from '../../ui/use-now.ts'

/** The waybill of the parcel in which goods came. */
export const PARCEL_FIELDS: readonly FieldSpec[] = [
  { kind: 'text', name: 'receive.carrier', max: LENGTHS.carrier.max, usual: CARRIER_NAMES },
  { kind: 'text', name: 'receive.trackingNo', max: LENGTHS.trackingNo.max, isMono: true },
]

/**
 * I7: what arrived, compared with what was reported. A wrong serial or a missing charger is said here and reaches the customer.
 * `isOfParcel`: its waybill is asked for elsewhere, once for all that came with it.
 */
export const ReceiveBlock = ({ form, isOfParcel = false }: FieldsProps & { isOfParcel?: boolean }) => {
  const { t } = useTranslation(namespaces('history', 'review'))
  const { option } = useWords()
  const today = dateInTaipei(useNow())
  const { item, order } = form.params.info
  const hasParcel = !isOfParcel && order?.deliveryMethod !== 'walkIn'
  const accessories = item.accessories ?? []
  const reported = accessories.map((accessory) => option('accessories', accessory)).join(t('shared-listComma'))
  const hasSerial = item.serialType !== 'none' && !!item.serialNo
  const isAsReported = accessories.every((accessory) => form.values['receive.accessoriesChecked'].includes(accessory))
  return (
    <div className="flex flex-col gap-5">
      {hasSerial && <ScannedSerial form={form} />}
      <ReviewFields
        form={form}
        specs={[
          { kind: 'date', name: 'receive.receivedDate', max: today, isRequired: true },
          { kind: 'number', name: 'receive.receivedQuantity', min: 1, max: item.quantity ?? 1, isRequired: true },
          {
            kind: 'text',
            name: 'receive.location',
            max: LENGTHS.location.max,
            isMono: true,
            isRequired: true,
            description: t('repairItem-location-hint'),
          },
          ...(hasParcel ? PARCEL_FIELDS : []),
          { kind: 'radio', name: 'receive.packageCondition', values: PACKAGE_CONDITIONS, isRequired: true },
          ...(hasSerial ? ([{ kind: 'check', name: 'receive.serialVerified' }] as const) : []),
          {
            kind: 'area',
            name: 'receive.discrepancyNote',
            max: LENGTHS.discrepancyNote.max,
            isRequired: hasSerial && !form.values['receive.serialVerified'],
            description: t('repairItem-discrepancy-hint'),
          },
          {
            kind: 'checks',
            name: 'receive.accessoriesChecked',
            values: ACCESSORIES,
            description: t('repairItem-accessories-reported', { list: reported || t('shared-none') }),
          },
        ]}
      />
      {accessories.length > 0 && !isAsReported && (
        <div>
          <Button size="sm" icon={<ListChecks />} onPress={() => form.field('receive.accessoriesChecked').onChange(accessories)}>
            {t('repairItem-accessories-asReported')}
          </Button>
        </div>
      )}
    </div>
  )
}
