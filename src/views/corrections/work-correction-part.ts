import { lazyDialog } from '../ui/page/lazy.tsx'

/** The dialog that puts somebody's work time right. */
export const WorkCorrection = lazyDialog(
  async () => (await import('./work-correction.tsx')).WorkCorrection,
  ({ onClose }) => onClose(),
)
