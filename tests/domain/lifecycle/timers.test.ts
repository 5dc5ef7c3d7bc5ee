import { expect, test } from 'vitest'
import type { Action } from '../../../src/domain/entities/statuses.ts'
import type { GuardContext } from '../../../src/domain/lifecycle/context.ts'
import { ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { dueActions } from '../../../src/domain/lifecycle/timers.ts'
import { contextWith } from './guard-cases.ts'

/** Accepted thirty and shipped fourteen days ago: the days on which something is due. */
const dueIn = (change: Parameters<typeof contextWith>[0]) => dueActions(contextWith(change))

test('the timer closes on day fourteen and cancels on day thirty, and does nothing else', () => {
  const due = ITEM_STATUSES.map((repairStatus) => [repairStatus, dueIn({ item: { repairStatus } })] as const)
  expect(due.filter(([, actions]) => actions.length > 0)).toEqual([
    ['accepted', ['cancel']],
    ['returned', ['close']],
  ])
})

test.each<[GuardContext['facts'], readonly Action[], readonly Action[]]>([
  [{ acceptedDate: '2026-10-20', shippedDate: '2026-11-05' }, [], []],
  [{ acceptedDate: '2026-10-19', shippedDate: '2026-11-04' }, ['cancel'], ['close']],
  [{ acceptedDate: null, shippedDate: null }, [], []],
])('with %j', (facts, accepted, returned) => {
  expect([dueIn({ item: { repairStatus: 'accepted' }, facts }), dueIn({ item: { repairStatus: 'returned' }, facts })]).toEqual([
    accepted,
    returned,
  ])
})

test('received goods are not cancelled', () => {
  expect(dueIn({ item: { repairStatus: 'accepted', receivedDate: '2026-11-17T04:00:00.000Z' } })).toEqual([])
})
