import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'
import { countDown } from '../text/count-down.ts'
import { openCorner } from './show-toast.ts'
import { ToastIcon } from './toast-icon.tsx'
import { useToastPlace } from './toast-place.ts'
import type { Present, Toast } from './toast-queue.ts'

interface Shown {
  readonly id: number
  readonly toast: Toast
  readonly ms: number
  readonly onGone: () => void
}

let shown: Shown | undefined
const listeners = new Set<() => void>()
const change = (next: Shown | undefined) => {
  shown = next
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let last = 0
const present: Present = (toast, ms, onGone) => {
  last += 1
  change({ id: last, toast, ms, onGone })
}

/** Its time passes only while it can be read in peace: not under the pointer or with the focus, nor in a hidden tab. */
const useTime = (ms: number, onOver: () => void) => {
  const time = useRef<ReturnType<typeof countDown>>(undefined)
  const over = useRef(onOver)
  useEffect(() => {
    const counting = countDown(ms, () => over.current())
    time.current = counting
    const onVisibilityChange = () => (document.hidden ? counting.hold('hidden') : counting.release('hidden'))
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      counting.stop()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [ms])
  return time
}

/** What holds a time while it happens. */
const holdsOf = (time: RefObject<ReturnType<typeof countDown> | undefined>) => ({
  onPointerEnter: () => time.current?.hold('pointer'),
  onPointerLeave: () => time.current?.release('pointer'),
  onFocus: () => time.current?.hold('focus'),
  onBlur: () => time.current?.release('focus'),
})

/** px; pulled so far to the left or down, it goes */
const SWIPE = 45

/** A toast follows the finger or the pointer that pulls it out of its corner, and goes, or comes back. */
const useSwipe = (onSwiped: () => void) => {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const pulled = ({ clientX, clientY }: PointerEvent) => {
    const { x, y } = start.current ?? { x: clientX, y: clientY }
    return { left: Math.max(0, x - clientX), down: Math.max(0, clientY - y) }
  }
  const place = ({ style }: HTMLElement, translate: string) => void (style.translate = translate)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return
      const { left, down } = pulled(event)
      place(event.currentTarget, `${-left}px ${down}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const { left, down } = pulled(event)
      start.current = undefined
      if (Math.max(left, down) > SWIPE) onSwiped()
      else place(event.currentTarget, '')
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = undefined
      place(event.currentTarget, '')
    },
  }
}

/** ms; as long as its transition */
const FAREWELL_MS = 200

const ToastItem = ({ toast: { kind, title, content, more }, ms, onGone }: Shown) => {
  const { t } = useTranslation()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => setIsLeaving(true)
  const time = useTime(ms, leave)
  const swipe = useSwipe(leave)
  const gone = useRef(onGone)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => {
      // gone with the focus, it would tell nobody
      item.current?.blur()
      change(undefined)
      gone.current()
    }, FAREWELL_MS)
    return () => clearTimeout(timer)
  }, [isLeaving])
  const words =
    more === undefined ? { title, content } : { title: t('shared-toastsMore', { count: more }), content: t('shared-toastsMore-where') }
  return (
    <li
      ref={item}
      data-toast
      // without a control of its own; the focus keeps it for as long as somebody reads
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={cx(
        'flex touch-none items-start gap-2.5 rounded-lg border border-border bg-floating px-4 py-3 text-text shadow-floating transition-[opacity,translate] duration-200 select-none forced-colors:border starting:translate-y-full starting:opacity-0',
        isLeaving && 'translate-y-full opacity-0',
      )}
      {...holdsOf(time)}
      {...swipe}
    >
      <ToastIcon kind={kind} />
      <div className="min-w-0">
        <p className="text-base font-medium">{words.title}</p>
        {words.content !== undefined && words.content !== '' && <p className="mt-0.5 text-sm text-muted">{words.content}</p>}
      </div>
    </li>
  )
}

/** Alt+T brings the focus to the toast; it goes back to where it was. */
const useFocusKey = () => {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef<Element>(null)
  useEffect(() => {
    const focus = ({ altKey, code }: KeyboardEvent) => altKey && code === 'KeyT' && list.current?.focus()
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  const isInside = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget)
  return {
    ref: list,
    onFocus: (event: FocusEvent) => {
      if (!isInside(event)) before.current = event.relatedTarget
    },
    onBlur: (event: FocusEvent) => {
      if (!isInside(event) && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
  }
}

/**
 * The corner where toasts appear; stands once in the application, in its live region. `offer`: what stands there for longer, while no toast does; a
 * list item that says itself to screen readers.
 */
export const Toaster = ({ offer }: { readonly offer?: ReactNode }) => {
  const { t } = useTranslation()
  const now = useSyncExternalStore(subscribe, () => shown)
  const keys = useFocusKey()
  useToastPlace(keys.ref)
  useEffect(() => openCorner(present), [])
  return (
    <section aria-label={t('shared-notifications')}>
      <ol
        {...keys}
        tabIndex={-1}
        className="fixed bottom-[calc(var(--bottom-reserve)+1rem)] left-4 z-(--layer-toast) w-[356px] max-[600px]:right-4 max-[600px]:w-auto"
      >
        {now ? <ToastItem key={now.id} {...now} /> : offer}
      </ol>
    </section>
  )
}
