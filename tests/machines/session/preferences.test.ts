import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { credentials, holdPermissions, onClientEvent } from '../../../src/api/index.ts'
import type { ClientEvent } from '../../../src/api/call-types.ts'
import { preferencesMachine } from '../../../src/machines/session/preferences.machine.ts'
import { CUSTOMER, emittedBy, EMPLOYEE, openService, signInAs, type Service } from '../support.ts'
import { coversChart, createActor, failCall, valuesReached } from '../chart.ts'

const EN = 'PUT /helper/culture/en-us'
const ZH = 'PUT /helper/culture/zh-hant'
const LOCALE = 'PUT /helper/v1/locale'
const MEMBER = 'PUT /member/v1/member-coo01/en-us'
const GENERAL = 'GET /helper/language/FrontendResource'
const SHARED = 'GET /helper/language/SharedResource'

let service: Service
const events: ClientEvent[] = []
let stop: () => unknown
beforeAll(async () => {
  service = await openService()
  stop = onClientEvent((event) => events.push(event))
}, 30_000)
beforeEach(() => {
  service.renew()
  events.length = 0
})
const actors: { readonly stop: () => unknown }[] = []
afterEach(() => actors.splice(0).forEach((actor) => actor.stop()))
afterAll(() => {
  stop()
  service.close()
})

const begin = () => {
  const preferences = createActor(preferencesMachine, { input: { locale: 'zh-hant', theme: 'light', toastTime: 'standard' } })
  actors.push(preferences)
  const said = emittedBy(preferences)
  preferences.start()
  const idle = () => waitFor(preferences, (snapshot) => snapshot.matches('idle'))
  return { preferences, said, idle, value: () => preferences.getSnapshot().value, context: () => preferences.getSnapshot().context }
}
const start = async () => {
  const begun = begin()
  await begun.idle()
  begun.said.length = 0
  service.calls.length = 0
  return begun
}
const loaded = (said: readonly { readonly type: string }[]) => said.filter(({ type }) => type === 'messages.loaded')

test('starts with the server’s messages of the language', async () => {
  const { said, value, idle } = begin()
  expect(value()).toBe('loadingMessages')
  await idle()
  expect(said).toEqual([
    { type: 'messages.loaded', locale: 'zh-hant', messages: expect.objectContaining({ 'shared-systemTitle': expect.any(String) }) },
  ])
  expect(service.calls.toSorted()).toEqual([GENERAL, SHARED])
})

test('a language chosen in another tab: the page follows, and only the messages are requested', async () => {
  const { preferences, said, idle, context } = await start()
  preferences.send({ type: 'locale.follow', locale: 'en-us' })
  expect(context().locale).toBe('en-us')
  await idle()
  expect(said.map(({ type }) => type)).toEqual(['locale.changed', 'messages.loaded'])
  expect(service.calls.toSorted()).toEqual([GENERAL, SHARED])
})

test('a cookie in another language than the page is set, and the account keeps its language', async () => {
  await signInAs(EMPLOYEE)
  const { preferences, said, idle, value } = await start()
  preferences.send({ type: 'culture.settle' })
  expect(value()).toBe('settlingCulture')
  await idle()
  expect(service.calls[0]).toBe(ZH)
  expect(service.calls.slice(1).toSorted()).toEqual([GENERAL, SHARED])
  expect(said.map(({ type }) => type)).toEqual(['messages.loaded'])
})

