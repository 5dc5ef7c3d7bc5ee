import { assign, enqueueActions, setup } from 'xstate'
import type { UploadProgress } from '../api/endpoint.ts'
import { SUBMITTING_LOCK_MS, VALIDATION_DEBOUNCE_MS } from '../constants.ts'
import type { FieldIssue } from '../domain/entities/common.ts'
import { failureOf, type Failure } from './failure.ts'
import { request } from './request.ts'

/** `temp`: formats and limits of what is there; `submit`: everything (domain.md section 3). */
export type Level = 'temp' | 'submit'

/** What a save works on. `facts` are what the screen knows besides the values (record id, rowVersion, options, chosen files). */
interface Job<Values, Facts> {
  readonly values: Values
  readonly facts: Facts
  readonly onProgress: (progress: UploadProgress) => void
}

/** What a form tells its screen; a parent machine passes `notify` to hear it too. */
export type FormNotice<Result> =
  | { readonly type: 'form.saved'; readonly level: Level; readonly result: Result }
  | { readonly type: 'form.invalid'; readonly field: string }
  | { readonly type: 'form.failed'; readonly failure: Failure }

export interface FormOptions<Values, Facts, Result> {
  readonly id: string
  /** Every issue of the values at a level, in the order of the fields on the screen. */
  readonly validate: (values: Values, level: Level, facts: Facts) => readonly FieldIssue[]
  readonly submit: (job: Job<Values, Facts>, signal: AbortSignal) => Promise<Result>
  readonly saveTemp?: (job: Job<Values, Facts>, signal: AbortSignal) => Promise<Result>
}

export interface FormInput<Values, Facts, Result> {
  readonly values: Values
  readonly facts: Facts
  readonly notify?: (notice: FormNotice<Result>) => void
}

export interface FormContext<Values, Facts, Result> extends FormInput<Values, Facts, Result> {
  /** The values as last loaded or saved; the form is dirty while `values` differs. */
  readonly saved: Values
  /** The values that the save under way has sent. */
  readonly sent: Values
  readonly issues: readonly FieldIssue[]
  /** Issues that the server named; each goes when its field changes. */
  readonly serverIssues: readonly FieldIssue[]
  /** Fields whose issues may be seen: left once, or all after a blocked submit. Errors are shown late and removed early. */
  readonly shown: readonly string[] | 'all'
  readonly failure: Failure | undefined
  readonly progress: UploadProgress | undefined
  readonly result: Result | undefined
}

export type FormEvent<Values, Facts> =
  /** `field` is the name of the one field that changed, `patch` the values with it. */
  | { readonly type: 'form.change'; readonly field: string; readonly patch: Partial<Values> }
  | { readonly type: 'form.blur'; readonly field: string }
  | { readonly type: 'form.facts'; readonly facts: Partial<Facts> }
  /** The record as the server has it now; typed changes are replaced. */
  | { readonly type: 'form.reset'; readonly values: Values; readonly facts?: Partial<Facts> }
  | { readonly type: 'form.saveTemp' }
  | { readonly type: 'form.submit' }
  | { readonly type: 'form.progress'; readonly progress: UploadProgress }

/**
 * The one form machine (specification sections 4 and 5). Call it at module scope only.
 *
 * `validation` runs 5 ms after a change or blur. `form.submit` validates at once and is refused while anything is invalid:
 * all issues are shown and `form.invalid` names the first field. A save that fails leads back to `editing` with the failure
 * and everything typed. After an answer the form stays `locked` for 1000 ms; the tag `submitting` covers call and lock.
 */
export const createFormMachine = <Values extends object, Facts extends object, Result>(options: FormOptions<Values, Facts, Result>) => {
  type Context = FormContext<Values, Facts, Result>
  const noTemp = () => Promise.reject(new Error(`${options.id} has no temporary save`))
  const check = (context: Context, level: Level) => options.validate(context.values, level, context.facts)

  const form = setup({
    types: {
      input: {} as FormInput<Values, Facts, Result>,
      context: {} as Context,
      events: {} as FormEvent<Values, Facts>,
      emitted: {} as FormNotice<Result>,
      tags: {} as 'submitting',
    },
    actors: { submit: request(options.submit), saveTemp: request(options.saveTemp ?? noTemp) },
    guards: {
      isInvalid: ({ context }, { level }: { level: Level }) => check(context, level).length > 0,
    },
    delays: { debounce: VALIDATION_DEBOUNCE_MS, submittingLock: SUBMITTING_LOCK_MS },
    actions: {
      validate: assign(({ context }) => ({ issues: check(context, 'submit') })),
      showIssues: assign(({ context }, { level }: { level: Level }) => {
        const issues = check(context, level)
        // a blocked temporary save must not let the next change show everything that only a submit asks for
        const all = level === 'submit' || context.shown === 'all'
        return { issues, shown: all ? ('all' as const) : [...context.shown, ...issues.map(({ field }) => field)] }
      }),
      startSave: assign(({ context }) => ({ sent: context.values, progress: undefined, failure: undefined, serverIssues: [] })),
      settle: assign(({ context }, { result }: { result: Result }) => ({ result, saved: context.sent, issues: [], shown: [] })),
      refuse: assign((_, { failure }: { failure: Failure }) => ({ failure, serverIssues: failure.fieldErrors })),
      tellSaved: enqueueActions(({ context, enqueue }, notice: FormNotice<Result>) => {
        context.notify?.(notice)
        enqueue.emit(notice)
      }),
      tellFailure: enqueueActions(({ context: { failure, notify }, enqueue }) => {
        if (failure === undefined) return
        notify?.({ type: 'form.failed', failure })
        enqueue.emit({ type: 'form.failed', failure })
      }),
      tellFirst: enqueueActions(({ context: { notify }, enqueue }, { issues: [first] }: { issues: readonly FieldIssue[] }) => {
        if (first === undefined) return
        notify?.({ type: 'form.invalid', field: first.field })
        enqueue.emit({ type: 'form.invalid', field: first.field })
      }),
    },
  })

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
      on: { 'form.progress': { actions: assign(({ event }) => ({ progress: event.progress })) } },
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
      failure: undefined,
      progress: undefined,
      result: undefined,
    }),
    on: {
      'form.facts': { actions: assign(({ context, event }) => ({ facts: { ...context.facts, ...event.facts } })) },
      'form.reset': {
        actions: assign(({ context, event }) => ({
          values: event.values,
          saved: event.values,
          sent: event.values,
          facts: { ...context.facts, ...event.facts },
          issues: [],
          serverIssues: [],
          shown: [],
          failure: undefined,
        })),
      },
    },
    states: {
      validation: {
        initial: 'idle',
        on: {
          'form.change': {
            target: '.pending',
            actions: assign(({ context, event }) => ({
              values: { ...context.values, ...event.patch },
              serverIssues: context.serverIssues.filter(({ field }) => field !== event.field),
            })),
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
    },
  })
}
