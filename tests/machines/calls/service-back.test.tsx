import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { NoAnswer, Rejected } from '../../../src/api/errors.ts'
import { failureOf, type Failure } from '../../../src/machines/calls/failure.ts'
import { onceServiceAnswers, retryOnceBack, triesAgain, triesAgainAfter } from '../../../src/machines/calls/service-back.ts'
import { VERSION_PATH } from '../../../src/shared/constants.ts'

const asked: string[] = []
let isThere = false
let round = 0
let visibility: DocumentVisibilityState = 'visible'
const NO_ANSWER = new NoAnswer({ wasSent: true, isTimeout: false })
const REFUSED = new Rejected({ status: 500, message: 'no', fieldErrors: [] })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (!isThere) throw new TypeError('no line')
    return new Response('{}', { status: 503 })
  })
  // the clock of each test begins anew, and whatever was asked in the one before is long ago
  round += 1
  await pass(round * 1_000_000)
  asked.length = 0
  isThere = false
  visibility = 'visible'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a service that gave no answer is asked ever more rarely until it gives any, once for all who wait', async () => {
  const back = vi.fn<() => void>()
  onceServiceAnswers(back)
  onceServiceAnswers(back)
  await pass(2_000)
  expect(asked).toEqual([expect.stringContaining(VERSION_PATH)])
  await pass(4_900)
  expect(asked).toHaveLength(1)
  await pass(100)
  expect(asked).toHaveLength(2)
  isThere = true
  expect(back).not.toHaveBeenCalled()
  await pass(10_000)
  expect(back).toHaveBeenCalledTimes(2)
  await pass(60_000)
  expect(asked).toHaveLength(3)
})

test('it is asked at once when the network is back, and not while the page is out of sight', async () => {
  const back = vi.fn<() => void>()
  onceServiceAnswers(back)
  visibility = 'hidden'
  await pass(60_000)
  expect(asked).toHaveLength(0)
  visibility = 'visible'
  isThere = true
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(back).toHaveBeenCalledTimes(1)
})

test('who fails again although the service answers is called back later each time', async () => {
  isThere = true
  const waited: number[] = []
  for (let time = 0; time < 4; time += 1) {
    const began = performance.now()
    const back = vi.fn<() => void>()
    onceServiceAnswers(back)
    while (back.mock.calls.length === 0) await pass(1_000)
    waited.push(performance.now() - began)
  }
  expect(waited).toEqual([2_000, 5_000, 10_000, 30_000])
})

test('nobody is asked once nobody waits', async () => {
  const back = vi.fn<() => void>()
  onceServiceAnswers(back)()
  isThere = true
  await pass(60_000)
  expect([asked.length, back.mock.calls.length]).toEqual([0, 0])
})

const machineWith = (failure: Failure | undefined) =>
  setup({
    types: { context: {} as { readonly failure: Failure | undefined }, events: {} as { readonly type: 'page.retry' } },
    actors: { retryOnceBack },
  }).createMachine({
    context: { failure },
    initial: 'failed',
    states: { failed: { invoke: triesAgain('page.retry'), on: { 'page.retry': 'loading' } }, loading: {} },
  })

test('a machine whose read got no answer tries again by itself, and one whose read was refused does not', async () => {
  isThere = true
  const unanswered = createActor(machineWith(failureOf(NO_ANSWER))).start()
  const refused = createActor(machineWith(failureOf(REFUSED))).start()
  await pass(2_000)
  expect([unanswered.getSnapshot().value, refused.getSnapshot().value]).toEqual(['loading', 'failed'])
})

test('the error that leads to a state says as well that no answer came', async () => {
  isThere = true
  const machine = setup({
    types: { events: {} as { readonly type: 'page.retry' } | { readonly type: 'page.error'; readonly error: unknown } },
    actors: { retryOnceBack },
  }).createMachine({
    initial: 'shown',
    states: {
      shown: { on: { 'page.error': 'failed' } },
      failed: { invoke: triesAgainAfter('page.retry'), on: { 'page.retry': 'loading' } },
      loading: {},
    },
  })
  const [unanswered, refused] = [NO_ANSWER, REFUSED].map((error) => {
    const actor = createActor(machine).start()
    actor.send({ type: 'page.error', error })
    return actor
  })
  await pass(2_000)
  expect([unanswered?.getSnapshot().value, refused?.getSnapshot().value]).toEqual(['loading', 'failed'])
})
