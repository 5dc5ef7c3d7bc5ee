import { expect, test } from 'vitest'
import { catalogue, FEATURES, specimensOf } from '../../gallery/catalogue.ts'
import { statesOf } from '../../gallery/stage/chart.ts'
import { productMachines } from '../machines/product-machines.ts'

const specimens = (await Promise.all(FEATURES.map(specimensOf))).flat().map(([, specimen]) => specimen)
const byMachine = Map.groupBy(specimens, ({ machine }) => machine.id)
const entries = new Map(catalogue.map((entry) => [entry.machine, entry.states]))

test('every machine of the product is in the gallery', () => {
  const missing = productMachines.filter(([, { id }]) => !byMachine.has(id)).map(([name]) => name)
  expect(missing).toEqual([])
})

test('every machine has its paths', () => {
  expect([...entries.keys()].toSorted()).toEqual([...byMachine.keys()].toSorted())
})

test.each([...byMachine])('%s: every state has a picture, or a reason why it is never there', (id, [first]) => {
  const states = first === undefined ? [] : statesOf(first.machine)
  const shown = entries.get(id) ?? new Map<string, unknown>()
  const never = Object.keys(first?.never ?? {})
  // `npm run gallery:paths` searches them
  expect(states.filter((state) => !shown.has(state) && !never.includes(state))).toEqual([])
  expect([...shown.keys()].filter((state) => !states.includes(state) || never.includes(state))).toEqual([])
  expect(never.filter((state) => !states.includes(state))).toEqual([])
})
