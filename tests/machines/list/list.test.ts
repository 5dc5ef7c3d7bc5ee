import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { api, credentials } from '../../../src/api/index.ts'
import type { LoginAnswer } from '../../../src/domain/entities/session.ts'
import type { RepairOrderListQuery, RepairOrderPage, RepairOrderRow } from '../../../src/domain/entities/repair-order-list.ts'
import { DEFAULT_ORDER_LIST_QUERY } from '../../../src/domain/order-list-query.ts'
import { createListMachine } from '../../../src/machines/list/list.machine.ts'
import { CUSTOMER, emittedBy, loginAs, openService, type Service } from '../support.ts'
import { coversChart, createActor, valuesReached } from '../chart.ts'

const LIST = 'POST /customer/repairOrder/v1'
const QUERY = DEFAULT_ORDER_LIST_QUERY
const WITHOUT_KEYWORD: RepairOrderListQuery = { pageIndex: 1, pageSize: 20 }

/** The queries requested, in order. */
const asked: RepairOrderListQuery[] = []
const listMachine = createListMachine<RepairOrderListQuery, RepairOrderPage>({
  id: 'test',
  load: (query, signal) => {
    asked.push(query)
    return api.repairOrder.list({ body: query, signal })
  },
})

let service: Service
let login: LoginAnswer
const actors: { readonly stop: () => unknown }[] = []
beforeAll(async () => {
  service = await openService()
  login = await loginAs(CUSTOMER)
}, 30_000)
beforeEach(() => {
  service.renew()
  credentials.save(login)
  asked.length = 0
})
afterEach(() => {
  actors.splice(0).forEach((actor) => actor.stop())
  vi.restoreAllMocks()
})
afterAll(() => service.close())

const begin = (query: RepairOrderListQuery = QUERY) => {
  const clock = new SimulatedClock()
  const list = createActor(listMachine, { clock, input: { query } })
  actors.push(list)
  const said = emittedBy(list)
  list.start()
  const context = () => list.getSnapshot().context
  const value = () => list.getSnapshot().value
  const reaches = (state: 'loading' | 'shown' | 'failed') => waitFor(list, (snapshot) => snapshot.matches({ data: state }))
  const type = (keyword: string) => list.send({ type: 'list.type', keyword })
  return { list, clock, said, context, value, reaches, type }
}
const start = async (query?: RepairOrderListQuery) => {
  const begun = begin(query)
  await begun.reaches('shown')
  asked.length = 0
  return begun
}

describe('loading', () => {
  test('loads the given query and shows the response', async () => {
    const { context, value, reaches, said } = begin({ ...QUERY, pageIndex: 3, pageSize: 50, keyword: 'x' })
    expect(value()).toEqual({ search: 'idle', serverChanges: 'listening', data: 'loading' })
    expect(context()).toMatchObject({ keyword: 'x', page: undefined, failure: undefined })
    await reaches('shown')
    expect(asked).toEqual([{ ...QUERY, pageIndex: 3, pageSize: 50, keyword: 'x' }])
    expect(context().page).toMatchObject({ pageIndex: 3, pageSize: 50 })
    expect(said).toEqual([])
  })

  test('without a keyword the search box is empty', () => {
    expect(begin(WITHOUT_KEYWORD).context().keyword).toBe('')
  })

  test('a failure is reported, the previous page stays, and a reload recovers', async () => {
    const { list, context, reaches } = await start()
    const { page } = context()
    service.faults.set('repairOrder.list', { kind: 'status', status: 500, statusText: 'Out of order' }, 1)
    list.send({ type: 'list.reload' })
    await reaches('failed')
    expect(context()).toMatchObject({ failure: { kind: 'rejected', message: 'Out of order' } })
    expect(context().page).toBe(page)
    list.send({ type: 'list.reload' })
    await reaches('shown')
    expect(context().failure).toBeUndefined()
  })

  test.each([
    ['404', { kind: 'status', status: 404 }, 'missing'],
    ['a body cut off', { kind: 'malformed' }, 'badResponse'],
    ['no answer', { kind: 'noNetwork' }, 'lost'],
  ] as const)('%s: failed, not an empty list', async (_, fault, kind) => {
    service.faults.set('repairOrder.list', fault)
    const { context, reaches } = begin()
    await reaches('failed')
    expect(context()).toMatchObject({ page: undefined, failure: { kind } })
  })
})

