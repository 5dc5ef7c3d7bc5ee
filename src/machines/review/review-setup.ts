import { assign, enqueueActions, sendTo, setup } from 'xstate'
import { assignEngineerMachine, assignValuesOf, type AssignReport } from './assign-engineer.machine.ts'
import { answerOnBehalfMachine } from '../answers/answer-on-behalf.machine.ts'
import { contrastsOf, isDecided } from '../form/compare.ts'
import { failureOf, isConflict, type Failure } from '../calls/failure.ts'
import { filesMachine } from '../files/files.machine.ts'
import type { FilesContext } from '../files/files.ts'
import type { FormNotice, Level } from '../form/form.machine.ts'
import { serverChangesActor, type ServerChangeInput } from '../calls/server-changes.ts'
import type { Parent } from '../calls/parent.ts'
import { presenceMachine } from './presence.machine.ts'
import { request } from '../calls/request.ts'
import { workTimeMachine } from './work-time.machine.ts'
import type { Edited } from './review-difference.ts'
import { UNDONE } from '../../domain/entities/statuses.ts'
import { retryOnceBack } from '../calls/service-back.ts'
import type { ReviewValues } from './review-values.ts'
import { reviewFormMachine, type ReviewSaved } from './review-form.machine.ts'
import {
  attachmentsOf,
  isDirty,
  loadReview,
  present,
  reviewParamsOf,
  startValues,
  storedOf,
  unsentFiles,
  type LoadedReview,
  type ReviewMachineInput,
} from './review-load.ts'

/** An action was taken on the item. */
export interface ReviewNotice {
  readonly type: 'review.submitted'
}

export interface ReviewInput extends ReviewMachineInput, ServerChangeInput {
  readonly parent?: Parent<ReviewNotice>
}

/** What the form held when a step was taken, and the entry of that step. */
interface TakenStep {
  readonly undoId: string
  readonly values: ReviewValues
  readonly files: readonly File[]
}

export interface ReviewContext extends ReviewInput {
  /** Set in every state of `ready`. */
  readonly loaded: LoadedReview | undefined
  readonly failure: Failure | undefined
  /** The words as last seen: as typed, and as last saved. */
  readonly form: Edited | undefined
  /** The attachments as last seen. */
  readonly files: FilesContext | undefined
  /** Files that went with the last save, and the version that it left. */
  readonly sent: readonly File[]
  readonly savedVersion: number | undefined
  /** What was filled in for the last step, while that can be taken back. */
  readonly taken: TakenStep | undefined
  /** The review as another user has saved it, while the form compares with it. */
  readonly theirs: LoadedReview | undefined
  /** The version that another user has saved while there is unsaved input here. */
  readonly news: LoadedReview | undefined
}

export type ReviewEvent =
  | FormNotice<ReviewSaved>
  | AssignReport
  | { readonly type: 'review.retry' | 'review.moved' | 'server.changed' | 'news.compare' }

type Loaded = { readonly loaded: LoadedReview | undefined }

/** Keeps the chosen engineer after a refused assignment, with the reason. */
const inChargeNow = ({ info }: LoadedReview) => ({ type: 'form.rebase' as const, values: assignValuesOf(info), params: { info } })

const workEvent = ({ info }: LoadedReview) => ({ type: 'work.read' as const, work: info.workTime ?? undefined })

const editorsEvent = ({ info }: LoadedReview) => ({ type: 'presence.editors' as const, editors: info.editors ?? [] })

/** The stored files as they are now; those that were chosen but not sent stay chosen. */
const filesEvents = ({ files, sent }: ReviewContext, { info }: LoadedReview) => [
  { type: 'files.reset' as const, existing: storedOf(info) },
  { type: 'files.add' as const, files: unsentFiles(files, (file) => sent.includes(file)) },
]

