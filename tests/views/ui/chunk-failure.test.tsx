import { Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../src/views/ui/button.tsx'
import { lazyWithPreload, lazyOnIntent, lazyDialog } from '../../../src/views/ui/page/lazy.tsx'
import { OverlayTrigger } from '../../../src/views/ui/overlays/overlay-trigger.tsx'
import { useLeaveGuard } from '../../../src/views/hooks/use-leave-guard.ts'
import { CrashGuard } from '../../../src/views/shell/crash-guard.tsx'
import { show } from './show.tsx'

const Word = ({ word }: { word: string }) => <p>{word}</p>
const alert = page.getByRole('alert')
const dialog = page.getByRole('alertdialog')
const retry = page.getByRole('button', { name: '再試一次' })
const reload = page.getByRole('button', { name: '重新載入' })

beforeEach(() => {
  // React reports what a boundary has caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // also for requests still running when a test ends: with an answer they would reload the page of the tests
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
})
afterEach(() => sessionStorage.clear())

/** Fails until the line is there. */
const byLine = <T,>(part: T) => {
  const line = { isThere: false, asked: 0 }
  const load = async () => {
    line.asked += 1
    if (!line.isThere) throw new TypeError('not fetched')
    return part
  }
  return { line, load }
}

test('a page shows the failure with a heading, renders after a retry, and keeps its surroundings', async () => {
  const { line, load } = byLine(Word)
  const Part = lazyWithPreload(load)
  const { container } = await show(
    <>
      <input aria-label="備註" />
      <Part word="here" />
    </>,
  )
  await page.getByRole('textbox').fill('typed')
  await expect.element(alert.getByRole('heading', { level: 1, name: '無法載入這項內容' })).toBeVisible()
  await expect.element(alert.getByText('請檢查網路連線，然後再試一次。')).toBeVisible()
  const { asked } = line
  await userEvent.click(retry)
  await expect.poll(() => line.asked).toBeGreaterThan(asked)
  await expect.element(retry).toBeEnabled()
  line.isThere = true
  await userEvent.click(retry)
  await vi.waitFor(() => expect(container.textContent).toBe('here'))
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).toHaveValue('typed')
})

test('a part that a bad line kept away comes by itself once the network is back', async () => {
  const { line, load } = byLine(Word)
  const Part = lazyWithPreload(load)
  const { container } = await show(<Part word="here" />)
  await expect.element(retry).toBeEnabled()
  line.isThere = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(container.textContent).toBe('here'))
})

test('the message takes the focus if nothing else has it, and keeps it over a failed retry', async () => {
  const { load } = byLine(Word)
  const Part = lazyWithPreload(load)
  await show(<Part word="here" />)
  await expect.element(retry).toHaveFocus()
  const before = retry.element()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => before.isConnected).toBe(false)
  await expect.element(retry).toHaveFocus()
})

test('a part inside a page has no page heading', async () => {
  const Part = lazyOnIntent(byLine(Word).load)
  await show(<Part word="here" />)
  await expect.element(alert.getByText('無法載入這項內容')).toBeVisible()
  expect(document.querySelector('h1')).toBeNull()
})

test('a decorative part that fails is omitted silently', async () => {
  const { line, load } = byLine(Word)
  const Part = lazyWithPreload(load, [], 'none')
  const { container } = await show(<Part word="here" />)
  await expect.poll(() => line.asked).toBeGreaterThanOrEqual(2)
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  expect(container.textContent).toBe('')
})

test('a dialog shows it in a dialog; Escape notifies the owner and restores the focus; reopening retries', async () => {
  const { line, load } = byLine(({ onClose }: { onClose: () => void }) => <button onClick={onClose}>there</button>)
  const Part = lazyDialog(load, ({ onClose }) => onClose())
  const Owner = () => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <Button onPress={() => setIsOpen(true)}>open</Button>
        {isOpen && <Part onClose={() => setIsOpen(false)} />}
      </>
    )
  }
  await show(<Owner />)
  const open = page.getByRole('button', { name: 'open' })
  await userEvent.click(open)
  await expect.element(dialog).toHaveAccessibleName('無法載入這項內容')
  await expect.element(dialog).toHaveAccessibleDescription('請檢查網路連線，然後再試一次。')
  await expect.element(retry).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  line.isThere = true
  await userEvent.click(open)
  await expect.element(page.getByRole('button', { name: 'there' })).toBeVisible()
})

test('content opened by a button shows it under the button, and is closed by its own button', async () => {
  const Part = lazyOnIntent(byLine(Word).load)
  await show(
    <OverlayTrigger popup="menu" button={<Button>more</Button>}>
      <Part word="here" />
    </OverlayTrigger>,
  )
  const button = page.getByRole('button', { name: 'more' })
  await userEvent.click(button)
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().getBoundingClientRect().top).toBeGreaterThan(button.element().getBoundingClientRect().bottom)
  await userEvent.click(page.getByRole('button', { name: '關閉' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})

test('a new version is announced without a reload while there is unsaved input', async () => {
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/index-new.js"></script>'))
  const Part = lazyWithPreload(byLine(Word).load)
  const Typing = () => {
    useLeaveGuard(true)
    return (
      <Suspense>
        <Part word="here" />
      </Suspense>
    )
  }
  await show(<Typing />)
  await expect.element(alert.getByText('系統已更新')).toBeVisible()
  await expect.element(reload).toBeVisible()
  expect(sessionStorage.getItem('stale-chunk-reload')).toBeNull()
})

test('pressing "reload" while the server does not answer reports the network instead', async () => {
  sessionStorage.setItem('stale-chunk-reload', '/assets/index-new.js')
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/index-new.js"></script>'))
  const Part = lazyWithPreload(byLine(Word).load)
  await show(<Part word="here" />)
  await expect.element(reload).toBeVisible()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  await userEvent.click(reload)
  await expect.element(alert.getByText('請檢查網路連線，然後再試一次。')).toBeVisible()
  await expect.element(retry).toBeVisible()
})

test('any other error reaches the error boundary of the page', async () => {
  const Broken = (): never => {
    throw new Error('a fault of the view')
  }
  const Part = lazyWithPreload(async () => Broken)
  await Part.preload()
  await show(
    <CrashGuard>
      <Part />
    </CrashGuard>,
  )
  await expect.element(page.getByRole('heading', { name: '畫面發生錯誤' })).toBeVisible()
})
