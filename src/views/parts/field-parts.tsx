import { CircleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError, Label, Text } from 'react-aria-components'
import { cx } from './cx.ts'

/** What every form field takes. `label`, `error` and `description` are already translated; an `error` marks the field invalid. */
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
    'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
    'invalid:border-danger disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-faint',
    isReadOnly ? 'border-border bg-sunken' : 'border-border-strong bg-raised',
  )

/** Classes of the native input inside a box. */
export const inputClass = 'min-w-0 flex-1 bg-transparent px-3 py-1 text-control outline-none disabled:cursor-not-allowed'

type LabelProps = { label: string; isRequired?: boolean | undefined; isHidden?: boolean | undefined; saysRequired?: boolean }

/** The field's label. `saysRequired`: the control itself cannot carry aria-required, so the label says it. */
export const FieldLabel = ({ label, isRequired = false, isHidden = false, saysRequired = false }: LabelProps) => {
  const { t } = useTranslation()
  return (
    <Label className={cx('text-sm font-medium text-text', isHidden && 'sr-only')}>
      {label}
      {isRequired && (
        <span aria-hidden="true" title={t('shared-required')} className="ml-0.5 text-danger-strong">
          *
        </span>
      )}
      {isRequired && saysRequired && <span className="sr-only"> {t('shared-required')}</span>}
    </Label>
  )
}

type WordsProps = { description?: string | undefined; error?: string | undefined; counter?: string | undefined; isOver?: boolean }

/** What stands under a control: the error with an icon, the description, the counter. */
export const FieldWords = ({ description, error, counter, isOver = false }: WordsProps) => (
  <>
    {error !== undefined && (
      <FieldError className="flex items-start gap-1.5 text-sm text-danger-strong">
        <CircleAlert aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0" />
        {error}
      </FieldError>
    )}
    {(description !== undefined || counter !== undefined) && (
      <div className="flex items-start justify-between gap-3 text-xs text-faint">
        {description !== undefined ? <Text slot="description">{description}</Text> : <span />}
        {counter !== undefined && <span className={cx('shrink-0 tabular-nums', isOver && 'font-medium text-danger-strong')}>{counter}</span>}
      </div>
    )}
  </>
)

/** The number of characters a person counts (code points), as the limits of the specification do. */
export const countCharacters = (text: string): number => [...text].length

/**
 * Enter must not submit a form while an input method is composing. Chromium and Firefox keep quiet by themselves;
 * Safari ends the composition first and then sends Enter with key code 229.
 */
export const holdWhileComposing = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
}
