import { assign, raise, type EventObject } from 'xstate'
import { vault } from '../../api/index.ts'
import type { FieldIssue } from '../../domain/entities/common.ts'
import { failureOf } from '../calls/failure.ts'
import { conflictState } from './form-conflict.ts'
import { isDirty } from './form-draft.ts'
import { formSetup } from './form-setup.ts'
import type { FormNotice, FormOptions, Level } from './form-types.ts'

export type { FormContext, FormEmitted, FormEvent, FormNotice, Level } from './form-types.ts'

const invalidOf = ([first]: readonly FieldIssue[]) => first && ({ type: 'form.invalid', field: first.field } as const)

/**
 * The one form machine (specification sections 4 and 5). Call it at module scope only.
 *
 * `validation` runs 5 ms after a change or blur. `form.submit` validates at once and is refused while anything is invalid:
 * all issues are shown and `form.invalid` names the first field. A save that fails leads back to `editing` with the failure
 * and everything typed; `form.check` asks about some fields only and saves nothing, after the save if one is under way; `form.cancel` gives the save under way up and leads back there too. After an answer the form stays `locked` for 1000 ms; the tag `submitting` covers call and lock.
 * `draft` keeps what is typed in the vault until a save is confirmed; an older draft is offered, and put back only when asked for.
 */
export const createFormMachine = <Values extends object, Params extends object, Result, Part = never>(
  options: FormOptions<Values, Params, Result, Part>,
) => createFormMachineAs<Values, Params, Result, Part, FormNotice<Result, Part, Params>>(options, (notice) => notice)

/** A form whose parent has several and tells them apart: `reportAs` makes the event that the parent gets for a notice. */
export const createFormMachineAs = <Values extends object, Params extends object, Result, Part, Report extends EventObject>(
  options: FormOptions<Values, Params, Result, Part>,
  reportAs: (notice: FormNotice<Result, Part, Params>) => Report,
) => {
  const form = formSetup(options, reportAs)

  const saving = (src: 'submit' | 'saveTemp', level: Level) =>
    form.createStateConfig({
      tags: 'submitting',
      entry: 'startSave',
      invoke: {
        id: src,
        src,
        input: ({ context: { values, params, mayBeStored } }) => ({ values, params, mayBeStored }),
        onDone: {
          target: 'locked',
          actions: [
            { type: 'settle', params: ({ event }) => ({ result: event.output }) },
            raise({ type: 'draft.keep' }),
            {
              type: 'publish',
              params: ({ context, event }) => ({
                notice: { type: 'form.saved' as const, level, result: event.output, isDirty: isDirty(context) },
              }),
            },
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'refuse', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            { type: 'publish', params: ({ context: { failure } }) => ({ notice: failure && { type: 'form.failed' as const, failure } }) },
            { type: 'publish', params: ({ context }) => ({ notice: invalidOf(context.serverIssues) }) },
          ],
        },
      },
      on: {
        'form.progress': { actions: { type: 'report', params: ({ event }) => event } },
        'form.stored': { actions: { type: 'report', params: ({ event }) => event } },
        // leaving the state aborts the call: that is no failure, and nothing typed changes
        'form.cancel': { target: 'editing', actions: { type: 'publish', params: { notice: { type: 'form.cancelled' } } } },
      },
    })

  /** Leads to the save, unless a conflict is undecided or anything is invalid at this level. */
  const unlessRefused = (level: Level, target: 'submitting' | 'savingTemp') => [
    { guard: 'isUndecided' as const, actions: { type: 'publish' as const, params: { notice: { type: 'form.undecided' as const } } } },
    {
      guard: { type: 'isInvalid' as const, params: { level } },
      actions: [
        { type: 'showIssues' as const, params: { level } },
        {
          type: 'publish' as const,
          params: ({ context }: { context: { issues: readonly FieldIssue[] } }) => ({ notice: invalidOf(context.issues) }),
        },
      ],
    },
    { target },
  ]

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
              guard: { type: 'isRecoverable', params: ({ event }) => ({ draft: event.output }) },
              target: 'offered',
              actions: { type: 'offerDraft', params: ({ event }) => ({ draft: event.output }) },
            },
            { target: 'settled' },
          ],
          onError: { target: 'settled' },
        },
      },
      /** Older words wait for a decision; what is typed meanwhile is kept beside them. */
      offered: {
        entry: 'keepDraft',
        always: { guard: 'isNothingToRecover', target: 'settled' },
        on: {
          'draft.keep': { actions: 'keepDraft' },
          'draft.discard': { target: 'settled' },
          'draft.restore': {
            target: 'settled',
            actions: [{ type: 'restore', params: ({ event }) => ({ fields: event.fields }) }, raise({ type: 'form.validate' })],
          },
        },
      },
      settled: {
        entry: [assign({ recoverableDraft: undefined }), 'keepDraft'],
        on: {
          'draft.keep': { actions: 'keepDraft' },
          'draft.undo': {
            guard: 'hasUndo',
            target: 'offered',
            actions: ['undo', raise({ type: 'form.validate' })],
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
      conflicting: [],
      awaitedCheck: undefined,
      failure: undefined,
      mayBeStored: false,
      result: undefined,
      drafts: options.draft && vault.mine(),
      recoverableDraft: undefined,
      lostFiles: [],
      undo: undefined,
      conflict: undefined,
    }),
    on: {
      'form.params': { actions: assign(({ context, event }) => ({ params: { ...context.params, ...event.params } })) },
      'form.reset': {
        actions: [{ type: 'reset', params: ({ event }) => event }, raise({ type: 'draft.keep' })],
      },
      'form.rebase': {
        actions: [{ type: 'rebase', params: ({ event }) => event }, raise({ type: 'form.validate' })],
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
          'form.validate': {
            target: '.pending',
            actions: [{ type: 'settleField', params: ({ event }) => event }, raise({ type: 'draft.keep' })],
          },
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
        on: { 'form.check': { actions: assign({ awaitedCheck: ({ event }) => event.fields }) } },
        states: {
          editing: {
            always: {
              guard: ({ context }) => context.awaitedCheck !== undefined,
              actions: [
                raise(({ context }) => ({ type: 'form.check', fields: context.awaitedCheck ?? [] })),
                assign({ awaitedCheck: undefined }),
              ],
            },
            on: {
              'form.submit': unlessRefused('submit', 'submitting'),
              'form.saveTemp': unlessRefused('temp', 'savingTemp'),
              'form.check': [
                {
                  guard: { type: 'isPartlyInvalid', params: ({ event }) => event },
                  actions: [
                    { type: 'showSomeIssues', params: ({ event }) => event },
                    { type: 'publishSomeInvalid', params: ({ event }) => event },
                  ],
                },
                { actions: { type: 'publish', params: { notice: { type: 'form.checked' } } } },
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
      conflict: conflictState(form),
    },
  })
}
