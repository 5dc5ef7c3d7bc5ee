import { afterEach, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { BadResponse } from '../../../src/api/errors.ts'
import { api } from '../../../src/api/index.ts'
import { repairOrderCreateMachine } from '../../../src/machines/orders/repair-order-create.machine.ts'
import { newDraft, openShop } from './repair-order-support.ts'
import { answerCall, coversChart, createActor, valuesReached } from '../chart.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const start = (input?: { isEmployee: boolean; customerId: string | undefined }) => {
  const actor = createActor(repairOrderCreateMachine, { input })
  const emitted: string[] = []
  actor.on('order.created', ({ repairOrderId }) => emitted.push(repairOrderId))
  return { actor: actor.start(), emitted }
}

test('opens a draft with one request and returns its id', async () => {
  const { actor, emitted } = start()
  expect(actor.getSnapshot().value).toBe('opening')
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('opened'))
  expect(emitted).toEqual([context.repairOrderId])
  expect(shop.calls.filter((call) => call === 'GET /customer/repairOrder/v1/create')).toHaveLength(1)
  expect(await api.repairOrder.info({ params: { id: context.repairOrderId ?? '' } })).toMatchObject({ repairOrderStatus: 'draft' })
})

test('too many drafts: shows the server’s message, and a retry can succeed', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const id = await newDraft()
    await api.repairItem.create({ body: { repairOrderId: id } })
    ids.push(id)
  }
  const { actor, emitted } = start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(context.failure).toMatchObject({ kind: 'rejected', code: 'drafts-full', message: expect.stringContaining('5') })
  expect(emitted).toEqual([])
  expect(context.drafts.map(({ repairOrderId }) => repairOrderId).toSorted()).toEqual(ids.toSorted())

  await api.repairOrder.remove({ params: { id: ids[0] ?? '' } })
  actor.send({ type: 'order.retry' })
  expect((await waitFor(actor, (snapshot) => snapshot.matches('opened'))).context.failure).toBeUndefined()
  expect(emitted).toHaveLength(1)
})

test('no question if the URL names the customer, or for a customer', async () => {
  const named = start({ isEmployee: true, customerId: 'customer-chang' })
  expect(named.actor.getSnapshot().value).toBe('opening')
  expect(start({ isEmployee: false, customerId: 'customer-li' }).actor.getSnapshot().value).toBe('opening')
  await waitFor(named.actor, (snapshot) => snapshot.matches('opened'))
})

test('asks for the customer if the URL names none; the choice can be changed after a refusal', async () => {
  const { actor } = start({ isEmployee: true, customerId: undefined })
  const choose = () => actor.send({ type: 'customer.choose', customer: { value: 'customer-chang', label: '張怡君' } })
  expect(actor.getSnapshot().value).toBe('choosing')
  shop.backend.faults.set('repairOrder.create', { kind: 'status', status: 500 }, 1)
  choose()
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  actor.send({ type: 'customer.change' })
  expect(actor.getSnapshot().value).toBe('choosing')
  choose()
  await waitFor(actor, (snapshot) => snapshot.matches('opened'))
})

test('without a customer list the server decides for whom the draft is opened', async () => {
  const { actor, emitted } = start({ isEmployee: true, customerId: undefined })
  answerCall(actor, 'search')
  expect(actor.getSnapshot()).toMatchObject({ value: 'opening', context: { customerId: undefined, mayChoose: false } })
  await waitFor(actor, (snapshot) => snapshot.matches('opened'))
  expect(emitted).toHaveLength(1)
})

test('every state can be reached', () => {
  const events = [
    { type: 'order.retry' },
    { type: 'customer.change' },
    { type: 'customer.choose', customer: { value: 'c1', label: '客戶' } },
    { type: 'xstate.done.actor.open', output: { repairOrderId: 'o1' } },
    { type: 'xstate.error.actor.open', error: new BadResponse({ endpoint: 'planted', detail: '' }) },
  ]
  const values = valuesReached(repairOrderCreateMachine, events, { input: { isEmployee: true, customerId: undefined } })
  expect(values.toSorted()).toEqual(['choosing', 'failed', 'opened', 'opening'])
})

coversChart(repairOrderCreateMachine)
