import { tabStorage } from '../shared/storage.ts'
import { matchPath, paths } from '../shared/paths.ts'

const KEY = 'openLink'
const PATHS = { true: [paths.reset, paths.customerSetPassword], false: [paths.backendReset, paths.setPassword] } as const

const isLinkOf = (isCustomer: boolean, path: string) => PATHS[`${isCustomer}`].some((pattern) => matchPath(pattern, path) !== undefined)

/** The password link of a class that this tab could not use because nothing answered. */
export const lostLink = (isCustomer: boolean): string | undefined => {
  const path = tabStorage.read(KEY)
  return path !== null && isLinkOf(isCustomer, path) ? path : undefined
}

/** Keeps the link for this tab, or forgets it (reliability.md, "Where the specification is harsh", no. 3). */
export const rememberLink = (path: string | undefined) => {
  if (path === undefined) tabStorage.remove(KEY)
  else tabStorage.write(KEY, path)
}
