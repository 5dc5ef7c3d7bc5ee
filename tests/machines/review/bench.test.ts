import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { codePathOf } from '../../../src/domain/print.ts'
import { benchMachine, type BenchNotice } from '../../../src/machines/review/bench.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, parentThat, signInAs, type Service } from '../support.ts'

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

test('a serial number, an order of one item, a label or the code on a label opens the item', async () => {
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

test('an order of several items asks for the label, an unknown number is reported', async () => {
  const { order } = await orderWith(2)
  const { snapshot } = await scan(order.repairOrderNo ?? '')
  expect(snapshot.matches({ on: 'unclear' })).toBe(true)
  expect(snapshot.context.count).toBe(2)
  expect((await scan('NO-SUCH-NUMBER-77')).snapshot.context.count).toBe(0)
})

test('labels ignore case, width, spaces and a missing zero', async () => {
  const { order, item } = await orderWith(1)
  const label = `${order.repairOrderNo}-01`
  const wide = label.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
  for (const text of [label.toLowerCase(), ` ${label} `, label.replaceAll('-', ' - '), wide, `${order.repairOrderNo}-1`])
    expect((await scan(text)).said, text).toEqual([{ type: 'bench.found', itemId: item.itemId }])
  // half a label is no label
  expect((await scan(label.slice(2))).snapshot.context.count).toBe(0)
})

test('the serial number of a come-back opens the open item; several open ones are counted', async () => {
  const items = (await orders()).flatMap(({ itemSummary }) => itemSummary)
  const [first, second] = items.filter(({ repairStatus }) => repairStatus === 'diagnosing')
  const ended = items.find(({ repairStatus }) => repairStatus === 'closed')
  const carry = (itemId: string | undefined, serialNo: string) =>
    service.database.transaction(async (tables) => {
      const item = await tables.items.get(itemId ?? '')
      if (item) await tables.items.replace({ ...item, serialNo })
    })
  await carry(first?.itemId, 'TWICE-1')
  await carry(ended?.itemId, 'TWICE-1')
  expect((await scan('twice-1')).said).toEqual([{ type: 'bench.found', itemId: first?.itemId }])
  await carry(second?.itemId, 'TWICE-1')
  expect((await scan('twice-1')).snapshot.context.count).toBe(2)
})

test('an engineer cannot open a colleague’s item by number, serial or code', async () => {
  const others = (await orders()).find(
    ({ itemSummary: [item, other] }) => !other && item?.rmsEngineerId === 'member-eng02' && !!item.serialNo,
  )
  const [item] = others?.itemSummary ?? []
  await signInAs('eng01')
  const code = `https://service.example${codePathOf(others?.repairOrderId ?? '', { itemId: item?.itemId ?? '' })}`
  for (const text of [`${others?.repairOrderNo}-01`, item?.serialNo ?? '', code])
    expect((await scan(text)).snapshot.context.count, text).toBe(0)
})

test('a failed look-up is reported, and the next scan starts over', async () => {
  service.faults.set('repairOrder.list', { kind: 'status', status: 500 }, 5)
  const { bench } = openBench()
  bench.send({ type: 'bench.scan', text: 'X1' })
  await waitFor(bench, (snapshot) => snapshot.matches({ on: 'failed' }))
  expect(bench.getSnapshot().context.failure?.kind).toBe('rejected')
  bench.send({ type: 'bench.type', text: '' })
  expect(bench.getSnapshot().matches({ on: 'failed' })).toBe(true)
  bench.send({ type: 'bench.type', text: 'X' })
  bench.send({ type: 'bench.note', note: { kind: 'busy' } })
  expect(bench.getSnapshot().context).toMatchObject({ typed: 'X', note: { kind: 'busy' } })
  expect(bench.getSnapshot().matches({ on: 'listening' })).toBe(true)
})

test('is turned on and off, and reports it to its parent', () => {
  const said: BenchNotice[] = []
  const parent = parentThat<BenchNotice>((notice) => void said.push(notice))
  const bench = createActor(benchMachine, { input: { choice: 'off', parent } }).start()
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
