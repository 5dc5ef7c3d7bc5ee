import { useActorRef } from '@xstate/react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { RepairOrder as Order } from '../../../src/domain/entities/repair-order.ts'
import type { HistoryEntry } from '../../../src/domain/entities/review.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import type { LoadedOrder } from '../../../src/machines/orders/repair-order-calls.ts'
import { repairOrderMachine } from '../../../src/machines/orders/repair-order.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { AppContext, type AppState } from '../../../src/views/hooks/app-context.ts'
import { openCorner } from '../../../src/views/ui/overlays/show-toast.ts'
import { RepairOrder } from '../../../src/views/orders/repair-order.tsx'
import { appFor } from '../app-for.ts'
import { inBothThemes, violations } from '../ui/axe.ts'
import { show } from '../ui/show.tsx'

const item = (itemNo: number, repairStatus: RepairItem['repairStatus'], change: Partial<RepairItem> = {}): RepairItem => ({
  itemId: `i${itemNo}`,
  itemNo,
  brand: 'Norvane',
  productName: `Kite ${itemNo}`,
  existedFiles: [],
  repairStatus,
  rowVersion: 1,
  ...change,
})
const ORDER: Order = {
  repairOrderId: 'o1',
  repairOrderNo: 'RO20261120-0001',
  repairOrderStatus: 'actionRequired',
  customerName: '張怡君',
  deliveryMethod: 'mailIn',
  receiveAddresses: [],
  submittedAt: '2026-11-20T01:00:00.000Z',
  rowVersion: 1,
}
const note: HistoryEntry = {
  historyId: 'h1',
  itemId: 'i1',
  seq: 2,
  action: 'accept',
  fromStatus: 'submitted',
  toStatus: 'accepted',
  actorName: '王淑芬',
  createdAt: '2026-11-20T02:00:00.000Z',
  visibility: 'public',
  publicComment: '請附上充電器',
}

let loaded: LoadedOrder
const machine = repairOrderMachine.provide({
  actors: { load: request((_: { repairOrderId: string }): Promise<LoadedOrder | undefined> => Promise.resolve(loaded)) },
})
const NOTHING = { issueCategories: [], countries: [], phoneCodes: [], addressBook: [] }

