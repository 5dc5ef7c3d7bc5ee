import { expect, test, vi } from 'vitest'
import { queueOnIdle } from '../../../src/views/ui/page/idle.ts'

test('what waits for an idle page waits while somebody scrolls', async () => {
  const scrolling = setInterval(() => document.dispatchEvent(new Event('scroll')), 50)
  const before = vi.fn<() => Promise<void>>(async () => undefined)
  queueOnIdle(before)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(before).not.toHaveBeenCalled()
  clearInterval(scrolling)
  await expect.poll(() => before.mock.calls.length).toBe(1)
})
