import { BadResponse, Rejected } from '../../api/errors.ts'
import { api } from '../../api/index.ts'
import type { ReviewInfo, ReviewResult } from '../../domain/entities/review.ts'
import type { Action } from '../../domain/entities/statuses.ts'
import { mayPrepare } from '../../domain/lifecycle/allowed.ts'
import { transitionOf } from '../../domain/lifecycle/transitions.ts'
import type { UndoStep } from '../undo/undo-calls.ts'
import { required } from '../calls/failure.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { outcomeOf } from '../calls/outcome.ts'
import { isSame } from '../../shared/same.ts'
import { checkReview, type ReviewParams } from './review-check.ts'
import { actionOf, inputOf } from './review-input.ts'
import { reviewInfoOf } from '../record/review-info.ts'
import { byCustomer, hasOwnStep, isStoredIn, present, startValues, storedOf } from './review-load.ts'
import { draftOf, partsFor } from './review-parts.ts'
import { valuesOf } from './review-start.ts'
import { uploadOf } from './review-upload.ts'
import type { ReviewValues } from './review-values.ts'

/** The result of a save. `sent`: the files that went with it and are stored now. */
export interface ReviewSaved {
  readonly action: Action | undefined
  readonly rowVersion: number
  readonly sent: readonly File[]
  /** By what the step can be taken back, for some seconds. */
  readonly undo?: UndoStep | undefined
}

/** A refused row fails the save, with the server's words and fields, as a refused request does. */
const rowOf = (results: readonly ReviewResult[], itemId: string): ReviewResult => {
  const row = results.find((result) => result.itemId === itemId)
  if (row === undefined) throw new BadResponse({ endpoint: 'repairItem.reviewSubmit', detail: `no result for ${itemId}` })
  if (row.ok) return row
  const { code, message, fieldErrors } = row.error ?? {}
  throw new Rejected({ status: 409, message: message ?? '', code, fieldErrors: fieldErrors ?? [] })
}

/** The action of a draft: one's own, or the colleague's that is there already; one that is gone and not one's to prepare is left out. */
const preparedOf = (values: ReviewValues, { info, actor }: ReviewParams): Action | undefined => {
  const action = actionOf(values)
  const isAllowed = action !== undefined && (action === info.awaitingProcessing?.action || mayPrepare(action, actor))
  return isAllowed ? action : undefined
}

/** What the form suggests, without anybody's working copy. */
const suggestedBy = ({ info, actor, engineers }: ReviewParams) =>
  inputOf(valuesOf(info, { actor, now: new Date().toISOString(), engineers }, null), info.item.quoteVersion)

/** The action that a draft names: not the usual one with which the form began, while nothing of it is filled in. */
const namedBy = (values: ReviewValues, params: ReviewParams): Action | undefined => {
  const { info, actor, engineers } = params
  const action = preparedOf(values, params)
  const isTheirs = action === (info.awaitingProcessing?.action ?? undefined)
  const hasBegunWith = startValues({ info, engineers, issueCategories: [] }, actor).action === action
  const texts = { publicComment: null, internalNote: null }
  const isFilled = !isSame({ ...inputOf(values, info.item.quoteVersion), ...texts }, { ...suggestedBy(params), ...texts })
  return isTheirs || !hasBegunWith || isFilled ? action : undefined
}

/**
 * The words of one review, of employees and customers alike: `submit` takes the chosen action on this one item (reviewSubmit), the
 * temporary save keeps the working copy (reviewTemp, employees only). What blocks it are the guards of the lifecycle.
 */
export const reviewFormMachine = createFormMachine<ReviewValues, ReviewParams, ReviewSaved>({
  id: 'reviewForm',
  validate: (values, level, params) => checkReview(values, level, params),
  submit: async ({ values, params }, signal, report) => {
    const { info, attachments, actor } = params
    const { itemId } = info
    // without one it is refused before
    const action = present(actionOf(values))
    const input = partsFor(action, inputOf(values, info.item.quoteVersion))
    const { removedFilePaths, added } = attachments
    const send = async ({ rowVersion }: Pick<ReviewInfo, 'rowVersion'>) => {
      const answer = await required(
        api.repairItem.reviewSubmit({
          body: { itemIds: [itemId], action, rowVersions: { [itemId]: rowVersion }, ...input, removedFilePaths },
          signal,
          ...uploadOf(params, report),
          permissions: transitionOf(action).anyOf,
        }),
      )
      return rowOf(answer.results, itemId)
    }
    const row = await (actor.isCustomer ? byCustomer(info, send, signal) : send(params))
    const { undoId } = row
    const undo = undoId ? { undo: { itemId, undoId } } : {}
    return { action, rowVersion: row.rowVersion ?? params.rowVersion, sent: added, ...undo }
  },
  saveTemp: async ({ values, params }, signal, report) => {
    const { info, rowVersion, attachments } = params
    const action = namedBy(values, params)
    const input = draftOf(action, inputOf(values, info.item.quoteVersion), suggestedBy(params))
    const { removedFilePaths, added } = attachments
    const body = { itemId: info.itemId, rowVersion, action: action ?? null, ...input, removedFilePaths }
    const answer = await required(api.repairItem.reviewTemp({ body, signal, ...uploadOf(params, report) }))
    return { action, rowVersion: answer.rowVersion, sent: added }
  },
  outcome: async ({ values, level, params }, signal) => {
    const { actor, attachments, engineers, rowVersion } = params
    const info = await required(reviewInfoOf(params.info.itemId, signal))
    const action = actionOf(values)
    const start = startValues({ info, engineers, issueCategories: [] }, actor)
    // a form may begin with an action that its draft does not name
    const isOfAction = (info.awaitingProcessing?.action ?? undefined) === namedBy(values, params)
    const hasOwnDraft = isOfAction && isSame({ ...start, action: values.action }, values)
    return outcomeOf({
      isSameVersion: info.rowVersion === rowVersion,
      isAsTyped:
        level === 'submit'
          ? hasOwnStep(params.info, info, actor, action)
          : hasOwnDraft && attachments.added.every(isStoredIn(storedOf(info))),
      result: { action, rowVersion: info.rowVersion, sent: attachments.added },
    })
  },
  draft: {
    version: 1,
    key: ({ info }) => info.itemId,
    base: ({ rowVersion }) => rowVersion,
    // a customer's decision, and the reason that goes with it, is a press of a button, nothing that is typed
    strip: ({ action, reasonCode, ...edited }, { actor }) => (actor.isCustomer ? edited : { action, reasonCode, ...edited }),
    files: ({ attachments }) => attachments.added.map(({ name }) => name),
  },
})
