import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { api, vault } from '../../../src/api/index.ts'
import { addItem, openScreen, readOrder } from './order-screen.ts'
import { newDraft, openShop } from './repair-order-support.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  await vault.discardAll()
  shop.close()
})

const other = (repairOrderId: string, body: object, rowVersion = 1) =>
  api.repairOrder.update({ params: { id: repairOrderId }, body: { ...body, rowVersion } })

describe('conflict', () => {
  test('field by field: author, mine, theirs; nothing is lost or sent before the decision', async () => {
    const screen = await openScreen()
    const { actor, repairOrderId } = screen
    await other(repairOrderId, { remark: '乙的備註', inboundCarrier: '黑貓' })
    screen.type({ remark: '甲的備註', customerReferenceNo: 'PO-1' })
    await screen.save()
    await screen.record('deciding')
    const { failure, conflict } = screen.form().getSnapshot().context
    expect(failure?.message).toContain('張怡君')
    expect(conflict?.contrasts.map(({ name, side }) => [name, side])).toEqual([
      ['remark', undefined],
      ['customerReferenceNo', 'mine'],
      ['inboundCarrier', 'theirs'],
    ])

    shop.calls.length = 0
    const said: string[] = []
    screen.form().on('form.undecided', ({ type }) => void said.push(type))
    screen.form().send({ type: 'conflict.apply' })
    actor.send({ type: 'draft.save', level: 'temp' })
    expect(actor.getSnapshot().matches({ ready: { record: 'deciding' } })).toBe(true)
    expect(said).toEqual(['form.undecided', 'form.undecided'])
    expect(shop.calls).toEqual([])

    screen.form().send({ type: 'conflict.choose', name: 'remark', side: 'mine' })
    // the user keeps typing
    screen.type({ customerReferenceNo: 'PO-12' })
    screen.form().send({ type: 'conflict.apply' })
    expect(screen.values()).toMatchObject({ remark: '甲的備註', customerReferenceNo: 'PO-12', inboundCarrier: '黑貓' })
    expect(screen.form().getSnapshot().context).toMatchObject({
      failure: undefined,
      saved: { remark: '乙的備註' },
      params: { rowVersion: 2 },
    })
    await screen.save()
    expect(await readOrder(repairOrderId)).toMatchObject({
      remark: '甲的備註',
      customerReferenceNo: 'PO-12',
      inboundCarrier: '黑貓',
      rowVersion: 3,
    })
  })

  test('all of theirs, all of mine', async () => {
    for (const side of ['mine', 'theirs'] as const) {
      const screen = await openScreen()
      await other(screen.repairOrderId, { remark: '乙', inboundCarrier: '黑貓' })
      screen.type({ remark: '甲' })
      await screen.save()
      await screen.record('deciding')
      screen.form().send({ type: 'conflict.chooseAll', side })
      screen.form().send({ type: 'conflict.apply' })
      expect(screen.values()).toMatchObject(
        side === 'mine' ? { remark: '甲', inboundCarrier: '' } : { remark: '乙', inboundCarrier: '黑貓' },
      )
      await api.repairOrder.remove({ params: { id: screen.repairOrderId } })
    }
  })

  test('items added or removed elsewhere: a temporary save shows and reports them until seen', async () => {
    const repairOrderId = await newDraft()
    const screen = await openScreen(repairOrderId)
    const added = await addItem(repairOrderId)
    screen.type({ remark: '甲' })
    await screen.save()
    const { context } = await screen.until(({ context: { itemNews } }) => itemNews !== undefined)
    expect(context.itemNews?.added.map(({ itemId }) => itemId)).toEqual([added?.itemId])
    expect(context.items).toHaveLength(1)
    screen.actor.send({ type: 'items.seen' })
    expect(screen.actor.getSnapshot().context.itemNews).toBeUndefined()
    expect(await readOrder(repairOrderId)).toMatchObject({ remark: '甲' })
  })

  test('items that were not shown are never submitted', async () => {
    const repairOrderId = await newDraft()
    const removed = await addItem(repairOrderId)
    await addItem(repairOrderId, { serialNo: 'KW00000002' })
    const screen = await openScreen(repairOrderId)
    await api.repairItem.remove({ params: { id: removed?.itemId ?? '' } })
    screen.fillIn()
    await screen.save('submit')
    await screen.record('deciding')
    expect(await readOrder(repairOrderId)).toMatchObject({ repairOrderStatus: 'draft' })
    screen.form().send({ type: 'conflict.apply' })
    expect(screen.actor.getSnapshot().context.items).toHaveLength(1)
    await screen.save('submit')
    expect(await readOrder(repairOrderId)).toMatchObject({ repairOrderStatus: 'submitted' })
  })

  test('another save during the decision is detected by the next one; an item saved here reloads theirs', async () => {
    const screen = await openScreen()
    await other(screen.repairOrderId, { remark: '乙' })
    screen.type({ inboundCarrier: '黑貓' })
    await screen.save()
    await screen.record('deciding')
    await other(screen.repairOrderId, { remark: '丙' }, 2)
    screen.form().send({ type: 'conflict.apply' })
    await screen.save()
    expect((await screen.record('deciding')).context.theirs?.order.remark).toBe('丙')
    await other(screen.repairOrderId, { remark: '丁' }, 3)
    const item = await addItem(screen.repairOrderId)
    if (item) screen.actor.send({ type: 'item.saved', item })
    const { context } = await screen.until(({ context: { theirs } }) => theirs?.order.remark === '丁')
    expect(context.items).toHaveLength(1)
  })

  test('change notifications do not interrupt a decision; a requested reload compares again', async () => {
    const screen = await openScreen()
    const { actor, record } = screen
    await other(screen.repairOrderId, { remark: '乙' })
    screen.type({ remark: '甲' })
    await screen.save()
    await record('deciding')
    actor.send({ type: 'server.changed' })
    expect(actor.getSnapshot().matches({ ready: { record: 'deciding' } })).toBe(true)
    actor.send({ type: 'record.refresh' })
    expect(actor.getSnapshot().matches({ ready: { record: 'comparing' } })).toBe(true)
    await record('deciding')
  })

  test('a failed comparison shows the reason, keeps the input, and can be retried', async () => {
    const screen = await openScreen()
    await other(screen.repairOrderId, { remark: '乙' })
    screen.type({ remark: '甲' })
    shop.backend.faults.set('repairOrder.info', { kind: 'status', status: 500, statusText: 'busy' }, 1)
    await screen.save()
    const { context } = await screen.until(({ context: { failure } }) => failure !== undefined)
    expect(context.failure).toMatchObject({ message: 'busy' })
    expect(screen.values().remark).toBe('甲')
    screen.actor.send({ type: 'record.compare' })
    await screen.record('deciding')
  })

  test('a transient 404 does not end the page', async () => {
    const screen = await openScreen()
    shop.backend.faults.set('repairOrder.update', { kind: 'status', status: 404 }, 1)
    screen.type({ remark: '甲' })
    await screen.save()
    await screen.until(
      (snapshot) => snapshot.matches({ ready: { record: 'comparing' } }) || snapshot.matches({ ready: { record: 'fresh' } }),
    )
    await screen.record('fresh')
    expect(screen.form().getSnapshot().context.failure?.kind).toBe('missing')
    await screen.save()
    expect(await readOrder(screen.repairOrderId)).toMatchObject({ remark: '甲' })
  })
})

