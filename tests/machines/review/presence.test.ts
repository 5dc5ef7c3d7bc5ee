import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { PRESENCE_RENEW_MS } from '../../../src/shared/constants.ts'
import type { Editor } from '../../../src/domain/entities/review.ts'
import { presenceMachine } from '../../../src/machines/review/presence.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { reviewMachine } from '../../../src/machines/review/review.machine.ts'
import { coversChart, createActor, failCall } from '../chart.ts'
import { flowOf, NOW, openReview } from './review-record.ts'
import { itemIn, signIn, startLive, type Live } from './review-support.ts'

let live: Live
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  live = await startLive()
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

const ADMIN = { userName: '林雅婷', since: NOW }
const reported = () => live.calls.filter((call) => call.includes('presence/')).length
const open = (machine = presenceMachine, itemId = 'item') => {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { itemId, editors: [] }, clock }).start()
  const editing = () => waitFor(actor, (snapshot) => snapshot.matches('editing'))
  return { actor, clock, editing }
}

test('reports the user once, and again only with input five minutes later', async () => {
  await signIn('coo02')
  const { actor, clock, editing } = open(presenceMachine, await itemIn(live, 'submitted'))
  expect([actor.getSnapshot().value, reported()]).toEqual(['quiet', 0])
  actor.send({ type: 'presence.edit' })
  await editing()
  actor.send({ type: 'presence.edit' })
  clock.increment(PRESENCE_RENEW_MS - 1)
  expect([actor.getSnapshot().value, reported()]).toEqual(['editing', 1])
  clock.increment(1)
  expect([actor.getSnapshot().value, reported()]).toEqual(['quiet', 1])
  actor.send({ type: 'presence.edit' })
  await editing()
  expect(reported()).toBe(2)
  actor.send({ type: 'presence.saved' })
  expect(actor.getSnapshot().value).toBe('quiet')
})

test('receives the other editors in this answer and in others', async () => {
  const id = await itemIn(live, 'submitted')
  await signIn('admin01')
  const admin = open(presenceMachine, id)
  admin.actor.send({ type: 'presence.edit' })
  await admin.editing()
  await signIn('coo02')
  const { actor, editing } = open(presenceMachine, id)
  actor.send({ type: 'presence.edit' })
  await editing()
  expect(actor.getSnapshot().context.editors).toEqual([ADMIN])
  actor.send({ type: 'presence.editors', editors: [] })
  expect(actor.getSnapshot().context.editors).toEqual([])
})

test('a server without the call is not called again', async () => {
  await signIn('coo02')
  const { actor } = open(presenceMachine, 'no-such-item')
  actor.send({ type: 'presence.edit' })
  await waitFor(actor, (snapshot) => snapshot.matches('absent'))
  actor.send({ type: 'presence.edit' })
  expect([actor.getSnapshot().value, reported()]).toEqual(['absent', 1])
})

test('a missing answer is not waited for', () => {
  const { actor } = open(
    presenceMachine.provide({ actors: { announce: request(() => new Promise<readonly Editor[] | undefined>(() => {})) } }),
  )
  actor.send({ type: 'presence.edit' })
  actor.send({ type: 'presence.saved' })
  expect(actor.getSnapshot().value).toBe('quiet')
  actor.send({ type: 'presence.edit' })
  failCall(actor, 'announce')
  expect([actor.getSnapshot().value, actor.getSnapshot().context.editors]).toEqual(['editing', []])
})

test('two reviewers see each other with the first change, on load, and by notification; a save ends it', async () => {
  const id = await itemIn(live, 'submitted')
  const editorsOf = (review: Awaited<ReturnType<typeof openReview>>['review']) =>
    review.getSnapshot().children.presence?.getSnapshot().context.editors
  const admin = await signIn('admin01')
  const theirs = await openReview(id, admin)
  expect(reported()).toBe(0)
  theirs.type({ internalNote: '先查' })
  theirs.type({ internalNote: '先查保固' })
  await vi.waitUntil(() => theirs.review.getSnapshot().children.presence?.getSnapshot().matches('editing'))
  expect(reported()).toBe(1)

  const coo = await signIn('coo02')
  let announce = () => undefined as void
  const mine = createActor(reviewMachine, {
    input: { itemId: id, actor: coo, onServerChange: (notify) => ((announce = notify), () => undefined) },
  }).start()
  await waitFor(mine, (snapshot) => snapshot.matches({ ready: 'shown' }))
  expect(editorsOf(mine)).toEqual([ADMIN])

  await signIn('admin01')
  theirs.form().send({ type: 'form.saveTemp' })
  await vi.waitUntil(() => flowOf(theirs.form()) === 'locked')
  expect(theirs.review.getSnapshot().children.presence?.getSnapshot().value).toBe('quiet')
  await waitFor(theirs.review, (snapshot) => snapshot.matches({ ready: 'shown' }))
  await signIn('coo02')
  announce()
  await vi.waitUntil(() => editorsOf(mine)?.length === 0)
  // the colleague keeps typing: nothing else is new, and the update is sent anyway
  await signIn('admin01')
  theirs.clock.increment(1000)
  theirs.type({ internalNote: '先查保固與序號' })
  await vi.waitUntil(() => reported() === 2)
  await vi.waitUntil(() => theirs.review.getSnapshot().children.presence?.getSnapshot().matches('editing'))
  await signIn('coo02')
  announce()
  await vi.waitUntil(() => editorsOf(mine)?.length === 1)
  mine.stop()
  theirs.review.stop()
})

test('a read-only user reports nothing', async () => {
  const aud = await signIn('aud01')
  const { review, type } = await openReview(await itemIn(live, 'submitted'), aud)
  type({ internalNote: '稽核' })
  expect([review.getSnapshot().children.presence?.getSnapshot().value, reported()]).toEqual(['quiet', 0])
})

coversChart(presenceMachine)
