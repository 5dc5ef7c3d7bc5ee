import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../src/shared/constants.ts'
import { paletteMachine } from '../../../src/machines/shell/palette.machine.ts'
import { shortcutsMachine } from '../../../src/machines/shell/shortcuts.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { CUSTOMER, emittedBy, EMPLOYEE, openService, signInAs, type Service } from '../support.ts'

const LIST = 'POST /backend/repairOrder/v1'
const CUSTOMERS = 'GET /backend/customer/v1'

let service: Service
beforeAll(async () => {
  service = await openService('fresh')
}, 60_000)
beforeEach(() => service.renew())
const actors: { readonly stop: () => unknown }[] = []
afterEach(() => actors.splice(0).forEach((actor) => actor.stop()))
afterAll(() => service.close())

const open = async (account: string, customers = true) => {
  await signInAs(account)
  const clock = new SimulatedClock()
  const actor = createActor(paletteMachine, { input: { mayFind: { orders: true, customers } }, clock }).start()
  actors.push(actor)
  return { actor, clock }
}

const rowsOf = async () => (await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 100 } }))?.items ?? []

describe('Enter before the answer, and the camera', () => {
  test('a serial or label opens its device, the number of an order with several the order, as soon as it is found', async () => {
    const { actor } = await open(EMPLOYEE)
    const said = emittedBy(actor)
    const rows = await rowsOf()
    const several = rows.find(({ itemSummary, repairOrderNo }) => itemSummary.length === 2 && !!repairOrderNo)
    const [item] = several?.itemSummary ?? []
    actor.send({ type: 'palette.type', text: `${several?.repairOrderNo}-01` })
    actor.send({ type: 'palette.enter' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await waitFor(actor, (snapshot) => snapshot.matches('found'))
    actor.send({ type: 'palette.scan', text: several?.repairOrderNo ?? '' })
    await waitFor(actor, (snapshot) => snapshot.matches('found'))
    expect(said).toEqual([
      { type: 'palette.open', itemId: item?.itemId },
      { type: 'palette.open', repairOrderId: several?.repairOrderId },
    ])
  })

  test('what is no number is searched for as ever, also when the look-up fails', async () => {
    const { actor } = await open(EMPLOYEE)
    const said = emittedBy(actor)
    actor.send({ type: 'palette.type', text: '晨光' })
    actor.send({ type: 'palette.enter' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('found'))
    expect(context.findings.orders.length).toBeGreaterThan(0)
    const list = vi.spyOn(api.repairOrder, 'list').mockRejectedValueOnce(new Error('no answer'))
    actor.send({ type: 'palette.enter' })
    await waitFor(actor, (snapshot) => snapshot.matches('found'))
    list.mockRestore()
    expect(said).toEqual([])
    // one letter is no number
    actor.send({ type: 'palette.type', text: 'a' })
    actor.send({ type: 'palette.enter' })
    expect(actor.getSnapshot().value).toBe('idle')
  })
})

describe('the command palette', () => {
  test('searches orders and customers when typing pauses, by two requests', async () => {
    const { actor, clock } = await open(EMPLOYEE)
    for (const text of ['晨', '晨光', '晨光資']) actor.send({ type: 'palette.type', text })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    clock.increment(SEARCH_DEBOUNCE_MS)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('found'))
    expect(context.findings.orders.length).toBeGreaterThan(0)
    expect(context.findings.customers.map(({ userAccount }) => userAccount).toSorted()).toEqual([
      'chien@chenguang.example',
      'fang@chenguang.example',
      'hsu@chenguang.example',
    ])
    expect([service.countOf(LIST), service.countOf(CUSTOMERS)]).toEqual([1, 1])
  })

  test('no request for one letter, during composition, or for customers without the permission', async () => {
    const { actor, clock } = await open(CUSTOMER, false)
    const before = service.calls.length
    actor.send({ type: 'palette.type', text: 'a' })
    expect(actor.getSnapshot().value).toBe('idle')
    actor.send({ type: 'palette.compose', text: 'ㄨㄟ ㄒ' })
    clock.increment(SEARCH_DEBOUNCE_MS * 3)
    expect(actor.getSnapshot().context).toMatchObject({ text: 'ㄨㄟ ㄒ', keyword: 'a' })
    expect(service.calls.length).toBe(before)
    actor.send({ type: 'palette.type', text: 'RO' })
    clock.increment(SEARCH_DEBOUNCE_MS)
    await waitFor(actor, (snapshot) => snapshot.matches('found'))
    expect(service.calls.slice(before).toSorted()).toEqual(['GET /customer/notice/v1/active', 'POST /customer/repairOrder/v1'])
  })

  test('searches notices by title in either language; without notices everything else', async () => {
    const { actor, clock } = await open(EMPLOYEE)
    const [notice] = (await api.notice.active({ query: {} })) ?? []
    const find = async (text: string) => {
      actor.send({ type: 'palette.type', text })
      clock.increment(SEARCH_DEBOUNCE_MS)
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches('found'))
      return context.findings.notices.map(({ noticeId }) => noticeId)
    }
    expect(await find((notice?.title.zhHant ?? '').slice(0, 4))).toContain(notice?.noticeId)
    expect(await find((notice?.title.enUS ?? '').slice(0, 8).toUpperCase())).toContain(notice?.noticeId)
    expect(await find('RO2026')).toEqual([])
    service.faults.set('notice.active', { kind: 'status', status: 404 })
    expect(await find((notice?.title.zhHant ?? '').slice(0, 5))).toEqual([])
  })

  test('aborts the running search on further typing', async () => {
    const { actor, clock } = await open(EMPLOYEE)
    const release = service.hold(LIST)
    actor.send({ type: 'palette.type', text: 'nothing like this' })
    clock.increment(SEARCH_DEBOUNCE_MS)
    await service.arrived(LIST)
    actor.send({ type: 'palette.type', text: 'RO2026' })
    release()
    clock.increment(SEARCH_DEBOUNCE_MS)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('found'))
    expect(context.findings.orders.every(({ repairOrderNo }) => repairOrderNo?.startsWith('RO2026'))).toBe(true)
    expect(context.findings.orders.length).toBeGreaterThan(0)
  })

  test('finds orders without a customer search; a failed list shows an error and can be retried', async () => {
    const { actor, clock } = await open(EMPLOYEE)
    service.faults.set('customer.list', { kind: 'status', status: 404 })
    actor.send({ type: 'palette.type', text: 'RO2026' })
    clock.increment(SEARCH_DEBOUNCE_MS)
    expect((await waitFor(actor, (snapshot) => snapshot.matches('found'))).context.findings.customers).toEqual([])
    service.faults.set('repairOrder.list', { kind: 'status', status: 500 })
    actor.send({ type: 'palette.type', text: 'RO2027' })
    clock.increment(SEARCH_DEBOUNCE_MS)
    expect((await waitFor(actor, (snapshot) => snapshot.matches('failed'))).context.failure?.kind).toBe('rejected')
    service.faults.clear()
    actor.send({ type: 'palette.retry' })
    await waitFor(actor, (snapshot) => snapshot.matches('found'))
  })
})

test('shortcuts keep their stored setting, and notify of changes', () => {
  const actor = createActor(shortcutsMachine, { input: { choice: 'off' } })
  const said = emittedBy(actor)
  actor.start()
  expect(actor.getSnapshot().value).toBe('off')
  actor.send({ type: 'shortcuts.off' })
  actor.send({ type: 'shortcuts.on' })
  expect(actor.getSnapshot().value).toBe('on')
  expect(said).toEqual([{ type: 'shortcuts.changed', choice: 'on' }])
  actor.stop()
})

test('shortcuts are on by default', () => {
  const actor = createActor(shortcutsMachine, { input: { choice: 'on' } })
  const said = emittedBy(actor)
  actor.start()
  expect(actor.getSnapshot().value).toBe('on')
  actor.send({ type: 'shortcuts.off' })
  expect([actor.getSnapshot().value, said]).toEqual(['off', [{ type: 'shortcuts.changed', choice: 'off' }]])
  actor.stop()
})

coversChart(paletteMachine)
coversChart(shortcutsMachine)
