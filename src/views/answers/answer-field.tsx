import {
  ACCESSORIES,
  EXPECTED_RESOLUTIONS,
  ISSUE_FREQUENCIES,
  PRODUCT_CATEGORIES,
  PURCHASE_PROOF_TYPES,
  SERIAL_TYPES,
  APPEARANCES,
} from '../../domain/entities/repair-item.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { LENGTHS } from '../../domain/limits.ts'
import type { AnswerParams, AnswerSaved, AnswerValues } from '../../machines/answers/customer-item-answer.machine.ts'
import { CheckboxGroup } from '../ui/fields/checkbox-group.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { useForm } from '../hooks/use-form.ts'
import { useWords } from '../hooks/words.ts'
import { useNow } from '../ui/use-now.ts'

export type AnswerView = ReturnType<typeof useForm<AnswerValues, AnswerParams, AnswerSaved>>
type Props = { form: AnswerView; name: string }

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  productCategory: PRODUCT_CATEGORIES,
  serialType: SERIAL_TYPES,
  purchaseProofType: PURCHASE_PROOF_TYPES,
  issueFrequency: ISSUE_FREQUENCIES,
  expectedResolution: EXPECTED_RESOLUTIONS,
  hasLock: ['true', 'false'],
}
const AREAS = { issueDescription: LENGTHS.issueDescription.max, appearanceNote: LENGTHS.appearanceNote.max } as const

/** One field of the item that is asked for, by its name; a name that the form does not know draws nothing. */
export const AnswerField = ({ form, name }: Props) => {
  const { options } = useWords(true)
  const today = dateInTaipei(useNow())
  switch (name) {
    case 'issueDescription':
    case 'appearanceNote':
      return <TextArea {...form.field(name)} isRequired maxLength={AREAS[name]} />
    case 'purchaseDate':
    case 'issueOccurredDate':
      return <DateField {...form.field(name)} isRequired max={today} />
    case 'accessories':
    case 'appearance':
      return <CheckboxGroup {...form.field(name)} isInline options={options(name, name === 'accessories' ? ACCESSORIES : APPEARANCES)} />
    case 'issueCategory':
      return (
        <SelectField {...form.field(name)} isRequired options={form.params.issueCategories.map(({ value, label }) => ({ value, label }))} />
      )
    case 'productCategory':
    case 'serialType':
    case 'purchaseProofType':
      return <SelectField {...form.field(name)} isRequired options={options(name, CHOICES[name] ?? [])} />
    case 'issueFrequency':
    case 'expectedResolution':
    case 'hasLock':
      return <RadioGroup {...form.field(name)} isRequired variant="segmented" options={options(name, CHOICES[name] ?? [])} />
    case 'autoApproveLimit':
    case 'quantity':
      return <TextField {...form.field(name)} isRequired inputMode="numeric" {...(name === 'autoApproveLimit' ? { prefix: 'NT$' } : {})} />
    case 'serialNo':
    case 'modelNo':
    case 'purchaseProofNo':
      return <TextField {...form.field(name)} isRequired isMono />
    case 'brand':
    case 'productName':
    case 'serialMissingReason':
    case 'otherAccessory':
      return <TextField {...form.field(name)} isRequired />
    default:
      return null
  }
}
