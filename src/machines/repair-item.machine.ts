import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { api } from '../api/index.ts'
import type { UploadProgress } from '../api/endpoint.ts'
import type { FieldIssue } from '../domain/entities/common.ts'
import type { IssueCategoryOption, RepairItem } from '../domain/entities/repair-item.ts'
import { FILE_LIMITS } from '../domain/limits.ts'
import { failureOf, required, type Failure } from './failure.ts'
import { hasFileChanges, isPreparing, readyFiles, removedFilePaths, takenFiles, type FilesContext } from './files.ts'
import { filesMachine } from './files.machine.ts'
import type { FormContext, FormNotice, Level } from './form.machine.ts'
import { factOf, repairItemFormMachine, type ItemFacts } from './repair-item-form.machine.ts'
import { fromItem, type ItemForm } from './repair-item-values.ts'
import { request } from './request.ts'

export type ItemMode = 'create' | 'edit' | 'view'
export interface ItemSaved {
  readonly type: 'item.saved'
  readonly item: RepairItem
}

export interface ItemInput {
  readonly mode: ItemMode
  readonly repairOrderId: string
  /** The stored item, for `edit` and `view`. */
  readonly item?: RepairItem | undefined
  /** What a new item starts with, e.g. a copy of another one. */
  readonly values?: ItemForm | undefined
  readonly issueCategories: readonly IssueCategoryOption[]
  /** The field to go to. */
  readonly field?: string | undefined
  readonly reported?: readonly FieldIssue[] | undefined
  readonly notify?: ((notice: ItemSaved) => void) | undefined
}

/** `another`: an empty form for the next item follows. */
export interface SaveWish {
  readonly level: Level
  readonly next: 'close' | 'another'
}

interface Context extends ItemInput {
  readonly wish: SaveWish
  readonly form: Pick<FormContext<ItemForm, ItemFacts, RepairItem>, 'values' | 'saved' | 'result'> | undefined
  readonly files: FilesContext | undefined
  readonly failure: Failure | undefined
}

type Event =
  | ({ readonly type: 'item.save' } & SaveWish)
  | { readonly type: 'item.close' | 'item.reload' | 'close.confirm' | 'close.cancel' }
  | { readonly type: 'upload.progress'; readonly progress: UploadProgress }
  | FormNotice<RepairItem>

const keptFacts = (files: FilesContext): ItemFacts['kept'] => [
  ...files.existing.filter(({ filePath }) => !files.removedFilePaths.includes(filePath)).map(factOf),
  ...takenFiles(files).map(({ file }) => ({ mimeType: file.type })),
]

const factsOfFiles = (files: FilesContext) => ({
  files: readyFiles(files),
  removedFilePaths: removedFilePaths(files),
  kept: keptFacts(files),
})

const isChanged = ({ form, files }: Context): boolean =>
  (form !== undefined && JSON.stringify(form.values) !== JSON.stringify(form.saved)) || (files !== undefined && hasFileChanges(files))

