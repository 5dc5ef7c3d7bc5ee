import { CheckboxField, CheckboxGroup as RacCheckboxGroup } from 'react-aria-components'
import { CheckboxContent } from './checkbox.tsx'
import { defined } from '../defined.ts'
import type { FieldProps } from './field-parts.tsx'
import { fieldClass, FieldLabel, FieldWords } from './field-parts.tsx'
import type { Option } from './option-list.tsx'

type Props = FieldProps<readonly string[]> & { groups: readonly { label: string; options: readonly Option[] }[] }

/** Any number of several options that stand under group headings, as their values in the order of choosing. A heading may be empty. */
export const MultiGroup = ({ label, value, error, description, isLabelHidden, groups, autoComplete: _, ...rest }: Props) => (
  <RacCheckboxGroup
    {...defined(rest)}
    value={[...value]}
    isInvalid={error !== undefined}
    validationBehavior="aria"
    className={fieldClass}
    data-field={rest.name}
  >
    <FieldLabel label={label} isRequired={rest.isRequired} isHidden={isLabelHidden} />
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-4 gap-y-3">
      {groups.map((group) => (
        <div key={group.options[0]?.value ?? group.label} className="flex flex-col gap-1">
          {groups.some((one) => one.label !== '') && <p className="min-h-4 text-xs text-faint">{group.label}</p>}
          {group.options.map((option) => (
            <CheckboxField key={option.value} value={option.value} isDisabled={option.isDisabled === true}>
              <CheckboxContent>{option.label}</CheckboxContent>
            </CheckboxField>
          ))}
        </div>
      ))}
    </div>
    <FieldWords description={description} error={error} saysRequired={rest.isRequired} />
  </RacCheckboxGroup>
)
