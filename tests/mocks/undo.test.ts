import { expect, test } from 'vitest'
import { createUndoLog, type TakenChange } from '../../mocks/undo.ts'

const change = (table: string, key: string, commit?: string): TakenChange => ({
  table,
  key,
  row: { auditId: key },
  before: undefined,
  ...(commit !== undefined && { commit }),
})
const stepsOf = (...batches: readonly (readonly TakenChange[])[]) => {
  const log = createUndoLog()
  for (const batch of batches) log.record(batch)
  return log.steps().map(({ changes }) => changes.map(({ key }) => key))
}

test('what another window did in several transactions is as many steps, though this one hears of them at once', () => {
  expect(
    stepsOf([change('orders', 'o1', 'a'), change('audits', 'a1', 'a'), change('audits', 'a2', 'b'), change('orders', 'o2', 'b')]),
  ).toEqual([
    ['o1', 'a1'],
    ['a2', 'o2'],
  ])
})

test('what cannot be told apart is one step', () => {
  expect(stepsOf([change('audits', 'a1'), change('audits', 'a2'), change('orders', 'o1')])).toEqual([['a1', 'a2', 'o1']])
})

test('what follows without an entry of its own belongs to the step before; sessions and counters to none', () => {
  expect(
    stepsOf(
      [change('mails', 'm0', 'x')],
      [change('audits', 'a1', 'a'), change('orders', 'o1', 'a'), change('tokens', 't', 'a'), change('mails', 'm1', 'b')],
    ),
  ).toEqual([['a1', 'o1', 'm1']])
})

test('an entry of the audit log alone, e.g. of a sign-in, is no step', () => {
  expect(stepsOf([change('audits', 'a1'), change('tokens', 't')])).toEqual([])
})
