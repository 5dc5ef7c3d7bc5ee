import { vi } from 'vitest'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { createTestBackend, type TestBackend } from '../../../mocks/node.ts'
import { api, configureApi, credentials } from '../../../src/api/index.ts'
import type { ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { Actor } from '../../../src/domain/lifecycle/context.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { actorOf } from './review-record.ts'
import { FetchXhr } from '../files/fetch-xhr.ts'

export interface Live {
  readonly backend: TestBackend
  readonly stop: () => void
  /** The paths of the calls so far, oldest first, e.g. `POST reviewSubmit`. */
  readonly calls: string[]
}

/** The real client against the mock's backend, with demo data. */
export const startLive = async (): Promise<Live> => {
  configureApi({ apiBase: 'http://localhost/api' })
  const backend = await createTestBackend()
  const calls: string[] = []
  const counted = {
    ...backend,
    handle: (request: Request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname.split('/v1/')[1] ?? ''}`)
      return backend.handle(request)
    },
  }
  vi.stubGlobal('XMLHttpRequest', FetchXhr)
  // the backend answers in place of the network
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await counted.handle(new Request(input, init))
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  })
  return { backend, calls, stop: () => void vi.unstubAllGlobals() }
}

export const signIn = async (account: string, isCustomer = false): Promise<Actor> => {
  credentials.clear()
  const login = isCustomer ? api.auth.loginCustomer : api.auth.loginEmployee
  const answer = await login({ body: { account, password: isCustomer ? DEMO_PASSWORDS.customer : DEMO_PASSWORDS.employee } })
  if (answer === undefined) throw new Error('no answer')
  credentials.save(answer)
  const profile = await api.system.profile({})
  // demo accounts have roles of the table
  const roleId = (profile?.currentRoleId ?? 'R-CUS') as RoleId
  return actorOf(roleId, answer.userId)
}

/** The id of the first demo item in a status, or of the nth. */
export const itemIn = async ({ backend }: Live, status: ItemStatus, nth = 0): Promise<string> => {
  const items = await backend.database.transaction((tables) => tables.items.find({ repairStatus: status }))
  const item = items[nth]
  if (item === undefined) throw new Error(`no ${status} item`)
  return item.itemId
}
