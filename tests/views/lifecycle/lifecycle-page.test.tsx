import { useActorRef } from '@xstate/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { fromPromise } from 'xstate'
import type { ReviewInfo } from '../../../src/domain/entities/review.ts'
import type { LifecycleRoute } from '../../../src/domain/lifecycle/route.ts'
import type { SeenItem } from '../../../src/machines/lifecycle/seen-item.ts'
import { api } from '../../../src/api/index.ts'
import { Rejected } from '../../../src/api/errors.ts'
import { infoOf } from '../../machines/review/review-record.ts'
import { lifecycleMachine } from '../../../src/machines/lifecycle/lifecycle.machine.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { StepsButton } from '../../../src/views/lifecycle/steps-button.tsx'
import { LifecyclePage } from '../../../src/views/lifecycle/lifecycle-page.tsx'
import { appFor } from '../app-for.ts'
import { show } from '../ui/show.tsx'

const navigate = vi.fn<(path: string) => void>()

const Screen = ({
  as,
  route = {},
  machine = lifecycleMachine,
}: {
  as: RoleId
  route?: LifecycleRoute
  machine?: typeof lifecycleMachine
}) => (
  <AppContext value={{ ...appFor(as), navigate }}>
    <LifecyclePage actor={useActorRef(machine, { input: { route } })} />
  </AppContext>
)

const choose = async (status: string) => {
  const badge = document.querySelector(`button [data-status=${status}]`)
  if (badge === null) throw new Error(`no ${status} on the board`)
  await page.elementLocator(badge).click()
}
const lit = () => [...document.querySelectorAll('[data-next] [data-status]')].map((badge) => badge.getAttribute('data-status'))

test('an employee sees the next statuses, their roles and conditions; the current role is marked', async () => {
  await show(<Screen as="R-ENG" route={{ status: 'testing' }} />)
  const steps = page.getByRole('region', { name: '測試中' })
  await expect.element(steps.getByRole('heading', { name: /測試通過/ })).toBeVisible()
  await expect.element(steps.getByText('必測項目全部通過')).toBeVisible()
  expect(steps.element().textContent.match(/維修工程師 （您目前的角色）/g)).toHaveLength(2)
  expect(new Set(lit())).toEqual(new Set(['repairing', 'readyToReturn']))
  await expect.element(page.getByRole('button', { name: /測試中/ })).toHaveAttribute('aria-pressed', 'true')
})

test('choosing a status is written to the URL, choosing it again removes it', async () => {
  navigate.mockClear()
  await show(<Screen as="R-COO" />)
  await expect.element(page.getByText('請選擇一個狀態，查看接下來的步驟。')).toBeVisible()
  await choose('quoted')
  expect(navigate).toHaveBeenLastCalledWith('/repair-lifecycle?status=quoted', { replace: true })
  await expect.element(page.getByRole('region', { name: '待報價確認' }).getByText('報價尚未過期')).toBeVisible()
  await choose('quoted')
  expect(navigate).toHaveBeenLastCalledWith('/repair-lifecycle', { replace: true })
})

test('a customer sees the labels and actions for customers', async () => {
  await show(<Screen as="R-CUS" route={{ status: 'submitted' }} />)
  const steps = page.getByRole('region', { name: '審核中' })
  await expect.element(steps.getByRole('heading', { name: /取消品項/ })).toBeVisible()
  expect(steps.getByRole('heading', { level: 3 }).elements()).toHaveLength(1)
  await choose('repairing')
  await expect.element(page.getByText('此階段不需要您做任何事。')).toBeVisible()
})

test('the usual way is drawn solid, rare ways dotted, and rare steps come last and are called so', async () => {
  await show(<Screen as="R-ENG" route={{ status: 'diagnosing' }} />)
  const line = (status: string) => {
    const row = document.querySelector(`[data-status=${status}]`)?.closest('li')
    return row && getComputedStyle(row).borderInlineStartStyle
  }
  expect(['submitted', 'diagnosing', 'closed'].map(line)).toEqual(['solid', 'solid', 'solid'])
  expect(['infoRequired', 'awaitingParts', 'cancelled'].map(line)).toEqual(['dotted', 'dotted', 'dotted'])
  const steps = page.getByRole('region', { name: '檢測中' })
  const titles = steps
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  const isRare = titles.map((title) => title.includes('少見'))
  expect(isRare.lastIndexOf(false)).toBeLessThan(isRare.indexOf(true))
  expect(isRare).toContain(false)
})

