import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components'
import { cx } from '../cx.ts'
import { useOverlay } from '../overlays/overlay-trigger.tsx'
import { Popover } from '../overlays/popover.tsx'

interface Props {
  readonly label: string
  /** Its width. */
  readonly className: string
  readonly children: ReactNode
}

/** A few controls that a button opens, floating under it. */
export const Panel = ({ label, className, children }: Props) => {
  const { surface } = useOverlay()
  return (
    <Popover {...surface} placement="bottom end">
      <Dialog aria-label={label} className={cx('flex flex-col p-4', className)}>
        {children}
      </Dialog>
    </Popover>
  )
}
