import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor, type SnapshotFrom } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { SUBMITTING_LOCK_MS, TERMS_VERSION } from '../../../src/shared/constants.ts'
import type { Actor } from '../../../src/domain/lifecycle/context.ts'
import { cancelFormMachine } from '../../../src/machines/orders/cancel-items.ts'
import { cancelOrderMachine } from '../../../src/machines/orders/cancel-order.machine.ts'
import { repairOrderMachine } from '../../../src/machines/orders/repair-order.machine.ts'
import { toItemInput } from '../../../src/machines/items/repair-item-values.ts'
import { ADDRESS, newDraft, openShop, WHOLE_ITEM } from './repair-order-support.ts'
import { coversChart, createActor } from '../chart.ts'
import { parentThat, signInAs } from '../support.ts'
import type { ActNotice } from '../../../src/machines/orders/repair-order-context.ts'

type Snapshot = SnapshotFrom<typeof repairOrderMachine>
const CUSTOMER: Actor = { userId: 'user-chang', isCustomer: true, permissions: new Set(['repairOrder.comment.public']) }

let shop: Awaited<ReturnType<typeof openShop>>
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const submitted = async (count = 1) => {
  const repairOrderId = await newDraft()
  for (let n = 0; n < count; n += 1)
    await api.repairItem.create({ body: { ...toItemInput({ ...WHOLE_ITEM, serialNo: `KW1234567${n}` }), repairOrderId } })
  const { rowVersion = 1 } = (await api.repairOrder.info({ params: { id: repairOrderId } })) ?? {}
  const body = {
    deliveryMethod: 'mailIn',
    invoiceType: 'none',
    dataBackupConfirmed: true,
    receiveAddresses: [ADDRESS],
    rowVersion,
  } as const
  const stored = await api.repairOrder.update({ params: { id: repairOrderId }, body })
  await api.repairOrder.submit({ params: { repairOrderId }, body: { rowVersion: stored?.rowVersion ?? 0, termsVersion: TERMS_VERSION } })
  return repairOrderId
}

/** The order on the screen; `notifyChange` is the server's news. */
const view = async (repairOrderId: string) => {
  const clock = new SimulatedClock()
  const listeners = new Set<() => void>()
  const onServerChange = (callback: () => void) => {
    listeners.add(callback)
    return () => void listeners.delete(callback)
  }
  const actor = createActor(repairOrderMachine, { input: { repairOrderId, mode: 'view', actor: CUSTOMER, onServerChange }, clock })
  const emitted: object[] = []
  actor.on('*', (event) => emitted.push(event))
  const until = (predicate: (snapshot: Snapshot) => boolean) => waitFor(actor.start(), predicate, { timeout: 5000 })
  await until((snapshot) => snapshot.matches({ ready: { record: 'fresh' } }))
  shop.calls.length = 0
  const notifyChange = () => listeners.forEach((listener) => listener())
  const fresh = () => until((snapshot) => snapshot.matches({ ready: { acts: 'none', record: 'fresh' } }))
  return { actor, clock, emitted, until, fresh, notifyChange, listeners, repairOrderId }
}
const shown = async (count?: number) => view(await submitted(count))

const info = async (id: string) => {
  const order = await api.repairOrder.info({ params: { id } })
  if (!order) throw new Error('the order is gone')
  return order
}
/** In another window. */
const moveTo = async (id: string, addressLine: string) =>
  api.repairOrder.update({
    params: { id },
    body: { receiveAddresses: [{ ...ADDRESS, addressLine }], rowVersion: (await info(id)).rowVersion },
  })
const cancelOne = async (repairOrderId: string, n = 0) => {
  const item = (await api.repairOrder.details({ params: { id: repairOrderId } }))?.items[n]
  const { itemId = '', rowVersion = 0 } = item ?? {}
  await api.repairItem.reviewSubmit({
    body: { itemIds: [itemId], action: 'cancel', rowVersions: { [itemId]: rowVersion }, reasonCode: 'other' },
  })
}
/** What an employee's temporary save does to an item: nothing but the version moves. */
const draftBehind = (id = '') =>
  shop.backend.database.transaction(async (tables) => {
    const item = await tables.items.get(id)
    if (item) await tables.items.replace(item)
  })
const lineOf = ({ context }: Snapshot) => context.order?.receiveAddresses[0]?.addressLine

