import { base } from '../../src/shared/address.ts'
import { paths } from '../../src/shared/paths.ts'
import { personOf } from '../people.ts'
import { openAs, openWindow, showWindow } from './open-window.ts'
import type { RoomWindows } from './room-windows.ts'

/** Pages whose link is their only key: they are opened by nobody who is signed in. */
const OPEN_PAGES = [
  paths.verifyEmail,
  paths.mailboxLink,
  paths.tracking,
  paths.resetPassword,
  paths.customerResetPassword,
  paths.setPassword,
  paths.customerSetPassword,
].map((pattern) => pattern.replace(/\/?:.*$/, ''))

const isOpenPage = (path: string) =>
  OPEN_PAGES.some((page) => path === page || ['/', '#', '?'].some((next) => path.startsWith(page + next)))

/** Goes to a path on this page, as a link of it does. Back leads back. */
export const goHere = (path: string): void => history.pushState(null, '', base() + path)

/** Where somebody was sent: on this page, in a window that was there, in a new one, or nowhere since the browser lets no page open any. */
export type Went = 'here' | 'there' | 'opened' | 'blocked'

/**
 * Opens a page as the person of an account would: on this page where that person is signed in on it, else in that person's window, else in a new
 * one that signs the person in. A page that needs nobody to be signed in, or an account that the demo has no password of, gets a new window
 * without anybody.
 */
export const goAs = (windows: RoomWindows, account: string | undefined, path: string): Went => {
  if (account === undefined || isOpenPage(path) || personOf(account) === undefined) return openWindow(path) ? 'opened' : 'blocked'
  if (windows.me().account === account) {
    goHere(path)
    return 'here'
  }
  const window = windows.others().find((one) => one.account === account)
  if (window === undefined) return openAs(account, path) ? 'opened' : 'blocked'
  windows.ask({ kind: 'go', path }, window.id)
  showWindow(windows, window)
  return 'there'
}
