import { useState } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { normaliseSerial } from '../../domain/formats/serial.ts'
import { foldNumber } from '../../domain/order-numbers.ts'
import { isTrackingNo } from '../../domain/rules/order.ts'
import type { Verdict } from '../../machines/bulk/bulk-verdicts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useBulkWords } from './bulk-words.ts'

const isOfDevice = ({ row }: Verdict, text: string): boolean => {
  const { serialNo, serialType } = row?.info?.item ?? {}
  return !!serialNo && normaliseSerial(text, serialType ?? 'sn') === normaliseSerial(serialNo, serialType ?? 'sn')
}
/** As it was written down here, else as the customer said. */
const isOfParcel = ({ unit, row }: Verdict, text: string): boolean =>
  foldNumber(row?.own['receive.trackingNo'] ?? unit.order.inboundTrackingNo ?? '') === foldNumber(text)

interface Props {
  readonly verdicts: readonly Verdict[]
  /** `isDevice`: its own serial number was read, and not the waybill of its parcel. */
  readonly onFound: (verdict: Verdict, isDevice: boolean) => void
  /** The items of the open parcel, where its waybill is not known; none otherwise. */
  readonly parcel: readonly Verdict[]
  readonly onWaybill: (code: string) => void
}

/** One field for the scanner over all parcels: a serial number confirms its device, a waybill opens its parcel. */
export const BulkScan = ({ verdicts, onFound, parcel, onWaybill }: Props) => {
  const { t } = useTranslation('bulk')
  const words = useBulkWords()
  const [text, setText] = useState('')
  const [read, setRead] = useState<{ readonly code: string; readonly name?: string }>()
  const [first] = parcel
  const look = () => {
    const code = text.trim()
    if (code === '') return
    const device = verdicts.find((verdict) => isOfDevice(verdict, code))
    const found = device ?? verdicts.find((verdict) => isOfParcel(verdict, code))
    if (found) onFound(found, device !== undefined)
    setRead({ code, ...(found && { name: words.name(found.unit) }) })
    setText('')
  }
  return (
    <div className="flex max-w-lg flex-col gap-1.5">
      <TextField
        name="bulk-scan"
        label={t('bulk-scan')}
        description={t('bulk-scan-hint')}
        error={read && read.name === undefined ? t('bulk-scan-unknown', { code: read.code }) : undefined}
        isMono
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setText(next)
          setRead(undefined)
        }}
        onEnter={look}
      />
      {read && read.name === undefined && first && isTrackingNo(read.code) && (
        <div>
          <Button
            size="sm"
            onPress={() => {
              onWaybill(read.code)
              setRead({ code: read.code, name: words.name(first.unit) })
            }}
          >
            {t('bulk-scan-waybill', { no: first.unit.order.repairOrderNo ?? '' })}
          </Button>
        </div>
      )}
      <output className="block text-sm text-success-strong empty:hidden">
        {read?.name !== undefined && t('bulk-scan-found', { name: read.name })}
      </output>
    </div>
  )
}