describe('a change of filter, sort or page', () => {
  test.each([
    [{ filters: { priority: ['urgent'] } }, 1],
    [{ sort: [{ field: 'updatedAt', order: 'asc' }] }, 1],
    [{ pageSize: 50 }, 1],
    [{ pageIndex: 4 }, 4],
  ] as const)('%o leads to page %i, and adds a history entry to the URL', async (patch, pageIndex) => {
    const { list, said, context, reaches } = await start({ ...QUERY, pageIndex: 2, keyword: 'k' })
    list.send({ type: 'list.change', patch })
    const query = { ...QUERY, keyword: 'k', ...patch, pageIndex }
    expect(said).toEqual([{ type: 'list.changed', query, replace: false }])
    expect(context().page?.pageIndex).toBe(2)
    await reaches('shown')
    expect(asked).toEqual([query])
    expect(context().page?.pageIndex).toBe(pageIndex)
  })
})

describe('typing', () => {
  test('requests page 1 once, 200 ms after the last key; the URL is replaced', async () => {
    const { clock, said, context, value, type, reaches } = await start({ ...QUERY, pageIndex: 2 })
    type('R')
    clock.increment(199)
    type('RO')
    expect(context().keyword).toBe('RO')
    clock.increment(199)
    expect(value()).toEqual({ search: 'typing', serverChanges: 'listening', data: 'shown' })
    expect(said).toEqual([])
    clock.increment(1)
    expect(value()).toEqual({ search: 'idle', serverChanges: 'listening', data: 'loading' })
    await reaches('shown')
    const query = { ...QUERY, pageIndex: 1, keyword: 'RO' }
    expect(said).toEqual([{ type: 'list.changed', query, replace: false }])
    expect(asked).toEqual([query])
    expect(context().page?.pageIndex).toBe(1)
  })

  test.each(['k', '  k ', 'k '])('"%s" in place of "k" sends no request', async (text) => {
    const { clock, said, value, type, context } = await start({ ...QUERY, keyword: 'k', pageIndex: 2 })
    type('kk')
    type(text)
    clock.increment(300)
    expect(value()).toEqual({ search: 'idle', serverChanges: 'listening', data: 'shown' })
    expect([said, asked, context().query.pageIndex]).toEqual([[], [], 2])
  })

  test('cleared: requests without a keyword', async () => {
    const { clock, type, reaches } = await start({ ...QUERY, keyword: 'k' })
    type(' ')
    clock.increment(300)
    await reaches('shown')
    expect(asked).toEqual([QUERY])
  })

  test('does not abort a running request', async () => {
    const { clock, type, reaches } = begin()
    type('a')
    clock.increment(100)
    type('')
    await reaches('shown')
    expect(asked).toHaveLength(1)
  })

  test('a filter chosen meanwhile and the typed keyword are both kept', async () => {
    const { list, clock, type, reaches, context } = await start()
    type('abc')
    clock.increment(100)
    list.send({ type: 'list.change', patch: { filters: { priority: ['urgent'] } } })
    expect(context().keyword).toBe('abc')
    clock.increment(200)
    await reaches('shown')
    expect(asked.at(-1)).toEqual({ ...QUERY, keyword: 'abc', filters: { priority: ['urgent'] } })
  })
})

test('200 characters with pauses: one history entry, whatever came before', async () => {
  const { clock, said, type, list } = await start()
  for (let length = 1; length <= 200; length += 1) {
    type('x'.repeat(length))
    clock.increment(length % 10 === 0 ? 300 : 100)
  }
  expect(said).toHaveLength(20)
  expect(said.filter(({ replace }) => !replace)).toHaveLength(1)
  expect(said[0]?.replace).toBe(false)
  list.send({ type: 'list.change', patch: { pageIndex: 2 } })
  type('another')
  clock.increment(300)
  expect(said.map(({ replace }) => replace).slice(-2)).toEqual([false, false])
})

test('Enter searches at once', async () => {
  const { list, said, context, value } = await start()
  list.send({ type: 'list.search', keyword: ' RO ' })
  expect(context().query.keyword).toBe('RO')
  expect(value()).toMatchObject({ search: 'idle', data: 'loading' })
  expect(said).toHaveLength(1)
})

