import { assign, or, sendTo, stateIn } from 'xstate'
import { FILE_LIMITS } from '../../domain/limits.ts'
import { failureOf } from '../calls/failure.ts'
import { isPreparing } from '../files/files.ts'
import { pendingFiles } from '../files/pending-files.ts'
import { filesKeyOf, startOf } from './repair-item-context.ts'
import { fileTypeOf, itemFilesKey } from './repair-item-form.machine.ts'
import { itemSetup } from './repair-item-setup.ts'
import { fromItem } from './repair-item-values.ts'

export type { ItemInput, ItemMode, ItemNotice, SaveKind } from './repair-item-context.ts'

/** The children of the form: its values, its files and those kept from before, the look-up of the serial number, and what it can be a come-back of. */
const children = itemSetup.createStateConfig({
  invoke: [
    {
      id: 'form',
      src: 'form',
      input: ({ context, self }) => ({
        values: context.values ?? fromItem(context.item),
        params: {
          repairOrderId: context.repairOrderId,
          item: context.mode === 'edit' ? context.item : undefined,
          knownIds: (context.items ?? []).map(({ itemId }) => itemId),
          issueCategories: context.issueCategories,
          files: [],
          removedFilePaths: [],
          kept: context.item?.existedFiles.map(fileTypeOf) ?? [],
          reported: context.reported ?? [],
          activeDuplicateNo: undefined,
        },
        parent: self,
      }),
      onSnapshot: [
        // what is left to do is done, and the form has told of it
        { guard: or([stateIn({ writing: 'stored' }), stateIn({ writing: 'discarding' })]), target: 'closed' },
        { actions: { type: 'takeForm', params: ({ event }) => ({ form: event.snapshot.context }) } },
      ],
    },
    {
      id: 'files',
      src: 'files',
      input: ({ context }) => ({
        maxFiles: FILE_LIMITS.issueFilesPerItem,
        maxBytes: Infinity,
        existing: context.item?.existedFiles,
        chosen: pendingFiles.of(filesKeyOf(context)),
      }),
      onSnapshot: { actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.snapshot.context }) } },
    },
    {
      id: 'serial',
      src: 'serial',
      input: ({ context }) => {
        const { serialNo, serialType } = context.values ?? fromItem(context.item)
        return { serialNo, serialType, repairOrderId: context.repairOrderId, itemId: context.item?.itemId }
      },
      onSnapshot: {
        actions: [
          { type: 'takeDuplicate', params: ({ event }) => ({ no: event.snapshot.context.info?.openOrder?.repairOrderNo }) },
          { type: 'fillProduct', params: ({ event }) => ({ info: event.snapshot.context.info }) },
        ],
      },
    },
    {
      id: 'keptFiles',
      src: 'keptFiles',
      input: ({ context }) => ({ key: itemFilesKey(context.repairOrderId, context.item?.itemId) }),
      onDone: { actions: { type: 'resumeFiles', params: ({ event }) => ({ kept: event.output }) } },
      // the form goes on without what cannot be read
      onError: {},
    },
    {
      id: 'comeBacks',
      src: 'comeBacks',
      input: ({ context }) => ({ repairOrderId: context.repairOrderId }),
      onDone: { actions: assign(({ event }) => ({ comeBacks: event.output ?? [] })) },
      // nothing to choose from then
      onError: { actions: assign({ comeBacks: [] }) },
    },
  ],
})

/** The dialog of one repair item: looks at it, or writes it with its photos. Ends when it is closed. */
export const repairItemMachine = itemSetup.createMachine({
  id: 'repairItem',
  context: ({ input }) => startOf(input),
  output: ({ context }) => ({ goTo: context.goTo }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isView', target: 'viewing' }, { target: 'writing' }] },
    viewing: {
      on: {
        'item.close': 'closed',
        'item.step': {
          guard: { type: 'hasNeighbour', params: ({ event }) => event },
          actions: { type: 'step', params: ({ event }) => event },
        },
        'item.edit': { guard: 'isEditable', target: 'writing', actions: assign({ mode: 'edit' }) },
      },
    },
    writing: {
      ...children,
      entry: 'holdFiles',
      on: {
        'form.progress': { actions: sendTo('files', ({ event }) => ({ type: 'upload.progress', ...event.progress })) },
        'form.stored': { actions: assign(({ event }) => ({ part: event.part })) },
        'save.cancel': { actions: sendTo('form', { type: 'form.cancel' }) },
        'form.failed': {
          actions: [
            { type: 'keepPart', params: ({ event }) => ({ failure: event.failure }) },
            { type: 'notify', params: { type: 'item.refused', field: undefined } },
          ],
        },
        'form.checked': { actions: { type: 'notify', params: { type: 'item.checked' } } },
        'form.invalid': { actions: { type: 'notify', params: ({ event }) => ({ type: 'item.refused', field: event.field }) } },
        'form.cancelled': { actions: { type: 'keepPart', params: { failure: undefined } } },
        'form.saved': [
          {
            guard: 'wantsAnother',
            actions: [
              'forgetFiles',
              { type: 'report', params: ({ event }) => ({ item: event.result }) },
              { type: 'startOver', params: { item: undefined } },
            ],
          },
          {
            target: '.stored',
            actions: [
              'forgetFiles',
              assign(({ event }) => ({ item: event.result })),
              { type: 'report', params: ({ event }) => ({ item: event.result }) },
            ],
          },
        ],
      },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'item.save': [
              { guard: 'isPreparing', target: 'awaitingFiles', actions: { type: 'setSaveKind', params: ({ event }) => event } },
              { actions: [{ type: 'setSaveKind', params: ({ event }) => event }, 'save'] },
            ],
            'item.close': [{ guard: 'isChanged', target: 'confirmingClose' }, { target: '#repairItem.closed' }],
            'item.step': [
              { guard: 'isChanged', target: 'confirmingClose', actions: { type: 'aim', params: ({ event }) => event } },
              { target: '#repairItem.closed', actions: { type: 'aim', params: ({ event }) => event } },
            ],
            'item.check': { actions: sendTo('form', ({ event: { fields } }) => ({ type: 'form.check', fields })) },
            'item.leave': [
              { guard: 'isPreparing', target: 'awaitingFiles', actions: { type: 'setSaveKind', params: { level: 'temp', next: 'close' } } },
              { guard: 'isChanged', actions: [{ type: 'setSaveKind', params: { level: 'temp', next: 'close' } }, 'save'] },
              { target: '#repairItem.closed' },
            ],
            'item.reload': 'reloading',
          },
        },
        /** The photos are still being made smaller; the save follows by itself. */
        awaitingFiles: {
          always: {
            guard: ({ context }) => context.files === undefined || !isPreparing(context.files),
            target: 'editing',
            actions: 'save',
          },
          on: { 'item.close': 'editing', 'save.cancel': 'editing' },
        },
        confirmingClose: {
          on: { 'close.confirm': 'discarding', 'close.cancel': { target: 'editing', actions: assign({ goTo: undefined }) } },
        },
        /** Nothing of it is to be offered again: the form gives up what is typed before it goes. */
        discarding: { entry: ['giveUp', 'forgetFiles'] },
        /** The snapshot of the form comes after its `form.saved`; nobody would be there for it if the dialog ended before. */
        stored: {},
        reloading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => ({ itemId: context.item?.itemId ?? '' }),
            onDone: { target: 'editing', actions: { type: 'startOver', params: ({ event }) => ({ item: event.output }) } },
            onError: { target: 'editing', actions: assign(({ event }) => ({ failure: failureOf(event.error) })) },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
})
