import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { percentile } from '../scripts/bench/numbers.ts'
import { customerNameOf, randomOf } from '../scripts/bench/server/names.ts'
import { tableOf } from '../scripts/bench/server/page.ts'
import { isMet, ratiosOf, rows, worsened, type Floors, type Measured, type RowId } from '../scripts/bench/server/rows.ts'
import stored from '../scripts/bench/server/results.json' with { type: 'json' }

const rowOf = (id: RowId) => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`no row ${id}`)
  return row
}
const { floors, measured }: { floors: Floors; measured: Measured } = stored
const but = (changed: Partial<Measured>) => ({ floors, measured: { ...measured, ...changed } })

test('a percentile is a measured number', () => {
  const numbers = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect([percentile(numbers, 50), percentile(numbers, 95), percentile([7], 95)]).toEqual([50, 95, 7])
})

test('a ratio says how many times worse than the floor, of a rate too', () => {
  const numbers = but({ 'order-p95': floors.answer * 4, rate: floors.rate / 4 }).measured
  expect(ratiosOf(rowOf('order-p95'), numbers, floors)[0]).toBeCloseTo(4)
  expect(ratiosOf(rowOf('rate'), numbers, floors)).toEqual([4])
})

test('what grew by more than a fifth is worse, what grew by less is not, and neither is what a slow machine made slow', () => {
  const idsOf = (now: Parameters<typeof worsened>[0]) => worsened(now, { floors, measured }).map(({ id }) => id)
  expect(idsOf(but({ 'order-p95': measured['order-p95'] * 1.19, rate: measured.rate * 0.9 }))).toEqual([])
  expect(idsOf(but({ 'order-p95': measured['order-p95'] * 1.21, rate: measured.rate * 0.8 }))).toEqual(['order-p95', 'rate'])
  const slow = { ...floors, answer: floors.answer * 3 }
  expect(idsOf({ floors: slow, measured: { ...measured, 'order-p95': measured['order-p95'] * 3 } })).toEqual([])
})

test('a rate has to be reached, a time must not be passed', () => {
  const numbers = but({ rate: 400, 'list-p95': 41 }).measured
  expect([isMet(rowOf('rate'), numbers), isMet(rowOf('list-p95'), numbers)]).toEqual([true, false])
})

test('customers have the same names in every run, companies and people, Chinese and English', () => {
  const [one, other] = [randomOf(18), randomOf(18)]
  expect(one()).toBe(other())
  expect([0, 1, 2, 3].map((n) => customerNameOf(n).isCompany)).toEqual([true, true, false, false])
  expect(customerNameOf(3).name).toMatch(/^\p{Script=Han}+$/u)
})

test('a small run measures every row', { timeout: 300_000 }, async () => {
  const args = ['scripts/bench-server.ts', '--orders', '200', '--samples', '2', '--seconds', '0.2']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  for (const { name } of rows) expect(stdout).toContain(`| ${name} `)
  expect(stdout.split('\n').filter((line) => line.startsWith('|')).length).toBe(tableOf({ floors, measured }).length)
})
