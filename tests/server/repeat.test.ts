import { expect, test } from 'vitest'
import { createLog } from '../../server/log.ts'
import { repeat } from '../../server/schedule/repeat.ts'

test('tasks run at once and again, one after another; one that fails is logged and goes on', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  let [running, most, good, bad] = [0, 0, 0, 0]
  const alone = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
  }
  const { stop } = repeat(
    [
      { name: 'good', everyMs: 10, run: () => alone().then(() => (good += 1)) },
      {
        name: 'bad',
        everyMs: 10,
        run: async () => {
          bad += 1
          await alone()
          throw new Error('broken')
        },
      },
    ],
    log,
  )
  await expect.poll(() => good >= 3 && bad >= 3).toBe(true)
  await stop()
  const done = [good, bad]
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([good, bad]).toEqual(done)
  expect(most).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', task: 'bad', error: { message: 'broken' } })
})
