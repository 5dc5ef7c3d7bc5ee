import { api, credentials } from '../../api/index.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import type { CounterCollectAnswer, ReadyOrder, SignedOn } from '../../domain/entities/counter.ts'
import type { HistoryEntry } from '../../domain/entities/review.ts'
import { IDENTITY_CHECKS, PAYMENT_METHODS } from '../../domain/entities/review-blocks.ts'
import { normaliseText } from '../../domain/formats/text.ts'
import { LENGTHS, MONEY } from '../../domain/limits.ts'
import {
  chosen,
  isEmpty,
  issuesOf,
  lineWithin,
  linesWithin,
  required as filled,
  wholeNumberWithin,
  type Level,
} from '../../domain/rules/rule.ts'
import { required } from '../calls/failure.ts'
import type { Outcome } from '../calls/outcome.ts'
import { choiceOf, textOf } from '../form/choices.ts'
import { createFormMachine } from '../form/form.machine.ts'

export interface CollectForm {
  readonly collectedBy: string
  readonly identityCheck: string
  readonly paymentMethod: string
  readonly paidAmount: number | null
  readonly isComplete: boolean
  readonly returnNote: string
}

export interface CollectParams {
  readonly order: ReadyOrder
  readonly signature: File | undefined
  readonly isOnPaper: boolean
}

const isPaid = ({ paymentMethod }: CollectForm) => paymentMethod !== '' && paymentMethod !== 'none'

const check = (values: CollectForm, level: Level, { signature, isOnPaper }: CollectParams): readonly FieldIssue[] => {
  if (level === 'temp') return []
  return issuesOf([
    ['collectedBy', filled(values.collectedBy) ?? lineWithin(values.collectedBy, LENGTHS.collectedBy)],
    ['identityCheck', chosen(values.identityCheck)],
    [
      'isComplete',
      values.isComplete || !isEmpty(values.returnNote) ? undefined : { key: 'reason-accessoriesNotReturned', values: LENGTHS.returnNote },
    ],
    ['returnNote', values.isComplete ? undefined : linesWithin(values.returnNote, LENGTHS.returnNote)],
    ['paymentMethod', chosen(values.paymentMethod)],
    ['paidAmount', isPaid(values) ? (filled(values.paidAmount) ?? wholeNumberWithin(values.paidAmount, 0, MONEY.amountMax)) : undefined],
    ['signature', isOnPaper || signature ? undefined : { key: 'counter-sign-missing' }],
  ])
}

/** Whether the devices are collected by what was sent; `changed` where somebody else has handed them over, or they are elsewhere. */
const outcomeOfCollecting = async (
  { collectedBy }: CollectForm,
  { repairOrderId, repairOrderNo, items: sent }: ReadyOrder,
  signal: AbortSignal,
): Promise<Outcome<CounterCollectAnswer>> => {
  const { items, timeline } = await required(api.repairOrder.details({ params: { id: repairOrderId }, signal }))
  const isSent = ({ itemId }: { readonly itemId: string }) => sent.some((one) => one.itemId === itemId)
  const now = items.filter(isSent)
  if (now.length === sent.length && now.every(({ repairStatus }) => repairStatus === 'readyToReturn')) return 'notStored'
  const isOurs = ({ action, actorId, data }: HistoryEntry) =>
    action === 'ship' && actorId === credentials.userData()?.userId && data?.ship?.collectedBy === normaliseText(collectedBy)
  const entries = timeline?.history.filter(isOurs) ?? []
  const isCollected = now.every(
    ({ itemId, repairStatus }) => repairStatus === 'returned' && entries.some((entry) => entry.itemId === itemId),
  )
  return isCollected ? { stored: { repairOrderId, repairOrderNo: repairOrderNo ?? null } } : 'changed'
}

const SIGNED_ON = (isOnPaper: boolean): SignedOn => (isOnPaper ? 'paper' : 'screen')

/** Who collects devices of one order, how it is paid, and the signature. */
export const collectFormMachine = createFormMachine<CollectForm, CollectParams, CounterCollectAnswer>({
  id: 'collectForm',
  validate: check,
  submit: ({ values, params: { order, signature, isOnPaper } }, signal) =>
    required(
      api.counter.collect({
        body: {
          items: order.items.map(({ itemId, rowVersion }) => ({ itemId, rowVersion })),
          collectedBy: values.collectedBy,
          identityCheck: choiceOf(IDENTITY_CHECKS, values.identityCheck) ?? 'receipt',
          paymentMethod: choiceOf(PAYMENT_METHODS, values.paymentMethod) ?? 'none',
          paidAmount: isPaid(values) ? values.paidAmount : null,
          isComplete: values.isComplete,
          returnNote: values.isComplete ? null : textOf(values.returnNote),
          signedOn: SIGNED_ON(isOnPaper),
        },
        files: signature && !isOnPaper ? [signature] : [],
        signal,
      }),
    ),
  outcome: ({ values, params: { order } }, signal) => outcomeOfCollecting(values, order, signal),
})
