import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ITEM_STATUSES, ORDER_STATUSES, WAITS_FOR } from '../src/domain/entities/statuses.ts'
import { itemStatusKey, orderStatusKey, turnKey } from '../src/domain/lifecycle/labels.ts'
import { progressOf, returnedOf } from '../src/domain/lifecycle/order-status.ts'
import { messages as enUs } from '../src/locales/en-us/index.ts'
import { messages as zhHant } from '../src/locales/zh-hant/index.ts'

const sources = ['src', 'backend', 'demo', 'mocks'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('locales'))
    .map((name) => ({ name: `${root}/${name}`, text: readFileSync(`${root}/${name}`, 'utf8') })),
)
const writing = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

test('status, turn, progress and lateness labels are each defined in one place', () => {
  expect(writing(/itemStatus-|orderStatus-|[`']turn-/)).toEqual(['src/domain/lifecycle/labels.ts'])
  expect(writing(/'field-is(Overdue|Stuck)'/)).toEqual(['src/views/ui/fields/late-flags.tsx'])
  // the number of returned items always comes from the same function
  for (const name of writing(/'repairOrder-progress-returned'/)) expect(writing(/returnedOf\(/)).toContain(name)
})

test.each([
  ['zh-hant', zhHant],
  ['en-us', enUs],
])('%s: every status and every turn has labels for both readers', (_, messages) => {
  const texts = new Map<string, string>(Object.entries(messages))
  const keys = [true, false].flatMap((isCustomer) => [
    ...ITEM_STATUSES.map((status) => itemStatusKey(status, isCustomer)),
    ...ORDER_STATUSES.map((status) => orderStatusKey(status, isCustomer)),
    ...WAITS_FOR.map((turn) => turnKey(turn, isCustomer ? 'customer' : 'employee')),
  ])
  expect(keys.filter((key) => !texts.get(key))).toEqual([])
})

test('rejected or cancelled items never wait for the return', () => {
  const items = (['returned', 'closed', 'repairing', 'rejected', 'cancelled'] as const).map((repairStatus) => ({ repairStatus }))
  expect(returnedOf(progressOf(items))).toEqual({ count: 2, total: 3 })
})
