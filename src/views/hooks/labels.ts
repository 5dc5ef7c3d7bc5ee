import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from './translation.ts'
import { NAMESPACES } from '../../locales/namespaces.ts'
import { itemStatusKey, orderStatusKey, turnKey, type Audience } from '../../domain/lifecycle/labels.ts'
import { LABELS, type Locale } from '../../shared/constants.ts'

/** Stands for what an answer leaves out. */
const NOTHING = '–'

const optionKey = (field: string, value: string) => `option-${field}-${value}`

/** The labels of the server's option lists in a language, as soon as they have come. */
const useServerLabels = (i18n: ReturnType<typeof useTranslation>['i18n'], lng: string): ReadonlyMap<string, string> => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      i18n.store.on('added', onChange)
      i18n.store.on('removed', onChange)
      return () => {
        i18n.store.off('added', onChange)
        i18n.store.off('removed', onChange)
      }
    },
    [i18n],
  )
  const read = (): unknown => i18n.getResourceBundle(lng, LABELS)
  const bundle = useSyncExternalStore(subscribe, read, read)
  return useMemo(
    () => new Map(Object.entries(bundle ?? {}).flatMap(([key, label]) => (typeof label === 'string' ? [[key, label]] : []))),
    [bundle],
  )
}

type Name = string | null | undefined

/** A table takes them once for all its rows: each use hears of every message that arrives. */
export type Labels = ReturnType<typeof useLabels>

/**
 * What the values of enumerations are called: as the server's option list says, else in the words of the page; a value that neither knows
 * by the name that came with it, else as it is. In the language of the page, or in the given one.
 */
export const useLabels = (language?: Locale) => {
  const { t: tOfPage, i18n, has } = useTranslation(NAMESPACES)
  const lng = language ?? i18n.language
  const t = language === undefined ? tOfPage : i18n.getFixedT(language, NAMESPACES)
  const labels = useServerLabels(i18n, lng)
  const labelAt = (key: string): string | undefined => labels.get(key)
  /** The words under a key; of several keys the first that has any. */
  const wordAt = (...keys: readonly string[]): string | undefined => {
    for (const key of keys) {
      const word = labelAt(key) ?? (has(key, lng) ? t(key) : undefined)
      if (word !== undefined) return word
    }
    return undefined
  }
  const orNamed = (word: string | undefined, value: string, name?: Name): string => word ?? (name || value || NOTHING)

  return {
    wordAt,
    option: (field: string, value: string, name?: Name) => orNamed(wordAt(optionKey(field, value)), value, name),
    /** In the words of customers or of employees; only the reader's own class has labels of the server. */
    itemStatus: (status: string, isCustomer: boolean, name?: Name) =>
      orNamed(wordAt(itemStatusKey(status, isCustomer)) ?? labelAt(itemStatusKey(status, !isCustomer)), status, name),
    /** The list of item statuses also names an order's status that the page has no words for. */
    orderStatus: (status: string, isCustomer: boolean, name?: Name) =>
      orNamed(wordAt(orderStatusKey(status, isCustomer)) ?? labelAt(itemStatusKey(status, isCustomer)), status, name),
    turn: (turn: string, viewer: Audience) => orNamed(wordAt(turnKey(turn, viewer)), turn),
    /** The values of the server's option list for a field, in its order; none where it has not come. */
    listed: (field: string, isCustomer: boolean): readonly string[] => {
      const prefix = field === 'repairStatus' ? itemStatusKey('', isCustomer) : optionKey(field, '')
      return [...labels.keys()].flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
    },
  }
}
