import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { rowCheck } from '../../../backend/tables/record-schemas.ts'
import { TABLE_NAMES, uniqueConditions, type Rows, type TableName } from '../../../backend/tables/tables.ts'
import { VOLUMES, type VolumeName } from '../../../demo/volume.ts'
import { TEST_TODAY } from '../../../mocks/node.ts'
import { SIZES, volumeSnapshot, type VolumeProgress } from '../../../mocks/trainer/volume/make-volume.ts'
import { volumeMachine } from '../../../mocks/trainer/volume/volume.machine.ts'
import { coversChart, createActor, failCall } from '../../machines/chart.ts'
import { openTestRoom } from './room.ts'

const CLOSED: readonly string[] = ['closed', 'rejected', 'cancelled']
const make = async (name: VolumeName) => {
  const told: VolumeProgress[] = []
  const { rows } = await volumeSnapshot(name, TEST_TODAY, (progress) => void told.push(progress))
  // unchecked: the first test checks the rows of all tables by their schemas
  const of = <N extends TableName>(table: N) => rows.filter((one) => one.table === table).map(({ row }) => row as Rows[N])
  const orders = of('orders').filter(({ repairOrderStatus }) => repairOrderStatus !== 'draft')
  return { rows, of, orders, open: orders.filter(({ repairOrderStatus }) => !CLOSED.includes(repairOrderStatus)), told }
}

const tenThousand = make('tenThousand')

test('the rows of 10,000 orders are as their schemas say, have keys and numbers of their own, and are no newer than now', async () => {
  const { rows, orders, open, of, told } = await tenThousand
  expect([orders.length, open.length]).toEqual([10_000, 400])
  const seen = new Set<string>()
  for (const table of TABLE_NAMES) {
    const check = rowCheck(table)
    for (const [index, { key, row }] of rows.filter((one) => one.table === table).entries()) {
      if (!row) throw new Error(`no row ${key}`)
      // all copies of one order have the same form: to check every row takes a quarter of a minute
      if (index % 7 === 0) check(row)
      const values = uniqueConditions(table, row).map((condition) => JSON.stringify(condition))
      for (const id of [key, ...values].map((value) => `${table} ${value}`)) {
        if (seen.has(id)) throw new Error(`twice: ${id}`)
        seen.add(id)
      }
    }
  }
  expect(orders.filter(({ updatedAt }) => updatedAt > TEST_TODAY.toISOString())).toEqual([])
  expect(new Set(of('items').map(({ serialNo }) => serialNo)).size).toBeGreaterThan(10_000)
  expect(told.at(-1)?.share).toBeGreaterThan(0.9)
}, 60_000)

test('a copied order, its items, parcels, history and person belong to one another', async () => {
  const { of, orders } = await tenThousand
  const last = orders.findLast(({ shipments }) => (shipments ?? []).length > 0)
  if (!last) throw new Error('nothing was sent back')
  const items = of('items').filter(({ repairOrderId }) => repairOrderId === last.repairOrderId)
  const sent = (last.shipments ?? []).flatMap(({ itemIds }) => itemIds)
  expect(sent.length).toBeGreaterThan(0)
  expect(items.map(({ itemId }) => itemId)).toEqual(expect.arrayContaining(sent))
  const customer = of('customers').find(({ customerId }) => customerId === last.customerId)
  expect(customer?.customerName).toBe(last.customerName)
  expect(of('customerUsers').find(({ customerId }) => customerId === last.customerId)?.userId).toBe(last.authorId)
  const ids = new Set(of('items').map(({ itemId }) => itemId))
  expect(of('history').filter(({ itemId }) => !ids.has(itemId))).toEqual([])
  expect(of('history').length).toBeGreaterThan(3_000)
}, 60_000)

test('a busy Monday has 200 open orders, and the large customer 40 of its own', async () => {
  const monday = await make('busyMonday')
  expect(monday.open).toHaveLength(VOLUMES.busyMonday.open)
  expect(monday.open.filter(({ repairOrderStatus }) => repairOrderStatus === 'submitted').length).toBeGreaterThan(80)
  const company = await make('company')
  expect(company.open.filter(({ customerId }) => customerId === 'customer-chenguang')).toHaveLength(VOLUMES.company.open)
}, 30_000)

const start = async () => {
  const room = await openTestRoom({ seed: 'fresh' })
  const renew = vi.fn<() => void>()
  const actor = createActor(volumeMachine, { input: { ...room, page: { ...room.page, renew } } }).start()
  const choosing = () => waitFor(actor, (snapshot) => snapshot.matches('choosing'), { timeout: 30_000 })
  await choosing()
  return { actor, choosing, renew, room, present: () => actor.getSnapshot().context.orders }
}

test('a volume is asked about, made with its course told, and can be worked in like the demo', async () => {
  const { actor, choosing, renew, room, present } = await start()
  expect(present()).toBe(26)
  actor.send({ type: 'volume.choose', size: 'empty' })
  actor.send({ type: 'volume.cancel' })
  expect(actor.getSnapshot().matches('choosing')).toBe(true)
  const phases = new Set<string | undefined>()
  actor.subscribe(({ context }) => phases.add(context.progress?.phase))
  room.time.set(60_000)
  actor.send({ type: 'volume.choose', size: 'busyMonday' })
  actor.send({ type: 'volume.confirm' })
  await choosing()
  expect(present()).toBe(207)
  expect(actor.getSnapshot().context.tookMs).toBeGreaterThan(0)
  expect([...phases]).toEqual(expect.arrayContaining(['making', 'storing']))
  expect(room.time.shift()).toBe(0)
  expect(renew).toHaveBeenCalledTimes(1)
  // a row of it can be changed
  await room.service.database.transaction(async ({ orders }) => {
    const [order] = await orders.find({ repairOrderStatus: 'submitted' })
    if (order) await orders.replace({ ...order, remark: 'changed' })
  })
  const remarks = await room.service.database.transaction(({ orders }) => orders.find({ repairOrderStatus: 'submitted' }))
  expect(remarks.some(({ remark }) => remark === 'changed')).toBe(true)
}, 60_000)

test('what fails is said', async () => {
  const { actor } = await start()
  actor.send({ type: 'volume.choose', size: 'usual' })
  actor.send({ type: 'volume.confirm' })
  failCall(actor, 'fill')
  failCall(actor, 'count')
  expect(actor.getSnapshot().context).toMatchObject({ isFailed: true, orders: undefined })
})

test('all sizes are offered, from nothing to 100,000 orders', () =>
  expect(SIZES).toEqual(['empty', 'usual', 'busyMonday', 'company', 'tenThousand', 'hundredThousand']))

coversChart(volumeMachine)
