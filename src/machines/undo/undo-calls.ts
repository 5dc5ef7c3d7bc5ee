import { api } from '../../api/index.ts'
import type { ReviewResult } from '../../domain/entities/review.ts'
import { UNDONE } from '../../domain/entities/statuses.ts'
import { COUNTS } from '../../domain/limits.ts'
import { required } from '../calls/failure.ts'
import { settled, type Outcome } from '../calls/outcome.ts'

/** A step that the service takes back when it is told so. */
export interface UndoStep {
  readonly itemId: string
  readonly undoId: string
}

/** The items whose steps were taken back, of how many, and the service's words on the first that was not. */
export interface Undone {
  readonly itemIds: readonly string[]
  readonly total: number
  readonly message: string | undefined
}

const isTakenBack = async ({ itemId, undoId }: UndoStep, signal: AbortSignal): Promise<boolean> => {
  const history = await required(api.repairItem.reviewHistory({ params: { id: itemId }, signal }))
  return history.some(({ historyId, action }) => historyId === undoId && action === UNDONE)
}

/** What became of steps whose answer was lost, by their entries in the history. */
const lookUp = async (steps: readonly UndoStep[], signal: AbortSignal): Promise<Outcome<readonly ReviewResult[]>> => {
  const found = await Promise.all(steps.map(async (step) => ({ itemId: step.itemId, ok: await isTakenBack(step, signal) })))
  return found.some(({ ok }) => ok) ? { stored: found } : 'notStored'
}

const undoBatch = (steps: readonly UndoStep[], signal: AbortSignal): Promise<readonly ReviewResult[]> =>
  settled(
    async () => (await required(api.repairItem.undo({ body: { steps }, signal }))).results,
    () => lookUp(steps, signal),
  )

/** Takes steps back, the last one first, in calls as large as the service takes; the refusal of a single one rejects. */
export const undoSteps = async (steps: readonly UndoStep[], signal: AbortSignal): Promise<Undone> => {
  const lastFirst = steps.toReversed()
  const results: ReviewResult[] = []
  for (let at = 0; at < lastFirst.length; at += COUNTS.bulkItems)
    results.push(...(await undoBatch(lastFirst.slice(at, at + COUNTS.bulkItems), signal)))
  return {
    itemIds: results.filter(({ ok }) => ok).map(({ itemId }) => itemId),
    total: steps.length,
    message: results.find(({ ok }) => !ok)?.error?.message ?? undefined,
  }
}
