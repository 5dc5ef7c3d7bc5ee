import { expect, test } from 'vitest'
import { ACTIONS, ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { allowedActions, mayPrepare } from '../../../src/domain/lifecycle/allowed.ts'
import { possibleActions, verdictFor, verdictOn } from '../../../src/domain/lifecycle/verdict.ts'
import { ROLE_IDS } from '../../../src/domain/permissions.ts'
import { actorOf, itemIn } from './fixtures.ts'
import type { GuardContext } from '../../../src/domain/lifecycle/context.ts'
import { NOW } from './fixtures.ts'

const contextOf = (status: (typeof ITEM_STATUSES)[number], role: (typeof ROLE_IDS)[number]): GuardContext => ({
  item: itemIn(status),
  order: {},
  blocks: {},
  actor: actorOf(role),
  now: NOW,
  files: { issue: [], review: [] },
  facts: {},
})

test.each(ROLE_IDS)('what %s can do is what is offered, and what may be prepared for a colleague', (role) => {
  for (const status of ITEM_STATUSES) {
    const context = contextOf(status, role)
    const possible = possibleActions(context)
    const offered = allowedActions(context)
    const taken = possible.filter(({ verdict }) => verdict.kind !== 'prepares')
    expect(taken.map(({ action }) => action)).toEqual(offered.map(({ action }) => action))
    expect(taken.map(({ verdict }) => verdict.kind === 'may')).toEqual(offered.map(({ enabled }) => enabled))
    const prepared = possible.filter(({ verdict }) => verdict.kind === 'prepares')
    expect(prepared.filter(({ action }) => !mayPrepare(action, context.actor))).toEqual([])
    const others = ACTIONS.filter((action) => !possible.some((one) => one.action === action)).map(
      (action) => verdictOn(action, context).kind,
    )
    expect(others.filter((kind) => kind !== 'right' && kind !== 'elsewhere')).toEqual([])
  }
})

test('what no field mends blocks, whatever else is missing', () => {
  const [field, other] = [
    { field: 'reason', key: 'reason-reopenReasonLength' },
    { field: '', key: 'reason-reopenTooLate' },
  ]
  expect(verdictFor([])).toEqual({ kind: 'may' })
  expect(verdictFor([field])).toEqual({ kind: 'fills', reasons: [field] })
  expect(verdictFor([field, other])).toEqual({ kind: 'blocked', reasons: [field, other] })
})
