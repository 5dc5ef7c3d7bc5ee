import fc from 'fast-check'
import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { credentials } from '../../src/api/index.ts'
import { useLeaveGuard } from '../../src/views/hooks/use-leave-guard.ts'
import { SEEDED } from '../domain/seed.ts'
import { rounds } from '../rounds.ts'
import { answerCalls, closeAfterEach, LOGIN, ok, openApp, signedIn, SLOW } from './support.tsx'
import { text } from '../text.ts'

/** Reliability.md, C13: asks once with unsaved changes, never without. */
const PATHS = ['/repairOrder', '/change-password', '/privacy-policy'] as const
const ROLES = ['R-COO', 'R-ENG'] as const
type Words = 'shared-unsavedTitle' | 'shared-unsavedLeave' | 'shared-unsavedStay' | 'identity-role-R-ENG' | 'identity-role-R-COO'
const words = (key: Words) => text(key)

/** Unsaved changes on the page. */
const Work = ({ isDirty, isKept = true }: { isDirty: boolean; isKept?: boolean }) => {
  useLeaveGuard(isDirty, { isKept })
  return null
}

let app: Awaited<ReturnType<typeof openApp>>
let work: Awaited<ReturnType<typeof render>>
let roleId: string = ROLES[0]
beforeEach(async () => {
  roleId = ROLES[0]
  answerCalls((call) => {
    if (call === 'GET /system/v1/menu') return ok(PATHS.map((path) => ({ id: path, titleKey: `menu${path}`, title: path, path })))
    if (call === 'GET /auth/v1/changeUserRole')
      return ok({ currentRoleId: roleId, options: [{ groupName: '', options: ROLES.map((id) => ({ roleId: id, roleName: id })) }] })
    const [, chosen] = /^PUT \/auth\/v1\/changeUserRole\/(.+)/.exec(call) ?? []
    if (chosen === undefined) return undefined
    roleId = chosen
    return ok({ currentRoleId: chosen })
  })
  signedIn()
  credentials.updateUserData({ ...credentials.userData(), ...LOGIN, currentRoleId: roleId })
  app = await openApp(PATHS[0])
  work = await render(<Work isDirty={false} />)
  await vi.waitUntil(() => document.querySelector('#main h1'), SLOW)
})
closeAfterEach()
afterEach(() => work.unmount())

const dialogs = () => document.querySelectorAll('[role=alertdialog]').length
const frames = (count: number) =>
  Array.from({ length: count }).reduce<Promise<unknown>>(
    (before) => before.then(() => new Promise(requestAnimationFrame)),
    Promise.resolve(),
  )
const press = (label: string) => {
  const button = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find((each) => each.textContent.trim() === label)
  if (button === undefined) throw new Error(`the question has no ${label}`)
  button.click()
}
const isAt = (path: string) => vi.waitUntil(() => location.pathname === path, { timeout: 3000, interval: 5 })
const isAsked = (count: 0 | 1) => vi.waitUntil(() => dialogs() === count, { timeout: 3000, interval: 5 })

