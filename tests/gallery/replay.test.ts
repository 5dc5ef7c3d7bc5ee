import { expect, test } from 'vitest'
import { replay } from '../../gallery/replay.ts'
import { deskMachine } from '../../src/machines/review/desk.machine.ts'
import recording from './recordings/review.json' with { type: 'json' }

test('a coordinator asks for information: as it was recorded in the demo', () => {
  const { review } = replay(deskMachine, recording).getSnapshot().children
  expect(review?.getSnapshot().context.loaded?.info.repairStatus).toBe('infoRequired')
})
