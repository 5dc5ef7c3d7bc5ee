import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import type { PasswordLink } from '../../../src/machines/sign-in/password-link-form.machine.ts'
import { passwordLinkMachine } from '../../../src/machines/sign-in/password-link.machine.ts'
import { linkFor, restart } from '../record/account-support.ts'
import { CUSTOMER, EMPLOYEE, openService, statesOf, type Service } from '../support.ts'
import { coversChart, createActor, failCall } from '../chart.ts'
import { Rejected } from '../../../src/api/errors.ts'

const NEW = 'three wise owls at noon'
const CHANG = { userId: 'user-chang', isCustomer: true }
const COO01 = { userId: 'member-coo01', isCustomer: false }
const COO03 = { userId: 'member-coo03', isCustomer: false }
const LINK = { id: 'no-such-link', token: 'no-such-token' }

let service: Service
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(() => restart(service))
afterAll(() => service.close())

const start = (link: PasswordLink) => {
  const page = createActor(passwordLinkMachine, { input: link })
  const kept: boolean[] = []
  page.on('link.keep', () => kept.push(true))
  page.on('link.forget', () => kept.push(false))
  const states = statesOf(page)
  page.start()
  const is = (state: 'editing' | 'expired' | 'unreachable' | 'finished') =>
    waitFor(page, (snapshot) => snapshot.matches(state), { timeout: 5000 })
  const form = () => {
    const { form: child } = page.getSnapshot().children
    if (child === undefined) throw new Error('there is no form')
    return child
  }
  const fill = (values: { account?: string; password: string; confirmPassword?: string }) => {
    form().send({ type: 'form.change', field: '', patch: { confirmPassword: values.password, ...values } })
    form().send({ type: 'form.submit' })
  }
  const issues = () =>
    form()
      .getSnapshot()
      .context.issues.map(({ field, key }) => `${field} ${key}`)
  const reported = () => vi.waitUntil(() => form().getSnapshot().context.failure, { timeout: 5000 })
  return { page, states, is, form, fill, issues, reported, kept: () => kept }
}
const signIn = (account: string, password: string) =>
  account.includes('@') ? api.auth.loginCustomer({ body: { account, password } }) : api.auth.loginEmployee({ body: { account, password } })

describe('a valid link', () => {
  test.each([
    ['customer', CHANG, CUSTOMER, '/customer/v1'],
    ['employee', COO01, EMPLOYEE, '/auth/v1'],
  ] as const)('%s: a reset sends account and both passwords, once, and the new one signs in', async (_, owner, account, prefix) => {
    const link = await linkFor(service, owner, 'resetPassword')
    const { is, fill, states } = start({ ...link, isCustomer: owner.isCustomer, kind: 'reset' })
    await is('editing')
    expect(service.calls).toEqual([`GET ${prefix}/isExpiredToken/${link.id}/${link.token}`])
    fill({ account: ` ${account} `, password: NEW })
    await is('finished')
    expect(service.calls.slice(1)).toEqual([`POST ${prefix}/resetPassword/${link.id}/${link.token}`])
    expect(JSON.parse(service.bodies[1] ?? '')).toEqual({ account, password: NEW, confirmPassword: NEW })
    expect(states).toEqual(['"checking"', '"editing"', '"finished"'])
    await expect(signIn(account, NEW)).resolves.toMatchObject({ userAccount: account })
  })

  test('the first password of an invited employee is sent with an empty current one', async () => {
    const { is, fill } = start({ ...(await linkFor(service, COO03, 'setPassword')), isCustomer: false, kind: 'set' })
    await is('editing')
    fill({ password: NEW })
    await is('finished')
    expect(JSON.parse(service.bodies[1] ?? '')).toEqual({ oldPassword: '', password: NEW, confirmPassword: NEW })
    await expect(signIn('coo03', NEW)).resolves.toMatchObject({ userId: 'member-coo03' })
  })

  test('the passwords are cleared once it is done', async () => {
    const { is, fill, page } = start({ ...(await linkFor(service, COO03, 'setPassword')), isCustomer: false, kind: 'set' })
    await is('editing')
    fill({ password: NEW })
    await is('finished')
    expect(JSON.stringify(page.getPersistedSnapshot())).not.toContain(NEW)
  })
})

