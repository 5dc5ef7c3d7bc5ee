import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import type { Failure } from '../../../src/machines/calls/failure.ts'
import { inboundParcelMachine } from '../../../src/machines/orders/inbound-parcel.machine.ts'
import { orderPlanMachine } from '../../../src/machines/orders/order-plan.machine.ts'
import { receiveAddressMachine } from '../../../src/machines/orders/receive-address.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { newDraft, openShop } from './repair-order-support.ts'
import { parentThat } from '../support.ts'
import type { ActNotice } from '../../../src/machines/orders/repair-order-context.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const failed = (patch: Partial<Failure>) => ({
  type: 'form.failed' as const,
  failure: { kind: 'rejected', message: '', fieldErrors: [], ...patch } as Failure,
})
const CONFLICT = failed({ code: 'row-changed' })

const open = async (machine: typeof inboundParcelMachine | typeof orderPlanMachine | typeof receiveAddressMachine) => {
  const order = await api.repairOrder.info({ params: { id: await newDraft() } })
  if (order === undefined) throw new Error('no order')
  const received = vi.fn<(notice: ActNotice) => void>()
  const dialog = createActor(machine, { input: { record: order, parent: parentThat(received) } }).start()
  const is = (conflict: 'none' | 'reading' | 'unread' | 'deciding') =>
    vi.waitUntil(() => dialog.getSnapshot().children.form?.getSnapshot().matches({ conflict }), { timeout: 5000 })
  const closed = () => {
    dialog.send({ type: 'part.close' })
    return [dialog.getSnapshot().status, received.mock.calls.length]
  }
  return { dialog, order, received, is, closed }
}

const cases = [inboundParcelMachine, orderPlanMachine, receiveAddressMachine].map((machine) => [machine.id, machine] as const)

test.each([
  ['inboundChanged', inboundParcelMachine],
  ['planChanged', orderPlanMachine],
  ['addressChanged', receiveAddressMachine],
] as const)('a save is reported as %s, and closes the dialog', async (done, machine) => {
  const { dialog, received } = await open(machine)
  dialog.getSnapshot().children.form?.send({ type: 'form.submit' })
  await waitFor(dialog, ({ status }) => status === 'done', { timeout: 5000 })
  expect(received.mock.calls).toEqual([[{ type: 'act.done', done }]])
})

test('a save whose answer is lost is reported as saved, and was sent once', async () => {
  const { dialog, order, received } = await open(inboundParcelMachine)
  const form = dialog.getSnapshot().children.form
  form?.send({ type: 'form.change', field: 'inboundTrackingNo', patch: { inboundTrackingNo: 'AB-1' } as object })
  shop.backend.faults.set('repairOrder.update', { kind: 'lostAnswer' }, 1)
  shop.calls.length = 0
  form?.send({ type: 'form.submit' })
  await waitFor(dialog, ({ status }) => status === 'done', { timeout: 8000 })
  expect(received.mock.calls).toEqual([[{ type: 'act.done', done: 'inboundChanged' }]])
  expect(shop.calls.filter((call) => call === `PUT /customer/repairOrder/v1/${order.repairOrderId}`)).toHaveLength(1)
})

test('input during a save stays over the stored values; then the dialog closes', async () => {
  const { dialog, received, is } = await open(inboundParcelMachine)
  const form = dialog.getSnapshot().children.form
  const type = (inboundTrackingNo: string) =>
    form?.send({ type: 'form.change', field: 'inboundTrackingNo', patch: { inboundTrackingNo } as object })
  type('AB-1')
  form?.send({ type: 'form.submit' })
  type('AB-12')
  await vi.waitUntil(() => received.mock.calls.length === 1, { timeout: 5000 })
  await is('none')
  expect(form?.getSnapshot().context).toMatchObject({
    values: { inboundTrackingNo: 'AB-12' },
    saved: { inboundTrackingNo: 'AB-1' },
    params: { record: { inboundTrackingNo: 'AB-1' } },
  })
})

test('so do addresses changed during their save', async () => {
  const { dialog, received, is } = await open(receiveAddressMachine)
  const form = dialog.getSnapshot().children.form
  form?.send({ type: 'form.submit' })
  form?.send({ type: 'form.change', field: '', patch: { hasInvoiceAddress: true } as object })
  await vi.waitUntil(() => received.mock.calls.length === 1, { timeout: 5000 })
  await is('none')
  expect(form?.getSnapshot().context.values).toMatchObject({ hasInvoiceAddress: true })
})

test('so does a priority changed during its save', async () => {
  const { dialog, received, is } = await open(orderPlanMachine)
  const form = dialog.getSnapshot().children.form
  form?.send({ type: 'form.submit' })
  form?.send({ type: 'form.change', field: 'priority', patch: { priority: 'urgent' } as object })
  await vi.waitUntil(() => received.mock.calls.length === 1, { timeout: 5000 })
  await is('none')
  expect(form?.getSnapshot().context.values).toMatchObject({ priority: 'urgent' })
})

test.each(cases)('%s: can be closed at any time, and then nothing was saved', async (_, machine) => {
  const writing = await open(machine)
  expect(writing.closed()).toEqual(['done', 0])

  const comparing = await open(machine)
  comparing.dialog.send(CONFLICT)
  await comparing.is('reading')
  expect(comparing.closed()).toEqual(['done', 0])

  const broken = await open(machine)
  shop.backend.faults.set('repairOrder.info', { kind: 'status', status: 500 }, 1)
  broken.dialog.send(CONFLICT)
  await broken.is('unread')
  expect(broken.closed()).toEqual(['done', 0])

  const conflict = await open(machine)
  conflict.dialog.send(CONFLICT)
  await conflict.is('deciding')
  expect(conflict.closed()).toEqual(['done', 0])
})

test.each(cases)('%s: a missing order is reported; any other refusal is shown by the form', async (_, machine) => {
  const { dialog, received, is } = await open(machine)
  dialog.send(failed({}))
  expect(received).not.toHaveBeenCalled()
  dialog.send(failed({ kind: 'missing' }))
  expect(received.mock.calls).toEqual([[{ type: 'act.refused' }]])
  await is('none')
})

test.each(cases)('%s: what another has saved is read, asked for again, and taken or saved over', async (_, machine) => {
  const { dialog, order, is } = await open(machine)
  const form = dialog.getSnapshot().children.form
  shop.backend.faults.set('repairOrder.info', { kind: 'status', status: 500 }, 1)
  dialog.send(CONFLICT)
  await is('unread')
  form?.send({ type: 'conflict.retry' })
  await is('deciding')
  expect(form?.getSnapshot().context.conflict?.remote?.params.record).toMatchObject({ repairOrderId: order.repairOrderId })
  form?.send({ type: 'conflict.chooseAll', side: 'theirs' })
  form?.send({ type: 'conflict.apply' })
  expect(form?.getSnapshot().value).toMatchObject({ conflict: 'none', flow: 'editing' })
  dialog.send(CONFLICT)
  await is('deciding')
  form?.send({ type: 'conflict.chooseAll', side: 'mine' })
  form?.send({ type: 'conflict.apply', isSaved: true })
  expect(form?.getSnapshot().value).toMatchObject({ conflict: 'none', flow: 'submitting' })
})

coversChart(inboundParcelMachine)
coversChart(orderPlanMachine)
coversChart(receiveAddressMachine)
