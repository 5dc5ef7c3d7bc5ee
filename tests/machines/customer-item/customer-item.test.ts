import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { Rejected } from '../../../src/api/errors.ts'
import { api } from '../../../src/api/index.ts'
import type { ItemStatus } from '../../../src/domain/entities/statuses.ts'
import { askedDocumentsOf, shownFieldsOf, startAnswer } from '../../../src/machines/answers/customer-item-answer.machine.ts'
import { customerItemMachine } from '../../../src/machines/customer-item/customer-item.machine.ts'
import { required, type Failure } from '../../../src/machines/calls/failure.ts'
import { request } from '../../../src/machines/calls/request.ts'
import type { LoadedReview, ReviewMachineInput } from '../../../src/machines/review/review-load.ts'
import { coversChart, createActor, failCall, valuesReached } from '../chart.ts'
import { actorOf, flowOf, infoOf, NOW } from '../review/review-record.ts'
import { signIn, startLive, type Live } from '../review/review-support.ts'

let live: Live
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  live = await startLive()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

const open = async (itemId: string, actor = actorOf('R-CUS'), machine = customerItemMachine) => {
  const clock = new SimulatedClock()
  let notify: () => void = () => undefined
  const onServerChange = (callback: () => void) => {
    notify = callback
    return () => undefined
  }
  const item = createActor(machine, { input: { itemId, actor, onServerChange }, clock })
  item.start()
  await waitFor(item, (snapshot) => !snapshot.matches('loading'))
  const child = () => {
    const { form, work } = item.getSnapshot().children
    const { answer, files } = work?.getSnapshot().children ?? {}
    if (!form || !answer || !files) throw new Error('the item is not shown')
    return { form, answer, files }
  }
  return { item, clock, child, news: () => notify() }
}
type Opened = Awaited<ReturnType<typeof open>>

const settled = async ({ item }: Pick<Opened, 'item'>) => {
  await waitFor(item, (snapshot) => !snapshot.matches({ ready: 'shown' }), { timeout: 3000 })
  await waitFor(item, (snapshot) => snapshot.matches({ ready: 'shown' }), { timeout: 3000 })
}

/** Signs in the customer whose item is in the status, and opens it. */
const openOwn = async (status: ItemStatus, nth = 0) => {
  const found = await live.backend.database.transaction(async (tables) => {
    const item = (await tables.items.find({ repairStatus: status }))[nth]
    const order = item && (await tables.orders.get(item.repairOrderId))
    const users = await tables.customerUsers.all()
    return {
      item,
      user: users.find(({ userId }) => userId === order?.createdBy) ?? users.find(({ customerId }) => customerId === order?.customerId),
    }
  })
  if (!found.item || !found.user) throw new Error(`no customer with a ${status} item`)
  const actor = await signIn(found.user.userAccount, true)
  return { ...(await open(found.item.itemId, actor)), id: found.item.itemId, repairOrderId: found.item.repairOrderId }
}
const infoNow = (id: string) => required(api.repairItem.reviewInfo({ params: { id } }))

