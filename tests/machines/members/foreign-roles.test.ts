import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { configureApi, credentials, holdPermissions } from '../../../src/api/index.ts'
import { memberAddress } from '../../../src/domain/account-lists.ts'
import type { RecordRoute } from '../../../src/domain/record-route.ts'
import { membersMachine } from '../../../src/machines/members/members.machine.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import { createActor } from '../chart.ts'
import { emittedBy } from '../support.ts'

/** A service that knows the specified calls alone and has roles of its own. */
const ORIGIN = 'http://localhost/api'
const LOGIN = { userAccount: 'wang', userId: 'u1', isCustomer: false, accessToken: 'a', refreshToken: 'r' }
const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  r1: ['self.role.switch', 'member.list'],
  r2: ['self.role.switch', 'customer.list', 'warehouse.count'],
}
const ROLES = [
  { roleId: 'r1', roleName: '主管' },
  { roleId: 'r2', roleName: '盤點人員' },
]

type Answers = Record<string, (request: Request) => unknown>
let answers: Answers = {}
let current = 'r1'
let bodies: unknown[] = []
const calls: string[] = []
const server = setupServer(
  http.all(`${ORIGIN}/*`, async ({ request }) => {
    const name = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`
    calls.push(name)
    if (request.method !== 'GET') bodies.push(await request.clone().text())
    const answer = answers[name]
    if (answer === undefined) return new HttpResponse(null, { status: 404 })
    const data = answer(request)
    return data instanceof Response ? data : HttpResponse.json({ message: 'OK', data })
  }),
)
beforeAll(() => {
  server.listen()
  configureApi({ apiBase: ORIGIN })
})
afterAll(() => server.close())
const actors: { stop: () => unknown }[] = []
beforeEach(() => {
  current = 'r1'
  bodies = []
  calls.length = 0
  answers = {
    'GET /system/v1/menu': () => [{ id: current, title: current, path: '/count' }],
    'GET /system/v1/permission': () => (PERMISSIONS[current] ?? []).map((id) => ({ id, category: 'special' })),
    'GET /auth/v1/changeUserRole': () => ROLES,
  }
  credentials.save(LOGIN)
})
afterEach(() => {
  actors.splice(0).forEach((actor) => actor.stop())
  credentials.clear()
  holdPermissions(undefined)
})

describe('switching the role', () => {
  const start = async () => {
    const session = createActor(sessionMachine)
    actors.push(session)
    const said = emittedBy(session)
    session.start()
    await waitFor(session, (snapshot) => snapshot.matches({ authenticated: 'signedIn' }))
    const profile = () => session.getSnapshot().context.profile
    const rolesOf = () => profile()?.roles.flatMap(({ options }) => options.map(({ roleId }) => roleId))
    return { session, said, profile, rolesOf }
  }

  test.each<[string, unknown]>([
    ['bare roles', ROLES],
    ['groups', [{ groupName: '服務', options: ROLES }]],
    ['roles under options', { options: ROLES }],
    ['groups under options', { currentRoleId: 'r1', options: [{ options: ROLES }] }],
  ])('is offered when the roles come as %s', async (_, roles) => {
    answers['GET /auth/v1/changeUserRole'] = () => roles
    const { rolesOf } = await start()
    await vi.waitFor(() => expect(rolesOf()).toEqual(['r1', 'r2']))
  })

  test('takes the current role from the list without a restart', async () => {
    answers['GET /auth/v1/changeUserRole'] = () => ({ currentRoleId: 'r1', options: ROLES })
    const { profile, rolesOf } = await start()
    await vi.waitFor(() => expect(rolesOf()).toEqual(['r1', 'r2']))
    expect(profile()).toMatchObject({ currentRoleId: 'r1' })
    expect(profile()?.user.currentRoleId).toBeUndefined()
    expect(calls.filter((call) => call === 'GET /system/v1/menu')).toHaveLength(1)
  })

  test.each<[string, Response | object | string | null]>([
    ['the role', { currentRoleId: 'r2' }],
    ['the bare id', 'r2'],
    ['null', null],
    ['an empty object', {}],
    ['no data at all', 'nothing'],
  ])('is accepted when answered with %s', async (_, data) => {
    answers['PUT /auth/v1/changeUserRole/r2'] = () => {
      current = 'r2'
      return data === 'nothing' ? HttpResponse.json({ message: 'OK' }) : data
    }
    const { session, said, profile } = await start()
    session.send({ type: 'session.switchRole', roleId: 'r2' })
    await vi.waitFor(() => expect(profile()?.permissions).toContain('warehouse.count'))
    expect(credentials.userData()?.currentRoleId).toBe('r2')
    expect(profile()?.user.currentRoleId).toBe('r2')
    expect(profile()?.permissions).not.toContain('member.list')
    expect(profile()?.menu).toEqual([{ id: 'r2', title: 'r2', path: '/count' }])
    expect(said).toEqual([])
  })

  test('to a role unknown to the service changes nothing', async () => {
    const { session, said, profile } = await start()
    session.send({ type: 'session.switchRole', roleId: 'r9' })
    await vi.waitFor(() => expect(said).toEqual([expect.objectContaining({ type: 'session.roleFailed' })]))
    expect(credentials.userData()?.currentRoleId).toBeUndefined()
    expect(profile()?.permissions).toContain('member.list')
  })

  test('a profile without a role keeps the stored one', async () => {
    answers['GET /backend/profile/v1'] = () => ({ userId: 'u1', isCustomer: false, currentRoleId: null })
    credentials.updateUserData({ ...LOGIN, currentRoleId: 'r1' })
    const { profile } = await start()
    expect(profile()?.user.currentRoleId).toBe('r1')
  })
})

describe('employees', () => {
  const MEMBER = { id: 'm1', userAccount: 'lin', userName: '林小美', email: 'lin@service.example', roleIds: ['r1'] }
  const open = (route?: RecordRoute) => {
    const actor = createActor(membersMachine, { input: { query: memberAddress.start, route } })
    actors.push(actor)
    const said = emittedBy(actor)
    actor.start()
    const rows = () => actor.getSnapshot().children.rows?.getSnapshot().context
    const record = () => actor.getSnapshot().children.record
    const until = (state: 'viewing' | 'editing') => vi.waitFor(() => expect(record()?.getSnapshot().matches(state)).toBe(true))
    const save = (roleIds: readonly string[]) => {
      const form = record()?.getSnapshot().children.form
      form?.send({ type: 'form.change', field: 'roleIds', patch: { roleIds } })
      form?.send({ type: 'form.submit' })
      return form
    }
    return { actor, said, rows, until, save }
  }
  beforeEach(() => {
    answers['GET /member/v1'] = () => [MEMBER]
    answers['GET /member/v1/m1'] = () => MEMBER
    answers['GET /role/v1/options'] = () => ROLES
  })

  test('are listed from a bare array, with the roles that name them', async () => {
    const { rows } = open()
    await vi.waitFor(() =>
      expect(rows()?.page).toMatchObject({ total: 1, items: [{ roleIds: ['r1'] }], roles: [{ options: [{ roleName: '主管' }, {}] }] }),
    )
  })

  test.each([404, 403, 500])('are listed and opened when the roles answer %i', async (status) => {
    answers['GET /role/v1/options'] = () => HttpResponse.json({ message: 'no' }, { status })
    answers['GET /member/v1/m1'] = () => ({ id: 'm1', roleIds: ['r1'] })
    const { rows, until } = open({ mode: 'view', id: 'm1' })
    await vi.waitFor(() => expect(rows()?.page).toMatchObject({ total: 1, roles: [] }))
    await until('viewing')
  })

  test('get and lose roles that only the service knows', async () => {
    answers['PUT /member/v1/m1'] = () => ({ ...MEMBER, roleIds: ['r2'] })
    const { until, save } = open({ mode: 'edit', id: 'm1' })
    await until('editing')
    save(['r2'])
    await until('viewing')
    expect(bodies.map((body) => JSON.parse(String(body)))).toEqual([expect.objectContaining({ roleIds: ['r2'] })])
  })

  test('are sent with ids in the service’s type: numbers as numbers', async () => {
    answers['GET /role/v1/options'] = () => [{ roleId: 17, roleName: '主管' }, { roleId: 18 }]
    answers['GET /member/v1/m1'] = () => ({ ...MEMBER, roleIds: [17] })
    answers['PUT /member/v1/m1'] = () => ({ ...MEMBER, roleIds: [17, 18] })
    const { until, save } = open({ mode: 'edit', id: 'm1' })
    await until('editing')
    save(['17', '18'])
    await until('viewing')
    expect(bodies.map((body) => JSON.parse(String(body)))).toEqual([expect.objectContaining({ roleIds: [17, 18] })])
  })

  test('are sent without fields that the service did not send', async () => {
    const bare = { id: 'm1', userAccount: 'lin' }
    answers['GET /member/v1/m1'] = () => bare
    answers['PUT /member/v1/m1'] = () => ({ ...bare, roleIds: ['r1'] })
    const { until, save } = open({ mode: 'edit', id: 'm1' })
    await until('editing')
    save(['r1'])
    await until('viewing')
    const body: unknown = JSON.parse(String(bodies[0]))
    expect(body).toMatchObject({ userAccount: 'lin', roleIds: ['r1'] })
    for (const name of ['userName', 'email', 'rowVersion']) expect(body).not.toHaveProperty(name)
  })

  test('are deleted although the answer has no data', async () => {
    answers['DELETE /member/v1/m1'] = () => HttpResponse.json({ message: 'OK' })
    const { actor, said, rows } = open()
    await vi.waitFor(() => expect(rows()?.page?.items).toHaveLength(1))
    const [record] = rows()?.page?.items ?? []
    if (record) actor.send({ type: 'act.ask', act: 'delete', record })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ act: 'asking' })).toBe(true))
    actor.getSnapshot().children.act?.send({ type: 'form.submit' })
    await vi.waitFor(() => expect(said).toEqual([expect.objectContaining({ type: 'act.done', act: 'delete', isGone: true })]))
  })
})
