import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { movable, scannerMachine } from '../../../src/machines/shell/scanner.machine.ts'
import { SCANNER_KEY_GAP_MS } from '../../../src/shared/constants.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('wh01')
})
afterAll(() => service.close())

const open = (mayMove = true) => {
  const clock = new SimulatedClock()
  const actor = createActor(scannerMachine, { input: { mayMove }, clock }).start()
  let now = 1000
  /** Keys with so many ms between them, and Enter. */
  const keys = (text: string, gap: number) => {
    now += 5000
    for (const key of text) actor.send({ type: 'scan.key', key, at: (now += gap) })
    actor.send({ type: 'scan.enter', at: (now += gap) })
  }
  const settled = () => waitFor(actor, (snapshot) => !snapshot.matches({ answer: 'looking' }) && !snapshot.matches({ answer: 'moving' }))
  const scan = async (text: string) => {
    keys(text, 5)
    return settled()
  }
  return { actor, clock, keys, scan, settled, said: emittedBy(actor) }
}
const state = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().value

/** Devices that are here, each with a serial number of its own. */
const here = async () => {
  const rows =
    (await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 100, filters: { repairStatus: ['repairing'] } } }))?.items ?? []
  const items = rows.flatMap(({ itemSummary }) => itemSummary).filter(({ repairStatus }) => repairStatus === 'repairing')
  return items.filter(({ serialNo }) => !!serialNo && items.filter((other) => other.serialNo === serialNo).length === 1)
}
const locationOf = async (itemId: string) => service.database.transaction(async ({ items }) => (await items.get(itemId))?.location)

test('four keys within milliseconds and Enter are a scan; slower ones, fewer ones and a late Enter are not', async () => {
  const one = open()
  one.keys('SCAN-ME', SCANNER_KEY_GAP_MS + 1)
  one.keys('SCA', 5)
  // the first keys were typed before: only the last three come quickly
  for (const at of [100, 400, 405, 410]) one.actor.send({ type: 'scan.key', key: 'x', at: 100_000 + at })
  one.actor.send({ type: 'scan.enter', at: 100_415 })
  one.actor.send({ type: 'scan.key', key: 'a', at: 200_000 })
  for (const key of 'bcdef') one.actor.send({ type: 'scan.key', key, at: 200_001 })
  one.actor.send({ type: 'scan.enter', at: 200_900 })
  // a key of a field comes between
  for (const key of 'abcdef') one.actor.send({ type: 'scan.key', key, at: 300_001 })
  one.actor.send({ type: 'scan.reset' })
  one.actor.send({ type: 'scan.enter', at: 300_002 })
  expect(service.calls.filter((call) => call.includes('repairOrder'))).toEqual([])
  expect(state(one)).toEqual({ answer: 'listening', hand: 'empty' })
  one.keys('SCAN-ME', SCANNER_KEY_GAP_MS)
  expect(one.actor.getSnapshot().context.text).toBe('SCAN-ME')
  await one.settled()
})

test('a device is shown, and the place that is scanned after it takes it', async () => {
  const [device, other] = await here()
  if (!device?.serialNo || !other) throw new Error('too few devices')
  await api.repairItem.move({ params: { id: other.itemId }, body: { location: 'Q-01' } })
  const one = open()
  await one.scan(device.serialNo)
  expect(one.said).toMatchObject([{ type: 'scan.found', item: { itemId: device.itemId } }])
  expect(state(one)).toEqual({ answer: 'listening', hand: 'holding' })
  await one.scan('q-01')
  expect(one.said[1]).toMatchObject({ type: 'scan.moved', place: 'Q-01' })
  expect(await locationOf(device.itemId)).toBe('Q-01')
  // it has left the hand: the place is a place again
  await one.scan('Q-01')
  expect(one.said[2]).toMatchObject({ type: 'scan.several', text: 'Q-01' })
})

test('a place where nothing lies yet takes the device by its mark, or once the user says so', async () => {
  const [device] = await here()
  if (!device?.serialNo) throw new Error('too few devices')
  const one = open()
  await one.scan(device.serialNo)
  await one.scan('place:R-01')
  expect(await locationOf(device.itemId)).toBe('R-01')
  await one.scan(device.serialNo)
  await one.scan('R-02')
  expect(state(one)).toMatchObject({ answer: 'unknown' })
  expect(movable(one.actor.getSnapshot().context)?.itemId).toBe(device.itemId)
  one.actor.send({ type: 'scan.move' })
  await one.settled()
  expect(await locationOf(device.itemId)).toBe('R-02')
})

test('two minutes after its scan a device is in the hand no more; a newer one takes its place', async () => {
  const [first, second] = await here()
  const one = open()
  await one.scan(first?.serialNo ?? '')
  one.clock.increment(100_000)
  await one.scan(second?.serialNo ?? '')
  one.clock.increment(100_000)
  expect(one.actor.getSnapshot().context.inHand?.itemId).toBe(second?.itemId)
  one.clock.increment(20_000)
  expect(state(one)).toEqual({ answer: 'listening', hand: 'empty' })
  await one.scan('place:R-01')
  expect(one.said.at(-1)).toMatchObject({ type: 'scan.several', text: 'R-01' })
})

test('who may not move a device is led to what lies at a place, and offered nothing for an unknown one', async () => {
  const [device] = await here()
  const one = open(false)
  await one.scan(device?.serialNo ?? '')
  await one.scan('place:R-03')
  expect(one.said.at(-1)).toMatchObject({ type: 'scan.several', text: 'R-03' })
  await one.scan('NOTHING-77')
  one.actor.send({ type: 'scan.move' })
  expect(state(one)).toMatchObject({ answer: 'unknown' })
  one.actor.send({ type: 'scan.close' })
  expect(state(one)).toMatchObject({ answer: 'listening' })
})

test('a look-up or a move that fails says why; the next scan asks anew', async () => {
  const one = open()
  const list = vi.spyOn(api.repairOrder, 'list').mockRejectedValueOnce(new Error('no answer'))
  const { context } = await one.scan('SCAN-ME')
  list.mockRestore()
  expect([state(one), context.failure !== undefined]).toEqual([{ answer: 'failed', hand: 'empty' }, true])
  const orders =
    (await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 50, filters: { repairStatus: ['accepted'] } } }))?.items ?? []
  const serials = orders.flatMap(({ itemSummary }) => itemSummary.filter((item) => item.repairStatus === 'accepted' && !!item.serialNo))
  await one.scan(serials[0]?.serialNo ?? '')
  expect(state(one)).toEqual({ answer: 'listening', hand: 'holding' })
  // it has not come yet
  await one.scan('place:R-04')
  expect(one.actor.getSnapshot().context.failure?.code).toBe('item-not-here')
  expect(state(one)).toEqual({ answer: 'failed', hand: 'holding' })
})

coversChart(scannerMachine)
