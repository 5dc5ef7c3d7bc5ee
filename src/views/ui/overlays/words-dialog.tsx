import type { ComponentProps } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useDiscardQuestion } from './use-discard-question.tsx'

type Props = ComponentProps<typeof ConfirmDialog> & {
  /** Something was written that is gone with the dialog. */
  hasWords: boolean
}

/** A question with room for words: they are not given up without asking. */
export const WordsDialog = ({ hasWords, onClose, children, ...props }: Props) => {
  const { close, question } = useDiscardQuestion(props.isOpen && hasWords, onClose)
  return (
    <ConfirmDialog {...props} onClose={close}>
      {children}
      {question}
    </ConfirmDialog>
  )
}