describe('decisions', () => {
  it('reads only the record again, after a save and after a change by others', async () => {
    const opened = await openOwn('quoted')
    const before = live.calls.length
    opened.child().form.send({ type: 'form.change', field: 'action', patch: { action: 'approveQuote' } })
    opened.child().form.send({ type: 'form.submit' })
    await settled(opened)
    opened.news()
    await settled(opened)
    const reads = live.calls.slice(before).filter((call) => call.startsWith('GET'))
    expect(reads.map((call) => call.split(/[/?]/)[0])).toEqual(['GET reviewInfo', 'GET reviewInfo'])
  })

  it('approves the displayed version of the quotation, once', async () => {
    const opened = await openOwn('quoted')
    const form = opened.child().form
    form.send({ type: 'form.change', field: 'action', patch: { action: 'approveQuote' } })
    form.send({ type: 'form.submit' })
    form.send({ type: 'form.submit' })
    await settled(opened)
    expect((await infoNow(opened.id)).repairStatus).toBe('approved')
    expect(opened.item.getSnapshot().context.loaded?.info.repairStatus).toBe('approved')
    expect(live.calls.filter((call) => call.endsWith('reviewSubmit'))).toHaveLength(1)
    expect(flowOf(form)).toBe('locked')
    opened.clock.increment(1000)
    expect(flowOf(form)).toBe('editing')
  })

  it('declines only with the inspection fee accepted', async () => {
    const opened = await openOwn('quoted')
    const form = opened.child().form
    form.send({ type: 'form.change', field: 'action', patch: { action: 'declineQuote' } })
    form.send({ type: 'form.submit' })
    expect(form.getSnapshot().context.issues.map(({ field }) => field)).toEqual(['quote.inspectionFeeAccepted'])
    form.send({ type: 'form.change', field: 'quote.inspectionFeeAccepted', patch: { 'quote.inspectionFeeAccepted': true } })
    form.send({ type: 'form.submit' })
    await settled(opened)
    expect(await infoNow(opened.id)).toMatchObject({ repairStatus: 'readyToReturn', item: { outcome: 'declinedByCustomer' } })
  })

  it('confirms the receipt with a rating', async () => {
    const opened = await openOwn('returned')
    const form = opened.child().form
    form.send({ type: 'form.change', field: 'confirm.rating', patch: { 'confirm.rating': 5, action: 'confirmReceipt' } })
    form.send({ type: 'form.submit' })
    await settled(opened)
    const info = await infoNow(opened.id)
    expect(info.repairStatus).toBe('closed')
    expect(info.reviewHistory[0]?.data?.confirm?.rating).toBe(5)
  })

  it('cancels with a reason', async () => {
    const opened = await openOwn('submitted')
    const form = opened.child().form
    form.send({ type: 'form.change', field: 'reason', patch: { action: 'cancel', reasonCode: 'userRequest', reason: '已自行修好' } })
    form.send({ type: 'form.submit' })
    await settled(opened)
    expect((await infoNow(opened.id)).repairStatus).toBe('cancelled')
  })

  it('conflict: reports it, keeps the unsaved input and shows the current item', async () => {
    const opened = await openOwn('submitted')
    const form = opened.child().form
    const { context } = form.getSnapshot()
    // another window of the same customer was faster
    const body = { itemIds: [opened.id], action: 'cancel', rowVersions: { [opened.id]: context.params.rowVersion } } as const
    await api.repairItem.reviewSubmit({ body: { ...body, reasonCode: 'userRequest' } })
    form.send({ type: 'form.change', field: 'reason', patch: { action: 'cancel', reasonCode: 'userRequest', reason: 'mine' } })
    form.send({ type: 'form.submit' })
    await settled(opened)
    expect(form.getSnapshot().context.failure?.message).not.toBe('')
    expect(form.getSnapshot().context.values.reason).toBe('mine')
    expect(opened.item.getSnapshot().context.loaded?.info.repairStatus).toBe('cancelled')
  })
})

