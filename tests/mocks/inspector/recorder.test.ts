import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Actor, assign, createActor, createMachine, fromPromise, sendParent, setup, waitFor } from 'xstate'
import { replay } from '../../../gallery/replay.ts'
import { createRecorder, type Recorder } from '../../../mocks/inspector/recorder.ts'
import { hearMachines } from '../../../src/app/hear-machines.ts'

type Answers = Promise<string>[]
const form = createMachine({
  id: 'form',
  initial: 'editing',
  states: {
    editing: { on: { submit: { target: 'sent', actions: sendParent({ type: 'submitted' }) } } },
    sent: {},
  },
})
const pageWith = (answers: Answers, initial: 'idle' | 'failed' = 'idle') =>
  setup({
    types: {
      input: {} as { readonly id: string },
      context: {} as { readonly id: string; readonly text: string },
      events: {} as { readonly type: 'load' | 'submitted' },
    },
    actors: { form, call: fromPromise<string>(() => answers.shift() ?? Promise.reject(new Error('down'))) },
    delays: { lock: 5 },
  }).createMachine({
    id: 'page',
    context: ({ input }) => ({ id: input.id, text: '' }),
    invoke: { id: 'form', src: 'form' },
    initial,
    states: {
      idle: { on: { load: 'loading', submitted: 'locked' } },
      loading: {
        invoke: {
          id: 'call',
          src: 'call',
          onDone: { target: 'idle', actions: assign({ text: ({ event }) => event.output }) },
          onError: 'failed',
        },
      },
      failed: {},
      locked: { after: { lock: 'idle' } },
    },
  })

const { prototype } = Actor
const start = Object.getOwnPropertyDescriptor(prototype, 'start')
let hear: ReturnType<typeof hearMachines>
let recorder: Recorder
beforeAll(() => {
  hear = hearMachines()
})
afterAll(() => start && Object.defineProperty(prototype, 'start', start))
beforeEach(() => {
  recorder = createRecorder()
  hear(recorder.hear)
})

/** A page that loads, sends its form, waits its time, and loads in vain. */
const play = async () => {
  const actor = createActor(pageWith([Promise.resolve('loaded')]), { input: { id: '1' } }).start()
  actor.send({ type: 'load' })
  await waitFor(actor, (snapshot) => snapshot.context.text === 'loaded')
  actor.getSnapshot().children.form?.send({ type: 'submit' })
  await waitFor(actor, (snapshot) => snapshot.matches('locked'))
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  actor.send({ type: 'load' })
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  await Promise.resolve()
  return actor
}

test('tells what happened, with the states before and after', async () => {
  await play()
  const told = recorder.entries().map(({ machine, event, from, states }) => `${machine} ${event.type}: ${from} > ${states}`)
  expect(told).toContain('page load: idle > loading')
  expect(told).toContain('page xstate.done.actor.call: loading > idle')
  expect(told).toContain('form submit: editing > sent')
  expect(told.at(-1)).toBe('page xstate.error.actor.call: loading > failed')
})

test('goes back to any of the last hundred moments, with all machines as they were', async () => {
  const actor = await play()
  const loading = recorder.entries().find(({ event, states }) => event.type === 'load' && states === 'loading')
  const then = recorder.moment(loading).map(({ machine, at, states, snapshot }) => [machine, at, states, snapshot.context.text])
  expect(then).toContainEqual(['page', '', 'loading', ''])
  expect(then).toContainEqual(['form', 'form', 'editing', undefined])
  const now = recorder.moment().map(({ machine, states }) => [machine, states])
  expect(now).toEqual(
    expect.arrayContaining([
      ['page', 'failed'],
      ['form', 'sent'],
    ]),
  )
  actor.stop()
  expect(recorder.moment().filter(({ root }) => root.sessionId === actor.sessionId)).toEqual([])
})

test('keeps the last hundred, and the machines that have been silent for longer', () => {
  const silent = createActor(pageWith([]), { input: { id: 'silent' } }).start()
  const busy = createActor(createMachine({ id: 'busy', on: { go: {} } })).start()
  for (let time = 0; time < 150; time += 1) busy.send({ type: 'go' })
  expect(recorder.entries()).toHaveLength(100)
  expect(recorder.moment().map(({ sessionId }) => sessionId)).toContain(silent.sessionId)
})

test('does not watch the panel itself', () => {
  const trainer = createActor(createMachine({ id: 'trainer' })).start()
  expect(recorder.moment().map(({ sessionId }) => sessionId)).not.toContain(trainer.sessionId)
})

test('a machine that was started before anybody listened is not missed', () => {
  const early = createRecorder()
  const actor = createActor(pageWith([]), { input: { id: 'early' } }).start()
  hear(early.hear)
  actor.send({ type: 'load' })
  expect(early.moment().map(({ sessionId }) => sessionId)).toContain(actor.sessionId)
})

test('a recording is replayed without a call, and says where a state is another one', async () => {
  const actor = await play()
  // as a file has it
  const recording: unknown = JSON.parse(JSON.stringify(recorder.recording('/', actor.sessionId)))
  const replayed = replay(pageWith([]), recording)
  expect(replayed.getSnapshot().value).toBe('failed')
  expect(replayed.getSnapshot().context).toEqual({ id: '1', text: 'loaded' })

  expect(() => replay(pageWith([], 'failed'), recording)).toThrow('at its start')
  expect(() => replay(form, recording)).toThrow('the recording has no machine form')
  expect(() => replay(form, { kind: 'else' })).toThrow(/kind/)
})
