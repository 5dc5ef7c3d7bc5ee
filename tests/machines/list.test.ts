import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { api, credentials } from '../../src/api/index.ts'
import type { LoginAnswer } from '../../src/domain/entities/session.ts'
import type { RepairOrderListQuery, RepairOrderPage } from '../../src/domain/entities/repair-order.ts'
import { DEFAULT_ORDER_LIST_QUERY } from '../../src/domain/order-list-query.ts'
import { createListMachine } from '../../src/machines/list.machine.ts'
import { CUSTOMER, emittedBy, loginAs, openService, type Service } from './support.ts'

const LIST = 'POST /customer/repairOrder/v1'
const QUERY = DEFAULT_ORDER_LIST_QUERY
const WITHOUT_KEYWORD: RepairOrderListQuery = { pageIndex: 1, pageSize: 20 }

/** What was asked for, in order. */
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
  test('the query it was given; what the answer says is shown', async () => {
    const { context, value, reaches, said } = begin({ ...QUERY, pageIndex: 3, pageSize: 50, keyword: 'x' })
    expect(value()).toEqual({ search: 'idle', data: 'loading' })
    expect(context()).toMatchObject({ keyword: 'x', page: undefined, failure: undefined })
    await reaches('shown')
    expect(asked).toEqual([{ ...QUERY, pageIndex: 3, pageSize: 50, keyword: 'x' }])
    expect(context().page).toMatchObject({ pageIndex: 3, pageSize: 50 })
    expect(said).toEqual([])
  })

  test('without a keyword the search box is empty', () => {
    expect(begin(WITHOUT_KEYWORD).context().keyword).toBe('')
  })

  test('a failure is told, the page before stays, and a reload helps', async () => {
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
  ] as const)('%o leads to page %i, and is written into the address as a step of its own', async (patch, pageIndex) => {
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
  test('asks 300 ms after the last key, once, on page 1; the address is replaced', async () => {
    const { clock, said, context, value, type, reaches } = await start({ ...QUERY, pageIndex: 2 })
    type('R')
    clock.increment(299)
    type('RO')
    expect(context().keyword).toBe('RO')
    clock.increment(299)
    expect(value()).toEqual({ search: 'typing', data: 'shown' })
    expect(said).toEqual([])
    clock.increment(1)
    expect(value()).toEqual({ search: 'idle', data: 'loading' })
    await reaches('shown')
    const query = { ...QUERY, pageIndex: 1, keyword: 'RO' }
    expect(said).toEqual([{ type: 'list.changed', query, replace: true }])
    expect(asked).toEqual([query])
    expect(context().page?.pageIndex).toBe(1)
  })

  test.each(['k', '  k ', 'k '])('"%s" in place of "k" asks for nothing', async (text) => {
    const { clock, said, value, type, context } = await start({ ...QUERY, keyword: 'k', pageIndex: 2 })
    type('kk')
    type(text)
    clock.increment(300)
    expect(value()).toEqual({ search: 'idle', data: 'shown' })
    expect([said, asked, context().query.pageIndex]).toEqual([[], [], 2])
  })

  test('cleared: asks without a keyword', async () => {
    const { clock, type, reaches } = await start({ ...QUERY, keyword: 'k' })
    type(' ')
    clock.increment(300)
    await reaches('shown')
    expect(asked).toEqual([QUERY])
  })

  test('leaves what is loading alone', async () => {
    const { clock, type, reaches } = begin()
    type('a')
    clock.increment(100)
    type('')
    await reaches('shown')
    expect(asked).toHaveLength(1)
  })

  test('a filter chosen meanwhile is not lost, nor is what is typed', async () => {
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

describe('the address', () => {
  test('changed by itself: asked for, shown in the search box, and not written back', async () => {
    const { list, said, context, reaches } = await start({ ...QUERY, keyword: 'old' })
    list.send({ type: 'list.query', query: { ...QUERY, keyword: 'new', pageIndex: 2 } })
    expect(context()).toMatchObject({ keyword: 'new', query: { pageIndex: 2 } })
    await reaches('shown')
    expect(asked).toEqual([{ ...QUERY, keyword: 'new', pageIndex: 2 }])
    expect(said).toEqual([])
    list.send({ type: 'list.query', query: WITHOUT_KEYWORD })
    expect(context().keyword).toBe('')
  })

  test('saying what is shown already: nothing is asked', async () => {
    const { list, value } = await start()
    list.send({ type: 'list.query', query: { ...QUERY } })
    expect(value()).toEqual({ search: 'idle', data: 'shown' })
    expect(asked).toEqual([])
  })

  test('changed while typing: what was typed is given up', async () => {
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
  test('supersedes the one under way; the older answer never wins', async () => {
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

  test('not even an older answer of a call that cannot be given up', async () => {
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

  test('of several changes in one tick the last is shown', async () => {
    const { list, context, reaches } = await start()
    for (const pageIndex of [2, 3, 4, 5]) list.send({ type: 'list.change', patch: { pageIndex } })
    await reaches('shown')
    expect(context().page?.pageIndex).toBe(5)
  })
})

test('every state can be reached', () => {
  const events = [
    { type: 'list.type', keyword: 'other' },
    { type: 'xstate.after.typing.test.search.typing' },
    { type: 'xstate.done.actor.load', output: {} },
    { type: 'xstate.error.actor.load', error: undefined },
  ]
  const serializeState = ({ value }: { value: unknown }) => JSON.stringify(value)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const paths = getShortestPaths(listMachine, { input: { query: QUERY }, events: events as never, serializeState })
  const expected = ['idle', 'typing'].flatMap((search) =>
    ['loading', 'shown', 'failed'].map((data) => serializeState({ value: { search, data } })),
  )
  expect(paths.map(({ state }) => serializeState(state)).toSorted()).toEqual(expected.toSorted())
})
