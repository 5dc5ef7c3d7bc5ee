import { assign, raise, sendTo } from 'xstate'
import { FILE_LIMITS } from '../../domain/limits.ts'
import { assignValuesOf } from './assign-engineer.machine.ts'
import { NO_FILES } from './review-check.ts'
import { present, reviewParamsOf, startValues, storedOf } from './review-load.ts'
import { reviewSetup } from './review-setup.ts'
import { triesAgain } from '../calls/service-back.ts'

/**
 * The review of one repair item by employees: shows it, keeps the shared working copy, and takes actions. Words, and their comparison with
 * another user's save (409): child `form`, files: child `files`, the customer's answer taken down by an employee: child `onBehalf`.
 */
export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  context: ({ input }) => ({
    ...input,
    loaded: undefined,
    failure: undefined,
    form: undefined,
    files: undefined,
    sent: [],
    savedVersion: undefined,
    taken: undefined,
    theirs: undefined,
    news: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      // from now on there is the record, or none
      exit: assign({ known: undefined }),
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
    failed: { invoke: triesAgain('review.retry'), on: { 'review.retry': 'loading' } },
    ready: {
      invoke: [
        {
          id: 'form',
          src: 'form',
          input: ({ context, self }) => {
            const loaded = present(context.loaded)
            const attachments = { ...NO_FILES, kept: storedOf(loaded.info) }
            return {
              values: startValues(loaded, context.actor),
              params: { ...reviewParamsOf(loaded), actor: context.actor, attachments, isAtBench: context.offersFirst === true },
              parent: self,
            }
          },
          onSnapshot: { actions: { type: 'takeForm', params: ({ event }) => ({ form: event.snapshot.context }) } },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
        {
          id: 'files',
          src: 'files',
          input: ({ context }) => ({ maxFiles: FILE_LIMITS.filesPerReview, existing: storedOf(present(context.loaded).info) }),
          onSnapshot: { actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.snapshot.context }) } },
          onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        },
        {
          id: 'assign',
          src: 'assign',
          input: ({ context, self }) => {
            const { info } = present(context.loaded)
            return { values: assignValuesOf(info), params: { info }, parent: self }
          },
        },
        {
          id: 'presence',
          src: 'presence',
          input: ({ context: { itemId, loaded } }) => ({ itemId, editors: present(loaded).info.editors ?? [] }),
        },
        {
          id: 'work',
          src: 'work',
          input: ({ context: { itemId, actor, loaded } }) => ({
            itemId,
            userId: actor.userId,
            work: present(loaded).info.workTime ?? undefined,
          }),
        },
        { id: 'serverChanges', src: 'serverChanges', input: ({ context }) => context },
        {
          id: 'onBehalf',
          src: 'onBehalf',
          input: ({ context: { itemId, actor }, self }) => ({ itemId, actor, parent: self }),
        },
      ],
      on: {
        'review.moved': '.reloading',
        'assign.report': { guard: { type: 'isReassigned', params: ({ event }) => event }, actions: raise({ type: 'review.moved' }) },
        'form.progress': { actions: sendTo('files', ({ event }) => ({ type: 'upload.progress', ...event.progress })) },
        'form.saved': {
          target: '.reloading',
          actions: [
            'stopUpload',
            'noteSaved',
            { type: 'noteSent', params: ({ event }) => event.result },
            { type: 'takeVersion', params: ({ event }) => event },
            { type: 'report', params: ({ event }) => event },
          ],
        },
        'form.cancelled': { actions: 'stopUpload' },
        'form.decided': {
          target: '.shown',
          actions: { type: 'adopt', params: ({ context }) => ({ loaded: context.theirs }) },
        },
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
        shown: {
          on: {
            'server.changed': 'looking',
            'news.compare': {
              guard: 'hasNews',
              target: 'conflict',
              actions: { type: 'compare', params: ({ context }) => ({ loaded: context.news }) },
            },
          },
        },
        /** Reads the review again after a change by others: fields without unsaved input are updated, the others are reported. */
        looking: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: 'shown' },
              {
                guard: { type: 'isKnown', params: ({ event }) => ({ loaded: event.output }) },
                target: 'shown',
                actions: [
                  { type: 'takeEditors', params: ({ event }) => ({ loaded: event.output }) },
                  { type: 'takeWork', params: ({ event }) => ({ loaded: event.output }) },
                ],
              },
              {
                guard: { type: 'isTakenBack', params: ({ event }) => ({ loaded: event.output }) },
                target: 'shown',
                actions: [{ type: 'replace', params: ({ event }) => ({ loaded: event.output }) }, 'bringBack'],
              },
              {
                guard: 'isUntouched',
                target: 'shown',
                actions: { type: 'replace', params: ({ event }) => ({ loaded: event.output }) },
              },
              { target: 'shown', actions: { type: 'emitServerChange', params: ({ event }) => ({ loaded: event.output }) } },
            ],
            onError: 'shown',
          },
          // what is being read may be older than that
          on: { 'server.changed': { target: 'looking', reenter: true } },
        },
        /** A save is done; what it made of the record is read in the background. */
        reloading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: '#review.missing' },
              // the step was taken back before it was read
              {
                guard: { type: 'isTakenBack', params: ({ event }) => ({ loaded: event.output }) },
                target: 'shown',
                actions: [{ type: 'replace', params: ({ event }) => ({ loaded: event.output }) }, 'bringBack'],
              },
              {
                guard: 'isUntouched',
                target: 'shown',
                actions: { type: 'replace', params: ({ event }) => ({ loaded: event.output }) },
              },
              {
                guard: { type: 'isOwn', params: ({ event }) => ({ loaded: event.output }) },
                target: 'shown',
                actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) },
              },
              {
                guard: { type: 'isApart', params: ({ event }) => ({ loaded: event.output }) },
                target: 'shown',
                actions: [
                  { type: 'compare', params: ({ event }) => ({ loaded: event.output }) },
                  sendTo('form', { type: 'conflict.apply' }),
                ],
              },
              // somebody has saved in between what is being typed over here: his version must not be taken for read
              {
                target: 'shown',
                actions: [
                  { type: 'emitServerChange', params: ({ event }) => ({ loaded: event.output }) },
                  { type: 'renewFiles', params: ({ event }) => ({ loaded: event.output }) },
                ],
              },
            ],
            onError: { target: 'outdated', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
          on: { 'server.changed': { target: 'reloading', reenter: true } },
        },
        /** Saved, but the record could not be read back. */
        outdated: { invoke: triesAgain('review.retry'), on: { 'review.retry': 'reloading' } },
        /** Another user was faster: reads the stored version for the comparison. A second press before one's own save was read back compares nothing. */
        comparing: {
          // the person has to hear first that the save was refused
          on: { 'review.moved': {} },
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isMissing', params: ({ event }) => ({ loaded: event.output }) }, target: '#review.missing' },
              {
                guard: { type: 'isOwnUntouched', params: ({ event }) => ({ loaded: event.output }) },
                target: 'shown',
                actions: { type: 'replace', params: ({ event }) => ({ loaded: event.output }) },
              },
              {
                guard: { type: 'isOwn', params: ({ event }) => ({ loaded: event.output }) },
                target: 'shown',
                actions: { type: 'adopt', params: ({ event }) => ({ loaded: event.output }) },
              },
              { target: 'conflict', actions: { type: 'compare', params: ({ event }) => ({ loaded: event.output }) } },
            ],
            onError: { target: 'compareFailed', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        compareFailed: { invoke: triesAgain('review.retry'), on: { 'review.retry': 'comparing', 'review.moved': 'comparing' } },
        conflict: { on: { 'review.moved': 'comparing' } },
      },
    },
  },
})
