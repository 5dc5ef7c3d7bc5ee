import type { UndoStep } from '../../machines/undo/undo-calls.ts'
import { showToast } from '../ui/overlays/show-toast.ts'
import { useApp, type OnUndone } from './app-context.ts'

/**
 * Says that steps were taken, with the way back for those that the service takes back. `title` is already translated; `onUndone`: what stood there
 * about them is not true any more.
 */
export const useSayTaken = () => {
  const { offerUndo } = useApp()
  return (title: string, steps: readonly UndoStep[], onUndone?: OnUndone): void => {
    if (offerUndo && steps.length > 0) offerUndo({ steps, title }, onUndone)
    else showToast({ kind: 'success', title })
  }
}
