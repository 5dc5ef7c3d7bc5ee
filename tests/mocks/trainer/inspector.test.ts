import { beforeEach, expect, test, vi } from 'vitest'
import { createActor as createUnwatched, createMachine, waitFor, type InspectionEvent } from 'xstate'
import { inspectorMachine } from '../../../mocks/trainer/inspector/inspector.machine.ts'
import { coversChart, createActor } from '../../machines/chart.ts'
import { openTestRoom } from './room.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})

let room: Awaited<ReturnType<typeof openTestRoom>>
beforeEach(async () => {
  room = await openTestRoom()
})

const openLamp = () => {
  const actor = createUnwatched(lamp, { inspect: (event: InspectionEvent) => room.recorder.hear(event) }).start()
  const settle = () => room.recorder.hear('machines-settled')
  settle()
  return {
    press: () => {
      actor.send({ type: 'press' })
      settle()
    },
  }
}

test('follows the machines, and stands still while a moment is looked at', async () => {
  const { press } = openLamp()
  const actor = createActor(inspectorMachine, { input: room }).start()
  const shown = () => actor.getSnapshot().context
  expect(shown().machines.map(({ states }) => states)).toEqual(['off'])
  press()
  await waitFor(actor, ({ context }) => context.entries.length === 2)
  expect(shown().machines.map(({ states }) => states)).toEqual(['on'])

  const [first] = shown().entries
  if (first === undefined) throw new Error('nothing happened')
  actor.send({ type: 'inspector.look', entry: first })
  expect(shown().machines.map(({ states }) => states)).toEqual(['off'])
  press()
  actor.send({ type: 'inspector.changed' })
  expect(shown().entry).toBe(first)
  expect(shown().machines.map(({ states }) => states)).toEqual(['off'])

  actor.send({ type: 'inspector.now' })
  expect(shown().entry).toBeUndefined()
  expect(shown().entries).toHaveLength(3)
  actor.stop()
})

test('hands out a recording as a file', async () => {
  const { press } = openLamp()
  press()
  const actor = createActor(inspectorMachine, { input: room }).start()
  const files: Blob[] = []
  actor.on('inspector.file', ({ file }) => files.push(file))
  actor.send({ type: 'inspector.export', page: '/home' })
  await vi.waitFor(() => expect(files).toHaveLength(1))
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    page: '/home',
    machines: [{ machine: 'lamp', states: { '': 'off' }, steps: [{ event: { type: 'press' }, states: { '': 'on' } }] }],
  })
  actor.stop()
})

coversChart(inspectorMachine)