/** Three pages behind each other, and the middle one on the screen: there is a way back and one forward. */
const between = async () => {
  for (const path of PATHS) history.pushState(null, '', path)
  history.back()
  await isAt(PATHS[1])
  await frames(1)
}
const linkTo = (path: string) => {
  const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`)
  if (link === null) throw new Error(`there is no link to ${path}`)
  link.click()
}
const WAYS = {
  back: [() => history.back(), PATHS[0]],
  forward: [() => history.forward(), PATHS[2]],
  link: [() => linkTo(PATHS[2]), PATHS[2]],
} as const

const one = fc.record({
  way: fc.constantFrom(...(Object.keys(WAYS) as (keyof typeof WAYS)[])),
  isDirty: fc.boolean(),
  leaves: fc.boolean(),
})

const LEAVINGS = rounds(60, 300)

test(`${LEAVINGS} times by link, Back and Forward`, async () => {
  const asked = { dirty: 0, clean: 0, moved: 0 }
  const runs = fc.sample(one, { ...SEEDED, numRuns: LEAVINGS })
  for (const { way, isDirty, leaves } of runs) {
    await between()
    await work.rerender(<Work isDirty={isDirty} />)
    const [go, target] = WAYS[way]
    go()
    if (isDirty) {
      await isAsked(1)
      asked.dirty += 1
      asked.moved += Number(location.pathname !== PATHS[1])
      press(words(leaves ? 'shared-unsavedLeave' : 'shared-unsavedStay'))
      await isAsked(0)
    }
    await isAt(isDirty && !leaves ? PATHS[1] : target)
    await frames(2)
    asked.clean += dialogs()
    expect(location.pathname).toBe(isDirty && !leaves ? PATHS[1] : target)
    await work.rerender(<Work isDirty={false} />)
  }
  expect(asked).toEqual({ dirty: runs.filter(({ isDirty }) => isDirty).length, clean: 0, moved: 0 })
}, 240_000)

const switchRole = async (role: 'R-ENG' | 'R-COO') => {
  await userEvent.click(page.getByRole('button', { name: new RegExp(LOGIN.userAccount) }))
  await userEvent.click(page.getByRole('menuitemradio', { name: words(`identity-role-${role}`) }))
}

test('switching the role asks only with unsaved changes', async () => {
  await switchRole('R-ENG')
  await expect.poll(() => credentials.userData()?.currentRoleId).toBe('R-ENG')
  expect(dialogs()).toBe(0)

  await work.rerender(<Work isDirty />)
  await switchRole('R-COO')
  await isAsked(1)
  press(words('shared-unsavedStay'))
  await isAsked(0)
  expect([roleId, credentials.userData()?.currentRoleId]).toEqual(['R-ENG', 'R-ENG'])

  await switchRole('R-COO')
  await isAsked(1)
  press(words('shared-unsavedLeave'))
  await expect.poll(() => credentials.userData()?.currentRoleId).toBe('R-COO')
  await isAsked(0)
})

test('changing language or theme never asks, closing the tab uses the browser’s own prompt', async () => {
  const closes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(false)
  await work.rerender(<Work isDirty />)
  expect(closes()).toBe(true)
  app.preferences.send({ type: 'locale.choose', locale: 'en-us' })
  app.preferences.send({ type: 'theme.choose', theme: 'dark' })
  await frames(3)
  expect(dialogs()).toBe(0)
  app.preferences.send({ type: 'locale.choose', locale: 'zh-hant' })
  app.preferences.send({ type: 'theme.choose', theme: 'light' })
  await expect.poll(() => i18next.language).toBe('zh-hant')
})

test('the question promises to keep the input only where drafts are stored', async () => {
  const open = async () => {
    linkTo(PATHS[1])
    await isAsked(1)
    return page.getByRole('alertdialog').element().textContent
  }
  for (const [isKept, key] of [
    [true, 'shared-unsavedText'],
    [false, 'shared-unsavedLost'],
  ] as const) {
    await work.rerender(<Work isDirty isKept={isKept} />)
    expect(await open()).toContain(text(key))
    press(words('shared-unsavedStay'))
    await isAsked(0)
  }
})

test('the palette asks only with unsaved changes', async () => {
  const goByPalette = async (title: 'password-change-title' | 'terms-title') => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await page.getByPlaceholder(text('palette-find')).fill(text(title))
    await userEvent.click(page.getByRole('option', { name: text(title) }).first())
  }
  await goByPalette('password-change-title')
  await isAt(PATHS[1])
  expect(dialogs()).toBe(0)

  await work.rerender(<Work isDirty />)
  await goByPalette('terms-title')
  await isAsked(1)
  press(words('shared-unsavedStay'))
  await isAsked(0)
  expect(location.pathname).toBe(PATHS[1])

  await goByPalette('terms-title')
  await isAsked(1)
  press(words('shared-unsavedLeave'))
  await isAt(PATHS[2])
})
