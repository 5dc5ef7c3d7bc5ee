import { assign, emit, raise } from 'xstate'
import { dialogFor, dialogForCopy, isEditable } from './repair-order-context.ts'
import { issuesOfItem } from './repair-order-form.machine.ts'
import { orderSetup } from './repair-order-setup.ts'

/** The order's dialogs: one item in its own machine, and the two questions before something is removed. */
export const dialogState = orderSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: {
        'item.add': {
          target: 'item',
          actions: assign(({ event: { values } }) => ({ dialog: { mode: 'create', values }, failure: undefined })),
        },
        'item.copy': {
          guard: { type: 'hasItem', params: ({ event }) => event },
          target: 'item',
          actions: assign(({ context, event }) => dialogForCopy(context, event.itemId)),
        },
        'item.open': {
          guard: { type: 'hasItem', params: ({ event }) => event },
          target: 'item',
          actions: assign(({ context, event: { itemId, mode, field } }) => dialogFor(context, itemId, mode, field)),
        },
        'item.remove': {
          guard: { type: 'hasItem', params: ({ event }) => event },
          target: 'confirmingRemoval',
          actions: assign(({ context, event }) => dialogFor(context, event.itemId, 'view')),
        },
        'draft.delete': { guard: 'isDraft', target: 'confirmingDeletion', actions: assign({ failure: undefined }) },
      },
    },
    item: {
      invoke: {
        id: 'item',
        src: 'item',
        input: ({ context, self }) => {
          const { dialog, repairOrderId, issueCategories, reported, items } = context
          return {
            ...dialog,
            repairOrderId,
            issueCategories,
            items,
            isEditable: isEditable(context),
            reported: dialog.item ? issuesOfItem(reported, dialog.item.itemId) : [],
            parent: self,
          }
        },
        onDone: [
          {
            guard: ({ event }) => event.output.goTo !== undefined,
            target: 'none',
            actions: raise(({ event }) => ({ type: 'item.open', itemId: event.output.goTo ?? '', mode: 'edit' })),
          },
          { target: 'none', actions: raise({ type: 'item.closed' }) },
        ],
      },
    },
    confirmingRemoval: { on: { 'dialog.confirm': 'removingItem', 'dialog.cancel': 'none' } },
    removingItem: {
      invoke: {
        id: 'removeItem',
        src: 'removeItem',
        input: ({ context }) => ({ itemId: context.dialog.item?.itemId ?? '' }),
        onDone: {
          target: 'none',
          actions: [
            { type: 'settleReported', params: ({ context }) => ({ itemId: context.dialog.item?.itemId ?? '' }) },
            'forgetItemDraft',
            'dropItem',
            'updateForm',
            { type: 'emitWasGone', params: ({ event }) => event },
            raise({ type: 'record.refresh' }),
          ],
        },
        onError: { target: 'confirmingRemoval', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    confirmingDeletion: { on: { 'dialog.confirm': 'deletingDraft', 'dialog.cancel': 'none' } },
    deletingDraft: {
      invoke: {
        id: 'removeOrder',
        src: 'removeOrder',
        input: ({ context }) => ({ repairOrderId: context.repairOrderId }),
        onDone: [
          // what is typed into a draft that somebody else has deleted can still be taken along
          {
            guard: { type: 'isDirtyAndGone', params: ({ event }) => event },
            target: 'none',
            actions: [{ type: 'emitWasGone', params: ({ event }) => event }, raise({ type: 'record.refresh' })],
          },
          {
            target: '#repairOrder.deleted',
            actions: ['forgetDrafts', { type: 'emitWasGone', params: ({ event }) => event }, emit({ type: 'order.deleted' })],
          },
        ],
        onError: { target: 'confirmingDeletion', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
})
