import { expect, test, vi } from 'vitest'
import { credentials } from '../../src/api/index.ts'
import { preload } from '../../src/app/preload.ts'
import { routes } from '../../src/app/routes.tsx'
import { paths } from '../../src/shared/paths.ts'
import { answerCalls, closeAfterEach, isInside, LOGIN, ok, openApp, SLOW } from './support.tsx'

const MENU = 'GET /system/v1/menu'
const PERMISSION = 'GET /system/v1/permission'
const PROFILE = 'GET /backend/profile/v1'
closeAfterEach()

test('a sign-in page preloads the home page while the network is idle', async () => {
  answerCalls()
  const home = routes.find(({ path }) => path === paths.home)
  if (home === undefined) throw new Error('no home page')
  const loaded = vi.spyOn(home.Screen, 'preload')
  await openApp(paths.backendLogin, ({ session }) => preload(paths.backendLogin, session))
  await expect.poll(() => loaded, SLOW).toHaveBeenCalledOnce()
})

test('the form stays until the session is loaded, whose calls leave together, and the page of the menu follows', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const menu = [{ id: 'list', titleKey: 'menu-repairOrder', path: paths.repairOrder }]
  const calls = answerCalls((call) => (call === MENU ? promise.then(() => ok(menu)) : undefined))
  await openApp(paths.backendLogin)
  await expect.poll(() => document.querySelector('input[name=account]'), SLOW).not.toBeNull()
  const targets = vi.spyOn(history, 'replaceState')
  credentials.save(LOGIN)
  await vi.waitUntil(() => [PROFILE, MENU, PERMISSION].every((call) => calls.includes(call)), SLOW)
  expect(location.pathname).toBe(paths.backendLogin)
  expect(document.querySelector('input[name=account]')).not.toBeNull()
  await expect.poll(() => document.querySelector('form button[data-pending]')).not.toBeNull()
  resolve()
  await expect.poll(isInside, SLOW).toBe(true)
  expect(new Set(targets.mock.calls.map(([, , target]) => String(target)))).toEqual(new Set([paths.repairOrder]))
  targets.mockRestore()
})
