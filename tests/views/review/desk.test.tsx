import { useActorRef } from '@xstate/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Router } from 'wouter'
import { credentials } from '../../../src/api/index.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { deskMachine } from '../../../src/machines/review/desk.machine.ts'
import { useEmitted } from '../../../src/views/hooks/use-emitted.ts'
import { AppContext } from '../../../src/views/hooks/app-context.ts'
import { ReviewPage } from '../../../src/views/review/review-page.tsx'
import { placeItem } from '../../backend/complete-rows.ts'
import { ACCOUNT_OF, LONG_SESSIONS, startService, type Service } from '../../backend/support.ts'
import { violations } from '../ui/axe.ts'
import { show } from '../ui/show.tsx'
import { connect } from './live.tsx'
import { appFor, inputOf } from './screen.tsx'

let service: Service
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  connect(service)
  await page.viewport(1440, 1000)
})

type Props = { role: RoleId; itemId: string; bench: 'on' | 'off'; onBench: (choice: 'on' | 'off') => void }
const Page = ({ role, itemId, bench, onBench }: Props) => {
  const actor = useActorRef(deskMachine, { input: { ...inputOf(role, itemId), desk: { bench } } })
  useEmitted(actor, { 'bench.changed': ({ choice }) => onBench(choice) })
  return <ReviewPage actor={actor} />
}
const open = async (role: RoleId, itemId: string, bench: 'on' | 'off' = 'off') => {
  const { data } = await service.login(ACCOUNT_OF[role])
  credentials.save(data)
  const [navigate, onBench] = [vi.fn<(to: string) => void>(), vi.fn<(choice: 'on' | 'off') => void>()]
  const screen = await show(
    <AppContext value={{ ...appFor(role), navigate }}>
      <Router base="">
        <main>
          <Page {...{ role, itemId, bench, onBench }} />
        </main>
      </Router>
    </AppContext>,
  )
  await expect.poll(() => screen.container.querySelector('h1')).not.toBeNull()
  return { ...screen, navigate, onBench }
}
const queue = () => page.getByRole('navigation', { name: '待我處理' })
const press = (name: string) => queue().getByRole('button', { name })

