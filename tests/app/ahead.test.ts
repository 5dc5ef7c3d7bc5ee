import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createAhead } from '../../src/app/ahead.ts'

const start = () => createActor(createMachine({})).start()
const stateOf = (actor: ReturnType<typeof start> | undefined) => actor?.getSnapshot().status

let ahead: ReturnType<typeof createAhead>
beforeEach(() => {
  vi.useFakeTimers()
  ahead = createAhead()
})
afterEach(() => vi.useRealTimers())

test('what was started for one serves no other', () => {
  const actor = start()
  ahead.start('/a', 'a of amy', () => actor)
  expect(ahead.actorFor('a of bob')).toBeUndefined()
  expect(ahead.actorFor('a of amy')).toBe(actor)
})

test('nothing is started once a page is drawn', () => {
  ahead.actorFor('a')
  const late = vi.fn<typeof start>(start)
  ahead.start('/a', 'a', late)
  expect(late).not.toHaveBeenCalled()
})

test('it is stopped when its page goes, and serves no second one', () => {
  const actor = start()
  ahead.start('/a', 'a', () => actor)
  const go = ahead.adopt(actor)
  expect(ahead.actorFor('a')).toBeUndefined()
  go()
  vi.runAllTimers()
  expect(stateOf(actor)).toBe('stopped')
})

test('a page that is taken off and put on again at once keeps it', () => {
  const actor = start()
  ahead.start('/a', 'a', () => actor)
  ahead.adopt(actor)()
  const go = ahead.adopt(actor)
  vi.runAllTimers()
  expect(stateOf(actor)).toBe('active')
  go()
  vi.runAllTimers()
  expect(stateOf(actor)).toBe('stopped')
})

test('it is stopped when the way leads elsewhere, unless it is on the screen already', () => {
  const [unseen, shown] = [start(), start()]
  ahead.start('/a', 'page', () => unseen)
  ahead.start('/a', 'frame', () => shown)
  ahead.adopt(shown)
  ahead.goTo('/a')
  expect(stateOf(unseen)).toBe('active')
  ahead.goTo('/b')
  expect([stateOf(unseen), stateOf(shown)]).toEqual(['stopped', 'active'])
  expect(ahead.actorFor('page')).toBeUndefined()
})
