import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { messageOf } from '../../../backend/messages.ts'
import { memoryStore } from '../../../mocks/clock.ts'
import { createFaults, SLOWEST_MS, type Faults } from '../../../mocks/faults.ts'
import { createTestBackend } from '../../../mocks/node.ts'
import { CATALOGUE, CATALOGUED } from '../../../mocks/weather/catalogue.ts'
import { createWeather, FAIR_WEATHER } from '../../../mocks/weather/weather.ts'
import { LOCALES } from '../../../src/shared/constants.ts'

const BASE = 'http://localhost/api'
const version = () => new Request(`${BASE}/helper/v1/version`)
const signIn = (language = 'zh-TW') =>
  new Request(`${BASE}/auth/v1/login`, { method: 'POST', body: '{}', headers: { 'accept-language': language } })
/** A list is asked for by POST and changes nothing. */
const list = () => new Request(`${BASE}/customer/repairOrder/v1`, { method: 'POST', body: '{}' })

const answered = async () => new Response('answered')
const over = (faults: Faults, request: Request) => faults.over(answered)(request)

describe('faults', () => {
  test('strike the calls that change something, or those that only read', async () => {
    const faults = createFaults(memoryStore())
    faults.set('write', { kind: 'status', status: 500 })
    expect((await over(faults, signIn())).status).toBe(500)
    expect((await over(faults, list())).status).toBe(200)
    expect((await over(faults, version())).status).toBe(200)
    faults.replace({ read: { fault: { kind: 'status', status: 503 }, times: 1 } })
    expect((await over(faults, signIn())).status).toBe(200)
    expect((await over(faults, list())).status).toBe(503)
    expect((await over(faults, version())).status).toBe(200)
  })

  test.each(CATALOGUED)('%s is refused in the words of the service, in the language of the caller', async (code) => {
    const faults = createFaults(memoryStore())
    for (const [locale, tag] of [
      ['zh-hant', 'zh-TW'],
      ['en-us', 'en'],
    ] as const) {
      faults.set('write', { kind: 'refusal', code }, 1)
      const answer = await over(faults, signIn(tag))
      const { status, values, retryAfterS } = CATALOGUE[code]
      expect(answer.status).toBe(status)
      expect(await answer.json()).toEqual({ message: messageOf(code, locale, values?.[locale]), data: { code } })
      expect(answer.headers.get('retry-after')).toBe(retryAfterS === undefined ? null : String(retryAfterS))
    }
  })

  test('a train is late by fits and starts, and answers', async () => {
    vi.useFakeTimers()
    const faults = createFaults(memoryStore())
    faults.set('*', { kind: 'train' })
    const lates: number[] = []
    for (let call = 0; call < 8; call += 1) {
      const began = Date.now()
      const answer = over(faults, version())
      await vi.runAllTimersAsync()
      expect(await (await answer).text()).toBe('answered')
      lates.push(Date.now() - began)
    }
    vi.useRealTimers()
    expect(Math.min(...lates)).toBeLessThan(500)
    expect(Math.max(...lates)).toBeGreaterThan(5_000)
  })

  test('a fault out of bounds is refused when it is set', () => {
    const faults = createFaults(memoryStore())
    expect(() => faults.set('*', { kind: 'slow', ms: SLOWEST_MS + 1 })).toThrow('between 0 and 120000')
    expect(faults.settings()).toEqual({})
    faults.set('*', { kind: 'slow', ms: SLOWEST_MS })
    expect(Object.keys(faults.settings())).toEqual(['*'])
  })

  test('what is stored but no fault counts as none', async () => {
    for (const damaged of ['{', '[]', '{"*":{"fault":{"kind":"rain"},"times":1}}', '{"*":{"fault":{"kind":"slow","ms":-1},"times":1}}']) {
      const store = memoryStore()
      store.setItem('repair-mock.faults', damaged)
      expect(createFaults(store).settings()).toEqual({})
    }
  })
})

test('the catalogue has the status that domain.md section 12 says, and no placeholder is left open', () => {
  const section = readFileSync('docs/domain.md', 'utf8').split('## 12. ')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| (`[^|]+`) +\| ([\d, ]+?) +\|/gm)].flatMap(([, codes = '', statuses = '']) =>
    [...codes.matchAll(/`([^`]+)`/g)].map(([, code = '']) => [code, statuses] as const),
  )
  const told = CATALOGUED.flatMap((code) => rows.filter(([one]) => one === code).map(([, statuses]) => ({ code, statuses })))
  expect(told.length).toBeGreaterThan(40)
  for (const { code, statuses } of told) expect(statuses.split(', '), code).toContain(String(CATALOGUE[code].status))
  for (const code of CATALOGUED)
    for (const locale of LOCALES) expect(messageOf(code, locale, CATALOGUE[code].values?.[locale])).not.toMatch(/[{}]/)
})

describe('the weather of a window', () => {
  const start = async (store = memoryStore()) => {
    const { faults } = await createTestBackend({ seed: 'empty' })
    const bring = vi.fn<(trouble: object) => void>()
    const endSession = vi.fn<() => Promise<void>>(async () => undefined)
    return { weather: createWeather({ faults, store, bring, endSession }), faults, bring, endSession, store }
  }

  test('changes part by part, tells its listeners, and stays over a reload', async () => {
    const { weather, faults, bring, store } = await start()
    const told = vi.fn<() => void>()
    weather.subscribe(told)
    expect(weather.isFair()).toBe(true)
    weather.change({ isStorageFull: true })
    weather.change({ isOffline: true, faults: { '*': { fault: { kind: 'slow', ms: 5 }, times: 2 } } })
    expect(weather.state()).toEqual({ isOffline: true, isStorageFull: true, faults: faults.settings() })
    expect(bring).toHaveBeenLastCalledWith({ isOffline: true, isStorageFull: true })
    expect(told).toHaveBeenCalledTimes(2)
    expect(weather.state()).toBe(weather.state())
    const again = await start(store)
    expect(again.bring).toHaveBeenCalledWith({ isOffline: true, isStorageFull: true })
    weather.change(FAIR_WEATHER)
    expect(weather.isFair()).toBe(true)
  })

  test('is told when a fault has struck as often as asked', async () => {
    const { weather, faults } = await start()
    weather.change({ faults: { '*': { fault: { kind: 'status', status: 500 }, times: 1 } } })
    expect(weather.isFair()).toBe(false)
    await over(faults, version())
    expect(weather.isFair()).toBe(true)
  })

  test('ends the session when asked, and at no other change', async () => {
    const { weather, endSession } = await start()
    weather.change({ isOffline: true })
    expect(endSession).not.toHaveBeenCalled()
    weather.change({ endsSession: true })
    expect(endSession).toHaveBeenCalledTimes(1)
    expect(weather.state().isOffline).toBe(true)
  })
})
