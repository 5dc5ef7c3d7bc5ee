import { api } from '../../api/index.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { IssueCategoryOption, RepairItemInput } from '../../domain/entities/repair-item.ts'
import type { ReviewInfo } from '../../domain/entities/review.ts'
import { REQUESTED_DOCUMENTS } from '../../domain/entities/review-blocks.ts'
import { dateInTaipei } from '../../domain/formats/dates.ts'
import { normaliseText } from '../../domain/formats/text.ts'
import { refusalOf } from '../../domain/lifecycle/allowed.ts'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { answerFields } from '../../domain/rules/answer.ts'
import { checkItem, normaliseItem, type ItemValues } from '../../domain/rules/item.ts'
import { required } from '../calls/failure.ts'
import { createFormMachine } from '../form/form.machine.ts'
import { outcomeOf } from '../calls/outcome.ts'
import { fromItem, toItemInput, type ItemForm } from '../items/repair-item-values.ts'
import type { Attachments } from '../review/review-check.ts'
import { reviewInfoOf } from '../record/review-info.ts'
import { byCustomer, hasOwnStep } from '../review/review-load.ts'
import { uploadOf } from '../review/review-upload.ts'

/** The fields that are asked for, and words of one's own. */
export interface AnswerValues extends ItemForm {
  readonly publicComment: string
}

export interface AnswerParams {
  readonly info: ReviewInfo
  readonly actor: Actor
  readonly issueCategories: readonly IssueCategoryOption[]
  readonly attachments: Attachments
}

/** The files that went with an answer. */
export interface AnswerSaved {
  readonly sent: readonly File[]
}

/** Comes as a file. */
export const isDocument = (name: string): boolean => REQUESTED_DOCUMENTS.some((document) => document === name)

/** The fields that the form shows and sends: the requested ones, and those that the answer makes required. */
export const shownFieldsOf = ({ item }: Pick<ReviewInfo, 'item'>, values: ItemForm): readonly string[] =>
  answerFields(item, toItemInput(values))
export const askedDocumentsOf = ({ item }: Pick<ReviewInfo, 'item'>): readonly string[] => (item.requestedFields ?? []).filter(isDocument)

/** Of all values only those that the form shows: nothing else may change now (domain.md section 3). */
const askedOf = (values: ItemForm, info: ReviewInfo): ItemValues => {
  const asked = shownFieldsOf(info, values)
  // some fields of an item's values are values of an item again; fromEntries only forgets it
  return Object.fromEntries(Object.entries(normaliseItem(toItemInput(values))).filter(([name]) => asked.includes(name))) as ItemValues
}

/** The initial values of an answer: the item as it is, and an empty text. */
export const startAnswer = ({ item }: Pick<ReviewInfo, 'item'>): AnswerValues => ({ ...fromItem(item), publicComment: '' })

/** The rules of the fields that the form shows, and the guard of I4. Who explains himself in words may leave optional fields empty. */
const checkAnswer = (values: AnswerValues, params: AnswerParams): readonly FieldIssue[] => {
  const { info, actor, attachments, issueCategories } = params
  const now = new Date().toISOString()
  const asked = shownFieldsOf(info, values)
  const added = attachments.added.map(({ type }) => ({ mimeType: type }))
  const issue = [...attachments.kept, ...added]
  const publicComment = normaliseText(values.publicComment)
  const rules = checkItem(toItemInput(values), 'submit', { today: dateInTaipei(now), issueCategories, fileCount: issue.length })
  const item = { ...info.item, ...askedOf(values, info) }
  const refusal = refusalOf('answerInfo', {
    item,
    order: {},
    blocks: { publicComment },
    actor,
    now,
    files: { issue, review: [] },
    facts: {},
  })
  const broken = rules.filter(({ field }) => asked.includes(field))
  const unmet = (refusal?.reasons ?? []).filter(({ field }) => !broken.some((one) => one.field === field))
  const preparing = attachments.isPreparing ? [{ field: 'issueFiles', key: 'repairItem-filesPreparing' }] : []
  return [...broken, ...unmet, ...preparing]
}

/** I4: what was asked for is given, and only that, or it is said why not: PUT item, then POST submit of the order for this one item. */
export const answerFormMachine = createFormMachine<AnswerValues, AnswerParams, AnswerSaved>({
  id: 'answerForm',
  validate: (values, _level, params) => checkAnswer(values, params),
  submit: async ({ values, params }, signal, report) => {
    const { info, actor } = params
    const { itemId, repairOrderId } = info
    const send = ({ rowVersion }: ReviewInfo) => {
      const body: RepairItemInput = { ...askedOf(values, info), rowVersion }
      return required(api.repairItem.update({ params: { id: itemId }, body, signal, ...uploadOf(params, report) }))
    }
    await (actor.isCustomer ? byCustomer(info, send, signal) : send(info))
    const order = await required(api.repairOrder.info({ params: { id: repairOrderId }, signal }))
    const publicComment = normaliseText(values.publicComment)
    const answers = publicComment === '' ? {} : { answers: [{ itemId, publicComment }] }
    const answer = { rowVersion: order.rowVersion, itemIds: [itemId], ...answers }
    await required(api.repairOrder.submit({ params: { repairOrderId }, body: answer, signal }))
    return { sent: params.attachments.added }
  },
  outcome: async ({ params: { info, actor, attachments } }, signal) => {
    const now = await required(reviewInfoOf(info.itemId, signal))
    // stored and not yet handed in is not answered: the next press hands it in
    const isOpen = now.repairStatus === info.repairStatus
    return outcomeOf({ isSameVersion: isOpen, isAsTyped: hasOwnStep(info, now, actor), result: { sent: attachments.added } })
  },
  draft: {
    version: 1,
    // nothing is asked for in any other status
    key: ({ info }) => (info.repairStatus === 'infoRequired' ? info.itemId : undefined),
    base: ({ info }) => info.rowVersion,
    files: ({ attachments }) => attachments.added.map(({ name }) => name),
  },
})
