import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
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
  const labels = createActor(optionLabelsMachine)
  actors.push(labels)
  const said = emittedBy(labels)
  labels.start()
  const read = async (reader: { id: string; isCustomer: boolean; locale: 'zh-hant' | 'en-us' }) => {
    labels.send({ type: 'labels.read', reader })
    await waitFor(labels, (snapshot) => snapshot.matches('idle'))
  }
  return { labels, said, read }
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
  expect([labels.getSnapshot().value, said]).toEqual(['idle', []])
})

coversChart(optionLabelsMachine)