test('without unsaved changes, another user’s save simply appears in the form', async () => {
  const screen = await openScreen()
  await other(screen.repairOrderId, { remark: '乙' })
  screen.actor.send({ type: 'server.changed' })
  await screen.until(({ context: { order } }) => order?.rowVersion === 2)
  expect(screen.values().remark).toBe('乙')
  screen.type({ inboundCarrier: '黑貓' })
  await screen.save()
  expect(await readOrder(screen.repairOrderId)).toMatchObject({ remark: '乙', inboundCarrier: '黑貓' })
})

describe('a draft deleted or submitted elsewhere', () => {
  test('deleted: the unsaved input moves to a new draft, which offers it', async () => {
    const screen = await openScreen()
    await api.repairOrder.remove({ params: { id: screen.repairOrderId } })
    screen.type({ remark: '甲的備註' })
    await screen.save()
    expect((await screen.record('gone')).context.theirs).toBeUndefined()
    expect(screen.values().remark).toBe('甲的備註')
    screen.actor.send({ type: 'draft.save', level: 'temp' })
    expect(screen.actor.getSnapshot().matches({ ready: { record: 'gone' } })).toBe(true)

    screen.actor.send({ type: 'order.restart' })
    await screen.until(() => screen.emitted.length > 0)
    const [restarted] = screen.emitted
    const { repairOrderId } = restarted as { type: string; repairOrderId: string }
    expect(repairOrderId).not.toBe(screen.repairOrderId)
    const next = await openScreen(repairOrderId)
    const offered = () => next.form().getSnapshot().context.recoverableDraft
    await expect.poll(offered).toBeDefined()
    expect(offered()?.isOutdated).toBe(false)
    next.form().send({ type: 'draft.restore' })
    expect(next.values().remark).toBe('甲的備註')
  })

  test('is reported once: no notification or further save changes that', async () => {
    const screen = await openScreen()
    const item = await addItem(screen.repairOrderId)
    await api.repairOrder.remove({ params: { id: screen.repairOrderId } })
    screen.type({ remark: '甲的備註' })
    await screen.save()
    await screen.record('gone')
    for (const type of ['record.refresh', 'server.changed', 'record.compare'] as const) screen.actor.send({ type })
    if (item) screen.actor.send({ type: 'item.saved', item })
    expect(screen.actor.getSnapshot().matches({ ready: { record: 'gone' } })).toBe(true)
    expect(screen.values().remark).toBe('甲的備註')
  })

  test('submitted: reported, also when only an item was saved', async () => {
    const repairOrderId = await newDraft()
    await addItem(repairOrderId)
    const [one, two] = [await openScreen(repairOrderId), await openScreen(repairOrderId)]
    two.fillIn()
    await two.save('submit')
    one.type({ remark: '甲' })
    await one.save()
    expect((await one.record('gone')).context.theirs?.order.repairOrderStatus).toBe('submitted')
    expect(one.actor.getSnapshot().children.form).toBeDefined()
  })

  test('submitted and notified: unsaved input stays; without it the order becomes read-only', async () => {
    const repairOrderId = await newDraft()
    await addItem(repairOrderId)
    const [typing, idle, other] = [await openScreen(repairOrderId), await openScreen(repairOrderId), await openScreen(repairOrderId)]
    typing.type({ remark: '甲' })
    other.fillIn()
    await other.save('submit')
    for (const { actor } of [typing, idle]) actor.send({ type: 'server.changed' })
    await typing.record('gone')
    expect(typing.values().remark).toBe('甲')
    const { context } = await idle.until((snapshot) => snapshot.matches({ ready: { page: 'viewing' } }))
    expect(context.order?.repairOrderStatus).toBe('submitted')
  })

  test('a new draft that cannot be opened: the input and the reason stay', async () => {
    const screen = await openScreen()
    await api.repairOrder.remove({ params: { id: screen.repairOrderId } })
    screen.type({ remark: '甲' })
    await screen.save()
    await screen.record('gone')
    shop.backend.faults.set('repairOrder.create', { kind: 'status', status: 500, statusText: 'busy' }, 1)
    screen.actor.send({ type: 'order.restart' })
    const { context } = await screen.until(({ context: { failure } }) => failure !== undefined)
    expect(context.failure).toMatchObject({ message: 'busy' })
    expect(screen.values().remark).toBe('甲')
  })

  test('deleted while an item was being reloaded', async () => {
    const screen = await openScreen()
    await api.repairOrder.remove({ params: { id: screen.repairOrderId } })
    screen.type({ remark: '甲' })
    screen.actor.send({ type: 'record.refresh' })
    await screen.record('gone')
    expect(screen.values().remark).toBe('甲')
  })
})

