import { vi } from 'vitest'
import { SimulatedClock, waitFor, type AnyActorRef } from 'xstate'
import { DEMO_PASSWORDS } from '../../mocks/seed/accounts.ts'
import { createTestBackend, type TestBackend } from '../../mocks/node.ts'
import { api, configureApi, credentials } from '../../src/api/index.ts'
import type { ReviewInfo } from '../../src/domain/entities/review.ts'
import type { ItemStatus } from '../../src/domain/entities/statuses.ts'
import type { Actor } from '../../src/domain/lifecycle/context.ts'
import { permissionsOf, type RoleId } from '../../src/domain/permissions.ts'
import { reviewMachine } from '../../src/machines/review.machine.ts'
import { createActor } from './chart.ts'
import { FetchXhr } from './review-xhr.ts'

export const NOW = '2026-11-18T02:00:00.000Z'

export const actorOf = (roleId: RoleId, userId = 'me'): Actor => ({
  userId,
  roleId,
  isCustomer: roleId === 'R-CUS' || roleId === 'R-CMG',
  permissions: new Set<string>(permissionsOf(roleId)),
})

/** An item under review as the server would tell it, in any status. */
export const infoOf = (repairStatus: ItemStatus, item: Partial<ReviewInfo['item']> = {}, rest: Partial<ReviewInfo> = {}): ReviewInfo => ({
  itemId: 'item-1',
  repairOrderId: 'order-1',
  repairOrderNo: 'RO20261118-0001',
  item: {
    itemId: 'item-1',
    itemNo: 1,
    productCategory: 'notebook',
    serialType: 'sn',
    serialNo: 'SN-0001',
    quantity: 1,
    existedFiles: [],
    repairStatus,
    rowVersion: 3,
    ...item,
  },
  order: { customerName: '晨光資訊', deliveryMethod: 'mailIn' },
  repairStatus,
  rowVersion: 3,
  issueUploadFiles: [],
  awaitingProcessing: {},
  reviewHistory: [],
  ...rest,
})

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
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => counted.handle(new Request(input, init)))
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

/** A review on a clock that only the test moves; HTTP takes its own time. */
export const openReview = async (itemId: string, actor: Actor, machine = reviewMachine) => {
  const clock = new SimulatedClock()
  const review = createActor(machine, { input: { itemId, actor }, clock })
  review.start()
  await waitFor(review, (snapshot) => !snapshot.matches('loading'))
  const form = () => {
    const child = review.getSnapshot().children.form
    if (child === undefined) throw new Error('no form')
    return child
  }
  const files = () => {
    const child = review.getSnapshot().children.files
    if (child === undefined) throw new Error('no files')
    return child
  }
  const type = (patch: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(patch)) form().send({ type: 'form.change', field, patch: { [field]: value } })
  }
  return { review, clock, form, files, type }
}

export const flowOf = (form: AnyActorRef): string => {
  const { value } = form.getSnapshot() as { value: { flow: string } }
  return value.flow
}
