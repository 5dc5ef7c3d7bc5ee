import { globSync, readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { admit } from '../src/app/admit.ts'
import { createClient } from '../src/api/client.ts'
import type { ClientEvent } from '../src/api/call-types.ts'
import { createCredentials } from '../src/api/credentials.ts'
import { memoryStore } from '../src/shared/storage.ts'
import { Denied } from '../src/api/errors.ts'
import { PERMISSION_IDS, permissionsOf } from '../src/domain/permission-matrix.ts'
import { isCustomerRole, ROLE_IDS, type PermissionId, type RoleId } from '../src/domain/permissions.ts'
import { routes } from '../src/app/routes.tsx'
import { everyCall } from './api/every-call.ts'
import { startService, type Service, type User } from './backend/support.ts'

/** domain.md section 9 once more, read from the page itself: id, then who holds it, in the order ADM COO ENG WH AUD CUS CMG. */
const TABLE = `
  self xxxxxxx
  self.changePassword xxxxxxx
  self.privacyPolicy xxxxxxx
  self.profile.update xxxxxxx
  self.language.update xxxxxxx
  self.role.switch xxxxx..
  self.addressBook.update .....xx
  self.notification.read xxxxxxx
  repairOrder xxxxxxx
  repairOrder.list xxxxxxx
  repairOrder.viewAll xx.xx..
  repairOrder.viewCompany ......x
  repairOrder.export xx..x.x
  repairOrder.bulk xxxx...
  repairOrder.savedView xxxxxxx
  repairOrder.create xx...xx
  repairOrder.createOnBehalf xx.....
  repairOrder.edit xx...xx
  repairOrder.submit xx...xx
  repairOrder.delete xx...xx
  repairOrder.address.update xx...xx
  repairOrder.correct xx.....
  repairOrder.view xxxxxxx
  repairOrder.comment.public xxx..xx
  repairOrder.comment.internal xxxx...
  repairOrder.file.download xxxxxxx
  repairOrder.print xxxxxxx
  repairOrder.print.mark xxxx.xx
  repairOrder.counter xx.....
  repairItem xxxxxxx
  repairItem.viewByCustomer .....xx
  repairItem.create xx...xx
  repairItem.update xx...xx
  repairItem.delete xx...xx
  repairItem.file.upload xxxx.xx
  repairItem.file.delete xxx..xx
  repairItem.answerInfo .....xx
  repairItem.quote.decide .....xx
  repairItem.confirmReceipt .....xx
  repairItem.cancel xx...xx
  repairItem.review xxxxx..
  repairItem.review.temp xxxx...
  repairItem.review.submit xxxx...
  repairItem.accept xx.....
  repairItem.reject xx.....
  repairItem.requestInfo xxx....
  repairItem.assignEngineer xxx....
  repairItem.receive x..x...
  repairItem.move x.xx...
  repairItem.correct xxxx...
  repairItem.moveToOrder xx.....
  repairItem.diagnose x.x....
  repairItem.quote.issue xx.....
  repairItem.quote.decideOnBehalf xx.....
  repairItem.parts.wait x.x....
  repairItem.parts.arrive x.xx...
  repairItem.repair x.x....
  repairItem.test x.x....
  repairItem.work x.x....
  repairItem.work.correct xx.....
  repairItem.ship x..x...
  repairItem.close xx.....
  repairItem.reopen xx.....
  repairItem.override x......
  repairItem.history xxxxxxx
  repairItem.history.internal xxx.x..
  customer xx..x..
  customer.list xx..x..
  customer.create xx.....
  customer.update xx.....
  customer.status x......
  customer.delete x......
  customer.merge x......
  customer.invite xx.....
  customer.unlock xx.....
  system xx..x..
  member.list x...x..
  member.create x......
  member.update x......
  member.delete x......
  member.unlock x......
  notice.list xx..x..
  notice.edit xx.....
  notice.publish x......
  notice.delete x......
  audit.view x...x..
  audit.security x......
  mail.list x......
  centre.edit x......
`
const ORDER: readonly RoleId[] = ['R-ADM', 'R-COO', 'R-ENG', 'R-WH', 'R-AUD', 'R-CUS', 'R-CMG']
const HOLDERS = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .map(([id = '', marks = '']) => [id, new Set(ORDER.filter((_, index) => marks[index] === 'x'))]),
)
const holds = (role: RoleId, id: PermissionId) => HOLDERS.get(id)?.has(role) === true

test('the table has every id and every role', () => {
  expect([...HOLDERS.keys()]).toEqual(PERMISSION_IDS)
  expect(ORDER.toSorted()).toEqual(ROLE_IDS.toSorted())
})

