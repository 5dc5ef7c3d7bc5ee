import { assign, enqueueActions, raise, type EventObject } from 'xstate'
import { failureOf } from '../calls/failure.ts'
import type { formSetup } from './form-setup.ts'

/**
 * Another user was faster (409 `row-changed`). `form.compare` begins: with the `remote` record, or the form reads it. Both versions are
 * kept, and no save is sent, until every difference is decided; then `form.decided` notifies the parent that the next save replaces
 * the remote version.
 */
export const conflictState = <Values extends object, Params extends object, Result, Part, Report extends EventObject>(
  form: ReturnType<typeof formSetup<Values, Params, Result, Part, Report>>,
) =>
  form.createStateConfig({
    initial: 'none',
    on: {
      'form.compare': [
        {
          guard: { type: 'hasRemote', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'compare', params: ({ event: { remote } }) => ({ remote }) },
        },
        { target: '.reading' },
      ],
    },
    states: {
      none: { entry: assign({ conflict: undefined }) },
      reading: {
        entry: { type: 'compare', params: { remote: undefined } },
        invoke: {
          id: 'readRemote',
          src: 'readRemote',
          input: ({ context }) => context,
          onDone: { target: 'deciding', actions: { type: 'compare', params: ({ event }) => ({ remote: event.output }) } },
          onError: { target: 'unread', actions: { type: 'failComparison', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
        },
      },
      unread: { on: { 'conflict.retry': 'reading', 'form.submit': 'none', 'form.saveTemp': 'none' } },
      deciding: {
        on: {
          'draft.keep': { actions: 'compareAgain' },
          'conflict.choose': { actions: { type: 'choose', params: ({ event }) => event } },
          'conflict.chooseAll': { actions: { type: 'choose', params: ({ event }) => event } },
          'conflict.apply': [
            {
              guard: 'isDecided',
              target: 'none',
              actions: [
                'applyDecisions',
                raise({ type: 'form.validate' }),
                { type: 'publish', params: ({ context: { params } }) => ({ notice: { type: 'form.decided' as const, params } }) },
                enqueueActions(({ event, enqueue }) => {
                  if (event.isSaved) enqueue.raise({ type: 'form.submit' })
                }),
              ],
            },
            { actions: { type: 'publish', params: { notice: { type: 'form.undecided' } } } },
          ],
        },
      },
    },
  })
