import { AsyncLocalStorage } from 'node:async_hooks'
import { constantFrom, record, sample } from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { credentials } from '../../../src/api/index.ts'
import { SEEDED } from '../../domain/seed.ts'
import { rounds } from '../../rounds.ts'
import { flowOf, NOW, openReview } from '../review/review-record.ts'
import { itemIn, signIn, startLive, type Live } from '../review/review-support.ts'

/** Issue: two tabs at random on the same items for 500 actions; each action is one of these in one tab, and often without waiting. */
const ACTIONS = rounds(250, 500)
const TABS = ['coo02', 'admin01'] as const
type Tab = (typeof TABS)[number]
const script = record({
  tab: constantFrom(...TABS),
  item: constantFrom(0, 1, 2),
  does: constantFrom('type', 'type', 'typeAside', 'save', 'save', 'submit', 'submit', 'assign', 'look', 'look', 'mine', 'theirs'),
  pause: constantFrom('none', 'none', 'some', 'all', 'all'),
  /** The duration of a network request with its follow-ups, in ms. */
  slowness: constantFrom(0, 0, 1, 4, 9),
})

type Opened = Awaited<ReturnType<typeof openReview>>
interface Seat extends Opened {
  readonly tab: Tab
  readonly itemId: string
  /** Every note that this tab has had before its eyes: what it may replace. */
  readonly seen: Set<string>
  /** Refused saves that were not reported to any user yet. */
  refused: number
  /** Input that was neither saved nor discarded. */
  words: string
}

let live: Live
let tokens: ReadonlyMap<Tab, string>
/** Whose tab a request comes from: both share the page's client, as two tabs would share its storage. */
const where = new AsyncLocalStorage<Seat>()

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  live = await startLive()
})
afterAll(() => {
  live.stop()
  vi.useRealTimers()
})

const noteOf = (itemId: string) =>
  live.backend.database.transaction(async (tables) => (await tables.workingCopies.get(itemId))?.content.internalNote ?? '')
/** The note that a review brings; none with the naming of an engineer, a call of the same name without words. */
const noteIn = async (request: Request): Promise<string | undefined> => {
  const data = (await request.clone().formData()).get('data')
  const body: object = typeof data === 'string' ? JSON.parse(data) : {}
  return 'action' in body ? JSON.stringify('internalNote' in body ? body.internalNote : '') : undefined
}
const historyOf = (itemId: string) => live.backend.database.transaction((tables) => tables.history.find({ itemId }))

