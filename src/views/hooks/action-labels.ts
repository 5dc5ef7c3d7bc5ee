import { actionKey, doneKey } from '../../domain/lifecycle/labels.ts'
import { useLabels } from './labels.ts'

/** What an action is called on a button and in the history; one that this version does not list as it is. */
export const useActionLabels = () => {
  const { wordAt } = useLabels()
  return {
    action: (action: string): string => wordAt(actionKey(action)) ?? action,
    done: (action: string): string => wordAt(doneKey(action)) ?? action,
  }
}
