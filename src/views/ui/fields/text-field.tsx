import { Eye, EyeOff, Search, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { BareIconButton } from '../button.tsx'
import { cx } from '../cx.ts'
import { boxClass, holdWhileComposing, inputClass } from './field-parts.tsx'
import { type TextControlProps, useTextControl } from './text-control.tsx'

type Props = TextControlProps & {
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'url'
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
export const TextField = ({ type = 'text', prefix, suffix, inputMode, isMono = false, autoFocus = false, onEnter, ...props }: Props) => {
  const { t } = useTranslation()
  const { control, field } = useTextControl(props)
  const [isRevealed, setIsRevealed] = useState(false)
  const { value, onChange, isDisabled = false } = props
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

  return field(
    <div className={boxClass(props.isReadOnly)}>
      {start !== undefined && <Adornment isStart>{start}</Adornment>}
      <input
        {...control}
        type={type === 'password' && isRevealed ? 'text' : type}
        onKeyDown={onKeyDown}
        inputMode={inputMode}
        // the field that its page begins with; `data-autofocus` says so to what moves the focus after a navigation
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page of one task, or a panel that was just opened, begins there
        autoFocus={autoFocus}
        data-autofocus={autoFocus ? '' : undefined}
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
    </div>,
  )
}
