import { expect, it, vi } from 'vitest'
import { runOnIdle } from '../../../src/views/ui/page/idle.ts'
import { useMotion } from '../../../src/views/ui/use-motion.ts'
import { render } from 'vitest-browser-react'

const List = () => {
  const list = useMotion<HTMLUListElement>()
  return (
    <ul ref={list}>
      <li>one</li>
      <li>two</li>
    </ul>
  )
}

it('leaves no timer behind, however early the list unmounts', async () => {
  // the first list fetches the library when the page is idle
  const first = await render(<List />)
  await runOnIdle(() => Promise.resolve())
  await first.unmount()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  try {
    // not in StrictMode, which takes the list up twice
    const { unmount } = await render(<List />)
    // it begins after the paint
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    vi.advanceTimersByTime(1)
    const whileShown = vi.getTimerCount()
    await unmount()
    expect(whileShown).toBeGreaterThan(0)
    // the library may be waiting for an idle callback, which is not faked and starts one more timer, a short one
    const countAfter = (ms: number) => vi.advanceTimersByTime(ms).getTimerCount()
    await expect.poll(() => countAfter(10_000)).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