describe('the form', () => {
  const open = async (kind: 'reset' | 'set' = 'reset', owner: { userId: string; isCustomer: boolean } = CHANG) => {
    const link = await linkFor(service, owner, kind === 'reset' ? 'resetPassword' : 'setPassword')
    const started = start({ ...link, isCustomer: owner.isCustomer, kind })
    await started.is('editing')
    await vi.waitUntil(() => started.form().getSnapshot().context.params.common, { timeout: 5000 })
    return started
  }

  test.each([
    [{ account: '', password: '' }, ['account rule-accountRequired', 'password rule-required', 'confirmPassword rule-required']],
    [{ account: CUSTOMER, password: 'short' }, ['password rule-tooShort']],
    [{ account: CUSTOMER, password: 'passwordpassword' }, ['password rule-passwordCommon']],
    [{ account: CUSTOMER, password: `x ${CUSTOMER} y` }, ['password rule-passwordOwn']],
    [{ account: CUSTOMER, password: NEW, confirmPassword: `${NEW}!` }, ['confirmPassword rule-passwordConfirm']],
  ])('%o is invalid: %o', async (values, issues) => {
    const { fill, issues: found } = await open()
    fill(values)
    expect(found()).toEqual(issues)
    expect(service.calls).toHaveLength(1)
  })

  test('a first password needs no account', async () => {
    const { fill, issues } = await open('set', COO03)
    fill({ password: '' })
    expect(issues()).toEqual(['password rule-required', 'confirmPassword rule-required'])
  })

  test('an account that does not match the link: an error at the field, and the link stays valid', async () => {
    const { fill, reported, form, is } = await open()
    fill({ account: 'li@mail.example', password: NEW })
    expect((await reported()).fieldErrors).toEqual([{ field: 'account', key: 'rule-linkAccount' }])
    expect(form().getSnapshot().context.values.password).toBe(NEW)
    fill({ account: CUSTOMER, password: NEW })
    expect((await is('finished')).value).toBe('finished')
  })

  test('no answer to the submit: all input stays, and it can be sent again', async () => {
    const { fill, reported, is, form } = await open()
    service.faults.set('password.resetCustomer', { kind: 'noNetwork' })
    fill({ account: CUSTOMER, password: NEW })
    expect((await reported()).kind).toBe('unknown')
    expect(form().getSnapshot().context.values).toMatchObject({ account: CUSTOMER, password: NEW })
    service.faults.clear()
    fill({ account: CUSTOMER, password: NEW })
    expect((await is('finished')).value).toBe('finished')
  })

  test('a link used meanwhile ends as an expired one', async () => {
    const link = await linkFor(service, CHANG, 'resetPassword')
    const [one, other] = [start({ ...link, isCustomer: true, kind: 'reset' }), start({ ...link, isCustomer: true, kind: 'reset' })]
    await Promise.all([one.is('editing'), other.is('editing')])
    one.fill({ account: CUSTOMER, password: NEW })
    await one.is('finished')
    other.fill({ account: CUSTOMER, password: NEW })
    await other.is('expired')
    expect(other.page.getSnapshot().children.form).toBeUndefined()
  })
})

