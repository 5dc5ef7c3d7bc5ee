import { useState, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useIsPainted } from '../use-is-painted.ts'
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

/**
 * A form is painted with the outline of its heaviest controls, and the controls follow. A focus that is put on the outline goes on to the
 * control: `children` is told to take it.
 */
export const OutlineFirst = ({ outline, children }: { outline: ReactNode; children: (takesFocus: boolean) => ReactNode }) => {
  const isPainted = useIsPainted()
  const [hasFocus, setHasFocus] = useState(false)
  if (isPainted) return children(hasFocus)
  return (
    <div onFocus={() => setHasFocus(true)} onBlur={() => setHasFocus(false)} className="contents">
      {outline}
    </div>
  )
}
