import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import type { OrderStatus } from '../../../src/domain/entities/statuses.ts'
import {
  addressCorrectionMachine,
  invoiceCorrectionMachine,
  remarkCorrectionMachine,
} from '../../../src/machines/orders/order-correction.machine.ts'
import type { ActNotice } from '../../../src/machines/orders/repair-order-context.ts'
import { createActor } from '../chart.ts'
import { openService, parentThat, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('coo01')
})
afterAll(() => service.close())

const orderIn = async (repairOrderStatus: OrderStatus) => {
  const body = { pageIndex: 1, pageSize: 10, filters: { repairOrderStatus: [repairOrderStatus] } } as const
  const [row] = (await api.repairOrder.list({ body }))?.items ?? []
  const order = await api.repairOrder.info({ params: { id: row?.repairOrderId ?? '' } })
  if (order === undefined) throw new Error(`no order is ${repairOrderStatus}`)
  return order
}
const REASON = '客戶來電更正'

/** The dialog over the first order in the status: types what is given, and submits. */
const correct = async (
  machine: typeof addressCorrectionMachine | typeof invoiceCorrectionMachine | typeof remarkCorrectionMachine,
  patchOf: (values: object) => object,
  status: OrderStatus = 'inProgress',
) => {
  const record = await orderIn(status)
  const heard: ActNotice[] = []
  const dialog = createActor(machine, { input: { record, parent: parentThat<ActNotice>((notice) => void heard.push(notice)) } }).start()
  const form = dialog.getSnapshot().children.form
  if (form === undefined) throw new Error('no form')
  service.calls.length = 0
  const patch = patchOf(form.getSnapshot().context.values)
  // every form of the three takes its own fields
  for (const [field, value] of Object.entries(patch)) form.send({ type: 'form.change', field, patch: { [field]: value } })
  form.send({ type: 'form.submit' })
  const saved = async () => {
    await waitFor(dialog, ({ status: state }) => state === 'done', { timeout: 5000 })
    expect(heard).toEqual([{ type: 'act.done', done: 'corrected' }])
    return (await api.repairOrder.info({ params: { id: record.repairOrderId } })) ?? {}
  }
  const issues = () => form.getSnapshot().context.issues.map(({ field, key }) => `${field} ${key}`)
  return { record, saved, issues }
}

test('a remark', async () => {
  const { saved } = await correct(remarkCorrectionMachine, () => ({ remark: ' 請小心輕放 ', reason: REASON }))
  expect(await saved()).toMatchObject({ remark: '請小心輕放' })
})

test('an invoice: a company’s tax id and title together', async () => {
  const company = { invoiceType: 'company', taxId: '０４５９５２５７', invoiceTitle: '晨光資訊', reason: REASON }
  const { saved } = await correct(invoiceCorrectionMachine, () => company)
  expect(await saved()).toMatchObject({ invoiceType: 'company', taxId: '04595257', invoiceTitle: '晨光資訊' })
  const wrong = await correct(invoiceCorrectionMachine, () => ({ ...company, taxId: '12345678', invoiceTitle: '' }), 'submitted')
  expect(wrong.issues()).toEqual(['taxId rule-taxId', 'invoiceTitle rule-required'])
})

test('addresses', async () => {
  const withLine = (addressLine: string) => (values: object) => {
    const addresses = 'addresses' in values ? (values.addresses as { return: object }) : { return: {} }
    return { addresses: { ...addresses, return: { ...addresses.return, addressLine } }, reason: REASON }
  }
  const { saved } = await correct(addressCorrectionMachine, withLine('示範路 77 號'))
  expect(await saved()).toMatchObject({ receiveAddresses: [{ addressLine: '示範路 77 號' }] })
  expect((await correct(addressCorrectionMachine, withLine(''))).issues()).toEqual(['receiveAddresses.0.addressLine rule-required'])
})

test('without a reason, without a change, or too late nothing is sent', async () => {
  expect((await correct(remarkCorrectionMachine, () => ({ remark: '新的備註' }), 'accepted')).issues()).toEqual(['reason rule-required'])
  expect((await correct(remarkCorrectionMachine, () => ({ reason: REASON }), 'accepted')).issues()).toEqual(['reason rule-correct-same'])
  const late = await correct(invoiceCorrectionMachine, () => ({ invoiceType: 'personal', reason: REASON }), 'returned')
  expect(late.issues()).toContain('invoiceType rule-correct-invoiced')
  expect(service.calls).toEqual([])
})
