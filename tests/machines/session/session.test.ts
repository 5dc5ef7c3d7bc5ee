import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api, configureApi, credentials, vault } from '../../../src/api/index.ts'
import { pendingFiles } from '../../../src/machines/files/pending-files.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import {
  CUSTOMER,
  emittedBy,
  EMPLOYEE,
  loginAs,
  openService,
  ORIGIN,
  OTHER_CUSTOMER,
  signInAs,
  statesOf,
  type Service,
} from '../support.ts'
import { coversChart, createActor, valuesReached } from '../chart.ts'

const MENU = 'GET /system/v1/menu'
const REFRESH = 'POST /auth/v1/refresh'
const SIGN_OUT = 'DELETE /auth/v1/session'
const HALF_HOUR = 31 * 60_000

let service: Service
const actors: ReturnType<typeof createSession>[] = []
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(() => service.renew())
afterEach(() => actors.splice(0).forEach((actor) => actor.stop()))
afterAll(() => service.close())

const createSession = () => createActor(sessionMachine)
const start = () => {
  const session = createSession()
  actors.push(session)
  const said = emittedBy(session)
  const states = statesOf(session)
  session.start()
  const is = (state: Parameters<ReturnType<typeof session.getSnapshot>['matches']>[0]) =>
    waitFor(session, (snapshot) => snapshot.matches(state))
  return { session, said, states, is, value: () => session.getSnapshot().value, context: () => session.getSnapshot().context }
}
const startSignedIn = async (account = CUSTOMER) => {
  await signInAs(account)
  const started = start()
  await started.is({ authenticated: 'signedIn' })
  service.calls.length = 0
  return started
}
const NOTHING_STORED = [undefined, undefined, undefined]
const stored = () => [credentials.accessToken(), credentials.refreshToken(), credentials.userData()]

describe('restoring', () => {
  test('nothing stored: anonymous, without a request', () => {
    const { value, context } = start()
    expect(value()).toBe('anonymous')
    expect(context()).toEqual({ user: undefined, profile: undefined, ended: undefined })
    expect(service.calls).toEqual([])
  })

  test('tokens without user data are useless and are removed', () => {
    credentials.renew({ accessToken: 'a', refreshToken: 'r' })
    expect(start().value()).toBe('anonymous')
    expect(stored()).toEqual(NOTHING_STORED)
  })

  test('so are user data without a token', () => {
    credentials.updateUserData({ userAccount: 'a', userId: 'u', isCustomer: true })
    expect(start().value()).toBe('anonymous')
    expect(stored()).toEqual(NOTHING_STORED)
  })

  test('a stored session: loading with its user at once, then signed in', async () => {
    await signInAs(EMPLOYEE)
    const { value, context, is, said } = start()
    expect(value()).toEqual({ authenticated: 'loading' })
    expect(context()).toMatchObject({ user: { userAccount: EMPLOYEE, isCustomer: false }, profile: undefined })
    await is({ authenticated: { signedIn: 'idle' } })
    expect(context().profile).toMatchObject({ user: { userAccount: EMPLOYEE, currentRoleId: 'R-COO' } })
    expect(context().profile?.menu.length).toBeGreaterThan(0)
    expect(context().profile?.permissions).toContain('repairItem.accept')
    expect(said).toEqual([])
  })
})

