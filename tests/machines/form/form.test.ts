import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor, type ActorRefFrom } from 'xstate'
import { api, credentials } from '../../../src/api/index.ts'
import type { LoginAnswer } from '../../../src/domain/entities/session.ts'
import type { RepairOrder } from '../../../src/domain/entities/repair-order.ts'
import { required } from '../../../src/machines/calls/failure.ts'
import { createFormMachine, type FormNotice, type Level } from '../../../src/machines/form/form.machine.ts'
import type { SaveReport } from '../../../src/machines/form/form-types.ts'
import { CUSTOMER, emittedBy, loginAs, openService, parentThat, type Service } from '../support.ts'
import { valuesReached } from '../chart.ts'

/** Two fields of the header of a draft, stored by the real call. */
interface Values {
  readonly customerReferenceNo: string
  readonly inboundTrackingNo: string
}
interface Params {
  readonly repairOrderId: string
  readonly rowVersion: number
  readonly maxLength: number
}
const FIELDS = ['customerReferenceNo', 'inboundTrackingNo'] as const

const validate = (values: Values, level: Level, { maxLength }: Params) =>
  FIELDS.flatMap((field) => {
    if (values[field].length > maxLength) return [{ field, key: 'rule-tooLong' }]
    return level === 'submit' && values[field] === '' ? [{ field, key: 'rule-required' }] : []
  })

const HALF = { loaded: 1, total: 2 }
const options = {
  id: 'test',
  validate,
  submit: (
    { values, params: { repairOrderId, rowVersion } }: { values: Values; params: Params },
    signal: AbortSignal,
    report: (event: SaveReport<never>) => void,
  ) => {
    report({ type: 'form.progress', progress: HALF })
    return required(api.repairOrder.update({ params: { id: repairOrderId }, body: { ...values, rowVersion }, signal }))
  },
}
const withTemp = createFormMachine<Values, Params, RepairOrder>({ ...options, saveTemp: options.submit })
const withoutTemp = createFormMachine<Values, Params, RepairOrder>(options)

