import type { FieldIssue } from '../../domain/entities/common.ts'
import type { EngineerOption } from '../../domain/entities/repair-item.ts'
import type { ActorRefFrom } from 'xstate'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { bulkAction, type BulkActionId, type BulkChoice, type BulkResult, type BulkUnit, type Obstacle } from './bulk-actions.ts'
import { batchesOfRows, chunksOf, draftOwner, issuesOfRow, type BulkFilling, type BulkRow, type ReviewBatch } from './bulk-review.ts'
import type { ReviewPatch } from '../review/review-values.ts'
import type { parcelMachine } from './parcel.machine.ts'
import { failureOf, Missing, type Failure } from '../calls/failure.ts'

export interface BulkContext {
  readonly actor: Actor
  readonly action: BulkActionId
  readonly units: readonly BulkUnit[]
  readonly engineers: readonly EngineerOption[]
  readonly choice: BulkChoice | undefined
  /** The items of a lifecycle action as they were read, those still to be read not among them. */
  readonly rows: readonly BulkRow[]
  readonly shared: ReviewPatch
  /** Whether the common answer also takes the place of what the items bring. */
  readonly replaces: boolean
  readonly parcels: BulkFilling['parcels']
  /** The actors of these parcels, by the order's id. */
  readonly parcelActors: Readonly<Record<string, ActorRefFrom<typeof parcelMachine>>>
  /** How often something was filled in by hand: closing would lose it. */
  readonly edits: number
  /** The results so far; units in `queue` have none yet. */
  readonly results: readonly BulkResult[]
  readonly queue: readonly Batch[]
  readonly failure: Failure | undefined
}

/** One request's worth; `review` for an action of the lifecycle. */
export interface Batch {
  readonly units: readonly BulkUnit[]
  readonly choice: BulkChoice | undefined
  readonly review?: ReviewBatch
}

/** One unit before anything is sent: with neither obstacle nor issues it will be sent. */
export interface Verdict {
  readonly unit: BulkUnit
  readonly obstacle: Obstacle | undefined
  readonly draftBy: string | undefined
  /** The reasons that can be removed by filling in or correcting fields. */
  readonly issues: readonly FieldIssue[]
  readonly row: BulkRow | undefined
}

export const fillingOf = ({ actor, action, shared, replaces, parcels }: BulkContext): BulkFilling | undefined => {
  const { review } = bulkAction(action)
  return review && { actor, action: review, shared, replaces, parcels }
}

const verdictOfRow = (unit: BulkUnit, row: BulkRow | undefined, filling: BulkFilling, now: string): Verdict => {
  const base = { unit, row, draftBy: undefined, obstacle: undefined, issues: [] }
  if (row === undefined) return base
  if (row.info === undefined) return { ...base, obstacle: row.failure ? 'unread' : 'gone' }
  const draftBy = draftOwner(row)
  if (draftBy !== undefined) return { ...base, obstacle: 'draft', draftBy }
  return { ...base, issues: issuesOfRow(row.info, row.own, filling, now) }
}

/** The reasons that block each unit, by the list's row, and for an action of the lifecycle by the item as it was read. */
export const verdictsOf = (context: BulkContext, now = new Date().toISOString()): readonly Verdict[] => {
  const { units, action, rows } = context
  const filling = fillingOf(context)
  const byId = new Map(rows.map((row) => [row.unit.item.itemId, row]))
  return units.map((unit) => {
    const obstacle = bulkAction(action).obstacle(unit, context)
    if (obstacle !== undefined || filling === undefined) return { unit, obstacle, draftBy: undefined, issues: [], row: undefined }
    return verdictOfRow(unit, byId.get(unit.item.itemId), filling, now)
  })
}

export const isPassing = ({ obstacle, issues }: Verdict): boolean => obstacle === undefined && issues.length === 0

/** Orders whose state the list's row cannot tell are reported with the others and stay chosen. */
const leftOut = (verdicts: readonly Verdict[]): readonly BulkResult[] =>
  verdicts
    .filter(({ row, ...verdict }) => row !== undefined && !isPassing({ row, ...verdict }))
    .map(({ unit, draftBy, issues, row, obstacle }) => {
      const failure = obstacle === 'gone' ? failureOf(new Missing('no such item')) : row?.failure
      return { unit, outcome: 'unsent', draftBy, issues, failure }
    })

/** Everything that will be sent, request by request. */
const batchesOf = (context: BulkContext, passing: readonly Verdict[], now: string): readonly Batch[] => {
  const { choice, action } = context
  const filling = fillingOf(context)
  const units = passing.map(({ unit }) => unit)
  if (filling === undefined) return chunksOf(units, bulkAction(action).atOnce).map((some) => ({ units: some, choice }))
  const rows = passing.flatMap(({ row }) => (row?.info ? [{ unit: row.unit, info: row.info, own: row.own }] : []))
  return batchesOfRows(rows, filling, now).map((review) => ({ units: review.units, choice, review }))
}

/** The units that a start sends, and those that it leaves out. */
export const started = (context: BulkContext) => {
  const now = new Date().toISOString()
  const verdicts = verdictsOf(context, now)
  return { queue: batchesOf(context, verdicts.filter(isPassing), now), results: leftOut(verdicts) }
}

const unitsIn = (queue: readonly Batch[]) => queue.flatMap(({ units }) => units)
/** The orders whose goods are received: each is a parcel with photos of its own. */
export const parcelOrders = ({ action, rows }: BulkContext): readonly string[] =>
  bulkAction(action).review === 'receive' ? [...new Set(rows.flatMap(({ info }) => info?.repairOrderId ?? []))] : []
/** Units that are still to be read. */
export const unreadUnits = (context: BulkContext): readonly BulkUnit[] => {
  const read = new Set(context.rows.map(({ unit }) => unit.item.itemId))
  return context.units.filter((unit) => !read.has(unit.item.itemId) && bulkAction(context.action).obstacle(unit, context) === undefined)
}

/** How far the reading is, in items. */
export const readingOf = (context: BulkContext) => ({
  done: context.rows.length,
  total: context.rows.length + unreadUnits(context).length,
})
/** How far the sending is, in items. */
export const sendingOf = ({ results, queue }: BulkContext) => {
  const done = results.filter(({ outcome }) => outcome !== 'unsent').length
  return { done, total: done + unitsIn(queue).length }
}

export const withResults = (context: BulkContext, results: readonly BulkResult[]) => ({
  results: [...context.results, ...results],
  queue: context.queue.slice(1),
})

/** Keeps what is under way, and gives up the rest. */
export const withoutRest = ({ queue, results }: BulkContext) => {
  const rest = unitsIn(queue.slice(1)).map((unit): BulkResult => ({ unit, outcome: 'unsent' }))
  return { queue: queue.slice(0, 1), results: [...results, ...rest] }
}

/** The request under way. */
export const currentBatch = ({ queue }: BulkContext): Batch => {
  const [batch] = queue
  if (batch === undefined) throw new Error('nothing is to be sent')
  return batch
}

/** The results after the steps on some items were taken back. */
export const withUndone = ({ results }: Pick<BulkContext, 'results'>, itemIds: readonly string[]): readonly BulkResult[] =>
  results.map((result) => (itemIds.includes(result.unit.item.itemId) ? { unit: result.unit, outcome: 'undone' } : result))

/** Orders of which anything did not go through or was taken back: they stay chosen (reliability J05). */
export const unfinishedOrders = ({ results }: Pick<BulkContext, 'results'>): readonly string[] => [
  ...new Set(results.filter(({ outcome }) => outcome !== 'done').map(({ unit }) => unit.order.repairOrderId)),
]
