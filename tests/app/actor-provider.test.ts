import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { createPreloadedActors } from '../../src/app/actor-provider.tsx'

const start = () => createActor(createMachine({})).start()
const stateOf = (actor: ReturnType<typeof start> | undefined) => actor?.getSnapshot().status

let actors: ReturnType<typeof createPreloadedActors>
beforeEach(() => {
  vi.useFakeTimers()
  // in a hidden page there is no paint, so that `afterPaint` needs a timer only
  vi.stubGlobal('document', { hidden: true })
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  actors = createPreloadedActors()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an actor is returned only for the key it was started with', () => {
  const actor = start()
  actors.start('/a', 'a of amy', () => actor)
  expect(actors.get('a of bob')).toBeUndefined()
  expect(actors.get('a of amy')).toBe(actor)
})

test('starts no actor once a page has rendered', () => {
  actors.get('a')
  const late = vi.fn<typeof start>(start)
  actors.start('/a', 'a', late)
  expect(late).not.toHaveBeenCalled()
})

test('unmounting stops the actor, which serves one mount only', () => {
  const actor = start()
  actors.start('/a', 'a', () => actor)
  const unmount = actors.mount(actor)
  expect(actors.get('a')).toBeUndefined()
  unmount()
  vi.runAllTimers()
  expect(stateOf(actor)).toBe('stopped')
})

test('a component that is unmounted and remounted at once keeps its actor', () => {
  const actor = start()
  actors.start('/a', 'a', () => actor)
  actors.mount(actor)()
  const unmount = actors.mount(actor)
  vi.runAllTimers()
  expect(stateOf(actor)).toBe('active')
  unmount()
  vi.runAllTimers()
  expect(stateOf(actor)).toBe('stopped')
})

test('a change of path stops the actor unless a component has mounted it', () => {
  const [unseen, shown] = [start(), start()]
  actors.start('/a', 'page', () => unseen)
  actors.start('/a', 'frame', () => shown)
  actors.mount(shown)
  actors.keepOnly('/a')
  expect(stateOf(unseen)).toBe('active')
  actors.keepOnly('/b')
  expect([stateOf(unseen), stateOf(shown)]).toEqual(['stopped', 'active'])
  expect(actors.get('page')).toBeUndefined()
})

test('mounting starts an actor that is not running, after the paint', () => {
  const actor = createActor(createMachine({}))
  const entered = vi.spyOn(actor, 'start')
  actors.mount(actor)
  expect(entered).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect([entered.mock.calls.length, stateOf(actor)]).toEqual([1, 'active'])
})

test('an actor whose component is unmounted before the paint never starts', () => {
  const actor = createActor(createMachine({}))
  const entered = vi.spyOn(actor, 'start')
  actors.mount(actor)()
  vi.runAllTimers()
  expect(entered).not.toHaveBeenCalled()
})
