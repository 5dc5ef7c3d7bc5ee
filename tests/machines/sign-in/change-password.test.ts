import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { api, credentials } from '../../../src/api/index.ts'
import { changePasswordMachine } from '../../../src/machines/sign-in/change-password.machine.ts'
import { restart } from '../record/account-support.ts'
import { CUSTOMER, EMPLOYEE, openService, signInAs, type Service } from '../support.ts'
import { coversChart, createActor, failCall } from '../chart.ts'

const NEW = 'three wise owls at noon'
const CHANGE = 'POST /auth/v1/resetPassword'

let service: Service
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(() => restart(service))
afterAll(() => service.close())

const start = async (account: string) => {
  await signInAs(account)
  service.calls.length = 0
  service.bodies.length = 0
  const user = credentials.userData()
  if (user === undefined) throw new Error('nobody is signed in')
  const input = { userId: user.userId, account: user.userAccount, isCustomer: user.isCustomer }
  const page = createActor(changePasswordMachine, { input })
  page.start()
  const form = () => {
    const { form: child } = page.getSnapshot().children
    if (child === undefined) throw new Error('there is no form')
    return child
  }
  await vi.waitUntil(() => form().getSnapshot().context.params.common, { timeout: 5000 })
  const fill = (oldPassword: string, password: string, confirmPassword = password) => {
    form().send({ type: 'form.change', field: '', patch: { oldPassword, password, confirmPassword } })
    form().send({ type: 'form.submit' })
  }
  return {
    page,
    form,
    fill,
    input,
    issues: () =>
      form()
        .getSnapshot()
        .context.issues.map(({ field, key }) => `${field} ${key}`),
  }
}
const isChanged = (page: Awaited<ReturnType<typeof start>>['page']) =>
  waitFor(page, (snapshot) => snapshot.matches('changed'), { timeout: 5000 })

test.each([
  [CUSTOMER, DEMO_PASSWORDS.customer],
  [EMPLOYEE, DEMO_PASSWORDS.employee],
])('%s: sends account and user, and keeps the session', async (account, old) => {
  const { page, fill, input } = await start(account)
  fill(old, NEW)
  await isChanged(page)
  expect(service.calls).toEqual([CHANGE])
  const { userId } = input
  expect(JSON.parse(service.bodies[0] ?? '')).toEqual({ account, userId, oldPassword: old, password: NEW, confirmPassword: NEW })
  expect(JSON.stringify(page.getPersistedSnapshot())).not.toContain(NEW)
  await expect(api.system.menu({})).resolves.toBeDefined()
  const login = input.isCustomer ? api.auth.loginCustomer : api.auth.loginEmployee
  await expect(login({ body: { account, password: old } })).rejects.toMatchObject({ code: 'login-failed' })
})

test('a wrong current password is shown at its field, and all input stays', async () => {
  const { page, form, fill } = await start(CUSTOMER)
  fill('not the password', NEW)
  await vi.waitUntil(() => form().getSnapshot().context.failure, { timeout: 5000 })
  expect(form().getSnapshot().context.serverIssues).toEqual([{ field: 'oldPassword', key: 'rule-passwordOld' }])
  expect(form().getSnapshot().context.values).toEqual({ oldPassword: 'not the password', password: NEW, confirmPassword: NEW })
  fill(DEMO_PASSWORDS.customer, NEW)
  await isChanged(page)
})

test.each([
  ['', '', '', ['oldPassword rule-required', 'password rule-required', 'confirmPassword rule-required']],
  ['', NEW, NEW, ['oldPassword rule-required']],
  [NEW, NEW, NEW, ['password rule-passwordSame']],
  ['x', 'short', 'short', ['password rule-tooShort']],
  ['x', NEW, 'other', ['confirmPassword rule-passwordConfirm']],
])('"%s" → "%s", "%s" is invalid', async (old, password, confirm, found) => {
  const { fill, issues } = await start(CUSTOMER)
  fill(old, password, confirm)
  expect(issues()).toEqual(found)
  expect(service.calls).toEqual([])
})

test('without the list of common passwords the form works', async () => {
  const { page, fill } = await start(CUSTOMER)
  failCall(page, 'common')
  expect(page.getSnapshot().value).toBe('editing')
  fill(DEMO_PASSWORDS.customer, NEW)
  await isChanged(page)
})

coversChart(changePasswordMachine)
