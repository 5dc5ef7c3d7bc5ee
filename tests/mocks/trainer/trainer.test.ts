import { afterEach, expect, test, vi } from 'vitest'
import { fromPromise, setup, waitFor } from 'xstate'
import { defineSection, type Section } from '../../../mocks/trainer/section.ts'
import { sectionRows } from '../../../mocks/trainer/sections.ts'
import { trainerMachine } from '../../../mocks/trainer/trainer.machine.ts'
import { LOCALES } from '../../../src/shared/constants.ts'
import { coversChart, createActor } from '../../machines/chart.ts'
import { openTestRoom } from './room.ts'

const countMachine = setup({ types: { context: {} as { readonly count: number } } }).createMachine({
  context: { count: 0 },
  on: { more: {} },
})
const counting = defineSection({ machine: countMachine, View: () => null })
const load = vi.fn<() => Promise<Section>>(async () => counting)

const start = async (isOpen = false) => {
  const room = await openTestRoom()
  const machine = trainerMachine.provide({ actors: { load: fromPromise(load) } })
  return createActor(machine, { input: { room, section: 'windows', isOpen } }).start()
}

afterEach(() => load.mockReset().mockResolvedValue(counting))

test('the panel is closed until it is opened, loads its section once, and keeps its machine running', async () => {
  const trainer = await start()
  expect(trainer.getSnapshot().matches('closed')).toBe(true)
  trainer.send({ type: 'trainer.open' })
  await waitFor(trainer, (snapshot) => snapshot.matches({ open: 'shown' }))
  const actor = trainer.getSnapshot().context.opened.windows?.actor
  expect(actor?.getSnapshot()).toMatchObject({ context: { count: 0 } })
  trainer.send({ type: 'trainer.close' })
  trainer.send({ type: 'trainer.open' })
  expect(trainer.getSnapshot().matches({ open: 'shown' })).toBe(true)
  expect(trainer.getSnapshot().context.opened.windows?.actor).toBe(actor)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a panel that was open is open again, without taking the focus', async () => {
  const trainer = await start(true)
  await waitFor(trainer, (snapshot) => snapshot.matches({ open: 'shown' }))
  expect(trainer.getSnapshot().context.isAskedFor).toBe(false)
})

test('a section that could not be loaded is loaded anew when asked', async () => {
  load.mockRejectedValueOnce(new Error('no network'))
  const trainer = await start()
  trainer.send({ type: 'trainer.show', section: 'windows' })
  await waitFor(trainer, (snapshot) => snapshot.matches({ open: 'failed' }))
  trainer.send({ type: 'trainer.retry' })
  await waitFor(trainer, (snapshot) => snapshot.matches({ open: 'shown' }))
  expect(trainer.getSnapshot().context.opened.windows?.section).toBe(counting)
})

test('every section has a title in both languages that fits below its icon', () => {
  for (const { title } of sectionRows)
    for (const locale of LOCALES) expect(title[locale]).toMatch(locale === 'zh-hant' ? /^.{2,6}$/ : /^.{3,14}$/)
})

coversChart(trainerMachine)
