import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { memoryStore } from '../../mocks/clock.ts'
import { mailsOf } from '../../mocks/mails.ts'
import { Outbox } from '../../mocks/outbox.tsx'
import { createService, type MockService } from '../../mocks/service.ts'
import { memoryStorage } from '../../mocks/storage.ts'
import { localCaptchaToken } from '../../src/domain/local-captcha.ts'
import { violations } from '../views/ui/axe.ts'

const CHANG = 'chang@mail.example'
const EMMA = 'emma@mail.example'

let service: MockService
let ticks = 0
const forgot = (account: string) =>
  service.handle(
    new Request('http://localhost/api/customer/v1/forgot', {
      method: 'POST',
      body: JSON.stringify({
        account,
        endPoint: 'customer/resetPassword',
        captchaToken: localCaptchaToken(`outbox-${String((ticks += 1)).padStart(6, '0')}`),
      }),
    }),
  )
const read = () => mailsOf(service.database)
const open = () => page.getByRole('button', { name: /^(寄件匣|Outbox)$/ }).click()
const dialog = () => page.getByRole('dialog')
const language = document.documentElement.lang

beforeEach(async () => {
  await page.viewport(1280, 800)
  service = createService({ storage: memoryStorage(), clockStore: memoryStore(), faultStore: memoryStore(), snapshot: 'empty' })
})
afterEach(() => {
  document.documentElement.lang = language
})

describe('the outbox', () => {
  it('shows recipient, subject, text and link of every mail, the newest first', async () => {
    await forgot(CHANG)
    service.clock.shift(60_000)
    await forgot(EMMA)
    await render(<Outbox read={read} />)
    await open()
    const articles = dialog().getByRole('article')
    await expect.element(articles.first()).toBeVisible()
    expect(articles.elements()).toHaveLength(2)
    await expect.element(articles.first().getByRole('heading')).toHaveTextContent('Reset your password')
    await expect.element(articles.first().getByText(/收件者：emma@mail\.example/)).toBeVisible()
    await expect.element(articles.last().getByRole('heading')).toHaveTextContent('重設密碼')
    await expect.element(articles.last().getByText('張怡君 您好：')).toBeVisible()
    const [mail] = await read()
    const path = /^\/\S+$/m.exec(mail?.text ?? '')?.[0] ?? 'none'
    expect(path).toContain('/customer/resetPassword/')
    await expect.element(articles.first().getByRole('link')).toHaveAttribute('href', path)
  })

  it('filters by recipient', async () => {
    await forgot(CHANG)
    await forgot(EMMA)
    await render(<Outbox read={read} />)
    await open()
    await expect.poll(() => dialog().getByRole('article').elements()).toHaveLength(2)
    await dialog()
      .getByRole('button', { name: /只看這位收件者/ })
      .click()
    await page.getByRole('option', { name: `${EMMA} (1)` }).click()
    await expect.poll(() => dialog().getByRole('article').elements()).toHaveLength(1)
    await expect.element(dialog().getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  })

  it('shows an empty state; reloads when it is opened and when another tab changes something', async () => {
    await render(<Outbox read={read} />)
    await open()
    await expect.element(dialog().getByText('還沒有寄出任何信件。')).toBeVisible()
    await forgot(CHANG)
    window.dispatchEvent(new Event('server-changed'))
    await expect.element(dialog().getByRole('heading', { name: '重設密碼' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().elements()).toHaveLength(0)
    await forgot(EMMA)
    await open()
    await expect.element(dialog().getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  })

  it('closes with Escape, and the focus returns to its button', async () => {
    await render(<Outbox read={read} />)
    await open()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog().elements()).toHaveLength(0)
    await expect.element(page.getByRole('button', { name: '寄件匣' })).toHaveFocus()
  })

  it.each(['zh-Hant', 'en'])('passes axe and fits a phone, in %s', async (lang) => {
    document.documentElement.lang = lang
    await page.viewport(390, 800)
    await forgot(CHANG)
    await render(<Outbox read={read} />)
    await open()
    await expect.element(dialog().getByRole('article')).toBeVisible()
    await expect.element(dialog().getByRole('heading', { name: lang === 'en' ? 'Outbox' : '寄件匣' })).toBeVisible()
    expect(await violations(dialog().element())).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const body = dialog().element()
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth)
  })

  it('shows many mails in portions', async () => {
    const [mail] = await forgot(CHANG).then(read)
    if (!mail) throw new Error('no mail')
    const many = Array.from({ length: 25 }, (_, i) => ({ ...mail, mailId: String(i) }))
    const readMany = async () => many
    await render(<Outbox read={readMany} />)
    await open()
    await expect.poll(() => dialog().getByRole('article').elements()).toHaveLength(20)
    await dialog().getByRole('button', { name: '顯示更早的信件' }).click()
    await expect.poll(() => dialog().getByRole('article').elements()).toHaveLength(25)
    await expect.poll(() => dialog().getByRole('button', { name: '顯示更早的信件' }).elements()).toHaveLength(0)
  })

  it('shows an error when the mails cannot be read', async () => {
    const fail = async () => Promise.reject(new Error('broken'))
    await render(<Outbox read={fail} />)
    await open()
    await expect.element(dialog().getByText('無法讀取信件。請關閉後再開啟一次。')).toBeVisible()
  })
})

describe('faults', () => {
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
  ])('apply to %s', async (name, method, path) => {
    const ask = () => service.handle(new Request(`http://localhost/api${path}`, { method, ...(method === 'POST' && { body: '{}' }) }))
    service.faults.set(name, { kind: 'status', status: 503 }, 1)
    expect((await ask()).status).toBe(503)
    expect((await ask()).status).not.toBe(503)
  })
})