test(`${ACTIONS} actions: no unseen text is overwritten, none is lost, and every conflict is reported`, async () => {
  const wrong: string[] = []
  const count = { saved: 0, submitted: 0, conflicts: 0 }
  const actors = new Map<Tab, Awaited<ReturnType<typeof signIn>>>()
  const held = new Map<Tab, string>()
  for (const tab of TABS) {
    actors.set(tab, await signIn(tab))
    held.set(tab, credentials.accessToken() ?? '')
  }
  tokens = held

  // requests overtake each other; the service handles one after the other, and reports what each save replaced
  const { fetch } = globalThis
  const slow = { next: 0 }
  let queue: Promise<unknown> = Promise.resolve()
  const answer = async (request: Request, seat: Seat | undefined) => {
    if (seat) request.headers.set('authorization', `Bearer ${tokens.get(seat.tab)}`)
    const call = /review(Temp|Submit)$/.exec(request.url)?.[1]
    const note = call && (await noteIn(request))
    if (seat === undefined || note === undefined) return fetch(request)
    const before = await noteOf(seat.itemId)
    const response = await fetch(request)
    if (response.status === 409) {
      // the guards of the lifecycle answer 409 too: these the form tells
      if ((await response.clone().json()).data.code === 'row-changed') {
        seat.refused += 1
        count.conflicts += 1
      }
    } else if (response.status === 200) {
      count[call === 'Temp' ? 'saved' : 'submitted'] += 1
      if (note === JSON.stringify(seat.words)) seat.words = ''
      if (before !== '' && !seat.seen.has(before)) wrong.push(`${seat.tab} replaced ${before} unseen`)
    } else wrong.push(`${call} answered ${response.status}`)
    return response
  }
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const seat = where.getStore()
    const arrived = new Promise((resolve) => setTimeout(resolve, slow.next))
    return arrived.then(() => {
      const mine = queue.then(() => answer(request, seat))
      queue = mine.catch(() => undefined)
      return mine
    })
  })

  const itemIds = await Promise.all([0, 1, 2].map((nth) => itemIn(live, nth < 2 ? 'submitted' : 'diagnosing', nth % 2)))
  const seats: Seat[] = []
  for (const itemId of itemIds)
    for (const tab of TABS) {
      const actor = actors.get(tab)
      if (actor === undefined) throw new Error(tab)
      const seat: Partial<Seat> = { tab, itemId, seen: new Set(['']), refused: 0, words: '' }
      // one object: what is opened belongs to it, and its requests name it
      const whole = seat as Seat
      Object.assign(whole, await where.run(whole, () => openReview(itemId, actor)))
      const look = () => {
        const snapshot = whole.review.getSnapshot()
        const { form, theirs, news } = snapshot.context
        // told: the differences, or that there is something newer
        if (snapshot.matches({ ready: 'conflict' }) || news !== undefined) whole.refused = 0
        whole.seen.add(form?.saved.internalNote ?? '')
        whole.seen.add(theirs?.info.awaitingProcessing?.internalNote ?? '')
      }
      look()
      whole.review.subscribe(look)
      seats.push(whole)
    }

  const isAtRest = ({ review, form }: Seat) => {
    const snapshot = review.getSnapshot()
    const isReading = (['looking', 'reloading', 'comparing'] as const).some((state) => snapshot.matches({ ready: state }))
    return !isReading && snapshot.matches('ready') && ['editing', 'locked'].includes(flowOf(form()))
  }
  /** Waits for everything that is running; then compares the reports with what happened. */
  const settle = async () => {
    await vi.waitUntil(() => seats.every(isAtRest), { timeout: 5000, interval: 2 })
    for (const seat of seats) {
      where.run(seat, () => seat.clock.increment(1001))
      if (seat.refused > 0) wrong.push(`${seat.tab} was refused and not told`)
      seat.refused = 0
      const { values } = seat.form().getSnapshot().context
      if (seat.words !== '' && values.internalNote !== seat.words) wrong.push(`${seat.tab} lost ${seat.words}: ${values.internalNote}`)
    }
  }

  let step = 0
  for (const { tab, item, does, pause, slowness } of sample(script, { ...SEEDED, numRuns: ACTIONS })) {
    step += 1
    slow.next = slowness
    const seat = seats.find((one) => one.tab === tab && one.itemId === itemIds[item])
    if (seat === undefined) throw new Error('no seat')
    const { review, form, type } = seat
    const isConflict = () => review.getSnapshot().matches({ ready: 'conflict' })
    where.run(seat, () => {
      if (does === 'type') {
        seat.words = `${tab} ${step}`
        type({ internalNote: seat.words })
      } else if (does === 'typeAside') type({ publicComment: `請補充產品的型號，謝謝您。${step}` })
      else if (does === 'save') form().send({ type: 'form.saveTemp' })
      else if (does === 'assign') {
        const { assign } = review.getSnapshot().children
        assign?.send({ type: 'form.change', field: 'rmsEngineerId', patch: { rmsEngineerId: `member-eng0${(step % 3) + 1}` } })
        assign?.send({ type: 'form.submit' })
      } else if (does === 'look') review.send({ type: 'server.changed' })
      else if (does === 'submit') {
        if (tab === 'coo02') type({ action: 'requestInfo', requestedFields: ['modelNo'], publicComment: '請補充產品的型號，謝謝您。' })
        else
          type({
            action: 'override',
            reasonCode: 'other',
            toStatus: step % 2 ? 'submitted' : 'diagnosing',
            reason: '實體狀態與系統不符，依現場清點結果更正，並已通知相關同仁。',
          })
        form().send({ type: 'form.submit' })
      } else if (isConflict()) {
        if (does === 'theirs') seat.words = ''
        form().send({ type: 'conflict.chooseAll', side: does })
        form().send({ type: 'conflict.apply' })
      }
    })
    if (pause === 'some') await new Promise((resolve) => setTimeout(resolve, 6))
    if (pause === 'all') await settle()
  }
  await settle()

  expect(wrong).toEqual([])
  for (const itemId of itemIds) {
    const seqs = (await historyOf(itemId)).map(({ seq }) => seq).toSorted((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, i) => i + 1))
  }
  // all three happened often enough to mean something
  expect(Math.min(count.saved, count.submitted, count.conflicts)).toBeGreaterThan(ACTIONS / 60)
  for (const { review } of seats) review.stop()
}, 120_000)
