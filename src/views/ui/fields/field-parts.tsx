import { CircleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
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
    'invalid:border-danger disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-faint',
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

type LabelProps = { label: string; isRequired?: boolean | undefined; isHidden?: boolean | undefined }

/** The field's label, with a mark where it is required. */
export const FieldLabel = ({ label, isRequired = false, isHidden = false }: LabelProps) => (
  <div className={isHidden ? 'sr-only' : 'flex items-baseline gap-0.5'}>
    <Label className="text-sm font-medium text-text">{label}</Label>
    {isRequired && <RequiredMark />}
  </div>
)

type WordsProps = {
  description?: string | undefined
  error?: string | undefined
  counter?: string | undefined
  isOver?: boolean
  /** The control itself cannot carry aria-required, so its description says it. */
  saysRequired?: boolean | undefined
}

/** The line under a control: the error with an icon, the description, the counter. */
export const FieldWords = ({ description, error, counter, isOver = false, saysRequired = false }: WordsProps) => (
  <>
    {error !== undefined && (
      <FieldError className="flex items-start gap-1.5 text-sm text-danger-strong">
        <CircleAlert aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0" />
        {error}
      </FieldError>
    )}
    {(description !== undefined || counter !== undefined || saysRequired) && (
      <div
        className={cx(
          'flex items-start justify-between gap-3 text-xs text-faint',
          description === undefined && counter === undefined && 'sr-only',
        )}
      >
        {description !== undefined || saysRequired ? (
          <Text slot="description">
            {saysRequired && <RequiredWord />}
            {description}
          </Text>
        ) : (
          <span />
        )}
        {counter !== undefined && (
          <span className={cx('shrink-0 tabular-nums', isOver && 'font-medium text-danger-strong')}>{counter}</span>
        )}
      </div>
    )}
  </>
)

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