test('the queue shows the position, steps by button and by J and K, and offers the next item after an action', async () => {
  const items = [await placeItem(service, 'submitted'), await placeItem(service, 'submitted'), await placeItem(service, 'submitted')]
  const { navigate } = await open('R-COO', items[1]?.itemId ?? '')
  await expect.element(queue().getByText(/2 ?\/ ?3|第 2/)).toBeVisible()
  await press('下一件').click()
  await userEvent.keyboard('k')
  // a letter alone is told from a scan a moment later
  await expect.poll(() => navigate.mock.calls.length).toBe(2)
  const [[after], [before]] = navigate.mock.calls as [[string], [string]]
  expect(new Set([after, before].map((to) => to.split('/').at(-1)))).toEqual(new Set([items[0]?.itemId, items[2]?.itemId]))
  // typed letters are input, not shortcuts
  await page.getByLabelText('內部備註').click()
  await userEvent.keyboard('jk')
  expect(navigate).toHaveBeenCalledTimes(2)

  document.querySelector<HTMLInputElement>('input[name=action][value=accept]')?.click()
  document.querySelector<HTMLInputElement>('input[name=warrantyStatus][value=unknown]')?.click()
  await page.getByRole('button', { name: '受理', exact: true }).click()
  await expect.element(page.getByRole('link', { name: '處理下一件' })).toBeVisible()
  // a single source for the remaining items
  await expect.element(queue().getByText('待我處理：還有 2 件')).toBeVisible()
  // the pressed button is gone: keyboard navigation starts from the top
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('at the bench a scan opens its item, a digit chooses, an unknown code is reported, and the mode is stored', async () => {
  const mine = await placeItem(service, 'received')
  const other = await placeItem(service, 'accepted')
  await service.tables.items.replace({ ...other, serialNo: 'SCAN-0042' })
  const { navigate, onBench } = await open('R-ENG', mine.itemId)
  expect(document.querySelector('input[name=scan]')).toBeNull()
  await page.getByText('工作檯模式').click()
  expect(onBench).toHaveBeenCalledWith('on')
  const scan = page.getByRole('textbox', { name: /掃描/ })
  await expect.element(scan).toHaveFocus()
  await userEvent.keyboard('nothing-like-it{Enter}')
  await expect.element(page.getByText(/nothing-like-it/)).toBeVisible()
  await userEvent.keyboard('SCAN-0042{Enter}')
  await expect.poll(() => navigate.mock.calls.at(-1)?.[0]).toContain(other.itemId)
  // from any field back to the scanner
  await page.getByLabelText('內部備註').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(scan).toHaveFocus()
  await userEvent.keyboard('1{Enter}')
  await expect.poll(() => document.querySelector<HTMLInputElement>('input[name=action]:checked')).not.toBeNull()
  expect(await violations(document.querySelector('main') ?? document.body)).toEqual([])
})

test('Enter moves through missing fields in visual order, and the bench names the focused field', async () => {
  const { itemId } = await placeItem(service, 'testing')
  await open('R-ENG', itemId, 'on')
  await expect.element(page.getByText('測試通過').first()).toBeVisible()
  document.querySelector<HTMLInputElement>('input[name=action][value=testPass]')?.click()
  await expect.element(page.getByRole('textbox', { name: /掃描/ })).toBeVisible()
  document.querySelector<HTMLElement>('input[name=scan]')?.focus()
  await userEvent.keyboard('{Enter}')
  const said = () => document.querySelector('search output')?.textContent
  await expect.poll(said).toBe('請填寫：測試項目')
  expect(document.activeElement?.closest('li[data-field]')?.getAttribute('data-field')).toBe('test.testItems.0')
})

test('a user who took over is shown as assigned, even if not an engineer', async () => {
  const item = await placeItem(service, 'repairing')
  await service.tables.items.replace({ ...item, rmsEngineerId: 'somebody-else' })
  await open('R-ADM', item.itemId)
  const inCharge = page.getByRole('region', { name: '負責工程師' })
  await expect.element(inCharge).toBeVisible()
  await expect.element(inCharge.getByRole('button', { name: /其他工程師/ })).toBeVisible()
})

test('a read-only user has no queue and browses the items waiting for the centre', async () => {
  const { itemId } = await placeItem(service, 'submitted')
  await open('R-AUD', itemId)
  await expect.element(page.getByRole('navigation', { name: '待我們處理' })).toBeVisible()
  expect(queue().elements()).toHaveLength(0)
})

test('bench mode is restored, and without a queue none is shown', async () => {
  const { itemId } = await placeItem(service, 'closed')
  await open('R-AUD', itemId, 'on')
  await expect.element(page.getByRole('textbox', { name: /掃描/ })).toBeVisible()
  await expect.poll(() => page.getByRole('navigation', { name: '待我們處理' }).elements().length).toBe(0)
})

test('on a phone one press jumps to the form below the report; a wide screen and the bench have no such button', async () => {
  const { itemId } = await placeItem(service, 'submitted')
  const toWork = () => page.getByRole('button', { name: '前往處理' })
  const shown = await open('R-COO', itemId)
  await expect.poll(() => toWork().elements().length).toBe(0)
  await page.viewport(390, 800)
  await toWork().click()
  expect(document.activeElement?.contains(page.getByRole('heading', { name: '處理', exact: true }).element())).toBe(true)
  await expect.element(page.getByRole('heading', { name: '處理', exact: true })).toBeInViewport()
  await shown.unmount()
  await open('R-COO', itemId, 'on')
  await expect.element(page.getByRole('heading', { name: '處理', exact: true })).toBeVisible()
  expect(toWork().elements()).toHaveLength(0)
})
