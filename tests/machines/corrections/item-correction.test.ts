import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import type { ItemStatus } from '../../../src/domain/entities/statuses.ts'
import { quantityCorrectionMachine, serialCorrectionMachine } from '../../../src/machines/corrections/item-correction.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, parentThat, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('admin01')
})
afterAll(() => service.close())

/** The first item in the status that has a serial number of its own, as the service has it now. */
const itemIn = async (repairStatus: ItemStatus) => {
  const body = { pageIndex: 1, pageSize: 100, filters: { repairStatus: [repairStatus] } } as const
  const rows = (await api.repairOrder.list({ body }))?.items ?? []
  const row = rows.flatMap(({ itemSummary }) => itemSummary).find((item) => item.repairStatus === repairStatus && item.serialNo)
  const item = await api.repairItem.info({ params: { id: row?.itemId ?? '' } })
  if (item === undefined) throw new Error(`no ${repairStatus}`)
  return item
}
const now = async (itemId: string) => (await api.repairItem.info({ params: { id: itemId } })) ?? {}

const openSerial = async (status: ItemStatus = 'received', hasParent = true) => {
  const record = await itemIn(status)
  const heard = vi.fn<(notice: { readonly type: string }) => void>()
  const dialog = createActor(serialCorrectionMachine, { input: { record, ...(hasParent && { parent: parentThat(heard) }) } }).start()
  const emitted = emittedBy(dialog)
  const form = dialog.getSnapshot().children.form
  if (form === undefined) throw new Error('no form')
  const type = (patch: Partial<(typeof form.getSnapshot extends () => { context: { values: infer V } } ? V : never) & object>) =>
    form.send({ type: 'form.change', field: Object.keys(patch)[0] ?? '', patch })
  const fill = (serialNo: string, reason = '依機身標籤更正') => {
    type({ serialNo })
    type({ reason })
    form.send({ type: 'form.submit' })
  }
  const issues = () =>
    [...form.getSnapshot().context.issues, ...form.getSnapshot().context.serverIssues].map(({ field, key }) => `${field} ${key}`)
  return { record, dialog, heard, emitted, form, type, fill, issues }
}
const ended = (dialog: Awaited<ReturnType<typeof openSerial>>['dialog']) =>
  waitFor(dialog, ({ status }) => status === 'done', { timeout: 5000 })

test('a serial number is put right, said once, and the dialog ends', async () => {
  const { record, dialog, heard, emitted, fill } = await openSerial()
  fill(' zz99-0000001 ')
  await ended(dialog)
  expect(heard.mock.calls).toEqual([[{ type: 'correction.done' }]])
  expect(emitted).toEqual([{ type: 'part.saved', isDirty: false }])
  expect(await now(record.itemId)).toMatchObject({ serialNo: 'ZZ99-0000001', repairStatus: 'received' })
})

test('without a reason, without a change, or in a wrong form nothing is sent', async () => {
  const { record, fill, issues, type, form } = await openSerial()
  service.calls.length = 0
  fill(record.serialNo ?? '', '')
  expect(issues()).toEqual(['reason rule-required', 'reason rule-correct-same'])
  fill('?')
  expect(issues()).toEqual(['serialNo rule-serial-sn'])
  type({ serialType: 'none' })
  form.send({ type: 'form.submit' })
  expect(issues()).toEqual(['serialMissingReason rule-required'])
  expect(service.calls).toEqual([])
})

test('a serial number of another open order is confirmed, then saved', async () => {
  const other = await itemIn('repairing')
  const { record, dialog, form, fill, type, issues } = await openSerial('diagnosing')
  fill(other.serialNo ?? '')
  await vi.waitUntil(() => issues().length > 0, { timeout: 5000 })
  expect(issues()).toEqual(['duplicateConfirmed reason-duplicateUnconfirmed'])
  type({ duplicateConfirmed: true })
  await vi.waitUntil(() => form.getSnapshot().matches({ flow: 'editing' }), { timeout: 5000 })
  form.send({ type: 'form.submit' })
  await ended(dialog)
  expect(await now(record.itemId)).toMatchObject({ serialNo: other.serialNo })
})

