import { describe, expect, test } from 'vitest'
import { PERMISSION_IDS } from '../src/domain/permissions.ts'
import { messages as en } from '../src/locales/en-us/index.ts'
import { messages as zh } from '../src/locales/zh-hant/index.ts'
import { matchPath, paths } from '../src/paths.ts'
import { routes } from '../src/routes.tsx'

/** Specification section 2 and domain.md section 9: layout, and the permission of a page that needs a login. */
const EXPECTED: Record<string, readonly [layout: string, permission?: string]> = {
  [paths.login]: ['card'],
  [paths.backendLogin]: ['card'],
  [paths.notFound]: ['bare'],
  [paths.repairOrder]: ['home', 'repairOrder.list'],
  [paths.repairOrderCreate]: ['home', 'repairOrder.create'],
  [paths.repairOrderEdit]: ['home', 'repairOrder.edit'],
  [paths.repairOrderView]: ['home', 'repairOrder.view'],
  [paths.viewOrderItem]: ['home', 'repairItem.viewByCustomer'],
  [paths.reviewOrderItem]: ['home', 'repairItem.review'],
}

test('every row is one of the pages, once', () => {
  const known = routes.map(({ path }) => path)
  expect(new Set(known).size).toBe(known.length)
  expect(known.filter((path) => EXPECTED[path] === undefined)).toEqual([])
})

describe.each(routes.map((row) => [row.path, row] as const))('row %s', (path, row) => {
  test('has its layout, and its permission where it needs a login', () => {
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

  test('is the only one that its address matches', () => {
    const address = path.replaceAll(/:\w+/g, 'create')
    expect(routes.filter((other) => matchPath(other.path, address)).map((other) => other.path)).toEqual([path])
  })
})

test('only the two login pages are sign-in pages', () => {
  expect(routes.filter(({ isLogin }) => isLogin).map(({ path }) => path)).toEqual([paths.login, paths.backendLogin])
})