describe('C03: the draft is kept until a save is confirmed', () => {
  test.each([
    ['401', { kind: 'status', status: 401 } as const],
    ['404', { kind: 'status', status: 404 } as const],
    ['409', { kind: 'status', status: 409 } as const],
    ['500', { kind: 'status', status: 500 } as const],
    ['no answer', { kind: 'noNetwork' } as const],
  ])('%s', async (_, fault) => {
    const screen = await openScreen()
    const mine = vault.mine()
    const place = `repairOrderForm 2 ${screen.repairOrderId}`
    screen.type({ remark: '甲' })
    await expect.poll(() => mine.read(place)).toBeDefined()
    shop.backend.faults.set('repairOrder.update', fault, 3)
    await screen.save()
    expect(await mine.read(place)).toBeDefined()
    screen.actor.stop()
  })
})

describe('copy of the last order', () => {
  const submitted = async () => {
    const repairOrderId = await newDraft()
    await addItem(repairOrderId)
    const screen = await openScreen(repairOrderId)
    screen.fillIn()
    screen.type({ invoiceType: 'company', taxId: '12345675', invoiceTitle: '晨光資訊' })
    await screen.save('submit')
    return screen
  }

  test('one press fills delivery, addresses and invoice; undo keeps later input', async () => {
    await submitted()
    const screen = await openScreen()
    const before = screen.values()
    screen.actor.send({ type: 'last.copy' })
    expect(screen.values()).toMatchObject({
      deliveryMethod: 'mailIn',
      invoiceType: 'company',
      taxId: '12345675',
      invoiceTitle: '晨光資訊',
      addresses: { return: { addressLine: '示範路 100 號 5 樓', saveToAddressBook: false } },
    })
    expect(screen.values()).toMatchObject({ remark: '', dataBackupConfirmed: false, termsVersion: '' })
    screen.type({ invoiceTitle: '晨光資訊公司', remark: '請小心' })
    screen.actor.send({ type: 'last.undo' })
    expect(screen.values()).toEqual({ ...before, invoiceTitle: '晨光資訊公司', remark: '請小心' })
  })

  test('without a last order there is nothing to copy', async () => {
    const screen = await openScreen()
    const before = screen.values()
    screen.actor.send({ type: 'last.copy' })
    expect(screen.actor.getSnapshot().matches({ ready: { copy: 'none' } })).toBe(true)
    expect(screen.values()).toBe(before)
  })
})
