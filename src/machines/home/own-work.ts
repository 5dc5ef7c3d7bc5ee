import { api } from '../../api/index.ts'
import type { WorkFigures } from '../../domain/entities/work-figures.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { isRoleId } from '../../domain/permissions.ts'
import { bodyOfStep, stepsOfRole, type StepAnswer, type WorkStep } from '../../domain/queue.ts'
import { required } from '../calls/failure.ts'
import { rememberItems, rememberRows } from '../record/known-records.ts'

/** What an employee has before him. */
export interface OwnWork {
  readonly answers: readonly StepAnswer<WorkStep>[]
  /** Undefined for who does not see all orders, and where the service does not count. */
  readonly figures: WorkFigures | undefined
}

const isSameQuestion = (a: WorkStep, b: WorkStep) => JSON.stringify(a.query) === JSON.stringify(b.query)

/** Reads the items of each step of an employee's queue; two steps that ask the same ask once. */
export const loadOwnWork = async ({ roleId, userId, permissions }: Actor, signal: AbortSignal): Promise<OwnWork> => {
  const steps = stepsOfRole(isRoleId(roleId) ? roleId : undefined, userId)
  const asked = steps.filter((step, at) => steps.findIndex((one) => isSameQuestion(one, step)) === at)
  const [pages, figures] = await Promise.all([
    Promise.all(asked.map(async (step) => ({ step, page: await required(api.repairOrder.list({ body: bodyOfStep(step), signal })) }))),
    permissions.has('repairOrder.viewAll') ? api.repairOrder.figures({ signal }).catch(() => undefined) : undefined,
  ])
  signal.throwIfAborted()
  for (const { items } of pages.map(({ page }) => page)) {
    rememberRows(items)
    for (const row of items) rememberItems(row, row.itemSummary)
  }
  const answers = steps.flatMap((step) => pages.filter((one) => isSameQuestion(one.step, step)).map(({ page }) => ({ step, page })))
  return { answers, figures }
}