const row = (repairOrderId: string, rowVersion = 1): RepairOrderRow => ({
  repairOrderId,
  rowVersion,
  repairOrderStatus: 'submitted',
  receiveAddresses: [],
  itemSummary: [],
})

describe('a list that begins with a known page', () => {
  const pageOf = (items: readonly RepairOrderRow[], asOf: string) => ({ items, total: items.length, pageIndex: 1, pageSize: 20, asOf })
  const show = async (known: RepairOrderPage, answer: RepairOrderPage) => {
    const machine = createListMachine<RepairOrderListQuery, RepairOrderPage>({ id: 'known', load: () => Promise.resolve(answer) })
    const list = createActor(machine, { input: { query: QUERY, page: known } }).start()
    actors.push(list)
    expect(list.getSnapshot()).toMatchObject({ value: { data: 'loading' }, context: { page: known } })
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    return list.getSnapshot().context.page
  }

  test('shows it while loading, and keeps the same object where nothing but the time of reading changed', async () => {
    const known = pageOf([row('a')], '2026-01-05T08:00:00Z')
    expect(await show(known, pageOf([row('a')], '2026-01-05T08:01:00Z'))).toBe(known)
  })

  test('replaces it by an answer that differs in anything else', async () => {
    const answer = pageOf([row('a', 2)], '2026-01-05T08:01:00Z')
    expect(await show(pageOf([row('a')], '2026-01-05T08:00:00Z'), answer)).toBe(answer)
  })
})

describe('selection', () => {
  const pages: Record<number, readonly RepairOrderRow[]> = { 1: [row('a'), row('b')], 2: [row('c')] }
  const selecting = createListMachine<RepairOrderListQuery, RepairOrderPage>({
    id: 'selecting',
    load: ({ pageIndex, pageSize }) => Promise.resolve({ items: pages[pageIndex] ?? [], total: 3, pageIndex, pageSize }),
    rows: { of: ({ items }) => items, key: ({ repairOrderId }) => repairOrderId },
  })
  const select = async () => {
    const list = createActor(selecting, { input: { query: QUERY } }).start()
    actors.push(list)
    const shown = () => waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    await shown()
    return { list, shown, keys: () => [...list.getSnapshot().context.selection.keys()] }
  }

  test('survives pages and filters until it is cleared', async () => {
    const { list, shown, keys } = await select()
    list.send({ type: 'list.select', chosen: [row('a'), row('b')], dropped: [] })
    list.send({ type: 'list.change', patch: { pageIndex: 2 } })
    await shown()
    list.send({ type: 'list.select', chosen: [row('c')], dropped: [] })
    list.send({ type: 'list.change', patch: { filters: { priority: ['urgent'] } } })
    await shown()
    list.send({ type: 'list.select', chosen: [row('a')], dropped: [row('b')] })
    expect(keys()).toEqual(['a', 'c'])
    list.send({ type: 'list.clearSelection' })
    expect(keys()).toEqual([])
  })

  test('holds the rows as last loaded', async () => {
    const { list, shown } = await select()
    list.send({ type: 'list.select', chosen: [row('a')], dropped: [] })
    pages[1] = [row('a', 2), row('b', 5)]
    list.send({ type: 'list.reload' })
    await shown()
    expect([...list.getSnapshot().context.selection.values()]).toEqual([row('a', 2)])
  })

  test('stays empty in a list whose rows cannot be selected', async () => {
    const { list, context } = await start()
    list.send({ type: 'list.select', chosen: [row('a')], dropped: [] })
    expect(context().selection.size).toBe(0)
    list.send({ type: 'list.clearSelection' })
    expect(context().selection.size).toBe(0)
  })
})

