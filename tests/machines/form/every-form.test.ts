import { expect, test } from 'vitest'
import { fromPromise, SimulatedClock, StateMachine, waitFor, type AnyStateMachine, type StateValue } from 'xstate'
import { SUBMITTING_LOCK_MS, VALIDATION_DEBOUNCE_MS } from '../../../src/shared/constants.ts'
import { createFormMachine } from '../../../src/machines/form/form.machine.ts'
import { createActor, untaken } from '../chart.ts'
import { chartOf, productMachines } from '../product-machines.ts'

/** The machine and those that it runs. */
const withChildren = (machine: AnyStateMachine): readonly AnyStateMachine[] => [
  machine,
  ...Object.values(machine.implementations.actors)
    .filter((logic): logic is AnyStateMachine => logic instanceof StateMachine)
    .flatMap(withChildren),
]

const bare = createFormMachine<{}, {}, void>({ id: 'bare', validate: () => [], submit: () => Promise.resolve() })
const forms = new Map(
  productMachines
    .flatMap(([, machine]) => withChildren(machine))
    .filter((machine) => chartOf(machine) === chartOf(bare))
    .map((machine) => [machine.id, machine] as const),
)

test('finds the forms of the product', () => expect(forms.size).toBeGreaterThan(10))

/** What the conditions say and how the calls end is the test's; what the form does about it stands in form.test.ts and form-draft.test.ts. */
const begin = (form: AnyStateMachine, says: Record<string, boolean>) => {
  const ends = () => Promise.withResolvers<void>()
  const calls = { submit: ends(), saveTemp: ends(), findDraft: ends(), readRemote: ends() }
  const call = (name: keyof typeof calls) =>
    fromPromise(() => {
      calls[name] = ends()
      return calls[name].promise
    })
  const { actions, guards } = form.implementations
  const clock = new SimulatedClock()
  const actor = createActor(
    form.provide({
      actors: { submit: call('submit'), saveTemp: call('saveTemp'), findDraft: call('findDraft'), readRemote: call('readRemote') },
      actions: Object.fromEntries(Object.keys(actions).map((name) => [name, () => undefined])),
      guards: Object.fromEntries(Object.keys(guards).map((name) => [name, () => says[name] ?? false])),
    }),
    { clock, input: { values: {}, params: {} } },
  ).start()
  const is = (value: StateValue) => waitFor(actor, (snapshot) => snapshot.matches(value), { timeout: 2000 })
  return { actor, calls, clock, is, send: (type: string, more: object = {}) => actor.send({ type, ...more }) }
}

const walkValidation = async (form: AnyStateMachine) => {
  const { send, clock, is } = begin(form, {})
  send('form.change', { field: 'a', patch: {}, isComposing: true })
  await is({ validation: 'idle' })
  send('form.change', { field: 'a', patch: {} })
  send('form.validate', { field: 'a' })
  send('form.blur', { field: 'a' })
  await is({ validation: 'pending' })
  clock.increment(VALIDATION_DEBOUNCE_MS)
  await is({ validation: 'idle' })
}

const walkSave = async (form: AnyStateMachine, [event, state, call]: (typeof SAVES)[number]) => {
  const says = { isInvalid: true, isUndecided: false }
  const { send, calls, clock, is } = begin(form, says)
  send(event)
  await is({ flow: 'editing' })
  says.isUndecided = true
  send(event)
  await is({ flow: 'editing' })
  says.isUndecided = false
  says.isInvalid = false
  send(event)
  await is({ flow: state })
  send('form.progress', { progress: undefined })
  send('form.stored', { part: undefined })
  send('form.cancel')
  await is({ flow: 'editing' })
  send(event)
  calls[call].reject(new Error('no'))
  await is({ flow: 'editing' })
  send(event)
  calls[call].resolve()
  await is({ flow: 'locked' })
  // answered once the lock is over
  send('form.check', { fields: ['a'] })
  clock.increment(SUBMITTING_LOCK_MS)
  await is({ flow: 'editing' })
}
/** Some fields are asked about, once with one of them wrong. */
const walkCheck = (form: AnyStateMachine) => {
  for (const isPartlyInvalid of [true, false]) begin(form, { isPartlyInvalid }).send('form.check', { fields: ['a'] })
}

const SAVES = [
  ['form.submit', 'submitting', 'submit'],
  ['form.saveTemp', 'savingTemp', 'saveTemp'],
] as const

const walkDraft = async (form: AnyStateMachine) => {
  const says = { keepsDrafts: false, isRecoverable: true, isNothingToRecover: false, hasUndo: true }
  const { send, calls, is } = begin(form, says)
  await is({ draft: 'off' })
  says.keepsDrafts = true
  send('form.params', { params: {} })
  await is({ draft: 'looking' })
  calls.findDraft.resolve()
  await is({ draft: 'offered' })
  send('draft.keep')
  send('draft.discard')
  await is({ draft: 'settled' })
  send('form.reset', { values: {}, params: {} })
  send('form.rebase', { values: {}, params: {} })
  send('draft.undo')
  await is({ draft: 'offered' })
  send('draft.restore')
  await is({ draft: 'settled' })
  send('draft.undo')
  await is({ draft: 'offered' })
  says.isNothingToRecover = true
  send('draft.keep')
  await is({ draft: 'settled' })
}

/** Nothing is offered: there is no draft, or it cannot be read. */
const walkNoDraft = async (form: AnyStateMachine) => {
  const none = begin(form, { keepsDrafts: true })
  none.calls.findDraft.resolve()
  await none.is({ draft: 'settled' })
  const broken = begin(form, { keepsDrafts: true })
  broken.calls.findDraft.reject(new Error('no'))
  await broken.is({ draft: 'settled' })
}

const walkConflict = async (form: AnyStateMachine) => {
  const says = { hasRemote: false, isDecided: false }
  const { send, calls, is } = begin(form, says)
  for (const event of ['conflict.retry', 'form.submit', 'form.saveTemp']) {
    send('form.compare')
    await is({ conflict: 'reading' })
    calls.readRemote.reject(new Error('no'))
    await is({ conflict: 'unread' })
    send(event)
  }
  send('form.compare')
  calls.readRemote.resolve()
  await is({ conflict: 'deciding' })
  says.hasRemote = true
  send('form.compare', { remote: {} })
  send('draft.keep')
  send('conflict.choose', { name: 'a', side: 'mine' })
  send('conflict.chooseAll', { side: 'mine' })
  send('conflict.apply')
  await is({ conflict: 'deciding' })
  says.isDecided = true
  send('conflict.apply', { isSaved: true })
  await is({ conflict: 'none' })
}

test.each([...forms])('%s: every transition is taken', async (_, form) => {
  await walkValidation(form)
  for (const save of SAVES) await walkSave(form, save)
  walkCheck(form)
  await walkDraft(form)
  await walkNoDraft(form)
  await walkConflict(form)
  expect(untaken(form)).toEqual([])
})
