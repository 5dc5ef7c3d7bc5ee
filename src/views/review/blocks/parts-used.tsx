import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { COUNTS, LENGTHS } from '../../../domain/limits.ts'
import { EMPTY_PART, type PartRow } from '../../../machines/review/review-values.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { BlockProps } from '../review-form.ts'

const NAME = 'repair.partsUsed'

type RowProps = {
  row: PartRow
  index: number
  error: string | undefined
  onChange: (row: PartRow) => void
  onRemove: () => void
  onBlur: () => void
}

const Row = ({ row, index, error, onChange, onRemove, onBlur }: RowProps) => {
  const { t } = useTranslation(namespaces('fields', 'review'))
  const text = (name: 'partNo' | 'partName' | 'oldSerialNo' | 'newSerialNo', isRequired = false) => ({
    name: `${NAME}.${index}.${name}`,
    label: t(`field-${name}`),
    value: row[name],
    onChange: (value: string) => onChange({ ...row, [name]: value }),
    onBlur,
    isRequired,
  })
  return (
    <fieldset data-field={`${NAME}.${index}`} className="@container rounded-md border border-border p-3">
      <legend className="sr-only">{t('repairItem-parts-line', { line: index + 1 })}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 @md:grid-cols-[1fr_2fr_5rem]">
          <TextField {...text('partNo', true)} isMono maxLength={LENGTHS.partNo.max} />
          <TextField {...text('partName', true)} maxLength={LENGTHS.partName.max} />
          <NumberField
            name={`${NAME}.${index}.quantity`}
            label={t('field-quantity')}
            value={row.quantity}
            min={COUNTS.quantityPerItem.min}
            max={COUNTS.quantityPerItem.max}
            isRequired
            onChange={(quantity) => onChange({ ...row, quantity })}
            onBlur={onBlur}
          />
          <div className="grid grid-cols-1 gap-3 @md:col-span-3 @md:grid-cols-2">
            <TextField {...text('oldSerialNo')} isMono />
            <TextField {...text('newSerialNo')} isMono />
          </div>
        </div>
        <IconButton label={t('repairItem-parts-remove', { line: index + 1 })} icon={<Trash2 />} onPress={onRemove} />
      </div>
      {error !== undefined && <p className="mt-2 text-sm text-danger-strong">{error}</p>}
    </fieldset>
  )
}

/** The parts that were used, one line each; none is an answer too. */
export const PartsUsed = ({ form }: BlockProps) => {
  const { t } = useTranslation('review')
  const { value: rows, onChange, onBlur, label, error } = form.field(NAME)
  return (
    <div data-field={NAME} className="flex flex-col gap-3">
      <p className="text-sm font-medium">{label}</p>
      {rows.length === 0 && <p className="text-sm text-faint">{t('repairItem-parts-none')}</p>}
      {rows.map((row, index) => (
        <Row
          // lines have no identity but their place, and only the last one is ever new
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          row={row}
          index={index}
          error={form.errorOf(`${NAME}.${index}`)}
          onChange={(next) => onChange(rows.with(index, next))}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
          onBlur={onBlur}
        />
      ))}
      {error !== undefined && <p className="text-sm text-danger-strong">{error}</p>}
      {rows.length < COUNTS.partsUsedPerRepair && (
        <Button size="sm" icon={<Plus />} onPress={() => onChange([...rows, EMPTY_PART])}>
          {t('repairItem-parts-add')}
        </Button>
      )}
    </div>
  )
}
