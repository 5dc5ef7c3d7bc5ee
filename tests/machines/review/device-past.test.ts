import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { devicePastMachine } from '../../../src/machines/review/device-past.machine.ts'
import { reviewInfoOf } from '../../../src/machines/record/review-info.ts'
import { coversChart, createActor } from '../chart.ts'
import { openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('coo02')
})
afterAll(() => service.close())

/** The id of a device under repair, and of one that is closed and had parts; both get the serial number. */
const twice = async (serialNo: string | null, previousItemId = false) =>
  service.database.transaction(async ({ items, history, orders }) => {
    const closed = await items.find({ repairStatus: 'closed' })
    const entries = await history.find({ itemId: closed.map(({ itemId }) => itemId) })
    const repaired = entries.find(({ data }) => (data?.repair?.partsUsed ?? []).length > 0)
    const earlier = closed.find(({ itemId }) => itemId === repaired?.itemId)
    const order = earlier && (await orders.get(earlier.repairOrderId))
    const [now] = await items.find({ repairStatus: 'repairing' })
    if (!earlier || !now || !order) throw new Error('no such devices')
    await items.replace({ ...earlier, serialNo })
    await items.replace({ ...now, serialNo, ...(previousItemId && { previousItemId: earlier.itemId }) })
    return {
      now: now.itemId,
      earlier: earlier.itemId,
      label: `${order.repairOrderNo}-0${earlier.itemNo}`,
      parts: repaired?.data?.repair?.partsUsed,
    }
  })
const pastOf = async (itemId: string) => {
  const info = await reviewInfoOf(itemId, new AbortController().signal)
  if (!info) throw new Error('no such item')
  const actor = createActor(devicePastMachine, { input: { item: info.item } }).start()
  return { actor, ...(await waitFor(actor, (snapshot) => !snapshot.matches('loading'))).context }
}

test('earlier repairs of the same serial number come with what was done and the parts that went in', async () => {
  const { now, earlier, label, parts } = await twice('PAST-1')
  const { repairs } = await pastOf(now)
  expect(repairs).toMatchObject([{ itemId: earlier, label, isPrevious: false, parts }])
  expect(repairs[0]?.work).toBeTruthy()
})

test('the repair that it is a come-back of is marked, and found without a serial number', async () => {
  const { now, earlier, label } = await twice(null, true)
  expect((await pastOf(now)).repairs).toMatchObject([{ itemId: earlier, label, isPrevious: true }])
})

test('of a repair that the reader may not open it is told that it was', async () => {
  const { now, earlier } = await twice('PAST-2')
  const info = await reviewInfoOf(now, new AbortController().signal)
  const refused = vi.spyOn(api.repairItem, 'reviewInfo').mockResolvedValue(undefined)
  if (!info) throw new Error('no such item')
  const actor = createActor(devicePastMachine, { input: { item: info.item } }).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  refused.mockRestore()
  expect(context.repairs).toMatchObject([{ itemId: earlier, parts: [], fault: undefined }])
})

test('a look-up that fails says why and is made again', async () => {
  const { now } = await twice('PAST-3')
  const failing = vi.spyOn(api.repairItem, 'serialInfo').mockRejectedValueOnce(new Error('no answer'))
  const { actor, failure } = await pastOf(now)
  failing.mockRestore()
  expect(failure).toBeDefined()
  actor.send({ type: 'past.retry' })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'))
  expect([context.repairs.length, context.failure]).toEqual([1, undefined])
})

coversChart(devicePastMachine)
