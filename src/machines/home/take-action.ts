import type { WorkAction } from '../../domain/queue.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { batchesOfRows, draftOwner, issuesOfRow, readRows, sendBatch } from '../bulk/bulk-review.ts'
import type { BulkUnit } from '../bulk/bulk-actions.ts'
import type { UndoStep } from '../undo/undo-calls.ts'
import { Missing, type Failure } from '../calls/failure.ts'

export interface Taking {
  readonly unit: BulkUnit
  readonly action: WorkAction
  readonly actor: Actor
}

/** `open`: it needs more than a press, e.g. a field, or a colleague's draft to be looked at; nothing was sent. */
export type TakenInPlace =
  | { readonly kind: 'done'; readonly undo?: UndoStep | undefined }
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly failure: Failure }

/** Takes an action with the values that its form would begin with, where nothing is missing in them. Whoever begins a diagnosis has taken the item. */
export const takeInPlace = async ({ unit, action, actor }: Taking, signal: AbortSignal): Promise<TakenInPlace> => {
  const [row] = await readRows([unit], signal)
  if (row?.failure) return { kind: 'refused', failure: row.failure }
  if (row?.info === undefined) throw new Missing('no such item')
  const filling = { actor, action, shared: {}, replaces: false, parcels: {} }
  const own = action === 'startDiagnosis' && !row.info.item.rmsEngineerId ? { rmsEngineerId: actor.userId } : {}
  const now = new Date().toISOString()
  if (draftOwner(row) !== undefined || issuesOfRow(row.info, own, filling, now).length > 0) return { kind: 'open' }
  const [batch] = batchesOfRows([{ unit, info: row.info, own }], filling, now)
  const [result] = batch ? await sendBatch(batch, signal) : []
  return result?.failure ? { kind: 'refused', failure: result.failure } : { kind: 'done', undo: result?.undo }
}