const Screen = ({ app }: { app: AppState }) => {
  const { user, permissions } = app
  const actor = { userId: 'u1', isCustomer: user?.isCustomer === true, permissions }
  return (
    <AppContext value={app}>
      <RepairOrder actor={useActorRef(machine, { input: { repairOrderId: 'o1', mode: 'view', actor } })} />
    </AppContext>
  )
}
const open = async (app: AppState, record: Partial<LoadedOrder>) => {
  loaded = { ...NOTHING, order: ORDER, items: [], comments: [], timeline: { history: [], events: [] }, ...record }
  await show(<Screen app={app} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const timeline = () => page.getByRole('region', { name: '處理紀錄' })

test('a customer sees a card for each device, those that wait for an answer first, each with its button', async () => {
  const items = [item(1, 'returned'), item(2, 'quoted'), item(3, 'infoRequired'), item(4, 'repairing')]
  await open(appFor('R-CUS'), { items })
  const cards = page.getByRole('article')
  await expect
    .element(cards.nth(0).getByRole('link', { name: /查看報價/ }))
    .toHaveAttribute('href', '/customer/repairOrder/viewOrderItem/i2')
  await expect
    .element(cards.nth(1).getByRole('link', { name: /回覆問題/ }))
    .toHaveAttribute('href', '/customer/repairOrder/viewOrderItem/i3')
  await expect
    .element(cards.nth(2).getByRole('link', { name: /確認收到/ }))
    .toHaveAttribute('href', '/customer/repairOrder/viewOrderItem/i1')
  expect(cards.elements()).toHaveLength(4)
  const stations = cards.nth(3).getByRole('list', { name: '維修進度' }).getByRole('listitem')
  expect(stations.elements().map((station) => station.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null])
})

test('an employee sees no request to act for the customer', async () => {
  await open(appFor('R-COO'), { items: [item(1, 'returned'), item(2, 'accepted')] })
  expect(page.getByRole('article').elements()).toHaveLength(0)
  expect(page.getByRole('region', { name: '請寄送產品' }).elements()).toHaveLength(0)
})

test('each item shows whose turn it is and since when; overdue is shown to employees', async () => {
  const items = [item(1, 'readyToReturn', { statusSince: '2026-08-01T02:00:00.000Z', isUncollected: true }), item(2, 'closed')]
  await open(appFor('R-COO'), { items })
  const first = page.getByRole('region', { name: '維修品項' }).getByRole('listitem').first()
  await expect.element(first.getByText('逾期未領')).toBeVisible()
  expect(first.element().querySelector('time')?.dateTime).toBe('2026-08-01T02:00:00.000Z')
  expect(document.querySelectorAll('[data-late]')).toHaveLength(1)
})

test.each<[RoleId, Order['repairOrderStatus'], boolean]>([
  ['R-COO', 'inProgress', true],
  ['R-COO', 'closed', false],
  ['R-ENG', 'inProgress', false],
  ['R-CMG', 'inProgress', false],
])('%s may set priority and expected date of an order that is %s: %s', async (role, repairOrderStatus, may) => {
  const order = { ...ORDER, repairOrderStatus, priority: 'urgent', expectedReturnDate: '2099-12-31' } as const
  await open(appFor(role), { order, items: [item(1, 'repairing')] })
  const button = page.getByRole('button', { name: '優先順序與預計寄回日' })
  expect(button.elements()).toHaveLength(may ? 1 : 0)
  if (!may) return
  await button.click()
  const dialog = page.getByRole('dialog', { name: '優先順序與預計寄回日' })
  await expect.element(dialog.getByRole('radio', { name: '急件' })).toBeChecked()
  await expect.poll(() => dialog.element().querySelector('[data-field=expectedReturnDate]')?.textContent).toContain('2099')
  expect(await inBothThemes(() => violations(dialog.element()))).toEqual([[], []])
})

test('a blocked action is shown with its reason; without the permission it is absent', async () => {
  const items = [item(1, 'infoRequired', { receivedDate: '2026-11-20T02:00:00.000Z' })]
  await open(appFor('R-CUS'), { items })
  await page.getByRole('button', { name: '您填寫的內容', exact: true }).click()
  await expect.element(page.getByRole('button', { name: '取消維修單' })).toBeDisabled()
  await expect.element(page.getByText('本中心已收到部分產品', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '修改收件地址' })).toBeEnabled()
})

test.each<[RoleId, boolean]>([
  ['R-ENG', false],
  ['R-WH', false],
  ['R-AUD', false],
  ['R-COO', true],
  ['R-CMG', true],
])('%s may change addresses and cancel: %s', async (role, may) => {
  await open(appFor(role), { order: { ...ORDER, repairOrderStatus: 'submitted' }, items: [item(1, 'submitted')] })
  if (role === 'R-CMG') await page.getByRole('button', { name: '您填寫的內容', exact: true }).click()
  const address = role === 'R-COO' ? '更正「收件地址」' : '修改收件地址'
  // beside moving the item it stands in a menu
  const menu = page.getByRole('button', { name: '「品項 1」的操作', exact: true })
  const cancelling =
    role === 'R-COO' ? page.getByRole('menuitem', { name: '取消第 1 項' }) : page.getByRole('button', { name: '取消第 1 項', exact: true })
  for (const name of ['取消維修單', address]) expect(page.getByRole('button', { name, exact: true }).elements()).toHaveLength(may ? 1 : 0)
  expect(menu.elements()).toHaveLength(role === 'R-COO' ? 1 : 0)
  if (role === 'R-COO') await menu.click()
  await expect.poll(() => cancelling.elements()).toHaveLength(may ? 1 : 0)
})

const said: string[] = []
openCorner(({ title }) => void said.push(title))
const pencils = () => page.getByRole('button', { name: /^更正「/ })

test('a coordinator finds a pencil at what can be put right; too late it says why', async () => {
  await open(appFor('R-COO'), { order: { ...ORDER, repairOrderStatus: 'returned' }, items: [item(1, 'returned')] })
  expect(
    pencils()
      .elements()
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['更正「發票類型」', '更正「備註」', '更正「收件地址」'])
  await page.getByRole('button', { name: '更正「發票類型」' }).click()
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
  await expect.poll(() => said).toContain('產品已全部寄回並開立發票，無法再更正。')
  await page.getByRole('button', { name: '更正「備註」' }).click()
  const dialog = page.getByRole('dialog', { name: '更正「備註」' })
  await expect.element(dialog.getByLabelText(/原因說明/)).toBeVisible()
  expect(await violations(dialog.element())).toEqual([])
})

test.each([
  ['R-COO', 'closed'],
  ['R-WH', 'inProgress'],
  ['R-AUD', 'inProgress'],
  ['R-CMG', 'inProgress'],
] as const)('%s finds no pencil in an order that is %s', async (role, repairOrderStatus) => {
  await open(appFor(role), { order: { ...ORDER, repairOrderStatus }, items: [item(1, 'repairing')] })
  expect(pencils().elements()).toHaveLength(0)
})

test('accepted: how to send it is there once it is asked for on a phone, with the sheet to print', async () => {
  const order = { ...ORDER, repairOrderStatus: 'accepted', shipByDate: '2999-01-02' } as const
  await open(appFor('R-CUS'), { order, items: [item(1, 'accepted'), item(2, 'rejected')] })
  const panel = page.getByRole('region', { name: '請寄送產品' })
  await expect.element(page.getByText('請於 2999/01/02 前送達')).toBeVisible()
  await expect.poll(() => document.getElementById('sendIn')).not.toBeNull()
  expect(panel.elements()).toHaveLength(0)
  await page.getByRole('link', { name: /^查看寄送方式/ }).click()
  await expect.element(panel).toHaveFocus()
  await expect.element(panel.getByText('已受理：Norvane Kite 1', { exact: true })).toBeVisible()
  await expect.element(panel.getByRole('link', { name: '列印送修單' })).toHaveAttribute('href', '/repair-print-page?ids=o1&template=sendIn')
  await panel.getByRole('button', { name: '填寫託運單號' }).click()
  await expect.element(page.getByRole('dialog', { name: '產品如何寄來' })).toBeVisible()
})

const { innerWidth, innerHeight } = window
/** What a phone shows once it is asked for is there at once. */
const onDesktop = async () => {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
}

const CENTRE = {
  name: { zhHant: '北方維修', enUS: 'North Repair' },
  address: { zhHant: null, enUS: 'No. 2, Shifan Road' },
  hours: { zhHant: '週一至週五\n09:00–18:00', enUS: null },
  phone: '02-2345-6789 #12',
  existedFiles: [],
  rowVersion: 1,
}

test('accepted: where the goods go, when somebody is there, and what to write on the box', async () => {
  const order = { ...ORDER, repairOrderStatus: 'accepted' } as const
  await onDesktop()
  await open(appFor('R-CUS'), { order, items: [item(1, 'accepted')], centre: CENTRE })
  const panel = page.getByRole('region', { name: '請寄送產品' })
  // in the other language where one is missing
  for (const text of ['北方維修', 'No. 2, Shifan Road']) await expect.element(panel.getByText(text, { exact: true })).toBeVisible()
  await expect.element(panel.getByText(/週一至週五/)).toBeVisible()
  await expect.element(panel.getByRole('link', { name: /02-2345-6789/ })).toHaveAttribute('href', 'tel:0223456789,12')
  await expect
    .element(panel.getByRole('link', { name: /在地圖上查看/ }))
    .toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=No.%202%2C%20Shifan%20Road')
  for (const value of ['No. 2, Shifan Road', 'RO20261120-0001'])
    await expect.element(panel.getByRole('button', { name: `複製 ${value}` })).toBeVisible()
  expect(await inBothThemes(() => violations(panel.element()))).toEqual([[], []])
})

test.each([
  ['walkIn', ['服務中心地址', '到櫃檯出示', '服務中心電話', '服務時間']],
  ['pickup', ['外箱請註明維修單號', '服務中心電話']],
] as const)('accepted, %s: what that way needs', async (deliveryMethod, labels) => {
  const order = { ...ORDER, repairOrderStatus: 'accepted', deliveryMethod } as const
  await onDesktop()
  await open(appFor('R-CUS'), { order, items: [item(1, 'accepted')], centre: CENTRE })
  await expect.element(page.getByText('服務中心電話')).toBeVisible()
  expect([...document.querySelectorAll('#sendIn dt')].map(({ textContent }) => textContent)).toEqual(labels)
})

test('accepted: what the centre has not entered is not shown', async () => {
  const order = { ...ORDER, repairOrderStatus: 'accepted' } as const
  const bare = { ...CENTRE, name: {}, hours: {}, phone: '' }
  await onDesktop()
  await open(appFor('R-CUS'), { order, items: [item(1, 'accepted')], centre: bare })
  await expect.element(page.getByText('寄送地址')).toBeVisible()
  expect([...document.querySelectorAll('#sendIn dt')].map(({ textContent }) => textContent)).toEqual(['寄送地址', '外箱請註明維修單號'])
})

test('accepted: without an address of the centre only what has to be done', async () => {
  const order = { ...ORDER, repairOrderStatus: 'accepted' } as const
  await onDesktop()
  await open(appFor('R-CUS'), { order, items: [item(1, 'accepted')], centre: { ...CENTRE, address: {} } })
  await expect.element(page.getByRole('region', { name: '請寄送產品' })).toBeVisible()
  expect(document.querySelectorAll('#sendIn dl')).toHaveLength(0)
})

test('an internal note differs from a public comment in label, icon and colour, and names its readers before sending', async () => {
  await open(appFor('R-COO'), {
    items: [item(1, 'accepted')],
    comments: [
      { commentId: 'c1', visibility: 'public', content: '零件到了', createdAt: '2026-11-20T03:00:00.000Z', createdByName: '王淑芬' },
      { commentId: 'c2', visibility: 'internal', content: '客戶很急', createdAt: '2026-11-20T04:00:00.000Z', createdByName: '王淑芬' },
    ],
  })
  const entryOf = (words: string) => timeline().getByRole('listitem').filter({ hasText: words })
  await expect.element(entryOf('客戶很急').getByText('內部紀錄')).toBeVisible()
  expect(entryOf('零件到了').getByText('內部紀錄').elements()).toHaveLength(0)
  await expect.element(page.getByText('只有員工會看到。')).toBeVisible()
  await page.getByText('公開留言').first().click()
  await expect.element(page.getByText('會看到的人：張怡君，以及所有員工。')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '送出給客戶' })).toBeVisible()
})

