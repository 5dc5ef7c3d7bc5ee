import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ItemRow } from '../../../backend/records.ts'
import { credentials } from '../../../src/api/index.ts'
import { ACTIONS, type Action, type ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { messages as lifecycle } from '../../../src/locales/zh-hant/actions.ts'
import { messages as statuses } from '../../../src/locales/zh-hant/statuses.ts'
import { messages as words } from '../../../src/locales/zh-hant/index.ts'
import { completeHistory, completeItem, completeOrder } from '../../backend/complete-rows.ts'
import { LONG_SESSIONS, png, startService, type Service } from '../../backend/support.ts'
import { connect, openLive } from './live.tsx'

let service: Service
beforeAll(async () => {
  // the page's clock and the service's are one
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T02:00:00.000Z') })
  service = await startService(LONG_SESSIONS)
  connect(service)
})
afterAll(() => {
  credentials.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A busy machine takes its time. */
const PATIENCE = { timeout: 10_000 }

const inField = (name: string, selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-field="${name}"] ${selector}`)
  if (!found) throw new Error(`no ${selector} in ${name}`)
  return found
}
/** The fields of the first action come a moment after it. */
const awaitInField = async (name: string, selector: string): Promise<HTMLElement> => {
  await expect.poll(() => inField(name, selector), PATIENCE).toBeDefined()
  return inField(name, selector)
}
/** Typed into the very element at once, and left: numbers count when the field is left. */
const typeInto = (field: HTMLElement, text: string) => {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  field.focus()
  // past React's own property, as the browser writes it
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  field.blur()
}
const type = async (name: string, text: string) => typeInto(await awaitInField(name, ':is(input, textarea)'), text)
const tick = async (name: string, value?: string) =>
  (await awaitInField(name, value === undefined ? 'input' : `input[value="${value}"]`)).click()
const pick = async (name: string, option: string) => {
  await userEvent.click(await awaitInField(name, 'button'))
  await userEvent.click(page.getByRole('option', { name: option, exact: true }))
}
const day = async (name: string, digits: string) => {
  // the parts of a day come after the form is painted
  await expect.poll(() => inField(name, '[role=spinbutton]'), PATIENCE).toBeDefined()
  await userEvent.click(inField(name, '[role=spinbutton]'))
  await userEvent.keyboard(digits)
}
const attach = async () => {
  const input = inField('repairFiles', 'input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const files = new DataTransfer()
  files.items.add(new File([blob ?? png()], 'photo.png', { type: 'image/png' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByRole('img', { name: 'photo.png' }), PATIENCE).toBeVisible()
}
const COMMENT = '給客戶的說明，至少要有十個字。'

const diagnose = async () => {
  await type('diagnosis.diagnosis', '電源管理晶片短路，需要更換主機板。')
  await pick('diagnosis.faultArea', words['option-faultArea-board'])
  await pick('diagnosis.symptomCode', words['option-symptomCode-dead'])
  await pick('diagnosis.faultCode', words['option-faultCode-short'])
  await pick('diagnosis.faultReason', '製造瑕疵')
}

interface Case {
  readonly action: Action
  readonly status: ItemStatus
  readonly role: RoleId
  readonly to: ItemStatus
  readonly item?: Partial<ItemRow>
  readonly fill?: () => Promise<unknown>
  /** What the row must say afterwards. */
  readonly left?: Partial<ItemRow>
}

/** Each action that has a form here, with its minimum input. */
const CASES: readonly Case[] = [
  {
    action: 'requestInfo',
    status: 'submitted',
    role: 'R-COO',
    to: 'infoRequired',
    fill: async () => {
      await tick('requestedFields', 'photo')
      await tick('requestedFields', 'modelNo')
      await type('publicComment', COMMENT)
    },
    left: { resumeStatus: 'submitted', requestedFields: ['photo', 'modelNo'] },
  },
  { action: 'accept', status: 'submitted', role: 'R-COO', to: 'accepted', fill: () => tick('warrantyStatus', 'inWarranty') },
  {
    action: 'reject',
    status: 'submitted',
    role: 'R-COO',
    to: 'rejected',
    fill: async () => {
      await pick('reasonCode', '不在服務範圍')
      await type('publicComment', COMMENT)
    },
  },
  {
    action: 'receive',
    status: 'accepted',
    role: 'R-WH',
    to: 'received',
    item: { serialNo: 'NW14-000123' },
    fill: async () => {
      await type('receive.scannedSerialNo', 'nw14-000123')
      await expect.element(page.getByText(words['repairItem-serial-same'])).toBeVisible()
      await type('receive.location', 'A-03')
      await tick('receive.packageCondition', 'good')
      await userEvent.click(page.getByRole('button', { name: words['repairItem-accessories-asReported'] }))
      await attach()
    },
    left: { location: 'A-03', receivedQuantity: 1 },
  },
  { action: 'startDiagnosis', status: 'received', role: 'R-ENG', to: 'diagnosing', left: { rmsEngineerId: 'eng' } },
  {
    action: 'issueQuote',
    status: 'diagnosing',
    role: 'R-COO',
    to: 'quoted',
    fill: async () => {
      await diagnose()
      await tick('diagnosis.warrantyDecision', 'outOfWarranty')
      await type('quote.laborAmount', '1000')
      await type('quote.partsAmount', '2500')
    },
    left: { quoteVersion: 2, warrantyDecision: 'outOfWarranty' },
  },
  { action: 'approveQuote', status: 'quoted', role: 'R-COO', to: 'approved', fill: () => type('quote.evidence', '電話確認 10:00') },
  {
    action: 'declineQuote',
    status: 'quoted',
    role: 'R-COO',
    to: 'readyToReturn',
    fill: async () => {
      await tick('quote.inspectionFeeAccepted')
      await type('quote.evidence', '電話確認 10:00')
    },
    left: { outcome: 'declinedByCustomer' },
  },
  {
    action: 'approveNoCharge',
    status: 'diagnosing',
    role: 'R-ENG',
    to: 'approved',
    fill: async () => {
      await diagnose()
      await tick('diagnosis.warrantyDecision', 'inWarranty')
    },
    left: { warrantyDecision: 'inWarranty' },
  },
  {
    action: 'handOver',
    status: 'diagnosing',
    role: 'R-ENG',
    to: 'diagnosing',
    fill: async () => {
      await diagnose()
      await tick('diagnosis.warrantyDecision', 'outOfWarranty')
    },
    left: { isHandedOver: true },
  },
  {
    action: 'waitParts',
    status: 'approved',
    role: 'R-ENG',
    to: 'awaitingParts',
    fill: () => day('parts.expectedPartsDate', '20261201'),
    left: { expectedPartsDate: '2026-12-01' },
  },
  { action: 'partsArrived', status: 'awaitingParts', role: 'R-WH', to: 'approved' },
  {
    action: 'startRepair',
    status: 'approved',
    role: 'R-ADM',
    to: 'repairing',
    fill: () => type('internalNote', '工程師請假，由我接手。'),
    left: { rmsEngineerId: 'admin' },
  },
  {
    action: 'finishRepair',
    status: 'repairing',
    role: 'R-ENG',
    to: 'testing',
    fill: async () => {
      await pick('repair.resolutionCode', '更換零件')
      await type('repair.workDescription', '更換主機板並重新校正電源。')
      await userEvent.click(page.getByRole('button', { name: words['repairItem-parts-add'] }))
      typeInto(inField('repair.partsUsed.0', 'input[name$=partNo]'), 'MB-1')
      typeInto(inField('repair.partsUsed.0', 'input[name$=partName]'), '主機板')
      await attach()
    },
  },
  {
    action: 'conclude',
    status: 'diagnosing',
    role: 'R-ENG',
    to: 'readyToReturn',
    fill: async () => {
      await tick('outcome', 'replaced')
      await type('repair.replacementSerialNo', 'NW14-NEW01')
      await type('publicComment', COMMENT)
    },
    left: { outcome: 'replaced' },
  },
  {
    action: 'testFail',
    status: 'testing',
    role: 'R-ENG',
    to: 'repairing',
    fill: async () => {
      inField('test.testItems.0', 'input[value=fail]').click()
      await vi.waitUntil(() => document.querySelector('input[name="test.testItems.0.note"]') !== null)
      typeInto(inField('test.testItems.0', 'input[name$=note]'), '開機後藍屏')
    },
    left: { reworkCount: 1 },
  },
  {
    action: 'testPass',
    status: 'testing',
    role: 'R-ENG',
    to: 'readyToReturn',
    fill: async () => {
      await userEvent.click(page.getByRole('button', { name: words['repairItem-test-allPass'] }))
      // what need not pass was not tested by that
      const resultsOf = (isMandatory: boolean) =>
        [...document.querySelectorAll('[data-field="test.testItems"] li')]
          .filter((line) => line.textContent.includes(words['field-mandatory']) === isMandatory)
          .map((line) => line.querySelector<HTMLInputElement>('input:checked')?.value)
      expect(new Set(resultsOf(true))).toEqual(new Set(['pass']))
      expect(new Set(resultsOf(false))).toEqual(new Set([undefined]))
    },
    left: { outcome: 'repaired' },
  },
  {
    action: 'ship',
    status: 'readyToReturn',
    role: 'R-WH',
    to: 'returned',
    fill: async () => {
      await type('ship.carrier', '黑貓')
      await type('ship.trackingNo', 'TC-1')
      await tick('ship.accessoriesReturned', 'charger')
    },
    left: { location: null },
  },
  { action: 'close', status: 'returned', role: 'R-COO', to: 'closed' },
  {
    action: 'reopen',
    status: 'closed',
    role: 'R-COO',
    to: 'accepted',
    fill: () => type('reason', '客戶反映相同問題再次發生'),
    left: { reopenCount: 1, receivedDate: null, outcome: null },
  },
  { action: 'cancel', status: 'accepted', role: 'R-COO', to: 'cancelled', fill: () => pick('reasonCode', '客戶要求') },
  {
    action: 'override',
    status: 'quoted',
    role: 'R-ADM',
    to: 'diagnosing',
    fill: async () => {
      await pick('toStatus', statuses['itemStatus-employee-diagnosing'])
      await pick('reasonCode', '其他')
      await type('reason', '報價內容有誤，經主管同意退回檢測階段重新評估。')
    },
  },
]

let count = 0
const place = async (status: ItemStatus, change: Partial<ItemRow> = {}) => {
  count += 1
  const item: ItemRow = { ...completeItem(status, `a${count}`), ...change }
  await service.tables.orders.insert(completeOrder(item))
  await service.tables.items.insert(item)
  for (const entry of completeHistory(item)) await service.tables.history.insert(entry)
  return item.itemId
}
const rowOf = (itemId: string) => service.tables.items.get(itemId)
const newestOf = async (itemId: string) => (await service.tables.history.find({ itemId })).toSorted((a, b) => b.seq - a.seq)[0]

test.each(CASES)('$action', async ({ action, status, role, to, item, fill, left }) => {
  const itemId = await place(status, item)
  const { container, unmount } = await openLive(service, { role, itemId })
  const choice = await vi.waitUntil(() => container.querySelector<HTMLElement>(`input[name=action][value=${action}]`))
  choice?.click()
  const submit = () => container.querySelector<HTMLButtonElement>('button[type=submit][form]')
  await expect.poll(() => submit()?.textContent, PATIENCE).toBe(lifecycle[`action-${action}`])
  await fill?.()
  const unmet = () => [...container.querySelectorAll('[data-unmet] li')].map(({ textContent }) => textContent)
  await expect.poll(unmet, PATIENCE).toEqual([])
  submit()?.click()
  await vi.waitUntil(async () => (await newestOf(itemId))?.action === action && (await rowOf(itemId))?.repairStatus === to, PATIENCE)
  await expect.poll(() => rowOf(itemId), PATIENCE).toMatchObject(left ?? {})
  expect(await newestOf(itemId)).toMatchObject({ action, fromStatus: status, toStatus: to, seq: 6 })
  // the page follows: the new status in the heading, the step on top of the history
  await expect
    .poll(() => container.querySelector('header, h1')?.parentElement?.textContent)
    .toContain(statuses[`itemStatus-employee-${to}`])
  await expect.poll(() => container.querySelector('ol li')?.textContent, PATIENCE).toContain(lifecycle[`done-${action}`])
  await unmount()
})

test('answerInfo, for the customer', async () => {
  const itemId = await place('infoRequired', { requestedFields: ['modelNo'], answeredFields: [] })
  const { unmount } = await openLive(service, { role: 'R-COO', itemId })
  await userEvent.click(page.getByRole('button', { name: words['repairItem-onBehalf'] }))
  await vi.waitUntil(() => document.querySelector('input[name=modelNo]') !== null, PATIENCE)
  await type('modelNo', 'UL-14')
  await userEvent.click(page.getByRole('button', { name: words['orderView-answer-submit'] }))
  await vi.waitUntil(async () => (await rowOf(itemId))?.repairStatus === 'submitted', PATIENCE)
  expect(await newestOf(itemId)).toMatchObject({ action: 'answerInfo', onBehalfOf: 'acme' })
  expect((await rowOf(itemId))?.modelNo).toBe('UL-14')
  await unmount()
})

test('confirmReceipt, by the customer', async () => {
  const itemId = await place('returned')
  const { unmount } = await openLive(service, { role: 'R-CUS', itemId })
  await userEvent.click(page.getByRole('button', { name: words['repairItem-receipt-submit'] }))
  await vi.waitUntil(async () => (await rowOf(itemId))?.repairStatus === 'closed', PATIENCE)
  expect(await newestOf(itemId)).toMatchObject({ action: 'confirmReceipt', isCustomer: true })
  await unmount()
})

test('with I1 and I2, which e2e/repair-round.spec.ts plays on the order’s own pages, these are all', () => {
  const played = [...CASES.map(({ action }) => action), 'create', 'submit', 'answerInfo', 'confirmReceipt']
  expect(played.toSorted()).toEqual([...ACTIONS].toSorted())
})
