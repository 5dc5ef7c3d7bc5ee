import { api } from '../../api/index.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { required } from '../calls/failure.ts'
import { createFormMachineAs, type FormNotice } from '../form/form.machine.ts'
import { outcomeOf } from '../calls/outcome.ts'
import { reviewInfoOf } from '../record/review-info.ts'

export interface AssignValues {
  readonly rmsEngineerId: string
}
export interface AssignParams {
  readonly info: ReviewInfo
}

export const assignValuesOf = ({ item }: ReviewInfo): AssignValues => ({ rmsEngineerId: item.rmsEngineerId ?? '' })

/** Its notices, told apart from those of the review's form. */
export interface AssignReport {
  readonly type: 'assign.report'
  readonly notice: FormNotice<string>
}

/**
 * Who is in charge of an item, without any step of the lifecycle: a temporary save that names the engineer and nothing else leaves the
 * working copy as it is (domain.md section 9, `repairItem.assignEngineer`).
 */
export const assignEngineerMachine = createFormMachineAs<AssignValues, AssignParams, string, never, AssignReport>(
  {
    id: 'assignEngineer',
    validate: ({ rmsEngineerId }, level) =>
      level === 'submit' && rmsEngineerId === '' ? [{ field: 'rmsEngineerId', key: 'rule-choose' }] : [],
    submit: async ({ values: { rmsEngineerId }, params: { info } }, signal) => {
      const { itemId, rowVersion } = info
      await required(
        api.repairItem.reviewTemp({ body: { itemId, rowVersion, rmsEngineerId }, signal, permissions: ['repairItem.assignEngineer'] }),
      )
      return rmsEngineerId
    },
    outcome: async ({ values: { rmsEngineerId }, params: { info } }, signal) => {
      const { rowVersion, item } = await required(reviewInfoOf(info.itemId, signal))
      const isAsTyped = item.rmsEngineerId === rmsEngineerId
      return outcomeOf({ isSameVersion: rowVersion === info.rowVersion, isAsTyped, result: rmsEngineerId })
    },
  },
  (notice) => ({ type: 'assign.report', notice }),
)
