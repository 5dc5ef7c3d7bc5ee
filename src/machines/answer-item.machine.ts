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
import { attachmentsOf, isStoredIn, loadReview, present, unsentFiles, type LoadedReview, type ReviewMachineInput } from './review-load.ts'

interface AnswerInput extends ReviewMachineInput {
  readonly notify: (notice: 'answered' | 'refused') => void
}

interface Context extends AnswerInput {
  /** Set in every state of `open`. */
  readonly loaded: LoadedReview | undefined
  readonly failure: Failure | undefined
  readonly files: FilesContext | undefined
  readonly saved: AnswerSaved | undefined
  /** The answer that is in the form's snapshot. */
  readonly seen: AnswerSaved | undefined
}

type Events =
  | FormNotice<AnswerSaved>
  | { readonly type: 'upload.progress'; readonly progress: UploadProgress }
  | { readonly type: 'answer.retry' | 'answer.close' }

/** The dialog in which an employee records what the customer answered to a request for information (I4 on behalf). It ends when it is closed. */
export const answerItemMachine = setup({
  types: {
    input: {} as AnswerInput,
    context: {} as Context,
    events: {} as Events,
    children: {} as { answer: 'answer'; files: 'files'; load: 'load' },
  },
  actors: { load: request(loadReview), answer: answerFormMachine, files: filesMachine },
  guards: {
    isAsked: (_, { loaded }: { loaded: LoadedReview | undefined }) => loaded?.info.repairStatus === 'infoRequired',
    isRefused: (_, { failure }: { failure: Failure }) => failure.kind === 'rejected',
    isSettled: ({ context: { saved, seen } }) => saved !== undefined && saved === seen,
  },
  actions: {
    tell: ({ context }, notice: 'answered' | 'refused') => context.notify(notice),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    stopUpload: sendTo('files', { type: 'upload.stopped' }),
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: FilesContext }) => {
      const was = context.files
      enqueue.assign({ files })
      if (was?.added === files.added && was.existing === files.existing) return
      enqueue.sendTo('answer', { type: 'form.facts', facts: { attachments: attachmentsOf(files) } })
      enqueue.sendTo('answer', { type: 'form.change', field: 'issueFiles', patch: {} })
    }),
    /** As it is now beneath what is typed; files that arrived with a refused answer are not sent twice. */
    adopt: enqueueActions(({ context, enqueue }, { loaded }: { loaded: LoadedReview | undefined }) => {
      const { info } = present(loaded)
      const files = unsentFiles(context.files, isStoredIn(info.issueUploadFiles))
      enqueue.assign({ loaded })
      enqueue.sendTo('answer', { type: 'form.facts', facts: { info } })
      enqueue.sendTo('files', { type: 'files.reset', existing: info.issueUploadFiles })
      if (files.length > 0) enqueue.sendTo('files', { type: 'files.add', files })
    }),
  },
}).createMachine({
  id: 'answerItem',
  context: ({ input }) => ({ ...input, loaded: undefined, failure: undefined, files: undefined, saved: undefined, seen: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => ({ loaded: event.output }) },
            target: 'open',
            actions: assign(({ event }) => ({ loaded: event.output, failure: undefined })),
          },
          // answered meanwhile, or gone
          { target: 'closed', actions: { type: 'tell', params: 'refused' } },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'answer.close': 'closed' },
    },
    failed: { on: { 'answer.retry': 'loading', 'answer.close': 'closed' } },
    open: {
      invoke: [
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
              notify: (notice) => self.send(notice),
            }
          },
          onSnapshot: { actions: assign(({ event }) => ({ seen: event.snapshot.context.result })) },
        },
        {
          id: 'files',
          src: 'files',
          input: ({ context }) => ({ maxFiles: FILE_LIMITS.issueFilesPerItem, existing: present(context.loaded).info.issueUploadFiles }),
          onSnapshot: { actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.snapshot.context }) } },
        },
      ],
      on: {
        'upload.progress': { actions: sendTo('files', ({ event }) => ({ type: 'upload.progress', ...event.progress })) },
        'form.saved': { target: '.leaving', actions: ['stopUpload', assign(({ event }) => ({ saved: event.result }))] },
        'form.failed': [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: '.correcting', actions: 'stopUpload' },
          { actions: 'stopUpload' },
        ],
        'form.cancelled': { actions: 'stopUpload' },
      },
      initial: 'writing',
      states: {
        writing: { on: { 'answer.close': '#answerItem.closed' } },
        /** Refused: the reason stays on the screen, and the item is read as it is now. */
        correcting: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isAsked', params: ({ event }) => ({ loaded: event.output }) },
                target: 'writing',
                actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) },
              },
              { target: 'writing', actions: { type: 'tell', params: 'refused' } },
            ],
            onError: 'writing',
          },
          on: { 'answer.close': '#answerItem.closed' },
        },
        /** The form is still in the middle of its step; once its snapshot is here, it has put its draft away. */
        leaving: { always: { guard: 'isSettled', target: '#answerItem.closed', actions: { type: 'tell', params: 'answered' } } },
      },
    },
    closed: { type: 'final' },
  },
})
