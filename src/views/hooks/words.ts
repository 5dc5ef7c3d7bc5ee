import { itemStatusKey } from '../../domain/lifecycle/labels.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useLabels } from '../hooks/labels.ts'

/** Fields whose values have the words of another field's options. */
const SAME_WORDS: Readonly<Record<string, string>> = { accessoriesChecked: 'accessories', accessoriesReturned: 'accessories' }

const lastPart = (path: string): string => path.split('.').at(-1) ?? path

/** Words for fields and for the values of their option lists, by the field's name or path. An unknown value is shown as it is. */
export const useWords = (isCustomer = false) => {
  const { wordAt } = useLabels()
  const { field } = useIssueText()

  const option = (path: string, value: string): string => {
    const name = lastPart(path)
    const ofStatus = name.endsWith('Status') ? wordAt(itemStatusKey(value, isCustomer)) : undefined
    const word = ofStatus ?? wordAt(name === 'action' ? `action-${value}` : `option-${SAME_WORDS[name] ?? name}-${value}`)
    return word ?? (name === 'requestedFields' ? field(value) : value)
  }
  const options = (path: string, values: readonly string[]) => values.map((value) => ({ value, label: option(path, value) }))
  return { field, option, options }
}