describe('loading', () => {
  test.each([404, 500])('a profile call answered by %i: the stored user is used', async (status) => {
    await signInAs(CUSTOMER)
    service.faults.set('system.profile', { kind: 'status', status })
    const { context, is } = start()
    await is({ authenticated: 'signedIn' })
    expect(context().profile?.user).toEqual(credentials.userData())
  })

  test('a profile of another user is ignored', async () => {
    const login = await loginAs(CUSTOMER)
    credentials.save({ ...login, userId: 'somebody-else' })
    const { context, is } = start()
    await is({ authenticated: 'signedIn' })
    expect(context().profile?.user).toEqual(credentials.userData())
  })

  test.each([
    ['system.menu', 404],
    ['system.menu', 500],
    ['system.permission', 404],
    ['system.permission', 500],
  ])('%s answered by %i: failed, still signed in, and a reload recovers', async (name, status) => {
    await signInAs(CUSTOMER)
    service.faults.set(name, { kind: 'status', status }, 1)
    const { session, is, said, value } = start()
    await is({ authenticated: 'failed' })
    expect(credentials.accessToken()).toBeDefined()
    session.send({ type: 'session.reload' })
    expect(value()).toEqual({ authenticated: 'loading' })
    await is({ authenticated: 'signedIn' })
    expect(said).toEqual([])
  })

  test('after a failure it is tried again by itself once the network is back', async () => {
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    onTestFinished(() => void vi.unstubAllGlobals())
    await signInAs(CUSTOMER)
    service.faults.set('system.menu', { kind: 'status', status: 500 }, 1)
    const { is, value } = start()
    await is({ authenticated: 'failed' })
    window.dispatchEvent(new Event('online'))
    expect(value()).toEqual({ authenticated: 'loading' })
    await is({ authenticated: 'signedIn' })
  })

  test('a token renewed meanwhile does not restart the loading', async () => {
    await signInAs(CUSTOMER)
    service.calls.length = 0
    service.clock.shift(HALF_HOUR)
    const { is, states } = start()
    await is({ authenticated: 'signedIn' })
    expect(service.countOf(REFRESH)).toBe(1)
    expect(service.countOf(MENU)).toBe(2)
    expect(states).toEqual(['{"authenticated":"loading"}', '{"authenticated":{"signedIn":"idle"}}'])
  })

  test('a reload keeps the old data until the new arrive', async () => {
    const { session, context, is, value } = await startSignedIn()
    const before = context().profile
    session.send({ type: 'session.reload' })
    expect(value()).toEqual({ authenticated: 'loading' })
    expect(context().profile).toBe(before)
    await is({ authenticated: 'signedIn' })
    expect(context().profile).not.toBe(before)
    expect(service.countOf(MENU)).toBe(1)
  })

  test('a reload while loading restarts and uses one answer', async () => {
    await signInAs(CUSTOMER)
    const release = service.hold(MENU)
    const { session, is, states } = start()
    await service.arrived(MENU)
    session.send({ type: 'session.reload' })
    await service.arrived(MENU, 2)
    release()
    await is({ authenticated: 'signedIn' })
    await api.helper.version({})
    expect(states).toEqual(['{"authenticated":"loading"}', '{"authenticated":{"signedIn":"idle"}}'])
  })
})

