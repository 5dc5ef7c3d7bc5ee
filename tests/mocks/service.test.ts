import { describe, expect, it, vi } from 'vitest'
import { createTestBackend, TEST_TODAY } from '../../mocks/node.ts'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { callerOf } from '../../demo/calls.ts'
import { authEndpoints } from '../../src/api/auth.endpoints.ts'
import { repairItemEndpoints } from '../../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints } from '../../src/api/repair-order.endpoints.ts'

const start = async (options: Parameters<typeof createTestBackend>[0] = { seed: 'empty' }) => {
  const backend = await createTestBackend(options)
  const call = callerOf(backend.handle)
  const signIn = async (account: string, isCustomer: boolean) => {
    const row = isCustomer ? authEndpoints.loginCustomer : authEndpoints.loginEmployee
    const password = isCustomer ? DEMO_PASSWORDS.customer : DEMO_PASSWORDS.employee
    const { accessToken } = await call(row, { isCustomer, token: '' }, { body: { account, password } })
    return { isCustomer, token: accessToken }
  }
  return { ...backend, call, signIn }
}
const version = new Request('http://localhost/api/helper/v1/version')

describe('the mock service', () => {
  it('signs the demo accounts in; the overdue, stuck and urgent orders exist', async () => {
    const { call, signIn } = await start({ seed: 'fresh' })
    const coordinator = await signIn('coo01', false)
    const list = async (filters: object) =>
      (await call(repairOrderEndpoints.list, coordinator, { body: { pageIndex: 1, pageSize: 100, filters } })).total
    expect(await list({ isOverdue: true })).toBeGreaterThan(0)
    expect(await list({ isStuck: true })).toBeGreaterThan(0)
    expect(await list({ priority: ['urgent'] })).toBe(1)
    // an employee sees no draft of a customer
    expect(await list({})).toBe(24)
  }, 30_000)

  it('answers an unknown call with 404 and reports it in the console', async () => {
    const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { handle } = await start()
    expect((await handle(new Request('http://localhost/api/nothing/v1'))).status).toBe(404)
    expect(loud).toHaveBeenCalledWith(expect.stringContaining('/api/nothing/v1'))
    loud.mockRestore()
  })

  it('can be mounted for the fetch of this process', async () => {
    const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { listen } = await start()
    const stop = listen()
    try {
      const response = await fetch('http://localhost/api/helper/v1/version')
      expect(await response.json()).toMatchObject({ message: 'OK' })
      await expect(fetch('http://elsewhere.example/')).rejects.toBeInstanceOf(Error)
      expect(loud).toHaveBeenCalledWith(expect.stringContaining('elsewhere.example'))
    } finally {
      loud.mockRestore()
      stop()
    }
  })

  it('has a clock that can be shifted', async () => {
    const { clock, call, signIn } = await start()
    expect(clock.now()).toEqual(TEST_TODAY)
    const person = await signIn('chang@mail.example', true)
    clock.shift(31 * 60_000)
    expect(clock.now().getTime() - TEST_TODAY.getTime()).toBe(31 * 60_000)
    await expect(call(repairOrderEndpoints.list, person, { body: { pageIndex: 1, pageSize: 10 } })).rejects.toThrow('401')
  })

  it('reset clears all data, sessions, the clock and the faults', async () => {
    const { clock, faults, handle, dump, reset, signIn } = await start()
    const before = await dump()
    await signIn('chang@mail.example', true)
    clock.shift(1000)
    faults.set('*', { kind: 'noNetwork' })
    await reset()
    expect(await dump()).toEqual(before)
    expect(clock.now()).toEqual(TEST_TODAY)
    expect((await handle(version.clone())).status).toBe(200)
  })
})

