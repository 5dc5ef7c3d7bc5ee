import { CircleAlert } from 'lucide-react'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'

/** The props of every form field. `label`, `error` and `description` are already translated; an `error` marks the field invalid. */
export type FieldProps<T> = {
  name: string
  label: string
  value: T
  onChange: (value: T) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
  description?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  autoComplete?: string | undefined
  /** The label is read out but not shown, e.g. in a filter bar. */
  isLabelHidden?: boolean | undefined
}

/** Classes of the outermost element of a field: label, control, words. */
export const fieldClass = 'flex min-w-0 flex-col gap-1.5'

/** Classes of the box around a control. */
export const boxClass = (isReadOnly = false): string =>
  cx(
    'flex min-h-control-md w-full min-w-0 items-center rounded-md border text-control text-text transition-colors duration-fast',
    'field-focus',
    'invalid:border-danger aria-invalid:border-danger has-aria-invalid:border-danger',
    'disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-faint',
    'has-[input:disabled]:cursor-not-allowed has-[input:disabled]:border-border has-[input:disabled]:bg-sunken has-[input:disabled]:text-faint',
    isReadOnly ? 'border-border bg-sunken' : 'border-border-strong bg-raised',
  )

/** Classes of the native input inside a box. */
export const inputClass = 'min-w-0 flex-1 self-stretch bg-transparent px-3 py-1 text-control disabled:cursor-not-allowed'

/** The mark of a required field. It stands beside the label, not in it: the label's text stays the plain name of the field. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-sm text-danger-strong">
    *
  </span>
)

/** Classes of the label itself. */
export const labelClass = 'text-sm font-medium text-text'

type LabelRowProps = { isRequired?: boolean | undefined; isHidden?: boolean | undefined; children: ReactNode }

/** The line above a control: its label, with a mark where it is required. */
export const LabelRow = ({ isRequired = false, isHidden = false, children }: LabelRowProps) => (
  <div className={isHidden ? 'sr-only' : 'flex items-baseline gap-0.5'}>
    {children}
    {isRequired && <RequiredMark />}
  </div>
)

type Words = {
  description?: string | undefined
  error?: string | undefined
  counter?: string | undefined
  isOver?: boolean
  /** The control itself cannot carry aria-required, so its description says it. */
  saysRequired?: boolean | undefined
}

/** The lines under a control: the error with an icon, the description, the counter. `describedBy` is the control's `aria-describedby`. */
export const useFieldWords = ({ description, error, counter, isOver = false, saysRequired = false }: Words) => {
  const id = useId()
  const isDescribed = description !== undefined || saysRequired
  const ids = [...(isDescribed ? [`${id}-description`] : []), ...(error === undefined ? [] : [`${id}-error`])]
  const words = (
    <>
      {error !== undefined && (
        <span id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger-strong">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0" />
          {error}
        </span>
      )}
      {(isDescribed || counter !== undefined) && (
        <div
          className={cx(
            'flex items-start justify-between gap-3 text-sm text-faint',
            description === undefined && counter === undefined && 'sr-only',
          )}
        >
          <span id={`${id}-description`}>
            {saysRequired && <RequiredWord />}
            {description}
          </span>
          {counter !== undefined && (
            <span className={cx('shrink-0 tabular-nums', isOver && 'font-medium text-danger-strong')}>{counter}</span>
          )}
        </div>
      )}
    </>
  )
  return { describedBy: ids.length === 0 ? undefined : ids.join(' '), words }
}

/** Marks the root of a field, by which it is found (`focus/field-focus.ts`). */
export const fieldMark = (name: string, error: string | undefined) => ({
  'data-field': name,
  'data-invalid': error === undefined ? undefined : true,
})

const RequiredWord = () => {
  const { t } = useTranslation()
  return <span className="sr-only">{t('shared-required')} </span>
}

/** The number of characters a person counts (code points), as the limits of the specification do. */
export const countCharacters = (text: string): number => Array.from(text).length

/**
 * Enter must not submit a form while an input method is composing. Chromium and Firefox keep quiet by themselves;
 * Safari ends the composition first and then sends Enter with key code 229.
 */
export const holdWhileComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
}
