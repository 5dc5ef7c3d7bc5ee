import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { BadResponse } from '../../../src/api/errors.ts'
import { api, holdPermissions } from '../../../src/api/index.ts'
import { customerSearchMachine } from '../../../src/machines/orders/customer-search.machine.ts'
import { repairOrderCreateMachine } from '../../../src/machines/orders/repair-order-create.machine.ts'
import { EMPLOYEE, openService, signInAs, type Service } from '../support.ts'
import { coversChart, createActor, valuesReached } from '../chart.ts'

const OPTIONS = 'GET /backend/customer/v1/options'
let service: Service
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())
beforeEach(async () => {
  service.renew()
  await signInAs(EMPLOYEE)
})

const start = () => {
  const clock = new SimulatedClock()
  const actor = createActor(customerSearchMachine, { clock }).start()
  const found = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 5000 })
  const type = (keyword: string) => actor.send({ type: 'keyword.change', keyword })
  return { actor, clock, found, type }
}

test('the first customers are shown at once; fast typing is one search', async () => {
  const { clock, found, type } = start()
  expect((await found()).context.options.length).toBeGreaterThan(3)
  for (const keyword of ['c', 'ch', 'cha']) {
    type(keyword)
    clock.increment(100)
  }
  expect(service.countOf(OPTIONS)).toBe(1)
  clock.increment(250)
  expect((await found()).context.options).toMatchObject([{ value: 'customer-chang', label: '張怡君' }])
  expect(service.countOf(OPTIONS)).toBe(2)
})

test.each([
  ['１２３４５６７５', ['晨光資訊股份有限公司']],
  ['emma@mail', ['Emma Wilson']],
  ['海岸', ['海岸旅行社有限公司']],
  ['杜明哲', []],
  ['沒有這個人', []],
])('%s finds %j', async (keyword, labels) => {
  const { clock, found, type } = start()
  await found()
  type(keyword)
  clock.increment(250)
  expect((await found()).context.options.map(({ label }) => label)).toEqual(labels)
})

test('a failure is retried by the button or by typing; a service without the list is not a failure', async () => {
  service.faults.set('customer.options', { kind: 'status', status: 500, statusText: 'busy' }, 1)
  const failing = start()
  expect((await failing.found()).context.failure).toMatchObject({ message: 'busy' })
  failing.actor.send({ type: 'search.retry' })
  expect((await failing.found()).value).toBe('found')

  service.faults.set('customer.options', { kind: 'status', status: 404 }, 1)
  const absent = start()
  expect((await absent.found()).value).toBe('absent')
  const asked = service.countOf(OPTIONS)
  absent.type('chang')
  absent.clock.increment(1000)
  expect([absent.actor.getSnapshot().status, service.countOf(OPTIONS)]).toEqual(['done', asked])
})

test('without the permission for the list it is not requested', async () => {
  holdPermissions(new Set(['repairOrder.create']))
  const { found } = start()
  expect((await found()).value).toBe('absent')
  holdPermissions(undefined)
  expect(service.countOf(OPTIONS)).toBe(0)
})

test('without a list the draft is opened at once, and the server decides for which customer', async () => {
  service.faults.set('customer.options', { kind: 'status', status: 404 })
  // the mock requires a customer: its refusal stays, and no choice is offered without a list
  const actor = createActor(repairOrderCreateMachine, { input: { isEmployee: true, customerId: undefined } }).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(context).toMatchObject({ mayChoose: false, failure: { fieldErrors: [{ field: 'customerId' }] } })
  expect(service.countOf('GET /backend/repairOrder/v1/create')).toBe(1)
  actor.send({ type: 'customer.change' })
  expect(actor.getSnapshot().value).toBe('failed')
})

test('the chosen customer gets the draft, with the default address; another can be chosen after a refusal', async () => {
  const actor = createActor(repairOrderCreateMachine, { input: { isEmployee: true, customerId: undefined } }).start()
  expect(actor.getSnapshot().value).toBe('choosing')
  service.faults.set('repairOrder.create', { kind: 'status', status: 500 }, 1)
  actor.send({ type: 'customer.choose', customer: { value: 'customer-li', label: '李國華' } })
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  actor.send({ type: 'customer.change' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { failure: undefined, customerId: undefined } })
  actor.send({ type: 'customer.choose', customer: { value: 'customer-chang', label: '張怡君' } })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('opened'))
  expect(await api.repairOrder.info({ params: { id: context.repairOrderId ?? '' } })).toMatchObject({ customerId: 'customer-chang' })
})

test('every state can be reached', () => {
  const values = valuesReached(customerSearchMachine, [
    { type: 'keyword.change', keyword: 'c' },
    { type: 'search.retry' },
    { type: 'xstate.done.actor.search', output: [] },
    { type: 'xstate.done.actor.search', output: undefined },
    { type: 'xstate.error.actor.search', error: new BadResponse({ endpoint: 'planted', detail: '' }) },
  ])
  expect(values.toSorted()).toEqual(['absent', 'failed', 'found', 'searching', 'waiting'])
})

coversChart(customerSearchMachine)
