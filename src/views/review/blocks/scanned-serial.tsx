import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { normaliseSerial } from '../../../domain/formats/serial.ts'
import { focusField } from '../../ui/focus/field-focus.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FieldsProps } from '../review-form.ts'

/** The serial on the device, from a scanner or by hand: compared with the reported one at once. Another one goes into the note. */
export const ScannedSerial = ({ form }: FieldsProps) => {
  const { t } = useTranslation('review')
  const { item } = form.params.info
  const type = item.serialType ?? 'sn'
  const reported = normaliseSerial(item.serialNo ?? '', type)
  const scanned = form.values['receive.scannedSerialNo']
  const isSame = (text: string) => normaliseSerial(text, type) === reported
  const noteFor = (text: string) => t('repairItem-serial-received', { serialNo: normaliseSerial(text, type) })

  const compare = (text: string) => {
    const note = form.values['receive.discrepancyNote']
    // our own words follow what is scanned, nobody else's are touched
    const isOurs = note === '' || note === noteFor(scanned)
    form.field('receive.scannedSerialNo').onChange(text)
    form.field('receive.serialVerified').onChange(text !== '' && isSame(text))
    if (isOurs) form.field('receive.discrepancyNote').onChange(text === '' || isSame(text) ? '' : noteFor(text))
  }
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        {...form.field('receive.scannedSerialNo')}
        label={t('repairItem-serial-scan')}
        description={t('repairItem-serial-compare', { serialNo: item.serialNo ?? '' })}
        isMono
        autoComplete="off"
        onChange={compare}
        onEnter={() => focusField(document, isSame(scanned) ? 'receive.location' : 'receive.discrepancyNote')}
      />
      <output className="block text-sm empty:hidden">
        {scanned !== '' &&
          (isSame(scanned) ? (
            <span className="flex items-center gap-1.5 text-success-strong">
              <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
              {t('repairItem-serial-same')}
            </span>
          ) : (
            <span className="flex items-center gap-1.5 text-warning-strong">
              <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
              {t('repairItem-serial-differs', { serialNo: item.serialNo ?? '' })}
            </span>
          ))}
      </output>
    </div>
  )
}