describe('an invalid link', () => {
  test('used: expired', async () => {
    const link = await linkFor(service, CHANG, 'resetPassword')
    const first = start({ ...link, isCustomer: true, kind: 'reset' })
    await first.is('editing')
    first.fill({ account: CUSTOMER, password: NEW })
    await first.is('finished')
    expect((await start({ ...link, isCustomer: true, kind: 'reset' }).is('expired')).value).toBe('expired')
  })

  test('too old: expired', async () => {
    const link = await linkFor(service, CHANG, 'resetPassword')
    service.clock.shift(61 * 60_000)
    expect((await start({ ...link, isCustomer: true, kind: 'reset' }).is('expired')).value).toBe('expired')
  })

  test('of the other class: expired', async () => {
    const link = await linkFor(service, CHANG, 'resetPassword')
    expect((await start({ ...link, isCustomer: false, kind: 'reset' }).is('expired')).value).toBe('expired')
  })

  test.each([
    ['unknown', LINK],
    ['truncated', { id: LINK.id, token: 'x' }],
    ['with invalid characters', { id: '%00 / ?#', token: '漢字 ../..' }],
  ])('%s: expired', async (_, link) => {
    expect((await start({ ...link, isCustomer: true, kind: 'reset' }).is('expired')).value).toBe('expired')
  })

  test('a service without the call gives the same result', async () => {
    service.faults.set('password.isExpiredCustomer', { kind: 'status', status: 404 })
    expect((await start({ ...LINK, isCustomer: true, kind: 'reset' }).is('expired')).value).toBe('expired')
  })
})

describe('a check that fails', () => {
  test.each([
    ['no answer', { kind: 'noNetwork' }, 'lost'],
    ['500', { kind: 'status', status: 500 }, 'rejected'],
    ['a body cut off', { kind: 'malformed' }, 'badResponse'],
  ] as const)('%s: unreachable, and on retry the link is valid', async (_, fault, kind) => {
    const link = await linkFor(service, CHANG, 'resetPassword')
    service.faults.set('password.isExpiredCustomer', fault)
    const { page, is } = start({ ...link, isCustomer: true, kind: 'reset' })
    await is('unreachable')
    expect(page.getSnapshot().context.failure?.kind).toBe(kind)
    service.faults.clear()
    page.send({ type: 'link.retry' })
    await is('editing')
    expect(page.getSnapshot().context).toMatchObject({ ...link, failure: undefined })
  })
})

describe('an unreachable link is kept for this tab', () => {
  test('on the check; forgotten once it was used', async () => {
    const link = await linkFor(service, COO03, 'setPassword')
    service.faults.set('password.isExpiredEmployee', { kind: 'noNetwork' })
    const { page, is, fill, kept } = start({ ...link, isCustomer: false, kind: 'set' })
    await is('unreachable')
    expect(kept()).toEqual([true])
    service.faults.clear()
    page.send({ type: 'link.retry' })
    await is('editing')
    fill({ password: NEW })
    await is('finished')
    expect(kept()).toEqual([true, false])
  })

  test('on sending the password', async () => {
    const link = await linkFor(service, CHANG, 'resetPassword')
    const { is, fill, kept, reported } = start({ ...link, isCustomer: true, kind: 'reset' })
    await is('editing')
    service.faults.set('password.resetCustomer', { kind: 'noNetwork' })
    fill({ account: CUSTOMER, password: NEW })
    expect((await reported()).kind).toBe('unknown')
    expect(kept()).toEqual([true])
  })

  test('and an expired one is forgotten', async () => {
    const { is, kept } = start({ ...LINK, isCustomer: true, kind: 'reset' })
    await is('expired')
    expect(kept()).toEqual([false])
  })
})

test('a check refused because the link was used: expired', () => {
  const { page } = start({ ...LINK, isCustomer: true, kind: 'reset' })
  failCall(page, 'isExpired', new Rejected({ status: 409, message: 'used', code: 'link-expired', fieldErrors: [] }))
  expect(page.getSnapshot().value).toBe('expired')
})

test('without the list of common passwords the form works', async () => {
  const { page, is, fill } = start({ ...(await linkFor(service, CHANG, 'resetPassword')), isCustomer: true, kind: 'reset' })
  await is('editing')
  failCall(page, 'common')
  expect(page.getSnapshot().value).toBe('editing')
  fill({ account: CUSTOMER, password: NEW })
  await is('finished')
})

coversChart(passwordLinkMachine)
