import { assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import { api } from '../../api/index.ts'
import type { Notice } from '../../domain/entities/notice.ts'
import { isOut, noticeRefusal } from '../../domain/notice.ts'
import { isSame } from '../../shared/same.ts'
import { failureOf, isConflict, removalOf, required, type Failure, type Removal } from '../calls/failure.ts'
import { fileCount, hasFileChanges, isPreparing, readyFiles, removedFilePaths, type FilesContext } from '../files/files.ts'
import { filesMachine } from '../files/files.machine.ts'
import type { FormNotice, Level } from '../form/form.machine.ts'
import { noticeFormMachine, type NoticeFormParams } from './notice-form.machine.ts'
import type { EditedNotice } from './notice-values.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack } from '../calls/service-back.ts'

export interface NoticeInput {
  /** Undefined for a new one. */
  readonly noticeId: string | undefined
  readonly permissions: ReadonlySet<string>
}

/** The actions that ask for confirmation. */
export type NoticeAct = 'withdraw' | 'delete'

export interface NoticeContext extends NoticeInput {
  readonly notice: Notice | undefined
  readonly failure: Failure | undefined
  readonly act: NoticeAct
  /** The save that waits for the files. */
  readonly saveKind: Level
  readonly edited: EditedNotice
  readonly files: FilesContext | undefined
  /** Stored already, before the publishing that failed. */
  readonly part: Notice | undefined
}

export type NoticeEvent =
  | FormNotice<Notice, Notice, NoticeFormParams>
  | { readonly type: 'notice.save'; readonly level: Level }
  | { readonly type: 'notice.act'; readonly act: NoticeAct }
  | { readonly type: 'act.confirm' | 'act.cancel' | 'notice.retry' | 'save.cancel' }

/** The message of the page, and where to go on. */
export type NoticeEmitted =
  | { readonly type: 'notice.saved'; readonly notice: Notice; readonly isNew: boolean; readonly wasOut: boolean }
  | { readonly type: 'notice.withdrawn' | 'notice.deleted' }
  /** It had been deleted before; `isDirty`: the page stays because of unsaved input. */
  | { readonly type: 'notice.wasGone'; readonly isDirty: boolean }

type Id = { readonly noticeId: string }
const load = ({ noticeId }: Id, signal: AbortSignal) => api.notice.info({ params: { id: noticeId }, signal })

const takeAct = async ({ act, notice }: { readonly act: NoticeAct; readonly notice: Notice }, signal: AbortSignal) => {
  const params = { id: notice.noticeId }
  if (act === 'withdraw') return required(api.notice.withdraw({ params, body: { rowVersion: notice.rowVersion }, signal }))
  return removalOf(api.notice.remove({ params, signal }))
}

const paramsOf = (files: FilesContext) => ({
  files: readyFiles(files),
  removedFilePaths: removedFilePaths(files),
  fileCount: fileCount(files),
})

/** The parts of the machine of one notice: types, calls, guards and actions. */
export const noticeSetup = setup({
  types: {
    input: {} as NoticeInput,
    context: {} as NoticeContext,
    events: {} as NoticeEvent,
    emitted: {} as NoticeEmitted,
    children: {} as { form: 'form'; files: 'files' },
  },
  actors: {
    form: noticeFormMachine,
    files: filesMachine,
    load: request(load),
    retryOnceBack,
    takeAct: request(takeAct),
  },
  guards: {
    isNew: ({ context }) => context.noticeId === undefined,
    mayWrite: ({ context: { notice, permissions } }) => noticeRefusal('edit', notice?.noticeStatus ?? 'draft', permissions) === undefined,
    isPreparing: ({ context }) => context.files !== undefined && isPreparing(context.files),
    isConflict: (_, { failure }: { failure: Failure }) => isConflict(failure),
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    setSaveKind: assign((_, { level }: { level: Level }) => ({ saveKind: level, failure: undefined, part: undefined })),
    save: sendTo('form', ({ context }) => ({ type: context.saveKind === 'submit' ? 'form.submit' : 'form.saveTemp' })),
    takeForm: assign((_, { form }: { form: SnapshotFrom<typeof noticeFormMachine> }) => ({
      edited: { values: form.context.values, saved: form.context.saved },
    })),
    takeFiles: enqueueActions(({ context, enqueue }, { files }: { files: FilesContext }) => {
      const was = context.files
      enqueue.assign({ files })
      if (was?.added === files.added && was.removedFilePaths === files.removedFilePaths && was.existing === files.existing) return
      enqueue.sendTo('form', { type: 'form.params', params: paramsOf(files) })
      if (was && fileCount(was) !== fileCount(files)) enqueue.sendTo('form', { type: 'form.validate', field: 'noticeFiles' })
    }),
    /** The stored notice under what is typed: nothing typed changes, and its files are no new ones any more. */
    takeStored: enqueueActions(({ enqueue }, { notice }: { notice: Notice }) => {
      enqueue.assign({ notice, noticeId: notice.noticeId, part: undefined })
      enqueue.sendTo('form', { type: 'form.params', params: { notice } })
      enqueue.sendTo('files', { type: 'files.reset', existing: notice.existedFiles })
    }),
    takeWithdrawn: enqueueActions(({ enqueue }, { output }: { output: Notice | Removal }) => {
      if (typeof output === 'string') return
      enqueue.assign({ notice: output })
      enqueue.sendTo('form', { type: 'form.params', params: { notice: output } })
    }),
    /** A save of which only the first half arrived: it is stored, and its draft goes. The form forgets why the rest failed. */
    keepPart: enqueueActions(({ context: { part, edited }, enqueue }, { failure }: { failure: Failure | undefined }) => {
      enqueue.sendTo('files', { type: 'upload.stopped' })
      if (part === undefined) return
      enqueue.assign({ notice: part, noticeId: part.noticeId, part: undefined, failure })
      enqueue.sendTo('form', { type: 'form.reset', values: { ...edited.values, resetAcknowledgements: false } })
      enqueue.sendTo('form', { type: 'form.params', params: { notice: part } })
      enqueue.sendTo('files', { type: 'files.reset', existing: part.existedFiles })
    }),
    emitSaved: enqueueActions(({ context, enqueue }, { notice }: { notice: Notice }) => {
      const wasOut = isOut(context.notice?.noticeStatus ?? 'draft')
      enqueue.emit({ type: 'notice.saved', notice, isNew: context.noticeId === undefined, wasOut })
    }),
    /** Another user's version is loaded, and unsaved input kept over it. Files chosen here stay chosen. */
    takeRemote: enqueueActions(({ context: { files }, enqueue }, { params: { notice } }: { params: NoticeFormParams }) => {
      enqueue.assign({ notice })
      if (files) enqueue.sendTo('files', { type: 'files.stored', existing: notice?.existedFiles ?? [], sent: [] })
    }),
  },
})

/** Whether leaving the page would lose something. */
export const isNoticeChanged = ({ edited, files }: NoticeContext): boolean =>
  !isSame(edited.values, edited.saved) || (files !== undefined && hasFileChanges(files))
