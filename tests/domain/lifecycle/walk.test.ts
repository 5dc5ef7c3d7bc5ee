import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action, ItemStatus } from '../../../src/domain/entities/statuses.ts'
import { ACTIONS, ITEM_STATUSES, ORDER_STATUSES, OUTCOMES } from '../../../src/domain/entities/statuses.ts'
import { deriveOrderStatus } from '../../../src/domain/lifecycle/order-status.ts'
import { statusRow } from '../../../src/domain/lifecycle/statuses.ts'
import { SEED } from './fixtures.ts'
import { BIRTH, live, step, type Life, type Step } from './lives.ts'
import type { Unlisted } from '../../../src/domain/tolerant.ts'

const implies = (condition: boolean, consequence: boolean) => !condition || consequence
const brokenOf = (laws: Readonly<Record<string, boolean>>) => Object.keys(laws).filter((law) => laws[law] !== true)
/** The goods are in the house, or have been. */
const isHere = (status: ItemStatus | Unlisted) => ['bench', 'handover'].includes(statusRow(status).group) || status === 'closed'

/** The laws of any life that a step broke. */
function broken(before: Life, { item, history, shipments }: Life): readonly string[] {
  const { repairStatus } = item
  const left = before.item.repairStatus
  const place = item.resumeStatus ?? repairStatus
  const count = (action: Action) => history.filter((entry) => entry.action === action).length
  const grows = (field: 'reworkCount' | 'reopenCount' | 'quoteVersion') => [0, 1].includes((item[field] ?? 0) - (before.item[field] ?? 0))
  return brokenOf({
    'counters only grow, by one': grows('reworkCount') && grows('reopenCount') && grows('quoteVersion'),
    'reworkCount counts failed tests': (item.reworkCount ?? 0) === count('testFail'),
    'reopenCount counts come-backs': (item.reopenCount ?? 0) === count('reopen'),
    'quoteVersion counts quotations': item.quoteVersion === count('issueQuote'),
    'every shipping is on the order once': shipments === count('ship'),
    'an outcome exactly on the way back': !!item.outcome === (statusRow(place).group === 'handover' || repairStatus === 'closed'),
    'a way back exactly from a question': !!item.resumeStatus === (repairStatus === 'infoRequired'),
    'a question leaves nothing behind': implies(repairStatus !== 'infoRequired', !item.requestedFields),
    'waiting for parts leaves nothing behind': implies(repairStatus !== 'awaitingParts', !item.expectedPartsDate),
    'an end is an end': implies(statusRow(left).terminal && repairStatus !== left, left === 'closed' && repairStatus === 'accepted'),
    'the history ends where the item is': implies(history.length > 0, history.at(-1)?.toStatus === repairStatus),
    'the history is a chain': implies(history.length > 1, history.at(-1)?.fromStatus === history.at(-2)?.toStatus),
    'pauses are part of durations': history.every((entry) => (entry.pausedSec ?? 0) <= (entry.durationInPreviousSec ?? 0)),
    'time used is never negative': (item.targetUsedSec ?? 0) >= 0,
    'the order has a status': ORDER_STATUSES.includes(deriveOrderStatus([item], history.length > 0)),
  })
}

/** The additional invariants without overrides. */
function brokenByTheBook({ item, history }: Life): readonly string[] {
  const { repairStatus, outcome } = item
  const actions = history.slice(history.findLastIndex(({ action }) => action === 'reopen') + 1).map(({ action }) => action)
  const isAgreed = actions.includes('approveQuote') || actions.includes('approveNoCharge')
  return brokenOf({
    'goods are here from receiving on': !!item.receivedDate === isHere(item.resumeStatus ?? repairStatus),
    'repaired is what passed the test': (outcome === 'repaired') === actions.includes('testPass'),
    'nothing passes that was not repaired': implies(outcome === 'repaired', actions.includes('finishRepair')),
    'nothing is repaired that nobody agreed to': implies(repairStatus === 'repairing' || repairStatus === 'testing', isAgreed),
    'nothing is both on the bench and on its way back': implies(statusRow(repairStatus).group === 'bench', !outcome),
    'nothing is back that was not shipped': implies(repairStatus === 'returned', actions.includes('ship')),
  })
}

function walk(steps: readonly Step[], without: readonly Action[], check: (life: Life) => void): void {
  let life = BIRTH
  for (const next of steps) {
    const after = live(life, next, without)
    expect(broken(life, after)).toEqual([])
    check(after)
    life = after
  }
}

describe('random histories', () => {
  const lives = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' })
  const everything: readonly string[] = [...ITEM_STATUSES, ...OUTCOMES, ...ACTIONS]

  test.each<{ name: string; without: readonly Action[]; laws: (life: Life) => readonly string[] }>([
    { name: 'by the book', without: ['override'], laws: brokenByTheBook },
    { name: 'with overrides', without: [], laws: () => [] },
  ])('$name keep the invariants and reach every status', ({ without, laws }) => {
    const seen = new Set<string>()
    const note = (life: Life) => {
      expect(laws(life)).toEqual([])
      for (const name of [life.item.repairStatus, life.item.outcome, life.history.at(-1)?.action]) if (name) seen.add(name)
    }
    fc.assert(
      fc.property(lives, (steps) => {
        walk(steps, without, note)
      }),
      { ...SEED, numRuns: 300 },
    )
    // a life begins after its creation, and its first step leaves the draft
    expect(everything.filter((name) => !seen.has(name))).toEqual(['draft', 'create', ...without])
  })
})