/** The dialog of one repair item: looks at it, or writes it with its photos. Ends when it is closed; `notify` hears of each save. */
export const repairItemMachine = setup({
  types: {
    input: {} as ItemInput,
    context: {} as Context,
    events: {} as Event,
    children: {} as { form: 'form'; files: 'files' },
  },
  actors: {
    form: repairItemFormMachine,
    files: filesMachine,
    load: request(({ itemId }: { itemId: string }, signal) => required(api.repairItem.info({ params: { id: itemId }, signal }))),
  },
  guards: {
    isView: ({ context }) => context.mode === 'view',
    isChanged: ({ context }) => isChanged(context),
    isPreparing: ({ context }) => context.files !== undefined && isPreparing(context.files),
    isSettled: ({ context }) => context.form?.result === context.item,
    isGivenUp: ({ context: { form } }) => form === undefined || form.values === form.saved,
    wantsAnother: ({ context }) => context.wish.next === 'another',
  },
  actions: {
    setWish: assign((_, { level, next }: SaveWish) => ({ wish: { level, next }, failure: undefined })),
    save: sendTo('form', ({ context }) => ({ type: context.wish.level === 'submit' ? 'form.submit' : 'form.saveTemp' })),
    tell: enqueueActions(({ context }, { item }: { item: RepairItem }) => context.notify?.({ type: 'item.saved', item })),
    giveUp: sendTo('form', ({ context }) => ({ type: 'form.reset', values: context.form?.saved ?? fromItem(context.item) })),
    stopUpload: sendTo('files', { type: 'upload.stopped' }),
    /** The form learns which files go along; only a change of their number is news for the rules. */
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: FilesContext }) => {
      const was = context.files
      enqueue.assign({ files })
      if (was?.added === files.added && was.removedFilePaths === files.removedFilePaths && was.existing === files.existing) return
      enqueue.sendTo('form', { type: 'form.facts', facts: factsOfFiles(files) })
      if (was && keptFacts(was).length !== keptFacts(files).length)
        enqueue.sendTo('form', { type: 'form.change', field: 'issueFiles', patch: {} })
    }),
    startOver: enqueueActions(({ enqueue }, { item }: { item: RepairItem | undefined }) => {
      enqueue.assign({ item, reported: [], field: undefined })
      enqueue.sendTo('form', { type: 'form.reset', values: fromItem(item), facts: { item, reported: [] } })
      enqueue.sendTo('files', { type: 'files.reset', existing: item?.existedFiles ?? [] })
    }),
  },
}).createMachine({
  id: 'repairItem',
  context: ({ input }) => ({ ...input, wish: { level: 'submit', next: 'close' }, form: undefined, files: undefined, failure: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isView', target: 'viewing' }, { target: 'writing' }] },
    viewing: { on: { 'item.close': 'closed' } },
    writing: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context, self }) => ({
            values: context.values ?? fromItem(context.item),
            facts: {
              repairOrderId: context.repairOrderId,
              item: context.mode === 'edit' ? context.item : undefined,
              issueCategories: context.issueCategories,
              files: [],
              removedFilePaths: [],
              kept: context.item?.existedFiles.map(factOf) ?? [],
              reported: context.reported ?? [],
              onProgress: (progress) => self.send({ type: 'upload.progress', progress }),
            },
            notify: (notice) => self.send(notice),
          }),
          onSnapshot: { actions: assign(({ event }) => ({ form: event.snapshot.context })) },
        },
        {
          id: 'files',
          src: 'files',
          input: ({ context }) => ({ maxFiles: FILE_LIMITS.issueFilesPerItem, existing: context.item?.existedFiles }),
          onSnapshot: { actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.snapshot.context }) } },
        },
      ],
      on: {
        'upload.progress': { actions: sendTo('files', ({ event }) => ({ type: 'upload.progress', ...event.progress })) },
        'form.failed': { actions: 'stopUpload' },
        'form.saved': [
          {
            guard: 'wantsAnother',
            actions: [
              { type: 'tell', params: ({ event }) => ({ item: event.result }) },
              { type: 'startOver', params: { item: undefined } },
            ],
          },
          {
            target: '.leaving',
            actions: [assign(({ event }) => ({ item: event.result })), { type: 'tell', params: ({ event }) => ({ item: event.result }) }],
          },
        ],
      },
      initial: 'editing',
      states: {
        editing: {
          on: {
            'item.save': [
              { guard: 'isPreparing', target: 'awaitingFiles', actions: { type: 'setWish', params: ({ event }) => event } },
              { actions: [{ type: 'setWish', params: ({ event }) => event }, 'save'] },
            ],
            'item.close': [{ guard: 'isChanged', target: 'confirmingClose' }, { target: '#repairItem.closed' }],
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
          on: { 'item.close': 'editing' },
        },
        /** The form is still in the middle of its step; once its snapshot is here, nothing more comes from it. */
        leaving: { always: { guard: 'isSettled', target: '#repairItem.closed' } },
        confirmingClose: { on: { 'close.confirm': 'discarding', 'close.cancel': 'editing' } },
        /** Nothing of it is to be offered again: the form gives up what is typed before it goes. */
        discarding: { entry: 'giveUp', always: { guard: 'isGivenUp', target: '#repairItem.closed' } },
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
