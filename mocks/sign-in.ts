import { api, apiBase, credentials } from '../src/api/index.ts'
import { sessionEndpoints } from '../src/api/session.endpoints.ts'
import { localCaptchaToken } from '../src/domain/local-captcha.ts'
import { base, pathOf } from '../src/shared/address.ts'
import { randomId } from '../src/shared/random-id.ts'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import type { DemoPerson } from '../demo/demo-accounts.ts'

/** Ends a session that this page no longer has; whether it can be told changes nothing. */
const endSession = (token: string) => {
  const { method, path } = sessionEndpoints.signOut
  const ended = fetch(apiBase() + path, { method, headers: { authorization: `Bearer ${token}` } })
  void ended.catch(() => undefined)
}

/**
 * Signs this page in as one of the demo's people, by the call of the sign-in form, and goes to a path: that person's first page, unless it is
 * given. Whoever was signed in is signed out; what was typed is kept as a draft of that person. Rejects as the call does.
 */
export const signInAs = async ({ account, isCustomer }: DemoPerson, path: string, signal: AbortSignal): Promise<void> => {
  const login = isCustomer ? api.auth.loginCustomer : api.auth.loginEmployee
  const password = DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee']
  const answer = await login({
    body: { account, password, captchaToken: localCaptchaToken(randomId()) },
    signal,
  })
  if (answer === undefined) throw new Error('the service answered a sign-in without tokens')
  const before = credentials.accessToken()
  credentials.save(answer)
  if (before !== undefined) endSession(before)
  // a step of the application itself, which asks nobody
  history.replaceState(null, '', base() + path)
}

/** The address of a window that signs somebody in by itself (`?as=eng01`): the account, and the path without that wish. */
export const wishOf = (address: URL): { readonly account: string; readonly path: string } | undefined => {
  const account = address.searchParams.get('as')
  if (account === null) return undefined
  for (const name of ['as', 'own-session']) address.searchParams.delete(name)
  return { account, path: pathOf(address.pathname) + address.search + address.hash }
}

/** The address at which a page signs somebody in by itself and goes on to a path. */
export const addressAs = (account: string, path: string): string => {
  const url = new URL(base() + path, location.origin)
  url.searchParams.set('as', account)
  return url.pathname + url.search + url.hash
}
