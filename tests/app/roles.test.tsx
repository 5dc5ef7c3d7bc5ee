import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { credentials } from '../../src/api/index.ts'
import { PERMISSION_IDS } from '../../src/domain/permission-matrix.ts'
import { changeLanguage } from '../../src/app/i18n.ts'
import { type Answers, closeAfterEach, LOGIN, ok, SLOW, visit } from './support.tsx'

/** The first page of this file brings the code of the application. */
const COLD = { timeout: 40_000 }

/** A service whose roles the application has never heard of. */
const NAMES = {
  'zh-hant': { r1: '主管', SUPERVISOR: '盤點人員', 17: '外派人員' },
  'en-us': { r1: 'Manager', SUPERVISOR: 'Stock keeper', 17: 'Field staff' },
} as const
type Language = keyof typeof NAMES
const rolesIn = (language: Language) => [
  {
    groupName: language,
    options: [
      { roleId: 'r1', roleName: NAMES[language].r1 },
      { roleId: 'SUPERVISOR', roleName: NAMES[language].SUPERVISOR },
    ],
  },
  { options: [{ roleId: 17, roleName: NAMES[language][17] }] },
]
const MEMBERS = [
  { id: 'm1', userAccount: 'lin', userName: '林小美', email: 'lin@service.example', roleIds: ['r1'] },
  { id: 'm2', userAccount: 'wu', userName: '吳志明', roleIds: ['SUPERVISOR', 17] },
  { id: 'm3' },
]

beforeEach(async () => {
  await page.viewport(1440, 900)
  localStorage.clear()
})
closeAfterEach()

/** Opens a page; returns the calls, and the bodies that were sent. */
const open = async (path: string, answers: Answers) => {
  const sent: unknown[] = []
  const answer = (call: string, _signal: AbortSignal, request: Request) => {
    if (call.startsWith('PUT /member'))
      void request
        .clone()
        .json()
        .then((body) => sent.push(body))
    return answers[call]?.(request)
  }
  const { calls } = await visit(path, { as: 'employee', answers: answer })
  return { calls, sent }
}
const listed = (language: Language = 'zh-hant', answers: Answers = {}) => ({
  'GET /member/v1': () => ok(MEMBERS),
  'GET /member/v1/m1': () => ok(MEMBERS[0]),
  'GET /role/v1/options': () => ok(rolesIn(language)),
  ...answers,
})
const main = () => document.querySelector('#main')?.textContent ?? ''
const rows = () => [...document.querySelectorAll('#main tbody tr')].map(({ textContent }) => textContent)
/** The page's text at every change, from now on. */
const watch = () => {
  const seen: string[] = []
  const observer = new MutationObserver(() => seen.push(rows().join('\n')))
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => {
    observer.disconnect()
    return seen
  }
}

describe('employees', () => {
  test.each(['zh-hant', 'en-us'] as const)(
    'in %s: every row names its roles from the first render',
    { timeout: 60_000 },
    async (language) => {
      await changeLanguage(language)
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = watch()
      const names = NAMES[language]
      await open('/system/user', { ...listed(language), 'GET /role/v1/options': () => promise.then(() => ok(rolesIn(language))) })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      resolve()
      await expect.poll(rows, COLD).toHaveLength(3)
      expect(rows()[0]).toContain(names.r1)
      expect(rows()[1]).toContain(names.SUPERVISOR)
      expect(rows()[1]).toContain(names[17])
      // an account of which nothing but the id is told has something to be opened by
      expect(rows()[2]).toContain('m3')
      expect(stop().filter((text) => /r1|SUPERVISOR/.test(text))).toEqual([])
      const filters = page.getByRole('toolbar', { name: language === 'zh-hant' ? '角色' : 'Roles' })
      await expect.element(filters.getByRole('button', { name: names.SUPERVISOR })).toBeVisible()
    },
  )

  test('are filtered by roles of the service', async () => {
    const asked: string[] = []
    await open('/system/user', {
      ...listed(),
      'GET /member/v1': (request) => {
        asked.push(new URL(request.url).searchParams.get('roleId') ?? '')
        return ok({ items: MEMBERS, total: 3, pageIndex: 1, pageSize: 20, facets: { roleId: { r1: 1, '17': 1, other: 1 } } })
      },
    })
    await page.getByRole('button', { name: /主管/ }).click()
    await page.getByRole('button', { name: /外派人員/ }).click()
    await expect.poll(() => [...new Set(asked)], SLOW).toEqual(['', 'r1', 'r1,17'])
    expect(location.search).toBe('?roleId=r1&roleId=17')
    await expect.element(page.getByRole('button', { name: /other/ })).toBeVisible()
  })

  test('are all on one page if the service returns more bare rows than a page holds', async () => {
    const many = Array.from({ length: 45 }, (_, index) => ({ id: `m${index}`, userName: `員工 ${index}`, roleIds: ['r1'] }))
    await open('/system/user?pageIndex=2', { ...listed(), 'GET /member/v1': () => ok(many) })
    await expect.poll(() => rows().length, SLOW).toBe(45)
    await expect.element(page.getByRole('button', { name: '下一頁' })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: '上一頁' })).toBeDisabled()
  })

  test('get and lose roles in the form', async () => {
    const { sent } = await open('/system/user?id=m1&mode=edit', {
      ...listed(),
      'GET /member/v1/m1': () => ok({ ...MEMBERS[0], roleIds: ['r1', 'gone'] }),
      'PUT /member/v1/m1': () => ok({ ...MEMBERS[0], roleIds: ['SUPERVISOR', 17] }),
    })
    const dialog = page.getByRole('dialog')
    const box = (name: string) => dialog.getByRole('checkbox', { name })
    await expect.element(box('主管'), SLOW).toBeChecked()
    // a role that is not given any more can still be taken away
    await expect.element(box('gone')).toBeChecked()
    for (const name of ['主管', 'gone', '盤點人員', '外派人員']) await dialog.getByText(name, { exact: true }).click()
    await dialog.getByRole('button', { name: '儲存' }).click()
    await expect.poll(() => sent, SLOW).toEqual([expect.objectContaining({ roleIds: ['SUPERVISOR', 17] })])
    await expect.element(dialog.getByText('盤點人員、外派人員').first(), SLOW).toBeVisible()
  })

  test('without the role list show the role names sent with them; the form offers no roles', async () => {
    await open('/system/user', {
      ...listed(),
      'GET /role/v1/options': () => new Response(null, { status: 404 }),
      'GET /member/v1': () => ok([{ ...MEMBERS[0], roles: [{ roleId: 'r1', roleName: '主管' }] }, MEMBERS[1]]),
    })
    await expect.poll(() => rows().length, SLOW).toBe(2)
    expect(rows()[0]).toContain('主管')
    expect(rows()[1]).toContain('SUPERVISOR')
    await page.getByRole('button', { name: '新增員工' }).click()
    await expect.element(page.getByText(/目前無法取得角色清單/), SLOW).toBeVisible()
  })
})

