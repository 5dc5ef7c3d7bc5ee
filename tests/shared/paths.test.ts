import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { href, matchPath, paths } from '../../src/shared/paths.ts'
import { SEEDED } from '../domain/seed.ts'

/** Every text that an address can hold; a lone half of a pair is no text. */
const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.string({
    minLength: 1,
    unit: fc.constantFrom('%', '?', '#', '/', '\\', ':', ';', '&', '=', '+', '.', ' ', '$', '"', '<', '漢', 'é', '\u0000', '😀'),
  }),
)

describe('href and matchPath', () => {
  test.each([
    '%',
    '%25',
    '%zz',
    '?a=b',
    '#top',
    '/',
    '../..',
    'a/b',
    '漢字',
    '漢 字',
    '+',
    '$&',
    ':itemId',
    '😀',
    'constructor',
    '__proto__',
  ])('"%s" is read back unchanged', (repairOrderId) => {
    const path = href('repairOrderEdit', { repairOrderId })
    expect(path).toMatch(/^\/repairOrder\/edit\/[^/?#]+$/)
    expect(matchPath(paths.repairOrderEdit, path)).toEqual({ repairOrderId })
  })

  test('a lone surrogate, which no address can hold, becomes the replacement character', () => {
    expect(href('repairOrderEdit', { repairOrderId: 'a\uD800' })).toBe('/repairOrder/edit/a%EF%BF%BD')
  })

  test('any text is read back unchanged, in every path with a parameter', () => {
    const roundTrip = (given: string) => {
      expect(matchPath(paths.repairOrderEdit, href('repairOrderEdit', { repairOrderId: given }))).toEqual({ repairOrderId: given })
      expect(matchPath(paths.repairOrderView, href('repairOrderView', { repairOrderId: given }))).toEqual({ repairOrderId: given })
      expect(matchPath(paths.viewOrderItem, href('viewOrderItem', { itemId: given }))).toEqual({ itemId: given })
      expect(matchPath(paths.reviewOrderItem, href('reviewOrderItem', { itemId: given }))).toEqual({ itemId: given })
    }
    fc.assert(fc.property(text, roundTrip), { ...SEEDED, numRuns: 1000 })
  })

  test('any text stays within the path of the URL', () => {
    const inAddress = (given: string) => {
      const path = href('viewOrderItem', { itemId: given })
      expect(new URL(path, 'http://localhost/')).toMatchObject({ pathname: path, search: '', hash: '' })
    }
    // these two are steps in every address, however they are written
    fc.assert(
      fc.property(
        text.filter((given) => given !== '.' && given !== '..'),
        inAddress,
      ),
      { ...SEEDED, numRuns: 1000 },
    )
  })

  test('a path without a parameter is its own address', () => {
    expect(href('repairOrder')).toBe('/repairOrder')
    expect(matchPath(paths.repairOrder, '/repairOrder')).toEqual({})
    expect(matchPath(paths.root, '/')).toEqual({})
  })
})

describe('matchPath', () => {
  test('decodes once', () => {
    expect(matchPath(paths.repairOrderEdit, '/repairOrder/edit/%2525')).toEqual({ repairOrderId: '%25' })
    expect(matchPath(paths.repairOrderEdit, '/repairOrder/edit/a+b')).toEqual({ repairOrderId: 'a+b' })
  })

  test('several parameters', () => {
    expect(matchPath('/login/reset/:id/:token', '/login/reset/a%2Fb/c%3D')).toEqual({ id: 'a/b', token: 'c=' })
  })

  test.each(['%', '%z', '%zz', 'a%', '%C3', '%E0%A4%A', '%ED%A0%80'])('"%s" is malformed: no match', (part) => {
    expect(matchPath(paths.repairOrderEdit, `/repairOrder/edit/${part}`)).toBeUndefined()
  })

  test.each([
    '/repairOrder/edit',
    '/repairOrder/edit/',
    '/repairOrder/edit/a/',
    '/repairOrder/edit/a/b',
    '/repairorder/edit/a',
    'repairOrder/edit/a',
    '/x/repairOrder/edit/a',
    '',
  ])('"%s" does not match', (path) => expect(matchPath(paths.repairOrderEdit, path)).toBeUndefined())

  test('for any URL: parameters or no match, never an exception', () => {
    const isPlain = (path: string) => {
      const params = matchPath(paths.reviewOrderItem, path)
      expect(params === undefined || (params['itemId'] ?? '').length > 0).toBe(true)
    }
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      text.map((given) => `/backend/repairOrder/reviewOrderItem/${given}`),
    )
    fc.assert(fc.property(anything, isPlain), { ...SEEDED, numRuns: 1000 })
  })
})
