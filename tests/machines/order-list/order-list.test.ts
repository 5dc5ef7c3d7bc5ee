import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { api, credentials } from '../../../src/api/index.ts'
import { DEFAULT_ORDER_LIST_QUERY, parseOrderListQuery, type OrderListState } from '../../../src/domain/order-list-query.ts'
import { defaultOrderLayout, type OrderLayout } from '../../../src/domain/order-layout.ts'
import { repairOrderListMachine } from '../../../src/machines/order-list/repair-order-list.machine.ts'
import { savedViewsMachine, type ViewJob } from '../../../src/machines/order-list/saved-views.machine.ts'
import { EMPLOYEE, emittedBy, openService, signInAs, type Service } from '../support.ts'
import { coversChart, createActor } from '../chart.ts'

const LIST = 'POST /backend/repairOrder/v1'
const VIEW = { name: 'Urgent', filters: { priority: ['urgent' as const] }, sort: [], columns: ['items'], isDefault: true }

let service: Service
beforeAll(async () => {
  service = await openService('fresh')
}, 60_000)
afterEach(async () => {
  if (credentials.accessToken() === undefined) return
  for (const { savedViewId } of (await api.savedView.list({})) ?? []) await api.savedView.remove({ params: { id: savedViewId } })
  service.renew()
})
afterAll(() => service.close())

const begin = async (search = '', patch: { readonly hasViews?: boolean } = {}) => {
  const query = parseOrderListQuery(search)
  const input = { query, isBare: search === '', isCustomer: false, hasViews: true, layout: defaultOrderLayout(false), ...patch }
  const page = createActor(repairOrderListMachine, { input })
  const said = emittedBy(page)
  const kept: OrderLayout[] = []
  page.on('layout.changed', ({ layout }) => kept.push(layout))
  page.start()
  const { rows, views } = page.getSnapshot().children
  if (rows === undefined) throw new Error('no rows')
  const shown = () => waitFor(rows, (snapshot) => snapshot.matches({ data: 'shown' }))
  return { page, rows, views, said, kept, shown, state: (): OrderListState => rows.getSnapshot().context.query }
}

describe('opening', () => {
  test('a URL without a query shows the default view with its columns, and no row before', async () => {
    await signInAs(EMPLOYEE)
    const { savedViewId } = (await api.savedView.create({ body: VIEW })) ?? { savedViewId: '' }
    const { page, rows, shown, state, kept } = await begin()
    const totals = new Set<number | undefined>()
    rows.subscribe((snapshot) => totals.add(snapshot.context.page?.total))
    const { context } = await shown()
    expect(state()).toMatchObject({ view: savedViewId, filters: VIEW.filters })
    expect([...totals]).toEqual([undefined, context.page?.total])
    expect(context.page?.items.every(({ priority }) => priority === 'urgent')).toBe(true)
    expect(page.getSnapshot().context.layout.columns).toEqual(['repairOrderNo', 'items'])
    expect(kept).toEqual([])
    page.stop()
  })

  test('a URL with a query overrides the default view', async () => {
    await signInAs(EMPLOYEE)
    await api.savedView.create({ body: VIEW })
    const { page, shown, views, state } = await begin('?view=all')
    await shown()
    if (views === undefined) throw new Error('no views')
    await waitFor(views, (snapshot) => snapshot.matches('shown'))
    expect(state()).toEqual({ ...DEFAULT_ORDER_LIST_QUERY, view: 'all' })
    expect(service.countOf(LIST)).toBe(1)
    page.stop()
  })

  test.each([
    ['has no saved views', { kind: 'status', status: 404 }],
    ['fails', { kind: 'status', status: 500 }],
  ] as const)('if the service %s, the list is shown anyway', async (_, fault) => {
    await signInAs(EMPLOYEE)
    service.faults.set('savedView.list', fault)
    const { page, shown, views } = await begin()
    await shown()
    expect(views?.getSnapshot().value).toBe('absent')
    service.faults.clear()
    page.stop()
  })

  test('without the permission no view is requested', async () => {
    await signInAs(EMPLOYEE)
    const { page, shown, views } = await begin('', { hasViews: false })
    await shown()
    expect(views).toBeUndefined()
    expect(service.calls.filter((call) => call.includes('savedView'))).toEqual([])
    page.stop()
  })
})

