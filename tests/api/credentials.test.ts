import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCredentials } from '../../src/api/credentials.ts'
import { memoryStore } from '../../src/shared/storage.ts'
import { SEEDED } from '../domain/seed.ts'
import { USER } from './support.ts'

const KEYS = ['accessToken', 'refreshToken', 'userData'] as const
const TOKEN = { accessToken: 'a', refreshToken: 'r' }
const runs = { ...SEEDED, numRuns: 1000 }
const open = (stored: Partial<Record<(typeof KEYS)[number], string>> = {}) => {
  const store = memoryStore()
  for (const [key, value] of Object.entries(stored)) store.setItem(key, value)
  return { store, credentials: createCredentials(store) }
}

describe('storing and reading', () => {
  test('uses the storage keys of the specification', () => {
    const { store, credentials } = open()
    credentials.save({ ...USER, ...TOKEN })
    expect(KEYS.map((key) => store.getItem(key))).toEqual(['a', 'r', JSON.stringify(USER)])
    expect([credentials.accessToken(), credentials.refreshToken(), credentials.userData()]).toEqual(['a', 'r', USER])
  })

  test('renewing the tokens keeps the user, updating the user keeps the tokens', () => {
    const { credentials } = open()
    credentials.save({ ...USER, ...TOKEN })
    credentials.renew({ accessToken: 'a2', refreshToken: 'r2' })
    expect(credentials.userData()).toEqual(USER)
    credentials.updateUserData({ ...USER, language: 'en-us' })
    expect([credentials.accessToken(), credentials.refreshToken(), credentials.userData()]).toEqual([
      'a2',
      'r2',
      { ...USER, language: 'en-us' },
    ])
  })

  test('clearing removes all of them and no other key', () => {
    const { store, credentials } = open()
    store.setItem('theme', 'dark')
    credentials.save({ ...USER, ...TOKEN })
    credentials.clear()
    expect([...KEYS, 'theme'].map((key) => store.getItem(key))).toEqual([null, null, null, 'dark'])
  })

  test('a kept profile is that of the stored user in the stored role, and goes with the session', () => {
    const { store, credentials } = open()
    const kept = { user: { ...USER, currentRoleId: 'R-1' }, menu: [{ titleKey: 'menu', children: [{ path: '/a' }] }], permissions: ['b'] }
    credentials.keepProfile(kept)
    expect(store.getItem('profile')).toBeNull()
    credentials.save({ ...USER, ...TOKEN })
    credentials.keepProfile(kept)
    expect(credentials.keptProfile()).toEqual(kept)
    credentials.updateUserData({ ...USER, currentRoleId: 'R-1' })
    expect(credentials.keptProfile()).toEqual(kept)
    for (const other of [{ currentRoleId: 'R-2' }, { userId: 'other' }, { isCustomer: !USER.isCustomer }]) {
      credentials.updateUserData({ ...USER, ...other })
      expect(credentials.keptProfile()).toBeUndefined()
    }
    credentials.updateUserData(USER)
    credentials.clear()
    expect(store.getItem('profile')).toBeNull()
  })

  test('a new session does not begin with the profile of the one before', () => {
    const { credentials } = open()
    credentials.save({ ...USER, ...TOKEN })
    credentials.keepProfile({ user: USER, menu: [], permissions: [] })
    credentials.save({ ...USER, ...TOKEN })
    expect(credentials.keptProfile()).toBeUndefined()
  })

  test('kept labels go with the session, are not there for the next one, and none are kept on a shared computer', () => {
    const { store, credentials } = open()
    const kept = { readerId: 'u1 R-1', locale: 'en-us', loadedAt: 1, labels: { 'option-countryCode-TW': 'Taiwan' } } as const
    credentials.keepLabels(kept)
    expect(store.getItem('optionLabels')).toBeNull()
    credentials.save({ ...USER, ...TOKEN })
    credentials.keepLabels(kept)
    expect(credentials.keptLabels()).toEqual(kept)
    credentials.save({ ...USER, ...TOKEN })
    expect(credentials.keptLabels()).toBeUndefined()
    credentials.keepLabels(kept)
    credentials.clear()
    expect(store.getItem('optionLabels')).toBeNull()
    credentials.save({ ...USER, ...TOKEN }, true)
    credentials.keepLabels(kept)
    expect(store.getItem('optionLabels')).toBeNull()
  })

  test.each([
    ['no JSON', '{'],
    ['another language', '{"readerId":"u1","locale":"fr","loadedAt":1,"labels":{}}'],
    ['a label that is no text', '{"readerId":"u1","locale":"en-us","loadedAt":1,"labels":{"a":1}}'],
    ['no labels', '{"readerId":"u1","locale":"en-us","loadedAt":1}'],
  ])('damaged labels count as none: %s', (_, text) => {
    const { store, credentials } = open()
    credentials.save({ ...USER, ...TOKEN })
    store.setItem('optionLabels', text)
    expect(credentials.keptLabels()).toBeUndefined()
  })

  test('no profile is kept on a shared computer', () => {
    const { store, credentials } = open()
    credentials.save({ ...USER, ...TOKEN }, true)
    credentials.keepProfile({ user: USER, menu: [], permissions: [] })
    expect(store.getItem('profile')).toBeNull()
  })

  test.each(['', '{', 'null', '{"user":1,"menu":[],"permissions":[]}', '{"menu":[],"permissions":[]}', 'permissions', 'menu'])(
    'a damaged kept profile is absent: %s',
    (damage) => {
      const { store, credentials } = open()
      credentials.save({ ...USER, ...TOKEN })
      const whole = { user: USER, menu: [], permissions: [] }
      store.setItem('profile', damage in whole ? JSON.stringify({ ...whole, [damage]: [{ children: [{ path: 1 }] }] }) : damage)
      expect(credentials.keptProfile()).toBeUndefined()
    },
  )

  test('any printable token and any user are read back unchanged', () => {
    const token = fc.stringMatching(/^[\x21-\x7e]{1,20}$/)
    const user = fc.record({ userAccount: fc.string({ unit: 'binary' }), userId: fc.string({ unit: 'binary' }), isCustomer: fc.boolean() })
    const comesBack = (accessToken: string, refreshToken: string, userData: typeof USER) => {
      const { credentials } = open()
      credentials.save({ ...userData, accessToken, refreshToken })
      expect([credentials.accessToken(), credentials.refreshToken(), credentials.userData()]).toEqual([accessToken, refreshToken, userData])
    }
    fc.assert(fc.property(token, token, user, comesBack), { ...SEEDED, numRuns: 200 })
  })
})

