import { useTranslation } from '../../hooks/translation.ts'
import type { NamesOf } from '../../../machines/review/review-values.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { CheckboxGroup } from '../../ui/fields/checkbox-group.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldGrid, WideCell } from '../../ui/fields/field-grid.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Suggestions } from '../../ui/fields/suggestions.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FieldsForm } from '../review-form.ts'
import { useWords } from '../../hooks/words.ts'

interface Common {
  readonly isRequired?: boolean | undefined
  readonly description?: string | undefined
}
type Choice = Common & {
  readonly name: NamesOf<string>
  readonly values: readonly string[]
  /** Values that are shown and cannot be chosen now; the description says why. */
  readonly disabled?: readonly string[]
}

/** One field of a block: its kind, the value that it is bound to, and its limits. */
export type FieldSpec =
  | (Common & {
      readonly kind: 'text'
      readonly name: NamesOf<string>
      readonly max: number
      readonly isMono?: boolean
      /** Values that are one press away; any other may be typed. */
      readonly usual?: readonly string[]
    })
  | (Common & { readonly kind: 'area'; readonly name: NamesOf<string>; readonly max: number })
  | (Common & { readonly kind: 'number'; readonly name: NamesOf<number | null>; readonly min?: number; readonly max?: number })
  | (Common & { readonly kind: 'money'; readonly name: NamesOf<number | null> })
  | (Common & {
      readonly kind: 'date'
      readonly name: NamesOf<string>
      readonly min?: string | undefined
      readonly max?: string | undefined
    })
  | (Choice & { readonly kind: 'select' | 'radio' })
  | (Common & { readonly kind: 'checks'; readonly name: NamesOf<readonly string[]>; readonly values: readonly string[] })
  | (Common & { readonly kind: 'check'; readonly name: NamesOf<boolean> })

/** A code that the list does not know is still what was chosen. */
const withOwn = (values: readonly string[], own: string): readonly string[] =>
  own === '' || values.includes(own) ? values : [...values, own]

/** A line of text, with the values that are usual where there are such. */
const TextLine = ({ form, spec }: { form: FieldsForm; spec: FieldSpec & { readonly kind: 'text' } }) => {
  const { t } = useTranslation()
  const { name, isRequired, description, max, isMono = false, usual } = spec
  const field = form.field(name)
  const line = <TextField {...field} {...{ isRequired, description }} maxLength={max} isMono={isMono} />
  if (usual === undefined) return line
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {line}
      <Suggestions label={t('shared-usual', { field: field.label })} values={usual} value={field.value} onChoose={field.onChange} />
    </div>
  )
}

type Props = { form: FieldsForm; spec: FieldSpec }

/** Draws a field of a review by its kind; label, words of the options and errors follow from its name. */
export const ReviewField = ({ form, spec }: Props) => {
  const { options } = useWords()
  const common = { isRequired: spec.isRequired, description: spec.description }
  switch (spec.kind) {
    case 'text':
      return <TextLine form={form} spec={spec} />
    case 'area':
      return <TextArea {...form.field(spec.name)} {...common} maxLength={spec.max} />
    case 'number':
      return <NumberField {...form.field(spec.name)} {...common} min={spec.min ?? 0} max={spec.max ?? Number.MAX_SAFE_INTEGER} />
    case 'money':
      return <NumberField {...form.field(spec.name)} {...common} prefix="NT$" />
    case 'date':
      return <DateField {...form.field(spec.name)} {...common} min={spec.min} max={spec.max} />
    case 'select':
      return (
        <SelectField {...form.field(spec.name)} {...common} options={options(spec.name, withOwn(spec.values, form.values[spec.name]))} />
      )
    case 'radio':
      return (
        <RadioGroup
          {...form.field(spec.name)}
          {...common}
          variant="segmented"
          options={options(spec.name, spec.values).map((option) => ({
            ...option,
            isDisabled: spec.disabled?.includes(option.value) === true,
          }))}
        />
      )
    case 'checks':
      return <CheckboxGroup {...form.field(spec.name)} {...common} isInline options={options(spec.name, spec.values)} />
    case 'check':
      return <Checkbox {...form.field(spec.name)} {...common} />
  }
}

const isWide = ({ kind }: FieldSpec): boolean => kind === 'area' || kind === 'checks' || kind === 'check' || kind === 'radio'

/** The fields of a block in their order; long ones take a whole line. */
export const ReviewFields = ({ form, specs }: { form: FieldsForm; specs: readonly FieldSpec[] }) => (
  <FieldGrid>
    {specs.map((spec) =>
      isWide(spec) ? (
        <WideCell key={spec.name}>
          <ReviewField form={form} spec={spec} />
        </WideCell>
      ) : (
        <ReviewField key={spec.name} form={form} spec={spec} />
      ),
    )}
  </FieldGrid>
)