describe('a language', () => {
  test('changes at once; then culture, the user’s locale, the messages, in this order', async () => {
    await signInAs(CUSTOMER)
    const { preferences, said, context, value, idle } = await start()
    preferences.send({ type: 'locale.choose', locale: 'en-us' })
    expect(said).toEqual([{ type: 'locale.changed', locale: 'en-us' }])
    expect(context()).toEqual({ locale: 'en-us', theme: 'light', toastTime: 'standard' })
    expect(value()).toBe('changingLocale')
    await idle()
    expect(service.calls.slice(0, 2)).toEqual([EN, LOCALE])
    expect(service.calls.slice(2).toSorted()).toEqual([GENERAL, SHARED])
    expect(said.slice(1)).toMatchObject([{ type: 'messages.loaded', locale: 'en-us' }])
    const { customerUsers } = await service.database.transaction(async (tables) => ({
      customerUsers: await tables.customerUsers.find({ userAccount: CUSTOMER }),
    }))
    expect(customerUsers.map(({ language }) => language)).toEqual(['en-us'])
  })

  test('of an employee: the employee record is updated before the messages', async () => {
    await signInAs(EMPLOYEE)
    const { preferences, idle } = await start()
    preferences.send({ type: 'locale.choose', locale: 'en-us' })
    await idle()
    expect(service.calls.slice(0, 3)).toEqual([EN, LOCALE, MEMBER])
    expect(service.calls.slice(3).toSorted()).toEqual([GENERAL, SHARED])
    const member = await service.database.transaction((tables) => tables.members.get('member-coo01'))
    expect(member?.language).toBe('en-us')
  })

  test('of an employee without permission to store it: no denial is reported', async () => {
    await signInAs(EMPLOYEE)
    holdPermissions(new Set())
    const { preferences, idle, context } = await start()
    preferences.send({ type: 'locale.choose', locale: 'en-us' })
    await idle()
    expect(context().locale).toBe('en-us')
    expect(service.calls.filter((call) => call.startsWith('PUT'))).toEqual([EN])
    expect(events.filter((event) => event.type === 'api.denied' && !event.silent)).toEqual([])
  })

  test('without a session: no user’s locale is stored', async () => {
    const { preferences, idle } = await start()
    preferences.send({ type: 'locale.choose', locale: 'en-us' })
    await idle()
    expect(service.calls[0]).toBe(EN)
    expect(service.calls.slice(1).toSorted()).toEqual([GENERAL, SHARED])
  })

  test('the last of several choices wins', async () => {
    const { preferences, said, context, idle } = await start()
    for (const locale of ['en-us', 'zh-hant', 'en-us', 'zh-hant', 'en-us'] as const) preferences.send({ type: 'locale.choose', locale })
    await idle()
    expect(context().locale).toBe('en-us')
    expect(said.slice(0, 5)).toMatchObject(
      ['en-us', 'zh-hant', 'en-us', 'zh-hant', 'en-us'].map((locale) => ({ type: 'locale.changed', locale })),
    )
    expect(said.slice(5)).toMatchObject([{ type: 'messages.loaded', locale: 'en-us' }])
  })

  test('a late answer to an older choice is ignored', async () => {
    const { preferences, said, idle } = await start()
    const release = service.hold(EN)
    preferences.send({ type: 'locale.choose', locale: 'en-us' })
    await service.arrived(EN)
    preferences.send({ type: 'locale.choose', locale: 'zh-hant' })
    await idle()
    release()
    await service.arrived(ZH)
    expect(loaded(said)).toMatchObject([{ locale: 'zh-hant' }])
  })

  test('can be chosen while the first messages are loading', async () => {
    const release = service.hold(SHARED)
    const { preferences, said, idle } = begin()
    await service.arrived(SHARED)
    preferences.send({ type: 'locale.choose', locale: 'en-us' })
    release()
    await idle()
    expect(loaded(said)).toMatchObject([{ locale: 'en-us' }])
  })
})