let service: Service
let login: LoginAnswer
let repairOrderId = ''
beforeAll(async () => {
  service = await openService()
  login = await loginAs(CUSTOMER)
  credentials.save(login)
  repairOrderId = (await required(api.repairOrder.create({ query: {} }))).repairOrderId
}, 30_000)
beforeEach(() => {
  service.renew()
  credentials.save(login)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => service.close())

const GOOD: Values = { customerReferenceNo: 'PO-1', inboundTrackingNo: 'T-1' }
const EMPTY: Values = { customerReferenceNo: '', inboundTrackingNo: '' }
const LONG = 'x'.repeat(41)

const start = async (values: Values = GOOD, machine: typeof withTemp = withTemp) => {
  const { rowVersion } = await required(api.repairOrder.info({ params: { id: repairOrderId } }))
  service.calls.length = 0
  const clock = new SimulatedClock()
  const received: FormNotice<RepairOrder>[] = []
  const parent = parentThat<FormNotice<RepairOrder>>((notice) => void received.push(notice))
  const input = { values, params: { repairOrderId, rowVersion, maxLength: 40 }, parent }
  const form = createActor(machine, { clock, input })
  const said = emittedBy(form)
  form.start()
  const context = () => form.getSnapshot().context
  const flow = () => form.getSnapshot().value.flow
  const type = (field: (typeof FIELDS)[number], text: string) => form.send({ type: 'form.change', field, patch: { [field]: text } })
  const reaches = (state: 'editing' | 'locked' | 'submitting' | 'savingTemp') =>
    waitFor(form, (snapshot) => snapshot.matches({ flow: state }))
  const failed = () => vi.waitUntil(() => context().failure, { timeout: 5000 })
  const saves = () => service.countOf(`PUT /customer/repairOrder/v1/${repairOrderId}`)
  const issuesOf = () => context().issues.map(({ field, key }) => `${field} ${key}`)
  return { form, clock, said, received, context, flow, type, reaches, failed, saves, issuesOf, rowVersion }
}
const stored = () => required(api.repairOrder.info({ params: { id: repairOrderId } }))
const BOTH_REQUIRED = ['customerReferenceNo rule-required', 'inboundTrackingNo rule-required']

test('starts with the given values and shows no errors', async () => {
  const { form, context } = await start(EMPTY)
  expect(form.getSnapshot().value).toEqual({ validation: 'idle', flow: 'editing', draft: 'off', conflict: 'none' })
  expect(context()).toMatchObject({
    values: EMPTY,
    saved: EMPTY,
    issues: [],
    serverIssues: [],
    shown: [],
    failure: undefined,
    result: undefined,
  })
})

describe('validation', () => {
  test('runs 5 ms after the last change, not before', async () => {
    const { form, clock, type, issuesOf, context } = await start(GOOD)
    type('customerReferenceNo', '')
    expect(context().values).toEqual({ ...GOOD, customerReferenceNo: '' })
    clock.increment(4)
    expect(form.getSnapshot().value).toEqual({ validation: 'pending', flow: 'editing', draft: 'off', conflict: 'none' })
    type('inboundTrackingNo', '')
    clock.increment(4)
    expect(issuesOf()).toEqual([])
    clock.increment(1)
    expect(form.getSnapshot().value).toEqual({ validation: 'idle', flow: 'editing', draft: 'off', conflict: 'none' })
    expect(issuesOf()).toEqual(BOTH_REQUIRED)
    expect(context().shown).toEqual([])
  })

  test('runs 5 ms after a blur; only the errors of visited fields are shown', async () => {
    const { form, clock, issuesOf, context } = await start(EMPTY)
    form.send({ type: 'form.blur', field: 'inboundTrackingNo' })
    expect(context().shown).toEqual(['inboundTrackingNo'])
    clock.increment(4)
    form.send({ type: 'form.blur', field: 'customerReferenceNo' })
    clock.increment(4)
    expect(issuesOf()).toEqual([])
    clock.increment(1)
    expect(issuesOf()).toEqual(BOTH_REQUIRED)
    expect(context().shown).toEqual(['inboundTrackingNo', 'customerReferenceNo'])
  })

  test('an error disappears as soon as it is corrected', async () => {
    const { form, clock, type, issuesOf } = await start(EMPTY)
    form.send({ type: 'form.submit' })
    type('customerReferenceNo', 'PO')
    clock.increment(5)
    expect(issuesOf()).toEqual(['inboundTrackingNo rule-required'])
  })

  test('uses the current params', async () => {
    const { form, issuesOf, context, rowVersion } = await start(GOOD)
    form.send({ type: 'form.params', params: { maxLength: 3 } })
    expect(context().params).toEqual({ repairOrderId, rowVersion, maxLength: 3 })
    form.send({ type: 'form.submit' })
    expect(issuesOf()).toEqual(['customerReferenceNo rule-tooLong'])
  })
})

describe('a blocked save', () => {
  test('submit shows all errors, names the first field and sends nothing', async () => {
    const { form, said, received, context, flow, issuesOf, saves } = await start(EMPTY)
    form.send({ type: 'form.submit' })
    expect(flow()).toBe('editing')
    expect(issuesOf()).toEqual(BOTH_REQUIRED)
    expect(context().shown).toBe('all')
    form.send({ type: 'form.blur', field: 'customerReferenceNo' })
    expect(context().shown).toBe('all')
    expect(said).toEqual([{ type: 'form.invalid', field: 'customerReferenceNo' }])
    expect(received.filter(({ type }) => type !== 'form.progress')).toEqual(said)
    expect(saves()).toBe(0)
  })

  test('validates at once: a change not validated yet counts', async () => {
    const { form, type, flow } = await start(GOOD)
    type('inboundTrackingNo', '')
    form.send({ type: 'form.submit' })
    expect(flow()).toBe('editing')
  })

  test('a temporary save checks formats only', async () => {
    const { form, said, flow, issuesOf, type, reaches } = await start({ ...EMPTY, inboundTrackingNo: LONG })
    form.send({ type: 'form.saveTemp' })
    expect(flow()).toBe('editing')
    expect(issuesOf()).toEqual(['inboundTrackingNo rule-tooLong'])
    expect(said).toEqual([{ type: 'form.invalid', field: 'inboundTrackingNo' }])
    type('inboundTrackingNo', '')
    form.send({ type: 'form.saveTemp' })
    expect(flow()).toBe('savingTemp')
    await reaches('locked')
  })

  test('a blocked temporary save does not show errors of the submit level', async () => {
    const { form, clock, type, issuesOf, context } = await start({ ...EMPTY, inboundTrackingNo: LONG })
    form.send({ type: 'form.blur', field: 'elsewhere' })
    form.send({ type: 'form.saveTemp' })
    type('inboundTrackingNo', 'T')
    clock.increment(5)
    expect(issuesOf()).toEqual(['customerReferenceNo rule-required'])
    expect(context().shown).toEqual(['elsewhere', 'inboundTrackingNo'])
  })

  test('after a blocked submit all errors stay shown, also after a blocked temporary save', async () => {
    const { form, context } = await start({ ...EMPTY, inboundTrackingNo: LONG })
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.saveTemp' })
    expect(context().shown).toBe('all')
  })

  test('the first field is the first on the screen, whatever the order of server errors', async () => {
    const { form, said, failed, type } = await start({ ...GOOD, inboundTrackingNo: '漢字' })
    form.send({ type: 'form.submit' })
    await failed()
    type('customerReferenceNo', '')
    form.send({ type: 'form.submit' })
    expect(said.at(-1)).toEqual({ type: 'form.invalid', field: 'customerReferenceNo' })
  })
})

describe('a save', () => {
  test.each([
    ['form.submit', 'submitting', 'submit'],
    ['form.saveTemp', 'savingTemp', 'temp'],
  ] as const)('%s: %s, then locked; stored, notified, clean', async (type, state, level) => {
    const { form, said, received, context, flow, reaches, saves } = await start({
      customerReferenceNo: `PO ${level}`,
      inboundTrackingNo: 'T-2',
    })
    form.send({ type })
    expect(flow()).toBe(state)
    expect(form.getSnapshot().hasTag('submitting')).toBe(true)
    await reaches('locked')
    expect(form.getSnapshot().hasTag('submitting')).toBe(true)
    const { result } = context()
    expect(await stored()).toMatchObject({ customerReferenceNo: `PO ${level}`, rowVersion: result?.rowVersion })
    expect(said).toEqual([{ type: 'form.saved', level, result, isDirty: false }])
    expect(received.filter(({ type }) => type !== 'form.progress')).toEqual(said)
    expect(context()).toMatchObject({ saved: context().values, issues: [], shown: [], failure: undefined })
    expect(saves()).toBe(1)
  })

  test.each([
    ['T-2', { type: 'form.checked' }],
    ['', { type: 'form.invalid', field: 'inboundTrackingNo' }],
  ] as const)('a check during a save is answered after it and its lock, on what is typed by then: "%s"', async (typed, answer) => {
    const { form, clock, type, received, reaches } = await start()
    const answers = () => received.filter((notice) => notice.type === 'form.checked' || notice.type === 'form.invalid')
    form.send({ type: 'form.saveTemp' })
    form.send({ type: 'form.check', fields: ['inboundTrackingNo'] })
    type('inboundTrackingNo', typed)
    await reaches('locked')
    expect(answers()).toEqual([])
    clock.increment(1000)
    expect(answers()).toEqual([answer])
  })

  test.each(['form.submit', 'form.saveTemp'] as const)('%s: locked for 1000 ms after the answer, not 1 ms more', async (type) => {
    const { form, clock, flow, reaches, saves } = await start()
    form.send({ type })
    // however long the answer takes, the lock begins with it
    clock.increment(60_000)
    await reaches('locked')
    clock.increment(999)
    expect(flow()).toBe('locked')
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.saveTemp' })
    expect(flow()).toBe('locked')
    clock.increment(1)
    expect(flow()).toBe('editing')
    expect(form.getSnapshot().hasTag('submitting')).toBe(false)
    expect(saves()).toBe(1)
  })

  test('ten submits and temporary saves in one tick send one request', async () => {
    const { form, reaches, saves } = await start()
    for (let count = 0; count < 10; count += 1) form.send({ type: count % 2 === 0 ? 'form.submit' : 'form.saveTemp' })
    await reaches('locked')
    expect(saves()).toBe(1)
  })

  test('can be saved again after the lock, with the new params', async () => {
    const { form, clock, context, reaches, saves } = await start()
    form.send({ type: 'form.submit' })
    await reaches('locked')
    form.send({ type: 'form.params', params: { rowVersion: context().result?.rowVersion ?? 0 } })
    clock.increment(1000)
    form.send({ type: 'form.submit' })
    await reaches('locked')
    expect(saves()).toBe(2)
  })

  test('input during a save stays, unsaved', async () => {
    const { form, clock, context, type, reaches, issuesOf } = await start({ ...GOOD, customerReferenceNo: 'sent' })
    form.send({ type: 'form.submit' })
    type('customerReferenceNo', '')
    type('inboundTrackingNo', 'later')
    await reaches('locked')
    expect(context().values).toEqual({ customerReferenceNo: '', inboundTrackingNo: 'later' })
    expect(context().saved).toEqual({ ...GOOD, customerReferenceNo: 'sent' })
    expect((await stored()).customerReferenceNo).toBe('sent')
    clock.increment(5)
    expect(issuesOf()).toEqual(['customerReferenceNo rule-required'])
  })

  test('the parent is notified of the progress, and of the finished save', async () => {
    const received: unknown[] = []
    const parent = parentThat<FormNotice<RepairOrder>>(({ type }) => {
      const { value, context } = child.getSnapshot()
      received.push([type, value.flow, context.result?.customerReferenceNo])
    })
    const { rowVersion } = await required(api.repairOrder.info({ params: { id: repairOrderId } }))
    const input = { values: GOOD, params: { repairOrderId, rowVersion, maxLength: 40 }, parent }
    const child: ActorRefFrom<typeof withTemp> = createActor(withTemp, { clock: new SimulatedClock(), input }).start()
    child.send({ type: 'form.progress', progress: HALF })
    child.send({ type: 'form.submit' })
    await waitFor(child, (snapshot) => snapshot.matches({ flow: 'locked' }), { timeout: 5000 })
    expect(received).toEqual([
      ['form.progress', 'submitting', undefined],
      ['form.saved', 'locked', 'PO-1'],
    ])
  })

  test('input during a save is reported as dirty', async () => {
    const { form, received, type, reaches } = await start()
    form.send({ type: 'form.saveTemp' })
    type('customerReferenceNo', 'PO-2')
    await reaches('locked')
    expect(received.at(-1)).toMatchObject({ type: 'form.saved', isDirty: true })
  })

  test('stopping the actor aborts its request', async () => {
    const release = service.hold(`PUT /customer/repairOrder/v1/${repairOrderId}`)
    const { form, said, saves } = await start()
    form.send({ type: 'form.submit' })
    await vi.waitUntil(() => saves() === 1, { timeout: 5000 })
    form.stop()
    release()
    await service.idle()
    expect(said).toEqual([])
  })
})

describe('a save that fails', () => {
  test.each([
    ['form.submit', 'rule-trackingNo'],
    ['form.saveTemp', 'rule-trackingNo'],
  ] as const)('%s: back to editing with all input; server errors stay on a field until it changes', async (type, key) => {
    const typed = { customerReferenceNo: 'PO-9', inboundTrackingNo: '漢字' }
    const { form, said, received, context, flow, failed, type: change } = await start(typed)
    form.send({ type })
    const failure = await failed()
    expect(flow()).toBe('editing')
    expect(form.getSnapshot().hasTag('submitting')).toBe(false)
    expect(failure).toMatchObject({ kind: 'rejected', code: 'field-invalid', fieldErrors: [{ field: 'inboundTrackingNo', key }] })
    expect(failure.message).not.toBe('')
    expect(context()).toMatchObject({ values: typed, saved: typed, serverIssues: failure.fieldErrors })
    expect(said).toEqual([
      { type: 'form.failed', failure },
      { type: 'form.invalid', field: 'inboundTrackingNo' },
    ])
    expect(received.filter(({ type }) => type !== 'form.progress')).toEqual(said)
    change('customerReferenceNo', 'PO-10')
    expect(context().serverIssues).toEqual(failure.fieldErrors)
    change('inboundTrackingNo', 'T-9')
    expect(context().serverIssues).toEqual([])
    expect(context().failure).toBe(failure)
  })

  test('is not locked: the next try is sent at once and clears the failure', async () => {
    const { form, context, flow, failed, type, reaches, saves } = await start({ ...GOOD, inboundTrackingNo: '漢字' })
    form.send({ type: 'form.submit' })
    await failed()
    type('inboundTrackingNo', 'T-7')
    form.send({ type: 'form.submit' })
    expect(flow()).toBe('submitting')
    expect(context()).toMatchObject({ failure: undefined, serverIssues: [] })
    await reaches('locked')
    expect(saves()).toBe(2)
  })

  test.each([
    ['a connection that fails', { kind: 'noNetwork' }, 'unknown'],
    ['500', { kind: 'status', status: 500, statusText: 'Out of order' }, 'rejected'],
    ['404, which is never a success', { kind: 'status', status: 404 }, 'missing'],
    ['a body cut off', { kind: 'malformed' }, 'badResponse'],
  ] as const)('%s: reported, without an error on any field', async (_, fault, kind) => {
    const { form, clock, said, type, failed, context } = await start(EMPTY)
    type('customerReferenceNo', 'typed')
    clock.increment(5)
    service.faults.set('repairOrder.update', fault)
    form.send({ type: 'form.saveTemp' })
    const failure = await failed()
    expect(failure.kind).toBe(kind)
    expect(said).toEqual([{ type: 'form.failed', failure }])
    expect(context().values.customerReferenceNo).toBe('typed')
  })

  test('conflict: the failure holds the current record', async () => {
    const { form, failed, rowVersion } = await start()
    form.send({ type: 'form.params', params: { rowVersion: rowVersion - 1 } })
    form.send({ type: 'form.submit' })
    expect(await failed()).toMatchObject({ kind: 'rejected', code: 'row-changed', current: { repairOrderId, rowVersion } })
  })

  test('a form without a temporary save throws', async () => {
    const loud = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { form, failed } = await start(GOOD, withoutTemp)
    form.send({ type: 'form.saveTemp' })
    expect((await failed()).kind).toBe('badResponse')
    expect(loud).toHaveBeenCalledOnce()
  })
})

describe('a reset', () => {
  const NEW: Values = { customerReferenceNo: 'from the server', inboundTrackingNo: '' }

  test('discards unsaved input, issues, failure and shown errors', async () => {
    const { form, context, failed, rowVersion } = await start({ ...GOOD, inboundTrackingNo: '漢字' })
    form.send({ type: 'form.submit' })
    await failed()
    form.send({ type: 'form.reset', values: NEW, params: { rowVersion: 99 } })
    expect(context()).toMatchObject({ values: NEW, saved: NEW, issues: [], serverIssues: [], shown: [], failure: undefined })
    expect(context().params).toEqual({ repairOrderId, rowVersion: 99, maxLength: 40 })
    expect(rowVersion).not.toBe(99)
    form.send({ type: 'form.reset', values: GOOD })
    expect(context().params.rowVersion).toBe(99)
  })

  test('keeps the lock for its full second', async () => {
    const { form, clock, flow, reaches } = await start()
    form.send({ type: 'form.submit' })
    await reaches('locked')
    clock.increment(600)
    form.send({ type: 'form.reset', values: NEW })
    expect(flow()).toBe('locked')
    clock.increment(399)
    expect(flow()).toBe('locked')
    clock.increment(1)
    expect(flow()).toBe('editing')
  })
})

test('every state can be reached, and every state of the flow from every other', () => {
  const events = [
    { type: 'form.submit' },
    { type: 'form.saveTemp' },
    { type: 'form.blur', field: 'customerReferenceNo' },
    { type: 'xstate.after.debounce.test.validation.pending' },
    { type: 'xstate.after.submittingLock.test.flow.locked' },
    ...['submit', 'saveTemp'].flatMap((id) => [
      { type: `xstate.done.actor.${id}`, output: {} },
      { type: `xstate.error.actor.${id}`, error: { fieldErrors: [] } },
    ]),
  ]
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const input = { values: GOOD, params: { repairOrderId: '', rowVersion: 0, maxLength: 40 } }
  const serializeState = ({ value }: { value: unknown }) => JSON.stringify(value)
  const expected = ['idle', 'pending'].flatMap((validation) =>
    ['editing', 'savingTemp', 'submitting', 'locked'].map((flow) =>
      serializeState({ value: { validation, flow, draft: 'off', conflict: 'none' } }),
    ),
  )
  const values = valuesReached(withTemp, events, { input, serializeState }).map((value) => serializeState({ value }))
  expect(values.toSorted()).toEqual(expected.toSorted())
})

describe('a rebase', () => {
  test('puts the new record under the unsaved input, keeps the failure, and names the conflicting fields', async () => {
    const { form, context, failed, clock } = await start({ customerReferenceNo: 'A', inboundTrackingNo: '漢字' })
    form.send({ type: 'form.submit' })
    await failed()
    form.send({ type: 'form.change', field: 'customerReferenceNo', patch: { customerReferenceNo: 'B' } })
    form.send({
      type: 'form.rebase',
      values: { customerReferenceNo: 'C', inboundTrackingNo: 'T-7' },
      params: { rowVersion: 99, maxLength: 2 },
    })
    expect(context()).toMatchObject({
      values: { customerReferenceNo: 'B', inboundTrackingNo: 'T-7' },
      saved: { customerReferenceNo: 'C', inboundTrackingNo: 'T-7' },
      params: { rowVersion: 99 },
      conflicting: ['customerReferenceNo'],
      failure: { kind: 'rejected' },
    })
    clock.increment(5)
    expect(context().issues).toMatchObject([{ field: 'inboundTrackingNo', key: 'rule-tooLong' }])
    // later input replaces their version knowingly
    form.send({ type: 'form.change', field: 'inboundTrackingNo', patch: { inboundTrackingNo: 'T8' } })
    form.send({ type: 'form.rebase', values: { customerReferenceNo: 'C', inboundTrackingNo: 'T-7' } })
    expect(context().conflicting).toEqual(['customerReferenceNo'])
    form.send({ type: 'form.rebase', values: { customerReferenceNo: 'B', inboundTrackingNo: 'T-7' } })
    expect(context()).toMatchObject({ values: { inboundTrackingNo: 'T8' }, conflicting: [] })
  })
})
