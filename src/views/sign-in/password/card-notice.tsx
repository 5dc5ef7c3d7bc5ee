import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

const TONES = {
  info: 'bg-info-soft text-info-strong',
  success: 'bg-success-soft text-success-strong',
  warning: 'bg-warning-soft text-warning-strong',
}

interface Props {
  readonly icon: LucideIcon
  readonly tone: keyof typeof TONES
  readonly title?: string
  readonly text: string
  readonly hint?: string
  readonly children?: ReactNode
}

/** A public card without a form: an icon, a text, and links. */
export const CardNotice = ({ icon: Icon, tone, title, text, hint, children }: Props) => (
  <div className="flex flex-col gap-4">
    <span className={cx('grid size-11 place-items-center rounded-lg', TONES[tone])}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
    <div className="flex flex-col gap-2">
      {title !== undefined && <h2 className="text-lg font-semibold">{title}</h2>}
      <p>{text}</p>
      {hint !== undefined && <p className="text-sm text-muted">{hint}</p>}
    </div>
    {children !== undefined && <div className="mt-2 flex flex-col items-center gap-4 text-sm">{children}</div>}
  </div>
)
