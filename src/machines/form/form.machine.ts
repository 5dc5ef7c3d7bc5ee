import { assign, raise } from 'xstate'
import { vault } from '../../api/index.ts'
import { failureOf } from '../calls/failure.ts'
import { formSetup } from './form-setup.ts'
import type { FormOptions, Level } from './form-types.ts'

export type { FormContext, FormEvent, FormInput, FormNotice, Level } from './form-types.ts'

/**
 * The one form machine (specification sections 4 and 5). Call it at module scope only.
 *
 * `validation` runs 5 ms after a change or blur. `form.submit` validates at once and is refused while anything is invalid:
 * all issues are shown and `form.invalid` names the first field. A save that fails leads back to `editing` with the failure
 * and everything typed; `form.cancel` gives the save under way up and leads back there too. After an answer the form stays `locked` for 1000 ms; the tag `submitting` covers call and lock.
 * `draft` keeps what is typed in the vault until a save is confirmed; an older draft is offered, and put back only when asked for.
 */
export const createFormMachine = <Values extends object, Facts extends object, Result>(options: FormOptions<Values, Facts, Result>) => {
  const form = formSetup(options)

  const saving = (src: 'submit' | 'saveTemp', level: Level) =>
    form.createStateConfig({
      tags: 'submitting',
      entry: 'startSave',
      invoke: {
        id: src,
        src,
        input: ({ context, self }) => ({
          values: context.values,
          facts: context.facts,
          onProgress: (progress) => self.send({ type: 'form.progress', progress }),
        }),
        onDone: {
          target: 'locked',
          actions: [
            { type: 'settle', params: ({ event }) => ({ result: event.output }) },
            raise({ type: 'draft.keep' }),
            { type: 'tellSaved', params: ({ event }) => ({ type: 'form.saved', level, result: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'refuse', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            'tellFailure',
            { type: 'tellFirst', params: ({ context }) => ({ issues: context.serverIssues }) },
          ],
        },
      },
      on: {
        'form.progress': { actions: assign(({ event }) => ({ progress: event.progress })) },
        // leaving the state aborts the call: that is no failure, and nothing typed changes
        'form.cancel': { target: 'editing', actions: [assign({ progress: undefined }), 'tellCancelled'] },
      },
    })

  const draftState = form.createStateConfig({
    initial: 'off',
    states: {
      off: { always: { guard: 'keepsDrafts', target: 'looking' } },
      looking: {
        invoke: {
          id: 'findDraft',
          src: 'findDraft',
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: 'isOffer', params: ({ event }) => ({ draft: event.output }) },
              target: 'offered',
              actions: { type: 'offer', params: ({ event }) => ({ draft: event.output }) },
            },
            { target: 'settled' },
          ],
          onError: { target: 'settled' },
        },
      },
      /** Older words wait for a decision; what is typed meanwhile is kept beside them. */
      offered: {
        entry: 'keepDraft',
        always: { guard: 'isOfferDone', target: 'settled' },
        on: {
          'draft.keep': { actions: 'keepDraft' },
          'draft.discard': { target: 'settled' },
          'draft.restore': {
            target: 'settled',
            // an empty change: what was put back is judged like what is typed
            actions: [
              { type: 'restore', params: ({ event }) => ({ fields: event.fields }) },
              raise({ type: 'form.change', field: '', patch: {} }),
            ],
          },
        },
      },
      settled: {
        entry: [assign({ offer: undefined }), 'keepDraft'],
        on: {
          'draft.keep': { actions: 'keepDraft' },
          'draft.undo': {
            guard: 'hasUndo',
            target: 'offered',
            actions: ['undo', raise({ type: 'form.change', field: '', patch: {} })],
          },
        },
      },
    },
  })

  return form.createMachine({
    id: options.id,
    type: 'parallel',
    context: ({ input }) => ({
      ...input,
      saved: input.values,
      sent: input.values,
      issues: [],
      serverIssues: [],
      shown: [],
      contested: [],
      failure: undefined,
      progress: undefined,
      result: undefined,
      drafts: options.draft && vault.mine(),
      offer: undefined,
      lostFiles: [],
      undo: undefined,
    }),
    on: {
      'form.facts': { actions: assign(({ context, event }) => ({ facts: { ...context.facts, ...event.facts } })) },
      'form.reset': {
        actions: [
          assign(({ context, event }) => ({
            values: event.values,
            saved: event.values,
            sent: event.values,
            facts: { ...context.facts, ...event.facts },
            issues: [],
            serverIssues: [],
            shown: [],
            contested: [],
            failure: undefined,
            lostFiles: [],
            undo: undefined,
          })),
          raise({ type: 'draft.keep' }),
        ],
      },
      // an empty change: what stands there now is judged and kept like what is typed
      'form.rebase': {
        actions: [{ type: 'rebase', params: ({ event }) => event }, raise({ type: 'form.change', field: '', patch: {} })],
      },
    },
    states: {
      validation: {
        initial: 'idle',
        on: {
          'form.change': [
            { guard: ({ event }) => event.isComposing === true, actions: { type: 'change', params: ({ event }) => event } },
            { target: '.pending', actions: [{ type: 'change', params: ({ event }) => event }, raise({ type: 'draft.keep' })] },
          ],
          'form.blur': {
            target: '.pending',
            actions: assign(({ context, event }) => ({ shown: context.shown === 'all' ? context.shown : [...context.shown, event.field] })),
          },
        },
        states: {
          idle: {},
          pending: { after: { debounce: { target: 'idle', actions: 'validate' } } },
        },
      },
      flow: {
        initial: 'editing',
        states: {
          editing: {
            on: {
              'form.submit': [
                {
                  guard: { type: 'isInvalid', params: { level: 'submit' } },
                  actions: [
                    { type: 'showIssues', params: { level: 'submit' } },
                    { type: 'tellFirst', params: ({ context }) => ({ issues: context.issues }) },
                  ],
                },
                { target: 'submitting' },
              ],
              'form.saveTemp': [
                {
                  guard: { type: 'isInvalid', params: { level: 'temp' } },
                  actions: [
                    { type: 'showIssues', params: { level: 'temp' } },
                    { type: 'tellFirst', params: ({ context }) => ({ issues: context.issues }) },
                  ],
                },
                { target: 'savingTemp' },
              ],
            },
          },
          savingTemp: saving('saveTemp', 'temp'),
          submitting: saving('submit', 'submit'),
          locked: {
            tags: 'submitting',
            after: { submittingLock: { target: 'editing' } },
          },
        },
      },
      draft: draftState,
    },
  })
}
