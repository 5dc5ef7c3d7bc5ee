import { assign, enqueueActions, setup, type EventObject } from 'xstate'
import type { Draft } from '../../api/vault.ts'
import { SUBMITTING_LOCK_MS, VALIDATION_DEBOUNCE_MS } from '../../shared/constants.ts'
import { contrastsOf, isDecided, mergedOf, type Contrast, type Side, type Sides } from './compare.ts'
import type { Failure } from '../calls/failure.ts'
import { changesOf, keptChanges, nameOfChange, offerOf, openChanges, placeName, withChanges } from './form-draft.ts'
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
import { request } from '../calls/request.ts'

interface Found {
  readonly draft: Draft | undefined
}

/** The parts of the form machine: types, calls, guards and actions. */
export const formSetup = <Values extends object, Facts extends object, Result, Part, Report extends EventObject>(
  options: FormOptions<Values, Facts, Result, Part>,
  reportAs: (notice: FormNotice<Result, Part, Facts>) => Report,
) => {
  type Context = FormContext<Values, Facts, Result> & Pick<FormInput<Values, Facts, Report>, 'parent'>
  const noTemp = () => Promise.reject(new Error(`${options.id} has no temporary save`))
  const check = (context: Context, level: Level) => options.validate(context.values, level, context.facts)
  const { draft } = options
  const placeOf = ({ facts }: Context): string | undefined => {
    const place = draft?.place(facts)
    return place === undefined || draft === undefined ? undefined : placeName(options.id, draft.version, place)
  }
  const baseOf = ({ facts }: Context): string => String(draft?.base?.(facts) ?? '')
  const stripped = (values: Values, { facts }: Context) => draft?.strip?.(values, facts) ?? values
  const typedOf = (context: Context) => changesOf(stripped(context.saved, context), stripped(context.values, context))

  const { read = () => Promise.reject<Remote<Values, Facts>>(new Error(`${options.id} compares only what it is given`)) } =
    options.compare ?? {}
  const conflictOf = (context: Context, remote: Remote<Values, Facts> | undefined, sides: Sides = {}): Conflict<Values, Facts> => {
    const { asStored = (values: Values) => values, unitOf } = options.compare ?? {}
    const [base, mine] = [asStored(context.saved), asStored(context.values)]
    return { base, mine, remote, contrasts: remote ? contrastsOf(base, mine, remote.values, unitOf) : [], sides, failure: undefined }
  }

  /** A form without any issue or failure: `saved` as the server has it, `values` as shown. */
  const restarted = (context: Context, saved: Values, values: Values, facts: Partial<Facts> | undefined) => ({
    values,
    saved,
    sent: saved,
    facts: { ...context.facts, ...facts },
    issues: [],
    serverIssues: [],
    shown: [],
    contested: [],
    failure: undefined,
    lostFiles: [],
    undo: undefined,
  })

  return setup({
    types: {
      input: {} as FormInput<Values, Facts, Report>,
      context: {} as Context,
      events: {} as FormEvent<Values, Facts, Part>,
      emitted: {} as FormEmitted<Result, Facts>,
      tags: {} as 'submitting',
    },
    actors: {
      submit: request<Result, Job<Values, Facts>, SaveReport<Part>>(options.submit),
      saveTemp: request<Result, Job<Values, Facts>, SaveReport<Part>>(options.saveTemp ?? noTemp),
      readRemote: request((context: Context, signal) => read(context.facts, signal)),
      findDraft: request((context: Context) => context.drafts?.read(placeOf(context) ?? '') ?? Promise.resolve(undefined)),
    },
    guards: {
      isInvalid: ({ context }, { level }: { level: Level }) => check(context, level).length > 0,
      /** Another user's save is compared, and nothing can be saved before every difference is decided. */
      isUndecided: ({ context: { conflict } }) => conflict !== undefined && conflict.failure === undefined,
      isDecided: ({ context: { conflict } }) => conflict?.remote !== undefined && isDecided(conflict.contrasts, conflict.sides),
      hasRemote: (_, { remote }: { remote?: Remote<Values, Facts> }) => remote !== undefined,
      keepsDrafts: ({ context }) => placeOf(context) !== undefined,
      hasUndo: ({ context }) => context.undo !== undefined,
      isOffer: ({ context }, { draft: found }: Found) => offerOf(found, context.values, baseOf(context)) !== undefined,
      isOfferDone: ({ context }) => openChanges(context.offer?.changes ?? [], context.values).length === 0,
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
      startSave: assign(({ context }) => ({ sent: context.values, failure: undefined, serverIssues: [] })),
      settle: assign(({ context }, { result }: { result: Result }) => ({
        result,
        saved: context.sent,
        issues: [],
        shown: [],
        contested: [],
        lostFiles: [],
        undo: undefined,
      })),
      reset: assign(({ context }, { values, facts }: { values: Values; facts?: Partial<Facts> }) =>
        restarted(context, values, values, facts),
      ),
      rebase: assign(({ context }, { values, decided, facts }: { values: Values; decided?: Values; facts?: Partial<Facts> }) => {
        if (decided !== undefined) return restarted(context, values, decided, facts)
        const contrasts = contrastsOf(context.saved, context.values, values)
        const isContested = ({ name, side }: Contrast) => side === undefined || (side === 'mine' && context.contested.includes(name))
        return {
          values: mergedOf(context.values, values, contrasts, {}),
          saved: values,
          facts: { ...context.facts, ...facts },
          contested: contrasts.filter(isContested).map(({ name }) => name),
          undo: undefined,
        }
      }),
      compare: assign(({ context }, { remote }: { remote: Remote<Values, Facts> | undefined }) => ({
        conflict: conflictOf(context, remote),
      })),
      /** Values have changed; what is decided stays decided. */
      compareAgain: assign(({ context }) => ({ conflict: conflictOf(context, context.conflict?.remote, context.conflict?.sides) })),
      failComparison: assign(({ context: { conflict } }, { failure }: { failure: Failure }) => ({
        conflict: conflict && { ...conflict, failure },
      })),
      /** One side for the named difference, or for all of them. */
      choose: assign(({ context: { conflict } }, { name, side }: { name?: string; side: Side }) => {
        if (conflict === undefined) return {}
        const names = name === undefined ? conflict.contrasts.map((contrast) => contrast.name) : [name]
        return { conflict: { ...conflict, sides: { ...conflict.sides, ...Object.fromEntries(names.map((one) => [one, side])) } } }
      }),
      /** The other user's version beneath, and on it the local values with the decisions in them: they still have to be saved. */
      applyDecisions: assign(({ context }) => {
        const { remote, contrasts, sides } = context.conflict ?? {}
        if (remote === undefined || contrasts === undefined || sides === undefined) return {}
        return restarted(context, remote.values, mergedOf(context.values, remote.values, contrasts, sides), remote.facts)
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
      refuse: assign((_, { failure }: { failure: Failure }) => ({ failure, serverIssues: failure.fieldErrors })),
      offer: assign(({ context }, { draft: found }: Found) => ({ offer: offerOf(found, context.values, baseOf(context)) })),
      /** Stores unsaved changes as a draft; deletes the draft when there are none. */
      keepDraft: ({ context }) => {
        const place = placeOf(context)
        if (place === undefined) return
        const { offer, facts, drafts } = context
        const typed = typedOf(context)
        const changes = keptChanges(offer, typed)
        const content = { changes, files: [...new Set([...(draft?.files?.(facts) ?? []), ...(offer?.files ?? [])])] }
        // an offer that nobody has answered grows neither younger nor newer by being looked at
        const origin = offer && typed.length === 0 ? { base: offer.base, savedAt: offer.savedAt } : { base: offer?.base ?? baseOf(context) }
        if (changes.length > 0) drafts?.note(place, { ...origin, content })
        else void drafts?.remove(place)
      },
      restore: assign(({ context: { offer, values } }, { fields }: { fields: readonly string[] | undefined }) => ({
        values: withChanges(
          values,
          (offer?.changes ?? []).filter((change) => fields?.includes(nameOfChange(change)) ?? true),
        ),
        lostFiles: offer?.files ?? [],
        undo: offer && { values, offer },
      })),
      undo: assign(({ context: { undo, values } }) => ({
        values: undo?.values ?? values,
        offer: undo?.offer,
        undo: undefined,
        lostFiles: [],
      })),
      /** To the parent by `sendTo`: it hears of it once this transition is complete. */
      publish: enqueueActions(({ context: { parent }, enqueue }, { notice }: { notice: FormEmitted<Result, Facts> | undefined }) => {
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
