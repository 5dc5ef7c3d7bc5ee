import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { ItemStatus } from '../../../src/domain/entities/statuses.ts'
import type { LifecycleRoute } from '../../../src/domain/lifecycle/route.ts'
import { lifecycleMachine } from '../../../src/machines/lifecycle/lifecycle.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('coo01')
})
afterAll(() => service.close())

const open = (route: LifecycleRoute) => {
  let notify = () => {}
  const onServerChange = (listener: () => void) => {
    notify = listener
    return () => {}
  }
  const actor = createActor(lifecycleMachine, { input: { route, onServerChange } }).start()
  return { actor, news: () => notify() }
}
type Opened = ReturnType<typeof open>
const itemIn = (status: ItemStatus) =>
  service.database.transaction(async ({ items }) => {
    const [item] = await items.find({ repairStatus: status })
    if (!item) throw new Error(`no item is ${status}`)
    return item.itemId
  })
const move = (itemId: string, repairStatus: ItemStatus) =>
  service.database.transaction(async ({ items }) => {
    const item = await items.get(itemId)
    if (item) await items.replace({ ...item, repairStatus })
  })
const settled = ({ actor }: Opened) => waitFor(actor, ({ value }) => value !== 'loading', { timeout: 5000 })
const current = ({ actor }: Opened) => waitFor(actor, (snapshot) => snapshot.matches({ shown: 'current' }), { timeout: 5000 })
const infoPath = (itemId: string) => `GET /backend/repairOrderItem/v1/reviewInfo/${itemId}`

describe('the rules', () => {
  test('open at the status that the address names, without a call', () => {
    const { actor } = open({ status: 'quoted' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'rules', context: { route: { status: 'quoted' } } })
    expect(service.calls).toEqual(['POST /auth/v1/login'])
  })

  test('lead from status to status and back to all', () => {
    const { actor } = open({})
    expect(actor.getSnapshot().value).toBe('rules')
    actor.send({ type: 'route.change', route: { status: 'testing' } })
    expect(actor.getSnapshot().context.route.status).toBe('testing')
    actor.send({ type: 'route.change', route: {} })
    expect(actor.getSnapshot()).toMatchObject({ value: 'rules', context: { route: {} } })
  })
})

describe('an item', () => {
  test('is read once, whatever status is looked at meanwhile; another one is read anew, none is none', async () => {
    const [itemId, other] = [await itemIn('testing'), await itemIn('quoted')]
    const opened = open({ itemId })
    expect(opened.actor.getSnapshot().value).toBe('loading')
    await settled(opened)
    opened.actor.send({ type: 'route.change', route: { status: 'draft', itemId } })
    expect(opened.actor.getSnapshot().context).toMatchObject({ route: { status: 'draft' }, seen: { info: { repairStatus: 'testing' } } })
    expect(service.countOf(infoPath(itemId))).toBe(1)
    opened.actor.send({ type: 'route.change', route: { itemId: other } })
    expect(opened.actor.getSnapshot().context.seen).toBeUndefined()
    expect((await current(opened)).context.seen?.info).toMatchObject({ itemId: other, repairStatus: 'quoted' })
    opened.actor.send({ type: 'route.change', route: {} })
    expect(opened.actor.getSnapshot()).toMatchObject({ value: 'rules', context: { seen: undefined } })
  })

  test('of a draft comes with what the draft is judged by', async () => {
    const opened = open({ itemId: await itemIn('draft') })
    expect((await current(opened)).context.seen?.issueCategories?.length).toBeGreaterThan(0)
  })

  test('that is not there, or not the reader’s, is said to be missing, and looked for again', async () => {
    const opened = open({ itemId: 'no-such-item' })
    expect((await settled(opened)).matches('missing')).toBe(true)
    opened.actor.send({ type: 'item.retry' })
    expect(opened.actor.getSnapshot().matches('loading')).toBe(true)
    await signInAs('chang@mail.example')
    const foreign = await service.database.transaction(async ({ items, orders }) => {
      const [own] = await orders.find({ repairOrderStatus: 'inProgress' })
      return (await items.find({ repairOrderId: own?.repairOrderId ?? '' }))[0]?.itemId
    })
    expect((await settled(open({ itemId: foreign }))).matches('missing')).toBe(true)
  })

  test('for which the service says that the right is missing is not shown', async () => {
    const itemId = await itemIn('testing')
    service.faults.set('repairItem.reviewInfo', { kind: 'status', status: 403 })
    const snapshot = await settled(open({ itemId }))
    expect(snapshot.matches('failed')).toBe(true)
    expect(snapshot.context.seen).toBeUndefined()
  })

  test('that cannot be read says why, and is read again', async () => {
    const itemId = await itemIn('testing')
    service.faults.set('repairItem.reviewInfo', { kind: 'status', status: 500 })
    const opened = open({ itemId, status: 'quoted' })
    const failed = await settled(opened)
    expect(failed.value).toBe('failed')
    expect(failed.context.failure?.kind).toBe('rejected')
    // where there was no answer, by itself once the service answers
    expect(failed.children).toHaveProperty('retryOnceBack')
    service.faults.clear()
    opened.actor.send({ type: 'item.retry' })
    expect((await current(opened)).context).toMatchObject({ failure: undefined, seen: { info: { itemId } } })
  })

  test('that somebody moves on is followed', async () => {
    const itemId = await itemIn('received')
    const opened = open({ itemId })
    await current(opened)
    await move(itemId, 'diagnosing')
    opened.news()
    expect(opened.actor.getSnapshot().matches({ shown: 'looking' })).toBe(true)
    // more news while it is being read
    opened.news()
    expect((await current(opened)).context.seen?.info.repairStatus).toBe('diagnosing')
  })

  test('stays as it was where reading it again fails, and is missing once it is gone', async () => {
    const itemId = await itemIn('approved')
    const opened = open({ itemId })
    await current(opened)
    service.faults.set('repairItem.reviewInfo', { kind: 'status', status: 500 })
    opened.news()
    expect((await current(opened)).context.seen?.info.itemId).toBe(itemId)
    service.faults.clear()
    await service.database.transaction(({ items }) => items.remove(itemId))
    opened.news()
    await vi.waitFor(() => expect(opened.actor.getSnapshot()).toMatchObject({ value: 'missing', context: { seen: undefined } }))
  })
})

coversChart(lifecycleMachine)
