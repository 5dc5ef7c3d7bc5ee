import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetLostSession, lostAccount, lostSession, ownPath, rememberLostSession, returnPathOf } from '../../src/app/lost-session.ts'

const ORIGIN = 'https://repair.example'
const AMY = { userAccount: 'amy@example.com', userId: 'u1', isCustomer: true }

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/repairOrder', '/repairOrder'],
  ['/repairOrder?status=draft&page=2', '/repairOrder?status=draft&page=2'],
  ['/repairOrder/edit/17', '/repairOrder/edit/17'],
  ['/backend/repairOrder/reviewOrderItem/a%2Fb', '/backend/repairOrder/reviewOrderItem/a%2Fb'],
  ['/', undefined],
  ['', undefined],
  ['/login', undefined],
  ['/backend/login', undefined],
  ['/notFound', undefined],
  ['/repairOrder/edit/17/more', undefined],
  ['/no/such/page', undefined],
  ['//evil.example/repairOrder', undefined],
  ['https://evil.example/repairOrder', undefined],
  ['\\\\evil.example\\repairOrder', undefined],
  ['javascript:alert(1)', undefined],
  ['http://', undefined],
])('%s can be returned to: %s', (path, expected) => {
  expect(ownPath(path, ORIGIN)).toBe(expected)
})

describe('after a lost session', () => {
  test('the same class goes back until it is forgotten', () => {
    rememberLostSession(AMY, '/repairOrder/edit/17')
    expect(returnPathOf(true, ORIGIN)).toBe('/repairOrder/edit/17')
    forgetLostSession()
    expect(returnPathOf(true, ORIGIN)).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  test('the other class does not', () => {
    rememberLostSession(AMY, '/repairOrder/edit/17')
    expect(returnPathOf(false, ORIGIN)).toBeUndefined()
  })

  test.each([
    ['/backend/repairOrder/reviewOrderItem/17', [false]],
    ['/system/user', [false]],
    ['/system/audit', [false]],
    ['/system/notice', [false]],
    ['/system/notice/create', [false]],
    ['/system/notice/edit/17', [false]],
    ['/customer', [false]],
    ['/customer/repairOrder/viewOrderItem/17', [true]],
    ['/repairOrder/view/17', [true, false]],
    ['/profile', [true, false]],
  ] as const)('%s can be returned to by customers (true) or employees (false): %j', (path, classes) => {
    const isTaken = (isCustomer: boolean) => {
      rememberLostSession({ ...AMY, isCustomer }, path)
      return returnPathOf(isCustomer, ORIGIN) === path
    }
    expect([true, false].filter(isTaken)).toEqual(classes)
  })

  test('the account is pre-filled on the sign-in page of its class only', () => {
    rememberLostSession(AMY, '/repairOrder')
    expect([lostAccount(true), lostAccount(false)]).toEqual(['amy@example.com', ''])
  })

  test.each(['', 'null', '7', '{}', '{"path":1,"isCustomer":true,"account":"a"}', '{"path":"/repairOrder"'])(
    '%j in the storage is ignored',
    (text) => {
      kept.set('lostSession', text)
      expect(lostSession()).toBeUndefined()
      expect(returnPathOf(true, ORIGIN)).toBeUndefined()
    },
  )

  test('blocked storage loses the return page only', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(() => rememberLostSession(AMY, '/repairOrder')).not.toThrow()
    expect(returnPathOf(true, ORIGIN)).toBeUndefined()
    expect(lostAccount(true)).toBe('')
  })
})
