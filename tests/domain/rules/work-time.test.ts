import { expect, test } from 'vitest'
import { isRunningAt, workEndsBy, workSeconds, workSecondsAt } from '../../../src/domain/rules/work-time.ts'

const BEGAN = '2026-11-27T08:00:00.000Z'

test('a timer runs for at most its longest time', () => {
  expect(workEndsBy(BEGAN)).toBe('2026-11-27T16:00:00.000Z')
  expect(workSeconds(BEGAN, '2026-11-27T08:01:30.900Z')).toBe(90)
  expect(workSeconds(BEGAN, '2026-11-29T08:00:00.000Z')).toBe(8 * 3600)
  expect(workSeconds(BEGAN, '2026-11-27T07:00:00.000Z')).toBe(0)
  expect(isRunningAt({ since: BEGAN }, '2026-11-27T15:59:59.999Z')).toBe(true)
  expect(isRunningAt({ since: BEGAN }, '2026-11-27T16:00:00.000Z')).toBe(false)
})

test.each([['nonsense'], [''], ['+275760-09-12T23:00:00.000Z']])(
  'a start that is no instant, %j, counts as a timer that does not run',
  (since) => {
    expect(workEndsBy(since)).toBe('')
    expect(isRunningAt({ since }, BEGAN)).toBe(false)
    expect(workSecondsAt({ seconds: 60, since }, BEGAN)).toBe(60)
  },
)