describe('damaged values are absent', () => {
  test.each(['', ' ', 'a b', 'a\n', 'a\r\nx: y', '漢字', '\u0000', 'a\u007f', 'x'.repeat(8193)])('token %j', (value) => {
    const { credentials } = open({ accessToken: value, refreshToken: value })
    expect([credentials.accessToken(), credentials.refreshToken()]).toEqual([undefined, undefined])
  })

  test('a token of 8192 characters is valid', () => {
    expect(open({ accessToken: 'x'.repeat(8192) }).credentials.accessToken()).toHaveLength(8192)
  })

  test.each([
    '',
    'null',
    '[]',
    '"text"',
    '{',
    '{"userId":"u"}',
    '{"userAccount":"a","userId":"u","isCustomer":"true"}',
    '{"userAccount":"a","userId":null,"isCustomer":true}',
    '{"userAccount":"a","userId":"u","isCustomer":true,"companyScope":"all"}',
    '{"userAccount":"a","userId":"u","isCustomer":true,"companyScope":"toString"}',
    '{"userAccount":"a","userId":"u","isCustomer":true,"isSharedComputer":null}',
    '{"userAccount":"a","userId":"u","isCustomer":true,"language":7}',
    '{"userAccount":"a","userId":"u","isCustomer":true,"termsAcceptedAt":{}}',
    JSON.stringify({ ...USER, userName: 'x'.repeat(70_000) }),
  ])('user data %.40s', (value) => {
    expect(open({ userData: value }).credentials.userData()).toBeUndefined()
  })

  test('optional fields may be null, and unknown fields are dropped', () => {
    const known = { ...USER, companyScope: null, language: null, isSharedComputer: true }
    const { credentials } = open({ userData: JSON.stringify({ ...known, somethingNew: 1 }).replace('{', '{"__proto__":{"userName":"x"},') })
    expect(credentials.userData()).toEqual(known)
  })

  test('for any stored content: a valid value or undefined, never an exception', () => {
    const stored = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc
        .record({ userAccount: fc.jsonValue(), userId: fc.jsonValue(), isCustomer: fc.jsonValue(), language: fc.jsonValue() })
        .map((value) => JSON.stringify(value)),
    )
    const isSound = (value: string) => {
      const { credentials } = open({ accessToken: value, refreshToken: value, userData: value })
      // throws where the token is no header value
      const header = new Headers({ authorization: `Bearer ${credentials.accessToken() ?? ''}` })
      const user = credentials.userData()
      const isUser = typeof user?.userAccount === 'string' && typeof user.userId === 'string' && typeof user.isCustomer === 'boolean'
      return header.has('authorization') && credentials.refreshToken() === credentials.accessToken() && (user === undefined || isUser)
    }
    const { failed, counterexample } = fc.check(fc.property(stored, isSound), runs)
    expect({ failed, counterexample }).toEqual({ failed: false, counterexample: null })
  })
})

