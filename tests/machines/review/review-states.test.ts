import { beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { Rejected } from '../../../src/api/errors.ts'
import { api } from '../../../src/api/index.ts'
import type { LoadedReview } from '../../../src/machines/review/review-load.ts'
import { reviewMachine } from '../../../src/machines/review/review.machine.ts'
import { coversChart, failCall, valuesReached } from '../chart.ts'
import { actorOf, infoOf, NOW, openLoaded, reloaded, shown } from './review-record.ts'

// who else is at work is not known here
beforeEach(() => void vi.spyOn(api.repairItem, 'presence').mockResolvedValue(undefined))

const loaded: LoadedReview = { info: infoOf('submitted'), engineers: [], issueCategories: [] }
const withLoads = (...loads: Parameters<typeof openLoaded>[0]) => openLoaded(loads)
const broken = new Rejected({ status: 500, message: '', fieldErrors: [] })
const saved = { type: 'form.saved', level: 'temp', result: { action: undefined, rowVersion: 4, sent: [] }, isDirty: false } as const
const lost = {
  type: 'form.failed',
  failure: { kind: 'rejected', message: '', fieldErrors: [], code: 'row-changed' },
} as const

it('saved, but not reloaded: reports it until the reload succeeds', async () => {
  const { review } = await withLoads(loaded, broken, loaded)
  review.send(saved)
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'outdated' }))
  expect(review.getSnapshot().context.failure?.kind).toBe('rejected')
  review.send({ type: 'review.retry' })
  await shown(review)
  expect(review.getSnapshot().context.failure).toBeUndefined()
})

it('the next save goes by the version of the draft, also while the record is read back; an action is none', async () => {
  const { review, form } = await withLoads(loaded, broken, broken)
  review.send(saved)
  expect([review.getSnapshot().value, form().getSnapshot().context.params.rowVersion]).toEqual([{ ready: 'reloading' }, 4])
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'outdated' }))
  review.send({ ...saved, level: 'submit', result: { ...saved.result, rowVersion: 5 } })
  expect([review.getSnapshot().value, form().getSnapshot().context.params.rowVersion]).toEqual([{ ready: 'reloading' }, 4])
})

const draftBy = (rowVersion: number, draft: object): LoadedReview => ({
  ...loaded,
  info: { ...loaded.info, rowVersion, awaitingProcessing: { ...draft, tempSavedByName: '林雅婷', tempSavedAt: NOW } },
})

it('a colleague’s save before the reload of one’s own conflicts: it is announced, and one’s own version kept', async () => {
  const { review, form, type } = await withLoads(loaded, draftBy(9, { internalNote: '別人的' }))
  type({ internalNote: '我的' })
  review.send(saved)
  await reloaded(review)
  const { values, params } = form().getSnapshot().context
  expect([values.internalNote, params.rowVersion, review.getSnapshot().context.news?.info.rowVersion]).toEqual(['我的', 4, 9])
})

it('a colleague’s save in untouched fields is merged without a question', async () => {
  const { review, form, type } = await withLoads(loaded, draftBy(9, { internalNote: '別人的' }))
  type({ publicComment: '我的' })
  review.send(saved)
  await reloaded(review)
  const { values, saved: base, params } = form().getSnapshot().context
  expect(values).toMatchObject({ publicComment: '我的', internalNote: '別人的' })
  expect([base.publicComment, base.internalNote, params.rowVersion]).toEqual(['', '別人的', 9])
  expect(review.getSnapshot().context.news).toBeUndefined()
})

it('a record deleted after a save, or while comparing, is missing', async () => {
  const first = await withLoads(loaded, undefined)
  first.review.send(saved)
  await waitFor(first.review, (snapshot) => snapshot.matches('missing'))
  const second = await withLoads(loaded, undefined)
  second.review.send(lost)
  await waitFor(second.review, (snapshot) => snapshot.matches('missing'))
  expect([first, second].map(({ review }) => review.getSnapshot().value)).toEqual(['missing', 'missing'])
})

