import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ToastTime } from '../../../src/shared/constants.ts'
import type { Toast } from '../../../src/views/ui/overlays/toast-queue.ts'
import { createToastQueue } from '../../../src/views/ui/overlays/toast-queue.ts'
import { showToast } from '../../../src/views/ui/overlays/show-toast.ts'
import { Toaster } from '../../../src/views/ui/overlays/toaster.tsx'
import { show } from './show.tsx'

describe('queue', () => {
  const shown: { toast: Toast; ms: number; onGone: () => void }[] = []
  beforeEach(() => {
    shown.length = 0
  })
  const start = () => createToastQueue((toast, ms, onGone) => shown.push({ toast, ms, onGone }))
  const titles = () => shown.map(({ toast }) => toast.title)

  test('one at a time: errors first, successes last, otherwise in order', () => {
    const say = start()
    say({ kind: 'success', title: 'first' })
    say({ kind: 'success', title: 'success' })
    say({ kind: 'default', title: 'word' })
    say({ kind: 'error', title: 'error 1' })
    say({ kind: 'error', title: 'error 2' })
    for (let gone = 0; gone < 5; gone += 1) {
      expect(shown).toHaveLength(gone + 1)
      shown[gone]?.onGone()
    }
    expect(titles()).toEqual(['first', 'error 1', 'error 2', 'word', 'success'])
  })

  test('a flood: one at a time, errors first, four wait and the rest is a count', () => {
    const say = start()
    for (let n = 1; n <= 300; n += 1) say({ kind: n % 10 === 0 ? 'error' : 'success', title: `message ${n}` })
    let longest = 0
    for (let gone = 0; gone < shown.length; gone += 1) {
      longest += shown[gone]?.ms ?? 0
      shown[gone]?.onGone()
    }
    expect(titles()).toEqual(['message 1', 'message 10', 'message 20', 'message 30', 'message 40', ''])
    expect(shown.at(-1)?.toast).toEqual({ kind: 'error', title: '', more: 295 })
    // silent within 20 s of the last message
    expect(longest).toBeLessThanOrEqual(20_000)
    say({ kind: 'success', title: 'later' })
    expect(titles().at(-1)).toBe('later')
  })

  test('the very same is said once, while it is shown or waits, and anew when it has gone', () => {
    const say = start()
    say({ kind: 'success', title: 'saved' })
    say({ kind: 'success', title: 'saved' })
    say({ kind: 'error', title: 'saved' })
    say({ kind: 'error', title: 'saved' })
    shown[0]?.onGone()
    shown[1]?.onGone()
    expect(shown.map(({ toast }) => toast.kind)).toEqual(['success', 'error'])
    say({ kind: 'success', title: 'saved' })
    expect(shown).toHaveLength(3)
  })

  test('3 s for information and errors, 2 s for successes', () => {
    const say = start()
    say({ kind: 'default', title: 'a' })
    say({ kind: 'success', title: 'b' })
    say({ kind: 'error', title: 'c' })
    shown[0]?.onGone()
    shown[1]?.onGone()
    expect(shown.map(({ toast, ms }) => [toast.kind, ms])).toEqual([
      ['default', 3000],
      ['error', 3000],
      ['success', 2000],
    ])
  })

  test('three times as long by preference, from the next toast on', () => {
    let time: ToastTime = 'longer'
    const say = createToastQueue(
      (toast, ms, onGone) => shown.push({ toast, ms, onGone }),
      () => time,
    )
    for (const kind of ['default', 'error', 'success'] as const) say({ kind, title: kind })
    shown[0]?.onGone()
    time = 'standard'
    shown[1]?.onGone()
    expect(shown.map(({ toast, ms }) => [toast.kind, ms])).toEqual([
      ['default', 9000],
      ['error', 9000],
      ['success', 2000],
    ])
  })
})

describe('the corner', () => {
  const corner = () => page.getByRole('list').element().getBoundingClientRect()

  test('is at the lower left of the page, beside the menu and above the bar of actions and what is reserved below', async () => {
    await page.viewport(1280, 800)
    document.documentElement.style.setProperty('--bottom-reserve', '40px')
    const Scene = ({ bar }: { bar: boolean }) => (
      <>
        <main style={{ marginLeft: 240, height: 760 }}>page</main>
        {bar && (
          <div className="sticky-actions" style={{ position: 'fixed', left: 240, right: 0, bottom: 40, height: 60 }}>
            actions
          </div>
        )}
        <Toaster offer={<li>said</li>} />
      </>
    )
    const { rerender } = await show(<Scene bar={false} />)
    expect([corner().left, corner().bottom]).toEqual([272, 744])
    await rerender(<Scene bar />)
    await expect.poll(() => corner().bottom).toBe(684)
    // a narrow window has no room beside anything
    await page.viewport(390, 844)
    await expect.poll(() => [corner().left, corner().right, corner().bottom <= 744]).toEqual([16, 374, true])
    await rerender(<Scene bar={false} />)
    await expect.poll(() => corner().bottom).toBe(788)
    document.documentElement.style.removeProperty('--bottom-reserve')
  })

  test('measures the page while something stands in it, and never while it is empty', async () => {
    const Nothing = () => null
    const Scene = ({ lines, isUsed }: { lines: number; isUsed: boolean }) => (
      <>
        <main>
          {Array.from({ length: lines }, (_, line) => (
            <p key={String(line)}>line</p>
          ))}
        </main>
        <Toaster offer={isUsed ? <li>said</li> : <Nothing />} />
      </>
    )
    const { rerender } = await show(<Scene lines={1} isUsed={false} />)
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    const drawWith = async (lines: number, isUsed: boolean) => {
      measured.mockClear()
      await rerender(<Scene lines={lines} isUsed={isUsed} />)
      await new Promise(requestAnimationFrame)
      return measured.mock.calls.length
    }
    expect(await drawWith(2, false)).toBe(0)
    expect(await drawWith(3, true)).toBeGreaterThan(0)
    expect(await drawWith(4, true)).toBeGreaterThan(0)
    expect(await drawWith(4, false)).toBe(0)
    expect(await drawWith(5, false)).toBe(0)
    measured.mockRestore()
  })
})

describe('the toast region', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('shows one toast in the DOM for its time, then the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await show(<Toaster />)
    showToast({ kind: 'success', title: '已儲存', content: '維修單 RO-1' })
    showToast({ kind: 'error', title: '操作失敗' })
    const shownAfter = async (ms: number) => {
      // React and the library draw on their own clock, which is not faked
      for (let passed = 0; passed < ms; passed += 50) {
        await vi.advanceTimersByTimeAsync(50)
        if (passed % 250 === 0) await new Promise(requestAnimationFrame)
      }
      await new Promise(requestAnimationFrame)
      return page
        .getByRole('listitem')
        .elements()
        .map((element) => element.textContent)
    }
    expect(await shownAfter(100)).toEqual(['已儲存維修單 RO-1'])
    expect(await shownAfter(1_800)).toEqual(['已儲存維修單 RO-1'])
    expect(await shownAfter(100)).toHaveLength(1)
    expect(await shownAfter(500)).toEqual(['操作失敗'])
    expect(await shownAfter(2_000)).toEqual(['操作失敗'])
    expect(await shownAfter(2_000)).toEqual([])
  })
})