describe('a session whose profile this browser knows', () => {
  const PERMISSION = 'GET /system/v1/permission'
  /** Signs in, and opens the page anew while the service does not answer yet. */
  const reopen = async (account = EMPLOYEE) => {
    const before = await startSignedIn(account)
    before.session.stop()
    const release = service.hold(PERMISSION)
    return { ...start(), release, known: before.context().profile }
  }

  test('it serves at once, and the same one is not replaced', async () => {
    const { value, context, is, release, known, states } = await reopen()
    expect(value()).toEqual({ authenticated: { revalidating: 'asking' } })
    expect(context().profile).toEqual({ ...known, roles: [], currentRoleId: undefined })
    const { permissions, menu } = context().profile ?? {}
    release()
    await is({ authenticated: { signedIn: 'idle' } })
    expect(context().profile?.permissions).toBe(permissions)
    expect(context().profile?.menu).toBe(menu)
    expect(states).toEqual(['{"authenticated":{"revalidating":"asking"}}', '{"authenticated":{"signedIn":"idle"}}'])
    expect(service.countOf(MENU)).toBe(1)
  })

  test('permissions that the service has taken since are gone once it has answered, from the client too, and for the next start', async () => {
    const before = await startSignedIn(EMPLOYEE)
    before.session.stop()
    const { user, menu, permissions } = before.context().profile ?? { permissions: [] }
    if (user && menu) credentials.keepProfile({ user, menu, permissions: [...permissions, 'print.lend'] })
    const release = service.hold(PERMISSION)
    const { is, context } = start()
    expect(context().profile?.permissions).toContain('print.lend')
    release()
    await is({ authenticated: 'signedIn' })
    expect(context().profile?.permissions).not.toContain('print.lend')
    expect(credentials.keptProfile()?.permissions).not.toContain('print.lend')
  })

  test('a service that does not tell the current one: failed, the known one is forgotten', async () => {
    const { release, is, context, session, value } = await reopen()
    service.faults.set('system.permission', { kind: 'status', status: 500 }, 1)
    release()
    await is({ authenticated: 'failed' })
    expect(context().profile).toBeUndefined()
    session.send({ type: 'session.reload' })
    expect(value()).toEqual({ authenticated: 'loading' })
    await is({ authenticated: 'signedIn' })
  })

  describe('where no answer leaves the session', () => {
    beforeEach(() => configureApi({ apiBase: ORIGIN, networkFailure: 'stay' }))
    afterEach(() => configureApi({ apiBase: ORIGIN }))

    test('no answer takes the page away from nobody: the known one serves until the service answers', async () => {
      const { release, is, context, session, known } = await reopen()
      service.faults.set('system.permission', { kind: 'noNetwork' }, 3)
      release()
      await is({ authenticated: { revalidating: 'unanswered' } })
      expect(context().profile?.permissions).toEqual(known?.permissions)
      session.send({ type: 'session.reload' })
      await is({ authenticated: 'signedIn' })
    })

    test('what the account says of its user stays known although the call that tells it gets no answer', async () => {
      const { release, is, context, known } = await reopen(CUSTOMER)
      service.faults.set('system.profile', { kind: 'noNetwork' }, 3)
      release()
      await is({ authenticated: 'signedIn' })
      expect(context().profile?.user).toEqual(known?.user)
    })

    test('and without a known one it is asked for again', async () => {
      await signInAs(CUSTOMER)
      service.faults.set('system.profile', { kind: 'noNetwork' }, 3)
      const { context, is, session } = start()
      await is({ authenticated: 'failed' })
      session.send({ type: 'session.reload' })
      await is({ authenticated: 'signedIn' })
      expect(context().profile?.user.userName).toBeTruthy()
    })
  })

  test('an expired session ends as without it', async () => {
    const { release, is, said } = await reopen()
    service.faults.set('system.permission', { kind: 'status', status: 401 })
    service.faults.set('auth.refresh', { kind: 'status', status: 401 })
    release()
    await is('anonymous')
    expect(said).toMatchObject([
      { type: 'session.lost', reason: 'expired' },
      { type: 'session.ended', reason: 'expired' },
    ])
    expect(credentials.keptProfile()).toBeUndefined()
  })

  test('another user who signs in elsewhere begins without it', async () => {
    const { release, is, value, context } = await reopen()
    credentials.save(await loginAs(CUSTOMER))
    expect(value()).toEqual({ authenticated: 'loading' })
    expect(context()).toMatchObject({ user: { userAccount: CUSTOMER }, profile: undefined })
    release()
    await is({ authenticated: 'signedIn' })
    expect(context().profile?.user.userAccount).toBe(CUSTOMER)
  })

  test('nothing is kept on a shared computer', async () => {
    credentials.save(await loginAs(CUSTOMER), true)
    const { is } = start()
    await is({ authenticated: 'signedIn' })
    expect(credentials.keptProfile()).toBeUndefined()
  })
})

