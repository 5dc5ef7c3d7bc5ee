import { expect, test } from 'vitest'
import { createActor, type AnyActorLogic, type SnapshotFrom } from 'xstate'
import { Aborted, Rejected } from '../../../src/api/errors.ts'
import { request } from '../../../src/machines/calls/request.ts'

/** Long enough for every promise that is going to settle. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 0))
const statusesOf = <L extends AnyActorLogic>(actor: {
  subscribe: (observer: { next: (s: SnapshotFrom<L>) => void; error: () => void }) => unknown
}) => {
  const statuses: string[] = []
  actor.subscribe({ next: ({ status }) => statuses.push(status), error: () => statuses.push('error') })
  return statuses
}

test('passes input and signal to the call and returns its output', async () => {
  const logic = request(async (input: number, signal) => [input + 1, signal.aborted])
  const actor = createActor(logic, { input: 1 }).start()
  await soon()
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: [2, false] })
})

test('passes a failure on unchanged', async () => {
  const failure = new Rejected({ status: 409, message: 'no', fieldErrors: [] })
  const actor = createActor(request(() => Promise.reject(failure)))
  const statuses = statusesOf(actor)
  actor.start()
  await soon()
  expect(actor.getSnapshot()).toMatchObject({ status: 'error', error: failure })
  expect(statuses.at(-1)).toBe('error')
})

test('an abort by the page is not reported as a failure', async () => {
  const actor = createActor(request(() => Promise.reject(new Aborted())))
  const statuses = statusesOf(actor)
  actor.start()
  await soon()
  expect(actor.getSnapshot().status).toBe('active')
  expect(statuses).not.toContain('error')
})

test.each([
  ['answers', (settle: PromiseWithResolvers<string>) => settle.resolve('late')],
  ['fails', (settle: PromiseWithResolvers<string>) => settle.reject(new Error('late'))],
])('restarted while running: the first run %s, and only the second counts', async (_, settleFirst) => {
  const runs: (PromiseWithResolvers<string> & { signal: AbortSignal })[] = []
  const logic = request((_input: undefined, signal) => {
    const run = { ...Promise.withResolvers<string>(), signal }
    runs.push(run)
    return run.promise
  })
  const first = createActor(logic).start()
  const snapshot = first.getPersistedSnapshot()
  first.stop()
  expect(runs[0]?.signal.aborted).toBe(true)
  const second = createActor(logic, { snapshot }).start()
  const [run] = runs
  if (run) settleFirst(run)
  await soon()
  expect(first.getSnapshot().status).toBe('stopped')
  expect(second.getSnapshot().status).toBe('active')
  runs[1]?.resolve('second')
  await soon()
  expect(second.getSnapshot()).toMatchObject({ status: 'done', output: 'second' })
})
