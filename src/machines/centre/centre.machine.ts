import { assign, emit, sendTo } from 'xstate'
import { FILE_LIMITS } from '../../domain/limits.ts'
import { centreOf, centreSetup } from './centre-setup.ts'
import { fromCentre } from './centre-values.ts'
import { triesAgain } from '../calls/service-back.ts'

/** Form and logo, mail and colleagues: each stays as it is while another step is shown. */
const children = centreSetup.createStateConfig({
  invoke: [
    {
      id: 'form',
      src: 'form',
      input: ({ context, self }) => ({
        values: fromCentre(centreOf(context)),
        params: { centre: centreOf(context), files: [], removedFilePaths: [] },
        parent: self,
      }),
    },
    {
      id: 'files',
      src: 'files',
      input: ({ context }) => ({
        maxFiles: 1,
        shrinkTo: { maxSide: FILE_LIMITS.logoPixels, maxBytes: FILE_LIMITS.logoBytes },
        existing: centreOf(context).existedFiles,
      }),
      onSnapshot: { actions: { type: 'takeFiles', params: ({ event }) => ({ files: event.snapshot.context }) } },
    },
    {
      id: 'mail',
      src: 'mail',
      onSnapshot: {
        guard: ({ event: { snapshot } }) => snapshot.matches({ ready: 'arrived' }) || (snapshot.context.way?.settings?.rowVersion ?? 0) > 0,
        actions: { type: 'tick', params: { step: 'mail' } },
      },
    },
    {
      id: 'colleagues',
      src: 'colleagues',
      input: ({ context }) => ({ language: fromCentre(centreOf(context)).language }),
      onSnapshot: {
        // beside whoever is looking
        guard: ({ event }) => event.snapshot.context.members.length > 1,
        actions: { type: 'tick', params: { step: 'colleagues' } },
      },
    },
  ],
})

/**
 * The page of the service centre, and after the first administrator was made the guided set-up: the centre, mail, colleagues. What is typed in
 * one step stays while another is shown; each can be left out.
 */
export const centreMachine = centreSetup.createMachine({
  id: 'centre',
  context: ({ input }) => ({ ...input, centre: undefined, failure: undefined, done: [], files: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: {
          target: 'open',
          actions: assign(({ event }) => ({
            centre: event.output,
            failure: undefined,
            done: event.output.rowVersion > 0 ? ['centre'] : [],
          })),
        },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    failed: { invoke: triesAgain('centre.retry'), on: { 'centre.retry': 'loading' } },
    open: {
      ...children,
      on: {
        'step.go': [
          { guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, is: 'mail' }) }, target: '.mail' },
          { guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, is: 'colleagues' }) }, target: '.colleagues' },
          { target: '.centre' },
        ],
        'form.saved': {
          actions: [{ type: 'takeSaved', params: ({ event }) => ({ centre: event.result }) }, emit({ type: 'centre.saved' })],
        },
        'form.failed': {
          guard: { type: 'isConflict', params: ({ event }) => event },
          actions: sendTo('form', { type: 'form.compare' }),
        },
        'form.decided': { actions: { type: 'takeRemote', params: ({ event }) => ({ centre: event.params.centre }) } },
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: { type: 'isStep', params: ({ context }) => ({ step: context.step, is: 'mail' }) }, target: 'mail' },
            { guard: { type: 'isStep', params: ({ context }) => ({ step: context.step, is: 'colleagues' }) }, target: 'colleagues' },
            { target: 'centre' },
          ],
        },
        centre: {
          on: {
            'step.next': 'mail',
            'form.saved': {
              guard: 'isGuided',
              target: 'mail',
              actions: [{ type: 'takeSaved', params: ({ event }) => ({ centre: event.result }) }, emit({ type: 'centre.saved' })],
            },
          },
          initial: 'editing',
          states: {
            editing: { on: { 'centre.save': [{ guard: 'isPreparing', target: 'awaitingLogo' }, { actions: 'save' }] } },
            /** The picture is still being made smaller; the save follows by itself. */
            awaitingLogo: { always: { guard: 'isPrepared', target: 'editing', actions: 'save' } },
          },
        },
        mail: { on: { 'step.next': 'colleagues' } },
        colleagues: { on: { 'step.next': 'done' } },
        done: {},
      },
    },
  },
})
