import { describe, expect, test } from 'vitest'
import { admit, type Admission, type Visitor } from '../../src/app/admit.ts'
import type { MenuEntry } from '../../src/domain/entities/session.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Route } from '../../src/app/route.tsx'
import { routes } from '../../src/app/routes.tsx'

const rowOf = (path: string): Route => {
  const row = routes.find((route) => route.path === path)
  if (row === undefined) throw new Error(`no row for ${path}`)
  return row
}
const MENU: readonly MenuEntry[] = [
  { id: 'empty', titleKey: 'menu-system', path: null, children: null },
  { id: 'group', titleKey: 'menu-repairOrder', children: [{ id: 'list', titleKey: 'menu-repairOrder', path: paths.repairOrder }] },
  { id: 'second', titleKey: 'menu-customer', path: '/customer' },
]
const signedIn = (permissions: readonly string[], menu = MENU, isCurrent = true): Visitor => ({
  state: 'signedIn',
  isCurrent,
  profile: { user: { userAccount: 'a', userId: 'u', isCustomer: true }, menu, permissions: new Set(permissions), roles: [] },
})

const opens = (path: string) => routes.find((row) => row.path === path.split('?')[0])?.requiresAuth === true

const destinations = { opens, returnPathOf: () => undefined, isLostCustomer: () => undefined }

const PERMISSION = 'repairOrder.list'
const VISITORS = {
  stranger: { state: 'anonymous' },
  'after a customer': { state: 'anonymous', last: { isCustomer: true, reason: 'expired' } },
  'after an employee': { state: 'anonymous', last: { isCustomer: false, reason: 'signedOut' } },
  'signing in': { state: 'signingIn' },
  loading: { state: 'loading' },
  failed: { state: 'failed' },
  holder: signedIn([PERMISSION]),
  'signed in without it': signedIn(['repairOrder']),
  'last known holder': signedIn([PERMISSION], MENU, false),
  'last known without it': signedIn(['repairOrder'], MENU, false),
  'signed in without a menu': signedIn([PERMISSION], []),
  'with a menu of a newer version': signedIn(
    [PERMISSION],
    [
      { id: 'new', titleKey: 'menu-new', path: '/reports' },
      { id: 'wrong', titleKey: 'menu-wrong', path: paths.login },
      { id: 'customers', titleKey: 'menu-customer', path: '/customer?status=active' },
    ],
  ),
} satisfies Record<string, Visitor>
type VisitorName = keyof typeof VISITORS

const { path, titleKey, layout, requiresAuth, messages, Screen } = rowOf(paths.repairOrder)
const open: Route = { path, titleKey, layout, requiresAuth, messages, Screen }
const PAGES = {
  root: [undefined, paths.root],
  unknown: [undefined, '/nowhere'],
  customerLogin: [rowOf(paths.login), paths.login],
  employeeLogin: [rowOf(paths.backendLogin), paths.backendLogin],
  public: [rowOf(paths.notFound), paths.notFound],
  'for everybody signed in': [open, '/somewhere'],
  'with a permission': [rowOf(paths.repairOrder), paths.repairOrder],
} satisfies Record<string, readonly [Route | undefined, string]>
type PageName = keyof typeof PAGES

const show: Admission = { kind: 'show' }
const wait: Admission = { kind: 'wait' }
const failed: Admission = { kind: 'failed' }
const noPermission: Admission = { kind: 'noPermission' }
const to = (path: string): Admission => ({ kind: 'redirect', to: path })
const login = to('/login')
const backendLogin = to('/backend/login')
const root = to('/')
const notFound = to('/notFound')

