import { expect, test, vi } from 'vitest'
import { queueOnIdle } from '../../../src/views/ui/page/idle.ts'

test('an idle task does not run while somebody scrolls', async () => {
  const scrolling = setInterval(() => document.dispatchEvent(new Event('scroll')), 50)
  const task = vi.fn<() => Promise<void>>(async () => undefined)
  queueOnIdle(task)
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(task).not.toHaveBeenCalled()
  clearInterval(scrolling)
  await expect.poll(() => task.mock.calls.length).toBe(1)
})
