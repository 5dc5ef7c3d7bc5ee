import { useTranslation } from 'react-i18next'
import { ITEM_STATUSES } from '../../domain/entities/statuses.ts'
import { itemStatusKey } from '../../domain/lifecycle/labels.ts'
import type { MessageKey } from '../../locales/zh-hant/index.ts'
import { useIssueText } from '../issue-text.ts'

/** Fields whose values have the words of another field's options. */
const SAME_WORDS: Readonly<Record<string, string>> = { accessoriesChecked: 'accessories', accessoriesReturned: 'accessories' }

const lastPart = (path: string): string => path.split('.').at(-1) ?? path

/** Words for fields and for the values of their option lists, by the field's name or path. An unknown value is shown as it is. */
export const useWords = (isCustomer = false) => {
  const { t, i18n } = useTranslation()
  const { field } = useIssueText()
  // codes also come from the server, and history keeps old ones: the compiler cannot know the key
  const known = (key: string): key is MessageKey => i18n.exists(key)

  const option = (path: string, value: string): string => {
    const name = lastPart(path)
    const status = ITEM_STATUSES.find((one) => one === value)
    if (status && name.endsWith('Status')) return t(itemStatusKey(status, isCustomer))
    const key = name === 'action' ? `action-${value}` : `option-${SAME_WORDS[name] ?? name}-${value}`
    if (known(key)) return t(key)
    return name === 'requestedFields' ? field(value) : value
  }
  const options = (path: string, values: readonly string[]) => values.map((value) => ({ value, label: option(path, value) }))
  return { t, field, option, options }
}