describe('a step that is taken back finds what had been filled in for it', () => {
  const accepted = { ...loaded, info: { ...infoOf('accepted'), rowVersion: 5 } }
  const undone = {
    historyId: 'step-1',
    itemId: 'item-1',
    seq: 2,
    action: 'undone',
    toStatus: 'submitted',
    createdAt: NOW,
    visibility: 'internal',
  } as const
  const again = { ...loaded, info: { ...loaded.info, rowVersion: 6, reviewHistory: [undone, ...loaded.info.reviewHistory.slice(0, 1)] } }
  const undo = { itemId: 'item-1', undoId: 'step-1' }
  const taken = { ...saved, level: 'submit', result: { action: 'accept', rowVersion: 5, sent: [], undo } } as const

  it.each([
    ['after the step was read back', [accepted, again]],
    ['while the step is being read back', [again]],
  ])('%s', async (_, loads) => {
    const { review, form, type } = await withLoads(loaded, ...loads)
    type({ internalNote: '我的' })
    review.send(taken)
    form().send({ type: 'form.reset', values: form().getSnapshot().context.saved })
    await shown(review)
    review.send({ type: 'server.changed' })
    await waitFor(review, ({ context }) => context.loaded?.info.rowVersion === 6 && context.taken === undefined)
    expect(form().getSnapshot().context).toMatchObject({ values: { internalNote: '我的' }, saved: { internalNote: '' } })
  })
})

it('a second press before one’s own step was read back is refused, and compares nothing with oneself', async () => {
  const accepted = { ...loaded, info: { ...infoOf('accepted'), rowVersion: 5 } }
  const own = { ...saved, level: 'submit', result: { action: 'accept', rowVersion: 5, sent: [] } } as const
  const { review, form } = await withLoads(loaded, broken, accepted)
  review.send(own)
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'outdated' }))
  review.send(lost)
  await shown(review)
  expect(review.getSnapshot().context).toMatchObject({ loaded: accepted, theirs: undefined, failure: undefined })
  expect(form().getSnapshot().context).toMatchObject({ params: { rowVersion: 5 }, conflict: undefined, failure: undefined })

  const second = await withLoads(loaded, broken, accepted)
  second.review.send(own)
  second.type({ internalNote: '還有一句' })
  await waitFor(second.review, (snapshot) => snapshot.matches({ ready: 'outdated' }))
  second.review.send(lost)
  await shown(second.review)
  expect(second.form().getSnapshot().context).toMatchObject({ values: { internalNote: '還有一句' }, params: { rowVersion: 5 } })
})

it('a failed comparison can be retried, and no version is adopted before', async () => {
  const newer = { ...loaded, info: { ...loaded.info, rowVersion: 9 } }
  const { review, form } = await withLoads(loaded, broken, newer)
  review.send(lost)
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'compareFailed' }))
  expect(form().getSnapshot().context.params.rowVersion).toBe(3)
  review.send({ type: 'review.retry' })
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'conflict' }))
  expect(form().getSnapshot().context.params.rowVersion).toBe(3)
  form().send({ type: 'conflict.apply' })
  expect(form().getSnapshot().context.params.rowVersion).toBe(9)
})

it('after a refused save an item that moved meanwhile is still compared', async () => {
  const newer = { ...loaded, info: { ...loaded.info, rowVersion: 9 } }
  const { review } = await withLoads(loaded, broken, newer, newer)
  review.send(lost)
  review.send({ type: 'review.moved' })
  expect(review.getSnapshot().value).toEqual({ ready: 'comparing' })
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'compareFailed' }))
  review.send({ type: 'review.moved' })
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'conflict' }))
  review.send({ type: 'review.moved' })
  expect(review.getSnapshot().value).toEqual({ ready: 'comparing' })
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'conflict' }))
})

it('assigning the engineer, or a conflict in it, reloads the record', async () => {
  const { review } = await withLoads(loaded, loaded, loaded)
  const savedBy = { type: 'form.saved', level: 'submit', result: 'eng-1', isDirty: false } as const
  for (const notice of [savedBy, lost]) {
    review.send({ type: 'assign.report', notice })
    expect(review.getSnapshot().value).toEqual({ ready: 'reloading' })
    await shown(review)
  }
  review.send({ type: 'assign.report', notice: { type: 'form.cancelled' } })
  expect(review.getSnapshot().value).toEqual({ ready: 'shown' })
})

it('a change notification while loading: the response may be older, so it loads again', async () => {
  const newer = { ...loaded, info: { ...loaded.info, rowVersion: 9 } }
  for (const event of [saved, { type: 'server.changed' as const }]) {
    const { review } = await withLoads(loaded, loaded, newer)
    review.send(event)
    review.send({ type: 'server.changed' })
    await shown(review)
    expect(review.getSnapshot().context.loaded).toBe(newer)
  }
})

it('a reload without changes, without a record, or failed changes nothing on the screen', async () => {
  const { review } = await withLoads(loaded, loaded, undefined, broken)
  for (let look = 0; look < 3; look += 1) {
    review.send({ type: 'server.changed' })
    expect(review.getSnapshot().value).toEqual({ ready: 'looking' })
    await shown(review)
    const { context } = review.getSnapshot()
    expect([context.loaded, context.news, context.failure]).toEqual([loaded, undefined, undefined])
  }
})

