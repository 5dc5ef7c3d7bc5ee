import { assign, emit, sendTo, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { ItemOrder } from '../../domain/entities/correction.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { RepairOrderRow } from '../../domain/entities/repair-order-list.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import { moveIssues, newOrderIssues, reasonIssues, TARGET_STATUSES, targetIssues } from '../../domain/rules/corrections.ts'
import { chosen, issuesOf } from '../../domain/rules/rule.ts'
import { failureOf, required, type Failure } from '../calls/failure.ts'
import { outcomeOf } from '../calls/outcome.ts'
import { request } from '../calls/request.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { isRefused, readAnew, type ReadAnew } from '../form/read-anew.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

/** The choice of a new order, beside the ids of those that are there. */
export const NEW_ORDER = 'new'
/** So many orders are offered, those that were changed last. */
export const OFFERED = 100

export interface MoveForm {
  /** The order to go to, or `NEW_ORDER`; '' is none yet. */
  readonly repairOrderId: string
  readonly reason: string
}

/** The item and its order as they are now, and where the item may go. */
export interface MoveParams {
  readonly item: RepairItem
  readonly order: RepairOrder
  /** The items of its order. */
  readonly itemCount: number
  /** The other orders of the customer that are in work. */
  readonly targets: readonly RepairOrderRow[]
  /** There are more than are offered. */
  readonly hasMore: boolean
}

const countOf = ({ progress }: Pick<RepairOrder, 'progress'>) => progress?.total ?? 0

/** Why the item cannot go to this order. */
export const issuesOfTarget = ({ order }: MoveParams, target: RepairOrderRow) =>
  targetIssues(order, { ...target, itemCount: countOf(target) })

const issuesOfChoice = (params: MoveParams, repairOrderId: string) => {
  if (repairOrderId === NEW_ORDER) return newOrderIssues(params)
  const target = params.targets.find((one) => one.repairOrderId === repairOrderId)
  return target ? issuesOfTarget(params, target) : issuesOf([['repairOrderId', chosen('')]])
}

const orderOf = async (itemId: string, signal: AbortSignal) => {
  const item = await required(api.repairItem.info({ params: { id: itemId }, signal }))
  const order = await required(api.repairOrder.info({ params: { id: item.repairOrderId ?? '' }, signal }))
  return { item, order }
}

const readMove = async ({ itemId }: { readonly itemId: string }, signal: AbortSignal): Promise<MoveParams> => {
  const { item, order } = await orderOf(itemId, signal)
  const page = await required(
    api.repairOrder.list({
      body: {
        pageIndex: 1,
        pageSize: OFFERED,
        sort: [{ field: 'updatedAt', order: 'desc' }],
        filters: { customerId: [order.customerId ?? ''], repairOrderStatus: TARGET_STATUSES },
      },
      signal,
    }),
  )
  return {
    item,
    order,
    itemCount: countOf(order),
    targets: page.items.filter(({ repairOrderId }) => repairOrderId !== order.repairOrderId),
    hasMore: page.total > page.items.length,
  }
}

const moveFormMachine = createFormMachine<MoveForm, MoveParams, ItemOrder>({
  id: 'moveForm',
  validate: ({ repairOrderId, reason }, _level, params) => [
    ...moveIssues(params.item),
    ...issuesOfChoice(params, repairOrderId),
    ...reasonIssues(reason),
  ],
  submit: ({ values: { repairOrderId, reason }, params: { item } }, signal) =>
    required(
      api.repairItem.moveToOrder({
        params: { id: item.itemId },
        body: { repairOrderId: repairOrderId === NEW_ORDER ? null : repairOrderId, reason, rowVersion: item.rowVersion },
        signal,
      }),
    ),
  outcome: async ({ values, params }, signal) => {
    const { item, order } = await orderOf(params.item.itemId, signal)
    const { repairOrderId, repairOrderNo } = order
    return outcomeOf({
      isSameVersion: item.rowVersion === params.item.rowVersion,
      isAsTyped: values.repairOrderId === NEW_ORDER ? repairOrderId !== params.order.repairOrderId : repairOrderId === values.repairOrderId,
      result: {
        itemId: item.itemId,
        repairOrderId,
        repairOrderNo: repairOrderNo ?? null,
        itemNo: item.itemNo,
        rowVersion: item.rowVersion,
      },
    })
  },
})

interface Context {
  readonly itemId: string
  /** As it was read first; undefined until then. */
  readonly params: MoveParams | undefined
  readonly failure: Failure | undefined
}

type Events = FormNotice<ItemOrder, never, MoveParams> | { readonly type: 'move.retry' }

/** `no`: the number by which the item is found from now on. */
type Emitted = { readonly type: 'item.moved'; readonly no: string }

/** The dialog that moves an item to another order of its customer, or to a new one (domain.md section 3, Moving). It ends once that is done. */
export const moveItemMachine = setup({
  types: {
    input: {} as { readonly itemId: string },
    context: {} as Context,
    events: {} as Events,
    emitted: {} as Emitted,
    children: {} as { form: 'form'; read: 'read' },
  },
  actors: { form: moveFormMachine, read: request(readMove), retryOnceBack },
  guards: { isRefused },
  actions: {
    tell: emit((_, { repairOrderNo, itemNo }: ItemOrder) => ({ type: 'item.moved' as const, no: itemLabel(repairOrderNo, itemNo) })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    renew: sendTo('form', (_, { params }: { params: MoveParams }) => ({ type: 'form.params' as const, params })),
  },
}).createMachine({
  id: 'moveItem',
  context: ({ input }) => ({ ...input, params: undefined, failure: undefined }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: { target: 'open', actions: assign(({ event }) => ({ params: event.output, failure: undefined })) },
        onError: { target: 'unread', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    unread: { invoke: triesAgain('move.retry'), on: { 'move.retry': 'reading' } },
    open: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { params }, self }) => {
          if (params === undefined) throw new Error('nothing can be moved before it is read')
          return { values: { repairOrderId: '', reason: '' }, params, parent: self }
        },
      },
      on: {
        'form.saved': { target: 'done', actions: { type: 'tell', params: ({ event }) => event.result } },
        'form.failed': { guard: { type: 'isRefused', params: ({ event }) => event }, target: '.renewing' },
      },
      ...readAnew(({ context }: { readonly context: Context }) => context, {
        type: 'renew' as const,
        params: ({ event }: ReadAnew<MoveParams>) => ({ params: event.output }),
      }),
    },
    done: { type: 'final' },
  },
})