test('the timeline can be reversed, filtered to one item, and links to it', async () => {
  await open(appFor('R-COO'), {
    items: [item(1, 'accepted'), item(2, 'submitted')],
    timeline: { history: [note], events: [{ eventId: 'e1', event: 'addressChanged', createdAt: '2026-11-20T05:00:00.000Z' }] },
  })
  const first = () => timeline().getByRole('list', { name: '處理紀錄' }).getByRole('listitem').first()
  await expect.element(first().getByText('已修改收件地址')).toBeVisible()
  await expect
    .element(timeline().getByRole('link', { name: '1. Norvane Kite 1' }))
    .toHaveAttribute('href', '/backend/repairOrder/reviewOrderItem/i1')
  await timeline().getByText('舊的在前').click()
  await expect.element(first().getByText('維修單已送出')).toBeVisible()
  await timeline().getByRole('button', { name: /品項/ }).click()
  await page.getByRole('option', { name: '2. Norvane Kite 2' }).click()
  await expect.element(timeline().getByText('請附上充電器')).not.toBeInTheDocument()
  await expect.element(timeline().getByText('維修單已送出')).toBeVisible()
})

test('a service without comments and timeline: the form is absent, the rest is shown', async () => {
  await open(appFor('R-CUS'), { items: [item(1, 'accepted')], comments: undefined, timeline: undefined })
  await expect.element(timeline().getByText('維修單已送出')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toHaveLength(0)
})

test('an outdated printed sheet is marked as such', async () => {
  await open(appFor('R-CUS'), {
    order: { ...ORDER, isPrint: true, printedAt: '2026-11-20T03:00:00.000Z' },
    items: [item(1, 'accepted')],
    timeline: { history: [], events: [{ eventId: 'e1', event: 'addressChanged', createdAt: '2026-11-20T05:00:00.000Z' }] },
  })
  await expect.element(page.getByText('已列印的送修單上是舊地址')).toBeVisible()
  await page.getByRole('button', { name: '您填寫的內容', exact: true }).click()
  await page.getByRole('button', { name: '修改收件地址' }).click()
  await expect.element(page.getByText('送修單已經列印過', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