it.each(['form', 'files'])('a %s that crashes is reported, and reloaded on demand', async (id) => {
  const { review } = await withLoads(loaded, loaded)
  failCall(review, id, new Rejected({ status: 500, message: 'out of order', fieldErrors: [] }))
  expect([review.getSnapshot().value, review.getSnapshot().context.failure?.message]).toEqual(['failed', 'out of order'])
  review.send({ type: 'review.retry' })
  await shown(review)
})

it('a cancelled save aborts its upload and keeps its state', async () => {
  const { review, files } = await withLoads(loaded)
  review.send({ type: 'form.progress', progress: { loaded: 1, total: 2 } })
  expect(files().getSnapshot().context.progress).toMatchObject({ loaded: 1, total: 2 })
  review.send({ type: 'form.cancelled' })
  expect(review.getSnapshot().value).toEqual({ ready: 'shown' })
  expect(files().getSnapshot().context.progress).toBeUndefined()
})

it('any other failure is handled by the form', async () => {
  const { review } = await withLoads(loaded)
  review.send({ ...lost, failure: { ...lost.failure, code: 'guard-failed' } })
  expect(review.getSnapshot().value).toEqual({ ready: 'shown' })
})

/** One's own review in conflict with another user's note and reason. */
const conflicting = async (...more: Parameters<typeof openLoaded>[0]) => {
  const opened = await withLoads(loaded, draftBy(9, { internalNote: '別人的', reason: '退回' }), ...more)
  opened.type({ internalNote: '我的', publicComment: '請寄送' })
  opened.review.send(lost)
  await waitFor(opened.review, (snapshot) => snapshot.matches({ ready: 'conflict' }))
  const context = () => opened.review.getSnapshot().context
  return { ...opened, context }
}

describe('conflict resolution', () => {
  it.each([
    ['mine', '我的'],
    ['theirs', '別人的'],
  ] as const)('%s: is applied over their version, which the next save uses', async (side, internalNote) => {
    const { review, form, context } = await conflicting()
    form().send({ type: 'conflict.choose', name: 'internalNote', side })
    form().send({ type: 'conflict.apply' })
    const { values, saved: base, params } = form().getSnapshot().context
    expect(values).toMatchObject({ internalNote, publicComment: '請寄送', reason: '退回' })
    expect(base).toMatchObject({ internalNote: '別人的', publicComment: '', reason: '退回' })
    expect([params.rowVersion, context().loaded?.info.rowVersion]).toEqual([9, 9])
    expect(context()).toMatchObject({ theirs: undefined, news: undefined, failure: undefined })
    expect(review.getSnapshot().value).toEqual({ ready: 'shown' })
  })

  it('starts over when their version has changed, and clears an earlier failure', async () => {
    const { review, form, context } = await conflicting(broken, draftBy(10, { internalNote: '第三版' }))
    form().send({ type: 'conflict.choose', name: 'internalNote', side: 'mine' })
    review.send({ type: 'review.moved' })
    await waitFor(review, (snapshot) => snapshot.matches({ ready: 'compareFailed' }))
    expect(context().failure?.kind).toBe('rejected')
    review.send({ type: 'review.retry' })
    await waitFor(review, (snapshot) => snapshot.matches({ ready: 'conflict' }))
    expect(context()).toMatchObject({ failure: undefined, theirs: { info: { rowVersion: 10 } } })
    expect(form().getSnapshot().context.conflict).toMatchObject({ resolution: {}, remote: { params: { rowVersion: 10 } } })
  })
})

describe('reloading the record', () => {
  it('shows the current one without unsaved input', async () => {
    const { review, form } = await withLoads(loaded, broken, draftBy(9, { internalNote: '別人的' }))
    review.send({ type: 'review.moved' })
    await waitFor(review, (snapshot) => snapshot.matches({ ready: 'outdated' }))
    review.send({ type: 'review.retry' })
    await shown(review)
    const { values, saved: base, params } = form().getSnapshot().context
    expect([values.internalNote, base.internalNote, params.rowVersion]).toEqual(['別人的', '別人的', 9])
    expect(review.getSnapshot().context).toMatchObject({ loaded: { info: { rowVersion: 9 } }, news: undefined, failure: undefined })
  })

  it('uses the version of one’s own last save under newer input', async () => {
    const { review, form, type } = await withLoads(loaded, broken, draftBy(4, { internalNote: '一' }))
    type({ internalNote: '一' })
    review.send(saved)
    type({ internalNote: '一二' })
    await waitFor(review, (snapshot) => snapshot.matches({ ready: 'outdated' }))
    review.send({ type: 'review.retry' })
    await shown(review)
    const { values, params } = form().getSnapshot().context
    expect([values.internalNote, params.rowVersion]).toEqual(['一二', 4])
    expect(review.getSnapshot().context).toMatchObject({ loaded: { info: { rowVersion: 4 } }, news: undefined, failure: undefined })
  })

  it('without a save of one’s own keeps the version', async () => {
    const { review, form, type } = await withLoads(loaded, draftBy(9, { internalNote: '別人的' }))
    type({ internalNote: '我的' })
    review.send({ type: 'review.moved' })
    await reloaded(review)
    expect([form().getSnapshot().context.params.rowVersion, review.getSnapshot().context.news?.info.rowVersion]).toEqual([3, 9])
  })
})