describe('signing in and out', () => {
  test('login credentials in the storage sign in; other changes do not', async () => {
    const { value, is } = start()
    credentials.updateUserData({ userAccount: 'a', userId: 'u', isCustomer: true })
    expect(value()).toBe('anonymous')
    await signInAs(CUSTOMER)
    expect(value()).toEqual({ authenticated: 'signingIn' })
    await is({ authenticated: 'signedIn' })
  })

  test('a session that begins without a menu fails, and a reload recovers', async () => {
    const { session, is, value } = start()
    service.faults.set('system.menu', { kind: 'status', status: 500 }, 1)
    await signInAs(CUSTOMER)
    await is({ authenticated: 'failed' })
    session.send({ type: 'session.reload' })
    expect(value()).toEqual({ authenticated: 'loading' })
    await is({ authenticated: 'signedIn' })
  })

  test.each([
    [CUSTOMER, true],
    [EMPLOYEE, false],
  ])('%s signs out: all data are cleared except the class of the session', async (account, isCustomer) => {
    const { session, value, context, said } = await startSignedIn(account)
    session.send({ type: 'session.signOut' })
    expect(value()).toBe('anonymous')
    expect(stored()).toEqual(NOTHING_STORED)
    const ended = { reason: 'signedOut', isCustomer }
    expect(context()).toEqual({ user: undefined, profile: undefined, ended })
    expect(said).toEqual([{ type: 'session.ended', ...ended }])
  })

  test.each(['session.signOut', 'session.clear'] as const)('%s ends the session at the service too', async (type) => {
    const { session } = await startSignedIn()
    const accessToken = credentials.accessToken() ?? ''
    const refreshToken = credentials.refreshToken() ?? ''
    session.send({ type })
    await service.arrived(SIGN_OUT)
    credentials.save({ accessToken, refreshToken, userAccount: CUSTOMER, userId: 'u', isCustomer: true })
    await expect(api.system.menu({})).rejects.toMatchObject({ name: 'SessionLost', reason: 'expired' })
  })

  test.each([
    ['no network', { kind: 'noNetwork' }],
    ['a server that does not know the call', { kind: 'status', status: 404 }],
    ['a server that fails', { kind: 'status', status: 500 }],
  ] as const)('%s: signed out at once, and nothing is said of it', async (_, fault) => {
    const { session, value, said } = await startSignedIn()
    service.faults.set('session.signOut', fault)
    session.send({ type: 'session.signOut' })
    expect(value()).toBe('anonymous')
    expect(stored()).toEqual(NOTHING_STORED)
    await service.arrived(SIGN_OUT)
    await api.helper.version({})
    expect(said).toEqual([{ type: 'session.ended', reason: 'signedOut', isCustomer: true }])
  })

  test('a tab that hears of the end makes no call with the old token', async () => {
    await startSignedIn()
    credentials.clear()
    await api.helper.version({})
    expect(service.countOf(SIGN_OUT)).toBe(0)
  })

  test('signing out while loading is possible, and the answers are ignored', async () => {
    await signInAs(CUSTOMER)
    const release = service.hold(MENU)
    const { session, value, context } = start()
    await service.arrived(MENU)
    session.send({ type: 'session.signOut' })
    release()
    await api.helper.version({})
    expect(value()).toBe('anonymous')
    expect(context().profile).toBeUndefined()
  })

  test('a new session clears how the last one ended', async () => {
    const { session, context, is } = await startSignedIn()
    session.send({ type: 'session.signOut' })
    await signInAs(EMPLOYEE)
    expect(context().ended).toBeUndefined()
    await is({ authenticated: 'signedIn' })
  })
})

describe('other tabs', () => {
  test('signed out there: signed out here', async () => {
    const { value, said } = await startSignedIn(EMPLOYEE)
    credentials.clear()
    expect(value()).toBe('anonymous')
    expect(said).toEqual([{ type: 'session.ended', reason: 'elsewhere', isCustomer: false }])
  })

  test('signed in there as another user: that profile is loaded, nothing of the first stays', async () => {
    const { value, context, said, is } = await startSignedIn(EMPLOYEE)
    const other = await loginAs(CUSTOMER)
    credentials.save(other)
    expect(value()).toEqual({ authenticated: 'loading' })
    expect(context()).toMatchObject({ user: { userId: other.userId }, profile: undefined })
    await is({ authenticated: 'signedIn' })
    expect(context().profile?.permissions).not.toContain('repairItem.accept')
    expect(said).toEqual([])
  })

  test('the same id in the other class is another user', async () => {
    const { value } = await startSignedIn()
    const user = credentials.userData()
    if (user) credentials.updateUserData({ ...user, isCustomer: false })
    expect(value()).toEqual({ authenticated: 'loading' })
  })

  test('tokens renewed there, or equal user data: nothing happens', async () => {
    const { states } = await startSignedIn()
    const before = [...states]
    credentials.renew(await loginAs(CUSTOMER))
    const user = credentials.userData()
    if (user) credentials.updateUserData({ ...user, language: 'en-us' })
    expect(states).toEqual(before)
    expect(service.countOf(MENU)).toBe(0)
  })

  test('a name changed there changes here, without loading again', async () => {
    const { value, context } = await startSignedIn()
    const before = value()
    const user = credentials.userData()
    if (user) credentials.updateUserData({ ...user, userName: '新的名字' })
    expect(context().user?.userName).toBe('新的名字')
    expect(context().profile?.user.userName).toBe('新的名字')
    expect(value()).toEqual(before)
    expect(service.countOf(MENU)).toBe(0)
  })

  test('newer terms that were agreed to in another tab change the profile, without loading it again', async () => {
    const { context } = await startSignedIn()
    const user = credentials.userData()
    if (user) credentials.updateUserData({ ...user, termsVersion: '2099-01' })
    expect(context().profile?.user.termsVersion).toBe('2099-01')
    expect(service.countOf(MENU)).toBe(0)
  })
})

