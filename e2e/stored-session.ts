import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '../src/constants.ts'

/** What a browser keeps after somebody has signed in: the session, and the mock's database with its files, as text. */
interface Stored {
  readonly content: string
  readonly origin: string
  readonly at: number
}
interface Content {
  readonly version: number
  readonly stores: readonly {
    readonly name: string
    readonly autoIncrement: boolean
    readonly keys: readonly IDBValidKey[]
    /** A file as its type and bytes, anything else as it is. */
    readonly values: readonly { readonly value?: unknown; readonly type?: string; readonly bytes?: string }[]
  }[]
  readonly session: readonly (readonly [string, string])[]
}
const held = new Map<string, Stored>()

/** Well within the life of an access token (domain.md section 11), so that no test meets its end unasked. */
const FRESH_MS = 10 * 60_000
/** A page of the application's origin that is no application. */
const PLAIN_PAGE = '/favicon.svg'
const NAMES = [STORAGE_KEYS.accessToken, STORAGE_KEYS.refreshToken, STORAGE_KEYS.userData]

const readAll = (page: Page) =>
  page.evaluate(async (names) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
      })
    const textOf = async (value: unknown) => {
      if (!(value instanceof Blob)) return { value }
      const bytes = new Uint8Array(await value.arrayBuffer())
      return { type: value.type, bytes: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
    }
    const db = await answer(indexedDB.open('repair-mock'))
    const transaction = db.transaction([...db.objectStoreNames])
    const read = [...db.objectStoreNames].map(async (name) => {
      const store = transaction.objectStore(name)
      const [keys, values] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])
      return { name, autoIncrement: store.autoIncrement, keys, values }
    })
    const stores = await Promise.all(
      (await Promise.all(read)).map(async (store) => ({ ...store, values: await Promise.all(store.values.map(textOf)) })),
    )
    db.close()
    const session = names.map((name) => [name, localStorage.getItem(name)])
    return JSON.stringify({ version: db.version, stores, session })
  }, NAMES)

const writeAll = (page: Page, content: string) =>
  page.evaluate(async (text) => {
    const { version, stores, session }: Content = JSON.parse(text)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('repair-mock', version)
      request.onupgradeneeded = () => {
        for (const { name, autoIncrement } of stores) request.result.createObjectStore(name, { autoIncrement })
      }
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
    })
    const transaction = db.transaction([...db.objectStoreNames], 'readwrite', { durability: 'relaxed' })
    for (const { name, keys, values } of stores) {
      const store = transaction.objectStore(name)
      for (const [index, { value, type = '', bytes }] of values.entries())
        store.put(bytes === undefined ? value : new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))], { type }), keys[index])
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'))
    })
    db.close()
    for (const [name, value] of session) localStorage.setItem(name, value)
  }, content)

const originOf = (page: Page) => new URL(page.url()).origin

/** Remembers for the tests to come what this page's browser keeps, just after the person has signed in at the mock. */
export const store = async (page: Page, key: string) => {
  if (!(await page.evaluate(() => window.mockBackend !== undefined))) return
  held.set(key, { content: await readAll(page), origin: originOf(page), at: Date.now() })
}

/** Puts what was remembered into a browser that has not been used yet; false where nothing is remembered, or too long ago. */
export const restore = async (page: Page, key: string): Promise<boolean> => {
  const stored = held.get(key)
  if (stored === undefined || Date.now() - stored.at > FRESH_MS) return false
  await page.goto(PLAIN_PAGE)
  if (originOf(page) !== stored.origin) return false
  await writeAll(page, stored.content)
  return true
}
