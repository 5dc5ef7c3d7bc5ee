import { actionKey, doneKey } from '../../domain/lifecycle/labels.ts'
import { useLabels } from './labels.ts'

/** The labels of an action on buttons and in the history; one that this version does not list is shown by its id. */
export const useActionLabels = () => {
  const { wordAt } = useLabels()
  return {
    action: (action: string): string => wordAt(actionKey(action)) ?? action,
    done: (action: string): string => wordAt(doneKey(action)) ?? action,
  }
}