describe('out of sight', () => {
  const kept = async () => {
    let change = () => {}
    const serverChanges = (notify: () => void) => {
      change = notify
      return () => {}
    }
    const clock = new SimulatedClock()
    const list = createActor(listMachine, { clock, input: { query: QUERY, serverChanges } }).start()
    actors.push(list)
    const shown = () => waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    await shown()
    asked.length = 0
    return { list, clock, shown, change: () => change(), now: () => list.getSnapshot() }
  }

  test('a hidden list requests nothing, whatever others change, and reloads once when it is shown', async () => {
    const { list, clock, shown, change, now } = await kept()
    change()
    list.send({ type: 'list.hide' })
    change()
    clock.increment(10_000)
    expect([asked.length, now().value]).toMatchObject([0, { data: 'shown', serverChanges: 'hidden' }])
    list.send({ type: 'list.show' })
    expect(now().value).toMatchObject({ data: 'refreshing', serverChanges: 'listening' })
    expect(now().context.page).toBeDefined()
    await shown()
    clock.increment(10_000)
    expect(asked.length).toBe(1)
    list.send({ type: 'list.hide' })
    list.send({ type: 'list.show' })
    await shown()
    change()
    clock.increment(10_000)
    expect(asked.length).toBe(3)
  })

  test('an answer that comes while it is hidden waits for its reload', async () => {
    const { list, shown, change } = await kept()
    list.send({ type: 'list.reload' })
    list.send({ type: 'list.hide' })
    change()
    await shown()
    expect(asked.length).toBe(1)
    list.send({ type: 'list.show' })
    await shown()
    expect(asked.length).toBe(2)
  })

  test('a list that is loading another query when it is shown is not loaded twice', async () => {
    const { list, shown } = await kept()
    list.send({ type: 'list.hide' })
    list.send({ type: 'list.query', query: { ...QUERY, pageIndex: 2 } })
    list.send({ type: 'list.show' })
    await shown()
    expect(asked.map(({ pageIndex }) => pageIndex)).toEqual([2])
  })

  test('a list that has loaded another query by the time it is shown is not loaded twice', async () => {
    const { list, shown } = await kept()
    list.send({ type: 'list.hide' })
    list.send({ type: 'list.query', query: { ...QUERY, pageIndex: 2 } })
    await shown()
    list.send({ type: 'list.show' })
    expect(list.getSnapshot().value).toMatchObject({ data: 'shown', serverChanges: 'listening' })
    expect(asked.map(({ pageIndex }) => pageIndex)).toEqual([2])
  })

  test('a list that failed is loaded when it is shown again', async () => {
    const { list, shown } = await kept()
    service.faults.set('repairOrder.list', { kind: 'status', status: 500 }, 1)
    list.send({ type: 'list.reload' })
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'failed' }))
    list.send({ type: 'list.hide' })
    list.send({ type: 'list.show' })
    expect((await shown()).context.failure).toBeUndefined()
  })

  test('a list that failed is loaded once the service answers again, but for one out of sight', async () => {
    const { list, shown } = await kept()
    service.faults.set('repairOrder.list', { kind: 'status', status: 500 }, 1)
    list.send({ type: 'list.reload' })
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'failed' }))
    list.send({ type: 'list.again' })
    expect((await shown()).context.failure).toBeUndefined()
    service.faults.set('repairOrder.list', { kind: 'status', status: 500 }, 1)
    list.send({ type: 'list.reload' })
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'failed' }))
    list.send({ type: 'list.hide' })
    list.send({ type: 'list.again' })
    expect(list.getSnapshot().matches({ data: 'failed' })).toBe(true)
  })
})

