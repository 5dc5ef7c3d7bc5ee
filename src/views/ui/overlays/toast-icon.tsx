import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ToastKind } from './toast-queue.ts'

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
