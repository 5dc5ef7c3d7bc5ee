import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { vault, api } from '../../api/index.ts'
import { answerItemMachine } from '../answers/answer-item.machine.ts'
import { cancelOrderMachine } from './cancel-order.machine.ts'
import { commentMachine, idsOf } from './comment.machine.ts'
import { failureOf, Missing, type Failure, type Removal, required } from '../calls/failure.ts'
import type { StepRoute } from '../../domain/order-step.ts'
import type { Level } from '../form/form.machine.ts'
import type { OrderPart } from '../../domain/rules/corrections.ts'
import { inboundParcelMachine } from './inbound-parcel.machine.ts'
import { serverChangesActor } from '../calls/server-changes.ts'
import { addressCorrectionMachine, invoiceCorrectionMachine, remarkCorrectionMachine } from './order-correction.machine.ts'
import { orderPlanMachine } from './order-plan.machine.ts'
import { quotationsOf } from '../../domain/quotations.ts'
import { quotesMachine } from './quotes.machine.ts'
import { receiveAddressMachine } from './receive-address.machine.ts'
import { isOutdated, loadOrder, loadRecord, removeItem, removeOrder, type OrderRecord } from './repair-order-calls.ts'
import {
  isDirty,
  isByEmployee,
  isEditable,
  isOfItem,
  itemOf,
  editedOf,
  withoutItem,
  type OrderContext,
  type OrderEmitted,
  type OrderEvent,
  type OrderInput,
} from './repair-order-context.ts'
import { withLastOrder, withoutCopy } from './repair-order-copy.ts'
import { orderDraftKey, repairOrderFormMachine, carryOver } from './repair-order-form.machine.ts'
import { itemDraftKey, itemFilesKey } from '../items/repair-item-form.machine.ts'
import { repairItemMachine } from '../items/repair-item.machine.ts'
import { fromOrder } from './repair-order-values.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack } from '../calls/service-back.ts'

/** Opens a new draft for the same customer and lays what was typed down for it; answers its id. */
const restartOrder = async (context: OrderContext, signal: AbortSignal): Promise<string> => {
  const customerId = isByEmployee(context) ? context.order?.customerId : undefined
  const { repairOrderId, defaults } = await required(api.repairOrder.create({ query: customerId ? { customerId } : {}, signal }))
  carryOver(editedOf(context).values, repairOrderId, defaults)
  return repairOrderId
}

