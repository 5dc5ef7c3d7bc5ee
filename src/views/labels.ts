import { useTranslation } from 'react-i18next'
import type { Action, ItemStatus, OrderStatus, WaitsFor } from '../domain/entities/statuses.ts'
import { actionKey, audienceOf, doneKey, itemStatusKey, LABELS, orderStatusKey, turnKey, type Audience } from '../domain/lifecycle/labels.ts'
import type { Unlisted } from '../domain/tolerant.ts'
import type { MessageKey } from '../locales/zh-hant/index.ts'
import type { Locale } from '../constants.ts'

/** Stands for what an answer leaves out. */
const NOTHING = '–'

type Name = string | null | undefined

/**
 * What the values of enumerations are called: as the server's option list says, else in the words of the page; a value that neither knows
 * by the name that came with it, else as it is. In the language of the page, or in the given one.
 */
export const useLabels = (language?: Locale) => {
  const { i18n } = useTranslation()
  const lng = language ?? i18n.language
  const t = i18n.getFixedT(lng)
  const known = (key: string): key is MessageKey => i18n.exists(key, { lng })
  const labelAt = (key: string): string | undefined => {
    const label: unknown = i18n.getResource(lng, LABELS, key)
    return typeof label === 'string' ? label : undefined
  }
  /** The words under a key; of several keys the first that has any. */
  const wordAt = (...keys: readonly string[]): string | undefined => {
    for (const key of keys) {
      const word = labelAt(key) ?? (known(key) ? t(key) : undefined)
      if (word !== undefined) return word
    }
    return undefined
  }
  const orNamed = (word: string | undefined, value: string, name?: Name): string => word ?? (name || value || NOTHING)

  return {
    wordAt,
    option: (field: string, value: string, name?: Name) => orNamed(wordAt(`option-${field}-${value}`), value, name),
    /** In the words of customers or of employees; only the reader's own class has labels of the server. */
    itemStatus: (status: ItemStatus | Unlisted, isCustomer: boolean, name?: Name) =>
      orNamed(wordAt(itemStatusKey(status, isCustomer)) ?? labelAt(itemStatusKey(status, !isCustomer)), status, name),
    /** The list of item statuses also names an order's status that the page has no words for. */
    orderStatus: (status: OrderStatus | Unlisted, isCustomer: boolean, name?: Name) =>
      orNamed(wordAt(orderStatusKey(status, isCustomer)) ?? labelAt(`itemStatus-${audienceOf(isCustomer)}-${status}`), status, name),
    turn: (turn: WaitsFor | Unlisted, viewer: Audience) => orNamed(wordAt(turnKey(turn, viewer)), turn),
    action: (action: Action | Unlisted) => orNamed(wordAt(actionKey(action)), action),
    done: (action: Action | Unlisted) => orNamed(wordAt(doneKey(action)), action),
    /** The values that the server's option list under this key has, in its order; none where it has not come. */
    listed: (prefix: string): readonly string[] =>
      Object.keys(i18n.getResourceBundle(lng, LABELS) ?? {}).flatMap((key) =>
        key.startsWith(`${prefix}-`) ? [key.slice(prefix.length + 1)] : [],
      ),
  }
}
