import { assign, enqueueActions, setup, type EventObject } from 'xstate'
import type { Draft } from '../../api/vault.ts'
import { SUBMITTING_LOCK_MS, VALIDATION_DEBOUNCE_MS } from '../../shared/constants.ts'
import { contrastsOf, isDecided, mergedOf, type Contrast, type Side, type Resolution } from './compare.ts'
import { isUnsettled, type Failure } from '../calls/failure.ts'
import { changesOf, keptChanges, nameOfChange, recoverableDraftOf, openChanges, draftKeyOf, withChanges } from './form-draft.ts'
import type {
  Conflict,
  FormContext,
  FormEmitted,
  FormEvent,
  FormInput,
  FormNotice,
  FormOptions,
  Job,
  Level,
  Remote,
  SaveReport,
} from './form-types.ts'
import { settled } from '../calls/outcome.ts'
import { request } from '../calls/request.ts'

interface Fields {
  readonly fields: readonly string[]
}

interface Found {
  readonly draft: Draft | undefined
}

/** The parts of the form machine: types, calls, guards and actions. */
export const formSetup = <Values extends object, Params extends object, Result, Part, Report extends EventObject>(
  options: FormOptions<Values, Params, Result, Part>,
  reportAs: (notice: FormNotice<Result, Part, Params>) => Report,
) => {
  type Context = FormContext<Values, Params, Result> & Pick<FormInput<Values, Params, Report>, 'parent'>
  const noTemp = () => Promise.reject(new Error(`${options.id} has no temporary save`))
  const check = (context: Context, level: Level) => options.validate(context.values, level, context.params)
  const checkSome = (context: Context, { fields }: Fields) =>
    check(context, 'submit').filter(({ field }) => fields.some((name) => field === name || field.startsWith(`${name}.`)))
  const { draft, outcome } = options
  const keyOf = ({ params }: Context): string | undefined => {
    const key = draft?.key(params)
    return key === undefined || draft === undefined ? undefined : draftKeyOf(options.id, draft.version, key)
  }
  const baseOf = ({ params }: Context): string => String(draft?.base?.(params) ?? '')
  const stripped = (values: Values, { params }: Context) => draft?.strip?.(values, params) ?? values
  const ownChanges = (context: Context) => changesOf(stripped(context.saved, context), stripped(context.values, context))

  const { read = () => Promise.reject<Remote<Values, Params>>(new Error(`${options.id} compares only what it is given`)) } =
    options.compare ?? {}
  const conflictOf = (
    context: Context,
    remote: Remote<Values, Params> | undefined,
    resolution: Resolution = {},
  ): Conflict<Values, Params> => {
    const { asStored = (values: Values) => values, unitOf } = options.compare ?? {}
    const [base, mine] = [asStored(context.saved), asStored(context.values)]
    return { base, mine, remote, contrasts: remote ? contrastsOf(base, mine, remote.values, unitOf) : [], resolution, failure: undefined }
  }

  /** A form without any issue or failure: `saved` as the server has it, `values` as shown. */
  const restarted = (context: Context, saved: Values, values: Values, params: Partial<Params> | undefined) => ({
    values,
    saved,
    sent: saved,
    params: { ...context.params, ...params },
    issues: [],
    serverIssues: [],
    shown: [],
    conflicting: [],
    failure: undefined,
    mayBeStored: false,
    lostFiles: [],
    undo: undefined,
  })

  const saved = (save: NonNullable<typeof options.saveTemp>, level: Level) =>
    request<Result, Job<Values, Params>, SaveReport<Part>>((job, signal, report) =>
      settled(() => save(job, signal, report), outcome && (() => outcome({ ...job, level }, signal, report)), job.mayBeStored),
    )

  return setup({
    types: {
      input: {} as FormInput<Values, Params, Report>,
      context: {} as Context,
      events: {} as FormEvent<Values, Params, Part>,
      emitted: {} as FormEmitted<Result, Params>,
      tags: {} as 'submitting',
    },
    actors: {
      submit: saved(options.submit, 'submit'),
      saveTemp: saved(options.saveTemp ?? noTemp, 'temp'),
      readRemote: request((context: Context, signal) => read(context.params, signal)),
      findDraft: request((context: Context) => context.drafts?.read(keyOf(context) ?? '') ?? Promise.resolve(undefined)),
    },
    guards: {
      isInvalid: ({ context }, { level }: { level: Level }) => check(context, level).length > 0,
      isPartlyInvalid: ({ context }, params: Fields) => checkSome(context, params).length > 0,
      /** Another user's save is compared, and nothing can be saved before every difference is decided. */
      isUndecided: ({ context: { conflict } }) => conflict !== undefined && conflict.failure === undefined,
      isDecided: ({ context: { conflict } }) => conflict?.remote !== undefined && isDecided(conflict.contrasts, conflict.resolution),
      hasRemote: (_, { remote }: { remote?: Remote<Values, Params> }) => remote !== undefined,
      keepsDrafts: ({ context }) => keyOf(context) !== undefined,
      hasUndo: ({ context }) => context.undo !== undefined,
      isRecoverable: ({ context }, { draft: found }: Found) => recoverableDraftOf(found, context.values, baseOf(context)) !== undefined,
      isNothingToRecover: ({ context }) => openChanges(context.recoverableDraft?.changes ?? [], context.values).length === 0,
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
      showSomeIssues: assign(({ context }, params: Fields) => ({
        issues: check(context, 'submit'),
        shown: context.shown === 'all' ? context.shown : [...context.shown, ...checkSome(context, params).map(({ field }) => field)],
      })),
      /** The first issue of the named fields, as `form.invalid`. */
      publishSomeInvalid: enqueueActions(({ context, enqueue }, params: Fields) => {
        const [first] = checkSome(context, params)
        if (first === undefined) return
        const notice = { type: 'form.invalid', field: first.field } as const
        if (context.parent) enqueue.sendTo(context.parent, reportAs(notice))
        enqueue.emit(notice)
      }),
      startSave: assign(({ context }) => ({ sent: context.values, failure: undefined, serverIssues: [] })),
      settle: assign(({ context }, { result }: { result: Result }) => ({
        result,
        mayBeStored: false,
        saved: context.sent,
        issues: [],
        shown: [],
        conflicting: [],
        lostFiles: [],
        undo: undefined,
      })),
      reset: assign(({ context }, { values, params }: { values: Values; params?: Partial<Params> }) =>
        restarted(context, values, values, params),
      ),
      rebase: assign(({ context }, { values, decided, params }: { values: Values; decided?: Values; params?: Partial<Params> }) => {
        if (decided !== undefined) return restarted(context, values, decided, params)
        const contrasts = contrastsOf(context.saved, context.values, values)
        const isConflicting = ({ name, side }: Contrast) => side === undefined || (side === 'mine' && context.conflicting.includes(name))
        return {
          values: mergedOf(context.values, values, contrasts, {}),
          saved: values,
          params: { ...context.params, ...params },
          conflicting: contrasts.filter(isConflicting).map(({ name }) => name),
          undo: undefined,
        }
      }),
      compare: assign(({ context }, { remote }: { remote: Remote<Values, Params> | undefined }) => ({
        conflict: conflictOf(context, remote),
      })),
      /** Values have changed; what is decided stays decided. */
      compareAgain: assign(({ context }) => ({ conflict: conflictOf(context, context.conflict?.remote, context.conflict?.resolution) })),
      failComparison: assign(({ context: { conflict } }, { failure }: { failure: Failure }) => ({
        conflict: conflict && { ...conflict, failure },
      })),
      /** One side for the named difference, or for all of them. */
      choose: assign(({ context: { conflict } }, { name, side }: { name?: string; side: Side }) => {
        if (conflict === undefined) return {}
        const names = name === undefined ? conflict.contrasts.map((contrast) => contrast.name) : [name]
        return { conflict: { ...conflict, resolution: { ...conflict.resolution, ...Object.fromEntries(names.map((one) => [one, side])) } } }
      }),
      /** The other user's version beneath, and on it the local values with the decisions in them: they still have to be saved. */
      applyDecisions: assign(({ context }) => {
        const { remote, contrasts, resolution } = context.conflict ?? {}
        if (remote === undefined || contrasts === undefined || resolution === undefined) return {}
        return restarted(context, remote.values, mergedOf(context.values, remote.values, contrasts, resolution), remote.params)
      }),
      change: assign(({ context }, { field, patch }: { field: string; patch: Partial<Values> }) => ({
        values: { ...context.values, ...patch },
        serverIssues: context.serverIssues.filter((issue) => issue.field !== field),
        // typed over: going back would lose it
        undo: undefined,
      })),
      settleField: assign(({ context }, { field }: { field?: string }) => ({
        serverIssues: context.serverIssues.filter((issue) => issue.field !== field),
      })),
      refuse: assign((_, { failure }: { failure: Failure }) => ({
        failure,
        serverIssues: failure.fieldErrors,
        mayBeStored: isUnsettled(failure),
      })),
      offerDraft: assign(({ context }, { draft: found }: Found) => ({
        recoverableDraft: recoverableDraftOf(found, context.values, baseOf(context)),
      })),
      /** Stores unsaved changes as a draft; deletes the draft when there are none. */
      keepDraft: ({ context }) => {
        const key = keyOf(context)
        if (key === undefined) return
        const { recoverableDraft, params, drafts } = context
        const own = ownChanges(context)
        const changes = keptChanges(recoverableDraft, own)
        const content = { changes, files: [...new Set([...(draft?.files?.(params) ?? []), ...(recoverableDraft?.files ?? [])])] }
        // an offer that nobody has answered grows neither younger nor newer by being looked at
        const origin =
          recoverableDraft && own.length === 0
            ? { base: recoverableDraft.base, savedAt: recoverableDraft.savedAt }
            : { base: recoverableDraft?.base ?? baseOf(context) }
        if (changes.length > 0) drafts?.note(key, { ...origin, content })
        else void drafts?.remove(key)
      },
      restore: assign(({ context: { recoverableDraft, values } }, { fields }: { fields: readonly string[] | undefined }) => ({
        values: withChanges(
          values,
          (recoverableDraft?.changes ?? []).filter((change) => fields?.includes(nameOfChange(change)) ?? true),
        ),
        lostFiles: recoverableDraft?.files ?? [],
        undo: recoverableDraft && { values, recoverableDraft },
      })),
      undo: assign(({ context: { undo, values } }) => ({
        values: undo?.values ?? values,
        recoverableDraft: undo?.recoverableDraft,
        undo: undefined,
        lostFiles: [],
      })),
      /** To the parent by `sendTo`: it hears of it once this transition is complete. */
      publish: enqueueActions(({ context: { parent }, enqueue }, { notice }: { notice: FormEmitted<Result, Params> | undefined }) => {
        if (notice === undefined) return
        if (parent) enqueue.sendTo(parent, reportAs(notice))
        enqueue.emit(notice)
      }),
      report: enqueueActions(({ context: { parent }, enqueue }, report: SaveReport<Part>) => {
        if (parent) enqueue.sendTo(parent, reportAs(report))
      }),
    },
  })
}
