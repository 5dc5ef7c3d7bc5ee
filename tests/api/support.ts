import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createClient, fetchCalls } from '../../src/api/client.ts'
import type { ClientEvent } from '../../src/api/call-types.ts'
import { createCredentials } from '../../src/api/credentials.ts'
import { memoryStore, type KeyValueStore } from '../../src/shared/storage.ts'

// these tests measure the calls, not the loading of the client
await fetchCalls()

export const ORIGIN = 'http://localhost/api'
export const USER = { userAccount: 'amy@example.com', userId: 'u1', isCustomer: true }

/** A tab: its own client over a store that may be shared with other tabs. */
export const openTab = (store: KeyValueStore = memoryStore(), permissions?: ReadonlySet<string>) => {
  const events: ClientEvent[] = []
  const credentials = createCredentials(store)
  const api = createClient({
    config: () => ({ apiBase: ORIGIN, loginAuthorization: 'Basic fixed', captcha: 'local', captchaFrame: '', networkFailure: 'logout' }),
    language: () => 'en-us',
    credentials,
    permissions: () => permissions,
    notify: (event) => events.push(event),
  })
  return { api, credentials, events }
}

export const signIn = (store: KeyValueStore, accessToken = 'access-0', refreshToken = 'refresh-0') =>
  createCredentials(store).save({ ...USER, accessToken, refreshToken })

export const ok = (data: unknown) => HttpResponse.json({ message: 'OK', data })

/** A server whose tokens rotate: each refresh token serves once, and only the newest access token is accepted. */
export const rotatingServer = () => {
  let generation = 1
  const counts = { refresh: 0, clear: 0, answered: 0, refused: 0 }
  const handlers = [
    http.post(`${ORIGIN}/auth/v1/refresh`, async ({ request }) => {
      counts.refresh += 1
      const body = (await request.json()) as { refreshToken: string }
      if (body.refreshToken !== `refresh-${generation - 1}`) return new HttpResponse(null, { status: 401 })
      const tokens = { accessToken: `access-${generation}`, refreshToken: `refresh-${generation}` }
      generation += 1
      return ok(tokens)
    }),
    http.post(`${ORIGIN}/auth/v1/EmptyCacheRolePermission`, () => {
      counts.clear += 1
      return ok({})
    }),
    http.get(`${ORIGIN}/system/v1/menu`, ({ request }) => {
      const isCurrent = request.headers.get('authorization') === `Bearer access-${generation - 1}` && generation > 1
      counts[isCurrent ? 'answered' : 'refused'] += 1
      return isCurrent ? ok([]) : HttpResponse.json({ message: 'expired' }, { status: 401 })
    }),
  ]
  return { handlers, counts }
}

export { http, HttpResponse, setupServer }
