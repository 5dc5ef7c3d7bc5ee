import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { UploadProgress } from '../api/endpoint.ts'
import { FILE_LIMITS } from '../domain/limits.ts'
import { answerFormMachine, startAnswer, type AnswerSaved } from './customer-item-answer.machine.ts'
import { failureOf, type Failure } from './failure.ts'
import { filesMachine } from './files.machine.ts'
import type { FilesContext } from './files.ts'
import type { FormNotice } from './form.machine.ts'
import { request } from './request.ts'
import { NO_FILES } from './review-check.ts'
import { reviewFormMachine, type ReviewSaved } from './review-form.machine.ts'
import {
  attachmentsOf,
  isStoredIn,
  loadReview,
  present,
  reviewFactsOf,
  startValues,
  unsentFiles,
  type LoadedReview,
  type ReviewMachineInput,
} from './review-load.ts'

export interface CustomerItemContext extends ReviewMachineInput {
  /** Set in every state of `ready`. */
  readonly loaded: LoadedReview | undefined
  readonly failure: Failure | undefined
  readonly files: FilesContext | undefined
}

type Events =
  /** What the child forms tell, marked by whose it is. */
  | { readonly type: 'decision.told'; readonly notice: FormNotice<ReviewSaved> }
  | { readonly type: 'answer.told'; readonly notice: FormNotice<AnswerSaved> }
  | { readonly type: 'upload.progress'; readonly progress: UploadProgress }
  | { readonly type: 'item.retry' }

/** What a customer sees and does with one of his repair items: decides about a quotation, confirms the receipt, cancels (child
 * `form`), or gives what is asked for (children `answer` and `files`). Every answer of the server is followed by a fresh look. */
export const customerItemMachine = setup({
  types: {
    input: {} as ReviewMachineInput,
    context: {} as CustomerItemContext,
    events: {} as Events,
    children: {} as { form: 'form'; answer: 'answer'; files: 'files'; load: 'load' },
  },
  actors: { load: request(loadReview), form: reviewFormMachine, answer: answerFormMachine, files: filesMachine },
  guards: {
    isMissing: (_, { loaded }: { loaded: LoadedReview | undefined }) => loaded === undefined,
    isSaved: (_, { notice }: { notice: { readonly type: string } }) => notice.type === 'form.saved',
    /** Somebody else was faster, or half of an answer was stored: what is on the screen is no longer true. */
    isRefused: (_, { notice }: { notice: FormNotice<unknown> }) => notice.type === 'form.failed' && notice.failure.kind === 'rejected',
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    stopUpload: sendTo('files', { type: 'upload.stopped' }),
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: FilesContext }) => {
      const was = context.files
      enqueue.assign({ files })
      if (was?.added === files.added && was.existing === files.existing) return
      enqueue.sendTo('answer', { type: 'form.facts', facts: { attachments: attachmentsOf(files) } })
      enqueue.sendTo('answer', { type: 'form.change', field: 'issueFiles', patch: {} })
    }),
    /** Everything as it is now. */
    replace: enqueueActions(({ context, enqueue }, { loaded }: { loaded: LoadedReview | undefined }) => {
      const { info } = present(loaded)
      enqueue.assign({ loaded, failure: undefined })
      enqueue.sendTo('form', {
        type: 'form.reset',
        values: startValues(present(loaded), context.actor),
        facts: reviewFactsOf(present(loaded)),
      })
      enqueue.sendTo('answer', { type: 'form.reset', values: startAnswer(info), facts: { info } })
      enqueue.sendTo('files', { type: 'files.reset', existing: info.issueUploadFiles })
    }),
    /** As it is now beneath what is typed; files that arrived with a failed answer are not sent twice. */
    adopt: enqueueActions(({ context, enqueue }, { loaded }: { loaded: LoadedReview | undefined }) => {
      const { info } = present(loaded)
      const files = unsentFiles(context.files, isStoredIn(info.issueUploadFiles))
      enqueue.assign({ loaded, failure: undefined })
      enqueue.sendTo('form', { type: 'form.facts', facts: reviewFactsOf(present(loaded)) })
      enqueue.sendTo('answer', { type: 'form.facts', facts: { info } })
      enqueue.sendTo('files', { type: 'files.reset', existing: info.issueUploadFiles })
      if (files.length > 0) enqueue.sendTo('files', { type: 'files.add', files })
    }),
  },
}).createMachine({
  id: 'customerItem',
  context: ({ input }) => ({ ...input, loaded: undefined, failure: undefined, files: undefined }),
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
    missing: { on: { 'item.retry': 'loading' } },
    failed: { on: { 'item.retry': 'loading' } },
    ready: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context, self }) => ({
            values: startValues(present(context.loaded), context.actor),
            facts: {
              ...reviewFactsOf(present(context.loaded)),
              actor: context.actor,
              attachments: NO_FILES,
              onProgress: () => undefined,
            },
            notify: (notice) => self.send({ type: 'decision.told', notice }),
          }),
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
        {
          id: 'answer',
          src: 'answer',
          input: ({ context, self }) => {
            const { info, issueCategories } = present(context.loaded)
            return {
              values: startAnswer(info),
              facts: {
                info,
                issueCategories,
                actor: context.actor,
                attachments: { ...NO_FILES, kept: info.issueUploadFiles },
                onProgress: (progress) => self.send({ type: 'upload.progress', progress }),
              },
              notify: (notice) => self.send({ type: 'answer.told', notice }),
            }
          },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
        {
          id: 'files',
          src: 'files',
          input: ({ context }) => ({ maxFiles: FILE_LIMITS.issueFilesPerItem, existing: present(context.loaded).info.issueUploadFiles }),
          onSnapshot: { actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.snapshot.context }) } },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
      ],
      on: {
        'upload.progress': { actions: sendTo('files', ({ event }) => ({ type: 'upload.progress', ...event.progress })) },
        'decision.told': [
          { guard: { type: 'isSaved', params: ({ event }) => event }, target: '.reloading' },
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: '.correcting' },
        ],
        'answer.told': [
          { guard: { type: 'isSaved', params: ({ event }) => event }, target: '.reloading', actions: 'stopUpload' },
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: '.correcting', actions: 'stopUpload' },
          { actions: 'stopUpload' },
        ],
      },
      initial: 'shown',
      states: {
        shown: {},
        /** Done: what it made of the item is read in the background. */
        reloading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: '#customerItem.missing' },
              { target: 'shown', actions: { type: 'replace', params: ({ event }) => ({ loaded: event.output }) } },
            ],
            onError: { target: 'outdated', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        /** Refused: the reason stays on the screen, and the item is read as it is now. */
        correcting: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: '#customerItem.missing' },
              { target: 'shown', actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) } },
            ],
            onError: { target: 'shown', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        outdated: { on: { 'item.retry': 'reloading' } },
      },
    },
  },
})
