import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ItemRow, OrderRow } from '../../../backend/records.ts'
import type { ReviewInfo } from '../../../src/domain/entities/review.ts'
import type { Action, ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { messages as lifecycle } from '../../../src/locales/zh-hant/actions.ts'
import { completeHistory, completeItem, completeOrder } from '../../backend/complete-rows.ts'
import { ACCOUNT_OF, DAY, LONG_SESSIONS, START, startService, type Service } from '../../backend/support.ts'
import { openItem } from './screen.tsx'

let service: Service
let count = 0
beforeAll(async () => {
  service = await startService(LONG_SESSIONS)
})

type Past = { item?: Partial<ItemRow>; order?: Partial<OrderRow>; daysAgo?: number }

/** The server's answer for an item with a past of its own. */
const infoOf = async (role: RoleId, status: ItemStatus, { item, order, daysAgo = 0 }: Past = {}): Promise<ReviewInfo> => {
  count += 1
  const row = { ...completeItem(status, `b${count}`), ...item }
  await service.tables.orders.insert({ ...completeOrder(row), ...order })
  await service.tables.items.insert(row)
  const shippedDate = new Date(Date.parse(START) - daysAgo * DAY).toISOString().slice(0, 10)
  for (const entry of completeHistory(row))
    await service.tables.history.insert(entry.action === 'ship' ? { ...entry, data: { ship: { shippedDate } } } : entry)
  const user = await service.as(ACCOUNT_OF[role])
  return (await user.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${row.itemId}`)).data
}

const choice = (action: Action) => document.querySelector<HTMLInputElement>(`input[name=action][value=${action}]`)

test.each<{ status: ItemStatus; action: Action; role: RoleId; past: Past; why: string }>([
  {
    status: 'submitted',
    action: 'receive',
    role: 'R-WH',
    past: { order: { deliveryMethod: 'mailIn' } },
    why: lifecycle['reason-notWalkIn'],
  },
  { status: 'accepted', action: 'reject', role: 'R-COO', past: { item: { receivedDate: START } }, why: lifecycle['reason-goodsHere'] },
  { status: 'infoRequired', action: 'cancel', role: 'R-ADM', past: { item: { receivedDate: START } }, why: lifecycle['reason-goodsHere'] },
  { status: 'returned', action: 'reopen', role: 'R-COO', past: { daysAgo: 120 }, why: '90' },
  {
    status: 'readyToReturn',
    action: 'ship',
    role: 'R-WH',
    past: { order: { receiveAddresses: [] } },
    why: lifecycle['reason-returnAddressMissing'],
  },
])('$action at $status is visible but disabled, with the reason', async ({ status, action, role, past, why }) => {
  const { unmount } = await openItem({ role, info: await infoOf(role, status, past) })
  expect(choice(action)?.disabled).toBe(true)
  expect(choice(action)?.closest('label')?.textContent).toContain(why)
  await unmount()
})

test('missing fields are listed as links to them', async () => {
  const { container, unmount } = await openItem({ role: 'R-WH', info: await infoOf('R-WH', 'accepted') })
  choice('receive')?.click()
  const links = () => [...container.querySelectorAll<HTMLElement>('[data-unmet] button')]
  await expect.poll(() => links().length).toBeGreaterThan(3)
  // the fields of the first action come a moment after it
  await expect.poll(() => container.querySelector('[data-field="receive.location"]')).not.toBeNull()
  const focusedField = () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')
  const seen = []
  for (const link of links()) {
    link.click()
    seen.push(focusedField())
  }
  expect(seen).toEqual(expect.arrayContaining(['receive.serialVerified', 'receive.packageCondition', 'receive.location', 'repairFiles']))
  await unmount()
})

test('a user who may only prepare saves for the one who may submit', async () => {
  const { unmount } = await openItem({ role: 'R-ENG', info: await infoOf('R-ENG', 'diagnosing') })
  choice('issueQuote')?.click()
  await expect.element(page.getByRole('button', { name: '暫存' })).toBeEnabled()
  expect(page.getByRole('button', { name: '發出報價' }).elements()).toHaveLength(0)
  await unmount()
})
