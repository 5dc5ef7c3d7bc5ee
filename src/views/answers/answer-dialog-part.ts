import { lazyDialog } from '../ui/page/lazy.tsx'

/** The dialog that records the customer's answer: it comes after the pages that open it. */
export const AnswerDialog = lazyDialog(
  async () => (await import('./answer-dialog.tsx')).AnswerDialog,
  ({ dialog }) => dialog.send({ type: 'answer.close' }),
)