describe('changes by other users', () => {
  const withNews = async () => {
    let listener = () => {}
    const isSubscribed = () => listener !== silent
    const silent = () => {}
    const clock = new SimulatedClock()
    const serverChanges = (notify: () => void) => {
      listener = notify
      return () => void (listener = silent)
    }
    const list = createActor(listMachine, { clock, input: { query: QUERY, serverChanges } }).start()
    actors.push(list)
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    asked.length = 0
    return { list, clock, notify: () => listener(), isSubscribed }
  }

  test('reload once, silently, after a delay', async () => {
    const { list, clock, notify } = await withNews()
    const { page } = list.getSnapshot().context
    if (page === undefined) throw new Error('the list has no page')
    vi.spyOn(api.repairOrder, 'list').mockResolvedValueOnce({ ...page, total: 7 })
    notify()
    notify()
    clock.increment(499)
    expect(asked).toEqual([])
    clock.increment(1)
    expect(list.getSnapshot().value).toMatchObject({ data: 'refreshing' })
    expect(list.getSnapshot().hasTag('loading')).toBe(false)
    expect(list.getSnapshot().context.page).toBe(page)
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    expect(asked).toEqual([QUERY])
    expect(list.getSnapshot().context.page).toEqual({ ...page, asOf: expect.any(String), total: 7 })
  })

  test('a failure of that reload is not shown', async () => {
    const { list, clock, notify } = await withNews()
    const { page } = list.getSnapshot().context
    service.faults.set('repairOrder.list', { kind: 'status', status: 500 }, 1)
    notify()
    clock.increment(500)
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    expect(list.getSnapshot().context).toMatchObject({ page, failure: undefined })
  })

  test('during the reload trigger another one, because the response may be older', async () => {
    const { list, clock, notify } = await withNews()
    const letGo = service.hold('POST /customer/repairOrder/v1')
    list.send({ type: 'list.reload' })
    notify()
    clock.increment(500)
    expect(list.getSnapshot().value).toMatchObject({ data: 'loading' })
    letGo()
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'refreshing' }))
    notify()
    clock.increment(500)
    expect(list.getSnapshot().value).toMatchObject({ data: 'refreshing' })
    await vi.waitUntil(() => asked.length === 3)
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    expect(asked).toHaveLength(3)
  })

  test('are ignored once the list is left', async () => {
    const { list, isSubscribed } = await withNews()
    expect(isSubscribed()).toBe(true)
    list.stop()
    expect(isSubscribed()).toBe(false)
  })
})

describe('a list held until opened', () => {
  const hold = () => {
    const clock = new SimulatedClock()
    let notify = () => {}
    const serverChanges = (listener: () => void) => {
      notify = listener
      return () => {}
    }
    const list = createActor(listMachine, { clock, input: { query: QUERY, isHeld: true, serverChanges } })
    actors.push(list)
    const said = emittedBy(list)
    list.start()
    return { list, said, clock, notify: () => notify() }
  }

  const isHeld = (snapshot: { readonly matches: (state: { readonly data: 'held' }) => boolean }) => snapshot.matches({ data: 'held' })

  test('loads at once, and shows its page when it is opened', async () => {
    const { list, said } = hold()
    expect(asked).toEqual([QUERY])
    await waitFor(list, isHeld)
    expect(list.getSnapshot().hasTag('loading')).toBe(true)
    expect(list.getSnapshot().context.page).toBeUndefined()
    list.send({ type: 'list.open' })
    expect(list.getSnapshot().value).toMatchObject({ data: 'shown' })
    expect(list.getSnapshot().context).toMatchObject({ page: { pageIndex: QUERY.pageIndex }, heldPage: undefined })
    expect(asked).toHaveLength(1)
    expect(said).toEqual([])
  })

  test('opened with another query never shows the page of the first; the query replaces the URL', async () => {
    const { list, said } = hold()
    await waitFor(list, isHeld)
    list.send({ type: 'list.open', patch: { filters: { isOverdue: true } } })
    expect(list.getSnapshot().context.page).toBeUndefined()
    expect(list.getSnapshot().value).toMatchObject({ data: 'loading' })
    expect(asked).toEqual([QUERY, { ...QUERY, filters: { isOverdue: true } }])
    expect(said).toEqual([{ type: 'list.changed', query: { ...QUERY, filters: { isOverdue: true } }, replace: true }])
  })

  test('opened before its page has come: shows it when it comes', async () => {
    const { list } = hold()
    list.send({ type: 'list.open' })
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    expect(asked).toEqual([QUERY])
  })

  test('changed by the user first: the query that opens it is ignored', async () => {
    const { list, said } = hold()
    list.send({ type: 'list.change', patch: { pageIndex: 2 } })
    list.send({ type: 'list.open', patch: { pageIndex: 3 } })
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    expect(asked).toEqual([QUERY, { ...QUERY, pageIndex: 2 }])
    expect(said).toHaveLength(1)
  })

  test('changes by others while it is held: its page is read again once it is shown', async () => {
    const { list, clock, notify } = hold()
    await waitFor(list, isHeld)
    notify()
    clock.increment(500)
    list.send({ type: 'list.open' })
    expect(list.getSnapshot().value).toMatchObject({ data: 'refreshing' })
  })
})

