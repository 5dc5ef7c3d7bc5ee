import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetMessages } from '../../../src/views/parts/message-log.ts'
import { showToast, Toaster } from '../../../src/views/parts/toaster.tsx'
import { MessageBell } from '../../../src/views/shell/message-bell.tsx'
import { show } from '../parts/show.tsx'

beforeEach(() => forgetMessages())

const Page = () => (
  <>
    <MessageBell />
    <Toaster theme="light" />
  </>
)
const toasts = () => document.querySelectorAll('[data-sonner-toast]')

test('a toast stays while it is pointed at', async () => {
  await show(<Page />)
  showToast({ kind: 'success', title: 'kept by hovering' })
  await vi.waitFor(() => expect(toasts()[toasts().length - 1]?.textContent).toContain('kept by hovering'), { timeout: 10_000 })
  await page.getByText('kept by hovering').first().hover()
  await new Promise((resolve) => setTimeout(resolve, 2_600))
  await expect.element(page.getByText('kept by hovering').first()).toBeVisible()
})

test('300 messages in a burst: one toast at a time, all of them behind the bell, read once it was opened', async () => {
  await show(<Page />)
  for (let n = 1; n <= 300; n += 1) showToast({ kind: n % 2 ? 'success' : 'error', title: `message ${n}`, content: 'more words' })
  await expect.element(page.getByRole('button', { name: '訊息，300 則未讀' })).toBeVisible()
  expect(toasts().length).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: '訊息，300 則未讀' }).click()
  const list = page.getByRole('list', { name: '訊息' })
  await expect.element(list).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(300)
  expect(list.getByRole('listitem').elements()[0]?.textContent).toContain('message 300')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: '訊息', exact: true })).toHaveFocus()
})
