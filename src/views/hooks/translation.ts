import i18next, { type i18n, type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import type { Namespace } from '../../locales/namespaces.ts'
import type { MessageKey } from '../../locales/zh-hant/index.ts'
import { LABELS } from '../../shared/constants.ts'

type Namespaces = Namespace | readonly [Namespace, ...Namespace[]]
interface Translation<N extends Namespaces> {
  readonly t: TFunction<N>
  readonly i18n: i18n
  /** Whether there is a text under the key, which may come from the server; in the language of the page, or in another one. */
  readonly has: (key: string, lng?: string) => key is MessageKey
}

/**
 * The text under the key, if the language of the page has it and it has no placeholders; `undefined` leaves it to i18next, which takes about
 * twenty times as long.
 */
const plainText = (namespaces: Namespaces, key: string): string | undefined => {
  for (const namespace of [namespaces].flat()) {
    const text: unknown = i18next.getResource(i18next.language, namespace, key)
    if (typeof text === 'string') return /[{$]/.test(text) ? undefined : text
  }
  return undefined
}

const createMessages = () => {
  /** A list looks up hundreds of texts, mostly the same ones: those that nothing is put into are kept. */
  const remember = <T extends TFunction<Namespaces>>(translate: T, namespaces: Namespaces): T => {
    const texts = new Map<string, unknown>()
    return new Proxy(translate, {
      apply: (target, self, args: readonly unknown[]) => {
        const [key, ...options] = args
        if (typeof key !== 'string' || options.length > 0) return Reflect.apply(target, self, args)
        const text: unknown = texts.get(key) ?? plainText(namespaces, key) ?? Reflect.apply(target, self, args)
        // a key without a text may get one from messages that are loaded silently
        if (text !== key) texts.set(key, text)
        return text
      },
    })
  }
  const byNamespaces = new Map<string, TFunction<Namespaces>>()
  /** Keys with a text, by language. */
  const known = new Set<string>()
  return {
    /** Whether any namespace has a text under the key. To find that out i18next looks through all of them. */
    has: (key: string, lng: string = i18next.language): key is MessageKey => {
      const name = `${lng} ${key}`
      // a key without a text may get one later, as above
      if (!known.has(name) && i18next.exists(key, { lng })) known.add(name)
      return known.has(name)
    },
    /** The same function for the same namespaces, so that what is computed with it need not be computed again. */
    of: (namespaces: Namespaces): TFunction<Namespaces> => {
      const name = String(namespaces)
      const known = byNamespaces.get(name)
      if (known) return known
      const translate = remember(i18next.getFixedT<Namespaces>(null, namespaces), namespaces)
      byNamespaces.set(name, translate)
      return translate
    },
  }
}

/** Another object after each change of the language or of messages: whatever was computed from it is outdated then. */
let messages = createMessages()
const listeners = new Set<() => void>()

const renew = () => {
  messages = createMessages()
  listeners.forEach((listener) => listener())
}
/** Each initialisation makes a store of its own. */
const followStore = () => {
  // labels are read by `useLabels` alone, which watches them itself
  i18next.store.on('added', (_locale: string, namespace: string) => void (namespace !== LABELS && renew()))
}
if (i18next.isInitialized) followStore()
i18next.on('initialized', followStore)
i18next.on('languageChanged', renew)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const read = () => messages

/**
 * Translates the keys of a namespace, of several, or of `shared`; renders anew when the language changes or messages come. It takes the place
 * of the hook of react-i18next, which costs a list of a hundred components a third of its time (docs/decisions/026-translation-hook.md).
 */
export function useTranslation(): Translation<'shared'>
export function useTranslation<const N extends Namespaces>(namespaces: N): Translation<N>
export function useTranslation(namespaces: Namespaces = 'shared'): Translation<Namespaces> {
  const current = useSyncExternalStore(subscribe, read, read)
  return { t: current.of(namespaces), i18n: i18next, has: current.has }
}
