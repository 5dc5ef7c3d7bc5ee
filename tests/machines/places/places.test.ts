import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { placesMachine } from '../../../src/machines/places/places.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy } from '../support.ts'

const start = (text = '') => {
  const clock = new SimulatedClock()
  const actor = createActor(placesMachine, { input: { text, size: 'sticker' }, clock })
  const said = emittedBy(actor)
  return { actor: actor.start(), clock, said }
}

test('the address follows once, when nothing was typed or chosen for a while', () => {
  const { actor, clock, said } = start()
  actor.send({ type: 'places.write', text: 'A-0' })
  clock.increment(300)
  actor.send({ type: 'places.write', text: 'A-01' })
  clock.increment(300)
  actor.send({ type: 'places.resize', size: 'sign' })
  clock.increment(300)
  expect(said).toEqual([])
  clock.increment(100)
  expect(said).toEqual([{ type: 'places.changed', query: { text: 'A-01', size: 'sign' } }])
  clock.increment(10_000)
  expect(said).toHaveLength(1)
})

test('printing opens the dialog at once where there is a label, and nothing where there is none', () => {
  const { actor, said } = start('..')
  actor.send({ type: 'places.print' })
  expect(said).toEqual([])
  actor.send({ type: 'places.write', text: 'A-01' })
  actor.send({ type: 'places.print' })
  expect(said).toEqual([{ type: 'print.open' }])
})

coversChart(placesMachine)
