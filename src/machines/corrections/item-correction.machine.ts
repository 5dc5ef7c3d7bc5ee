import { api } from '../../api/index.ts'
import { itemPartIssues, quantityIssues, reasonIssues, type ItemPart } from '../../domain/rules/corrections.ts'
import type { ItemCorrection } from '../../domain/entities/correction.ts'
import { SERIAL_TYPES, type RepairItem } from '../../domain/entities/repair-item.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { checkItem, ITEM_DEFAULTS, normaliseItem, type ItemValues } from '../../domain/rules/item.ts'
import { isSame } from '../../shared/same.ts'
import { required } from '../calls/failure.ts'
import { choiceOf, textOf } from '../form/choices.ts'
import { createPartMachine } from '../record/part.ts'

interface Reasoned {
  readonly reason: string
}
export interface SerialForm extends Reasoned {
  readonly serialType: string
  readonly serialNo: string
  readonly serialMissingReason: string
  /** That another open order has the serial number was seen; asked for by the service. */
  readonly duplicateConfirmed: boolean
}
export interface QuantityForm extends Reasoned {
  readonly quantity: number | null
}

interface CorrectionOptions<Values> {
  readonly part: ItemPart
  readonly valuesOf: (item: RepairItem) => Values
  /** The fields as they should be. */
  readonly fieldsOf: (values: Values) => Pick<ItemValues, 'serialType' | 'serialNo' | 'serialMissingReason' | 'quantity'>
  readonly alsoOf?: (values: Values) => Partial<ItemCorrection>
}

/** One part of a submitted item, put right by an employee with a reason (domain.md section 3, Corrections). */
const createItemCorrection = <Values extends Reasoned>({ part, valuesOf, fieldsOf, alsoOf }: CorrectionOptions<Values>) =>
  createPartMachine<Values, RepairItem, { readonly type: 'correction.done' | 'correction.refused' }>({
    id: `${part}Correction`,
    saved: { type: 'correction.done' },
    refused: { type: 'correction.refused' },
    idOf: ({ itemId }) => itemId,
    versionOf: ({ rowVersion }) => rowVersion,
    valuesOf,
    storedOf: fieldsOf,
    check: (values, item) => {
      const fields = fieldsOf(values)
      const next = normaliseItem<ItemValues>({ ...item, ...fields })
      const rules = { today: dateInTaipei(Date.now()), issueCategories: [], fileCount: item.existedFiles.length }
      const isUnchanged = isSame(fields, fieldsOf(valuesOf(item)))
      return [
        ...itemPartIssues(part, item),
        ...checkItem(next, 'submit', rules).filter(({ field }) => field in fields),
        ...('quantity' in fields ? quantityIssues(item, fields.quantity ?? 1) : []),
        ...reasonIssues(values.reason),
        ...(isUnchanged ? [{ field: 'reason', key: 'rule-correct-same' }] : []),
      ]
    },
    load: ({ itemId }, signal) => required(api.repairItem.info({ params: { id: itemId }, signal })),
    save: (values, { itemId, rowVersion }, signal) =>
      required(
        api.repairItem.correct({
          params: { id: itemId },
          body: { ...fieldsOf(values), ...alsoOf?.(values), reason: values.reason, rowVersion },
          signal,
        }),
      ),
  })

/** The serial number with its type, or why there is none. */
export const serialCorrectionMachine = createItemCorrection<SerialForm>({
  part: 'serial',
  valuesOf: ({ serialType, serialNo, serialMissingReason }) => ({
    serialType: serialType ?? ITEM_DEFAULTS.serialType,
    serialNo: serialNo ?? '',
    serialMissingReason: serialMissingReason ?? '',
    duplicateConfirmed: false,
    reason: '',
  }),
  fieldsOf: ({ serialType, serialNo, serialMissingReason }) => {
    const fields = normaliseItem<ItemValues>({
      serialType: choiceOf(SERIAL_TYPES, serialType),
      serialNo: textOf(serialNo),
      serialMissingReason: textOf(serialMissingReason),
    })
    const isNone = serialType === 'none'
    return {
      serialType: fields.serialType ?? null,
      serialNo: isNone ? null : (fields.serialNo ?? null),
      serialMissingReason: isNone ? (fields.serialMissingReason ?? null) : null,
    }
  },
  alsoOf: ({ duplicateConfirmed }) => (duplicateConfirmed ? { duplicateConfirmed } : {}),
})

/** How many devices the item stands for. */
export const quantityCorrectionMachine = createItemCorrection<QuantityForm>({
  part: 'quantity',
  valuesOf: ({ quantity }) => ({ quantity: quantity ?? 1, reason: '' }),
  fieldsOf: ({ quantity }) => ({ quantity }),
})