/** The parts of the review machine: types, calls, guards and actions. */
export const reviewSetup = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    children: {} as {
      form: 'form'
      files: 'files'
      load: 'load'
      onBehalf: 'onBehalf'
      assign: 'assign'
      presence: 'presence'
      work: 'work'
      serverChanges: 'serverChanges'
    },
  },
  actors: {
    load: request(loadReview),
    form: reviewFormMachine,
    files: filesMachine,
    onBehalf: answerOnBehalfMachine,
    assign: assignEngineerMachine,
    presence: presenceMachine,
    work: workTimeMachine,
    serverChanges: serverChangesActor,
    retryOnceBack,
  },
  guards: {
    isMissing: (_, { loaded }: Loaded) => loaded === undefined,
    /** The item has an engineer now: as decided here, or by another user who was faster. */
    isReassigned: (_, { notice }: AssignReport) =>
      notice.type === 'form.saved' || (notice.type === 'form.failed' && notice.failure.code === 'row-changed'),
    isConflict: (_, { failure }: { failure: Failure }) => isConflict(failure),
    /** Nothing was typed since the save that is being read back. */
    isUntouched: ({ context }) => !isDirty(context.form),
    /** No other user has saved since the last save from here. */
    isOwn: ({ context }, { loaded }: Loaded) => present(loaded).info.rowVersion === context.savedVersion,
    /** The same, and nothing was typed since. */
    isOwnUntouched: ({ context }, { loaded }: Loaded) => present(loaded).info.rowVersion === context.savedVersion && !isDirty(context.form),
    /** No other user has changed a field that has unsaved input here. */
    isApart: ({ context: { form, actor } }, { loaded }: Loaded) => {
      const { saved, values } = present(form)
      return isDecided(contrastsOf(saved, values, startValues(present(loaded), actor)), {})
    },
    /** Nothing has changed since it was read here, or since its news was told. */
    isKnown: ({ context }, { loaded }: Loaded) =>
      [context.loaded, context.news].some((known) => known?.info.rowVersion === present(loaded).info.rowVersion),
    /** The step that was taken here was taken back, and nothing was typed since. */
    isTakenBack: ({ context: { taken, form } }, { loaded }: Loaded) =>
      taken !== undefined &&
      !isDirty(form) &&
      present(loaded).info.reviewHistory.some(({ historyId, action }) => historyId === taken.undoId && action === UNDONE),
    hasNews: ({ context }) => context.news !== undefined,
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    stopUpload: sendTo('files', { type: 'upload.stopped' }),
    noteSent: assign(({ context: { form } }, { sent, rowVersion, undo }: ReviewSaved) => ({
      sent,
      savedVersion: rowVersion,
      failure: undefined,
      taken: undo && form && { undoId: undo.undoId, values: form.values, files: sent },
    })),
    noteSaved: sendTo('presence', { type: 'presence.saved' }),
    /** A draft is saved: the next save goes by its version, also while the record is still being read back. */
    takeVersion: enqueueActions(({ enqueue }, { level, result: { rowVersion } }: { level: Level; result: ReviewSaved }) => {
      if (level === 'temp') enqueue.sendTo('form', { type: 'form.params', params: { rowVersion } })
    }),
    report: enqueueActions(({ context: { parent }, enqueue }, { level }: { level: Level }) => {
      if (parent && level === 'submit') enqueue.sendTo(parent, { type: 'review.submitted' })
    }),
    /** Colleagues are told of unsaved words, by whoever may save them. */
    takeForm: enqueueActions(({ context, enqueue }, { form }: { form: Edited }) => {
      enqueue.assign({ form })
      if (isDirty(form) && context.actor.permissions.has('repairItem.review.temp')) enqueue.sendTo('presence', { type: 'presence.edit' })
    }),
    /** Nothing of the record is new. */
    takeEditors: sendTo('presence', (_, { loaded }: Loaded) => editorsEvent(present(loaded))),
    takeWork: sendTo('work', (_, { loaded }: Loaded) => workEvent(present(loaded))),
    /** The form learns which files go along; what it says about them is judged anew. */
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: FilesContext }) => {
      const was = context.files
      enqueue.assign({ files })
      if (was?.added === files.added && was.removedFilePaths === files.removedFilePaths) return
      enqueue.sendTo('form', { type: 'form.params', params: { attachments: attachmentsOf(files) } })
      enqueue.sendTo('form', { type: 'form.validate', field: 'repairFiles' })
    }),
    renewFiles: enqueueActions(({ context, enqueue }, { loaded }: Loaded) => {
      for (const event of filesEvents(context, present(loaded))) enqueue.sendTo('files', event)
      enqueue.assign({ sent: [] })
    }),
    /** The record as it is now, its files too, beneath what is typed: the next save goes by its row version. */
    adopt: enqueueActions(({ context, enqueue }, { loaded }: Loaded) => {
      for (const event of filesEvents(context, present(loaded))) enqueue.sendTo('files', event)
      enqueue.assign({ loaded, theirs: undefined, news: undefined, failure: undefined, sent: [] })
      enqueue.sendTo('form', { type: 'form.params', params: reviewParamsOf(present(loaded)) })
      enqueue.sendTo('assign', inChargeNow(present(loaded)))
      enqueue.sendTo('presence', editorsEvent(present(loaded)))
      enqueue.sendTo('work', workEvent(present(loaded)))
    }),
    /** The record as it is now, its files too, in place of what is typed. */
    replace: enqueueActions(({ context, enqueue }, { loaded }: Loaded) => {
      for (const event of filesEvents(context, present(loaded))) enqueue.sendTo('files', event)
      const values = startValues(present(loaded), context.actor)
      enqueue.assign({ loaded, news: undefined, failure: undefined, sent: [] })
      enqueue.sendTo('form', { type: 'form.reset', values, params: reviewParamsOf(present(loaded)) })
      enqueue.sendTo('assign', inChargeNow(present(loaded)))
      enqueue.sendTo('presence', editorsEvent(present(loaded)))
      enqueue.sendTo('work', workEvent(present(loaded)))
    }),
    /** What was filled in for a step that was taken back: nothing typed is lost. */
    bringBack: enqueueActions(({ context: { taken }, enqueue }) => {
      if (taken === undefined) return
      enqueue.assign({ taken: undefined })
      enqueue.sendTo('form', { type: 'form.change', field: 'action', patch: taken.values })
      enqueue.sendTo('files', { type: 'files.add', files: taken.files })
    }),
    emitServerChange: enqueueActions(({ enqueue }, { loaded }: Loaded) => {
      enqueue.assign({ news: loaded })
      enqueue.sendTo('presence', editorsEvent(present(loaded)))
      enqueue.sendTo('work', workEvent(present(loaded)))
    }),
    /** The form compares with the record as another user has saved it. */
    compare: enqueueActions(({ context: { actor }, enqueue }, { loaded }: Loaded) => {
      const theirs = present(loaded)
      enqueue.assign({ theirs, news: undefined, failure: undefined })
      enqueue.sendTo('form', {
        type: 'form.compare',
        remote: { values: startValues(theirs, actor), params: reviewParamsOf(theirs) },
      })
    }),
  },
})
