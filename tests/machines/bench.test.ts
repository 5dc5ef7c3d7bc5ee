import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../src/api/index.ts'
import { codePathOf } from '../../src/domain/print.ts'
import { benchMachine } from '../../src/machines/bench.machine.ts'
import { coversChart, createActor } from './chart.ts'
import { emittedBy, openService, signInAs, type Service } from './support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('coo02')
})
afterAll(() => service.close())

const openBench = (choice: 'on' | 'off' = 'on') => {
  const bench = createActor(benchMachine, { input: { choice } }).start()
  return { bench, said: emittedBy(bench) }
}
const scan = async (text: string) => {
  const { bench, said } = openBench()
  bench.send({ type: 'bench.scan', text })
  await waitFor(bench, (snapshot) => !snapshot.matches({ on: 'looking' }))
  return { said, snapshot: bench.getSnapshot() }
}
const orders = async () => (await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 100 } }))?.items ?? []
const orderWith = async (count: number) => {
  const order = (await orders()).find(({ itemSummary, repairOrderNo }) => itemSummary.length === count && !!repairOrderNo)
  const [item] = order?.itemSummary ?? []
  if (!order || !item) throw new Error('no such order')
  return { order, item }
}

test('a serial number, an order of one item, a label and the code on a label open the item', async () => {
  const { order, item } = await orderWith(1)
  const found = [{ type: 'bench.found', itemId: item.itemId }]
  expect((await scan(order.repairOrderNo ?? '')).said).toEqual(found)
  expect((await scan(` ${order.repairOrderNo}-01 `)).said).toEqual(found)
  const address = `https://service.example/app${codePathOf(order.repairOrderId, { itemId: item.itemId })}`
  expect((await scan(address)).said).toEqual(found)
  expect((await scan(`https://service.example${codePathOf(order.repairOrderId, { revision: 3 })}`)).said).toEqual(found)
  const serials = (await orders()).flatMap(({ itemSummary }) => itemSummary).filter(({ serialNo }) => !!serialNo)
  const single = serials.find(({ serialNo }) => serials.filter((other) => other.serialNo === serialNo).length === 1)
  expect((await scan(single?.serialNo?.toLowerCase() ?? '')).said).toEqual([{ type: 'bench.found', itemId: single?.itemId }])
})

test('an order of several items asks for the label, an unknown number is said to be unknown', async () => {
  const { order } = await orderWith(2)
  const { snapshot } = await scan(order.repairOrderNo ?? '')
  expect(snapshot.matches({ on: 'unclear' })).toBe(true)
  expect(snapshot.context.count).toBe(2)
  expect((await scan('NO-SUCH-NUMBER-77')).snapshot.context.count).toBe(0)
})

test('a look-up that fails says so, and the next scan begins anew', async () => {
  service.faults.set('repairOrder.list', { kind: 'status', status: 500 }, 5)
  const { bench } = openBench()
  bench.send({ type: 'bench.scan', text: 'X1' })
  await waitFor(bench, (snapshot) => snapshot.matches({ on: 'failed' }))
  expect(bench.getSnapshot().context.failure?.kind).toBe('rejected')
  bench.send({ type: 'bench.clear' })
  expect(bench.getSnapshot().matches({ on: 'listening' })).toBe(true)
})

test('is turned on and off, and says so to whoever keeps it', () => {
  const { bench, said } = openBench('off')
  bench.send({ type: 'bench.scan', text: 'X1' })
  expect(bench.getSnapshot().matches('off')).toBe(true)
  bench.send({ type: 'bench.on' })
  bench.send({ type: 'bench.off' })
  expect(said).toEqual([
    { type: 'bench.changed', choice: 'on' },
    { type: 'bench.changed', choice: 'off' },
  ])
})

coversChart(benchMachine)
