import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { quotationsOf } from '../../../src/domain/quotations.ts'
import { required } from '../../../src/machines/calls/failure.ts'
import { costOf, decisionField, NO_DECISIONS } from '../../../src/machines/orders/quotes.machine.ts'
import { repairOrderMachine } from '../../../src/machines/orders/repair-order.machine.ts'
import { NOW } from '../review/review-record.ts'
import { signIn, startLive, type Live } from '../review/review-support.ts'

type Snapshot = SnapshotFrom<typeof repairOrderMachine>

let live: Live
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  live = await startLive()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

const QUOTE = { currency: 'TWD', laborAmount: 1000, partsAmount: 500, shippingAmount: 0, inspectionFee: 300, validUntil: '2026-12-01' }

/** An order of which two items at least are quoted to a customer who is signed in, seen through the order's machine. */
const openQuoted = async () => {
  const found = await live.backend.database.transaction(async (tables) => {
    const quoted = await tables.items.find({ repairStatus: 'quoted' })
    const isAlone = (order: string) => quoted.filter(({ repairOrderId }) => repairOrderId === order).length === 1
    const first = quoted.find(({ quoteVersion, repairOrderId }) => quoteVersion === 1 && isAlone(repairOrderId))
    const order = first && (await tables.orders.get(first.repairOrderId))
    if (!first || !order) throw new Error('nothing is quoted')
    const entry = (await tables.history.find({ itemId: first.itemId })).find(({ action }) => action === 'issueQuote')
    if (!entry) throw new Error('no quotation')
    await tables.history.replace({ ...entry, data: { ...entry.data, quote: { ...QUOTE, quoteVersion: 1 } } })
    // a second one of the same order, quoted alike
    const twin = { ...first, itemId: 'twin', itemNo: 99, quoteVersion: 1, rowVersion: 1 }
    await tables.items.insert(twin)
    await tables.history.insert({
      ...entry,
      historyId: 'twin-1',
      itemId: 'twin',
      data: { ...entry.data, quote: { ...QUOTE, quoteVersion: 1 } },
    })
    const users = await tables.customerUsers.find({ customerId: order.customerId })
    return { order, first: first.itemId, account: users.find(({ userId }) => userId === order.createdBy) ?? users[0] }
  })
  const customer = await signIn(found.account?.userAccount ?? '', true)
  const { repairOrderId } = found.order
  const clock = new SimulatedClock()
  let notify: () => void = () => undefined
  const onServerChange = (callback: () => void) => {
    notify = callback
    return () => undefined
  }
  const actor = createActor(repairOrderMachine, { input: { repairOrderId, mode: 'view', actor: customer, onServerChange }, clock })
  const emitted: object[] = []
  actor.on('*', (event) => emitted.push(event))
  const until = (predicate: (snapshot: Snapshot) => boolean) => waitFor(actor.start(), predicate, { timeout: 5000 })
  await until((snapshot) => snapshot.matches({ ready: { record: 'fresh' } }))
  const quotes = actor.getSnapshot().children.quotes
  if (!quotes) throw new Error('no quotations')
  const context = () => quotes.getSnapshot().context
  const decide = (decisions: Readonly<Record<string, 'approved' | 'declined'>>, more: object = {}) =>
    quotes.send({
      type: 'form.change',
      field: 'decisions',
      patch: {
        decisions: Object.fromEntries(Object.entries(decisions).map(([id, decision]) => [id, { decision, version: 1 }])),
        ...more,
      },
    })
  const send = async () => {
    quotes.send({ type: 'form.submit' })
    await waitFor(quotes, (snapshot) => snapshot.matches({ flow: 'locked' }), { timeout: 5000 })
    await until((snapshot) => snapshot.matches({ ready: { record: 'refreshing' } }))
    await until((snapshot) => snapshot.matches({ ready: { record: 'fresh' } }))
  }
  return { ...found, quotes, context, decide, send, emitted, clock, news: () => notify() }
}
const statusOf = async (id: string) => (await required(api.repairItem.reviewInfo({ params: { id } }))).repairStatus
const submits = () => live.calls.filter((call) => call.endsWith('reviewSubmit'))

