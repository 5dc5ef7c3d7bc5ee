import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { deskMachine } from '../../../src/machines/review/desk.machine.ts'
import { emittedBy } from '../support.ts'
import { coversChart, createActor } from '../chart.ts'
import { NOW } from './review-record.ts'
import { itemIn, signIn, startLive, type Live } from './review-support.ts'

let live: Live
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  live = await startLive()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

const open = async (choice: 'on' | 'off' = 'off') => {
  const actor = await signIn('coo02')
  const input = { itemId: await itemIn(live, 'submitted'), actor, desk: { bench: choice } }
  const desk = createActor(deskMachine, { input })
  const said = emittedBy(desk)
  desk.start()
  const { review, queue, bench } = desk.getSnapshot().children
  if (!review || !queue || !bench) throw new Error('the desk lacks a part')
  await waitFor(review, (snapshot) => snapshot.matches('ready'))
  await waitFor(queue, (snapshot) => snapshot.matches('working'))
  return { desk, review, queue, bench, said }
}

test('the queue goes on after an action, not after a temporary save', async () => {
  const { desk, review, queue } = await open()
  const form = review.getSnapshot().children.form
  const type = (patch: Record<string, string>) => form?.send({ type: 'form.change', field: '', patch })
  type({ action: 'accept', warrantyStatus: 'unknown', internalNote: 'called' })
  form?.send({ type: 'form.saveTemp' })
  await waitFor(review, (snapshot) => snapshot.context.savedVersion !== undefined)
  expect(queue.getSnapshot().value).toBe('working')
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'shown' }))
  if (form) await waitFor(form, (snapshot) => snapshot.matches({ flow: 'editing' }), { timeout: 3000 })
  form?.send({ type: 'form.submit' })
  await waitFor(queue, (snapshot) => snapshot.matches('done'))
  desk.stop()
})

test('the bench comes up as it was left, and a change of it is emitted to be kept', async () => {
  const { desk, bench, said } = await open('on')
  expect(bench.getSnapshot().matches('on')).toBe(true)
  bench.send({ type: 'bench.off' })
  bench.send({ type: 'bench.on' })
  expect(said).toEqual([
    { type: 'bench.changed', choice: 'off' },
    { type: 'bench.changed', choice: 'on' },
  ])
  desk.stop()
})

coversChart(deskMachine)