describe('files that were chosen and not sent', () => {
  const file = new File(['x'], 'photo.png')
  test.each([
    { isSharedComputer: true, left: [] },
    { isSharedComputer: false, left: [file] },
  ])(
    'after an end of the session, the same user finds $left.length of them (shared computer: $isSharedComputer)',
    async ({ isSharedComputer, left }) => {
      const { session } = await startSignedIn()
      session.stop()
      const user = credentials.userData()
      if (!user) throw new Error('no user data')
      credentials.updateUserData({ ...user, isSharedComputer })
      pendingFiles.keep('item', [file])
      const again = start()
      await again.is({ authenticated: 'signedIn' })
      again.session.send({ type: 'session.signOut' })
      await again.is('anonymous')
      await signInAs(CUSTOMER)
      expect(pendingFiles.of('item')).toEqual(left)
      pendingFiles.clear()
    },
  )
})

describe('permissions for calls', () => {
  const accept = () => api.repairOrder.remove({ params: { id: 'none' } }).catch((error: unknown) => error)
  const REMOVE = 'DELETE /backend/repairOrder/v1/none'

  test('a denied call is reported, unless it is a GET', async () => {
    const { said } = await startSignedIn('eng01')
    await expect(api.repairOrder.remove({ params: { id: 'none' } })).rejects.toMatchObject({ name: 'Denied' })
    expect(said).toEqual([{ type: 'session.denied' }])
    await expect(api.repairOrder.create({ query: {} })).rejects.toMatchObject({ name: 'Denied' })
    expect(said).toHaveLength(1)
  })

  test('after the session there are none', async () => {
    const { session } = await startSignedIn('eng01')
    await accept()
    expect(service.calls).toEqual([])
    session.send({ type: 'session.signOut' })
    await accept()
    expect(service.calls).toEqual([SIGN_OUT, 'DELETE /customer/repairOrder/v1/none'])
  })

  test('while the next user loads, those of the last user do not count', async () => {
    await startSignedIn('eng01')
    const coordinator = await loginAs(EMPLOYEE)
    service.hold(MENU)
    credentials.save(coordinator)
    await accept()
    expect(service.calls).toContain(REMOVE)
  })
})

describe('token renewal', () => {
  test('is visible while it runs', async () => {
    const { states } = await startSignedIn()
    states.length = 0
    service.clock.shift(HALF_HOUR)
    await api.system.menu({})
    expect(states).toEqual(['{"authenticated":{"signedIn":"refreshing"}}', '{"authenticated":{"signedIn":"idle"}}'])
  })

  test('is cancelled by signing out', async () => {
    const { session, value } = await startSignedIn()
    service.clock.shift(HALF_HOUR)
    const release = service.hold(REFRESH)
    const call = api.system.menu({}).catch(() => undefined)
    await service.arrived(REFRESH)
    session.send({ type: 'session.signOut' })
    release()
    await call
    expect(value()).toBe('anonymous')
    expect(stored()).toEqual(NOTHING_STORED)
  })
})

