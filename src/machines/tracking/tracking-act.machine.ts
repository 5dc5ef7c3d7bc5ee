import { api } from '../../api/index.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { TrackedRepair } from '../../domain/entities/tracking.ts'
import { normaliseCode, normaliseText, textLength } from '../../domain/formats/text.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { required } from '../calls/failure.ts'
import type { Outcome } from '../calls/outcome.ts'
import { createFormMachine } from '../form/form.machine.ts'

/** What the customer does: answers a question, decides about a quotation (`fee` is what declining costs, in TWD), confirms a receipt, or replies to a comment. */
export type TrackingAct =
  | { readonly kind: 'answer'; readonly itemId: string }
  | { readonly kind: 'receipt'; readonly itemId: string }
  | { readonly kind: 'reply' }
  | { readonly kind: 'approved'; readonly itemId: string; readonly quoteVersion: number }
  | { readonly kind: 'declined'; readonly itemId: string; readonly quoteVersion: number; readonly fee: number }

export interface TrackingActValues {
  readonly publicComment: string
  readonly isFeeAccepted: boolean
  readonly code: string
}

export interface TrackingActParams {
  readonly link: string
  readonly act: TrackingAct
  /** As the page has it. */
  readonly repair: TrackedRepair | undefined
  /** A code is on its way: now it is asked for. */
  readonly isCodeSent: boolean
}

/** A code was sent, or the act is done: the repair as it is now, and the code, which is good for the next device too. */
export type TrackingActResult =
  | { readonly kind: 'codeSent' }
  | { readonly kind: 'done'; readonly act: TrackingAct; readonly repair: TrackedRepair; readonly code: string }

/** The longest words of an act that is made of words. */
export const mostWordsOf = ({ kind }: TrackingAct): number | undefined => {
  if (kind === 'answer') return LENGTHS.answer.max
  return kind === 'reply' ? LENGTHS.comment.max : undefined
}

const CODE = /^\d{6}$/

const issuesOf = (
  { publicComment, isFeeAccepted, code }: TrackingActValues,
  { act, isCodeSent }: TrackingActParams,
): readonly FieldIssue[] => {
  const words = publicComment.trim()
  const max = mostWordsOf(act)
  return [
    ...(max !== undefined && words === '' ? [{ field: 'publicComment', key: 'rule-trackingAnswer' }] : []),
    ...(max !== undefined && textLength(words) > max ? [{ field: 'publicComment', key: 'rule-tooLong', values: { max } }] : []),
    ...(act.kind === 'declined' && act.fee > 0 && !isFeeAccepted ? [{ field: 'isFeeAccepted', key: 'rule-trackingFee' }] : []),
    ...(isCodeSent && !CODE.test(normaliseCode(code)) ? [{ field: 'code', key: 'rule-trackingCode' }] : []),
  ]
}

const act = (
  { publicComment, isFeeAccepted }: TrackingActValues,
  { link, act: what }: TrackingActParams,
  code: string,
  signal: AbortSignal,
) => {
  const words = publicComment.trim()
  if (what.kind === 'reply') return required(api.tracking.reply({ body: { link, code, content: words }, signal }))
  if (what.kind === 'answer')
    return required(api.tracking.answer({ body: { link, itemId: what.itemId, code, publicComment: words }, signal }))
  if (what.kind === 'receipt') return required(api.tracking.receipt({ body: { link, itemId: what.itemId, code }, signal }))
  const { kind: decision, itemId, quoteVersion } = what
  return required(
    api.tracking.decide({ body: { link, itemId, code, decision, quoteVersion, inspectionFeeAccepted: isFeeAccepted }, signal }),
  )
}

const newestOwn = (repair: TrackedRepair | undefined) => repair?.comments?.findLast(({ isOwn }) => isOwn)

/** Whether an act whose answer is lost was done, by the repair as it is now; `changed` where something else has happened to it. */
const outcomeOfAct = (
  repair: TrackedRepair,
  words: string,
  { act: what, repair: before }: TrackingActParams,
): 'done' | 'notStored' | 'changed' => {
  if (what.kind === 'reply') {
    const newest = newestOwn(repair)
    return newest?.content === normaliseText(words) && newest.createdAt !== newestOwn(before)?.createdAt ? 'done' : 'notStored'
  }
  const item = repair.items.find(({ itemId }) => itemId === what.itemId)
  const statusBefore = before?.items.find(({ itemId }) => itemId === what.itemId)?.repairStatus
  if (item?.repairStatus === statusBefore) return 'notStored'
  if (what.kind === 'answer') return 'done'
  if (what.kind === 'receipt') return item?.repairStatus === 'closed' ? 'done' : 'changed'
  return item?.quote?.version === what.quoteVersion && item.quote.decision === what.kind ? 'done' : 'changed'
}

/** The form of one act: first what there is to say, then the code that is mailed meanwhile. A submit does the one or the other. */
export const trackingActMachine = createFormMachine<TrackingActValues, TrackingActParams, TrackingActResult>({
  id: 'trackingAct',
  validate: (values, _level, params) => issuesOf(values, params),
  submit: async ({ values, params }, signal): Promise<TrackingActResult> => {
    if (!params.isCodeSent) {
      await required<unknown>(api.tracking.sendCode({ body: { link: params.link }, signal }))
      return { kind: 'codeSent' }
    }
    const code = normaliseCode(values.code)
    return { kind: 'done', act: params.act, repair: await act(values, params, code, signal), code }
  },
  outcome: async ({ values, params }, signal): Promise<Outcome<TrackingActResult>> => {
    // nobody can see whether a code was sent; another one may be asked for
    if (!params.isCodeSent) return undefined
    const repair = await required(api.tracking.view({ body: { link: params.link }, signal }))
    const outcome = outcomeOfAct(repair, values.publicComment, params)
    return outcome === 'done' ? { stored: { kind: 'done', act: params.act, repair, code: normaliseCode(values.code) } } : outcome
  },
})