describe('an answer', () => {
  it('requests the named fields and documents separately', () => {
    const info = infoOf('infoRequired', { requestedFields: ['photo', 'issueDescription', 'invoice'] })
    expect(shownFieldsOf(info, startAnswer(info))).toEqual(['photo', 'issueDescription', 'invoice'])
    expect(askedDocumentsOf(info)).toEqual(['photo', 'invoice'])
  })

  it('is refused until everything requested is supplied', async () => {
    const opened = await openOwn('infoRequired')
    const answer = opened.child().answer
    answer.send({ type: 'form.change', field: 'issueDescription', patch: { issueDescription: '短' } })
    answer.send({ type: 'form.submit' })
    expect(answer.getSnapshot().context.issues.map(({ field }) => field)).toEqual(['issueDescription', 'issueFiles'])
    expect(live.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })

  it('by comment alone is enough where something cannot be supplied, and is in the history', async () => {
    const opened = await openOwn('infoRequired')
    const answer = opened.child().answer
    answer.send({ type: 'form.change', field: 'publicComment', patch: { publicComment: ' 發票已經遺失 ' } })
    answer.send({ type: 'form.submit' })
    await settled(opened)
    const [last] = (await infoNow(opened.id)).reviewHistory
    expect(last).toMatchObject({ action: 'answerInfo', publicComment: '發票已經遺失' })
    expect(answer.getSnapshot().context.values.publicComment).toBe('')
  })

  it('is still validated with a comment: supplied fields must be valid, the comment not too long', async () => {
    const opened = await openOwn('infoRequired')
    const answer = opened.child().answer
    const patch = { issueDescription: '字'.repeat(1001), publicComment: '字'.repeat(1001) }
    answer.send({ type: 'form.change', field: 'publicComment', patch })
    answer.send({ type: 'form.submit' })
    expect(answer.getSnapshot().context.issues.map(({ field }) => field)).toEqual(['issueDescription', 'publicComment'])
    expect(live.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })

  it('by comment cannot clear a field that every repair requires', async () => {
    const opened = await openOwn('infoRequired')
    const answer = opened.child().answer
    answer.send({ type: 'form.change', field: 'publicComment', patch: { issueDescription: '', publicComment: '不記得了' } })
    answer.send({ type: 'form.submit' })
    expect(answer.getSnapshot().context.issues).toMatchObject([{ field: 'issueDescription', key: 'rule-required' }])
    expect(live.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
  })

  it('changes only the requested fields and returns the item to the status before', async () => {
    const opened = await openOwn('infoRequired', 1)
    const { item } = await infoNow(opened.id)
    const files = opened.child().files
    const pdf = new File([new TextEncoder().encode('%PDF-1.7 demo')], 'receipt.pdf', { type: 'application/pdf' })
    const png = new File([new TextEncoder().encode('%PDF-1.7 demo')], 'photo.pdf', { type: '' })
    files.send({ type: 'files.add', files: [pdf, png] })
    await waitFor(files, ({ context: { added } }) => added.length === 2 && added.every(({ state }) => state === 'ready'))
    const answer = opened.child().answer
    answer.send({ type: 'form.submit' })
    // the browser knows no better than that the second may be a photo; the server reads the bytes
    await settled(opened)
    const { failure } = answer.getSnapshot().context
    expect(failure?.fieldErrors.map(({ key }) => key)).toEqual(['reason-requestedPhotoMissing'])
    // the first half of the answer was stored: those files are not sent again
    expect(files.getSnapshot().context.added).toEqual([])
    expect(files.getSnapshot().context.existing.map(({ fileName }) => fileName)).toEqual(
      expect.arrayContaining(['receipt.pdf', 'photo.pdf']),
    )
    expect(answer.getSnapshot().context.params.info.rowVersion).toBeGreaterThan(item?.rowVersion ?? 0)
  })
})

describe('changes by another user', () => {
  const askFor = (id: string, requestedFields: readonly string[]) =>
    live.backend.database.transaction(async (tables) => {
      const item = await tables.items.get(id)
      if (item) await tables.items.replace({ ...item, requestedFields })
    })
  const type = (opened: Opened, issueDescription: string) =>
    opened.child().answer.send({ type: 'form.change', field: 'issueDescription', patch: { issueDescription } })
  const again = (opened: Opened) => {
    opened.item.send({ type: 'item.retry' })
    return open(opened.item.getSnapshot().context.itemId, opened.item.getSnapshot().context.actor)
  }

  it('are kept in untouched fields: a colleague’s partial answer and this one are both saved', async () => {
    const first = await openOwn('infoRequired')
    await askFor(first.id, ['issueDescription', 'modelNo'])
    const opened = { ...(await again(first)), id: first.id }
    const { rowVersion } = await infoNow(opened.id)
    type(opened, '開機後十分鐘便自動關機')
    await required(api.repairItem.update({ params: { id: opened.id }, body: { modelNo: 'KITE-2', rowVersion } }))
    opened.child().answer.send({ type: 'form.submit' })
    await settled(opened)
    expect(opened.child().answer.getSnapshot().context).toMatchObject({
      failure: { code: 'row-changed' },
      values: { issueDescription: '開機後十分鐘便自動關機', modelNo: 'KITE-2' },
      conflicting: [],
    })
    opened.child().answer.send({ type: 'form.submit' })
    await settled(opened)
    expect((await infoNow(opened.id)).item).toMatchObject({ issueDescription: '開機後十分鐘便自動關機', modelNo: 'KITE-2' })
  })

  it('are reported where they conflict with unsaved input, until it is sent', async () => {
    const first = await openOwn('infoRequired')
    await askFor(first.id, ['issueDescription'])
    const opened = { ...(await again(first)), id: first.id }
    const { rowVersion } = await infoNow(opened.id)
    type(opened, '開機後十分鐘便自動關機')
    await required(api.repairItem.update({ params: { id: opened.id }, body: { issueDescription: '主管先補充的十個字說明', rowVersion } }))
    opened.news()
    await settled(opened)
    const context = () => opened.child().answer.getSnapshot().context
    expect([context().values.issueDescription, context().saved.issueDescription]).toEqual([
      '開機後十分鐘便自動關機',
      '主管先補充的十個字說明',
    ])
    expect(context().conflicting).toEqual(['issueDescription'])
    // read again without change: still so
    opened.news()
    await settled(opened)
    expect(context().conflicting).toEqual(['issueDescription'])
    opened.child().answer.send({ type: 'form.submit' })
    await settled(opened)
    expect(context().conflicting).toEqual([])
    expect((await infoNow(opened.id)).item?.issueDescription).toBe('開機後十分鐘便自動關機')
  })

  it('to an internal draft do not block an answer or a decision', async () => {
    // a working copy moves the item's version, and nothing else that a customer sees
    const draftOf = (id: string) =>
      live.backend.database.transaction(async (tables) => {
        const item = await tables.items.get(id)
        if (item) await tables.items.replace(item)
      })
    const answering = await openOwn('infoRequired')
    await draftOf(answering.id)
    answering.child().answer.send({ type: 'form.change', field: 'publicComment', patch: { publicComment: '發票已遺失' } })
    answering.child().answer.send({ type: 'form.submit' })
    await settled(answering)
    expect((await infoNow(answering.id)).repairStatus).not.toBe('infoRequired')
    const deciding = await openOwn('quoted')
    await draftOf(deciding.id)
    deciding.child().form.send({ type: 'form.change', field: 'action', patch: { action: 'approveQuote' } })
    deciding.child().form.send({ type: 'form.submit' })
    await settled(deciding)
    expect((await infoNow(deciding.id)).repairStatus).toBe('approved')
  })

  it('to the history block a decision until they were shown, even if the item is unchanged', async () => {
    const opened = await openOwn('quoted')
    await live.backend.database.transaction(async (tables) => {
      const item = await tables.items.get(opened.id)
      const [last] = (await tables.history.find({ itemId: opened.id })).toSorted((a, b) => b.seq - a.seq)
      if (!item || !last) throw new Error('no history')
      await tables.items.replace(item)
      await tables.history.insert({ ...last, historyId: 'unseen', seq: last.seq + 1, visibility: 'public' })
    })
    opened.child().form.send({ type: 'form.change', field: 'action', patch: { action: 'approveQuote' } })
    opened.child().form.send({ type: 'form.submit' })
    await settled(opened)
    expect(opened.child().form.getSnapshot().context.failure).toMatchObject({ code: 'row-changed' })
    expect((await infoNow(opened.id)).repairStatus).toBe('quoted')
  })

  it('are shown without a reload, and the unsaved input stays', async () => {
    const opened = await openOwn('returned')
    const { form } = opened.child()
    form.send({ type: 'form.change', field: 'confirm.ratingComment', patch: { 'confirm.ratingComment': '很快' } })
    await live.backend.database.transaction(async (tables) => {
      const item = await tables.items.get(opened.id)
      if (item) await tables.items.replace({ ...item, repairStatus: 'closed' })
    })
    opened.news()
    await settled(opened)
    expect(opened.item.getSnapshot().context.loaded?.info.repairStatus).toBe('closed')
    expect(form.getSnapshot().context).toMatchObject({
      params: { info: { repairStatus: 'closed' } },
      values: { 'confirm.ratingComment': '很快' },
    })
  })

  it.each([2, undefined])('to the quotation require a new consent to its fee (version %s)', async (quoteVersion) => {
    const opened = await openOwn('quoted')
    const { form } = opened.child()
    const accepted = { 'quote.inspectionFeeAccepted': true }
    form.send({ type: 'form.change', field: 'quote.inspectionFeeAccepted', patch: accepted })
    await live.backend.database.transaction(async (tables) => {
      const item = await tables.items.get(opened.id)
      const next = quoteVersion === undefined ? item?.quoteVersion : (item?.quoteVersion ?? 0) + quoteVersion
      if (item) await tables.items.replace({ ...item, quoteVersion: next ?? 0 })
    })
    opened.news()
    await settled(opened)
    expect(form.getSnapshot().context.values['quote.inspectionFeeAccepted']).toBe(quoteVersion === undefined)
  })
})

describe('states', () => {
  const loaded: LoadedReview = { info: infoOf('quoted', { quoteVersion: 1 }), engineers: [], issueCategories: [] }
  const broken = new Rejected({ status: 500, message: '', fieldErrors: [] })
  const formFailure = (code?: string, kind: Failure['kind'] = 'rejected') => ({
    type: 'form.failed' as const,
    failure: { kind, message: '', fieldErrors: [], code },
  })
  const saved = { type: 'form.saved', level: 'submit', result: { action: undefined, rowVersion: 4, sent: [] }, isDirty: false } as const

  const withLoads = async (...steps: readonly (LoadedReview | Rejected | undefined)[]) => {
    const left = [...steps]
    const load = request(async (_: ReviewMachineInput) => {
      const step = left.shift()
      if (step instanceof Rejected) throw step
      return step
    })
    return open('item-1', actorOf('R-CUS'), customerItemMachine.provide({ actors: { load } }))
  }

  it('a missing or failed item can be retried', async () => {
    const { item } = await withLoads(undefined, broken, loaded)
    expect(item.getSnapshot().value).toBe('missing')
    item.send({ type: 'item.retry' })
    await waitFor(item, (snapshot) => snapshot.matches('failed'))
    item.send({ type: 'item.retry' })
    await waitFor(item, (snapshot) => snapshot.matches({ ready: 'shown' }))
  })

  it('saved but not reloaded: reports it until the reload succeeds', async () => {
    const { item } = await withLoads(loaded, broken, loaded)
    item.send(saved)
    await waitFor(item, (snapshot) => snapshot.matches({ ready: 'outdated' }))
    item.send({ type: 'item.retry' })
    await waitFor(item, (snapshot) => snapshot.matches({ ready: 'shown' }))
    expect(item.getSnapshot().context.failure).toBeUndefined()
  })

  it('a refusal after which the reload fails stays on the screen', async () => {
    const { item } = await withLoads(loaded, broken)
    item.send(formFailure('quote-expired'))
    await settled({ item })
    expect(item.getSnapshot().context.loaded).toBe(loaded)
  })

  it.each(['denied', 'lost'] as const)('%s: the session reports it, and nothing is loaded', async (kind) => {
    const { item } = await withLoads(loaded)
    item.send(formFailure(undefined, kind))
    expect(item.getSnapshot().value).toEqual({ ready: 'shown' })
  })

  it('a change notification while loading: the response may be older, so it loads again', async () => {
    const now = { ...loaded, info: { ...loaded.info, rowVersion: 9 } }
    for (const event of [saved, { type: 'server.changed' as const }]) {
      const { item } = await withLoads(loaded, loaded, now)
      item.send(event)
      item.send({ type: 'server.changed' })
      await settled({ item })
      expect(item.getSnapshot().context.loaded).toBe(now)
    }
    const { item } = await withLoads(loaded, broken, now)
    item.send(saved)
    await waitFor(item, (snapshot) => snapshot.matches({ ready: 'outdated' }))
    item.send({ type: 'server.changed' })
    await settled({ item })
    expect(item.getSnapshot().context.loaded).toBe(now)
  })

  it.each([
    ['done', saved],
    ['refused', formFailure('guard-failed')],
    ['answered by 404', formFailure(undefined, 'missing')],
  ])('%s, and deleted since: missing', async (_, event) => {
    const { item } = await withLoads(loaded, undefined)
    item.send(event)
    await waitFor(item, (snapshot) => snapshot.matches('missing'))
    expect(item.getSnapshot().children.form).toBeUndefined()
  })

  it.each(['form', 'work'])('a %s that crashes is reported, and reloaded on demand', async (id) => {
    const { item } = await withLoads(loaded, loaded)
    failCall(item, id)
    expect([item.getSnapshot().value, item.getSnapshot().context.failure]).toMatchObject(['failed', {}])
    item.send({ type: 'item.retry' })
    await waitFor(item, (snapshot) => snapshot.matches({ ready: 'shown' }))
  })

  it('reaches every state', () => {
    const done = { type: 'xstate.done.actor.load', output: loaded, actorId: 'load' }
    const events = [
      done,
      { ...done, output: undefined },
      { type: 'xstate.error.actor.load', error: broken, actorId: 'load' },
      saved,
      formFailure(),
      { type: 'item.retry' },
    ]
    const values = valuesReached(customerItemMachine, events, { input: { itemId: 'item-1', actor: actorOf('R-CUS') }, limit: 2000 })
    expect(new Set(values.map((value) => JSON.stringify(value)))).toEqual(
      new Set([
        '"loading"',
        '"missing"',
        '"failed"',
        ...['shown', 'reloading', 'looking', 'outdated'].map((ready) => JSON.stringify({ ready })),
      ]),
    )
  })
})

coversChart(customerItemMachine)
