import { useEffect, useRef } from 'react'
import { toast as sonner, Toaster as SonnerToaster } from 'sonner'
import { useTranslation } from '../../hooks/translation.ts'
import { countDown } from '../text/count-down.ts'
import { openCorner } from './show-toast.ts'
import { ToastIcon } from './toast-icon.tsx'
import type { Present, Toast } from './toast-queue.ts'

/** Its time passes only while it can be read in peace: not under the pointer or with the focus, nor in a hidden tab. */
const useTime = (ms: number, onOver: () => void) => {
  const root = useRef<HTMLDivElement>(null)
  const over = useRef(onOver)
  useEffect(() => {
    const toast = root.current?.closest<HTMLElement>('[data-sonner-toast]')
    const time = countDown(ms, () => over.current())
    const onVisibilityChange = () => (document.hidden ? time.hold('hidden') : time.release('hidden'))
    const holders: [target: EventTarget, type: string, act: () => void][] = [[document, 'visibilitychange', onVisibilityChange]]
    if (toast)
      holders.push(
        [toast, 'pointerenter', () => time.hold('pointer')],
        [toast, 'pointerleave', () => time.release('pointer')],
        [toast, 'focusin', () => time.hold('focus')],
        [toast, 'focusout', () => time.release('focus')],
      )
    onVisibilityChange()
    for (const [target, type, act] of holders) target.addEventListener(type, act)
    return () => {
      time.stop()
      for (const [target, type, act] of holders) target.removeEventListener(type, act)
    }
  }, [ms])
  return root
}

const ToastContent = ({ toast: { kind, title, content, more }, ms, onOver }: { toast: Toast; ms: number; onOver: () => void }) => {
  const { t } = useTranslation()
  const root = useTime(ms, onOver)
  const words =
    more === undefined ? { title, content } : { title: t('shared-toastsMore', { count: more }), content: t('shared-toastsMore-where') }
  return (
    <div
      ref={root}
      className="flex w-full items-start gap-2.5 rounded-lg bg-floating px-4 py-3 text-text shadow-floating forced-colors:border"
    >
      <ToastIcon kind={kind} />
      <div className="min-w-0">
        <p className="text-base font-medium">{words.title}</p>
        {words.content !== undefined && words.content !== '' && <p className="mt-0.5 text-sm text-muted">{words.content}</p>}
      </div>
    </div>
  )
}

/** The library keeps a closed toast in the DOM for its 200 ms farewell; the next one waits for it to be gone. */
const FAREWELL_MS = 250

const present: Present = (toast, ms, onGone) => {
  // the library counts on under the keyboard's focus: its time is ours to count
  sonner.custom((id) => <ToastContent toast={toast} ms={ms} onOver={() => sonner.dismiss(id)} />, {
    duration: Number.POSITIVE_INFINITY,
    onDismiss: () => setTimeout(onGone, FAREWELL_MS),
    // the library's stylesheet takes the ring away
    className: 'w-full rounded-lg focus-visible:focus-shown!',
  })
}

/** The library's list would be a live region within that of the application (src/app/app.tsx), and a toast might be announced twice. */
const silence = (list: HTMLElement | null) => list?.removeAttribute('aria-live')

/** The corner where toasts appear; stands once in the application, in its live region. */
export const Toaster = () => {
  const { t } = useTranslation()
  useEffect(() => openCorner(present), [])
  return (
    <SonnerToaster
      ref={silence}
      position="bottom-left"
      visibleToasts={1}
      // without it the library reads the style of the whole page at every render
      dir="ltr"
      containerAriaLabel={t('shared-notifications')}
      toastOptions={{ unstyled: true }}
      style={{ fontFamily: 'inherit', zIndex: 'var(--layer-toast)' }}
    />
  )
}
