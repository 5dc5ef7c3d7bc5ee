import { api } from '../../api/index.ts'
import type { WorkPerson, WorkTime } from '../../domain/entities/work-time.ts'
import { wholeMinutes, workIssues } from '../../domain/rules/work-time.ts'
import { Missing, required } from '../calls/failure.ts'
import { createPartMachine } from '../record/part.ts'
import { reviewInfoOf } from '../record/review-info.ts'

/** One person's time on a device. */
export interface WorkRecord extends WorkPerson {
  readonly itemId: string
}
interface WorkForm {
  readonly minutes: number | null
  readonly reason: string
}

const recordIn = ({ itemId, userId }: WorkRecord, work: WorkTime | null | undefined): WorkRecord => {
  const person = work?.people.find((one) => one.userId === userId)
  if (!person) throw new Missing('nobody works on it')
  return { ...person, itemId }
}

/** How long somebody has worked on a device in all, put right with a reason (docs/decisions/042-work-timer.md). */
export const workCorrectionMachine = createPartMachine<WorkForm, WorkRecord, { readonly type: 'correction.done' | 'correction.refused' }>({
  id: 'workCorrection',
  saved: { type: 'correction.done' },
  refused: { type: 'correction.refused' },
  idOf: ({ itemId, userId }) => `${itemId} ${userId}`,
  versionOf: ({ rowVersion }) => rowVersion,
  valuesOf: ({ seconds }) => ({ minutes: wholeMinutes(seconds), reason: '' }),
  storedOf: ({ minutes }) => minutes,
  check: ({ minutes, reason }, record) => workIssues(minutes, reason, record),
  load: async (record, signal) => recordIn(record, (await required(reviewInfoOf(record.itemId, signal))).workTime),
  save: async ({ minutes, reason }, record, signal) =>
    recordIn(
      record,
      await required(
        api.repairItem.correctWork({
          params: { id: record.itemId },
          body: { userId: record.userId, minutes: minutes ?? 0, reason, rowVersion: record.rowVersion },
          signal,
          permissions: ['repairItem.work', 'repairItem.work.correct'],
        }),
      ),
    ),
})
