import { lazyDialog } from '../ui/page/lazy.tsx'

/** The dialog that merges two customers: it comes after the page that opens it. */
export const CustomerMerge = lazyDialog(
  async () => (await import('./customer-merge.tsx')).CustomerMerge,
  ({ onClose }) => onClose(),
)
