import type { EventObject } from 'xstate'
import { isDirty } from '../../src/machines/form/form-draft.ts'
import type { FormContext } from '../../src/machines/form/form-types.ts'
import type { Reply } from './specimen.ts'

interface FormSample<Values extends object> {
  /** Values with which the form can be submitted, over those that it begins with. */
  readonly typed: Partial<Values>
  /** What a save would bring that the service of the gallery does not accept, each by a name. */
  readonly accepted?: Readonly<Record<string, unknown>>
  /** It can be saved for the time being. */
  readonly savesTemp?: boolean
  readonly keepsDrafts?: boolean
  /** Another user's save is compared: the form reads it by itself, or its page brings it along. */
  readonly compares?: 'reads' | 'isTold'
}

type AnyContext = FormContext<object, object, unknown>
const contextOf = ({ context }: { readonly context: unknown }) => context as AnyContext

const HOUR_MS = 3_600_000

const NEVER = {
  temp: { 'flow.savingTemp': 'this form has no temporary save' },
  draft: Object.fromEntries(['draft.looking', 'draft.offered', 'draft.settled'].map((state) => [state, 'this form keeps no draft'])),
  read: Object.fromEntries(['conflict.reading', 'conflict.unread'].map((state) => [state, 'the page brings the other version along'])),
  compare: Object.fromEntries(
    ['conflict.reading', 'conflict.unread', 'conflict.deciding'].map((state) => [state, 'this form saves no record that others save too']),
  ),
}

const CHOOSE_MINE = { type: 'conflict.chooseAll', side: 'mine' }

/** The values as somebody else might have saved them. */
const othersOf = (values: object, typed: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      name in typed && typeof value === 'string' ? `${value} *` : value,
    ]),
  )

/** What a tester does with a form: one conduct for all that the one form machine makes. */
export const form = <Values extends object>(sample: FormSample<Values>) => {
  const { typed, accepted = {}, savesTemp = false, keepsDrafts = false, compares } = sample
  const [field = ''] = Object.keys(typed)
  const change = { type: 'form.change', field, patch: typed }
  const draft: Reply = (context: AnyContext) => ({
    content: {
      changes: Object.entries(typed).map(([name, to]) => ({ path: [name], from: Reflect.get(context.values, name), to })),
      files: [],
    },
    base: '',
    savedAt: Date.now() - HOUR_MS,
  })
  const compare = (snapshot: { readonly context: unknown }) => ({
    type: 'form.compare',
    ...(compares === 'isTold' && { remote: { values: othersOf(contextOf(snapshot).saved, typed), params: {} } }),
  })
  const plain = (...events: readonly EventObject[]) => events
  const moves: readonly (EventObject | ((snapshot: { readonly context: unknown }) => EventObject))[] = [
    ...plain(...(field === '' ? [] : [change]), { type: 'form.submit' }),
    ...plain(...(savesTemp ? [{ type: 'form.saveTemp' }] : []), { type: 'form.cancel' }),
    ...plain(...(keepsDrafts ? ['draft.discard', 'draft.restore', 'draft.undo'].map((type) => ({ type })) : [])),
    ...(compares === undefined ? [] : [compare, ...plain(CHOOSE_MINE, { type: 'conflict.apply' }, { type: 'conflict.retry' })]),
  ]
  return {
    moves: moves as readonly never[],
    replies: {
      submit: Object.fromEntries(Object.entries(accepted).map(([name, output]) => [name, () => output])),
      ...(keepsDrafts && { findDraft: { 'a draft of an hour ago': draft } }),
    },
    tells: (context: unknown) => {
      const { issues, values, saved, failure } = contextOf({ context })
      return [issues.length, isDirty({ values, saved }), failure?.kind]
    },
    never: {
      ...(!savesTemp && NEVER.temp),
      ...(!keepsDrafts && NEVER.draft),
      ...(compares === undefined && NEVER.compare),
      ...(compares === 'isTold' && NEVER.read),
    },
  }
}