describe('changes by another user', () => {
  const theirs = draftBy(9, { internalNote: '別人的' })
  const looked = async (edited: Record<string, unknown>, ...loads: Parameters<typeof openLoaded>[0]) => {
    const opened = await withLoads(loaded, ...loads)
    opened.type(edited)
    for (let look = 0; look < loads.length; look += 1) {
      opened.review.send({ type: 'server.changed' })
      await shown(opened.review)
    }
    return { ...opened, context: () => opened.review.getSnapshot().context }
  }

  it('are shown at once without unsaved input', async () => {
    const { form, context } = await looked({}, theirs)
    expect(form().getSnapshot().context.values.internalNote).toBe('別人的')
    expect([context().loaded, context().news]).toEqual([theirs, undefined])
  })

  it('are announced with unsaved input, once', async () => {
    const { form, context } = await looked({ publicComment: '我的' }, theirs, structuredClone(theirs))
    expect(form().getSnapshot().context.values.internalNote).toBe('')
    expect([context().loaded, context().news]).toEqual([loaded, theirs])
    expect(context().news).toBe(theirs)
  })

  it('are replaced by newer ones', async () => {
    const newer = draftBy(10, { internalNote: '第三版' })
    const { context } = await looked({ publicComment: '我的' }, theirs, newer)
    expect(context().news).toBe(newer)
  })

  it('are compared on request, and only if there are any', async () => {
    const { review, context } = await looked({ publicComment: '我的' }, theirs)
    review.send({ type: 'news.compare' })
    expect(review.getSnapshot().value).toEqual({ ready: 'conflict' })
    expect([context().theirs, context().news]).toEqual([theirs, undefined])
    const { review: quiet } = await withLoads(loaded)
    quiet.send({ type: 'news.compare' })
    expect(quiet.getSnapshot().value).toEqual({ ready: 'shown' })
  })
})

describe('loading', () => {
  it('a missing item stays missing until a reload finds it', async () => {
    const { review } = await withLoads(undefined, loaded)
    expect(review.getSnapshot().value).toBe('missing')
    review.send({ type: 'review.retry' })
    expect(review.getSnapshot().value).toBe('loading')
    await shown(review)
    expect(review.getSnapshot().context.loaded).toBe(loaded)
  })

  it('shows the reason of a failure and retries', async () => {
    const { review } = await withLoads(new Rejected({ status: 500, message: 'out of order', fieldErrors: [] }), loaded)
    expect([review.getSnapshot().value, review.getSnapshot().context.failure?.message]).toEqual(['failed', 'out of order'])
    review.send({ type: 'review.retry' })
    await shown(review)
    expect(review.getSnapshot().context.failure).toBeUndefined()
  })
})

it('reaches every state', () => {
  const done = { type: 'xstate.done.actor.load', output: loaded, actorId: 'load' }
  const error = { type: 'xstate.error.actor.load', error: broken, actorId: 'load' }
  const events = [
    done,
    { ...done, output: undefined },
    error,
    saved,
    lost,
    { type: 'review.retry' },
    { type: 'review.moved' },
    { type: 'server.changed' },
    { type: 'news.compare' },
  ]
  const values = valuesReached(reviewMachine, events, { input: { itemId: 'item-1', actor: actorOf('R-COO') }, limit: 2000 })
  expect(new Set(values.map((value) => JSON.stringify(value)))).toEqual(
    new Set([
      '"loading"',
      '"missing"',
      '"failed"',
      ...['shown', 'looking', 'reloading', 'outdated', 'comparing', 'compareFailed', 'conflict'].map((ready) => JSON.stringify({ ready })),
    ]),
  )
})

coversChart(reviewMachine)
