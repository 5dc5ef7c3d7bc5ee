import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { mailsOf } from '../../mails-of.ts'
import { captchaToken } from '../../../src/machines/sign-in/captcha/captcha.ts'
import { forgotMachine } from '../../../src/machines/sign-in/forgot.machine.ts'
import { linkOfMail, restart } from '../record/account-support.ts'
import { CUSTOMER, emittedBy, EMPLOYEE, openService, type Service } from '../support.ts'

let service: Service
beforeAll(async () => {
  service = await openService()
  await captchaToken('forgot', new AbortController().signal)
}, 30_000)
beforeEach(() => restart(service))
afterAll(() => service.close())

const start = (account: string, isCustomer: boolean) => {
  const forgot = createActor(forgotMachine, { input: { values: { account }, params: { isCustomer } } })
  const said = emittedBy(forgot)
  forgot.start()
  forgot.send({ type: 'form.submit' })
  return { forgot, said, isSent: () => waitFor(forgot, (snapshot) => snapshot.matches({ flow: 'locked' }), { timeout: 5000 }) }
}

test.each([
  ['customer', `  ${CUSTOMER} `, true, 'POST /customer/v1/forgot', 'customer/resetPassword'],
  ['employee', EMPLOYEE, false, 'POST /auth/v1/forgot', 'resetPassword'],
] as const)('%s: one request with the end point, and the mail has the link', async (_, account, isCustomer, call, endPoint) => {
  const { isSent } = start(account, isCustomer)
  await isSent()
  expect(service.calls).toEqual([call])
  expect(JSON.parse(service.bodies[0] ?? '')).toEqual({
    account: account.trim(),
    endPoint,
    captchaToken: expect.stringMatching(/^local\./),
  })
  expect((await linkOfMail(service)).path.startsWith(`/${endPoint}/`)).toBe(true)
})

test('an unknown account gets the same answer, and no mail', async () => {
  const known = start(CUSTOMER, true)
  await known.isSent()
  await service.reset()
  const unknown = start('nobody@mail.example', true)
  await unknown.isSent()
  expect(unknown.said).toEqual(known.said)
  expect(await mailsOf(service.database)).toEqual([])
})

test.each([
  ['', true, 'rule-accountRequired'],
  ['   ', false, 'rule-accountRequired'],
  ['chang', true, 'rule-email'],
])('"%s" is refused: %s %s', (account, isCustomer, key) => {
  const { forgot, said } = start(account, isCustomer)
  expect(forgot.getSnapshot().context.issues).toEqual([{ field: 'account', key }])
  expect(said).toEqual([{ type: 'form.invalid', field: 'account' }])
  expect(service.calls).toEqual([])
})

test('a connection that fails: the input stays', async () => {
  service.faults.set('password.forgotCustomer', { kind: 'noNetwork' })
  const { forgot } = start(CUSTOMER, true)
  expect((await vi.waitUntil(() => forgot.getSnapshot().context.failure, { timeout: 5000 })).kind).toBe('unknown')
  expect(forgot.getSnapshot().context.values).toEqual({ account: CUSTOMER })
  expect(forgot.getSnapshot().matches({ flow: 'editing' })).toBe(true)
})
