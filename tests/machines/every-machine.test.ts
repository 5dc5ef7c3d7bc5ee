import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { serialCorrectionMachine } from '../../src/machines/corrections/item-correction.machine.ts'
import { createFormMachine } from '../../src/machines/form/form.machine.ts'
import { createListMachine } from '../../src/machines/list/list.machine.ts'
import { memberRecordMachine, membersMachine } from '../../src/machines/members/members.machine.ts'
import { chartOf, productMachines } from './product-machines.ts'

const form = createFormMachine<{}, {}, void>({ id: 'bare', validate: () => [], submit: () => Promise.resolve() })
const list = createListMachine<{ readonly pageIndex: number }, {}>({ id: 'bare', load: () => Promise.resolve({}) })

/** What a factory makes has one chart, and one test file takes its transitions for all. */
const FACTORIES: readonly (readonly [AnyStateMachine, string, string])[] = [
  [form, 'form/every-form.test.ts', 'expect(untaken(form)).toEqual([])'],
  [list, 'list/list.test.ts', 'coversChart(listMachine)'],
  [serialCorrectionMachine, 'corrections/item-correction.test.ts', 'coversChart(serialCorrectionMachine)'],
  [membersMachine, 'record/members.test.ts', 'coversChart(membersMachine)'],
  [memberRecordMachine, 'record/members.test.ts', 'coversChart(memberRecordMachine)'],
]

const sources = new Map(globSync('tests/machines/**/*.test.ts*').map((file) => [file, readFileSync(file, 'utf8')]))
const covered = new Set([...sources.values()].flatMap((source) => [...source.matchAll(/^coversChart\((\w+)\)$/gm)].map(([, name]) => name)))
const shared = new Set(FACTORIES.map(([machine]) => chartOf(machine)))

test.each(FACTORIES.map(([, file, line]) => [file, line]))('%s takes every transition of a factory: %s', (file, line) => {
  expect(sources.get(`tests/machines/${file}`)).toContain(line)
})

// reliability.md, K01: every state of every machine reached, every transition taken
test('every machine of the product has a test file that takes all its transitions', () => {
  const machines = productMachines.map(([name]) => name)
  expect(machines.length).toBeGreaterThan(50)
  const without = productMachines.filter(([name, machine]) => !covered.has(name) && !shared.has(chartOf(machine)))
  expect(without.map(([name]) => name)).toEqual([])
})
