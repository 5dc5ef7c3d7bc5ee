import { useActorRef } from '@xstate/react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Router } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { CARRIER_NAMES } from '../../../src/domain/carriers.ts'
import type { ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { api, credentials } from '../../../src/api/index.ts'
import { changeLanguage } from '../../../src/app/i18n.ts'
import type { BulkActionId } from '../../../src/machines/bulk/bulk-actions.ts'
import { bulkMachine } from '../../../src/machines/bulk/bulk.machine.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { BulkDialog } from '../../../src/views/bulk/bulk-dialog.tsx'
import type { ItemRow } from '../../../backend/records.ts'
import { placeItem } from '../../backend/complete-rows.ts'
import { ACCOUNT_OF, LONG_SESSIONS, START, startService, type Service } from '../../backend/support.ts'
import { violations } from '../ui/axe.ts'
import { show } from '../ui/show.tsx'
import { connect } from '../review/live.tsx'
import { appFor, inputOf } from '../review/screen.tsx'

let service: Service
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  // days are compared: the service lives in the page's time
  service.advance(Date.now() - Date.parse(START))
  connect(service)
  await page.viewport(1440, 1000)
})

type Bulk = ActorRefFrom<typeof bulkMachine>
const Host = ({ role, onReady }: { role: RoleId; onReady: (actor: Bulk) => void }) => {
  const actor = useActorRef(bulkMachine, { input: { actor: inputOf(role).actor } })
  onReady(actor)
  return <BulkDialog actor={actor} />
}

/** Two items in the status, each of an order of its own, and the dialog of an action over both. */
const open = async (
  role: RoleId,
  action: BulkActionId,
  status: ItemStatus,
  prepare: (items: readonly ItemRow[]) => Promise<void> = async () => undefined,
) => {
  const items = [await placeItem(service, status), await placeItem(service, status)]
  await prepare(items)
  const { data } = await service.login(ACCOUNT_OF[role])
  credentials.save(data)
  const selection = (await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 20 } }))?.items ?? []
  let bulk: Bulk | undefined
  const screen = await show(
    <AppContext value={appFor(role)}>
      <Router base="">
        <Host role={role} onReady={(actor) => (bulk = actor)} />
      </Router>
    </AppContext>,
  )
  bulk?.send({ type: 'bulk.open', action, selection })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => bulk?.getSnapshot().matches({ preparing: 'ready' })).toBe(true)
  const start = () => dialog.getByRole('button', { name: /^送出 \d 件$/ })
  const statuses = async () => Promise.all(items.map(async ({ itemId }) => (await service.tables.items.get(itemId))?.repairStatus))
  return { ...screen, dialog, start, statuses, items }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Pictures are made smaller on the way, which takes a busy machine its time. */
const reported = async ({ dialog }: Opened) => {
  await expect.element(dialog.getByText('2 件已完成'), { timeout: 30_000 }).toBeVisible()
}
const box = (name: string, value?: string) =>
  document.querySelectorAll<HTMLInputElement>(`[role=dialog] input[name="${name}"]${value ? `[value=${value}]` : ''}`)

const photo = async (name: string) => {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}

test('accept: a missing warranty is decided once for all; then every row is ready and completed', async () => {
  const opened = await open('R-COO', 'accept', 'submitted')
  const { dialog, start, statuses } = opened
  await expect.element(dialog.getByRole('heading', { name: '受理' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '送出 0 件' })).toBeDisabled()
  expect(await violations(dialog.element())).toEqual([])
  box('shared.warrantyStatus', 'unknown')[0]?.click()
  await expect.poll(() => dialog.getByText('可以送出', { exact: true }).elements().length).toBe(2)
  await expect.element(start()).toBeEnabled()
  await start().click()
  await reported(opened)
  expect(await statuses()).toEqual(['accepted', 'accepted'])
  expect(await violations(dialog.element())).toEqual([])
})

test('receive: photographs per parcel, a serial number per item; missing ones are shown beside the row', async () => {
  const opened = await open('R-WH', 'receive', 'accepted')
  const { dialog, start, statuses } = opened
  const missing = () => dialog.getByText(/^還缺 \d 項$/).elements().length
  expect(missing()).toBe(2)
  await dialog
    .getByLabelText(/存放位置/)
    .first()
    .fill('A-01')
  box('shared.receive.packageCondition', 'good')[0]?.click()
  for (const number of [0, 1]) {
    const file = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
    if (file === null) throw new Error('no place for photos')
    await userEvent.upload(file, await photo(`parcel-${number}.png`))
    box('receive.serialVerified')[0]?.click()
    if (number === 0) await dialog.getByRole('button', { name: '下一件' }).click()
  }
  await expect.poll(missing).toBe(0)
  await start().click()
  await reported(opened)
  expect(await statuses()).toEqual(['received', 'received'])
})