test('columns and density are stored; the number column stays', async () => {
  await signInAs(EMPLOYEE)
  const { page, kept, shown } = await begin()
  page.send({ type: 'layout.change', patch: { columns: ['updatedAt', 'items'] } })
  page.send({ type: 'layout.change', patch: { density: 'comfortable' } })
  expect(kept.at(-1)).toEqual({ columns: ['repairOrderNo', 'items', 'updatedAt'], density: 'comfortable' })
  expect(page.getSnapshot().context.layout).toEqual(kept.at(-1))
  await shown()
  page.stop()
})

describe('numbers', () => {
  test('a complete order or serial number opens its order, whatever the filters; other text is a search', async () => {
    await signInAs(EMPLOYEE)
    const { page, rows, said, shown } = await begin('?isOverdue=true')
    const all = await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 100 } })
    const row = all?.items.find(({ itemSummary }) => itemSummary[0]?.serialNo)
    const serialNo = row?.itemSummary[0]?.serialNo ?? ''
    for (const text of [row?.repairOrderNo ?? '', serialNo.toLowerCase()]) {
      page.send({ type: 'order.find', text })
      await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ type: 'order.found', row: { repairOrderId: row?.repairOrderId } }))
      said.length = 0
    }
    page.send({ type: 'order.find', text: 'RO2' })
    await waitFor(rows, ({ context }) => context.query.keyword === 'RO2')
    expect(said).toEqual([])
    await shown()
    page.stop()
  })

  test('numbers without an order are reported', async () => {
    await signInAs(EMPLOYEE)
    const all = await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 10 } })
    const numbers = (all?.items ?? []).flatMap(({ repairOrderNo }) => (repairOrderNo ? [repairOrderNo] : []))
    const { page, shown } = await begin(`?pageSize=10&isOverdue=true&numbers=NONE-1&${numbers.map((one) => `numbers=${one}`).join('&')}`)
    expect((await shown()).context.page?.missing).toEqual(['NONE-1'])
    page.stop()
  })

  test('a keyword of more than 100 characters is truncated for the service, not in the URL', async () => {
    await signInAs(EMPLOYEE)
    const { page, shown, state } = await begin(`?keyword=${'x'.repeat(150)}`)
    await shown()
    expect(state().keyword).toHaveLength(150)
    page.stop()
  })
})

test('a number whose look-up fails becomes a search', async () => {
  await signInAs(EMPLOYEE)
  const { page, shown, state, said } = await begin('?view=all')
  await shown()
  service.faults.set('repairOrder.list', { kind: 'status', status: 500 }, 1)
  page.send({ type: 'order.find', text: 'RO20261118' })
  await waitFor(page, (snapshot) => snapshot.matches({ lookUp: 'idle' }))
  await shown()
  expect([state().keyword, said]).toEqual(['RO20261118', []])
  page.stop()
})

