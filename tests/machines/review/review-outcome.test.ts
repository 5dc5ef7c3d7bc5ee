import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { required } from '../../../src/machines/calls/failure.ts'
import { NOW, openReview, reloaded } from './review-record.ts'
import { itemIn, signIn, startLive, type Live } from './review-support.ts'

let live: Live
/** The next save of this name meets it: its answer is lost, or it never leaves. */
let fault: { readonly name: RegExp; readonly isStored: boolean } | undefined

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  live = await startLive()
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new Request(input, init).url
    const struck = fault?.name.test(url) ? fault : undefined
    if (struck === undefined) return send(input, init)
    fault = undefined
    if (struck.isStored) await send(input, init)
    throw new TypeError('Failed to fetch')
  })
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})

const open = async () => {
  const actor = await signIn('coo02')
  const id = await itemIn(live, 'submitted')
  const page = await openReview(id, actor)
  page.type({ action: 'accept', warrantyStatus: 'unknown', internalNote: '電梯裡' })
  const infoNow = () => required(api.repairItem.reviewInfo({ params: { id } }))
  const countOf = (call: string) => live.calls.filter((one) => one.includes(call)).length
  const failed = () => waitFor(page.form(), ({ context }) => context.failure !== undefined, { timeout: 8000 })
  return { ...page, infoNow, countOf, failed, id }
}

test.each([
  ['reviewTemp', 'form.saveTemp', 'submitted'],
  ['reviewSubmit', 'form.submit', 'accepted'],
] as const)('%s: stored, its answer lost: shows as stored, and was sent once', async (name, type, status) => {
  const { review, form, infoNow, countOf } = await open()
  fault = { name: new RegExp(name), isStored: true }
  form().send({ type })
  await reloaded(review)
  expect(form().getSnapshot().context.failure).toBeUndefined()
  expect(review.getSnapshot().context.loaded?.info.repairStatus).toBe(status)
  expect(await infoNow()).toMatchObject({ repairStatus: status })
  expect(countOf(name)).toBe(1)
})

test.each([
  ['reviewTemp', 'form.saveTemp'],
  ['reviewSubmit', 'form.submit'],
] as const)('%s: not stored: says so, keeps what is typed, and the next press stores it', async (name, type) => {
  const { review, form, failed } = await open()
  fault = { name: new RegExp(name), isStored: false }
  form().send({ type })
  const { context } = await failed()
  expect(context).toMatchObject({ failure: { kind: 'unknown', code: 'not-stored' }, values: { internalNote: '電梯裡' } })
  form().send({ type })
  await reloaded(review)
  expect(form().getSnapshot().context.failure).toBeUndefined()
})

test('cut off while a colleague saves: leads to the comparison', async () => {
  const { review, form, id, infoNow } = await open()
  const { rowVersion } = await infoNow()
  await required(api.repairItem.reviewTemp({ body: { itemId: id, rowVersion, action: null, internalNote: '同事寫的' } }))
  fault = { name: /reviewSubmit/, isStored: false }
  form().send({ type: 'form.submit' })
  await waitFor(review, (snapshot) => snapshot.matches({ ready: 'conflict' }), { timeout: 8000 })
  expect(form().getSnapshot().context).toMatchObject({
    failure: { kind: 'unknown', code: 'row-changed' },
    values: { internalNote: '電梯裡' },
  })
})
