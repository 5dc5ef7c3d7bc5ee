import { cx } from '../cx.ts'
import { boxClass, fieldClass, RequiredMark, type FieldProps } from './field-parts.tsx'

type Props = Pick<FieldProps<string>, 'label' | 'isRequired' | 'isLabelHidden'> & { readonly text: string }

/** Label and value of a field whose control is still loading: the same size, so that nothing moves when the control comes. */
export const FieldOutline = ({ label, text, isRequired = false, isLabelHidden = false }: Props) => (
  <div className={fieldClass}>
    <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline gap-0.5'}>
      <span className="text-sm font-medium text-text">{label}</span>
      {isRequired && <RequiredMark />}
    </div>
    <div className={cx(boxClass(), 'px-3')}>
      <span className="min-w-0 flex-1 truncate">{text}</span>
    </div>
  </div>
)