test('from the work the steps open beside it, and Escape leads back to the button', async () => {
  await show(
    <AppContext value={{ ...appFor('R-ENG'), navigate }}>
      <StepsButton status="testing" />
    </AppContext>,
  )
  const button = page.getByRole('button', { name: '接下來會怎樣？' })
  await button.click()
  const panel = page.getByRole('dialog', { name: '測試中' })
  await expect.element(panel.getByRole('heading', { name: /測試通過/ })).toBeVisible()
  const { right } = panel.element().getBoundingClientRect()
  expect(right).toBe(document.documentElement.clientWidth)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

const LATE = { field: '', key: 'reason-reopenTooLate', values: { days: 90 } }
const TIMES = ['2026-11-06T02:00:00Z', '2026-11-09T02:00:00Z', '2026-11-10T02:00:00Z', '2026-11-12T02:00:00Z'] as const
const STEPS = [
  ['submit', 'draft', 'submitted'],
  ['requestInfo', 'submitted', 'infoRequired'],
  ['answerInfo', 'infoRequired', 'submitted'],
  ['accept', 'submitted', 'accepted'],
] as const
const HISTORY: ReviewInfo['reviewHistory'] = STEPS.map(([action, fromStatus, toStatus], i) => ({
  historyId: `h${i}`,
  itemId: 'item-1',
  seq: i + 1,
  action,
  fromStatus,
  toStatus,
  createdAt: TIMES[i] ?? '',
  visibility: 'public',
}))
const ITEM = infoOf('accepted', { brand: 'Nordlicht', productName: 'N14' }, { reviewHistory: HISTORY })
/** A page whose reading of the item ends as is said at that moment. */
const reading = (end: () => SeenItem | undefined) => lifecycleMachine.provide({ actors: { load: fromPromise(async () => end()) } })
const rowOf = (status: string) => {
  const row = document.querySelector(`li [data-status=${status}]`)?.closest('li')
  if (!row) throw new Error(`no ${status} on the board`)
  return page.elementLocator(row)
}

test('of an item the present status is lit and said, and the way that it went', async () => {
  await show(<Screen as="R-COO" route={{ itemId: 'item-1' }} machine={reading(() => ({ info: ITEM }))} />)
  const item = page.getByRole('region', { name: '這個品項' })
  await expect.element(item.getByText('目前狀態')).toBeVisible()
  await expect
    .element(item.getByRole('link', { name: 'RO20261118-0001-01 Nordlicht N14' }))
    .toHaveAttribute('href', '/backend/repairOrder/reviewOrderItem/item-1')
  await expect.element(item.getByText('已受理待收件')).toBeVisible()
  await expect.element(rowOf('accepted')).toHaveAttribute('aria-current', 'step')
  await expect.element(rowOf('accepted')).toMatchTextContent('目前在這裡')
  await expect.element(rowOf('submitted')).toMatchTextContent('到過 2 次，最近2026/11/10')
  await expect.element(rowOf('infoRequired')).toMatchTextContent('到過2026/11/09')
  await expect.element(rowOf('draft')).toMatchTextContent('到過')
  await expect.element(rowOf('testing')).not.toMatchTextContent('到過')
  // its own status is the one whose steps are shown
  await expect.element(page.getByRole('region', { name: '已受理待收件' })).toBeVisible()
  // another status keeps the item
  navigate.mockClear()
  await choose('testing')
  expect(navigate).toHaveBeenLastCalledWith('/repair-lifecycle?status=testing&item=item-1', { replace: true })
  await expect.element(page.getByRole('region', { name: '測試中' })).toBeVisible()
  await expect.element(rowOf('accepted')).toMatchTextContent('目前在這裡')
})

test('beside it stands what each role can do now, and why not', async () => {
  const returned = infoOf('returned', {}, { allowedActions: [{ action: 'reopen', enabled: false, reasons: [LATE] }] })
  await show(<Screen as="R-COO" route={{ itemId: 'item-1' }} machine={reading(() => ({ info: returned }))} />)
  const roles = page.getByRole('list', { name: '現在每個角色可以做什麼' })
  const own = roles.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '服務專員 （您目前的角色）' }) })
  await expect.element(own.getByText('現在不能做')).toBeVisible()
  await expect.element(own.getByText(/寄出已超過 90 天，無法重啟/)).toBeVisible()
  await expect.element(own.getByText('結案', { exact: true })).toBeVisible()
  await expect.element(roles.getByRole('heading', { name: '客戶、客戶主管' })).toBeVisible()
  await expect.element(roles.getByText('現在沒有可以做的事。').first()).toBeVisible()
})

test('a customer reads what he can do himself', async () => {
  await show(<Screen as="R-CUS" route={{ itemId: 'item-1' }} machine={reading(() => ({ info: ITEM }))} />)
  const own = page.getByRole('list', { name: '您現在可以做什麼' })
  await expect.element(own.getByText('取消品項')).toBeVisible()
  expect(own.getByRole('heading', { level: 3 }).elements()).toHaveLength(1)
})

test('an item that is not there, or cannot be read, leaves the rules as they are', async () => {
  let end = (): SeenItem | undefined => undefined
  await show(<Screen as="R-COO" route={{ itemId: 'item-1', status: 'quoted' }} machine={reading(() => end())} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('找不到這筆資料')
  await expect.element(page.getByRole('region', { name: '待報價確認' })).toBeVisible()
  end = () => {
    throw new Rejected({ status: 500, code: 'busy', message: '', fieldErrors: [], current: undefined })
  }
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('無法載入這個品項')
  end = () => ({ info: ITEM })
  await page.getByRole('button', { name: '再試一次' }).click()
  await expect.element(page.getByRole('region', { name: '這個品項' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('from an item the panel says where it stands and what each role can do, and leads on to the page with it', async () => {
  const read = vi.spyOn(api.repairItem, 'reviewInfo').mockResolvedValue(ITEM)
  await show(
    <AppContext value={{ ...appFor('R-COO'), navigate }}>
      <StepsButton status="accepted" itemId="item-1" />
    </AppContext>,
  )
  await page.getByRole('button', { name: '接下來會怎樣？' }).click()
  const panel = page.getByRole('dialog', { name: '已受理待收件' })
  await expect.element(panel.getByText('目前狀態')).toBeVisible()
  await expect.element(panel.getByRole('list', { name: '現在每個角色可以做什麼' })).toBeVisible()
  await expect.element(panel.getByRole('heading', { name: /收件/ }).first()).toBeVisible()
  await expect
    .element(panel.getByRole('link', { name: '查看完整維修流程' }))
    .toHaveAttribute('href', '/repair-lifecycle?status=accepted&item=item-1')
  read.mockRestore()
})
