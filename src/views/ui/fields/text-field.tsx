import { Eye, EyeOff, Search, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { BareIconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import type { FieldProps } from './field-parts.tsx'
import {
  boxClass,
  countCharacters,
  fieldClass,
  fieldMark,
  holdWhileComposing,
  inputClass,
  labelClass,
  LabelRow,
  useFieldWords,
} from './field-parts.tsx'

type Props = FieldProps<string> & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url'
  placeholder?: string | undefined
  /** Shows a counter. Typing past it stays possible: the validation says so, nothing pasted is cut off silently. */
  maxLength?: number | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search' | undefined
  isMono?: boolean
  /** Has the focus when its page or dialog opens. `data-autofocus` says so to what moves the focus after a navigation. */
  autoFocus?: boolean | undefined
  /** Replaces sending the form by Enter, with which a scanner ends. */
  onEnter?: (() => void) | undefined
}

const Adornment = ({ children, isStart = false }: { children: ReactNode; isStart?: boolean }) => (
  <span className={cx('flex shrink-0 items-center text-sm text-faint [&>svg]:size-4', isStart ? 'pl-3' : 'pr-3')}>{children}</span>
)

/** One line of text. `password` gets a button that reveals it, `search` a magnifier and a button (or Escape) that clears it. */
export const TextField = ({
  name,
  label,
  value,
  onChange,
  onBlur,
  error,
  description,
  isRequired,
  isDisabled = false,
  isReadOnly,
  isLabelHidden,
  autoComplete,
  type = 'text',
  placeholder,
  maxLength,
  prefix,
  suffix,
  inputMode,
  isMono = false,
  autoFocus = false,
  onEnter,
}: Props) => {
  const { t } = useTranslation()
  const id = useId()
  const [isRevealed, setIsRevealed] = useState(false)
  const count = countCharacters(value)
  const { describedBy, words } = useFieldWords({
    description,
    error,
    counter: maxLength === undefined ? undefined : `${count} / ${maxLength}`,
    isOver: maxLength !== undefined && count > maxLength,
  })
  const start = prefix ?? (type === 'search' ? <Search aria-hidden="true" /> : undefined)
  const canClear = type === 'search' && value !== '' && !isDisabled

  const onKeyDown = (event: KeyboardEvent) => {
    holdWhileComposing(event)
    if (event.key === 'Enter' && onEnter && !event.isDefaultPrevented()) {
      event.preventDefault()
      onEnter()
    }
    if (event.key !== 'Escape' || !canClear) return
    event.stopPropagation()
    onChange('')
  }

  return (
    <div className={fieldClass} {...fieldMark(name, error)}>
      <LabelRow isRequired={isRequired} isHidden={isLabelHidden}>
        <label htmlFor={id} className={labelClass}>
          {label}
        </label>
      </LabelRow>
      <div className={boxClass(isReadOnly)}>
        {start !== undefined && <Adornment isStart>{start}</Adornment>}
        <input
          id={id}
          name={name}
          type={type === 'password' && isRevealed ? 'text' : type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete={autoComplete}
          // the field that its page begins with; `data-autofocus` says so to what moves the focus after a navigation
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page of one task, or a panel that was just opened, begins there
          autoFocus={autoFocus}
          data-autofocus={autoFocus ? '' : undefined}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-required={isRequired === true || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy}
          // the password's characters are nobody's spelling mistakes, and some browsers send them out to check
          {...(type === 'password' ? { spellCheck: false, autoCapitalize: 'none' } : {})}
          className={cx(inputClass, start !== undefined && 'pl-2', isMono && 'font-mono', '[&::-webkit-search-cancel-button]:hidden')}
        />
        {suffix !== undefined && <Adornment>{suffix}</Adornment>}
        {canClear && <BareIconButton size="sm" label={t('shared-searchClear')} icon={<X />} onPress={() => onChange('')} />}
        {type === 'password' && (
          <span className="mr-1 flex shrink-0">
            <BareIconButton
              size="sm"
              label={t(isRevealed ? 'shared-passwordHide' : 'shared-passwordShow')}
              icon={isRevealed ? <EyeOff /> : <Eye />}
              isDisabled={isDisabled}
              onPress={() => setIsRevealed(!isRevealed)}
            />
          </span>
        )}
      </div>
      {words}
    </div>
  )
}
