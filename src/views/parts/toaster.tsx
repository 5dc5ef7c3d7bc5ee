import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { toast as sonner, Toaster as SonnerToaster } from 'sonner'
import type { Theme } from '../../constants.ts'
import { keepMessage } from './message-log.ts'
import type { Present, Toast, ToastKind } from './toast-queue.ts'
import { createToastQueue } from './toast-queue.ts'

const icons: Record<ToastKind, { Icon: typeof Info; tone: string }> = {
  default: { Icon: Info, tone: 'text-info-strong' },
  success: { Icon: CircleCheck, tone: 'text-success-strong' },
  error: { Icon: CircleAlert, tone: 'text-danger-strong' },
}

/** The sign of a kind of message. */
export const ToastIcon = ({ kind }: { kind: ToastKind }) => {
  const { Icon, tone } = icons[kind]
  return <Icon aria-hidden="true" className={`mt-[0.15em] size-4.5 shrink-0 ${tone}`} />
}

const Face = ({ kind, title, content }: Toast) => {
  return (
    <div className="flex w-full items-start gap-2.5 rounded-lg bg-floating px-4 py-3 text-text shadow-floating forced-colors:border">
      <ToastIcon kind={kind} />
      <div className="min-w-0">
        <p className="text-base font-medium">{title}</p>
        {content !== undefined && content !== '' && <p className="mt-0.5 text-sm text-muted">{content}</p>}
      </div>
    </div>
  )
}

/** The library keeps a closed toast in the DOM for its 200 ms farewell; the next one waits for it to be gone. */
const FAREWELL_MS = 250

const present: Present = (toast, duration, onGone) => {
  const leave = () => setTimeout(onGone, FAREWELL_MS)
  sonner.custom(() => <Face {...toast} />, { duration, onAutoClose: leave, onDismiss: leave, className: 'w-full' })
}

const enqueue = createToastQueue(present)

/**
 * Says something in the corner, from anywhere, also outside React: `showToast({ kind, title, content? })`.
 * Waits its turn where another toast is shown. Title and content are already translated.
 */
export const showToast = (toast: Toast): void => {
  keepMessage(toast)
  enqueue(toast)
}

/** The corner where toasts appear; stands once in the application. */
export const Toaster = ({ theme }: { theme: Theme }) => {
  const { t } = useTranslation()
  return (
    <SonnerToaster
      position="bottom-left"
      visibleToasts={1}
      theme={theme}
      containerAriaLabel={t('shared-notifications')}
      toastOptions={{ unstyled: true }}
      style={{ fontFamily: 'inherit', zIndex: 'var(--layer-toast)' }}
    />
  )
}