test('ship: common carriers are buttons, others are typed; the common answer says how many items it fills', async () => {
  const opened = await open('R-WH', 'ship', 'readyToReturn')
  const { dialog, start, statuses, items } = opened
  const usual = dialog.getByRole('radiogroup', { name: /常用/ }).first()
  const [first, second] = CARRIER_NAMES
  await usual.getByRole('radio', { name: second }).click()
  expect(box('shared.ship.carrier')[0]?.value).toBe(second)
  await usual.getByRole('radio', { name: first }).click()
  expect(box('shared.ship.carrier')[0]?.value).toBe(first)
  await dialog.getByLabelText('物流公司', { exact: true }).first().fill('阿里山貨運')
  expect(usual.getByRole('radio', { checked: true }).elements()).toHaveLength(0)
  await expect.element(dialog.getByText('補上 2 件中的 2 件。').first()).toBeVisible()
  await dialog
    .getByLabelText(/託運單號/)
    .first()
    .fill('T-1')
  // both go to the same address
  await expect.element(dialog.getByText(/個地址/)).not.toBeInTheDocument()
  expect(await violations(dialog.element())).toEqual([])
  await changeLanguage('en-us')
  expect(await violations(dialog.element())).toEqual([])
  await changeLanguage('zh-hant')
  await start().click()
  await reported(opened)
  expect(await statuses()).toEqual(['returned', 'returned'])
  const history = await service.tables.history.find({ itemId: items[0]?.itemId ?? '' })
  expect(history.at(-1)?.data?.ship).toMatchObject({ carrier: '阿里山貨運', trackingNo: 'T-1' })
})

test('ship: one number for parcels to two addresses is warned of', async () => {
  const { dialog, items } = await open('R-WH', 'ship', 'readyToReturn', async ([, other]) => {
    const order = await service.tables.orders.get(other?.repairOrderId ?? '')
    const receiveAddresses = order?.receiveAddresses.map((address) => ({ ...address, addressLine: '另一條路 1 號' })) ?? []
    if (order) await service.tables.orders.replace({ ...order, receiveAddresses })
  })
  expect(items).toHaveLength(2)
  await dialog
    .getByLabelText(/託運單號/)
    .first()
    .fill('T-1')
  await expect.element(dialog.getByText('所選品項要寄到 2 個地址')).toBeVisible()
  expect(await violations(dialog.element())).toEqual([])
})

test('accept: a warranty that items bring stays, unless it is to be replaced too', async () => {
  const { dialog, start, statuses } = await open('R-COO', 'accept', 'submitted', async ([first]) => {
    const item = await service.tables.items.get(first?.itemId ?? '')
    if (item) await service.tables.items.replace({ ...item, warrantyStatus: 'inWarranty' })
  })
  await expect.element(dialog.getByText('2 件中有 1 件還沒有，其餘沿用自己的。')).toBeVisible()
  box('shared.warrantyStatus', 'outOfWarranty')[0]?.click()
  await expect.element(dialog.getByText('補上 2 件中的 1 件，其餘沿用自己的。')).toBeVisible()
  const rows = () => ['保固內', '已過保固'].map((words) => dialog.getByRole('listitem').getByText(words, { exact: true }).elements().length)
  expect(rows()).toEqual([1, 1])
  await dialog.getByText('也取代品項自己的內容').click()
  await expect.element(dialog.getByText('補上 2 件中的 2 件。')).toBeVisible()
  expect(rows()).toEqual([0, 2])
  expect(await violations(dialog.element())).toEqual([])
  await start().click()
  await expect.poll(statuses).toEqual(['accepted', 'accepted'])
})

test('receive: a scanned serial number confirms its device and opens it, a waybill its parcel; others are said to be unknown', async () => {
  const { dialog, items } = await open('R-WH', 'receive', 'accepted', async ([, other]) => {
    const order = await service.tables.orders.get(other?.repairOrderId ?? '')
    if (order) await service.tables.orders.replace({ ...order, inboundCarrier: '黑貓', inboundTrackingNo: 'TC-77' })
  })
  const scan = async (code: string) => {
    await dialog.getByLabelText('掃描裝置或包裹').fill(code)
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(dialog.getByText('黑貓 TC-77')).toBeVisible()
  await scan((items[1]?.serialNo ?? '').toLowerCase())
  await expect.element(dialog.getByText(/^已開啟 /)).toBeVisible()
  expect(box('receive.serialVerified')[0]?.checked).toBe(true)
  await scan(items[0]?.serialNo ?? '')
  await scan('tc-77')
  expect(box('receive.serialVerified')[0]?.checked).toBe(true)
  await scan('NOBODY-1')
  await expect.element(dialog.getByText('這些品項中沒有「NOBODY-1」。')).toBeVisible()
  expect(await violations(dialog.element())).toEqual([])
})

test('asks before it discards unsaved input', async () => {
  const { dialog } = await open('R-COO', 'accept', 'submitted')
  const cancel = () => dialog.first().getByRole('button', { name: '取消' }).first().click()
  box('shared.warrantyStatus', 'unknown')[0]?.click()
  await expect.poll(() => dialog.getByText('可以送出', { exact: true }).elements().length).toBe(2)
  await cancel()
  const question = page.getByRole('alertdialog', { name: '要放棄填寫的內容嗎？' })
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: '繼續編輯' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(box('shared.warrantyStatus', 'unknown')[0]?.checked).toBe(true)
  await cancel()
  await question.getByRole('button', { name: '放棄內容' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('close: nothing to fill in; a row changed meanwhile is reported on its own', async () => {
  const opened = await open('R-COO', 'close', 'returned')
  const { dialog, start, statuses, items } = opened
  await expect.element(dialog.getByRole('button', { name: '送出 2 件' })).toBeEnabled()
  const { itemId } = items[1] ?? { itemId: '' }
  const row = await service.tables.items.get(itemId)
  if (row) await service.tables.items.replace({ ...row, repairStatus: 'closed' })
  await start().click()
  await expect.element(dialog.getByText('1 件未完成，仍保持選取')).toBeVisible()
  expect(await statuses()).toEqual(['closed', 'closed'])
  expect((await service.tables.history.find({ itemId })).at(-1)?.action).toBe('ship')
})
