import { useSelector } from '@xstate/react'
import { useDeferredValue, type RefObject } from 'react'
import type { ActorRef, MachineSnapshot } from 'xstate'
import { isConflicting, nameOfChange, openChanges, valueAt } from '../../machines/form/form-draft.ts'
import type { FormContext, FormEmitted, FormEvent } from '../../machines/form/form.machine.ts'
import { isSame } from '../../shared/same.ts'
import { isComposing } from './composition.ts'
import { useIssueText } from './issue-text.ts'
import { focusField, focusFirstInvalid } from '../ui/focus/field-focus.ts'
import { afterPress } from './press.ts'
import { useEmitted } from './use-emitted.ts'
import { useOnCompositionEnd } from './use-on-composition-end.ts'

/** Any actor of the one form machine. */
// oxlint-disable-next-line typescript/no-explicit-any -- XState's snapshot type has parameters that no view may depend on
type FormSnapshot<V, F, R> = MachineSnapshot<FormContext<V, F, R>, any, any, any, any, any, any, any>
export type FormActor<V, F, R> = ActorRef<FormSnapshot<V, F, R>, FormEvent<V, F>, FormEmitted<R, F>>

/** The parameters of a form beside its values, such as prepared files; rendered with low priority. */
const QUIET: ReadonlySet<string> = new Set(['params'])
const isJudged = (key: string) => key === 'issues' || key === 'serverIssues'

/** Is all of a form's context but the quiet part the same? Judging anew makes equal issues in a new list. */
export const isQuietChange = (was: object, now: object): boolean =>
  Object.keys(now).every((key) => {
    const [a, b]: unknown[] = [Reflect.get(was, key), Reflect.get(now, key)]
    return a === b || QUIET.has(key) || (isJudged(key) && isSame(a, b))
  })

/** Names of fields that are called otherwise than everywhere else. */
type Labels = Readonly<Record<string, string>>

/**
 * What a view needs of a form actor: values, one field's props, busy and failure.
 * `field('brand')` gives name, label, value, error and the two handlers of a field part; other texts are the view's own.
 */
export const useForm = <V extends object, F extends object, R>(
  actor: FormActor<V, F, R>,
  root?: RefObject<HTMLElement | null>,
  labels: Labels = {},
) => {
  const newest = useSelector(actor, (snapshot) => snapshot.context)
  // a long form is drawn piece by piece, unless something was typed or judged
  const later = useDeferredValue(newest)
  const context = isQuietChange(later, newest) ? later : newest
  const isSubmitting = useSelector(actor, (snapshot) => snapshot.hasTag('submitting'))
  const text = useIssueText()
  const labelOf = (name: string) => labels[name] ?? text.field(name)

  // a blocked submit leads to the first invalid field as the eye reads, once its error is on the page
  useEmitted(actor, {
    'form.invalid': ({ field }) =>
      requestAnimationFrame(() => {
        const form = root?.current
        if (!form || !focusFirstInvalid(form)) focusField(form ?? document, field)
      }),
  })

  // nobody is corrected in the middle of a character; what came of it is judged at its end
  useOnCompositionEnd(() => actor.send({ type: 'form.validate' }))

  /** The issues of a field that may be seen now, in words. */
  const errorOf = (name: string): string | undefined => {
    const { shown, issues, serverIssues } = context
    const visible = shown === 'all' || shown.includes(name) ? issues : []
    const issue = [...serverIssues, ...visible].find(({ field }) => field === name)
    return issue && text.issue(issue)
  }

  const change = (field: string, patch: Partial<V>) => actor.send({ type: 'form.change', field, patch, isComposing: isComposing() })
  const blur = (field: string) => afterPress(() => actor.send({ type: 'form.blur', field }))

  /** Props of a field part for a top-level value; `issue`: its name in issues, where that is another one. */
  const field = <N extends keyof V & string>(name: N, issue: string = name) => {
    // one computed key: the compiler widens it, the value has the field's own type
    const patchOf = (value: V[N]) => ({ [name]: value }) as unknown as Partial<V>
    return {
      name,
      label: labelOf(name),
      value: context.values[name],
      error: errorOf(issue),
      onChange: (value: V[N]) => change(issue, patchOf(value)),
      onBlur: () => blur(issue),
    }
  }

  /** Props of the banner that offers an older draft. */
  const draftState = () => {
    const { recoverableDraft, values, saved, lostFiles, undo } = context
    return {
      lostFiles,
      savedAt: recoverableDraft?.savedAt,
      isOutdated: recoverableDraft?.isOutdated === true,
      fields: openChanges(recoverableDraft?.changes ?? [], values).map((change) => ({
        name: nameOfChange(change),
        label: labelOf(nameOfChange(change)),
        isConflicting: isConflicting(change, saved),
        mine: change.to,
        now: valueAt(saved, change.path),
      })),
      onRestore: (fields?: readonly string[]) => actor.send({ type: 'draft.restore', ...(fields ? { fields } : {}) }),
      onDiscard: () => actor.send({ type: 'draft.discard' }),
      onUndo: undo && (() => actor.send({ type: 'draft.undo' })),
    }
  }

  return {
    draft: draftState(),
    /** Another user was faster: both versions are compared. */
    isConflict: context.conflict !== undefined,
    values: context.values,
    params: context.params,
    isSubmitting,
    isDirty: !isSame(context.values, context.saved),
    /** The remote value of a field in conflict; forms of one level only. */
    conflicting: context.conflicting
      .map((name) => ({
        name,
        label: labelOf(name),
        mine: valueAt(context.values, [name]),
        now: valueAt(context.saved, [name]),
      }))
      .filter(({ mine, now }) => !isSame(mine, now)),
    failure: context.failure && text.failure(context.failure),
    rawFailure: context.failure,
    /** Visible issues of no field at all, in words. */
    field,
    errorOf,
    change,
    blur,
    submit: () => actor.send({ type: 'form.submit' }),
    saveTemp: () => actor.send({ type: 'form.saveTemp' }),
    cancel: () => actor.send({ type: 'form.cancel' }),
  }
}