describe('listeners', () => {
  afterEach(() => vi.unstubAllGlobals())
  const storageEvent = (key: string | null) => Object.assign(new Event('storage'), { key })

  test('are notified once of every change in this tab, after all of it is stored', () => {
    const { credentials } = open()
    const received: unknown[] = []
    credentials.subscribe(() => received.push([credentials.accessToken(), credentials.refreshToken(), credentials.userData()?.userId]))
    credentials.save({ ...USER, ...TOKEN })
    credentials.renew({ accessToken: 'a2', refreshToken: 'r2' })
    credentials.updateUserData({ ...USER, userId: 'u2' })
    credentials.clear()
    expect(received).toEqual([
      ['a', 'r', USER.userId],
      ['a2', 'r2', USER.userId],
      ['a2', 'r2', 'u2'],
      [undefined, undefined, undefined],
    ])
  })

  test('are notified of changes in other tabs, not of foreign keys, until they unsubscribe', () => {
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    const { credentials } = open()
    let received = 0
    const stop = credentials.subscribe(() => (received += 1))
    for (const key of [...KEYS, null]) window.dispatchEvent(storageEvent(key))
    expect(received).toBe(4)
    for (const key of ['theme', 'lang', 'accesstoken', '']) window.dispatchEvent(storageEvent(key))
    expect(received).toBe(4)
    stop()
    window.dispatchEvent(storageEvent(null))
    expect(received).toBe(4)
  })
})

describe('a session ended by another tab', () => {
  const notify = (key: string, newValue: string | null) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: null }))
  beforeEach(() => vi.stubGlobal('window', new EventTarget()))

  test('the reason is stored before the tokens are cleared, and no trace of it stays', () => {
    const { store, credentials } = open()
    credentials.save({ ...USER, ...TOKEN })
    const steps: string[] = []
    vi.spyOn(store, 'setItem').mockImplementation((key, value) => void steps.push(`${key} ${value}`))
    vi.spyOn(store, 'removeItem').mockImplementation((key) => void steps.push(key))
    credentials.clear('passwordLink')
    expect(steps).toEqual(['sessionEnd passwordLink', ...KEYS, 'profile', 'optionLabels', 'sessionEnd'])
  })

  test('without a session no reason is stored', () => {
    const { store, credentials } = open()
    const written = vi.spyOn(store, 'setItem')
    credentials.clear('passwordLink')
    expect(written).not.toHaveBeenCalled()
  })

  test('the reason is read once and forgotten with the next session; any other value is ignored', () => {
    const { credentials } = open({ ...TOKEN })
    notify('sessionEnd', 'something')
    expect(credentials.endedBy()).toBeUndefined()
    notify('sessionEnd', 'passwordLink')
    notify('sessionEnd', null)
    expect(credentials.endedBy()).toBe('passwordLink')
    notify('accessToken', 'next')
    expect(credentials.endedBy()).toBeUndefined()
  })

  test('a new session is stored completely before its access token', () => {
    const { store, credentials } = open()
    const written = vi.spyOn(store, 'setItem')
    credentials.save({ ...USER, ...TOKEN })
    expect(written.mock.calls.map(([key]) => key).at(-1)).toBe('accessToken')
  })
})

describe('the number of the session', () => {
  const dispatch = (name: string, fields: object) => window.dispatchEvent(Object.assign(new Event(name), fields))
  beforeEach(() => vi.stubGlobal('window', new EventTarget()))

  test('changes when the session ends here, and stays when there was none', () => {
    const { credentials } = open({ ...TOKEN })
    const before = credentials.session()
    credentials.clear()
    expect(credentials.session()).toBe(before + 1)
    credentials.clear()
    expect(credentials.session()).toBe(before + 1)
  })

  test.each([
    ['clears the whole storage', { key: null, newValue: null }],
    ['removes the access token', { key: 'accessToken', newValue: null }],
  ])('changes when another tab %s', (_, event) => {
    const { credentials } = open()
    const before = credentials.session()
    dispatch('storage', { ...event, storageArea: null })
    expect(credentials.session()).toBe(before + 1)
  })

  test('stays when another tab renews the access token or removes another key', () => {
    const { credentials } = open({ ...TOKEN })
    const before = credentials.session()
    dispatch('storage', { key: 'accessToken', newValue: 'a2', storageArea: null })
    dispatch('storage', { key: 'theme', newValue: null, storageArea: null })
    expect(credentials.session()).toBe(before)
  })

  test('stays when the storage that another tab cleared is not the one of this session', () => {
    const { credentials } = open({ ...TOKEN })
    const before = credentials.session()
    dispatch('storage', { key: 'accessToken', newValue: null, storageArea: { getItem: () => null } })
    expect(credentials.session()).toBe(before)
  })
})

describe('a page that is shown again', () => {
  test('notifies its listeners if it comes out of the back/forward cache, and only then', () => {
    const window = new EventTarget()
    vi.stubGlobal('window', window)
    const listener = vi.fn<() => void>()
    open().credentials.subscribe(listener)
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(listener).not.toHaveBeenCalled()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
