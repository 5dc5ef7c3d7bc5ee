import { lazyDialog } from '../ui/page/lazy.tsx'

/** The dialog that puts a part of an item right: it comes after the pages that open it. */
export const ItemCorrection = lazyDialog(
  async () => (await import('./item-correction.tsx')).ItemCorrection,
  ({ onClose }) => onClose(),
)
