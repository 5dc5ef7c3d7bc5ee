import { lazyDialog } from '../ui/page/lazy.tsx'

/** The dialog that moves an item to another order: it comes after the pages that open it. */
export const ItemMove = lazyDialog(
  async () => (await import('./item-move.tsx')).ItemMove,
  ({ onClose }) => onClose(),
)
