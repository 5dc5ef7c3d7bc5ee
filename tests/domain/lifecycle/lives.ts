import fc from 'fast-check'
import { expect } from 'vitest'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { HistoryEntry } from '../../../src/domain/entities/review.ts'
import type { QuoteBlock } from '../../../src/domain/entities/review-blocks.ts'
import type { Action, ItemStatus, Outcome } from '../../../src/domain/entities/statuses.ts'
import type { Actor, GuardContext } from '../../../src/domain/lifecycle/context.ts'
import { ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { allowedActions, refusalOf } from '../../../src/domain/lifecycle/allowed.ts'
import { applyAction } from '../../../src/domain/lifecycle/apply.ts'
import { CONCLUDING_OUTCOMES } from '../../../src/domain/lifecycle/guards/bench.ts'
import { factsOf } from '../../../src/domain/lifecycle/facts.ts'
import { EDGES } from '../../../src/domain/lifecycle/graph.ts'
import { dueActions, SYSTEM_ACTOR, systemContext } from '../../../src/domain/lifecycle/timers.ts'
import { withUnlogged } from '../../../src/domain/lifecycle/unlogged.ts'
import { ROLE_IDS } from '../../../src/domain/permissions.ts'
import { actorOf, goodContext, itemIn, NOW } from './fixtures.ts'

/** The next step: after some hours one of the available actions is performed; the choices of an override or a conclusion. */
export interface Step {
  readonly hours: number
  readonly pick: number
  readonly target: ItemStatus
  readonly outcome: Outcome
  /** Amounts of the next quotation; absent: always the same. */
  readonly quote?: Pick<QuoteBlock, 'laborAmount' | 'partsAmount' | 'shippingAmount' | 'inspectionFee'>
}
export const step: fc.Arbitrary<Step> = fc.record({
  hours: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 72 }) }, { weight: 1, arbitrary: fc.integer({ min: 720, max: 2400 }) }),
  pick: fc.integer({ min: 0, max: 1000 }),
  target: fc.constantFrom(...ITEM_STATUSES),
  outcome: fc.constantFrom(...CONCLUDING_OUTCOMES),
})
const EVERYBODY: readonly Actor[] = [...ROLE_IDS.map(actorOf), SYSTEM_ACTOR]

export interface Life {
  readonly item: RepairItem
  readonly history: readonly HistoryEntry[]
  readonly shipments: number
  /** The values of fields filled in since a request for information, as they were then. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly now: string
}
export const BIRTH: Life = {
  item: itemIn('draft', { quoteVersion: 0, resumeStatus: null, requestedFields: null }),
  history: [],
  shipments: 0,
  now: NOW,
}

function contextOf({ item, history }: Life, { target, outcome, quote }: Step, actor: Actor, now: string): GuardContext {
  const context = goodContext(item, actor, now)
  const blocks = { ...context.blocks, toStatus: target, outcome, quote: { ...context.blocks.quote, ...quote } }
  const known = { ...context, blocks, facts: { ...context.facts, ...factsOf(history) } }
  return actor.isSystem ? systemContext(known) : known
}

/** Every action that is available now. */
const choices = (life: Life, next: Step, now: string, without: readonly Action[]) =>
  EVERYBODY.map((actor) => contextOf(life, next, actor, now)).flatMap((context) =>
    allowedActions(context)
      .filter(({ action, enabled }) => enabled && !without.includes(action))
      .map(({ action }) => ({ action, context })),
  )

/** The history after one more action. */
export function live(life: Life, next: Step, without: readonly Action[]): Life {
  const now = new Date(Date.parse(life.now) + next.hours * 3_600_000).toISOString()
  const all = choices(life, next, now, without)
  // rather something new, or few lives would see the whole bench
  const untried = all.filter(({ action }) => !life.history.some((entry) => entry.action === action))
  const pool = untried.length > 0 ? untried : all
  const choice = pool[next.pick % Math.max(1, pool.length)]
  if (!choice) return { ...life, now }
  const { action, context } = choice
  expect(refusalOf(action, context)).toBeUndefined()
  if (context.actor.isSystem) expect(dueActions(context)).toContain(action)

  const { to, item, order, history } = applyAction(action, context)
  const from = life.item.repairStatus
  if (action !== 'override' && action !== 'answerInfo') expect(EDGES).toContainEqual({ action, from, to })
  const seq = life.history.length + 1
  return {
    item: { ...life.item, ...item },
    history: history
      ? [
          ...life.history,
          {
            ...history,
            changes: withUnlogged(history.changes ?? [], life.item, life.history, life.before),
            historyId: `${life.item.itemId} ${seq}`,
            itemId: life.item.itemId,
            seq,
          },
        ]
      : life.history,
    shipments: life.shipments + (order.shipment ? 1 : 0),
    now,
  }
}