describe('the history, without a timeline of the whole order,', () => {
  const withoutTimeline = () => {
    const { details } = api.repairOrder
    vi.spyOn(api.repairOrder, 'details').mockImplementation(async (input) => {
      const answer = await details(input)
      return answer && { ...answer, timeline: null }
    })
  }
  afterEach(() => void vi.restoreAllMocks())

  test('is loaded per item', async () => {
    const id = await submitted(2)
    withoutTimeline()
    const { actor } = await view(id)
    const { timeline, items } = actor.getSnapshot().context
    expect(timeline?.events).toEqual([])
    expect(timeline?.history.map(({ itemId, action }) => `${itemId} ${action}`)).toEqual(items.map(({ itemId }) => `${itemId} submit`))
  })

  test('is omitted if there are no item histories either', async () => {
    const id = await submitted()
    withoutTimeline()
    shop.backend.faults.set('repairItem.reviewHistory', { kind: 'status', status: 500 })
    const { actor } = await view(id)
    expect(actor.getSnapshot().context.timeline).toBeUndefined()
  })
})

describe('new addresses', () => {
  const open = async () => {
    const screen = await shown()
    screen.actor.send({ type: 'address.change' })
    const dialog = screen.actor.getSnapshot().children.address
    const form = dialog?.getSnapshot().children.form
    if (!dialog || !form) throw new Error('no dialog')
    const type = (addressLine: string) => {
      const { addresses } = form.getSnapshot().context.values
      form.send({
        type: 'form.change',
        field: 'addressLine',
        patch: { addresses: { ...addresses, return: { ...addresses.return, addressLine } } },
      })
    }
    const formUntil = (conflict: 'deciding' | 'unread') => waitFor(form, (snapshot) => snapshot.matches({ conflict }), { timeout: 5000 })
    return { ...screen, dialog, form, type, formUntil }
  }

  test('are saved alone and reported, and the order reloads', async () => {
    const { form, type, fresh, emitted, actor, repairOrderId } = await open()
    type('新路 200 號')
    form.send({ type: 'form.submit' })
    const snapshot = await fresh().then(() => waitFor(actor, (state) => lineOf(state) === '新路 200 號'))
    expect(snapshot.context.timeline?.events).toMatchObject([{ event: 'addressChanged' }])
    expect(emitted).toEqual([{ type: 'act.done', done: 'addressChanged' }])
    expect(shop.calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT /customer/repairOrder/v1/${repairOrderId}`])
  })

  test('are not sent if incomplete', async () => {
    const { form, type } = await open()
    type('')
    form.send({ type: 'form.submit' })
    expect(form.getSnapshot().context.issues).toMatchObject([{ field: 'receiveAddresses.0.addressLine' }])
    expect(shop.calls).toEqual([])
  })

  test('are saved although an item has raised the order’s version', async () => {
    const { form, type, actor, repairOrderId } = await open()
    await api.repairOrder.comment({ params: { id: repairOrderId }, body: { visibility: 'public', content: '…' } })
    await api.repairOrder.update({
      params: { id: repairOrderId },
      body: { inboundTrackingNo: 'AB-1', rowVersion: (await info(repairOrderId)).rowVersion },
    })
    type('新路 200 號')
    form.send({ type: 'form.submit' })
    await waitFor(actor, (snapshot) => lineOf(snapshot) === '新路 200 號', { timeout: 5000 })
    expect((await info(repairOrderId)).inboundTrackingNo).toBe('AB-1')
  })

  test('changed during a save stay on the screen, and are sent with the next save', async () => {
    const { form, type, clock, actor, fresh, emitted } = await open()
    type('新路 200 號')
    form.send({ type: 'form.submit' })
    type('新路 200 號 3 樓')
    await waitFor(actor, (snapshot) => lineOf(snapshot) === '新路 200 號', { timeout: 5000 })
    expect(emitted).toEqual([{ type: 'act.done', done: 'addressChanged' }])
    expect(form.getSnapshot().context.values.addresses.return.addressLine).toBe('新路 200 號 3 樓')
    clock.increment(SUBMITTING_LOCK_MS)
    form.send({ type: 'form.submit' })
    await waitFor(actor, (snapshot) => lineOf(snapshot) === '新路 200 號 3 樓', { timeout: 5000 })
    await fresh()
  })

  test('of another user are shown beside one’s own: mine are saved on request', async () => {
    const { form, type, formUntil, actor, repairOrderId } = await open()
    await moveTo(repairOrderId, '別人的路 1 號')
    type('新路 200 號')
    form.send({ type: 'form.submit' })
    const { context } = await formUntil('deciding')
    expect(context.conflict?.remote?.values.addresses.return.addressLine).toBe('別人的路 1 號')
    expect(form.getSnapshot().context.values.addresses.return.addressLine).toBe('新路 200 號')
    form.send({ type: 'conflict.chooseAll', side: 'mine' })
    form.send({ type: 'conflict.apply', isSaved: true })
    await waitFor(actor, (snapshot) => lineOf(snapshot) === '新路 200 號', { timeout: 5000 })
  })

  test('of another user can be taken', async () => {
    const { form, type, dialog, formUntil, fresh, repairOrderId } = await open()
    await moveTo(repairOrderId, '別人的路 1 號')
    type('新路 200 號')
    form.send({ type: 'form.submit' })
    await formUntil('deciding')
    form.send({ type: 'conflict.chooseAll', side: 'theirs' })
    form.send({ type: 'conflict.apply' })
    expect(form.getSnapshot().context).toMatchObject({
      values: { addresses: { return: { addressLine: '別人的路 1 號' } } },
      failure: undefined,
    })
    dialog.send({ type: 'part.close' })
    await fresh()
    expect((await info(repairOrderId)).receiveAddresses[0]?.addressLine).toBe('別人的路 1 號')
  })

  test('of another user that fail to load can be requested again', async () => {
    const { form, type, formUntil, repairOrderId } = await open()
    await moveTo(repairOrderId, '別人的路 1 號')
    type('新路 200 號')
    shop.backend.faults.set('repairOrder.info', { kind: 'status', status: 500 }, 2)
    form.send({ type: 'form.submit' })
    expect((await formUntil('unread')).context.conflict?.failure).toMatchObject({ kind: 'rejected' })
    form.send({ type: 'conflict.retry' })
    expect((await formUntil('deciding')).context.conflict).toMatchObject({
      failure: undefined,
      remote: { params: { record: { repairOrderId } } },
    })
  })

  test('are discarded by closing', async () => {
    const { dialog, type, fresh } = await open()
    type('新路 200 號')
    dialog.send({ type: 'part.close' })
    expect((await fresh()).children.address).toBeUndefined()
    expect(shop.calls).toEqual([])
  })
})

test('the inbound tracking number is normalised and saved', async () => {
  const { actor } = await shown()
  actor.send({ type: 'inbound.change' })
  const form = actor.getSnapshot().children.inbound?.getSnapshot().children.form
  form?.send({ type: 'form.change', field: 'inboundTrackingNo', patch: { inboundTrackingNo: '包裹 1' } })
  form?.send({ type: 'form.submit' })
  expect(form?.getSnapshot().context.issues).toMatchObject([{ field: 'inboundTrackingNo', key: 'rule-trackingNo' }])
  form?.send({ type: 'form.change', field: 'inboundTrackingNo', patch: { inboundTrackingNo: 'AB-12' } })
  form?.send({ type: 'form.submit' })
  await waitFor(actor, ({ context }) => context.order?.inboundTrackingNo === 'AB-12', { timeout: 5000 })
})

test('an employee sets priority and expected date of a submitted order; a past date may stay', async () => {
  const { repairOrderId } = await shown()
  await signInAs('coo01')
  const actor = (await view(repairOrderId)).actor
  const change = (patch: object) => {
    actor.send({ type: 'plan.change' })
    const form = actor.getSnapshot().children.plan?.getSnapshot().children.form
    form?.send({ type: 'form.change', field: 'expectedReturnDate', patch })
    form?.send({ type: 'form.submit' })
    return form
  }
  const form = change({ expectedReturnDate: '2020-01-01' })
  expect(form?.getSnapshot().context.issues).toMatchObject([{ field: 'expectedReturnDate' }])
  form?.send({ type: 'form.change', field: 'expectedReturnDate', patch: { expectedReturnDate: '2099-12-31', priority: 'urgent' } })
  form?.send({ type: 'form.submit' })
  const plan = ({ context: { order } }: Snapshot) => [order?.priority, order?.expectedReturnDate]
  await waitFor(actor, (snapshot) => plan(snapshot).join() === 'urgent,2099-12-31', { timeout: 5000 })
})

describe('cancelling', () => {
  const open = async (count: number, itemIndex?: number) => {
    const screen = await shown(count)
    const { items } = screen.actor.getSnapshot().context
    const itemId = itemIndex === undefined ? undefined : items[itemIndex]?.itemId
    screen.actor.send({ type: 'items.cancel', ...(itemId === undefined ? {} : { itemId }) })
    const dialog = screen.actor.getSnapshot().children.cancel
    const form = dialog?.getSnapshot().children.form
    if (!dialog || !form) throw new Error('no dialog')
    const confirm = (reasonCode = 'userRequest') => {
      form.send({ type: 'form.change', field: 'reasonCode', patch: { reasonCode, publicComment: '不修了' } })
      form.send({ type: 'form.submit' })
    }
    return { ...screen, dialog, form, confirm }
  }
  const statuses = ({ context }: Snapshot) => context.items.map(({ repairStatus }) => repairStatus)

  test('the whole order is one request, with the reason', async () => {
    const { confirm, actor, emitted } = await open(2)
    confirm()
    const snapshot = await waitFor(actor, (state) => statuses(state).every((status) => status === 'cancelled'), { timeout: 5000 })
    expect(snapshot.matches({ ready: { acts: 'none' } })).toBe(true)
    expect(snapshot.context.order?.repairOrderStatus).toBe('cancelled')
    expect(snapshot.context.timeline?.history.filter(({ action }) => action === 'cancel')).toMatchObject([
      { publicComment: '不修了', data: { reasonCode: 'userRequest' } },
      { publicComment: '不修了' },
    ])
    expect(emitted).toEqual([{ type: 'act.done', done: 'cancelled' }])
    expect(shop.calls.filter((call) => call.includes('reviewSubmit'))).toHaveLength(1)
  })

  test('requires a reason', async () => {
    const { confirm, form } = await open(1)
    confirm('')
    expect(form.getSnapshot().context.issues).toMatchObject([{ field: 'reasonCode', key: 'rule-choose' }])
    expect(shop.calls).toEqual([])
  })

  test('one item keeps the others', async () => {
    const { confirm, actor } = await open(2, 1)
    confirm()
    expect(statuses(await waitFor(actor, (state) => statuses(state).includes('cancelled'), { timeout: 5000 }))).toEqual([
      'submitted',
      'cancelled',
    ])
  })

  test('partial refusals are reported item by item', async () => {
    const { confirm, actor, dialog, repairOrderId, until } = await open(2)
    await cancelOne(repairOrderId)
    confirm()
    const { context } = await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'reporting' }), { timeout: 5000 })
    expect(context.answer?.map(({ ok, error }) => [ok, error?.code])).toEqual([
      [false, 'row-changed'],
      [true, undefined],
    ])
    await until((state) => statuses(state).every((status) => status === 'cancelled'))
    dialog.send({ type: 'cancel.close' })
    expect(actor.getSnapshot().matches({ ready: { acts: 'none' } })).toBe(true)
  })

  test.each([1, 2])('an internal draft of an employee does not block the customer (of %i items)', async (count) => {
    const { confirm, actor, emitted, until } = await open(count)
    await draftBehind(actor.getSnapshot().context.items[0]?.itemId)
    confirm()
    await until((state) => statuses(state).every((status) => status === 'cancelled'))
    expect(emitted).toEqual([{ type: 'act.done', done: 'cancelled' }])
  })

  test('an employee is told that a colleague edits the item', async () => {
    const { items, order } = (await view(await submitted())).actor.getSnapshot().context
    const form = createActor(cancelFormMachine, {
      input: {
        values: { reasonCode: 'userRequest', publicComment: '' },
        params: { repairOrderId: order?.repairOrderId ?? '', items, isCustomer: false },
      },
    }).start()
    await draftBehind(items[0]?.itemId)
    form.send({ type: 'form.submit' })
    const { context } = await waitFor(form, (snapshot) => snapshot.matches({ flow: 'editing' }) && snapshot.context.failure !== undefined)
    expect(context.failure).toMatchObject({ code: 'row-changed' })
    expect(shop.calls.filter((call) => call.includes('reviewSubmit'))).toHaveLength(1)
  })

  test('refused: stays open with the reason and the current items', async () => {
    const { confirm, dialog, form, repairOrderId } = await open(1)
    await cancelOne(repairOrderId)
    confirm()
    await waitFor(form, ({ context }) => context.params.items[0]?.repairStatus === 'cancelled', { timeout: 5000 })
    expect(form.getSnapshot().context.failure).toMatchObject({ code: 'row-changed' })
    await waitFor(dialog, (snapshot) => snapshot.matches({ open: 'asking' }), { timeout: 5000 })
    dialog.send({ type: 'cancel.close' })
  })
})

describe('a refused cancellation', () => {
  const refused = { type: 'form.failed', failure: { kind: 'rejected', message: '', fieldErrors: [] } } as const
  const open = () => {
    const received = vi.fn<(notice: ActNotice) => void>()
    const actor = createActor(cancelOrderMachine, {
      input: { repairOrderId: 'gone', items: [], isWhole: true, isCustomer: true, parent: parentThat(received) },
    }).start()
    return { actor, received }
  }

  test('of a missing order is reported, and stays open', () => {
    const { actor, received } = open()
    actor.send({ ...refused, failure: { ...refused.failure, kind: 'missing' } })
    expect([received.mock.calls, actor.getSnapshot().value]).toEqual([[[{ type: 'act.refused' }]], { open: 'asking' }])
  })

  test('can be closed while the items reload; items that fail to load change nothing', async () => {
    const closed = open()
    closed.actor.send(refused)
    expect(closed.actor.getSnapshot().value).toEqual({ open: 'renewing' })
    closed.actor.send({ type: 'cancel.close' })
    expect(closed.actor.getSnapshot().status).toBe('done')

    const { actor } = open()
    actor.send(refused)
    await waitFor(actor, (snapshot) => snapshot.matches({ open: 'asking' }), { timeout: 5000 })
    expect(actor.getSnapshot().context.items).toEqual([])
  })
})

describe('comments', () => {
  const write = async (count?: number) => {
    const screen = await shown(count)
    const form = screen.actor.getSnapshot().children.comment
    if (!form) throw new Error('no form')
    const say = (content: string) => {
      form.send({ type: 'form.change', field: 'content', patch: { content } })
      form.send({ type: 'form.submit' })
    }
    return { ...screen, form, say }
  }

  test('a posted one is listed at once, and the form is empty again', async () => {
    const { actor, clock, emitted, form, say } = await write()
    say('請問何時會好？')
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.comments?.length === 1, { timeout: 5000 })
    expect(context.comments).toMatchObject([{ content: '請問何時會好？', visibility: 'public', createdByName: '張怡君' }])
    expect(form.getSnapshot().context.values).toEqual({ content: '', visibility: 'public', itemId: '' })
    expect(emitted).toEqual([{ type: 'act.done', done: 'commented' }])
    clock.increment(SUBMITTING_LOCK_MS)
    expect(form.getSnapshot().hasTag('submitting')).toBe(false)
  })

  test('input during a post stays, also after change notifications', async () => {
    const { actor, form, say, notifyChange, until } = await write()
    say('請問何時會好？')
    form.send({ type: 'form.change', field: 'content', patch: { content: '請問何時會好？另外，充電器也請一起寄回' } })
    await waitFor(actor, (snapshot) => snapshot.context.comments?.length === 1, { timeout: 5000 })
    notifyChange()
    await until((snapshot) => snapshot.matches({ ready: { record: 'refreshing' } }))
    await until((snapshot) => snapshot.matches({ ready: { record: 'fresh' } }))
    expect(form.getSnapshot().context).toMatchObject({
      values: { content: '請問何時會好？另外，充電器也請一起寄回' },
      saved: { content: '' },
    })
  })

  test('an empty one is not sent, a refused one keeps its text', async () => {
    const { form, say } = await write()
    say('   ')
    expect(form.getSnapshot().context.issues).toMatchObject([{ field: 'content', key: 'rule-required' }])
    expect(shop.calls).toEqual([])
    shop.backend.faults.set('repairOrder.comment', { kind: 'status', status: 500 }, 1)
    say('還在嗎？')
    await waitFor(form, ({ context }) => context.failure !== undefined, { timeout: 5000 })
    expect(form.getSnapshot().context.values.content).toBe('還在嗎？')
  })

  test('one whose answer is lost is found, and is there once; one that was never sent keeps its text', async () => {
    const { actor, clock, emitted, form, say, repairOrderId } = await write()
    await api.repairOrder.comment({ params: { id: repairOrderId }, body: { visibility: 'public', content: '請問何時會好？' } })
    actor.send({ type: 'record.refresh' })
    await waitFor(form, ({ context }) => context.params.knownIds.length === 1, { timeout: 5000 })
    shop.calls.length = 0
    shop.backend.faults.set('repairOrder.comment', { kind: 'lostAnswer' }, 1)
    say('請問何時會好？')
    await waitFor(actor, (snapshot) => snapshot.context.comments?.length === 2, { timeout: 5000 })
    expect(shop.calls.filter((call) => call.includes('comment'))).toHaveLength(1)
    expect(emitted).toEqual([{ type: 'act.done', done: 'commented' }])
    expect(form.getSnapshot().context).toMatchObject({
      values: { content: '' },
      params: { knownIds: [expect.any(String), expect.any(String)] },
    })
    shop.backend.faults.set('repairOrder.comment', { kind: 'noNetwork' }, 1)
    clock.increment(SUBMITTING_LOCK_MS)
    say('請問何時會好？')
    await waitFor(form, ({ context }) => context.failure !== undefined, { timeout: 5000 })
    expect(form.getSnapshot().context).toMatchObject({
      failure: { kind: 'unknown', code: 'not-stored' },
      values: { content: '請問何時會好？' },
    })
    const { comments } = (await api.repairOrder.details({ params: { id: repairOrderId } })) ?? {}
    expect(comments).toHaveLength(2)
  })

  test('without the endpoint the order is loaded anyway', async () => {
    const { actor, say, form, until } = await write()
    shop.backend.faults.set('repairOrder.comment', { kind: 'status', status: 404 }, 1)
    say('還在嗎？')
    await waitFor(form, ({ context }) => context.failure?.kind === 'missing', { timeout: 5000 })
    await until((snapshot) => snapshot.matches({ ready: { record: 'fresh' } }))
    expect(actor.getSnapshot().context.order).toBeDefined()
  })
})

describe('change notifications', () => {
  test('reload in place; unsaved input stays', async () => {
    const { actor, notifyChange, repairOrderId, until } = await shown()
    const form = actor.getSnapshot().children.comment
    form?.send({ type: 'form.change', field: 'content', patch: { content: '寫到一半' } })
    await moveTo(repairOrderId, '別人的路 1 號')
    notifyChange()
    await until((snapshot) => lineOf(snapshot) === '別人的路 1 號')
    expect(form?.getSnapshot().context.values.content).toBe('寫到一半')
  })

  test('of a deleted order show it as missing, also with an open dialog', async () => {
    const { actor, notifyChange, repairOrderId, until, listeners } = await shown()
    actor.send({ type: 'address.change' })
    await shop.backend.database.transaction(async ({ orders }) => orders.remove(repairOrderId))
    notifyChange()
    const snapshot = await until((state) => state.matches('missing'))
    expect(snapshot.children).toEqual({})
    expect(listeners.size).toBe(0)
  })

  test('whose reload fails change nothing', async () => {
    const { actor, notifyChange, until } = await shown()
    shop.backend.faults.set('repairOrder.info', { kind: 'status', status: 500 }, 1)
    notifyChange()
    await until((state) => state.matches({ ready: { record: 'refreshing' } }))
    await until((state) => state.matches({ ready: { record: 'fresh' } }))
    expect(actor.getSnapshot().context.order).toBeDefined()
  })

  test('do not interfere with a form being filled in', async () => {
    const repairOrderId = await newDraft()
    const listeners = new Set<() => void>()
    const onServerChange = (callback: () => void) => {
      listeners.add(callback)
      return () => void listeners.delete(callback)
    }
    const actor = createActor(repairOrderMachine, { input: { repairOrderId, mode: 'edit', onServerChange } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ ready: { page: 'editing' } }), { timeout: 5000 })
    expect(listeners.size).toBe(0)
  })
})

test('a read-only draft can be deleted, but nothing else', async () => {
  const screen = await view(await newDraft())
  for (const type of ['address.change', 'inbound.change', 'plan.change', 'items.cancel'] as const) screen.actor.send({ type })
  screen.actor.send({ type: 'order.correct', part: 'remark' })
  expect(screen.actor.getSnapshot().matches({ ready: { acts: 'none' } })).toBe(true)
  screen.actor.send({ type: 'draft.delete' })
  screen.actor.send({ type: 'dialog.confirm' })
  await screen.until((snapshot) => snapshot.matches('deleted'))
  expect(screen.emitted).toEqual([{ type: 'order.deleted' }])
})

coversChart(cancelOrderMachine)
