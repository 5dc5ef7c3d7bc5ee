import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Actor } from '../../domain/lifecycle/context.ts'
import { FILE_LIMITS } from '../../domain/limits.ts'
import { answerFormMachine, startAnswer, type AnswerSaved } from './customer-item-answer.machine.ts'
import { filesMachine } from '../files/files.machine.ts'
import type { FilesContext } from '../files/files.ts'
import type { FormNotice } from '../form/form.machine.ts'
import type { Failure } from '../calls/failure.ts'
import type { Parent } from '../calls/parent.ts'
import { NO_FILES } from '../review/review-check.ts'
import { attachmentsOf, isStoredIn, unsentFiles, type LoadedReview } from '../review/review-load.ts'

/** The answer is given, or was refused. */
export type WorkNotice = { readonly type: 'answer.saved' } | { readonly type: 'answer.failed'; readonly failure: Failure }

interface Input {
  readonly loaded: LoadedReview
  readonly actor: Actor
  readonly parent: Parent<WorkNotice>
}

interface Context extends Input {
  readonly files: FilesContext | undefined
  /** Files that went with the last answer. */
  readonly sent: readonly File[]
}

type Events =
  | FormNotice<AnswerSaved>
  /** The item as it is now, beneath what is typed. */
  | { readonly type: 'answer.adopt'; readonly loaded: LoadedReview }

/** The answer to a request for information while it is written, by whomever (I4): its words (child `answer`) and files (child `files`). */
export const answerWorkMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Events, children: {} as { answer: 'answer'; files: 'files' } },
  actors: { answer: answerFormMachine, files: filesMachine },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, notice: WorkNotice) => notice,
    ),
    stopUpload: sendTo('files', { type: 'upload.stopped' }),
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: FilesContext }) => {
      const was = context.files
      enqueue.assign({ files })
      if (was?.added === files.added && was.existing === files.existing) return
      enqueue.sendTo('answer', { type: 'form.params', params: { attachments: attachmentsOf(files) } })
      enqueue.sendTo('answer', { type: 'form.validate', field: 'issueFiles' })
    }),
    /** Files that have arrived, with an answer or before it was refused, are not sent twice. */
    adopt: enqueueActions(({ context, enqueue }, { loaded: { info } }: { loaded: LoadedReview }) => {
      const isStored = isStoredIn(info.issueUploadFiles)
      const files = unsentFiles(context.files, (file) => context.sent.includes(file) || isStored(file))
      enqueue.sendTo('answer', { type: 'form.rebase', values: startAnswer(info), params: { info } })
      enqueue.sendTo('files', { type: 'files.reset', existing: info.issueUploadFiles })
      if (files.length > 0) enqueue.sendTo('files', { type: 'files.add', files })
    }),
  },
}).createMachine({
  id: 'answerWork',
  context: ({ input }) => ({ ...input, files: undefined, sent: [] }),
  invoke: [
    {
      id: 'answer',
      src: 'answer',
      input: ({ context: { loaded, actor }, self }) => ({
        values: startAnswer(loaded.info),
        params: {
          info: loaded.info,
          issueCategories: loaded.issueCategories,
          actor,
          attachments: { ...NO_FILES, kept: loaded.info.issueUploadFiles },
        },
        parent: self,
      }),
    },
    {
      id: 'files',
      src: 'files',
      input: ({ context }) => ({ maxFiles: FILE_LIMITS.issueFilesPerItem, existing: context.loaded.info.issueUploadFiles }),
      onSnapshot: { actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.snapshot.context }) } },
    },
  ],
  on: {
    'form.progress': { actions: sendTo('files', ({ event }) => ({ type: 'upload.progress', ...event.progress })) },
    'form.saved': {
      actions: ['stopUpload', assign(({ event }) => ({ sent: event.result.sent })), { type: 'report', params: { type: 'answer.saved' } }],
    },
    'form.failed': {
      actions: ['stopUpload', { type: 'report', params: ({ event: { failure } }) => ({ type: 'answer.failed' as const, failure }) }],
    },
    'form.cancelled': { actions: 'stopUpload' },
    'answer.adopt': { actions: { type: 'adopt', params: ({ event }) => event } },
  },
})
