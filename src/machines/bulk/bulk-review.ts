import { api } from '../../api/index.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { ReviewInfo, ReviewInput, ReviewResult } from '../../domain/entities/review.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { factsOf } from '../../domain/lifecycle/facts.ts'
import { transitionOf } from '../../domain/lifecycle/transitions.ts'
import { COUNTS } from '../../domain/limits.ts'
import { commonFor } from './bulk-brought.ts'
import { refused, type BulkResult, type BulkUnit } from './bulk-actions.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { checkReview, NO_FILES, type Attachments, type ReviewParams } from '../review/review-check.ts'
import { inputOf } from '../review/review-input.ts'
import { partsFor } from '../review/review-parts.ts'
import { valuesOf } from '../review/review-start.ts'
import type { ReviewPatch, ReviewValues } from '../review/review-values.ts'
import { reviewInfoOf } from '../record/review-info.ts'

/** One item as it was read before a bulk action, and what was typed for it alone. */
export interface BulkRow {
  readonly unit: BulkUnit
  /** Undefined: there is no such item any more, or it could not be read. */
  readonly info: ReviewInfo | undefined
  readonly failure: Failure | undefined
  readonly own: ReviewPatch
}

/** The shared input of one action: its values, and the files of each parcel (an order's goods) by the order's id. */
export interface BulkFilling {
  readonly actor: Actor
  readonly action: Action
  readonly shared: ReviewPatch
  /** Whether `shared` also takes the place of what the items bring. */
  readonly replaces: boolean
  readonly parcels: Readonly<Record<string, Attachments>>
}

/** One call of reviewSubmit: items that say the same. */
export interface ReviewBatch {
  readonly units: readonly BulkUnit[]
  readonly action: Action
  readonly input: ReviewInput
  readonly rowVersions: Readonly<Record<string, number>>
  readonly files: readonly File[]
}

const SHARED_STARTS: Partial<Record<Action, (today: string) => ReviewPatch>> = {
  accept: () => ({ warrantyStatus: '' }),
  receive: (today) => ({ 'receive.receivedDate': today, 'receive.packageCondition': '', 'receive.location': '' }),
  ship: (today) => ({ 'ship.carrier': '', 'ship.trackingNo': '', 'ship.collectedBy': '', 'ship.shippedDate': today }),
}

/** The values that are decided once for all items, with their initial values: what an item brings itself (`broughtBy`) comes first, and a row may override both. */
export const sharedStart = (action: Action, now: string): ReviewPatch => SHARED_STARTS[action]?.(dateInTaipei(now)) ?? {}

/** The additional initial values of a row: reported accessories are expected to arrive, arrived ones to go back. */
const rowStart = (action: Action, { item, reviewHistory }: ReviewInfo): ReviewPatch => {
  const reported = item.accessories ?? []
  if (action === 'receive') return { 'receive.accessoriesChecked': reported }
  if (action === 'ship') return { 'ship.accessoriesReturned': factsOf(reviewHistory).arrival?.accessoriesChecked ?? reported }
  // the engineer whom the item has already stays without being named again
  return { rmsEngineerId: '' }
}

/** Whose saved draft lies on the item: nobody sends it, or overwrites it, unseen. */
export const draftOwner = ({ info }: BulkRow): string | undefined =>
  info?.awaitingProcessing?.tempSavedAt ? (info.awaitingProcessing.tempSavedByName ?? '') : undefined

/** The values of a row: suggestions, then what it brings or what is decided for all, then what was typed for it. */
export const valuesOfRow = (info: ReviewInfo, own: ReviewPatch, filling: BulkFilling, now: string): ReviewValues => ({
  ...valuesOf(info, { actor: filling.actor, now, engineers: [] }, null),
  ...rowStart(filling.action, info),
  ...commonFor(info, filling),
  ...own,
  action: filling.action,
})

/** The guards' input of a row besides its values; an arrival photo shows a parcel, and goes with each of its items. */
export const paramsOfRow = (info: ReviewInfo, { actor, parcels }: BulkFilling): ReviewParams => ({
  info,
  rowVersion: info.rowVersion,
  actor,
  engineers: [],
  attachments: parcels[info.repairOrderId] ?? NO_FILES,
})

/** The reasons that still block a row, by the guards of the server (domain.md section 0, decision 5). */
export const issuesOfRow = (info: ReviewInfo, own: ReviewPatch, filling: BulkFilling, now: string): readonly FieldIssue[] =>
  checkReview(valuesOfRow(info, own, filling, now), 'submit', paramsOfRow(info, filling), now)

const readRow = async (unit: BulkUnit, signal: AbortSignal): Promise<BulkRow> => {
  try {
    const info = await reviewInfoOf(unit.item.itemId, signal)
    return { unit, info, failure: undefined, own: {} }
  } catch (error) {
    return { unit, info: undefined, failure: failureOf(error), own: {} }
  }
}

/** The items as they are now; one that cannot be read fails alone. */
export const readRows = (units: readonly BulkUnit[], signal: AbortSignal): Promise<readonly BulkRow[]> =>
  Promise.all(units.map((unit) => readRow(unit, signal)))

/** A list in parts of at most so many. */
export const chunksOf = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  list.length === 0 ? [] : [list.slice(0, size), ...chunksOf(list.slice(size), size)]

/** As few calls as there are different things to say; one call takes 50 items, and the photos of one parcel. */
export const batchesOfRows = (
  rows: readonly { readonly unit: BulkUnit; readonly info: ReviewInfo; readonly own: ReviewPatch }[],
  filling: BulkFilling,
  now: string,
): readonly ReviewBatch[] => {
  const { action } = filling
  const said = rows.map(({ unit, info, own }) => {
    const input = partsFor(action, inputOf(valuesOfRow(info, own, filling, now), info.item.quoteVersion))
    const files = paramsOfRow(info, filling).attachments.added
    return { unit, info, input, files, key: `${files.length > 0 ? info.repairOrderId : ''} ${JSON.stringify(input)}` }
  })
  return [...Map.groupBy(said, ({ key }) => key).values()]
    .flatMap((group) => chunksOf(group, COUNTS.bulkItems))
    .flatMap((group) => {
      const [first] = group
      if (first === undefined) return []
      const rowVersions = Object.fromEntries(group.map(({ info }) => [info.itemId, info.rowVersion]))
      return [{ units: group.map(({ unit }) => unit), action, input: first.input, rowVersions, files: first.files }]
    })
}

const resultOf = (unit: BulkUnit, { results }: { readonly results: readonly ReviewResult[] }): BulkResult => {
  const result = results.find(({ itemId }) => itemId === unit.item.itemId)
  if (result?.ok) {
    const { itemId, undoId } = result
    return { unit, outcome: 'done', ...(undoId && { undo: { itemId, undoId } }) }
  }
  const { code, message, fieldErrors } = result?.error ?? {}
  return refused(unit, { kind: result ? 'rejected' : 'missing', message: message ?? '', code, fieldErrors: fieldErrors ?? [] })
}

/** Sends one call; the refusal of a single item is the answer itself: it rejects, and the item is refused as a whole. */
export const sendBatch = async ({ units, action, input, rowVersions, files }: ReviewBatch, signal: AbortSignal) => {
  const body = { itemIds: units.map(({ item }) => item.itemId), action, rowVersions, ...input }
  const permissions = transitionOf(action).anyOf
  const answer = await required(api.repairItem.reviewSubmit({ body, signal, permissions, ...(files.length > 0 && { files }) }))
  return units.map((unit) => resultOf(unit, answer))
}