/** Specification sections 2, 6 and 8; domain.md section 0, decisions 14 and 15. */
const TABLE: Record<PageName, Record<VisitorName, Admission>> = {
  root: {
    stranger: login,
    'after a customer': login,
    'after an employee': backendLogin,
    'signing in': wait,
    loading: wait,
    failed,
    holder: to('/repairOrder'),
    'signed in without it': to('/repairOrder'),
    'last known holder': wait,
    'last known without it': wait,
    'signed in without a menu': to(paths.profile),
    'with a menu of a newer version': to('/customer?status=active'),
  },
  unknown: {
    stranger: notFound,
    'after a customer': notFound,
    'after an employee': notFound,
    'signing in': notFound,
    loading: notFound,
    failed: notFound,
    holder: notFound,
    'signed in without it': notFound,
    'last known holder': notFound,
    'last known without it': notFound,
    'signed in without a menu': notFound,
    'with a menu of a newer version': notFound,
  },
  customerLogin: {
    stranger: show,
    'after a customer': show,
    'after an employee': show,
    'signing in': show,
    loading: root,
    failed,
    holder: to('/repairOrder'),
    'signed in without it': to('/repairOrder'),
    'last known holder': root,
    'last known without it': root,
    'signed in without a menu': to(paths.profile),
    'with a menu of a newer version': to('/customer?status=active'),
  },
  employeeLogin: {
    stranger: show,
    'after a customer': show,
    'after an employee': show,
    'signing in': show,
    loading: root,
    failed,
    holder: to('/repairOrder'),
    'signed in without it': to('/repairOrder'),
    'last known holder': root,
    'last known without it': root,
    'signed in without a menu': to(paths.profile),
    'with a menu of a newer version': to('/customer?status=active'),
  },
  public: {
    stranger: show,
    'after a customer': show,
    'after an employee': show,
    'signing in': show,
    loading: show,
    failed: show,
    holder: show,
    'signed in without it': show,
    'last known holder': show,
    'last known without it': show,
    'signed in without a menu': show,
    'with a menu of a newer version': show,
  },
  'for everybody signed in': {
    stranger: login,
    'after a customer': login,
    'after an employee': backendLogin,
    'signing in': wait,
    loading: wait,
    failed,
    holder: show,
    'signed in without it': show,
    'last known holder': show,
    'last known without it': show,
    'signed in without a menu': show,
    'with a menu of a newer version': show,
  },
  'with a permission': {
    stranger: login,
    'after a customer': login,
    'after an employee': backendLogin,
    'signing in': wait,
    loading: wait,
    failed,
    holder: show,
    'signed in without it': noPermission,
    'last known holder': show,
    'last known without it': wait,
    'signed in without a menu': show,
    'with a menu of a newer version': show,
  },
}

// the keys of a literal table are its type's; Object.keys only forgets it
const pageNames = Object.keys(PAGES) as PageName[]
const visitorNames = Object.keys(VISITORS) as VisitorName[]

describe.each(pageNames)('page %s', (page) => {
  test.each(visitorNames)('%s', (visitor) => {
    const [route, path] = PAGES[page]
    expect(admit(route, path, VISITORS[visitor], destinations)).toEqual(TABLE[page][visitor])
  })
})

test.each([
  [true, login],
  [false, backendLogin],
  [undefined, login],
])('a page that is loaded anew after a session was lost leads to the sign-in of its class (customer: %s)', (isCustomer, expected) => {
  const lost = { ...destinations, isLostCustomer: () => isCustomer }
  expect(admit(open, '/somewhere', VISITORS.stranger, lost)).toEqual(expected)
  expect(admit(undefined, paths.root, VISITORS.stranger, lost)).toEqual(expected)
  expect(admit(open, '/somewhere', VISITORS['after a customer'], lost)).toEqual(login)
})

test('after a lost session, signing in leads back to its page, for the class of the user', () => {
  const returnPathOf = (isCustomer: boolean) => (isCustomer ? '/repairOrder/edit/17?tab=2' : undefined)
  expect(admit(undefined, paths.root, signedIn([]), { ...destinations, returnPathOf })).toEqual(to('/repairOrder/edit/17?tab=2'))
  expect(admit(undefined, paths.root, { state: 'loading' }, { ...destinations, returnPathOf })).toEqual(wait)
})

describe.each(routes.map((row) => [row.path, row] as const))('row %s', (path, row) => {
  test('is shown only with the session and the permission that it requires', () => {
    const isOpen = !row.requiresAuth
    for (const name of ['stranger', 'after a customer', 'after an employee'] as const)
      expect(admit(row, path, VISITORS[name], destinations).kind === 'show').toBe(isOpen)
    expect(admit(row, path, { state: 'loading' }, destinations).kind === 'show').toBe(isOpen && !row.isLogin)
    expect(admit(row, path, signedIn([]), destinations).kind === 'show').toBe(!row.isLogin && row.permission === undefined)
    expect(admit(row, path, signedIn(row.permission ? [row.permission] : []), destinations).kind === 'show').toBe(!row.isLogin)
  })
})

test('redirects never form a loop', () => {
  const find = (path: string) => routes.find((row) => row.path === path.split('?')[0])
  for (const visitor of Object.values(VISITORS)) {
    for (const start of [paths.root, '/nowhere', ...routes.map(({ path }) => path)]) {
      let path: string = start
      for (let steps = 0; steps < 3; steps += 1) {
        const admission = admit(find(path), path, visitor, destinations)
        if (admission.kind !== 'redirect') break
        path = admission.to
      }
      expect(admit(find(path), path, visitor, destinations).kind, `${start} as ${visitor.state}`).not.toBe('redirect')
    }
  }
})