describe('the quotations of an order', () => {
  test('are decided at once: a request per decision, the fee accepted, everything reloaded', async () => {
    const { first, context, decide, send, emitted } = await openQuoted()
    expect(context().params.quotations.map(({ item }) => item.itemId)).toEqual([first, 'twin'])
    decide({ [first]: 'approved', twin: 'declined' }, { feeAccepted: 300 })
    expect(costOf(context().values, context().params)).toEqual({ count: 2, total: 1575, fee: 300 })
    await send()
    expect([await statusOf(first), await statusOf('twin')]).toEqual(['approved', 'readyToReturn'])
    expect(submits()).toHaveLength(2)
    expect(emitted).toEqual([{ type: 'act.done', done: 'decided' }])
    expect(context().params.quotations).toEqual([])
    expect(context().values).toEqual(NO_DECISIONS)
  })

  test('with equal decisions are one request; undecided ones stay open', async () => {
    const { first, decide, send, context } = await openQuoted()
    decide({ [first]: 'approved', twin: 'approved' })
    await send()
    expect(submits()).toHaveLength(1)
    expect(context().result?.rows.map(({ ok }) => ok)).toEqual([true, true])
  })

  test('whose answer is lost are looked up one call after the other: what was done is done, what was not can be sent again', async () => {
    const { first, decide, send, emitted, quotes, context } = await openQuoted()
    live.backend.faults.set('repairItem.reviewSubmit', { kind: 'noNetwork' }, 1)
    decide({ [first]: 'approved' })
    quotes.send({ type: 'form.submit' })
    await waitFor(quotes, (snapshot) => snapshot.context.failure?.code === 'not-stored', { timeout: 5000 })
    live.backend.faults.set('repairItem.reviewSubmit', { kind: 'lostAnswer' }, 2)
    live.calls.length = 0
    decide({ [first]: 'approved', twin: 'declined' }, { feeAccepted: 300 })
    await send()
    expect([await statusOf(first), await statusOf('twin'), submits().length]).toEqual(['approved', 'readyToReturn', 2])
    expect(emitted).toEqual([{ type: 'act.done', done: 'decided' }])
    expect([context().values, context().failure]).toEqual([NO_DECISIONS, undefined])
  })

  test('nothing is sent without a choice, without the fee, or with consent to another fee', async () => {
    const { first, quotes, context, decide } = await openQuoted()
    const issues = () => {
      quotes.send({ type: 'form.submit' })
      return context().issues.map(({ field }) => field)
    }
    expect(issues()).toEqual([decisionField(first), decisionField('twin')])
    decide({ [first]: 'declined' })
    expect(issues()).toEqual(['feeAccepted'])
    // consent to the fee of one is none to the fees of both
    decide({ [first]: 'declined', twin: 'declined' }, { feeAccepted: 300 })
    expect(issues()).toEqual(['feeAccepted'])
    expect(submits()).toEqual([])
  })

  test('an expired one cannot be approved, but declined', async () => {
    const { first, clock, quotes, context, decide } = await openQuoted()
    vi.setSystemTime(new Date('2026-12-02T02:00:00.000Z'))
    decide({ [first]: 'approved' })
    quotes.send({ type: 'form.submit' })
    expect(context().issues).toEqual([{ field: decisionField(first), key: 'reason-quoteExpired', values: { date: '2026-12-01' } }])
    decide({ [first]: 'declined' }, { feeAccepted: 300 })
    quotes.send({ type: 'form.change', field: '', patch: {} })
    clock.increment(5)
    expect(context().issues).toEqual([])
  })

  test('a replaced one is refused alone: shows the new version, keeps choice and comment', async () => {
    const { first, clock, context, decide, send, quotes, emitted } = await openQuoted()
    await live.backend.database.transaction(async (tables) => {
      const item = await tables.items.get('twin')
      const [entry] = await tables.history.find({ itemId: 'twin' })
      if (!item || !entry) throw new Error('no twin')
      await tables.items.replace({ ...item, quoteVersion: 2 })
      const data = { ...entry.data, quote: { ...QUOTE, partsAmount: 900, quoteVersion: 2 } }
      await tables.history.insert({ ...entry, historyId: 'twin-2', seq: entry.seq + 1, data })
    })
    decide({ [first]: 'approved', twin: 'approved' }, { publicComment: '請儘快' })
    await send()
    expect(await statusOf(first)).toBe('approved')
    expect(context().result?.rows.map(({ itemId, ok }) => [itemId, ok])).toEqual([
      [first, true],
      ['twin', false],
    ])
    expect(context().result?.rows[1]?.message).not.toBe('')
    expect(emitted).toEqual([])
    expect(context().values).toMatchObject({ decisions: { twin: { decision: 'approved', version: 1 } }, publicComment: '請儘快' })
    expect(context().params.quotations).toMatchObject([{ item: { itemId: 'twin' }, current: { version: 2 }, previous: { version: 1 } }])
    // a decision on the old version is not sent for the new one
    clock.increment(1000)
    quotes.send({ type: 'form.submit' })
    expect(context().issues).toEqual([{ field: decisionField('twin'), key: 'quotes-replaced', values: { old: 1, version: 2 } }])
    expect(submits()).toHaveLength(1)
  })

  /** What an employee's temporary save does: nothing but the version moves. */
  const draftBehind = (...ids: readonly string[]) =>
    live.backend.database.transaction(async (tables) => {
      for (const id of ids) {
        const item = await tables.items.get(id)
        if (item) await tables.items.replace(item)
      }
    })

  test('internal drafts of employees do not block: items refused only for them are sent once more', async () => {
    const { first, context, decide, send, emitted } = await openQuoted()
    await draftBehind('twin')
    decide({ [first]: 'approved', twin: 'approved' })
    await send()
    expect([await statusOf(first), await statusOf('twin')]).toEqual(['approved', 'approved'])
    expect(submits()).toHaveLength(2)
    expect(context().result?.rows).toMatchObject([
      { itemId: first, ok: true, message: undefined },
      { itemId: 'twin', ok: true, message: undefined },
    ])
    expect(emitted).toEqual([{ type: 'act.done', done: 'decided' }])
  })

  test('any other conflict must be reviewed first', async () => {
    const { first, context, decide, send } = await openQuoted()
    await draftBehind(first)
    await live.backend.database.transaction(async (tables) => {
      const item = await tables.items.get('twin')
      if (item) await tables.items.replace({ ...item, issueDescription: '同事代客補充的說明，共十餘字' })
    })
    decide({ [first]: 'approved', twin: 'approved' })
    await send()
    expect([await statusOf(first), await statusOf('twin')]).toEqual(['approved', 'quoted'])
    expect(context().result?.rows.map(({ ok }) => ok)).toEqual([true, false])
    expect(context().values.decisions).toEqual({ twin: { decision: 'approved', version: 1 } })
  })

  test('a second refusal is final, and nothing is sent if the current state cannot be loaded', async () => {
    const { first, context, decide, send } = await openQuoted()
    await draftBehind(first, 'twin')
    const read = vi.spyOn(api.repairOrder, 'details').mockRejectedValueOnce(new Error('no network'))
    decide({ [first]: 'approved', twin: 'approved' })
    await send()
    expect(submits()).toHaveLength(1)
    expect(context().result?.rows.map(({ ok, message }) => [ok, message !== ''])).toEqual([
      [false, true],
      [false, true],
    ])
    read.mockRestore()
    vi.restoreAllMocks()
  })

  test('input during a submission stays and is not reported as sent', async () => {
    const { first, quotes, context, decide, emitted } = await openQuoted()
    decide({ [first]: 'approved' }, { publicComment: '請儘快' })
    quotes.send({ type: 'form.submit' })
    decide({ [first]: 'approved', twin: 'declined' }, { publicComment: '請儘快，謝謝', feeAccepted: 300 })
    await waitFor(quotes, (snapshot) => snapshot.matches({ flow: 'locked' }), { timeout: 5000 })
    await vi.waitUntil(() => context().params.quotations.length === 1, { timeout: 5000 })
    expect(emitted).toEqual([{ type: 'act.done', done: 'decided' }])
    expect(context().values).toEqual({
      decisions: { twin: { decision: 'declined', version: 1 } },
      publicComment: '請儘快，謝謝',
      feeAccepted: 300,
    })
    expect(context().saved).toEqual(NO_DECISIONS)
    expect(await statusOf('twin')).toBe('quoted')
  })

  test('change notifications keep decisions, consent and comment, and validate them against the current state', async () => {
    const { first, clock, quotes, context, decide, news } = await openQuoted()
    decide({ [first]: 'declined', twin: 'declined' }, { publicComment: '請儘快', feeAccepted: 300 })
    quotes.send({ type: 'form.submit' })
    expect(context().issues.map(({ field }) => field)).toEqual(['feeAccepted'])
    await live.backend.database.transaction(async (tables) => {
      const item = await tables.items.get(first)
      if (item) await tables.items.replace({ ...item, repairStatus: 'approved' })
    })
    news()
    await vi.waitUntil(() => context().params.quotations.length === 1, { timeout: 5000 })
    clock.increment(5)
    expect(context()).toMatchObject({
      values: { decisions: { twin: { decision: 'declined' } }, publicComment: '請儘快', feeAccepted: 300 },
    })
    expect(context().issues).toEqual([])
    expect(costOf(context().values, context().params)).toEqual({ count: 1, total: 0, fee: 300 })
    await live.backend.database.transaction(async (tables) => {
      const item = await tables.items.get('twin')
      if (item) await tables.items.replace({ ...item, repairStatus: 'approved' })
    })
    news()
    await vi.waitUntil(() => context().params.quotations.length === 0, { timeout: 5000 })
    clock.increment(5)
    expect(context().values.publicComment).toBe('請儘快')
  })

  test('without a timeline there are no decisions here: the items link to their own pages', () => {
    expect(
      quotationsOf([{ itemId: 'a', itemNo: 1, existedFiles: [], repairStatus: 'quoted', quoteVersion: 1, rowVersion: 1 }], []),
    ).toEqual([])
  })
})
