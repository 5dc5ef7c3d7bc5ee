import { useActorRef, useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { namespaces } from '../../locales/namespaces.ts'
import type { ItemPart } from '../../domain/rules/corrections.ts'
import { SERIAL_TYPES, type RepairItem } from '../../domain/entities/repair-item.ts'
import { COUNTS, LENGTHS } from '../../domain/limits.ts'
import { quantityCorrectionMachine, serialCorrectionMachine } from '../../machines/corrections/item-correction.machine.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { useForm } from '../hooks/use-form.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useWords } from '../hooks/words.ts'
import { PartDialog } from '../record/part-dialog.tsx'
import { ReasonField } from '../record/reason-field.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { NumberField } from '../ui/fields/number-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'

export interface ItemCorrectionProps {
  readonly part: ItemPart
  readonly item: RepairItem
  readonly onSaved: () => void
  readonly onClose: () => void
}

type Heard = Pick<ItemCorrectionProps, 'onSaved' | 'onClose'>

type SerialActor = ActorRefFrom<typeof serialCorrectionMachine>
type SerialFormActor = NonNullable<ReturnType<SerialActor['getSnapshot']>['children']['form']>
type QuantityActor = ActorRefFrom<typeof quantityCorrectionMachine>
type QuantityFormActor = NonNullable<ReturnType<QuantityActor['getSnapshot']>['children']['form']>

/** Says that it was saved, and lets the page read the item again. */
const useSaved = (actor: SerialActor | QuantityActor, { onSaved, onClose }: Heard) => {
  const { t } = useTranslation('orders')
  useEmitted(actor, {
    'part.saved': ({ isDirty }) => {
      showToast({ kind: 'success', title: t('orderView-done-corrected') })
      onSaved()
      if (!isDirty) onClose()
    },
  })
}

const SerialFields = ({ formActor, onClose }: { formActor: SerialFormActor; onClose: () => void }) => {
  const { t } = useTranslation(namespaces('fields', 'record'))
  const { option, options } = useWords()
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const isNone = form.values.serialType === 'none'
  const duplicate = form.field('duplicateConfirmed')
  return (
    <PartDialog
      title={t('correct-field', { field: t('field-serialNo') })}
      size="md"
      root={root}
      formActor={formActor}
      form={form}
      word={(name, value) => (name === 'serialType' ? option('serialType', value) : value)}
      onClose={onClose}
    >
      <RadioGroup {...form.field('serialType')} options={options('serialType', SERIAL_TYPES)} variant="segmented" isRequired />
      {isNone ? (
        <TextArea {...form.field('serialMissingReason')} isRequired rows={2} maxLength={LENGTHS.serialMissingReason.max} />
      ) : (
        <TextField {...form.field('serialNo')} isRequired isMono autoComplete="off" />
      )}
      {(duplicate.error !== undefined || duplicate.value) && <Checkbox {...duplicate} isRequired />}
      <ReasonField field={form.field('reason')} />
    </PartDialog>
  )
}

/** The dialog over the machine of the serial number. */
export const SerialCorrection = ({ actor, ...props }: Heard & { readonly actor: SerialActor }) => {
  const form = useSelector(actor, ({ children }) => children.form)
  useSaved(actor, props)
  return form === undefined ? null : <SerialFields formActor={form} onClose={props.onClose} />
}

const QuantityFields = ({ formActor, onClose }: { formActor: QuantityFormActor; onClose: () => void }) => {
  const { t } = useTranslation(namespaces('fields', 'record'))
  const root = useRef<HTMLFormElement>(null)
  const form = useForm(formActor, root)
  const { min, max } = COUNTS.quantityPerItem
  return (
    <PartDialog
      title={t('correct-field', { field: t('field-quantity') })}
      size="md"
      root={root}
      formActor={formActor}
      form={form}
      onClose={onClose}
    >
      <NumberField {...form.field('quantity')} isRequired min={min} max={max} />
      <ReasonField field={form.field('reason')} />
    </PartDialog>
  )
}

/** The dialog over the machine of the quantity. */
export const QuantityCorrection = ({ actor, ...props }: Heard & { readonly actor: QuantityActor }) => {
  const form = useSelector(actor, ({ children }) => children.form)
  useSaved(actor, props)
  return form === undefined ? null : <QuantityFields formActor={form} onClose={props.onClose} />
}

const Serial = (props: ItemCorrectionProps) => (
  <SerialCorrection actor={useActorRef(serialCorrectionMachine, { input: { record: props.item } })} {...props} />
)
const Quantity = (props: ItemCorrectionProps) => (
  <QuantityCorrection actor={useActorRef(quantityCorrectionMachine, { input: { record: props.item } })} {...props} />
)

/** Serial number or quantity of a submitted item, put right with a reason. */
export const ItemCorrection = (props: ItemCorrectionProps) => (props.part === 'serial' ? <Serial {...props} /> : <Quantity {...props} />)