/** The parts of the order machine: types, calls, guards and actions. */
export const orderSetup = setup({
  types: {
    input: {} as OrderInput,
    context: {} as OrderContext,
    events: {} as OrderEvent,
    emitted: {} as OrderEmitted,
    children: {} as {
      form: 'form'
      item: 'item'
      comment: 'comment'
      address: 'address'
      inbound: 'inbound'
      plan: 'plan'
      addressCorrection: 'addressCorrection'
      invoiceCorrection: 'invoiceCorrection'
      remarkCorrection: 'remarkCorrection'
      cancel: 'cancel'
      answering: 'answering'
      quotes: 'quotes'
      serverChanges: 'serverChanges'
    },
  },
  actors: {
    form: repairOrderFormMachine,
    item: repairItemMachine,
    comment: commentMachine,
    address: receiveAddressMachine,
    inbound: inboundParcelMachine,
    plan: orderPlanMachine,
    addressCorrection: addressCorrectionMachine,
    invoiceCorrection: invoiceCorrectionMachine,
    remarkCorrection: remarkCorrectionMachine,
    cancel: cancelOrderMachine,
    answering: answerItemMachine,
    quotes: quotesMachine,
    serverChanges: serverChangesActor,
    retryOnceBack,
    load: request(loadOrder),
    reload: request(loadRecord),
    removeItem: request(removeItem),
    removeOrder: request(removeOrder),
    restart: request(restartOrder),
  },
  guards: {
    isOutdated: (_, { failure }: { failure: Failure }) => isOutdated(failure),
    hasLast: ({ context }) => isEditable(context) && Boolean(context.order?.lastOrder),
    isEditable: ({ context }) => isEditable(context),
    isDraft: ({ context }) => context.order?.repairOrderStatus === 'draft',
    /** Submitted, and on the screen to be read. */
    isRead: ({ context }) => context.order !== undefined && context.order.repairOrderStatus !== 'draft',
    /** The part to put right, of an order that is read. */
    isPart: ({ context }, { part, of }: { part: OrderPart; of: OrderPart }) =>
      part === of && context.order !== undefined && context.order.repairOrderStatus !== 'draft',
    isAnswerer: ({ context: { actor, order } }) => actor !== undefined && order !== undefined && order.repairOrderStatus !== 'draft',
    /** The order was deleted, or is out of the reader's scope now; unsaved input stays in its form. */
    isGone: ({ context }, { error }: { error: unknown }) => error instanceof Missing && !isEditable(context),
    isDirtyAndGone: ({ context }, { output }: { output: Removal }) => output === 'wasGone' && isDirty(context),
    isAt: ({ context }, { step }: { step: StepRoute['step'] }) => context.route?.step === step,
    /** Whether the route is this step of the device that is open. */
    isOpenDevice: ({ context: { route: at } }, { route, step }: { route: StepRoute; step: StepRoute['step'] }) =>
      route.step === step && 'device' in route && at !== undefined && 'device' in at && at.device === route.device,
    hasItem: ({ context }, { itemId }: { itemId: string }) => itemOf(context, itemId) !== undefined,
  },
  actions: {
    setRoute: assign((_, { route, field }: { route: StepRoute; field?: string }) => ({ route, stepField: field })),
    /** To the other step of the same device. */
    turnTo: assign(({ context: { route } }, { step }: { step: 'device' | 'photos' }) => ({
      route: route !== undefined && 'device' in route ? { step, device: route.device } : route,
    })),
    sayStep: enqueueActions(({ context: { route }, enqueue }) => {
      if (route !== undefined) enqueue.emit({ type: 'step.stayed', route })
    }),
    /** Whatever was to follow a save that was refused does not follow a later one. */
    forgetAim: assign({ afterItem: undefined }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    emitWasGone: enqueueActions(({ enqueue }, { output }: { output: Removal }) => {
      if (output === 'wasGone') enqueue.emit({ type: 'record.wasGone' })
    }),
    save: sendTo('form', (_, { level }: { level: Level }) => ({ type: level === 'submit' ? 'form.submit' : 'form.saveTemp' })),
    /** Drops a pressed action, since the order has changed meanwhile. */
    emitRenewed: enqueueActions(({ context: { pendingSave }, enqueue }) => {
      if (pendingSave === 'submit') enqueue.emit({ type: 'order.renewed' })
    }),
    savePending: enqueueActions(({ context, enqueue }) => {
      const { pendingSave } = context
      enqueue.assign({ pendingSave: undefined })
      if (pendingSave === undefined || !isEditable(context)) return
      enqueue.sendTo('form', { type: pendingSave === 'submit' ? 'form.submit' : 'form.saveTemp' })
    }),
    /** The form judges the items too, and saves with the order's version. */
    updateForm: enqueueActions(({ context, enqueue }) => {
      const { items, order } = context
      if (!order || !isEditable(context)) return
      enqueue.sendTo('form', { type: 'form.params', params: { items, rowVersion: order.rowVersion } })
      enqueue.sendTo('form', { type: 'form.validate', field: 'items' })
    }),
    updateQuotes: enqueueActions(({ context: { items, timeline }, enqueue }) => {
      enqueue.sendTo('quotes', { type: 'form.params', params: { quotations: quotationsOf(items, timeline?.history ?? []) } })
      // what is decided so far is judged by what is there now
      enqueue.sendTo('quotes', { type: 'form.validate' })
    }),
    updateComment: sendTo('comment', ({ context: { comments } }) => ({
      type: 'form.params' as const,
      params: { knownIds: idsOf(comments) },
    })),
    /** The form compares with the order as another user has saved it. */
    compare: enqueueActions(({ context, enqueue }, theirs: OrderRecord) => {
      const { order, items } = theirs
      const params = {
        items,
        rowVersion: order.rowVersion,
        ...(isByEmployee(context) ? {} : { addressBook: order.addressBook ?? context.addressBook }),
      }
      enqueue.assign({ theirs, pendingSave: undefined })
      enqueue.sendTo('form', { type: 'form.compare', remote: { values: fromOrder(order), params } })
    }),
    /** That version is loaded, and unsaved input kept over it. */
    adopt: assign(({ context: { theirs } }) => (theirs ? { ...theirs, theirs: undefined, itemNews: undefined, reported: [] } : {})),
    /** The server's version in the form. */
    resetForm: enqueueActions(({ context, enqueue }) => {
      const { items, order } = context
      if (!order || !isEditable(context)) return
      enqueue.sendTo('form', { type: 'form.reset', values: fromOrder(order), params: { items, rowVersion: order.rowVersion } })
    }),
    /** It goes on in another order: nothing of it is to be offered here again. */
    discardEdits: enqueueActions(({ context, enqueue }) => {
      if (isEditable(context)) enqueue.sendTo('form', { type: 'form.reset', values: editedOf(context).saved })
    }),
    copyLast: enqueueActions(({ context, enqueue }) => {
      const last = context.order?.lastOrder
      if (!last) return
      const before = editedOf(context).values
      const after = withLastOrder(before, last)
      enqueue.assign({ copied: { before, after } })
      enqueue.sendTo('form', { type: 'form.change', field: 'deliveryMethod', patch: after })
    }),
    undoCopy: enqueueActions(({ context, enqueue }) => {
      const { copied } = context
      if (!copied) return
      enqueue.assign({ copied: undefined })
      enqueue.sendTo('form', { type: 'form.change', field: 'deliveryMethod', patch: withoutCopy(editedOf(context).values, copied) })
    }),
    /** The server's messages about an item's fields are out of date once the item has changed. */
    settleReported: enqueueActions(({ context, enqueue }, { itemId }: { itemId: string }) => {
      if (!isEditable(context)) return
      for (const issue of context.reported)
        if (isOfItem(issue, itemId)) enqueue.sendTo('form', { type: 'form.validate', field: issue.field })
    }),
    /** Removes the draft of an item that is gone. */
    forgetItemDraft: ({ context: { repairOrderId, dialog } }) => {
      void vault.mine().remove(itemDraftKey(repairOrderId, dialog.item?.itemId))
      void vault.myFiles().keep(itemFilesKey(repairOrderId, dialog.item?.itemId), [])
    },
    forgetDrafts: ({ context: { repairOrderId, items } }) => {
      const itemIds = [undefined, ...items.map(({ itemId }) => itemId)]
      const keys = [orderDraftKey(repairOrderId), ...itemIds.map((itemId) => itemDraftKey(repairOrderId, itemId))]
      keys.forEach((key) => void vault.mine().remove(key))
      itemIds.forEach((itemId) => void vault.myFiles().keep(itemFilesKey(repairOrderId, itemId), []))
    },
    dropItem: assign(({ context }) => withoutItem(context, context.dialog.item?.itemId ?? '')),
  },
})
