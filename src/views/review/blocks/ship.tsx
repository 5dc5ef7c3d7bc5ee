import { useTranslation } from '../../hooks/translation.ts'
import { CARRIER_NAMES } from '../../../domain/carriers.ts'
import { formatPhone } from '../../../domain/formats/phone.ts'
import { dateInTaipei } from '../../../domain/formats/dates.ts'
import { factsOf } from '../../../domain/lifecycle/facts.ts'
import { LENGTHS } from '../../../domain/limits.ts'
import { returnAddressOf } from '../../../machines/review/review-start.ts'
import { addressLineOf } from '../../../domain/formats/address-line.ts'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import type { FieldsProps } from '../review-form.ts'
import { useWords } from '../../hooks/words.ts'
import { ReviewFields } from './review-field.tsx'
import { useNow } from '../../ui/use-now.ts'

/** I20: where to, by whom, and that everything that came goes back. */
export const ShipBlock = ({ form }: FieldsProps) => {
  const { t } = useTranslation('review')
  const { option, field } = useWords()
  const today = dateInTaipei(useNow())
  const { item, reviewHistory } = form.params.info
  const address = returnAddressOf(form.params.info)
  const arrived = factsOf(reviewHistory).arrival?.accessoriesChecked ?? item.accessories ?? []
  const quantity = item.receivedQuantity ?? item.quantity ?? 1
  const phones = [address?.mobilePhone, address?.telephone].flatMap((phone) =>
    phone ? [formatPhone(phone, address?.phoneCountryCode)] : [],
  )
  const lines = [[address?.receiverName, address?.companyName], [address && addressLineOf(address)], phones]
  return (
    <div className="flex flex-col gap-5">
      {address && (
        <DescriptionList
          columns={1}
          rows={[
            {
              label: option('addressType', 'return'),
              value: lines
                .map((parts) => parts.filter(Boolean).join(' '))
                .filter(Boolean)
                .join('\n'),
              isWide: true,
            },
          ]}
        />
      )}
      <ReviewFields
        form={form}
        specs={[
          { kind: 'text', name: 'ship.carrier', max: LENGTHS.carrier.max, usual: CARRIER_NAMES },
          { kind: 'text', name: 'ship.trackingNo', max: LENGTHS.trackingNo.max, isMono: true },
          { kind: 'text', name: 'ship.collectedBy', max: LENGTHS.collectedBy.max, description: t('repairItem-collected-hint') },
          { kind: 'date', name: 'ship.shippedDate', max: today, isRequired: true },
          { kind: 'number', name: 'ship.returnedQuantity', min: 1, max: quantity, isRequired: true },
          ...(arrived.length > 0
            ? ([
                { kind: 'checks', name: 'ship.accessoriesReturned', values: arrived, description: t('repairItem-accessories-back') },
              ] as const)
            : []),
          {
            kind: 'area',
            name: 'ship.returnNote',
            max: LENGTHS.returnNote.max,
            description: t('repairItem-return-hint', { field: field('accessoriesReturned') }),
          },
        ]}
      />
    </div>
  )
}
