import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { credentials } from '../../../src/api/index.ts'
import { LABELS_KEPT_MS, LABELS_PAUSE_MS } from '../../../src/shared/constants.ts'
import { optionLabelsMachine } from '../../../src/machines/session/option-labels.machine.ts'
import { coversChart, createActor, failCall } from '../chart.ts'
import { CUSTOMER, emittedBy, EMPLOYEE, openService, signInAs, type Service } from '../support.ts'

const STATUSES = 'GET /backend/repairOrderItem/v1/statusOptions'

let service: Service
beforeAll(async () => {
  service = await openService()
}, 30_000)
beforeEach(() => service.renew())
const actors: { readonly stop: () => unknown }[] = []
afterEach(() => actors.splice(0).forEach((actor) => actor.stop()))
afterAll(() => service.close())

const begin = () => {
  const clock = new SimulatedClock()
  const labels = createActor(optionLabelsMachine, { clock })
  actors.push(labels)
  const said = emittedBy(labels)
  labels.start()
  const read = async (reader: { id: string; isCustomer: boolean; locale: 'zh-hant' | 'en-us' }) => {
    labels.send({ type: 'labels.read', reader })
    await waitFor(labels, (snapshot) => !snapshot.matches('loading'))
  }
  return { labels, said, read, clock }
}
const READER = { id: 'coo01 R-COO', isCustomer: false, locale: 'zh-hant' } as const

test('the labels of all lists override the built-in messages of their keys', async () => {
  await signInAs(EMPLOYEE)
  const { said, read } = begin()
  await read(READER)
  expect(said).toEqual([
    {
      type: 'labels.loaded',
      locale: 'zh-hant',
      labels: expect.objectContaining({
        'itemStatus-employee-diagnosing': '檢測中',
        'option-issueCategory-power': expect.any(String),
        'option-rmsEngineerId-member-eng01': expect.any(String),
        'option-countryCode-TW': expect.any(String),
      }),
    },
  ])
})

test('a customer gets the labels for customers, and no engineers', async () => {
  await signInAs(CUSTOMER)
  const { said, read } = begin()
  await read({ id: 'chang', isCustomer: true, locale: 'zh-hant' })
  const keys = said.flatMap((event) => (event.type === 'labels.loaded' ? Object.keys(event.labels) : []))
  expect(keys).toContain('itemStatus-customer-diagnosing')
  expect(keys.filter((key) => key.startsWith('option-rmsEngineerId') || key.startsWith('itemStatus-employee'))).toEqual([])
})

test('lists are requested once per user, role and language, and discarded with the session', async () => {
  await signInAs(EMPLOYEE)
  const { labels, said, read } = begin()
  await read(READER)
  await read(READER)
  expect(service.countOf(STATUSES)).toBe(1)
  await read({ ...READER, locale: 'en-us' })
  expect(service.countOf(STATUSES)).toBe(2)
  labels.send({ type: 'labels.forget' })
  await read(READER)
  expect(service.countOf(STATUSES)).toBe(3)
  expect(said.map(({ type }) => type)).toEqual(['labels.loaded', 'labels.loaded', 'labels.forgotten', 'labels.loaded'])
})

test('after a reload the labels of the session serve for an hour; another reader, language or session asks anew', async () => {
  await signInAs(EMPLOYEE)
  const { said, read } = begin()
  await read(READER)
  const reload = async (reader: Parameters<typeof read>[0]) => {
    const page = begin()
    await page.read(reader)
    return page.said
  }
  expect(await reload(READER)).toEqual(said)
  expect(service.countOf(STATUSES)).toBe(1)
  const late = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + LABELS_KEPT_MS)
  await reload(READER)
  late.mockRestore()
  expect(service.countOf(STATUSES)).toBe(2)
  await reload({ ...READER, id: 'coo01 R-MAN' })
  await reload({ ...READER, locale: 'en-us' })
  expect(service.countOf(STATUSES)).toBe(4)
  credentials.clear()
  await signInAs(EMPLOYEE)
  await reload({ ...READER, locale: 'en-us' })
  expect(service.countOf(STATUSES)).toBe(5)
})

test('labels of which a list failed are not kept', async () => {
  await signInAs(EMPLOYEE)
  service.faults.set('repairItem.statusOptions', { kind: 'status', status: 500 })
  await begin().read(READER)
  service.faults.clear()
  await begin().read(READER)
  expect(service.countOf(STATUSES)).toBe(2)
})

test.each([404, 500])('a list answered with %i has no labels; the others have', async (status) => {
  await signInAs(EMPLOYEE)
  service.faults.set('repairItem.statusOptions', { kind: 'status', status })
  const { said, read } = begin()
  await read(READER)
  const keys = said.flatMap((event) => (event.type === 'labels.loaded' ? Object.keys(event.labels) : []))
  expect(keys.filter((key) => key.startsWith('itemStatus'))).toEqual([])
  expect(keys).toContain('option-issueCategory-power')
})

test('a load that fails as a whole keeps the built-in labels', () => {
  const { labels, said } = begin()
  labels.send({ type: 'labels.read', reader: READER })
  failCall(labels, 'load')
  expect([labels.getSnapshot().value, said]).toEqual([{ lacking: 'pausing' }, []])
})

test('a list that failed is asked for again when a page needs it, after a pause that doubles; one that came is not', async () => {
  await signInAs(EMPLOYEE)
  service.faults.set('repairItem.statusOptions', { kind: 'status', status: 500 })
  const { labels, said, read, clock } = begin()
  const need = () => labels.send({ type: 'labels.need' })
  const settled = () => waitFor(labels, (snapshot) => !snapshot.matches('loading'))
  await read(READER)
  // at once: not yet; after the pause: for the page that needed it
  need()
  clock.increment(LABELS_PAUSE_MS.first - 1)
  expect(labels.getSnapshot().value).toEqual({ lacking: 'pausing' })
  clock.increment(1)
  await settled()
  expect(service.countOf(STATUSES)).toBe(2)
  // twice as long, and nobody asks until a page needs it
  clock.increment(2 * LABELS_PAUSE_MS.first - 1)
  expect(labels.getSnapshot().value).toEqual({ lacking: 'pausing' })
  clock.increment(1)
  expect(service.countOf(STATUSES)).toBe(2)
  service.faults.clear()
  need()
  await settled()
  expect([labels.getSnapshot().value, service.countOf(STATUSES)]).toEqual(['idle', 3])
  const last = said.at(-1)
  expect(last?.type === 'labels.loaded' && last.labels['itemStatus-employee-diagnosing']).toBe('檢測中')
  need()
  clock.increment(LABELS_PAUSE_MS.longest)
  expect(service.countOf(STATUSES)).toBe(3)
})

test('a service without a list (404) is not asked again', async () => {
  await signInAs(EMPLOYEE)
  service.faults.set('repairItem.statusOptions', { kind: 'status', status: 404 })
  const { labels, read } = begin()
  await read(READER)
  expect(labels.getSnapshot().value).toBe('idle')
})

coversChart(optionLabelsMachine)
