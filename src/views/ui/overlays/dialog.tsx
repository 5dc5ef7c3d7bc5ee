import { useEffect } from 'react'
import { returnFocus } from '../focus/return-focus.ts'
import { lazyDialog } from '../page/lazy.tsx'
import type { DialogProps } from './dialog-surface.tsx'

const Surface = lazyDialog(
  async () => (await import('./dialog-surface.tsx')).DialogSurface,
  ({ onClose }: DialogProps) => onClose(),
  [],
)

/** Gone with the dialog: what opened it has the focus again. */
const FocusReturn = () => {
  useEffect(() => returnFocus, [])
  return null
}

/** A modal dialog. Focus goes in when it opens and back to where it was when it closes. */
export const Dialog = ({ children, ...props }: DialogProps) =>
  props.isOpen && (
    <Surface {...props}>
      <FocusReturn />
      {children}
    </Surface>
  )
