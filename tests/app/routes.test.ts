import { describe, expect, test } from 'vitest'
import { PERMISSION_IDS } from '../../src/domain/permission-matrix.ts'
import { messages as en } from '../../src/locales/en-us/index.ts'
import { messages as zh } from '../../src/locales/zh-hant/index.ts'
import { matchPath, paths } from '../../src/shared/paths.ts'
import { endsAtSignIn } from '../../src/app/preload.ts'
import { redirects, routes } from '../../src/app/routes.tsx'

/** Specification section 2 and domain.md section 9: layout, and the permission of a page that needs a login. */
const EXPECTED: Record<string, readonly [layout: string, permission?: string]> = {
  [paths.login]: ['card'],
  [paths.backendLogin]: ['card'],
  [paths.forgot]: ['card'],
  [paths.backendForgot]: ['card'],
  [paths.forgotSent]: ['card'],
  [paths.backendForgotSent]: ['card'],
  [paths.register]: ['wideCard'],
  [paths.registerSent]: ['card'],
  [paths.verifyEmail]: ['card'],
  [paths.mailboxLink]: ['card'],
  [paths.tracking]: ['card'],
  [paths.setup]: ['card'],
  [paths.reset]: ['card'],
  [paths.backendReset]: ['card'],
  [paths.setPassword]: ['card'],
  [paths.customerSetPassword]: ['card'],
  [paths.resetFinish]: ['card'],
  [paths.backendResetFinish]: ['card'],
  [paths.expiredLink]: ['card'],
  [paths.backendExpiredLink]: ['card'],
  [paths.changePassword]: ['home', 'self.changePassword'],
  [paths.privacyPolicy]: ['home', 'self.privacyPolicy'],
  [paths.notFound]: ['card'],
  [paths.counter]: ['home', 'repairOrder.counter'],
  [paths.audit]: ['home', 'audit.view'],
  [paths.securityLog]: ['home', 'audit.security'],
  [paths.mails]: ['home', 'mail.list'],
  [paths.centre]: ['home', 'centre.edit'],
  [paths.centreGuide]: ['home', 'centre.edit'],
  // everybody who is signed in holds the group `self`
  [paths.roles]: ['home', 'self'],
  [paths.home]: ['home', 'repairOrder.list'],
  [paths.repairOrder]: ['home', 'repairOrder.list'],
  [paths.repairOrderCreate]: ['home', 'repairOrder.create'],
  [paths.repairOrderEdit]: ['home', 'repairOrder.edit'],
  [paths.repairOrderView]: ['home', 'repairOrder.view'],
  [paths.viewOrderItem]: ['home', 'repairItem.viewByCustomer'],
  [paths.repairPrint]: ['bare', 'repairOrder.print'],
  [paths.placeLabels]: ['bare', 'repairItem.move'],
  [paths.reviewOrderItem]: ['home', 'repairItem.review'],
  [paths.bench]: ['bare', 'repairItem.review'],
  [paths.benchItem]: ['bare', 'repairItem.review'],
  [paths.lifecycle]: ['home', 'repairOrder.view'],
  [paths.noticeList]: ['home', 'notice.list'],
  [paths.noticeCreate]: ['home', 'notice.edit'],
  [paths.noticeEdit]: ['home', 'notice.list'],
  [paths.profile]: ['home', 'self.profile.update'],
  [paths.notices]: ['home', 'self.notification.read'],
  [paths.customer]: ['home', 'customer.list'],
  [paths.systemUser]: ['home', 'member.list'],
}

test('without a session, protected and unknown paths lead to a sign-in page', () => {
  expect([paths.root, paths.login, paths.backendLogin, paths.repairOrder, '/unknown'].filter((path) => !endsAtSignIn(path))).toEqual([])
  expect([paths.verifyEmail, paths.reset, paths.register].filter(endsAtSignIn)).toEqual([])
})

test('every row is a page, once', () => {
  const known = routes.map(({ path }) => path)
  expect(new Set(known).size).toBe(known.length)
  expect(known.filter((path) => EXPECTED[path] === undefined)).toEqual([])
})

describe.each(routes.map((row) => [row.path, row] as const))('row %s', (path, row) => {
  test('has its layout, and its permission if it requires a session', () => {
    const [layout, permission] = EXPECTED[path] ?? []
    expect({ layout: row.layout, permission: row.permission, requiresAuth: row.requiresAuth }).toEqual({
      layout,
      permission,
      requiresAuth: permission !== undefined,
    })
    expect(row.permission === undefined || PERMISSION_IDS.includes(row.permission)).toBe(true)
  })

  test('has a title in both languages', () => {
    expect(zh[row.titleKey]).toBeTruthy()
    expect(en[row.titleKey]).toBeTruthy()
  })

  test('is the only one that matches its address', () => {
    const address = path.replaceAll(/:\w+/g, 'create')
    expect([...routes, ...redirects].filter((other) => matchPath(other.path, address)).map((other) => other.path)).toEqual([path])
  })
})

test('only the two login pages are sign-in pages', () => {
  expect(routes.filter(({ isLogin }) => isLogin).map(({ path }) => path)).toEqual([paths.login, paths.backendLogin])
})

test('a page that sets or resets a password ends the session, no other page does', () => {
  expect(routes.filter(({ clearsSession }) => clearsSession).map(({ path }) => path)).toEqual([
    paths.reset,
    paths.backendReset,
    paths.setPassword,
    paths.customerSetPassword,
  ])
})

test('only the title of /change-password is hidden', () => {
  expect(routes.filter(({ hideTitle }) => hideTitle).map(({ path }) => path)).toEqual([paths.changePassword])
})

describe('redirects', () => {
  const targetsOf = (path: string) => redirects.flatMap(({ target }) => target(path) ?? [])

  test.each([
    ['/resetPassword/3f2a/Ab-_9', '/backend/login/reset/3f2a/Ab-_9'],
    ['/customer/resetPassword/3f2a/Ab-_9', '/login/reset/3f2a/Ab-_9'],
    // a token as another service may make it: base64, percent signs, letters of any language, each encoded once
    ['/resetPassword/1/a%2Fb%2Bc%3D%3D', '/backend/login/reset/1/a%2Fb%2Bc%3D%3D'],
    ['/customer/resetPassword/%E4%B8%AD/100%2525', '/login/reset/%E4%B8%AD/100%2525'],
    ['/customer/resetPassword/1/a+b', '/login/reset/1/a%2Bb'],
  ])('%s → %s', (path, target) => {
    expect(targetsOf(path)).toEqual([target])
  })

  test.each([
    '/resetPassword',
    '/resetPassword/1',
    '/resetPassword/1/',
    '/resetPassword/1/t/more',
    '/resetPassword/1/%E0%A4%A',
    '/setPassword/1/t',
  ])('%s is not redirected', (path) => expect(targetsOf(path)).toEqual([]))

  test('every target is a page of the table', () => {
    for (const { to } of redirects) expect(routes.some(({ path }) => path === paths[to])).toBe(true)
  })
})
