import { beforeEach, expect, test, vi } from 'vitest'
import { createActor as createUnwatched } from 'xstate'
import { ALWAYS } from '../../../mocks/faults.ts'
import { PRESET_NAMES, changeTo, presetOf } from '../../../mocks/trainer/weather/presets.ts'
import { EVERYWHERE, weatherMachine } from '../../../mocks/trainer/weather/weather.machine.ts'
import { FAIR_WEATHER } from '../../../mocks/weather/weather.ts'
import type { Wish } from '../../../mocks/windows/window-news.ts'
import { coversChart, createActor } from '../../machines/chart.ts'
import { openTestWindow } from '../windows/support.ts'
import { openTestRoom } from './room.ts'

let room: Awaited<ReturnType<typeof openTestRoom>>
beforeEach(async () => {
  room = await openTestRoom()
})
const start = () => createActor(weatherMachine, { input: room }).start()
const slow = { fault: { kind: 'slow' as const, ms: 2_000 }, times: ALWAYS }

test('every weather that is offered is known again, for all calls and for one', () => {
  for (const preset of PRESET_NAMES)
    for (const call of ['*', 'repairOrder.list']) {
      const { isOffline = false, faults = {} } = changeTo(preset, call)
      expect(presetOf({ isOffline, isStorageFull: false, faults })).toBe(preset)
    }
  expect(presetOf({ isOffline: false, isStorageFull: false, faults: { '*': slow, write: slow } })).toBeUndefined()
  expect(presetOf({ isOffline: true, isStorageFull: false, faults: { '*': slow } })).toBeUndefined()
})

test('a choice holds at once, and goes along to other calls', () => {
  const actor = start()
  actor.send({ type: 'weather.call', call: 'write' })
  expect(room.weather.isFair()).toBe(true)
  actor.send({ type: 'weather.choose', preset: 'slow' })
  expect(room.weather.state().faults).toEqual({ write: slow })
  actor.send({ type: 'weather.call', call: 'repairOrder.list' })
  expect(room.weather.state().faults).toEqual({ 'repairOrder.list': slow })
  expect(actor.getSnapshot().context.state).toBe(room.weather.state())
  actor.send({ type: 'weather.storage', isFull: true })
  expect(room.weather.state()).toMatchObject({ isStorageFull: true, faults: { 'repairOrder.list': slow } })
  actor.send({ type: 'weather.clear' })
  expect(room.weather.isFair()).toBe(true)
})

test('an error of the catalogue strikes the next change of data once, beside what is set', () => {
  const actor = start()
  actor.send({ type: 'weather.choose', preset: 'slow' })
  actor.send({ type: 'weather.code', code: 'quote-expired' })
  actor.send({ type: 'weather.refuse' })
  expect(room.weather.state().faults).toEqual({ '*': slow, write: { fault: { kind: 'refusal', code: 'quote-expired' }, times: 1 } })
})

test('another window, or all of them, get the weather instead; a window that goes leaves this one', async () => {
  const asked = vi.fn<(wish: Wish) => void>()
  const other = openTestWindow('other', { onAsked: asked })
  await expect.poll(() => room.windows.others()).toHaveLength(1)
  const actor = start()
  actor.send({ type: 'weather.where', where: 'other' })
  actor.send({ type: 'weather.choose', preset: 'offline' })
  await expect.poll(() => asked.mock.calls).toEqual([[{ kind: 'weather', change: { isOffline: true, faults: {} } }]])
  expect(room.weather.isFair()).toBe(true)
  actor.send({ type: 'weather.where', where: EVERYWHERE })
  actor.send({ type: 'weather.clear' })
  actor.send({ type: 'weather.endSession' })
  await expect
    .poll(() => asked.mock.calls.slice(1))
    .toEqual([[{ kind: 'weather', change: FAIR_WEATHER }], [{ kind: 'weather', change: { endsSession: true } }]])
  actor.send({ type: 'weather.where', where: 'other' })
  other.leave()
  await expect.poll(() => actor.getSnapshot().context.where).toBe('here')
})

test('a stopped machine hears nothing more', () => {
  const actor = createUnwatched(weatherMachine, { input: room }).start()
  actor.stop()
  room.weather.change({ isOffline: true })
  expect(actor.getSnapshot().context.state.isOffline).toBe(false)
})

coversChart(weatherMachine)