test('what a colleague has saved of the same part is compared; what else was saved does not matter', async () => {
  const { record, dialog, form, fill } = await openSerial()
  const move = async (location: string) => api.repairItem.move({ params: { id: record.itemId }, body: { location } })
  await move('Z-1')
  fill('ZZ99-0000002')
  await ended(dialog)

  const second = await openSerial()
  const correction = { serialNo: 'ZZ99-0000003', reason: '先更正了序號', rowVersion: second.record.rowVersion }
  await api.repairItem.correct({ params: { id: second.record.itemId }, body: correction })
  second.fill('ZZ99-0000004')
  await vi.waitUntil(() => second.form.getSnapshot().matches({ conflict: 'deciding' }), { timeout: 5000 })
  expect(second.form.getSnapshot().context.conflict?.remote?.values).toMatchObject({ serialNo: 'ZZ99-0000003' })
  second.form.send({ type: 'conflict.chooseAll', side: 'mine' })
  second.form.send({ type: 'conflict.apply', isSaved: true })
  await ended(second.dialog)
  expect(await now(second.record.itemId)).toMatchObject({ serialNo: 'ZZ99-0000004' })
  expect(form.getSnapshot().status).toBe('stopped')
})

test('what is typed during the save stays over what was stored', async () => {
  const { dialog, emitted, fill, type, form } = await openSerial()
  fill('ZZ99-0000005')
  type({ serialNo: 'ZZ99-0000006' })
  await vi.waitUntil(() => emitted.length === 1, { timeout: 5000 })
  expect(emitted).toEqual([{ type: 'part.saved', isDirty: true }])
  expect(form.getSnapshot().context).toMatchObject({
    values: { serialNo: 'ZZ99-0000006' },
    saved: { serialNo: 'ZZ99-0000005', reason: '' },
  })
  dialog.send({ type: 'part.close' })
  expect(dialog.getSnapshot().status).toBe('done')
})

test('an item that is gone is reported, to whoever listens', async () => {
  for (const hasParent of [true, false]) {
    const { dialog, heard } = await openSerial('received', hasParent)
    const failure = { kind: 'missing', message: '', fieldErrors: [], code: undefined } as const
    dialog.send({ type: 'form.failed', failure })
    expect(heard.mock.calls).toEqual(hasParent ? [[{ type: 'correction.refused' }]] : [])
    dialog.send({ type: 'part.close' })
  }
})

test('a quantity that is too late, too few or the same is not sent; a right one is saved', async () => {
  const issuesFor = async (status: ItemStatus, quantity: number | null) => {
    const dialog = createActor(quantityCorrectionMachine, { input: { record: await itemIn(status) } }).start()
    const form = dialog.getSnapshot().children.form
    form?.send({ type: 'form.change', field: 'quantity', patch: { quantity } })
    form?.send({ type: 'form.change', field: 'reason', patch: { reason: '實際數量不同' } })
    form?.send({ type: 'form.submit' })
    return form?.getSnapshot().context.issues.map(({ field, key }) => `${field} ${key}`)
  }
  expect(await issuesFor('repairing', 2)).toContain('quantity rule-correct-quoted')
  expect(await issuesFor('received', 2)).toEqual(['quantity rule-quantityWithSerial'])
  expect(await issuesFor('received', null)).toContain('quantity rule-required')
  expect(await issuesFor('received', 1)).toEqual(['reason rule-correct-same'])

  const item = await itemIn('accepted')
  const none = {
    serialType: 'none',
    serialNo: null,
    serialMissingReason: '機身沒有標籤',
    reason: '沒有序號',
    rowVersion: item.rowVersion,
  } as const
  const record = await api.repairItem.correct({ params: { id: item.itemId }, body: { ...none, reason: '機身沒有序號標籤' } })
  if (record === undefined) throw new Error('not corrected')
  const dialog = createActor(quantityCorrectionMachine, { input: { record } }).start()
  const form = dialog.getSnapshot().children.form
  form?.send({ type: 'form.change', field: 'quantity', patch: { quantity: 3 } })
  form?.send({ type: 'form.change', field: 'reason', patch: { reason: '實際寄來三件' } })
  form?.send({ type: 'form.submit' })
  await waitFor(dialog, ({ status }) => status === 'done', { timeout: 5000 })
  expect(await now(item.itemId)).toMatchObject({ quantity: 3 })
})

coversChart(serialCorrectionMachine)
