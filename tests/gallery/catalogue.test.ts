import { expect, test } from 'vitest'
import { FEATURES, pathsOf, specimensOf } from '../../gallery/catalogue.ts'
import { findMachines } from '../../gallery/machines.ts'
import { statesOf } from '../../gallery/stage/chart.ts'
import { UNREACHED, whyUnreached } from '../../gallery/unreached.ts'

const machines = await findMachines()
const named = (await Promise.all(FEATURES.map(specimensOf))).flat()
const byMachine = Map.groupBy(
  named.map(([, specimen]) => specimen),
  ({ machine }) => machine.id,
)

test('every machine has a specimen, or a reason not to', () => {
  const without = [...machines.keys()].filter((id) => !byMachine.has(id) && typeof UNREACHED[id] !== 'string')
  expect(without).toEqual([])
})

test('of several specimens of a machine one is called like it', () => {
  const several = [...byMachine].filter(([, { length }]) => length > 1).map(([id]) => id)
  expect(several.filter((id) => !named.some(([name]) => name === id))).toEqual([])
})

test('what is named does exist', () => {
  const ids = [...byMachine.keys(), ...pathsOf.keys(), ...Object.keys(UNREACHED)]
  expect(ids.filter((id) => !machines.has(id))).toEqual([])
})

test.each([...machines])('%s: every state has a path, or one reason not to', (id, machine) => {
  const never = byMachine.get(id)?.[0]?.never ?? {}
  const paths = pathsOf.get(id) ?? new Map<string, unknown>()
  const found = statesOf(machine).map((state) => {
    const places = [paths.has(state), state in never, whyUnreached(id, state) !== undefined]
    return { state, places: places.filter(Boolean).length }
  })
  // `npm run gallery:paths` searches them
  expect(found.filter(({ places }) => places !== 1)).toEqual([])
  const listed = UNREACHED[id] ?? {}
  const told = [...paths.keys(), ...Object.keys(never), ...(typeof listed === 'string' ? [] : Object.keys(listed))]
  expect(told.filter((state) => !statesOf(machine).includes(state))).toEqual([])
})
