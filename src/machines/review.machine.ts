import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { UploadProgress } from '../api/endpoint.ts'
import { FILE_LIMITS } from '../domain/limits.ts'
import { failureOf, type Failure } from './failure.ts'
import { filesMachine } from './files.machine.ts'
import type { FilesContext } from './files.ts'
import type { FormNotice } from './form.machine.ts'
import { request } from './request.ts'
import { NO_FILES } from './review-check.ts'
import { reviewFormMachine, type ReviewSaved } from './review-form.machine.ts'
import {
  attachmentsOf,
  isTyped,
  loadReview,
  present,
  reviewFactsOf,
  startValues,
  storedOf,
  unsentFiles,
  type LoadedReview,
  type ReviewMachineInput,
} from './review-load.ts'
import type { ReviewValues } from './review-values.ts'

export interface ReviewContext extends ReviewMachineInput {
  /** Set in every state of `ready`. */
  readonly loaded: LoadedReview | undefined
  readonly failure: Failure | undefined
  /** The words as last seen: as typed, and as last saved. */
  readonly form: { readonly values: ReviewValues; readonly saved: ReviewValues } | undefined
  /** The attachments as last seen. */
  readonly files: FilesContext | undefined
  /** Files that went with the last save. */
  readonly sent: readonly File[]
  /** The review as somebody else left it, while the person decides. */
  readonly theirs: LoadedReview | undefined
}

type Events =
  | FormNotice<ReviewSaved>
  | { readonly type: 'upload.progress'; readonly progress: UploadProgress }
  | { readonly type: 'review.retry' | 'conflict.takeTheirs' | 'conflict.keepMine' }

/**
 * The review of one repair item by employees: shows it, keeps the shared working copy, takes actions, and settles it when somebody else
 * was faster (409 `row-changed`): nothing typed is lost, the person chooses whose version goes on. Words: child `form`, files: child `files`.
 */
