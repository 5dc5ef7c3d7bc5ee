import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { mailsOf } from '../../mails-of.ts'
import { TERMS_VERSION } from '../../../src/shared/constants.ts'
import { api, credentials, vault } from '../../../src/api/index.ts'
import { required } from '../../../src/machines/calls/failure.ts'
import { captchaToken } from '../../../src/machines/sign-in/captcha/captcha.ts'
import { registerMachine } from '../../../src/machines/sign-in/register.machine.ts'
import { addressOfPerson, emptyRegister, toRegister, type RegisterForm } from '../../../src/machines/sign-in/register-values.ts'
import { verifyEmailMachine } from '../../../src/machines/sign-in/verify-email.machine.ts'
import { linkOfMail, restart } from '../record/account-support.ts'
import { CUSTOMER, openService, type Service } from '../support.ts'
import { coversChart, createActor, failCall } from '../chart.ts'

const PASSWORD = 'three wise owls at noon'
const MEI = 'mei@mail.example'
const PERSON: Partial<RegisterForm> = {
  userAccount: ' Mei@mail.example ',
  userName: '林美玉',
  mobilePhone: '0900-000-011',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  termsVersion: TERMS_VERSION,
}
const PLACE = { postalCode: '100', city: '臺北市', district: '中正區', addressLine: '測試路一段 1 號' }

let service: Service
beforeAll(async () => {
  service = await openService()
  await captchaToken('register', new AbortController().signal)
}, 30_000)
beforeEach(() => restart(service))
afterAll(() => service.close())

const start = async () => {
  const page = createActor(registerMachine, { input: { language: 'zh-hant' } })
  page.start()
  const form = () => {
    const { form: child } = page.getSnapshot().children
    if (child === undefined) throw new Error('there is no form')
    return child
  }
  await vi.waitUntil(() => form().getSnapshot().context.params.common, { timeout: 5000 })
  const fill = (patch: Partial<RegisterForm>) => {
    form().send({ type: 'form.change', field: '', patch })
    form().send({ type: 'form.submit' })
  }
  const isSent = () => waitFor(page, (snapshot) => snapshot.matches('sent'), { timeout: 5000 })
  const body = () => JSON.parse(service.bodies.at(-1) ?? '')
  return {
    page,
    form,
    fill,
    isSent,
    body,
    issues: () =>
      form()
        .getSnapshot()
        .context.issues.map(({ field, key }) => `${field} ${key}`),
  }
}
test('unsaved input is kept for this tab, without password and consent; a sent registration is deleted', async () => {
  const kept: unknown[] = []
  const note = (_: string, { content }: { content: unknown }) => void kept.push(content)
  const remove = vi.fn<() => Promise<void>>(async () => undefined)
  const spy = vi.spyOn(vault, 'mine').mockImplementation(() => ({ note, remove, read: async () => undefined }))
  const { form, fill, isSent } = await start()
  form().send({ type: 'form.change', field: '', patch: PERSON })
  const words = JSON.stringify(kept.at(-1))
  expect(words).toContain('林美玉')
  expect([PASSWORD, TERMS_VERSION].filter((secret) => words.includes(secret))).toEqual([])
  remove.mockClear()
  fill({})
  await isSent()
  expect(remove).toHaveBeenCalledWith('registerForm 1 register')
  spy.mockRestore()
})

const confirm = (link: { id: string; token: string }, password = PASSWORD) => {
  const page = createActor(verifyEmailMachine, { input: link })
  page.start()
  const enter = (typed = password) => {
    const { form } = page.getSnapshot().children
    form?.send({ type: 'form.change', field: 'password', patch: { password: typed } })
    form?.send({ type: 'form.submit' })
  }
  const isAsked = () => waitFor(page, (snapshot) => snapshot.matches('asking'), { timeout: 5000 })
  const is = (state: 'signedIn' | 'confirmed' | 'expired' | 'unreachable') =>
    waitFor(page, (snapshot) => snapshot.matches(state), { timeout: 5000 })
  return { page, is, isAsked, enter }
}