const OWN = [
  { roleId: 'r1', roleName: '主管' },
  { roleId: 'SUPERVISOR', roleName: '盤點人員' },
]
const MENUS: Readonly<Record<string, unknown>> = {
  r1: [
    { id: 'list', titleKey: 'menu-unknown', title: '所有維修單', path: '/repairOrder' },
    { id: 'elsewhere', title: '排班', path: '/shifts' },
    { id: 'group', title: '其他', children: [{ title: '員工們', path: '/system/user' }] },
  ],
  SUPERVISOR: [{ titleKey: 'menu-member', path: '/system/user' }],
}

describe('the role switch', () => {
  const switchable = (own: unknown, answer: () => Response) => {
    let current = 'r1'
    const held = () => [...PERMISSION_IDS.filter((id) => current === 'r1' || id !== 'customer.list'), 'shifts.plan']
    return {
      ...listed(),
      'GET /auth/v1/changeUserRole': () => ok(own),
      'PUT /auth/v1/changeUserRole/SUPERVISOR': () => {
        current = 'SUPERVISOR'
        return answer()
      },
      'GET /system/v1/menu': () => ok(MENUS[current]),
      'GET /system/v1/permission': () => ok(held().map((id) => ({ id, category: 'strange' }))),
    }
  }
  const menu = () => page.getByRole('button', { name: /使用者選單/ })
  const links = () => [...document.querySelectorAll('aside nav a')].map(({ textContent }) => textContent.trim())

  test.each<[string, unknown, () => Response]>([
    ['groups, answered by the role', [{ groupName: '服務', options: OWN }], () => ok({ currentRoleId: 'SUPERVISOR' })],
    ['roles under options, answered by null', { currentRoleId: 'r1', options: OWN }, () => ok(null)],
    ['bare roles, answered without data', OWN, () => Response.json({ message: 'OK' })],
  ])('own roles as %s', async (_, own, answer) => {
    const { calls } = await open('/privacy-policy', switchable(own, answer))
    await expect.poll(links, SLOW).toEqual(['所有維修單', '員工們'])
    await menu().click()
    await page
      .getByRole('menuitem', { name: '盤點人員' })
      .or(page.getByRole('menuitemradio', { name: '盤點人員' }))
      .click()
    await expect.poll(links, SLOW).toEqual(['帳號管理'])
    expect(calls.filter((call) => call.startsWith('PUT '))).toContain('PUT /auth/v1/changeUserRole/SUPERVISOR')
    expect(credentials.userData()).toMatchObject({ userId: LOGIN.userId, currentRoleId: 'SUPERVISOR' })
    // the bar calls the role by its name, and the menu has it chosen
    await expect.poll(() => menu().element().textContent, SLOW).toContain('盤點人員')
    await menu().click()
    await expect.element(page.getByRole('menuitemradio', { name: '盤點人員' }), SLOW).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{Escape}')
  })

  test('the overview of roles shows the permissions of a custom role alone', async () => {
    await open(
      '/roles',
      switchable({ currentRoleId: 'r1', options: OWN }, () => ok(null)),
    )
    await expect
      .poll(() => [...document.querySelectorAll('#main thead th')].map(({ textContent }) => textContent), SLOW)
      .toEqual([expect.any(String), expect.stringContaining('主管')])
    expect(main()).not.toContain('系統管理員')
  })

  test('the audit log and its export show the role name sent with each entry', async () => {
    const entry = {
      at: '2026-11-20T02:00:00.000Z',
      actorId: 'm1',
      actorName: '林小美',
      isCustomer: false,
      entity: 'member',
      action: 'member.update',
      changes: [],
    }
    await open('/system/audit', {
      ...switchable(OWN, () => ok(null)),
      'GET /system/v1/audit': () =>
        ok([
          { ...entry, auditId: 'a1', roleId: 'r9', roleName: '外派主管' },
          { ...entry, auditId: 'a2', roleId: 'SUPERVISOR' },
        ]),
    })
    await expect.poll(() => rows()[0], SLOW).toContain('外派主管')
    // the reader's own roles have names as well
    await expect.poll(() => rows()[1], SLOW).toContain('盤點人員')
  })
})
