import { useActorRef } from '@xstate/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { lifecycleMachine } from '../../../src/machines/lifecycle/lifecycle.machine.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { StepsButton } from '../../../src/views/lifecycle/steps-button.tsx'
import { LifecyclePage } from '../../../src/views/lifecycle/lifecycle-page.tsx'
import { appFor } from '../app-for.ts'
import { show } from '../ui/show.tsx'

const navigate = vi.fn<(path: string) => void>()

const Screen = ({ as, status }: { as: RoleId; status: string | null }) => (
  <AppContext value={{ ...appFor(as), navigate }}>
    <LifecyclePage actor={useActorRef(lifecycleMachine, { input: { status } })} />
  </AppContext>
)

const choose = async (status: string) => {
  const badge = document.querySelector(`button [data-status=${status}]`)
  if (badge === null) throw new Error(`no ${status} on the board`)
  await page.elementLocator(badge).click()
}
const lit = () => [...document.querySelectorAll('[data-next] [data-status]')].map((badge) => badge.getAttribute('data-status'))

test('an employee sees the next statuses, their roles and conditions; the current role is marked', async () => {
  await show(<Screen as="R-ENG" status="testing" />)
  const steps = page.getByRole('region', { name: '測試中' })
  await expect.element(steps.getByRole('heading', { name: /測試通過/ })).toBeVisible()
  await expect.element(steps.getByText('必測項目全部通過')).toBeVisible()
  expect(steps.element().textContent.match(/維修工程師 （您目前的角色）/g)).toHaveLength(2)
  expect(new Set(lit())).toEqual(new Set(['repairing', 'readyToReturn']))
  await expect.element(page.getByRole('button', { name: /測試中/ })).toHaveAttribute('aria-pressed', 'true')
})

test('choosing a status is written to the URL, choosing it again removes it', async () => {
  navigate.mockClear()
  await show(<Screen as="R-COO" status={null} />)
  await expect.element(page.getByText('請選擇一個狀態，查看接下來的步驟。')).toBeVisible()
  await choose('quoted')
  expect(navigate).toHaveBeenLastCalledWith('/repair-lifecycle?status=quoted', { replace: true })
  await expect.element(page.getByRole('region', { name: '待報價確認' }).getByText('報價尚未過期')).toBeVisible()
  await choose('quoted')
  expect(navigate).toHaveBeenLastCalledWith('/repair-lifecycle', { replace: true })
})

test('a customer sees the labels and actions for customers', async () => {
  await show(<Screen as="R-CUS" status="submitted" />)
  const steps = page.getByRole('region', { name: '審核中' })
  await expect.element(steps.getByRole('heading', { name: /取消品項/ })).toBeVisible()
  expect(steps.getByRole('heading', { level: 3 }).elements()).toHaveLength(1)
  await choose('repairing')
  await expect.element(page.getByText('此階段不需要您做任何事。')).toBeVisible()
})

test('the usual way is drawn solid, rare ways dotted, and rare steps come last and are called so', async () => {
  await show(<Screen as="R-ENG" status="diagnosing" />)
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
