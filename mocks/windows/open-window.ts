import { base } from '../../src/shared/address.ts'
import type { RoomWindows } from './room-windows.ts'
import type { SeenWindow } from './window-news.ts'

/** A window answers within this time when it is asked to close. */
const CLOSING_MS = 1_000

/** The address of a window that keeps its session to itself; `path` is where it goes. It signs the account in, if there is one. */
export const addressFor = (account: string | undefined, path = '/'): string => {
  const url = new URL(base() + path, location.origin)
  url.searchParams.set('own-session', '')
  if (account !== undefined) url.searchParams.set('as', account)
  return url.pathname + url.search.replace(/own-session=(?=&|$)/, 'own-session') + url.hash
}

/** The right half of the screen: what was there before stays visible beside it. */
const besides = () => {
  const { availWidth, availHeight } = window.screen
  const width = Math.floor(availWidth / 2)
  return `popup,left=${availWidth - width},top=0,width=${width},height=${availHeight}`
}

const open = (address: string) => window.open(address, '', besides()) !== null

/** Opens a window that keeps its session to itself and signs the person in. False where the browser does not let it. */
export const openAs = (account: string, path?: string): boolean => open(addressFor(account, path))

/** The same without anybody who is signed in. */
export const openWindow = (path: string): boolean => open(addressFor(undefined, path))

/**
 * Brings a window to the front: one that this window can find by name, since one of them opened the other. False for any other; it is asked to
 * show that it is meant.
 */
export const showWindow = (windows: RoomWindows, { id, name }: SeenWindow): boolean => {
  const found = window.open('', name)
  windows.ask({ kind: 'point' }, id)
  if (found === null) return false
  // there was none of that name: the browser has made an empty one
  if (found.location.href === 'about:blank') {
    found.close()
    return false
  }
  found.focus()
  return true
}

/** Asks a window to close; resolves with whether it did. A browser lets a page close only what a page has opened. */
export const closeWindow = (windows: RoomWindows, { id }: SeenWindow, signal: AbortSignal): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const isGone = () => !windows.others().some((one) => one.id === id)
  const stop = windows.subscribe(() => isGone() && resolve(true))
  const timer = setTimeout(() => resolve(isGone()), CLOSING_MS)
  signal.addEventListener('abort', () => resolve(false))
  windows.ask({ kind: 'close' }, id)
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}
