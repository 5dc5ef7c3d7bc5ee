import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { onClientEvent } from '../../../src/api/index.ts'
import { brandMachine } from '../../../src/machines/session/brand.machine.ts'
import { openService, type Service } from '../support.ts'
import { coversChart, createActor, failCall, valuesReached } from '../chart.ts'

const PARTS = ['version', 'logo', 'favicon'] as const
const CALLS = PARTS.map((part) => `GET /helper/v1/${part}`)

let service: Service
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(() => service.renew())
afterAll(() => service.close())

const load = async () => {
  const brand = createActor(brandMachine).start()
  expect(brand.getSnapshot().value).toBe('loading')
  expect(brand.getSnapshot().context).toEqual({ version: undefined, logo: undefined, favicon: undefined })
  return (await waitFor(brand, (snapshot) => snapshot.matches('loaded'))).context
}

test('version, logo and favicon are requested once, without a session', async () => {
  const brand = await load()
  expect(service.calls.toSorted()).toEqual(CALLS.toSorted())
  expect(brand.version).toEqual(expect.any(String))
  expect(Object.values(brand)).not.toContain(null)
})

test.each(PARTS)('%s may fail alone; the other two are loaded', async (part) => {
  const whole = await load()
  for (const fault of [
    { kind: 'noNetwork' },
    { kind: 'malformed' },
    { kind: 'status', status: 404 },
    { kind: 'status', status: 500 },
  ] as const) {
    service.faults.set(`helper.${part}`, fault)
    expect(await load()).toEqual({ ...whole, [part]: undefined })
  }
})

test('without an answer all are undefined, and the loss of the three calls is reported once', async () => {
  const events: unknown[] = []
  const stop = onClientEvent((event) => events.push(event))
  service.faults.set('*', { kind: 'noNetwork' })
  expect(await load()).toEqual({ version: undefined, logo: undefined, favicon: undefined })
  stop()
  expect(events).toEqual([{ type: 'api.lost', reason: 'unreachable' }])
})

test.each([
  { type: 'xstate.done.actor.loadBrand', output: {} },
  { type: 'xstate.error.actor.loadBrand', error: undefined },
])('$type leads to loaded', (event) => {
  expect(valuesReached(brandMachine, [event])).toEqual(['loading', 'loaded'])
})

test('on any other error all are undefined', async () => {
  const brand = createActor(brandMachine).start()
  failCall(brand, 'loadBrand')
  expect(brand.getSnapshot()).toMatchObject({ value: 'loaded', context: { version: undefined, logo: undefined, favicon: undefined } })
})

test('a logo that an administrator has changed is loaded in place of the old one', async () => {
  const brand = createActor(brandMachine).start()
  await waitFor(brand, (snapshot) => snapshot.matches('loaded'))
  service.calls.length = 0
  brand.send({ type: 'brand.reload' })
  await waitFor(brand, (snapshot) => snapshot.matches('loaded'))
  expect(service.calls.toSorted()).toEqual(CALLS.toSorted())
})

coversChart(brandMachine)
