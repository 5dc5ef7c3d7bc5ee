import { assign, emit, sendTo } from 'xstate'
import { FILE_LIMITS } from '../../domain/limits.ts'
import { isPreparing } from '../files/files.ts'
import { isNoticeChanged, noticeSetup } from './notice-setup.ts'
import { fromNotice } from './notice-values.ts'
import { triesAgain } from '../calls/service-back.ts'

/** Its words in the form and its files; both stay while it is saved, published or compared. */
const children = noticeSetup.createStateConfig({
  invoke: [
    {
      id: 'form',
      src: 'form',
      input: ({ context: { notice }, self }) => ({
        values: fromNotice(notice),
        params: {
          notice,
          files: [],
          removedFilePaths: [],
          fileCount: notice?.existedFiles.length ?? 0,
        },
        parent: self,
      }),
      onSnapshot: { actions: { type: 'takeForm', params: ({ event }) => ({ form: event.snapshot }) } },
    },
    {
      id: 'files',
      src: 'files',
      input: ({ context }) => ({ maxFiles: FILE_LIMITS.filesPerNotice, existing: context.notice?.existedFiles }),
      onSnapshot: { actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.snapshot.context }) } },
    },
  ],
})

/** Withdrawing and deleting are asked for once more, wherever they are asked from. */
const acting = noticeSetup.createStateConfig({
  initial: 'none',
  states: {
    none: {
      on: { 'notice.act': { target: 'confirming', actions: assign(({ event }) => ({ act: event.act, failure: undefined })) } },
    },
    confirming: { on: { 'act.confirm': 'taking', 'act.cancel': 'none' } },
    taking: {
      invoke: {
        id: 'takeAct',
        src: 'takeAct',
        input: ({ context: { act, notice } }) => {
          if (notice === undefined) throw new Error('there is no notice to act on')
          return { act, notice }
        },
        onDone: [
          { guard: ({ event }) => event.output === 'deleted', target: '#notice.deleted', actions: emit({ type: 'notice.deleted' }) },
          {
            guard: ({ context, event }) => event.output === 'wasGone' && isNoticeChanged(context),
            target: 'none',
            actions: emit({ type: 'notice.wasGone', isDirty: true }),
          },
          {
            guard: ({ event }) => event.output === 'wasGone',
            target: '#notice.deleted',
            actions: emit({ type: 'notice.wasGone', isDirty: false }),
          },
          { target: 'none', actions: [{ type: 'takeWithdrawn', params: ({ event }) => event }, emit({ type: 'notice.withdrawn' })] },
        ],
        onError: { target: 'none', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
})

const writing = noticeSetup.createStateConfig({
  initial: 'editing',
  on: {
    'form.progress': { actions: sendTo('files', ({ event }) => ({ type: 'upload.progress', ...event.progress })) },
    'save.cancel': { actions: sendTo('form', { type: 'form.cancel' }) },
    'form.stored': { actions: assign(({ event }) => ({ part: event.part })) },
    'form.cancelled': { actions: { type: 'keepPart', params: { failure: undefined } } },
    'form.saved': {
      target: '.editing',
      actions: [
        { type: 'emitSaved', params: ({ event }) => ({ notice: event.result }) },
        { type: 'takeStored', params: ({ event }) => ({ notice: event.result }) },
        sendTo('form', ({ event }) => ({ type: 'form.rebase', values: fromNotice(event.result) })),
      ],
    },
    'form.failed': [
      // another user may have been faster between storing and publishing: the words are stored, and compared
      {
        guard: { type: 'isConflict', params: ({ event }) => event },
        actions: [{ type: 'keepPart', params: { failure: undefined } }, sendTo('form', { type: 'form.compare' })],
      },
      { actions: { type: 'keepPart', params: ({ event }) => ({ failure: event.failure }) } },
    ],
    'form.decided': { actions: { type: 'takeRemote', params: ({ event }) => event } },
  },
  states: {
    editing: {
      on: {
        'notice.save': [
          { guard: 'isPreparing', target: 'awaitingFiles', actions: { type: 'setSaveKind', params: ({ event }) => event } },
          { actions: [{ type: 'setSaveKind', params: ({ event }) => event }, 'save'] },
        ],
      },
    },
    /** The pictures are still being made smaller; the save follows by itself. */
    awaitingFiles: {
      always: {
        guard: ({ context }) => context.files === undefined || !isPreparing(context.files),
        target: 'editing',
        actions: 'save',
      },
      on: { 'save.cancel': 'editing' },
    },
  },
})

/** One notice: read by whoever may not change it, else written, published, withdrawn and deleted (domain.md section 8). */
export const noticeMachine = noticeSetup.createMachine({
  id: 'notice',
  context: ({ input }) => ({
    ...input,
    notice: undefined,
    failure: undefined,
    act: 'withdraw',
    saveKind: 'temp',
    edited: { values: fromNotice(), saved: fromNotice() },
    files: undefined,
    part: undefined,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'ready' }, { target: 'loading' }] },
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ noticeId: context.noticeId ?? '' }),
        onDone: [
          { guard: ({ event }) => event.output === undefined, target: 'missing' },
          { target: 'ready', actions: assign(({ event }) => ({ notice: event.output, failure: undefined })) },
        ],
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    missing: {},
    failed: { invoke: triesAgain('notice.retry'), on: { 'notice.retry': 'loading' } },
    deleted: {},
    ready: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'mayWrite', target: 'written' }, { target: 'read' }] },
        read: {},
        written: { ...children, type: 'parallel', states: { page: writing, acts: acting } },
      },
    },
  },
})
