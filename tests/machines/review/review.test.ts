import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { required } from '../../../src/machines/calls/failure.ts'
import { answerOnBehalfMachine } from '../../../src/machines/answers/answer-on-behalf.machine.ts'
import { reviewMachine } from '../../../src/machines/review/review.machine.ts'
import { coversChart, createActor, failCall } from '../chart.ts'
import { actorOf, flowOf, NOW, openReview, reloaded, shown } from './review-record.ts'
import { itemIn, signIn, startLive, type Live } from './review-support.ts'
import { parentThat } from '../support.ts'

let live: Live

beforeEach(async () => {
  // the backend's clock is stopped at this time too
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  live = await startLive()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

const pdf = (name: string) => new File([new TextEncoder().encode('%PDF-1.7 demo')], name, { type: 'application/pdf' })
const saves = () => live.calls.filter((call) => /review(Temp|Submit)/.test(call))
const infoNow = async (id: string) => required(api.repairItem.reviewInfo({ params: { id } }))

describe('loading', () => {
  it('shows the item, and a missing one as missing until a reload finds it', async () => {
    const actor = await signIn('coo02')
    const { review } = await openReview(await itemIn(live, 'submitted'), actor)
    expect(review.getSnapshot().value).toEqual({ ready: 'shown' })
    expect(review.getSnapshot().context.loaded?.engineers.length).toBeGreaterThan(2)
    const { review: gone } = await openReview('no-such-item', actor)
    expect(gone.getSnapshot().value).toBe('missing')
    gone.send({ type: 'review.retry' })
    expect(gone.getSnapshot().value).toBe('loading')
    await waitFor(gone, (snapshot) => snapshot.matches('missing'))
  })
})

describe('saving', () => {
  it('reads only the record again, after a save and after a change by others', async () => {
    const actor = await signIn('coo02')
    const { review, form, type } = await openReview(await itemIn(live, 'submitted'), actor)
    const opened = live.calls.length
    type({ action: 'accept', warrantyStatus: 'unknown' })
    form().send({ type: 'form.submit' })
    await reloaded(review)
    review.send({ type: 'server.changed' })
    await reloaded(review)
    const reads = live.calls.slice(opened).filter((call) => call.startsWith('GET'))
    expect(reads.map((call) => call.split(/[/?]/)[0])).toEqual(['GET reviewInfo', 'GET reviewInfo'])
    expect(review.getSnapshot().context.loaded?.engineers.length).toBeGreaterThan(2)
  })

  it('stores a draft without moving the item, then performs the action', async () => {
    const actor = await signIn('coo02')
    const id = await itemIn(live, 'submitted')
    const { review, clock, form, type } = await openReview(id, actor)
    type({ action: 'accept', warrantyStatus: 'unknown', internalNote: '電話確認過' })
    form().send({ type: 'form.saveTemp' })
    await reloaded(review)
    const draft = await infoNow(id)
    expect(draft.repairStatus).toBe('submitted')
    expect(draft.awaitingProcessing).toMatchObject({ action: 'accept', internalNote: '電話確認過', tempSavedByName: '王淑芬' })
    expect(draft.reviewHistory.map(({ action }) => action)).toEqual(['submit'])
    expect(form().getSnapshot().context.params.rowVersion).toBe(draft.rowVersion)
    expect(flowOf(form())).toBe('locked')

    clock.increment(1000)
    form().send({ type: 'form.submit' })
    await reloaded(review)
    const { info } = review.getSnapshot().context.loaded ?? {}
    expect(info?.repairStatus).toBe('accepted')
    expect(info?.reviewHistory[0]).toMatchObject({ action: 'accept', internalNote: '電話確認過' })
    expect(form().getSnapshot().context.values).toMatchObject({ action: '', internalNote: '' })
    expect(saves()).toEqual(['POST reviewTemp', 'POST reviewSubmit'])
  })

  it('locks for exactly 1000 ms after the answer, and sends once however often it is pressed', async () => {
    const actor = await signIn('coo02')
    const { review, clock, form, type } = await openReview(await itemIn(live, 'submitted'), actor)
    type({ action: 'accept', warrantyStatus: 'unknown' })
    form().send({ type: 'form.submit' })
    form().send({ type: 'form.submit' })
    expect(form().getSnapshot().hasTag('submitting')).toBe(true)
    clock.increment(5000)
    expect(flowOf(form())).toBe('submitting')
    await reloaded(review)
    form().send({ type: 'form.submit' })
    clock.increment(999)
    expect(flowOf(form())).toBe('locked')
    expect(form().getSnapshot().hasTag('submitting')).toBe(true)
    clock.increment(1)
    expect(flowOf(form())).toBe('editing')
    expect(saves()).toHaveLength(1)
  })

  it('is refused while guards fail, and names the first field', async () => {
    const actor = await signIn('coo02')
    const { form, type } = await openReview(await itemIn(live, 'submitted'), actor)
    const fields: string[] = []
    form().on('form.invalid', ({ field }) => void fields.push(field))
    type({ action: 'reject' })
    form().send({ type: 'form.submit' })
    expect(fields).toEqual(['reasonCode'])
    expect(flowOf(form())).toBe('editing')
    expect(saves()).toEqual([])
  })

  it('sends files with their action; those chosen meanwhile stay selected', async () => {
    const actor = await signIn('eng01')
    const id = await itemIn(live, 'repairing', 1)
    const { review, form, files, type } = await openReview(id, actor)
    const prepared = (count: number) =>
      waitFor(files(), ({ context: { added } }) => added.length === count && added.every(({ state }) => state === 'ready'))
    type({ action: 'finishRepair', 'repair.resolutionCode': 'cleaned', 'repair.workDescription': '清潔風扇並更換散熱膏。' })
    form().send({ type: 'form.submit' })
    expect(flowOf(form())).toBe('editing')
    files().send({ type: 'files.add', files: [pdf('work.pdf')] })
    await prepared(1)
    form().send({ type: 'form.submit' })
    expect(flowOf(form())).toBe('submitting')
    files().send({ type: 'files.add', files: [pdf('late.pdf')] })
    await reloaded(review)
    const info = await infoNow(id)
    expect(info.repairStatus).toBe('testing')
    expect(info.reviewHistory[0]?.files?.map(({ fileName }) => fileName)).toEqual(['work.pdf'])
    await prepared(1)
    expect(files().getSnapshot().context.added[0]?.name).toBe('late.pdf')
  })

  it('keeps input made while the saved record is reloaded', async () => {
    const actor = await signIn('coo02')
    const { review, form, type } = await openReview(await itemIn(live, 'submitted'), actor)
    type({ internalNote: 'one' })
    form().send({ type: 'form.saveTemp' })
    await waitFor(review, (snapshot) => snapshot.matches({ ready: 'reloading' }))
    type({ internalNote: 'one and two' })
    await shown(review)
    const { values, params } = form().getSnapshot().context
    expect(values.internalNote).toBe('one and two')
    expect(params.info.awaitingProcessing?.internalNote).toBe('one')
  })
})

describe('refusals and conflicts', () => {
  it('shows the errors of a refused row at its fields', async () => {
    const actor = await signIn('coo02')
    const { form, type } = await openReview(await itemIn(live, 'submitted'), actor)
    const error = {
      code: 'guard-failed',
      message: '尚未完成',
      fieldErrors: [{ field: 'warrantyStatus', key: 'reason-warrantyStatusMissing' }],
    }
    const { fetch } = globalThis
    globalThis.fetch = async (input, init) =>
      String(input instanceof Request ? input.url : input).endsWith('reviewSubmit')
        ? Response.json({
            message: 'OK',
            data: { results: [{ itemId: form().getSnapshot().context.params.info.itemId, ok: false, error }] },
          })
        : fetch(input, init)
    type({ action: 'accept', warrantyStatus: 'unknown', publicComment: '已受理，請寄送。' })
    form().send({ type: 'form.submit' })
    await vi.waitUntil(() => flowOf(form()) === 'editing')
    const { failure, serverIssues, values } = form().getSnapshot().context
    expect(failure).toMatchObject({ message: '尚未完成', code: 'guard-failed' })
    expect(serverIssues).toEqual(error.fieldErrors)
    expect(values.publicComment).toBe('已受理，請寄送。')
    globalThis.fetch = fetch
  })

  const contest = async () => {
    const mine = await signIn('coo02')
    const id = await itemIn(live, 'submitted')
    const opened = await openReview(id, mine)
    opened.type({ internalNote: '我的備註', action: 'accept', warrantyStatus: 'unknown' })
    await signIn('admin01')
    const { rowVersion } = await infoNow(id)
    await api.repairItem.reviewTemp({ body: { itemId: id, rowVersion, internalNote: '別人的備註' } })
    await signIn('coo02')
    opened.form().send({ type: 'form.submit' })
    await waitFor(opened.review, (snapshot) => snapshot.matches({ ready: 'conflict' }), { timeout: 3000 })
    return { ...opened, id }
  }

  it('a conflict keeps all input and shows the other version', async () => {
    const { review, form } = await contest()
    expect(form().getSnapshot().context.values.internalNote).toBe('我的備註')
    expect(review.getSnapshot().context.theirs?.info.awaitingProcessing).toMatchObject({
      internalNote: '別人的備註',
      tempSavedByName: '林雅婷',
    })
  })

  it('asks only about fields that both changed', async () => {
    const { review, form } = await contest()
    expect(
      form()
        .getSnapshot()
        .context.conflict?.contrasts.map(({ name, side }) => [name, side]),
    ).toEqual([
      ['internalNote', undefined],
      ['warrantyStatus', 'mine'],
    ])
    const undecided: string[] = []
    form().on('form.undecided', ({ type }) => void undecided.push(type))
    form().send({ type: 'conflict.apply' })
    expect([review.getSnapshot().value, undecided]).toEqual([{ ready: 'conflict' }, ['form.undecided']])
  })

  it('mine: continues with their row version', async () => {
    const { review, form, id } = await contest()
    form().send({ type: 'conflict.choose', name: 'internalNote', side: 'mine' })
    form().send({ type: 'conflict.apply' })
    expect(review.getSnapshot().value).toEqual({ ready: 'shown' })
    expect(form().getSnapshot().context.values.internalNote).toBe('我的備註')
    form().send({ type: 'form.submit' })
    await reloaded(review)
    expect((await infoNow(id)).reviewHistory[0]).toMatchObject({ action: 'accept', internalNote: '我的備註' })
  })

  it('field by field: their note and my decision are merged', async () => {
    const { review, form, id } = await contest()
    form().send({ type: 'conflict.choose', name: 'internalNote', side: 'theirs' })
    form().send({ type: 'conflict.apply' })
    const { values, saved, failure } = form().getSnapshot().context
    expect([values.action, values.internalNote, saved.action, failure]).toEqual(['accept', '別人的備註', 'accept', undefined])
    form().send({ type: 'form.submit' })
    await reloaded(review)
    expect((await infoNow(id)).reviewHistory[0]).toMatchObject({ action: 'accept', internalNote: '別人的備註' })
  })

  it('all of theirs: shows their text', async () => {
    const { form } = await contest()
    form().send({ type: 'conflict.chooseAll', side: 'theirs' })
    form().send({ type: 'conflict.apply' })
    const { values, failure, params } = form().getSnapshot().context
    expect(values).toMatchObject({ internalNote: '別人的備註', action: 'accept' })
    expect(failure).toBeUndefined()
    expect(params.rowVersion).toBe(params.info.rowVersion)
  })
})

describe('an answer on behalf', () => {
  it('uses the customer’s own form, and the review continues in the status before', async () => {
    const actor = await signIn('coo02')
    const id = await itemIn(live, 'infoRequired')
    await live.backend.database.transaction(async ({ items }) => {
      const item = await items.get(id)
      if (item) await items.replace({ ...item, requestedFields: ['modelNo'] })
    })
    const { review } = await openReview(id, actor)
    const { onBehalf } = review.getSnapshot().children
    onBehalf?.send({ type: 'answer.open' })
    const item = () => onBehalf?.getSnapshot().children.item
    await vi.waitUntil(() => item()?.getSnapshot().matches('open'))
    const answer = item()?.getSnapshot().children.work?.getSnapshot().children.answer
    answer?.send({ type: 'form.change', field: 'modelNo', patch: { modelNo: 'UL-14-2026' } })
    answer?.send({ type: 'form.submit' })
    await reloaded(review)
    const { info } = review.getSnapshot().context.loaded ?? {}
    expect(info?.repairStatus).not.toBe('infoRequired')
    expect(info?.item.modelNo).toBe('UL-14-2026')
    expect(info?.reviewHistory[0]).toMatchObject({ action: 'answerInfo', isCustomer: false })
    expect(info?.reviewHistory[0]?.onBehalfOf).toBeTruthy()
    expect(onBehalf?.getSnapshot().value).toBe('closed')
  })

  it('can be closed without an answer', async () => {
    const actor = await signIn('coo02')
    const { review } = await openReview(await itemIn(live, 'infoRequired'), actor)
    const { onBehalf } = review.getSnapshot().children
    onBehalf?.send({ type: 'answer.open' })
    expect(onBehalf?.getSnapshot().children.item).toBeDefined()
    onBehalf?.getSnapshot().children.item?.send({ type: 'answer.close' })
    expect(onBehalf?.getSnapshot().children.item).toBeUndefined()
  })
})

it('a dialog on behalf that crashes is closed, and can be opened again', async () => {
  const moved = vi.fn<() => void>()
  const input = { itemId: 'item-1', actor: actorOf('R-COO'), parent: parentThat(moved) }
  const onBehalf = createActor(answerOnBehalfMachine, { input }).start()
  onBehalf.send({ type: 'answer.open' })
  failCall(onBehalf, 'item')
  expect([onBehalf.getSnapshot().value, onBehalf.getSnapshot().children.item]).toEqual(['closed', undefined])
  onBehalf.send({ type: 'answer.open' })
  expect(onBehalf.getSnapshot().value).toBe('open')
  onBehalf.send({ type: 'item.answered' })
  onBehalf.send({ type: 'item.unanswerable' })
  expect(moved.mock.calls).toEqual([[{ type: 'review.moved' }], [{ type: 'review.moved' }]])
  onBehalf.stop()
})

describe('changes by a colleague', () => {
  const listening = async (id: string, account: string) => {
    const actor = await signIn(account)
    let notify = () => undefined as void
    const review = createActor(reviewMachine, {
      input: { itemId: id, actor, onServerChange: (callback) => ((notify = callback), () => undefined) },
    })
    review.start()
    onTestFinished(() => void review.stop())
    await shown(review)
    const news = async () => {
      notify()
      await vi.waitUntil(() => review.getSnapshot().matches({ ready: 'shown' }))
    }
    const form = () => review.getSnapshot().children.form
    return { review, news, form }
  }
  const saveAs = async (account: string, id: string, internalNote: string) => {
    await signIn(account)
    const { rowVersion } = await infoNow(id)
    await api.repairItem.reviewTemp({ body: { itemId: id, rowVersion, internalNote } })
  }

  it('are shown at once without unsaved input', async () => {
    const id = await itemIn(live, 'submitted')
    const { news, form, review } = await listening(id, 'coo02')
    await saveAs('admin01', id, '先問過客戶')
    await signIn('coo02')
    await news()
    expect(form()?.getSnapshot().context.values.internalNote).toBe('先問過客戶')
    expect(review.getSnapshot().context.news).toBeUndefined()
  })

  it('are announced, and compared on request, with unsaved input', async () => {
    const id = await itemIn(live, 'submitted')
    const { news, form, review } = await listening(id, 'coo02')
    form()?.send({ type: 'form.change', field: 'publicComment', patch: { publicComment: '我的話' } })
    await saveAs('admin01', id, '先問過客戶')
    await signIn('coo02')
    await news()
    expect(review.getSnapshot().context.news?.info.awaitingProcessing?.tempSavedByName).toBe('林雅婷')
    expect(form()?.getSnapshot().context.values).toMatchObject({ publicComment: '我的話', internalNote: '' })
    review.send({ type: 'news.compare' })
    form()?.send({ type: 'conflict.apply' })
    expect(form()?.getSnapshot().context.values).toMatchObject({ publicComment: '我的話', internalNote: '先問過客戶' })
    expect(review.getSnapshot().context.news).toBeUndefined()
  })

  it('assigning the engineer changes no status and keeps draft and unsaved input', async () => {
    const id = await itemIn(live, 'approved')
    const { review, form } = await listening(id, 'coo02')
    form()?.send({ type: 'form.change', field: 'internalNote', patch: { internalNote: '未暫存' } })
    const { assign } = review.getSnapshot().children
    assign?.send({ type: 'form.change', field: 'rmsEngineerId', patch: { rmsEngineerId: 'member-eng02' } })
    assign?.send({ type: 'form.submit' })
    await reloaded(review)
    const info = await infoNow(id)
    expect([info.item?.rmsEngineerId, info.repairStatus]).toEqual(['member-eng02', 'approved'])
    expect(form()?.getSnapshot().context.values.internalNote).toBe('未暫存')
    expect(assign?.getSnapshot().context.saved.rmsEngineerId).toBe('member-eng02')
  })

  it('an engineer assigned at the same time is shown, and why one’s own choice was refused', async () => {
    const id = await itemIn(live, 'approved')
    const { review } = await listening(id, 'coo02')
    const { assign } = review.getSnapshot().children
    await signIn('admin01')
    const { rowVersion, item } = await infoNow(id)
    const [other, own] = ['member-eng01', 'member-eng02', 'member-eng03'].filter((one) => one !== item?.rmsEngineerId)
    await required(api.repairItem.reviewTemp({ body: { itemId: id, rowVersion, rmsEngineerId: other ?? '' } }))
    await signIn('coo02')
    assign?.send({ type: 'form.change', field: 'rmsEngineerId', patch: { rmsEngineerId: own ?? '' } })
    assign?.send({ type: 'form.submit' })
    await reloaded(review)
    expect(review.getSnapshot().context.loaded?.info.item.rmsEngineerId).toBe(other)
    expect(assign?.getSnapshot().context).toMatchObject({
      values: { rmsEngineerId: own },
      saved: { rmsEngineerId: other },
      failure: { code: 'row-changed' },
    })
    assign?.send({ type: 'form.submit' })
    await reloaded(review)
    expect((await infoNow(id)).item?.rmsEngineerId).toBe(own)
  })
})

coversChart(answerOnBehalfMachine)
