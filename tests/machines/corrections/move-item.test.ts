import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { moveItemMachine, NEW_ORDER } from '../../../src/machines/corrections/move-item.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('coo01')
})
afterAll(() => service.close())

const REASON = '客戶要求一起寄回'
const inWork = ['submitted', 'accepted', 'inProgress', 'readyToReturn'] as const

/** Two orders in work of the same customer, the first with several items. */
const twoOrders = async () => {
  const body = { pageIndex: 1, pageSize: 100, filters: { repairOrderStatus: inWork } } as const
  const rows = (await api.repairOrder.list({ body }))?.items ?? []
  for (const from of rows) {
    const item = from.itemSummary.find(({ repairStatus }) => repairStatus !== 'returned' && repairStatus !== 'closed')
    const to = rows.find(({ customerId, repairOrderId }) => customerId === from.customerId && repairOrderId !== from.repairOrderId)
    if (from.itemSummary.length > 1 && item && to) return { from, to, itemId: item.itemId }
  }
  throw new Error('no two orders')
}
const itemNow = async (itemId: string) => (await api.repairItem.info({ params: { id: itemId } })) ?? {}

const open = async (itemId: string) => {
  const dialog = createActor(moveItemMachine, { input: { itemId } }).start()
  const emitted = emittedBy(dialog)
  await waitFor(dialog, (snapshot) => !snapshot.matches('reading'), { timeout: 5000 })
  const formOf = () => {
    const { form } = dialog.getSnapshot().children
    if (form === undefined) throw new Error('no form')
    return form
  }
  const fill = (repairOrderId: string, reason = REASON) => {
    const form = formOf()
    form.send({ type: 'form.change', field: 'repairOrderId', patch: { repairOrderId } })
    form.send({ type: 'form.change', field: 'reason', patch: { reason } })
    form.send({ type: 'form.submit' })
  }
  const issues = () => {
    const { issues: own, serverIssues } = formOf().getSnapshot().context
    return [...own, ...serverIssues].map(({ field, key }) => `${field} ${key}`)
  }
  const ended = () => waitFor(dialog, ({ status }) => status === 'done', { timeout: 5000 })
  return { dialog, emitted, formOf, fill, issues, ended, params: () => formOf().getSnapshot().context.params }
}

test('an item goes to another order of its customer, and its new number is told', async () => {
  const { from, to, itemId } = await twoOrders()
  const { emitted, fill, ended, params } = await open(itemId)
  expect(params().itemCount).toBe(from.itemSummary.length)
  expect(params().targets.map(({ customerId }) => customerId)).toEqual(params().targets.map(() => from.customerId))
  expect(params().targets.map(({ repairOrderId }) => repairOrderId)).toContain(to.repairOrderId)
  expect(params().targets.map(({ repairOrderId }) => repairOrderId)).not.toContain(from.repairOrderId)
  fill(to.repairOrderId)
  await ended()
  const now = await itemNow(itemId)
  expect(now).toMatchObject({ repairOrderId: to.repairOrderId })
  expect(emitted).toEqual([{ type: 'item.moved', no: expect.stringMatching(`^${to.repairOrderNo}-\\d\\d$`) }])
})

test('without an order or a reason nothing is sent; a full order, and a new one for the only item, are not taken', async () => {
  const { to, itemId } = await twoOrders()
  const { fill, issues, formOf, params } = await open(itemId)
  service.calls.length = 0
  fill('', '')
  expect(issues()).toEqual(['repairOrderId rule-choose', 'reason rule-required'])
  const full = params().targets.map((target) => ({ ...target, ...(target.progress && { progress: { ...target.progress, total: 20 } }) }))
  formOf().send({ type: 'form.params', params: { targets: full, itemCount: 1 } })
  fill(to.repairOrderId)
  expect(issues()).toEqual(['repairOrderId rule-move-full'])
  fill(NEW_ORDER)
  expect(issues()).toEqual(['repairOrderId rule-move-alone'])
  expect(service.calls).toEqual([])
})

test('an item of an order with others goes to a new one', async () => {
  const { itemId, from } = await twoOrders()
  const { fill, ended } = await open(itemId)
  fill(NEW_ORDER)
  await ended()
  expect(await itemNow(itemId)).toMatchObject({ itemNo: 1 })
  expect(await itemNow(itemId)).not.toMatchObject({ repairOrderId: from.repairOrderId })
})

test('what a colleague has changed is said; the second try goes by what is true now', async () => {
  const { to, itemId } = await twoOrders()
  const { dialog, fill, ended, formOf, params } = await open(itemId)
  const before = params().item.rowVersion
  const { rowVersion } = (await api.repairItem.moveToOrder({
    params: { id: itemId },
    body: { repairOrderId: null, reason: REASON, rowVersion: before },
  })) ?? { rowVersion: 0 }
  fill(to.repairOrderId)
  await vi.waitUntil(() => params().item.rowVersion === rowVersion, { timeout: 5000 })
  expect(formOf().getSnapshot().context.failure).toMatchObject({ code: 'row-changed' })
  expect(params().itemCount).toBe(1)
  await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'asking' }))
  await vi.waitUntil(() => formOf().getSnapshot().matches({ flow: 'editing' }), { timeout: 5000 })
  formOf().send({ type: 'form.submit' })
  await ended()
  expect(await itemNow(itemId)).toMatchObject({ repairOrderId: to.repairOrderId })
})

test('where even the second reading fails, the refusal stays; a lost permission says nothing here', async () => {
  const { to, itemId } = await twoOrders()
  const { dialog, fill, formOf, params } = await open(itemId)
  await api.repairItem.moveToOrder({
    params: { id: itemId },
    body: { repairOrderId: null, reason: REASON, rowVersion: params().item.rowVersion },
  })
  service.faults.set('repairItem.info', { kind: 'status', status: 500 })
  fill(to.repairOrderId)
  await vi.waitUntil(() => formOf().getSnapshot().context.failure !== undefined, { timeout: 5000 })
  await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'asking' }), { timeout: 5000 })
  expect(formOf().getSnapshot().context.failure).toMatchObject({ code: 'row-changed' })
  dialog.send({ type: 'form.failed', failure: { kind: 'denied', message: '', fieldErrors: [], code: undefined } })
  expect(dialog.getSnapshot().matches({ open: 'asking' })).toBe(true)
})

test('an item that cannot be read says so, and is read again when asked', async () => {
  const { dialog } = await open('nowhere')
  expect(dialog.getSnapshot().matches('unread')).toBe(true)
  expect(dialog.getSnapshot().context.failure?.kind).toBe('missing')
  dialog.send({ type: 'move.retry' })
  await waitFor(dialog, (snapshot) => snapshot.matches('unread'), { timeout: 5000 })
})

test('an answer that was lost counts as moved where the item is in the chosen order', async () => {
  const { to, itemId } = await twoOrders()
  const { emitted, fill, ended } = await open(itemId)
  service.faults.set('repairItem.moveToOrder', { kind: 'lostAnswer' }, 1)
  fill(to.repairOrderId)
  await ended()
  expect(emitted).toHaveLength(1)
  expect(await itemNow(itemId)).toMatchObject({ repairOrderId: to.repairOrderId })
})

coversChart(moveItemMachine)