describe('saved views', () => {
  const withViews = async () => {
    await signInAs(EMPLOYEE)
    const { page, views } = await begin()
    if (views === undefined) throw new Error('no views')
    await waitFor(views, (snapshot) => snapshot.matches('shown'))
    const said: unknown[] = []
    views.on('*', (event) => said.push(event))
    return { page, views, said, settled: () => waitFor(views, (snapshot) => snapshot.matches('shown')) }
  }

  test('are saved, changed and deleted; the list of views follows', async () => {
    const { page, views, said, settled } = await withViews()
    views.send({ type: 'view.write', job: { kind: 'save', body: VIEW } })
    expect(views.getSnapshot().value).toBe('writing')
    const [view] = (await settled()).context.views
    expect(view).toMatchObject(VIEW)
    const id = view?.savedViewId ?? ''
    views.send({ type: 'view.write', job: { kind: 'save', id, body: { ...VIEW, name: 'Other' } } })
    expect((await settled()).context.views).toMatchObject([{ savedViewId: id, name: 'Other' }])
    views.send({ type: 'view.write', job: { kind: 'remove', id } })
    expect((await settled()).context.views).toEqual([])
    expect(said).toEqual([
      { type: 'view.saved', savedViewId: id },
      { type: 'view.saved', savedViewId: id },
      { type: 'view.removed', savedViewId: id },
    ])
    page.stop()
  })

  test('whose answer is lost are looked up: each was made once; what was never sent is told as not saved', async () => {
    const { page, views, said, settled } = await withViews()
    const lose = async (call: string, kind: 'lostAnswer' | 'noNetwork', job: ViewJob) => {
      service.faults.set(call, { kind }, 1)
      views.send({ type: 'view.write', job })
      return (await settled()).context.views
    }
    const [view] = await lose('savedView.create', 'lostAnswer', { kind: 'save', body: VIEW })
    const id = view?.savedViewId ?? ''
    expect(view).toMatchObject(VIEW)
    expect(await lose('savedView.create', 'noNetwork', { kind: 'save', body: VIEW })).toHaveLength(1)
    const other = { kind: 'save' as const, id, body: { ...VIEW, name: 'Other' } }
    expect(await lose('savedView.update', 'noNetwork', other)).toMatchObject([{ name: VIEW.name }])
    expect(await lose('savedView.update', 'lostAnswer', other)).toMatchObject([{ savedViewId: id, name: 'Other' }])
    expect(await lose('savedView.remove', 'noNetwork', { kind: 'remove', id })).toHaveLength(1)
    expect(await lose('savedView.remove', 'lostAnswer', { kind: 'remove', id })).toEqual([])
    const notSaved = { type: 'view.failed', failure: { kind: 'unknown', code: 'not-stored' } }
    const saved = { type: 'view.saved', savedViewId: id }
    expect(said).toMatchObject([saved, notSaved, notSaved, saved, notSaved, { type: 'view.removed', savedViewId: id }])
    page.stop()
  })

  test('a refused change is told', async () => {
    const { page, views, said, settled } = await withViews()
    views.send({ type: 'view.write', job: { kind: 'save', body: { ...VIEW, name: ' ' } } })
    await settled()
    expect(said).toMatchObject([
      { type: 'view.failed', failure: { kind: 'rejected', fieldErrors: [{ field: 'name', key: 'rule-required' }] } },
    ])
    page.stop()
  })

  test('a dialog asks for a name that can be stored, keeps it after a refusal, and closes with the save', async () => {
    const { page, views, said, settled } = await withViews()
    const asked = () => waitFor(views, (snapshot) => snapshot.matches({ asking: 'checked' }))
    views.send({ type: 'view.ask', job: { kind: 'save', body: { ...VIEW, name: ' ' } } })
    expect(views.getSnapshot().hasTag('asked')).toBe(true)
    views.send({ type: 'view.confirm' })
    expect(views.getSnapshot().value).toEqual({ asking: 'checked' })
    views.send({ type: 'view.change', patch: { name: ' Mine ' } })
    service.faults.set('savedView.create', { kind: 'status', status: 500 }, 1)
    views.send({ type: 'view.confirm' })
    expect((await asked()).context).toMatchObject({ failure: { kind: 'rejected' }, job: { body: { name: ' Mine ' } } })
    expect(said).toEqual([])
    views.send({ type: 'view.confirm' })
    expect(views.getSnapshot().context.failure).toBeUndefined()
    const { context } = await settled()
    expect(context).toMatchObject({ views: [{ name: 'Mine' }], job: undefined, failure: undefined })
    expect(said).toMatchObject([{ type: 'view.saved' }])
    page.stop()
  })

  test('a removal is asked about, and may be cancelled', async () => {
    const { page, views, said, settled } = await withViews()
    views.send({ type: 'view.write', job: { kind: 'save', body: VIEW } })
    const id = (await settled()).context.views[0]?.savedViewId ?? ''
    const job = { kind: 'remove' as const, id }
    views.send({ type: 'view.ask', job })
    views.send({ type: 'view.change', patch: { name: 'of no removal' } })
    views.send({ type: 'view.cancel' })
    expect((await settled()).context.views).toHaveLength(1)
    views.send({ type: 'view.ask', job })
    views.send({ type: 'view.confirm' })
    expect((await settled()).context.views).toEqual([])
    expect(said.at(-1)).toEqual({ type: 'view.removed', savedViewId: id })
    page.stop()
  })

  test('the bare address, opened again, shows the default view of now; without one the whole list', async () => {
    await signInAs(EMPLOYEE)
    const { page, views, kept, shown, state } = await begin('?isOverdue=true')
    if (views === undefined) throw new Error('no views')
    const settled = () => waitFor(views, (snapshot) => snapshot.matches('shown'))
    await settled()
    page.send({ type: 'home.open' })
    await shown()
    expect(state()).toEqual(DEFAULT_ORDER_LIST_QUERY)
    views.send({ type: 'view.write', job: { kind: 'save', body: VIEW } })
    const id = (await settled()).context.views[0]?.savedViewId
    page.send({ type: 'home.open' })
    await shown()
    expect(state()).toMatchObject({ view: id, filters: VIEW.filters })
    expect(kept.map(({ columns }) => columns)).toEqual([['repairOrderNo', 'items']])
    page.stop()
  })

  test('deleted in another tab: reported as already deleted, and the list reloads', async () => {
    const { page, views, said, settled } = await withViews()
    views.send({ type: 'view.write', job: { kind: 'save', body: VIEW } })
    const id = (await settled()).context.views[0]?.savedViewId ?? ''
    await api.savedView.remove({ params: { id } })
    views.send({ type: 'view.write', job: { kind: 'remove', id } })
    expect((await settled()).context).toMatchObject({ views: [], failure: undefined })
    expect(said.at(-1)).toEqual({ type: 'view.wasGone', savedViewId: id })
    page.stop()
  })

  test('a reload that fails afterwards does not turn the save into a failure', async () => {
    const { page, views, said, settled } = await withViews()
    const names = async () => (await settled()).context.views.map(({ name, isDefault }) => [name, isDefault])
    const write = async (job: ViewJob) => {
      service.faults.set('savedView.list', { kind: 'status', status: 500 }, 1)
      views.send({ type: 'view.write', job })
      return names()
    }
    expect(await write({ kind: 'save', body: { ...VIEW, name: 'A', isDefault: true } })).toEqual([['A', true]])
    expect(await write({ kind: 'save', body: { ...VIEW, name: 'B', isDefault: true } })).toEqual([
      ['A', false],
      ['B', true],
    ])
    const ids = views.getSnapshot().context.views.map(({ savedViewId }) => savedViewId)
    expect(await write({ kind: 'save', id: ids[0], body: { ...VIEW, name: 'C', isDefault: false } })).toEqual([
      ['C', false],
      ['B', true],
    ])
    expect(await write({ kind: 'remove', id: ids[0] ?? '' })).toEqual([['B', true]])
    views.send({ type: 'view.write', job: { kind: 'remove', id: ids[1] ?? '' } })
    expect(await names()).toEqual([])
    expect(said).toHaveLength(5)
    expect(said).not.toContainEqual(expect.objectContaining({ type: 'view.failed' }))
    page.stop()
  })
})

coversChart(savedViewsMachine)
coversChart(repairOrderListMachine)
