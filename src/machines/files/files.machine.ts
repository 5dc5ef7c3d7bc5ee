import { assign, sendTo, setup } from 'xstate'
import type { StoredFile } from '../../domain/entities/common.ts'
import * as files from './files.ts'
import type { FilesContext } from './files.ts'
import { prepareFile, type PrepareWaiting } from './image/prepare.ts'
import type { RedrawLimits } from './image/redraw.ts'
import { reasonOf } from './image/refusal.ts'
import { previews, type PreviewsMade } from './previews.ts'
import { request } from '../calls/request.ts'
import { MAX_FILES_BYTES } from './upload-batches.ts'

export interface FilesInput {
  readonly maxFiles: number
  /** The limit of all new files together (bytes); by default that of one request. */
  readonly maxBytes?: number
  /** The size that pictures are brought to; by default that of photographs. */
  readonly shrinkTo?: RedrawLimits | undefined
  /** Files that were chosen before, to begin with. */
  readonly chosen?: readonly File[]
  readonly existing?: readonly StoredFile[] | undefined
}

export type FilesEvent =
  | { readonly type: 'files.add'; readonly files: readonly File[] }
  | { readonly type: 'files.stored'; readonly existing: readonly StoredFile[]; readonly sent: readonly File[] }
  /** Begins anew, with files that were prepared before and with another limit of all new files together (bytes). */
  | {
      readonly type: 'files.reset'
      readonly existing: readonly StoredFile[]
      readonly prepared?: readonly File[]
      readonly maxBytes?: number
    }
  | { readonly type: 'file.remove'; readonly id: string }
  | { readonly type: 'file.restore' }
  | { readonly type: 'file.retry'; readonly id: string }
  | { readonly type: 'existing.remove'; readonly filePath: string }
  | { readonly type: 'existing.restore'; readonly filePath: string }
  | { readonly type: 'upload.progress'; readonly loaded: number; readonly total: number }
  | { readonly type: 'upload.stopped' }
  | PreviewsMade
  | PrepareWaiting

const fresh = (existing: readonly StoredFile[]) => ({
  existing,
  removedFilePaths: [],
  added: [],
  lastRemoved: undefined,
  progress: undefined,
})

/**
 * The attachments of one form: takes files in, judges each on its own, prepares them one after the other (a phone has not the memory
 * for more) and knows which stored ones are to go. It sends nothing: the form reads `readyFiles` and `removedFilePaths`, and reports
 * the bytes sent. Rules: domain.md section 11.
 */
export const filesMachine = setup({
  types: {
    context: {} as FilesContext,
    events: {} as FilesEvent,
    input: {} as FilesInput,
    tags: {} as 'preparing',
  },
  actors: { prepare: request(prepareFile), previews },
  guards: {
    hasNext: ({ context }) => files.isPreparing(context),
    hasRoom: ({ context }) => files.hasRoom(context),
    canRestore: ({ context }) => context.lastRemoved !== undefined && files.hasRoom(context),
  },
  actions: { syncPreviews: sendTo('previews', ({ context }) => ({ type: 'sync', added: context.added })) },
}).createMachine({
  id: 'files',
  context: ({ input: { maxFiles, maxBytes = MAX_FILES_BYTES, shrinkTo, existing = [], chosen = [] } }) => {
    const empty = { maxFiles, maxBytes, shrinkTo, nextId: 1, ...fresh(existing) }
    return { ...empty, ...files.withAdded(empty, chosen) }
  },
  invoke: { id: 'previews', src: 'previews' },
  on: {
    'files.add': { actions: assign(({ context, event }) => files.withAdded(context, event.files)) },
    'files.reset': {
      target: '.idle',
      actions: [
        assign(({ context, event: { existing, prepared = [], maxBytes = context.maxBytes } }) => ({
          ...fresh(existing),
          ...files.withPrepared(context, prepared),
          maxBytes,
        })),
        'syncPreviews',
      ],
    },
    'files.stored': {
      actions: [assign(({ context, event }) => files.withStored(context, event.existing, event.sent)), 'syncPreviews'],
    },
    'file.remove': { actions: [assign(({ context, event }) => files.withRemoved(context, event.id)), 'syncPreviews'] },
    'file.restore': { guard: 'canRestore', actions: [assign(({ context }) => files.withRestored(context)), 'syncPreviews'] },
    'file.retry': { actions: assign(({ context, event }) => files.withRetried(context, event.id)) },
    'existing.remove': { actions: assign(({ context, event }) => files.withExistingRemoved(context, event.filePath)) },
    'existing.restore': {
      guard: 'hasRoom',
      actions: assign(({ context, event }) => files.withExistingRestored(context, event.filePath)),
    },
    'upload.progress': { actions: assign(({ context, event }) => files.withProgress(context, event, performance.now())) },
    'upload.stopped': { actions: assign({ progress: undefined }) },
    'previews.made': { actions: assign(({ context, event }) => files.withPreviews(context, event.urls)) },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasNext', target: 'preparing' } },
    preparing: {
      tags: 'preparing',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ file: files.fileInWork(context).source, shrinkTo: context.shrinkTo }),
        onDone: {
          target: 'idle',
          actions: [assign(({ context, event }) => files.withReady(context, event.output)), 'syncPreviews'],
        },
        onError: { target: 'idle', actions: assign(({ context, event }) => files.withRefused(context, reasonOf(event.error))) },
      },
      on: {
        'prepare.waiting': { actions: assign(({ context, event }) => files.withWaiting(context, event.isWaiting)) },
        'file.remove': {
          guard: ({ context, event }) => files.nextToPrepare(context)?.id === event.id,
          target: 'idle',
          actions: assign(({ context, event }) => files.withRemoved(context, event.id)),
        },
      },
    },
  },
})
