import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

const tones = {
  info: { Icon: Info, frame: 'border-info/30 bg-info-soft', icon: 'text-info-strong' },
  success: { Icon: CircleCheck, frame: 'border-success/30 bg-success-soft', icon: 'text-success-strong' },
  warning: { Icon: TriangleAlert, frame: 'border-warning/35 bg-warning-soft', icon: 'text-warning-strong' },
  danger: { Icon: CircleAlert, frame: 'border-danger/30 bg-danger-soft', icon: 'text-danger-strong' },
}

type Props = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Whether it is read out when it appears; by default for errors only. */
  isLive?: boolean
  /** In one line, whatever the width: what does not fit is cut. */
  isLine?: boolean
}

/** A message that stays on the page, with an icon, the tone in words for screen readers, and at most one action. */
export const NoticeBanner = ({ tone = 'info', title, children, action, isLive = tone === 'danger', isLine = false }: Props) => {
  const { t } = useTranslation()
  const { Icon, frame, icon } = tones[tone]
  return (
    <div
      role={isLive ? 'alert' : undefined}
      className={cx(
        'flex items-center border text-base text-text',
        isLine ? 'min-h-9 gap-x-2 rounded-md ps-3 pe-1' : 'flex-wrap gap-x-4 gap-y-2 rounded-lg px-4 py-3',
        frame,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
        <Icon aria-hidden="true" className={cx('mt-[0.2em] size-4 shrink-0', icon)} />
        <div className={isLine ? 'flex min-w-0 items-baseline gap-x-2 whitespace-nowrap' : 'min-w-0 wrap-anywhere'}>
          <span className="sr-only">{t(`shared-${tone}`)} </span>
          {title !== undefined && <p className={cx('font-medium', isLine && 'truncate')}>{title}</p>}
          {isLine && children}
          {!isLine && children !== undefined && <div className={cx(title !== undefined && 'mt-0.5 text-muted')}>{children}</div>}
        </div>
      </div>
      {action !== undefined && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
    </div>
  )
}
