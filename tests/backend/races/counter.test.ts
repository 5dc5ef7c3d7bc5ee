import { expect, test } from 'vitest'
import { counterOf, NEW_CUSTOMER } from '../counter/support.ts'
import { atOnce, filesIn, race, seqsOf, statusesOf } from './race.ts'

test(
  'one drop-off that is sent several times at once is one order of one customer',
  race(async (service) => {
    const counter = await counterOf(service)
    const answers = await atOnce(3, () => counter.receive({ repairOrderId: 'same', customerId: undefined, customer: NEW_CUSTOMER }))
    expect(statusesOf(answers)).toEqual({ 200: 3 })
    expect(new Set(answers.map(({ data }) => data.items[0].itemId)).size).toBe(1)
    expect(await seqsOf(service, answers[0]?.data.items[0].itemId)).toEqual([1, 2])
    expect(await counter.find(NEW_CUSTOMER.userName)).toHaveLength(1)
    const { known, stored } = await filesIn(service)
    expect(stored).toEqual(known)
  }),
)

test(
  'drop-offs at the same time have numbers of their own',
  race(async (service) => {
    const counter = await counterOf(service)
    const answers = await atOnce(3, (i) => counter.receive({ customerId: i % 2 ? 'zoe' : 'acme' }))
    expect(statusesOf(answers)).toEqual({ 200: 3 })
    expect(new Set(answers.map(({ data }) => data.repairOrderNo)).size).toBe(3)
  }),
)

test(
  'a device is handed over once, whoever is asked at the same time',
  race(async (service) => {
    const counter = await counterOf(service)
    const { data } = await counter.receive()
    await counter.conclude(data.items[0].itemId)
    const [customer] = await counter.find(data.repairOrderNo)
    const items = customer.ready[0].items.map(({ itemId, rowVersion }: { itemId: string; rowVersion: number }) => ({ itemId, rowVersion }))
    const answers = await atOnce(3, () => counter.collect({ items }))
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 2 })
    expect(await seqsOf(service, data.items[0].itemId)).toEqual([1, 2, 3, 4])
    const { known, stored } = await filesIn(service)
    expect(stored).toEqual(known)
  }),
)