describe('a registration', () => {
  test('of a person: the mail’s link activates the account', async () => {
    const { page, fill, isSent, body } = await start()
    fill(PERSON)
    await isSent()
    expect(body()).toMatchObject({
      userAccount: MEI,
      customerType: 'individual',
      companyName: null,
      taxId: null,
      mobilePhone: '0900000011',
      defaultAddress: null,
      language: 'zh-hant',
      termsVersion: TERMS_VERSION,
      captchaToken: expect.stringMatching(/^local\./),
    })
    expect(JSON.stringify(page.getPersistedSnapshot())).not.toContain(PASSWORD)
    const link = await linkOfMail(service)
    expect(link.path.startsWith('/customer/verifyEmail/')).toBe(true)
    const opened = confirm(link)
    await opened.isAsked()
    opened.enter('')
    opened.enter('another password')
    await waitFor(opened.page, ({ children }) => children.form?.getSnapshot().context.serverIssues.length === 1)
    opened.enter()
    await opened.is('signedIn')
    expect(credentials.userData()).toMatchObject({ userAccount: MEI, isCustomer: true })
    expect(JSON.stringify(opened.page.getPersistedSnapshot())).not.toContain(PASSWORD)
    await confirm(link).is('confirmed')
  })

  test('of a company, with its address', async () => {
    const { fill, form, isSent, body } = await start()
    const company = { ...emptyRegister('en-us'), ...PERSON, customerType: 'company', companyName: '晨星', taxId: '12345675' }
    fill({ ...company, hasAddress: true, defaultAddress: { ...addressOfPerson(company), ...PLACE } })
    await isSent()
    expect(body()).toMatchObject({
      companyName: '晨星',
      taxId: '12345675',
      language: 'en-us',
      defaultAddress: { addressType: 'return', receiverName: '林美玉', companyName: '晨星', mobilePhone: '0900000011', ...PLACE },
    })
    expect(form).toThrow('there is no form')
  })

  test('where the sign-in fails or somebody is signed in: the account is open, and the session of this browser stays as it is', async () => {
    const { fill, isSent } = await start()
    fill(PERSON)
    await isSent()
    const link = await linkOfMail(service)
    const first = confirm(link)
    await first.isAsked()
    const second = confirm(link)
    await second.isAsked()
    service.faults.set('auth.loginCustomer', { kind: 'status', status: 500 })
    first.enter()
    await first.is('confirmed')
    expect(credentials.accessToken()).toBeUndefined()
    service.faults.clear()
    credentials.save(await required(api.auth.loginCustomer({ body: { account: CUSTOMER, password: DEMO_PASSWORDS.customer } })))
    second.enter()
    await second.is('confirmed')
    expect(credentials.userData()?.userAccount).toBe(CUSTOMER)
  })

  test('of an existing account: the same answer, only the mail differs', async () => {
    const { fill, isSent } = await start()
    fill({ ...PERSON, userAccount: CUSTOMER })
    await isSent()
    const [mail] = await mailsOf(service.database)
    expect(mail?.text).toContain('/login/forgot')
  })

  test('hidden company fields and addresses are not sent', () => {
    const typed = {
      ...emptyRegister('zh-hant'),
      companyName: '晨星',
      taxId: '1',
      defaultAddress: addressOfPerson(emptyRegister('zh-hant')),
    }
    expect(toRegister(typed)).toMatchObject({ companyName: null, taxId: null, defaultAddress: null })
  })
})

describe('is invalid', () => {
  test('an empty form: every required field, in the order of the page', async () => {
    const { fill, issues } = await start()
    fill({})
    expect(issues()).toEqual([
      'userAccount rule-required',
      'userName rule-required',
      'mobilePhone rule-phoneRequired',
      'password rule-required',
      'confirmPassword rule-required',
      'termsVersion rule-terms',
    ])
    expect(service.countOf('POST /customer/v1/register')).toBe(0)
  })

  test.each<[Partial<RegisterForm>, string]>([
    [{ customerType: 'company', companyName: '晨星', taxId: '12345678' }, 'taxId rule-taxId'],
    [{ customerType: 'company', taxId: '12345675' }, 'companyName rule-required'],
    [{ userAccount: 'mei' }, 'userAccount rule-email'],
    [{ password: '林美玉的第一個密碼組合', confirmPassword: '林美玉的第一個密碼組合' }, 'password rule-tooShort'],
    [
      { hasAddress: true, defaultAddress: { ...addressOfPerson(emptyRegister('zh-hant')), ...PLACE, mobilePhone: '0900000011' } },
      'defaultAddress.receiverName rule-required',
    ],
  ])('%o', async (patch, issue) => {
    const { fill, issues } = await start()
    fill({ ...PERSON, ...patch })
    expect(issues()).toEqual([issue])
  })
})

describe('the lists of countries', () => {
  test('load beside the form', async () => {
    const { page } = await start()
    await waitFor(page, (snapshot) => snapshot.matches({ editing: 'complete' }), { timeout: 5000 })
    expect(page.getSnapshot().context.countries.length).toBeGreaterThan(100)
    expect(page.getSnapshot().context.phoneCodes.some(({ value }) => value === '+886')).toBe(true)
  })

  test('may fail without the form, and be retried without losing input', async () => {
    service.faults.set('helper.country', { kind: 'status', status: 500 })
    const { page, form } = await start()
    await waitFor(page, (snapshot) => snapshot.matches({ editing: 'withoutChoices' }), { timeout: 5000 })
    form().send({ type: 'form.change', field: 'userName', patch: { userName: '林' } })
    service.faults.clear()
    page.send({ type: 'choices.retry' })
    await waitFor(page, (snapshot) => snapshot.matches({ editing: 'complete' }), { timeout: 5000 })
    expect(form().getSnapshot().context.values.userName).toBe('林')
  })
})

describe('the link of the mail', () => {
  test.each([
    ['unknown', { id: 'a', token: 'b' }],
    ['with invalid characters', { id: '%2F', token: '漢字' }],
  ])('%s: expired', async (_, link) => {
    expect((await confirm(link).is('expired')).value).toBe('expired')
  })

  test('no answer: unreachable, and a retry asks for the password; a link tried too often is expired', async () => {
    const { fill, isSent } = await start()
    fill(PERSON)
    await isSent()
    service.faults.set('register.verifyEmail', { kind: 'noNetwork' })
    const link = await linkOfMail(service)
    const { page, is, isAsked, enter } = confirm(link)
    await is('unreachable')
    expect(page.getSnapshot().context.failure?.kind).toBe('lost')
    service.faults.clear()
    page.send({ type: 'link.retry' })
    await isAsked()
    for (let tries = 0; tries < 5; tries += 1) await api.register.confirmEmail({ params: link, body: { password: 'x' } }).catch(() => {})
    enter()
    await is('expired')
  })
})

test('without the list of common passwords the form works', async () => {
  const { page, fill, isSent } = await start()
  failCall(page, 'common')
  expect(page.getSnapshot().matches('editing')).toBe(true)
  fill(PERSON)
  await isSent()
})

coversChart(registerMachine)
coversChart(verifyEmailMachine)