describe.each(PERMISSION_IDS)('%s', (id) => {
  test.each(ORDER)('is held by %s exactly as in the table', (role) => {
    expect(permissionsOf(role).includes(id)).toBe(holds(role, id))
  })
})

/** Pages: shown, or the panel that says why not. */
describe.each(routes.flatMap((route) => (route.permission === undefined ? [] : [[route.path, route, route.permission] as const])))(
  'page %s',
  (path, route, permission) => {
    test.each(ORDER)('%s', (role) => {
      const user = { userAccount: 'a', userId: 'u', isCustomer: isCustomerRole(role), currentRoleId: role }
      const profile = { user, menu: [], roles: [], permissions: new Set<string>(permissionsOf(role)) }
      const { kind } = admit(
        route,
        path,
        { state: 'signedIn', profile, isCurrent: true },
        { opens: () => true, returnPathOf: () => undefined, isLostCustomer: () => undefined },
      )
      expect(kind).toBe(holds(role, permission) ? 'show' : 'noPermission')
    })
  },
)

test('a page is for one class only if no role of the other class holds its permission', () => {
  const classOf = (role: RoleId) => (isCustomerRole(role) ? 'customer' : 'employee')
  for (const { path, permission, isOnlyFor } of routes) {
    if (permission === undefined) continue
    const classes = new Set(ORDER.filter((role) => holds(role, permission)).map(classOf))
    expect({ path, isOnlyFor }).toEqual({ path, isOnlyFor: classes.size === 1 ? [...classes][0] : undefined })
  }
})

const guarded = everyCall.flatMap(({ row, ...one }) => (row.permission === undefined ? [] : [{ ...one, row, permission: row.permission }]))

/** Requests: sent, or cancelled before they leave. */
describe.each(guarded.map((one) => [one.name, one] as const))('request %s', (_, { row, permission, call }) => {
  afterEach(() => vi.unstubAllGlobals())

  test.each(ORDER)('%s', async (role) => {
    const sent: string[] = []
    vi.stubGlobal('fetch', async () => {
      sent.push(row.path)
      return new Response(null, { status: 404 })
    })
    const events: ClientEvent[] = []
    const credentials = createCredentials(memoryStore())
    credentials.save({ userAccount: 'a', userId: 'u', isCustomer: isCustomerRole(role), accessToken: 'a', refreshToken: 'r' })
    const held = new Set<string>(permissionsOf(role))
    const api = createClient({
      config: () => ({
        apiBase: 'http://localhost/api',
        loginAuthorization: 'Basic fixed',
        captcha: 'local',
        captchaFrame: '',
        networkFailure: 'logout',
      }),
      language: () => 'en-us',
      credentials,
      permissions: () => held,
      notify: (event) => events.push(event),
    })
    const answer = await call(api).catch((error: unknown) => error)
    const denial = { type: 'api.denied', silent: row.method === 'GET' || row.isOptional === true }
    expect({ isDenied: answer instanceof Denied, sent, events }).toEqual(
      holds(role, permission) ? { isDenied: false, sent: [row.path], events: [] } : { isDenied: true, sent: [], events: [denial] },
    )
  })
})

/** The service refuses with 403, whatever the page sends. */
describe('the service', () => {
  const ACCOUNTS: Record<RoleId, string> = {
    'R-ADM': 'admin',
    'R-COO': 'coo',
    'R-ENG': 'eng',
    'R-WH': 'wh',
    'R-AUD': 'aud',
    'R-CUS': 'amy',
    'R-CMG': 'boss',
  }
  let service: Service
  const users = new Map<RoleId, User>()
  beforeAll(async () => {
    service = await startService()
    for (const role of ORDER) users.set(role, await service.as(ACCOUNTS[role]))
  })
  afterAll(() => users.clear())

  const cases = guarded.flatMap((one) => ORDER.map((role) => [one.name, role, one] as const))
  test.each(cases)('%s for %s', async (_, role, { row, permission }) => {
    const path = row.path.replace(':p', '{p}').replaceAll(/:\w+/g, 'x')
    const answer = await users.get(role)?.call(row.method, path, {})
    const isRefused = answer?.status === 403 && answer.data.code === 'identity-no-permission'
    expect(isRefused).toBe(!holds(role, permission))
  })
})

test('every id guards a page, a request, an action or an element', () => {
  const sources = globSync('{src,backend}/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith('src/locales/') && file !== 'src/domain/permissions.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const groups = new Set(PERMISSION_IDS.filter((id) => PERMISSION_IDS.some((other) => other.startsWith(`${id}.`)) && !id.includes('.')))
  const unused = PERMISSION_IDS.filter((id) => !groups.has(id) && !sources.includes(`'${id}'`))
  expect(unused).toEqual([])
})
