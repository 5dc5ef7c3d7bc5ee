import { type ReactElement, useEffect, useRef, useState } from 'react'
import { lazyOnIntent } from '../page/lazy.tsx'
import type { BubbleProps } from './tooltip-bubble.tsx'

/** A pointer that only passes opens nothing. */
const DELAY_MS = 500

const Bubble = lazyOnIntent(async () => (await import('./tooltip-bubble.tsx')).TooltipBubble, null, [], 'none')

type Props = { text: string; children: ReactElement; placement?: BubbleProps['placement'] }

/** Words shown when the child, a button or a link, is pointed at or focused by the keyboard: its name. Never the only place of a fact. */
export const Tooltip = ({ text, children, placement = 'top' }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const triggerRef = useRef<Element>(null)
  const open = () => setIsOpen(true)
  const close = () => {
    clearTimeout(timer.current)
    setIsOpen(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', closeByKey, true)
    return () => document.removeEventListener('keydown', closeByKey, true)
  }, [isOpen])
  return (
    <span
      className="contents"
      ref={(element) => void (triggerRef.current = element?.firstElementChild ?? null)}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') timer.current = setTimeout(open, DELAY_MS)
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open()}
      onBlur={close}
    >
      {children}
      {isOpen && <Bubble text={text} placement={placement} triggerRef={triggerRef} onClose={close} />}
    </span>
  )
}
