import { cx } from '../cx.ts'
import { boxClass, fieldClass, labelClass, LabelRow, useFieldWords, type FieldProps } from './field-parts.tsx'

type Props = Pick<FieldProps<string>, 'name' | 'label' | 'isRequired' | 'isLabelHidden' | 'description' | 'error'> & {
  readonly text: string
}

/**
 * Label and value of a field whose control is still to come: the same size, so that nothing moves when it comes. `focusField` can put the
 * focus on it.
 */
export const FieldOutline = ({ name, label, text, isRequired, isLabelHidden, description, error }: Props) => {
  const { words } = useFieldWords({ description, error })
  return (
    <div className={fieldClass} data-field={name}>
      <LabelRow isRequired={isRequired} isHidden={isLabelHidden}>
        <span className={labelClass}>{label}</span>
      </LabelRow>
      <div data-outline tabIndex={-1} className={cx(boxClass(), 'px-3')}>
        <span className="min-w-0 flex-1 truncate">{text}</span>
      </div>
      {words}
    </div>
  )
}