describe('a lost session', () => {
  /** Neither token is good any more. */
  const spoil = () => credentials.renew({ accessToken: 'stale', refreshToken: 'stale' })
  const three = () => Promise.allSettled([api.system.menu({}), api.system.permission({}), api.helper.roleOptions({})])

  test.each([
    [CUSTOMER, true],
    [EMPLOYEE, false],
  ])('%s, expired: reported once for any number of calls, cleared, ended', async (account, isCustomer) => {
    const { value, context, said } = await startSignedIn(account)
    spoil()
    await three()
    expect(value()).toBe('anonymous')
    expect(said).toEqual([
      { type: 'session.lost', reason: 'expired' },
      { type: 'session.ended', reason: 'expired', isCustomer },
    ])
    expect(context().ended).toEqual({ reason: 'expired', isCustomer })
    expect(stored()).toEqual(NOTHING_STORED)
  })

  test('unreachable: reported once, cleared, ended', async () => {
    const { value, said } = await startSignedIn()
    service.faults.set('*', { kind: 'noNetwork' })
    await three()
    expect(value()).toBe('anonymous')
    expect(said).toEqual([
      { type: 'session.lost', reason: 'unreachable' },
      { type: 'session.ended', reason: 'unreachable', isCustomer: true },
    ])
    expect(stored()).toEqual(NOTHING_STORED)
  })

  test('while loading: ends too, without the state failed', async () => {
    await signInAs(CUSTOMER)
    spoil()
    const { is, said, states } = start()
    await is('anonymous')
    await api.helper.version({})
    expect(said.map(({ type }) => type)).toEqual(['session.lost', 'session.ended'])
    expect(states.at(-1)).toBe('"anonymous"')
    expect(states.join()).not.toContain('failed')
  })

  test('a failed optional call ends it too', async () => {
    const { said, is } = await startSignedIn()
    service.faults.set('helper.version', { kind: 'noNetwork' })
    await expect(api.helper.version({})).rejects.toMatchObject({ name: 'SessionLost' })
    await is('anonymous')
    expect(said).toEqual([
      { type: 'session.lost', reason: 'unreachable' },
      { type: 'session.ended', reason: 'unreachable', isCustomer: true },
    ])
  })

  test('on a public page it is reported, nobody is logged out, and it may be reported again', async () => {
    const { value, said } = start()
    service.faults.set('*', { kind: 'noNetwork' })
    await expect(loginAs(OTHER_CUSTOMER)).rejects.toMatchObject({ name: 'SessionLost' })
    await expect(loginAs(OTHER_CUSTOMER)).rejects.toMatchObject({ name: 'SessionLost' })
    expect(said).toEqual([
      { type: 'session.lost', reason: 'unreachable' },
      { type: 'session.lost', reason: 'unreachable' },
    ])
    expect(value()).toBe('anonymous')
  })

  test('calls that need a page reload are reported, and nobody is logged out', async () => {
    const { session, said, is } = await startSignedIn()
    session.send({ type: 'api.outdated' })
    expect(said).toEqual([{ type: 'session.outdated' }])
    await is({ authenticated: 'signedIn' })
  })
})

describe('switching the role', () => {
  test('menu and permissions reload in every tab, and the stored role follows', async () => {
    const here = await startSignedIn(EMPLOYEE)
    const there = start()
    await there.is({ authenticated: 'signedIn' })
    // the page does not wait for them
    const rolesOf = () => here.context().profile?.roles.flatMap(({ options }) => options.map(({ roleId }) => roleId))
    await vi.waitFor(() => expect(rolesOf()?.toSorted()).toEqual(['R-COO', 'R-ENG']))
    here.session.send({ type: 'session.switchRole', roleId: 'R-ENG' })
    expect(here.value()).toEqual({ authenticated: { signedIn: 'switchingRole' } })
    await here.is({ authenticated: 'loading' })
    for (const tab of [here, there]) {
      await tab.is({ authenticated: { signedIn: 'idle' } })
      expect(tab.context().profile?.user.currentRoleId).toBe('R-ENG')
      expect(tab.context().profile?.permissions).toContain('repairItem.repair')
      expect(tab.context().profile?.permissions).not.toContain('repairItem.accept')
    }
    expect(credentials.userData()?.currentRoleId).toBe('R-ENG')
    here.session.send({ type: 'session.switchRole', roleId: 'R-COO' })
    await here.is({ authenticated: 'loading' })
    await here.is({ authenticated: { signedIn: 'idle' } })
  })

  test('a role that the user lacks: nothing changes, and the message is shown once', async () => {
    const { session, is, said, context } = await startSignedIn(EMPLOYEE)
    session.send({ type: 'session.switchRole', roleId: 'R-ADM' })
    await is({ authenticated: { signedIn: 'idle' } })
    expect(context().profile?.user.currentRoleId).toBe('R-COO')
    expect(said).toEqual([expect.objectContaining({ type: 'session.roleFailed' })])
  })

  test('while the token is renewed: the role change follows it', async () => {
    const { session, is, context } = await startSignedIn(EMPLOYEE)
    session.send({ type: 'api.renewal', phase: 'started' })
    session.send({ type: 'session.switchRole', roleId: 'R-ENG' })
    session.send({ type: 'api.renewal', phase: 'renewed' })
    await is({ authenticated: 'loading' })
    await is({ authenticated: { signedIn: 'idle' } })
    expect(context().profile?.user.currentRoleId).toBe('R-ENG')
    session.send({ type: 'session.switchRole', roleId: 'R-COO' })
    await is({ authenticated: 'loading' })
    await is({ authenticated: { signedIn: 'idle' } })
  })

  test.each([404, 500])('a server that answers %i to the roles call offers no roles', async (status) => {
    service.faults.set('auth.roles', { kind: 'status', status })
    const { context, session } = await startSignedIn(EMPLOYEE)
    const asked = session.getSnapshot().children['loadRoles']
    await vi.waitFor(() => expect(asked?.getSnapshot().status).not.toBe('active'))
    expect(context().profile?.roles).toEqual([])
  })
})

