import { CheckboxLine } from './checkbox.tsx'
import { ControlGroup } from './control-group.tsx'
import type { FieldProps } from './field-parts.tsx'
import type { Option } from './option-list.tsx'

type Props = FieldProps<readonly string[]>

/** Draws the checkboxes of options; `onChange` gets the values in the order of choosing. */
const checkboxesOf =
  ({ name, value, onChange, error, isDisabled = false, isReadOnly = false }: Props) =>
  (options: readonly Option[]) =>
    options.map((option) => (
      <CheckboxLine
        key={option.value}
        name={name}
        value={option.value}
        checked={value.includes(option.value)}
        onChange={({ currentTarget: { checked } }) => {
          if (!isReadOnly) onChange(checked ? [...value, option.value] : value.filter((other) => other !== option.value))
        }}
        disabled={isDisabled || option.isDisabled === true}
        aria-readonly={isReadOnly || undefined}
        aria-invalid={error === undefined ? undefined : true}
      >
        {option.label}
        {option.description !== undefined && <span className="block text-sm text-faint">{option.description}</span>}
      </CheckboxLine>
    ))

/** Any number of several options, as their values in the order of choosing. */
export const CheckboxGroup = ({ options, isInline = false, ...field }: Props & { options: readonly Option[]; isInline?: boolean }) => (
  <ControlGroup {...field}>
    <div className={isInline ? 'flex flex-wrap gap-x-5 gap-y-1' : 'flex flex-col gap-1'}>{checkboxesOf(field)(options)}</div>
  </ControlGroup>
)

type Groups = readonly { readonly label: string; readonly options: readonly Option[] }[]

/** Any number of several options that stand under group headings, as their values in the order of choosing. A heading may be empty. */
export const MultiGroup = ({ groups, ...field }: Props & { groups: Groups }) => {
  const checkboxes = checkboxesOf(field)
  const hasHeadings = groups.some(({ label }) => label !== '')
  return (
    <ControlGroup {...field}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-3">
        {groups.map(({ label, options }) => (
          <div key={options[0]?.value ?? label} className="flex flex-col gap-1">
            {hasHeadings && <p className="min-h-4 text-sm text-faint">{label}</p>}
            {checkboxes(options)}
          </div>
        ))}
      </div>
    </ControlGroup>
  )
}