export const reviewMachine = setup({
  types: {
    input: {} as ReviewMachineInput,
    context: {} as ReviewContext,
    events: {} as Events,
    children: {} as { form: 'form'; files: 'files'; load: 'load' },
  },
  actors: { load: request(loadReview), form: reviewFormMachine, files: filesMachine },
  guards: {
    isMissing: (_, { loaded }: { loaded: LoadedReview | undefined }) => loaded === undefined,
    isConflict: (_, { failure }: { failure: Failure }) => failure.code === 'row-changed',
    /** Nothing was typed since the save that is being read back. */
    isUntouched: ({ context }) => !isTyped(context.form),
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    stopUpload: sendTo('files', { type: 'upload.stopped' }),
    noteSent: assign((_, { sent }: { sent: readonly File[] }) => ({ sent, failure: undefined })),
    /** The form learns which files go along; what it says about them is judged anew. */
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: FilesContext }) => {
      const was = context.files
      enqueue.assign({ files })
      if (was?.added === files.added && was.removedFilePaths === files.removedFilePaths && was.existing === files.existing) return
      enqueue.sendTo('form', { type: 'form.facts', facts: { attachments: attachmentsOf(files) } })
      enqueue.sendTo('form', { type: 'form.change', field: 'repairFiles', patch: {} })
    }),
    /** The stored files as they are now; those that were chosen but not sent stay chosen. */
    renewFiles: enqueueActions(({ context, enqueue }, { loaded }: { loaded: LoadedReview | undefined }) => {
      const files = unsentFiles(context.files, (file) => context.sent.includes(file))
      enqueue.sendTo('files', { type: 'files.reset', existing: storedOf(present(loaded).info) })
      if (files.length > 0) enqueue.sendTo('files', { type: 'files.add', files })
      enqueue.assign({ sent: [] })
    }),
    /** The record as it is now beneath what is typed: the next save goes by its row version. */
    adopt: enqueueActions(({ enqueue }, { loaded }: { loaded: LoadedReview | undefined }) => {
      enqueue.assign({ loaded, theirs: undefined, failure: undefined })
      enqueue.sendTo('form', { type: 'form.facts', facts: reviewFactsOf(present(loaded)) })
    }),
    /** The record as it is now, in place of what is typed. */
    replace: enqueueActions(({ context, enqueue }, { loaded }: { loaded: LoadedReview | undefined }) => {
      const values = startValues(present(loaded), context.actor)
      enqueue.assign({ loaded, theirs: undefined, failure: undefined })
      enqueue.sendTo('form', { type: 'form.reset', values, facts: reviewFactsOf(present(loaded)) })
    }),
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({
    ...input,
    loaded: undefined,
    failure: undefined,
    form: undefined,
    files: undefined,
    sent: [],
    theirs: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: 'missing' },
          { target: 'ready', actions: assign(({ event }) => ({ loaded: event.output, failure: undefined })) },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    missing: { on: { 'review.retry': 'loading' } },
    failed: { on: { 'review.retry': 'loading' } },
    ready: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context, self }) => {
            const loaded = present(context.loaded)
            const attachments = { ...NO_FILES, kept: storedOf(loaded.info) }
            const onProgress = (progress: UploadProgress) => self.send({ type: 'upload.progress', progress })
            return {
              values: startValues(loaded, context.actor),
              facts: { ...reviewFactsOf(loaded), actor: context.actor, attachments, onProgress },
              notify: (notice) => self.send(notice),
            }
          },
          onSnapshot: { actions: assign(({ event }) => ({ form: event.snapshot.context })) },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
        {
          id: 'files',
          src: 'files',
          input: ({ context }) => ({ maxFiles: FILE_LIMITS.filesPerReview, existing: storedOf(present(context.loaded).info) }),
          onSnapshot: { actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.snapshot.context }) } },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
      ],
      on: {
        'upload.progress': { actions: sendTo('files', ({ event }) => ({ type: 'upload.progress', ...event.progress })) },
        'form.saved': {
          target: '.reloading',
          actions: ['stopUpload', { type: 'noteSent', params: ({ event }) => ({ sent: event.result.sent }) }],
        },
        'form.cancelled': { actions: 'stopUpload' },
        'form.failed': [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ failure: event.failure }) },
            target: '.comparing',
            actions: 'stopUpload',
          },
          { actions: 'stopUpload' },
        ],
      },
      initial: 'shown',
      states: {
        shown: {},
        /** A save is done; what it made of the record is read in the background. */
        reloading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: '#review.missing' },
              {
                guard: 'isUntouched',
                target: 'shown',
                actions: [
                  { type: 'replace', params: ({ event }) => ({ loaded: event.output }) },
                  { type: 'renewFiles', params: ({ event }) => ({ loaded: event.output }) },
                ],
              },
              {
                target: 'shown',
                actions: [
                  { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) },
                  { type: 'renewFiles', params: ({ event }) => ({ loaded: event.output }) },
                ],
              },
            ],
            onError: { target: 'outdated', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        /** Saved, but the record could not be read back. */
        outdated: { on: { 'review.retry': 'reloading' } },
        /** Somebody else was faster: what they left is read, to be compared. */
        comparing: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: '#review.missing' },
              { target: 'conflict', actions: assign(({ event }) => ({ theirs: event.output, failure: undefined })) },
            ],
            onError: { target: 'compareFailed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        compareFailed: { on: { 'review.retry': 'comparing' } },
        conflict: {
          on: {
            'conflict.takeTheirs': {
              target: 'shown',
              actions: [
                { type: 'renewFiles', params: ({ context }) => ({ loaded: context.theirs }) },
                { type: 'replace', params: ({ context }) => ({ loaded: context.theirs }) },
              ],
            },
            'conflict.keepMine': {
              target: 'shown',
              actions: [
                { type: 'renewFiles', params: ({ context }) => ({ loaded: context.theirs }) },
                { type: 'adopt', params: ({ context }) => ({ loaded: context.theirs }) },
              ],
            },
          },
        },
      },
    },
  },
})