test('every state can be reached', () => {
  const events = [
    { type: 'session.signOut' },
    { type: 'session.switchRole', roleId: 'R-ENG' },
    { type: 'api.renewal', phase: 'started' },
    { type: 'xstate.done.actor.loadProfile', output: { permissions: new Set() } },
    { type: 'xstate.error.actor.loadProfile', error: undefined },
  ]
  const machine = sessionMachine.provide({ guards: { hasToken: () => true } })
  const values = valuesReached(machine, events).map((value) => JSON.stringify(value))
  expect(values.toSorted()).toEqual([
    '"anonymous"',
    '{"authenticated":"failed"}',
    '{"authenticated":"loading"}',
    '{"authenticated":{"signedIn":"idle"}}',
    '{"authenticated":{"signedIn":"refreshing"}}',
    '{"authenticated":{"signedIn":"switchingRole"}}',
  ])
})

describe('a shared computer', () => {
  const ENDS = {
    'signed out': async (session: ReturnType<typeof createSession>) => session.send({ type: 'session.signOut' }),
    cleared: async (session: ReturnType<typeof createSession>) => session.send({ type: 'session.clear' }),
    elsewhere: async () => credentials.clear(),
    expired: async () => {
      service.faults.set('system.menu', { kind: 'status', status: 401 })
      service.faults.set('auth.refresh', { kind: 'status', status: 401 })
      await api.system.menu({}).catch(() => undefined)
    },
    unreachable: async () => {
      service.faults.set('system.menu', { kind: 'noNetwork' })
      await api.system.menu({}).catch(() => undefined)
    },
  }
  const cases = Object.entries(ENDS).flatMap(([name, end]) => [true, false].map((isShared) => [name, isShared, end] as const))

  test.each(cases)('%s, shared: %s: drafts stay exactly if it is not shared', async (_, isShared, end) => {
    const login = await loginAs(CUSTOMER)
    credentials.save(login, isShared)
    const { session, is } = start()
    await is({ authenticated: 'signedIn' })
    vault.mine().note('order 17', { base: '', content: 'words' })
    await end(session)
    await is('anonymous')
    service.faults.clear()
    credentials.save(login)
    expect(await vault.hasAny()).toBe(!isShared)
    await vault.discardAll()
  })
})

describe('a role that is already current in the storage', () => {
  const startStored = async (roleId: string) => {
    await signInAs(EMPLOYEE)
    const login = credentials.userData()
    if (login) credentials.updateUserData({ ...login, currentRoleId: roleId })
    const started = start()
    await started.is({ authenticated: 'signedIn' })
    return started
  }

  test('is sent, and nothing reloads', async () => {
    const { session, states, is } = await startStored('R-COO')
    states.length = 0
    session.send({ type: 'session.switchRole', roleId: 'R-COO' })
    await is({ authenticated: { signedIn: 'idle' } })
    expect(states).toEqual(['{"authenticated":{"signedIn":"switchingRole"}}', '{"authenticated":{"signedIn":"idle"}}'])
  })

  test('reloads everything if the service had another one', async () => {
    const { session, is, context } = await startStored('R-ENG')
    expect(context().profile?.user.currentRoleId).toBe('R-COO')
    session.send({ type: 'session.switchRole', roleId: 'R-ENG' })
    await is({ authenticated: 'loading' })
    await is({ authenticated: { signedIn: 'idle' } })
    expect(context().profile?.permissions).toContain('repairItem.repair')
    session.send({ type: 'session.switchRole', roleId: 'R-COO' })
    await is({ authenticated: 'loading' })
    await is({ authenticated: { signedIn: 'idle' } })
  })
})

coversChart(sessionMachine)