describe('the URL', () => {
  test('changed from outside: loads, fills the search box, and is not written back', async () => {
    const { list, said, context, reaches } = await start({ ...QUERY, keyword: 'old' })
    list.send({ type: 'list.query', query: { ...QUERY, keyword: 'new', pageIndex: 2 } })
    expect(context()).toMatchObject({ keyword: 'new', query: { pageIndex: 2 } })
    await reaches('shown')
    expect(asked).toEqual([{ ...QUERY, keyword: 'new', pageIndex: 2 }])
    expect(said).toEqual([])
    list.send({ type: 'list.query', query: WITHOUT_KEYWORD })
    expect(context().keyword).toBe('')
  })

  test('equal to the current query: sends no request', async () => {
    const { list, value } = await start()
    list.send({ type: 'list.query', query: { ...QUERY } })
    expect(value()).toEqual({ search: 'idle', serverChanges: 'listening', data: 'shown' })
    expect(asked).toEqual([])
  })

  test('changed during typing: discards the typed keyword', async () => {
    const { list, clock, said, type, reaches } = await start()
    type('abc')
    list.send({ type: 'list.query', query: { ...QUERY, keyword: 'back' } })
    clock.increment(300)
    await reaches('shown')
    expect(asked).toEqual([{ ...QUERY, keyword: 'back' }])
    expect(said).toEqual([])
  })
})

describe('a newer query', () => {
  test('supersedes the running one; the older answer is ignored', async () => {
    const release = service.hold(LIST)
    const { list, context, reaches } = begin({ ...QUERY, pageIndex: 7 })
    await service.arrived(LIST)
    list.send({ type: 'list.change', patch: { pageIndex: 8 } })
    await service.arrived(LIST, 2)
    release()
    await reaches('shown')
    await api.repairOrder.list({ body: QUERY })
    expect(context().page?.pageIndex).toBe(8)
  })

  test('ignores even the answer of a call that cannot be aborted', async () => {
    const answers: PromiseWithResolvers<string>[] = []
    const stubborn = createListMachine<{ readonly pageIndex: number }, string>({
      id: 'stubborn',
      load: () => {
        const answer = Promise.withResolvers<string>()
        answers.push(answer)
        return answer.promise
      },
    })
    const list = createActor(stubborn, { input: { query: { pageIndex: 1 } } }).start()
    list.send({ type: 'list.change', patch: { pageIndex: 2 } })
    list.send({ type: 'list.change', patch: { pageIndex: 3 } })
    answers[2]?.resolve('third')
    await waitFor(list, (snapshot) => snapshot.matches({ data: 'shown' }))
    answers[0]?.resolve('first')
    answers[1]?.reject(new Error('second'))
    await Promise.resolve()
    expect(list.getSnapshot().context).toMatchObject({ page: 'third', failure: undefined })
    expect(list.getSnapshot().matches({ data: 'shown' })).toBe(true)
  })

  test('of several changes in one tick only the last is shown', async () => {
    const { list, context, reaches } = await start()
    for (const pageIndex of [2, 3, 4, 5]) list.send({ type: 'list.change', patch: { pageIndex } })
    await reaches('shown')
    expect(context().page?.pageIndex).toBe(5)
  })
})

test('every state can be reached', () => {
  const events = [
    { type: 'list.type', keyword: 'other' },
    { type: 'list.open' },
    { type: 'list.serverChanged' },
    { type: 'xstate.after.typing.test.search.typing' },
    { type: 'xstate.after.pause.test.serverChanges.gathering' },
    { type: 'xstate.done.actor.load', output: {} },
    { type: 'xstate.error.actor.load', error: undefined },
    { type: 'xstate.done.actor.refresh', output: {} },
  ]
  const serializeState = ({ value }: { value: unknown }) => JSON.stringify(value)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const input = { query: QUERY, isHeld: true }
  const all = ['idle', 'typing'].flatMap((search) =>
    ['listening', 'gathering'].flatMap((serverChanges) =>
      ['held', 'loading', 'shown', 'refreshing', 'failed'].map((data) => serializeState({ value: { search, serverChanges, data } })),
    ),
  )
  const values = valuesReached(listMachine, events, { input, serializeState }).map((value) => serializeState({ value }))
  expect(values.toSorted()).toEqual(all.toSorted())
})

coversChart(listMachine)
