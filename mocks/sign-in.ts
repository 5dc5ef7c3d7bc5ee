import { api, apiBase, credentials } from '../src/api/index.ts'
import { sessionEndpoints } from '../src/api/session.endpoints.ts'
import { localCaptchaToken } from '../src/domain/local-captcha.ts'
import { base } from '../src/shared/address.ts'
import { paths } from '../src/shared/paths.ts'
import { randomId } from '../src/shared/random-id.ts'
import { DEMO_PASSWORDS } from '../demo/accounts.ts'
import type { DemoAccount } from '../demo/demo-accounts.ts'

/** Ends a session that this page no longer has; whether it can be told changes nothing. */
const endSession = (token: string) => {
  const { method, path } = sessionEndpoints.signOut
  const ended = fetch(apiBase() + path, { method, headers: { authorization: `Bearer ${token}` } })
  void ended.catch(() => undefined)
}

/**
 * Signs this page in as one of the demo's people, by the call of the sign-in form, and goes to that person's first page. Whoever was
 * signed in is signed out; what was typed is kept as a draft of that person. Rejects as the call does.
 */
export const signInAs = async ({ account, isCustomer }: DemoAccount, signal?: AbortSignal): Promise<void> => {
  const login = isCustomer ? api.auth.loginCustomer : api.auth.loginEmployee
  const password = DEMO_PASSWORDS[isCustomer ? 'customer' : 'employee']
  const answer = await login({
    body: { account, password, captchaToken: localCaptchaToken(randomId()) },
    ...(signal && { signal }),
  })
  if (answer === undefined) throw new Error('the service answered a sign-in without tokens')
  const before = credentials.accessToken()
  credentials.save(answer)
  if (before !== undefined) endSession(before)
  // a step of the application itself, which asks nobody
  history.replaceState(null, '', base() + paths.root)
}
