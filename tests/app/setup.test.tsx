import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeAfterEach, ok, SLOW, visit, type Answers } from './support.tsx'

/** The first page of this file brings the code of the application. */
const COLD = { timeout: 40_000 }
const CHECK = 'POST /system/v1/setup/check'
const CREATE = 'POST /system/v1/setup'
const GOOD = { [CHECK]: () => ok({}) }
const expired = () => Response.json({ message: '', data: { code: 'link-expired' } }, { status: 410 })

beforeEach(() => page.viewport(390, 844))
closeAfterEach()

const open = (answers: Answers, language: 'zh-hant' | 'en-us' = 'en-us') => visit('/setup?token=secret-token', { answers, language })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })

describe('the page of the first administrator', () => {
  test('sends what was typed, and leads to the sign-in page of employees', COLD, async () => {
    const bodies: unknown[] = []
    const create = async (request: Request) => {
      bodies.push(await request.json())
      return ok({})
    }
    await open({ ...GOOD, [CREATE]: create })
    await expect.element(page.getByRole('heading', { level: 1, name: 'First administrator' }), COLD).toBeVisible()
    await expect.element(field(/^Account/), COLD).toHaveFocus()
    await userEvent.type(field(/^Account/), 'admin01')
    await userEvent.type(field(/^Name/), 'Ming Wang')
    await userEvent.type(field(/^Email/), 'ming@repair.example')
    for (const input of document.querySelectorAll('input[type=password]')) await userEvent.type(input, 'seven quiet herons')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect.element(page.getByText('The administrator was created'), SLOW).toBeVisible()
    expect(bodies).toEqual([
      {
        token: 'secret-token',
        userAccount: 'admin01',
        userName: 'Ming Wang',
        email: 'ming@repair.example',
        password: 'seven quiet herons',
        confirmPassword: 'seven quiet herons',
      },
    ])
    await page.getByRole('link', { name: /sign.in/i }).click()
    await expect.poll(() => location.pathname, SLOW).toBe('/backend/login')
  })

  test('signs the administrator in, and leads on to the service centre', COLD, async () => {
    const login = { userAccount: 'admin01', userId: 'u1', isCustomer: false, accessToken: 'a', refreshToken: 'r' }
    await open({ ...GOOD, [CREATE]: () => ok({}), 'POST /auth/v1/login': () => ok(login) })
    await userEvent.type(field(/^Account/), 'admin01')
    await userEvent.type(field(/^Name/), 'Ming Wang')
    await userEvent.type(field(/^Email/), 'ming@repair.example')
    for (const input of document.querySelectorAll('input[type=password]')) await userEvent.type(input, 'seven quiet herons')
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect.element(page.getByText(/You are signed in/), SLOW).toBeVisible()
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect.poll(() => location.pathname + location.search, SLOW).toBe('/system/centre/guide')
  })

  test('says which fields are wrong before anything is sent', COLD, async () => {
    const { calls } = await open(GOOD)
    await page.getByRole('button', { name: 'Create administrator' }).click()
    await expect.element(field(/^Account/), SLOW).toBeInvalid()
    await expect.element(field(/^Account/)).toHaveFocus()
    expect(calls).not.toContain(CREATE)
  })

  test.each([
    ['zh-hant', '連結無法使用', '連結已失效', '無法確認連結'],
    ['en-us', 'This link cannot be used', 'This link has expired', undefined],
  ] as const)('in %s says that the link serves no more, or cannot be checked', COLD, async (language, invalid, old, unreachable) => {
    // a service without the call, as the demo
    await open({}, language)
    await expect.element(page.getByRole('heading', { name: invalid }), COLD).toBeVisible()
    await open({ [CHECK]: expired }, language)
    await expect.element(page.getByRole('heading', { name: old }), SLOW).toBeVisible()
    if (unreachable === undefined) return
    let isBroken = true
    await open({ [CHECK]: () => (isBroken ? new Response(null, { status: 500 }) : ok({})) }, language)
    await expect.element(page.getByRole('heading', { name: unreachable }), SLOW).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: '再試一次' }).click()
    await expect.element(page.getByRole('button', { name: '建立系統管理員' }), SLOW).toBeVisible()
  })
})
