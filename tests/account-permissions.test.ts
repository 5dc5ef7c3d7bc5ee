import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api, credentials, holdPermissions } from '../src/api/index.ts'
import { Denied } from '../src/api/errors.ts'
import { PERMISSION_IDS, permissionsOf } from '../src/domain/permission-matrix.ts'
import { ROLE_IDS, type PermissionId, type RoleId } from '../src/domain/permissions.ts'
import { CUSTOMER_ACT_PERMISSIONS, customerActs } from '../src/domain/rules/customer.ts'
import { MEMBER_ACT_PERMISSIONS, memberActs } from '../src/domain/rules/member.ts'
import { routes } from '../src/app/routes.tsx'
import { paths } from '../src/shared/paths.ts'
import { loginAs, openService, type Service } from './machines/support.ts'

let service: Service
beforeAll(async () => {
  service = await openService('empty')
})
afterAll(() => service.close())
beforeEach(() => service.renew())

/** An account of each role in the demo data. */
const PERSON: Record<RoleId, string> = {
  'R-ADM': 'admin01',
  'R-COO': 'coo01',
  'R-ENG': 'eng01',
  'R-WH': 'wh01',
  'R-AUD': 'aud01',
  'R-CUS': 'chang@mail.example',
  'R-CMG': 'fang@chenguang.example',
}

const NOBODY = { params: { id: 'nobody' } }
const MEMBER = { userAccount: 'x', userName: 'x', email: 'x', roleIds: [] }
const CUSTOMER = { userAccount: 'x', userName: 'x', customerType: 'individual' } as const

/** Every id of domain.md section 9 of these two screens, with the requests that it guards. */
const REQUESTS: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  'customer.list': [() => api.customer.list({ query: {} }), () => api.customer.info(NOBODY)],
  'customer.create': [() => api.customer.create({ body: CUSTOMER })],
  'customer.update': [() => api.customer.update({ ...NOBODY, body: { rowVersion: 0 } })],
  'customer.status': [() => api.customer.status({ ...NOBODY, body: { accountStatus: 'active', rowVersion: 0 } })],
  'customer.delete': [() => api.customer.remove(NOBODY)],
  'customer.merge': [
    () => api.customer.mergePreview({ ...NOBODY, query: { otherId: 'x' } }),
    () => api.customer.merge({ ...NOBODY, body: { otherId: 'x', name: 'x', rowVersion: 0, otherRowVersion: 0 } }),
  ],
  'customer.invite': [() => api.customer.invite(NOBODY)],
  'customer.unlock': [() => api.customer.unlock(NOBODY)],
  'member.list': [() => api.member.list({ query: {} }), () => api.member.info(NOBODY)],
  'member.create': [() => api.member.create({ body: MEMBER })],
  'member.update': [() => api.member.update({ ...NOBODY, body: { rowVersion: 0 } })],
  'member.delete': [() => api.member.remove({ ...NOBODY, query: {} })],
  'member.unlock': [() => api.member.unlock(NOBODY)],
}
const ids = PERMISSION_IDS.filter((id) => /^(customer|member)\./.test(id))
const cases = ROLE_IDS.flatMap((role) => ids.map((id) => [role, id, permissionsOf(role).includes(id)] as const))

/** What the answer was: the service refuses with 403 only where the permission is missing; anything else came past it. */
const outcomeOf = async (call: () => Promise<unknown>): Promise<'cancelled' | 'refused' | 'accepted'> => {
  try {
    await call()
    return 'accepted'
  } catch (error) {
    if (error instanceof Denied) return 'cancelled'
    return error instanceof Error && 'status' in error && error.status === 403 ? 'refused' : 'accepted'
  }
}

test('every permission for customers and employee accounts guards a request', () => {
  expect(Object.keys(REQUESTS).toSorted()).toEqual(ids.toSorted())
})

describe.each(ROLE_IDS)('%s', (role) => {
  const held = permissionsOf(role)

  test.each(cases.filter(([of]) => of === role).map(([, id, isHeld]) => [id, isHeld] as const))('%s: %s', async (id, isHeld) => {
    credentials.save(await loginAs(PERSON[role]))
    service.calls.length = 0
    for (const request of REQUESTS[id] ?? []) {
      // the service decides independently of the client
      holdPermissions(undefined)
      expect(await outcomeOf(request)).toBe(isHeld ? 'accepted' : 'refused')
      const sent = service.calls.length
      holdPermissions(new Set(held))
      expect(await outcomeOf(request)).toBe(isHeld ? 'accepted' : 'cancelled')
      expect(service.calls.length - sent).toBe(isHeld ? 1 : 0)
    }
  })

  test('shows in row menus exactly the actions of its permissions', () => {
    const isHeld = (id: PermissionId) => held.includes(id)
    const pendingMailbox = {
      email: 'new@mail.example',
      requestedAt: '2026-11-20T02:00:00.000Z',
      expiresAt: '2026-11-23T02:00:00.000Z',
      byName: 'A',
    }
    const members = (['invited', 'active', 'locked', 'suspended'] as const)
      .flatMap((accountStatus) => memberActs({ id: 'm', accountStatus, pendingMailbox }, 'x'))
      .filter(({ act }) => isHeld(MEMBER_ACT_PERMISSIONS[act]))
    const customers = (['pendingVerification', 'active', 'locked', 'suspended'] as const)
      .flatMap((accountStatus) => customerActs({ accountStatus, pendingMailbox }))
      .filter(({ act }) => isHeld(CUSTOMER_ACT_PERMISSIONS[act]))
    const expected: Partial<Record<RoleId, readonly [members: number, customers: number]>> = { 'R-ADM': [8, 8], 'R-COO': [0, 5] }
    expect([new Set(members.map(({ act }) => act)).size, new Set(customers.map(({ act }) => act)).size]).toEqual(expected[role] ?? [0, 0])
  })

  test('opens exactly the pages of its permissions', () => {
    const pages = routes.filter(({ path }) => path === paths.customer || path === paths.systemUser)
    expect(pages).toHaveLength(2)
    for (const { permission } of pages) expect(['customer.list', 'member.list']).toContain(permission)
    const open = pages.filter(({ permission }) => permission && held.includes(permission)).map(({ path }) => path)
    const expected: Partial<Record<RoleId, readonly string[]>> = {
      'R-ADM': [paths.customer, paths.systemUser],
      'R-COO': [paths.customer],
      'R-AUD': [paths.customer, paths.systemUser],
    }
    expect(open.toSorted()).toEqual((expected[role] ?? []).toSorted())
  })
})