describe('failures are silent', () => {
  const FAULTS = [
    ['500', { kind: 'status', status: 500 }],
    ['404', { kind: 'status', status: 404 }],
    ['a body cut off', { kind: 'malformed' }],
  ] as const

  test.each(FAULTS)('%s to everything: the language changes with bundled messages, nobody is logged out', async (_, fault) => {
    await signInAs(CUSTOMER)
    service.faults.set('*', fault)
    const { preferences, said, idle, context } = await start()
    preferences.send({ type: 'locale.choose', locale: 'en-us' })
    await idle()
    expect(context().locale).toBe('en-us')
    expect(said).toEqual([
      { type: 'locale.changed', locale: 'en-us' },
      { type: 'messages.loaded', locale: 'en-us', messages: {} },
    ])
    expect(credentials.accessToken()).toBeDefined()
    expect(events).toEqual([])
  })

  test('a write that is cut off: the language changes anyway, and no session ends', async () => {
    await signInAs(CUSTOMER)
    const { preferences, idle, context } = await start()
    service.faults.set('helper.locale', { kind: 'noNetwork' })
    preferences.send({ type: 'locale.choose', locale: 'en-us' })
    await idle()
    expect(context().locale).toBe('en-us')
    expect(events).toEqual([])
  })

  test.each(['helper.culture', 'helper.locale', 'helper.memberLanguage', 'helper.frontendResource'])(
    '%s alone: the other steps are done',
    async (name) => {
      await signInAs(EMPLOYEE)
      const { preferences, said, idle } = await start()
      service.faults.set(name, { kind: 'status', status: 500 })
      preferences.send({ type: 'locale.choose', locale: 'en-us' })
      await idle()
      expect(service.calls.toSorted()).toEqual([GENERAL, SHARED, EN, LOCALE, MEMBER])
      expect(loaded(said)).toMatchObject([{ messages: { 'shared-systemTitle': expect.any(String) } }])
    },
  )

  test('the shared messages alone: the general ones are loaded', async () => {
    service.faults.set('helper.sharedResource', { kind: 'noNetwork' })
    const { said, idle } = begin()
    await idle()
    expect(said).toEqual([{ type: 'messages.loaded', locale: 'zh-hant', messages: {} }])
  })
})

test('a theme changes at once, sends no request, and does not interrupt a change of language', async () => {
  const { preferences, said, context, value, idle } = await start()
  preferences.send({ type: 'theme.choose', theme: 'dark' })
  expect(value()).toBe('idle')
  expect(service.calls).toEqual([])
  preferences.send({ type: 'locale.choose', locale: 'en-us' })
  preferences.send({ type: 'theme.choose', theme: 'light' })
  expect(value()).toBe('changingLocale')
  expect(context()).toEqual({ locale: 'en-us', theme: 'light', toastTime: 'standard' })
  await idle()
  expect(said.slice(0, 3)).toEqual([
    { type: 'theme.changed', theme: 'dark' },
    { type: 'locale.changed', locale: 'en-us' },
    { type: 'theme.changed', theme: 'light' },
  ])
  expect(service.countOf(EN)).toBe(1)
})

test('the display time of messages changes at once, and sends no request', async () => {
  const { preferences, said, context, value } = await start()
  preferences.send({ type: 'toastTime.choose', toastTime: 'longer' })
  expect([value(), context().toastTime, service.calls]).toEqual(['idle', 'longer', []])
  expect(said).toEqual([{ type: 'toastTime.changed', toastTime: 'longer' }])
})

test.each(['loadMessages', 'settleCulture', 'changeLocale'].flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]))(
  '%s leads to idle; every state before it can be reached',
  (type) => {
    const events = [{ type: 'locale.choose', locale: 'en-us' }, { type: 'culture.settle' }, { type, output: {} }]
    const values = valuesReached(preferencesMachine, events, { input: { locale: 'zh-hant', theme: 'light', toastTime: 'standard' } })
    expect(values.toSorted()).toEqual(['changingLocale', 'idle', 'loadingMessages', 'settlingCulture'])
  },
)

test('a title that an administrator has changed is loaded', async () => {
  const { preferences, said, idle } = await start()
  preferences.send({ type: 'messages.reload' })
  await idle()
  expect(said).toEqual([{ type: 'messages.loaded', locale: 'zh-hant', messages: { 'shared-systemTitle': '維修服務中心' } }])
})

test('on any other error the choice applies, with the bundled messages', () => {
  const { preferences, said, value, context } = begin()
  failCall(preferences, 'loadMessages')
  expect(value()).toBe('idle')
  preferences.send({ type: 'culture.settle' })
  failCall(preferences, 'settleCulture')
  expect(value()).toBe('idle')
  preferences.send({ type: 'locale.choose', locale: 'en-us' })
  failCall(preferences, 'changeLocale')
  expect(value()).toBe('idle')
  expect(context().locale).toBe('en-us')
  expect(said).toEqual([{ type: 'locale.changed', locale: 'en-us' }])
})

coversChart(preferencesMachine)