describe('faults', () => {
  it('apply to the named call as often as requested, and to no other', async () => {
    const { faults, handle } = await start()
    faults.set('helper.version', { kind: 'status', status: 401 }, 1)
    expect((await handle(new Request('http://localhost/api/helper/v1/country'))).status).toBe(200)
    expect((await handle(version.clone())).status).toBe(401)
    expect((await handle(version.clone())).status).toBe(200)
  })

  it('answer 404 and 500, with and without a status text, until cleared', async () => {
    const { faults, handle } = await start()
    faults.set('*', { kind: 'status', status: 500, statusText: 'The disk is full' })
    expect((await handle(version.clone())).statusText).toBe('The disk is full')
    faults.set('*', { kind: 'status', status: 500 })
    expect((await handle(version.clone())).statusText).toBe('')
    faults.set('*', { kind: 'status', status: 404 })
    expect((await handle(version.clone())).status).toBe(404)
    faults.clear()
    expect((await handle(version.clone())).status).toBe(200)
  })

  it('delay the answer, split it, never answer, or fail', async () => {
    const { faults, handle } = await start()
    faults.set('helper.version', { kind: 'slow', ms: 30 })
    const began = performance.now()
    expect((await handle(version.clone())).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThanOrEqual(29)
    faults.set('helper.version', { kind: 'malformed' })
    await expect((await handle(version.clone())).json()).rejects.toBeInstanceOf(SyntaxError)
    faults.set('helper.version', { kind: 'noNetwork' })
    expect((await handle(version.clone())).type).toBe('error')
    faults.set('helper.version', { kind: 'noAnswer' })
    const givenUp = new AbortController()
    const silent = handle(new Request(version, { signal: givenUp.signal }))
    const answered = await Promise.race([silent, new Promise((resolve) => setTimeout(resolve, 50, 'silence'))])
    expect(answered).toBe('silence')
    givenUp.abort()
    expect((await silent).type).toBe('error')
  })
})

const anItem = async (call: ReturnType<typeof callerOf>, by: { isCustomer: boolean; token: string }) => {
  const { items } = await call(repairOrderEndpoints.list, by, {
    body: { pageIndex: 1, pageSize: 100, filters: { repairOrderStatus: ['submitted'] } },
  })
  const info = await call(repairOrderEndpoints.details, by, { params: { id: items[0]?.repairOrderId ?? '' } })
  return info.items[0] ?? expect.fail('an order without items')
}

describe('faults of single calls', () => {
  it.each([
    ['password.forgotCustomer', 'POST', '/customer/v1/forgot'],
    ['password.forgotEmployee', 'POST', '/auth/v1/forgot'],
    ['password.resetCustomer', 'POST', '/customer/v1/resetPassword/a/b'],
    ['password.resetEmployee', 'POST', '/auth/v1/resetPassword/a/b'],
    ['password.isExpiredCustomer', 'GET', '/customer/v1/isExpiredToken/a/b'],
    ['password.isExpiredEmployee', 'GET', '/auth/v1/isExpiredToken/a/b'],
    ['password.change', 'POST', '/auth/v1/resetPassword'],
    ['register.create', 'POST', '/customer/v1/register'],
    ['register.verifyEmail', 'GET', '/customer/v1/verifyEmail/a/b'],
    ['helper.captchaKey', 'GET', '/helper/v1/captcha/key'],
    ['helper.memberLanguage', 'PUT', '/member/v1/a/en-us'],
  ])('strike %s', async (name, method, path) => {
    const { faults, handle } = await start()
    const ask = () => handle(new Request(`http://localhost/api${path}`, { method, ...(method === 'POST' && { body: '{}' }) }))
    faults.set(name, { kind: 'status', status: 503 }, 1)
    expect((await ask()).status).toBe(503)
    expect((await ask()).status).not.toBe(503)
  })
})

describe('save points', () => {
  it('go back to the data, and keep everybody signed in', async () => {
    const { call, signIn, goBack, dump } = await start({ seed: 'fresh' })
    const coordinator = await signIn('coo01', false)
    const saved = await dump()
    const { itemId, rowVersion } = await anItem(call, coordinator)
    const accepted = {
      itemIds: [itemId],
      action: 'accept' as const,
      rowVersions: { [itemId]: rowVersion },
      warrantyStatus: 'inWarranty' as const,
    }
    await call(repairItemEndpoints.reviewSubmit, coordinator, { body: accepted })
    const late = await signIn('admin01', false)
    await goBack(saved, 0)
    expect((await anItem(call, coordinator)).rowVersion).toBe(rowVersion)
    // signed in after the save point: the session is kept all the same
    await expect(anItem(call, late)).resolves.toMatchObject({ itemId })
    const rows = ({ rows }: Awaited<ReturnType<typeof dump>>) => rows.filter(({ table }) => table !== 'tokens')
    expect(rows(await dump())).toEqual(rows(saved))
  }, 30_000)

  it('keep who signs in while they are gone back to', async () => {
    const { signIn, goBack, dump, database } = await start({ seed: 'empty' })
    await signIn('coo01', false)
    const saved = await dump()
    const going = goBack(saved, 0)
    const late = { tokenId: 'late', familyHash: 'late', accessHash: 'late', refreshHash: 'late' }
    const signingIn = database.transaction(async ({ tokens }) => {
      const [token] = await tokens.find({ lastUsedAt: {} })
      if (token) await tokens.insert({ ...token, ...late })
    })
    await Promise.all([going, signingIn])
    expect(await database.transaction(({ tokens }) => tokens.get('late'))).toMatchObject(late)
  }, 30_000)
})

describe('undo', () => {
  it('takes the last step back as a whole', async () => {
    const { call, signIn, dump, steps, undo } = await start({ seed: 'fresh' })
    const coordinator = await signIn('coo01', false)
    const before = await dump()
    const { itemId, rowVersion } = await anItem(call, coordinator)
    const body = {
      itemIds: [itemId],
      action: 'accept' as const,
      rowVersions: { [itemId]: rowVersion },
      warrantyStatus: 'inWarranty' as const,
    }
    await call(repairItemEndpoints.reviewSubmit, coordinator, { body })
    expect(steps.steps().at(-1)?.audit).toMatchObject({ action: 'repairItem.reviewSubmit', detail: 'accept', actorId: 'member-coo01' })
    const orders = ({ rows }: Awaited<ReturnType<typeof dump>>) =>
      rows
        .filter(({ table }) => ['orders', 'items', 'history', 'mails', 'notifications', 'audits'].includes(table))
        .map(({ table, key, row }) => ({ table, key, ...row, rowVersion: 0 }))
    expect(orders(await dump())).not.toEqual(orders(before))
    expect(await undo()).toBe(true)
    expect(orders(await dump())).toEqual(orders(before))
    // the sign-in is no step
    expect(steps.steps()).toEqual([])
    expect(await undo()).toBe(false)
  }, 30_000)
})
