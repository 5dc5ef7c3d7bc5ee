import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate'
import { BadResponse } from '../../../src/api/errors.ts'
import { api, vault } from '../../../src/api/index.ts'
import { SUBMITTING_LOCK_MS, TERMS_VERSION } from '../../../src/shared/constants.ts'
import { repairOrderMachine } from '../../../src/machines/orders/repair-order.machine.ts'
import type { OrderInput } from '../../../src/machines/orders/repair-order-context.ts'
import { fromAddress } from '../../../src/machines/address/address-form.ts'
import { fromOrder } from '../../../src/machines/orders/repair-order-values.ts'
import { toItemInput } from '../../../src/machines/items/repair-item-values.ts'
import { itemDraftKey } from '../../../src/machines/items/repair-item-form.machine.ts'
import { orderDraftKey } from '../../../src/machines/orders/repair-order-form.machine.ts'
import { ADDRESS, newDraft, openShop, WHOLE_ITEM } from './repair-order-support.ts'
import { valuesReached } from '../chart.ts'

type Snapshot = SnapshotFrom<typeof repairOrderMachine>

let shop: Awaited<ReturnType<typeof openShop>>
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const start = (input: OrderInput) => {
  const clock = new SimulatedClock()
  const actor = createActor(repairOrderMachine, { input, clock })
  const emitted: object[] = []
  actor.on('*', (event) => emitted.push(event))
  const until = (predicate: (snapshot: Snapshot) => boolean) => waitFor(actor, predicate, { timeout: 5000 })
  const form = () => {
    const child = actor.getSnapshot().children.form
    if (child === undefined) throw new Error('there is no form')
    return child
  }
  const type = (patch: object) => form().send({ type: 'form.change', field: Object.keys(patch)[0] ?? '', patch })
  const settled = () =>
    waitFor(form(), (snapshot) => snapshot.matches({ flow: 'locked' }) || snapshot.matches({ flow: 'editing' }), { timeout: 5000 })
  return { actor: actor.start(), clock, emitted, until, form, type, settled }
}

const addItem = (repairOrderId: string, patch: Partial<typeof WHOLE_ITEM> = {}) =>
  api.repairItem.create({ body: { ...toItemInput({ ...WHOLE_ITEM, ...patch }), repairOrderId } })

/** A draft in its form. */
const edit = async (id?: string) => {
  const repairOrderId = id ?? (await newDraft())
  const screen = start({ repairOrderId, mode: 'edit', route: { step: 'page' } })
  await screen.until((snapshot) => snapshot.matches({ ready: { page: 'editing' } }))
  shop.calls.length = 0
  return { ...screen, repairOrderId }
}

const WHOLE = (values: ReturnType<typeof fromOrder>) => ({
  deliveryMethod: 'mailIn',
  addresses: { ...values.addresses, return: fromAddress(ADDRESS) },
  dataBackupConfirmed: true,
  termsVersion: '2026-01',
})

/** A draft with one whole item and everything filled in. */
const whole = async () => {
  const repairOrderId = await newDraft()
  await addItem(repairOrderId)
  const screen = await edit(repairOrderId)
  screen.type(WHOLE(screen.form().getSnapshot().context.values))
  return screen
}

const putsOf = () => shop.calls.filter((call) => call.startsWith('PUT'))

describe('loading', () => {
  test('a draft opens in its form, with the options loaded in parallel', async () => {
    const repairOrderId = await newDraft()
    await addItem(repairOrderId)
    const { actor, until } = start({ repairOrderId, mode: 'edit' })
    expect(actor.getSnapshot().value).toBe('loading')
    const { context, value } = await until((snapshot) => snapshot.matches('ready'))
    expect(value).toMatchObject({ ready: { page: 'editing', record: 'fresh', dialog: 'none' } })
    expect(context.items).toHaveLength(1)
    expect(context.issueCategories.length).toBeGreaterThan(10)
    expect(context.countries.some(({ value: code }) => code === 'TW')).toBe(true)
    expect(context.phoneCodes.some(({ value: code }) => code === '+886')).toBe(true)
    expect(context.addressBook.length).toBeGreaterThan(0)
  })

  test('in view mode a draft is read-only', async () => {
    const { until } = start({ repairOrderId: await newDraft(), mode: 'view' })
    expect((await until((snapshot) => snapshot.matches('ready'))).matches({ ready: { page: 'viewing' } })).toBe(true)
  })

  test('a 404 order is missing, not failed', async () => {
    const { actor, until } = start({ repairOrderId: 'nowhere', mode: 'edit' })
    expect((await until((snapshot) => snapshot.matches('missing'))).context.failure).toBeUndefined()
    actor.send({ type: 'order.retry' })
    expect(actor.getSnapshot().value).toBe('missing')
  })

  test('a failure can be retried', async () => {
    const repairOrderId = await newDraft()
    shop.backend.faults.set('repairOrder.details', { kind: 'status', status: 500, statusText: 'busy' }, 1)
    const { actor, until } = start({ repairOrderId, mode: 'edit' })
    expect((await until((snapshot) => snapshot.matches('failed'))).context.failure).toMatchObject({ kind: 'rejected', message: 'busy' })
    actor.send({ type: 'order.retry' })
    expect((await until((snapshot) => snapshot.matches('ready'))).context.failure).toBeUndefined()
  })

  test('without the address book and the option lists the form is shown anyway', async () => {
    for (const name of ['address.list', 'helper.country', 'helper.countryCode'])
      shop.backend.faults.set(name, { kind: 'status', status: 404 }, 1)
    const { until } = start({ repairOrderId: await newDraft(), mode: 'edit' })
    const { context } = await until((snapshot) => snapshot.matches({ ready: { page: 'editing' } }))
    expect(context).toMatchObject({ countries: [], phoneCodes: [] })
    // the header brings the book too
    expect(context.addressBook).toEqual(context.order?.addressBook)
  })
})

describe('temporary save', () => {
  test('two presses send one request; locked for a second; the version is the new one', async () => {
    const { actor, clock, form, type, settled, repairOrderId } = await edit()
    type({ remark: '請小心' })
    actor.send({ type: 'draft.save', level: 'temp' })
    actor.send({ type: 'draft.save', level: 'temp' })
    await settled()
    expect(putsOf()).toEqual([`PUT /customer/repairOrder/v1/${repairOrderId}`])
    expect(form().getSnapshot().matches({ flow: 'locked' })).toBe(true)
    expect(actor.getSnapshot().context.order).toMatchObject({ remark: '請小心', rowVersion: 2, repairOrderStatus: 'draft' })

    clock.increment(SUBMITTING_LOCK_MS - 1)
    actor.send({ type: 'draft.save', level: 'temp' })
    expect(putsOf()).toHaveLength(1)
    clock.increment(1)
    type({ remark: '請輕放' })
    actor.send({ type: 'draft.save', level: 'temp' })
    await settled()
    expect(putsOf()).toHaveLength(2)
    expect(await api.repairOrder.info({ params: { id: repairOrderId } })).toMatchObject({ remark: '請輕放' })
  })

  test('input during the save neither aborts it nor is lost', async () => {
    const { actor, form, type, settled } = await edit()
    type({ remark: '請小心' })
    actor.send({ type: 'draft.save', level: 'temp' })
    type({ remark: '請小心，易碎' })
    actor.send({ type: 'draft.save', level: 'temp' })
    await settled()
    expect(putsOf()).toHaveLength(1)
    expect(form().getSnapshot().context).toMatchObject({ saved: { remark: '請小心' }, values: { remark: '請小心，易碎' } })
  })

  test('checks formats, not required fields', async () => {
    const { actor, form, type } = await edit()
    type({ inboundTrackingNo: '包裹' })
    actor.send({ type: 'draft.save', level: 'temp' })
    expect(form().getSnapshot().context.issues).toEqual([{ field: 'inboundTrackingNo', key: 'rule-trackingNo' }])
    expect(putsOf()).toHaveLength(0)
  })

  test('a save answered by 404 is not reported as saved', async () => {
    const { actor, form, type, settled } = await edit()
    shop.backend.faults.set('repairOrder.update', { kind: 'status', status: 404 }, 1)
    type({ remark: '請小心' })
    actor.send({ type: 'draft.save', level: 'temp' })
    await settled()
    expect(form().getSnapshot().context).toMatchObject({
      failure: { kind: 'missing' },
      values: { remark: '請小心' },
      saved: { remark: '' },
    })
  })
})

describe('submission', () => {
  test('saves, then submits, and reports the order number', async () => {
    const { actor, emitted, settled, repairOrderId } = await whole()
    actor.send({ type: 'draft.save', level: 'submit' })
    actor.send({ type: 'draft.save', level: 'submit' })
    await settled()
    expect(shop.calls).toEqual([`PUT /customer/repairOrder/v1/${repairOrderId}`, `POST /customer/repairOrder/v1/submit/${repairOrderId}`])
    expect(emitted).toEqual([{ type: 'order.submitted', repairOrderId, repairOrderNo: expect.stringMatching(/^RO\d{8}-\d{4}$/) }])
    expect(await api.repairOrder.info({ params: { id: repairOrderId } })).toMatchObject({ repairOrderStatus: 'submitted' })
  })

  test('the terms that the account has agreed to are not asked for again; without that they are', async () => {
    const play = async (agreedTerms: string) => {
      const repairOrderId = await newDraft()
      await addItem(repairOrderId)
      const screen = start({ repairOrderId, mode: 'edit', route: { step: 'page' }, agreedTerms })
      await screen.until((snapshot) => snapshot.matches({ ready: { page: 'editing' } }))
      screen.type({ ...WHOLE(screen.form().getSnapshot().context.values), termsVersion: '' })
      screen.actor.send({ type: 'draft.save', level: 'submit' })
      const { issues } = screen.form().getSnapshot().context
      return { ...screen, repairOrderId, fields: issues.map(({ field }) => field) }
    }
    expect((await play('')).fields).toEqual(['termsVersion'])
    const { fields, settled, repairOrderId } = await play(TERMS_VERSION)
    expect(fields).toEqual([])
    await settled()
    expect(await api.repairOrder.info({ params: { id: repairOrderId } })).toMatchObject({
      repairOrderStatus: 'submitted',
      termsVersion: TERMS_VERSION,
    })
  })

  test('an empty draft is blocked at its first field, the items', async () => {
    const { actor, form } = await edit()
    const invalid: string[] = []
    form().on('form.invalid', ({ field }) => invalid.push(field))
    actor.send({ type: 'draft.save', level: 'submit' })
    expect(invalid).toEqual(['items'])
    const fields = form()
      .getSnapshot()
      .context.issues.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(['deliveryMethod', 'dataBackupConfirmed', 'termsVersion']))
    expect(fields.indexOf('deliveryMethod')).toBeLessThan(fields.indexOf('dataBackupConfirmed'))
    expect(shop.calls).toEqual([])
  })

  test('an incomplete item blocks at its card', async () => {
    const repairOrderId = await newDraft()
    const item = await addItem(repairOrderId, { hasLock: '' })
    const { actor, form, type } = await edit(repairOrderId)
    type(WHOLE(form().getSnapshot().context.values))
    actor.send({ type: 'draft.save', level: 'submit' })
    expect(form().getSnapshot().context.issues).toEqual([{ field: `items.${item?.itemId}.hasLock`, key: 'rule-choose' }])
    expect(shop.calls).toEqual([])
  })

  test('a server refusal is shown on the card with the draft’s version, until the item changes', async () => {
    const first = await whole()
    first.actor.send({ type: 'draft.save', level: 'submit' })
    await first.settled()
    // the same serial number once more: only the server knows that it is in another open order
    const second = await whole()
    const [item] = second.actor.getSnapshot().context.items
    second.actor.send({ type: 'draft.save', level: 'submit' })
    await second.settled()
    expect(putsOf()).toHaveLength(1)
    expect(second.actor.getSnapshot().context.reported).toMatchObject([{ field: `items.${item?.itemId}.serialNo`, itemId: item?.itemId }])
    expect(second.emitted).toEqual([])

    second.actor.send({ type: 'item.open', itemId: item?.itemId ?? '', mode: 'edit', field: 'serialNo' })
    const dialog = second.actor.getSnapshot().children.item
    expect(dialog?.getSnapshot().context.reported).toMatchObject([{ field: 'serialNo' }])
    const itemForm = dialog?.getSnapshot().children.form
    itemForm?.send({ type: 'form.change', field: 'serialNo', patch: { serialNo: 'KW99999999' } })
    dialog?.send({ type: 'item.save', level: 'submit', next: 'close' })
    await second.until((snapshot) => snapshot.matches({ ready: { dialog: 'none', record: 'fresh' } }))
    expect(second.actor.getSnapshot().context.reported).toEqual([])
    expect(second.form().getSnapshot().context.serverIssues).toEqual([])

    second.actor.send({ type: 'draft.save', level: 'submit' })
    await second.settled()
    expect(second.emitted).toHaveLength(1)
  })

  test('a submitted order in edit mode is read-only', async () => {
    const { actor, settled, repairOrderId } = await whole()
    actor.send({ type: 'draft.save', level: 'submit' })
    await settled()
    const { until, actor: again } = start({ repairOrderId, mode: 'edit' })
    await until((snapshot) => snapshot.matches({ ready: { page: 'viewing' } }))
    shop.calls.length = 0
    again.send({ type: 'draft.save', level: 'submit' })
    again.send({ type: 'draft.delete' })
    expect(again.getSnapshot().matches({ ready: { dialog: 'none' } })).toBe(true)
    expect(shop.calls).toEqual([])
  })
})

describe('two windows', () => {
  test('another user’s header is not adopted with an item’s save: the next save is a conflict', async () => {
    const { actor, form, type, settled, until, repairOrderId } = await edit()
    type({ remark: '這個視窗' })
    await api.repairOrder.update({ params: { id: repairOrderId }, body: { remark: '另一個視窗', rowVersion: 1 } })
    const item = await addItem(repairOrderId)
    if (item) actor.send({ type: 'item.saved', item })
    await until((snapshot) => snapshot.matches({ ready: { record: 'fresh' } }))
    expect(actor.getSnapshot().context.items).toHaveLength(1)
    expect(form().getSnapshot().context.params).toMatchObject({ rowVersion: 1, items: [{ itemId: item?.itemId }] })
    actor.send({ type: 'draft.save', level: 'temp' })
    await settled()
    expect(form().getSnapshot().context.failure?.code).toBe('row-changed')
  })
})

describe('items', () => {
  test('an added item appears at once and the unsaved header stays; a save waits for the reload', async () => {
    const { actor, form, type, settled, until } = await edit()
    type({ remark: '還沒存的字' })
    actor.send({ type: 'item.add' })
    const dialog = actor.getSnapshot().children.item
    expect(dialog?.getSnapshot().context.mode).toBe('create')
    dialog?.getSnapshot().children.form?.send({ type: 'form.change', field: 'brand', patch: WHOLE_ITEM })
    dialog?.send({ type: 'item.save', level: 'submit', next: 'close' })
    await until((snapshot) => snapshot.matches({ ready: { record: 'refreshing', dialog: 'none' } }))
    expect(actor.getSnapshot().context.items).toMatchObject([{ brand: 'Kestrel', itemNo: 1 }])

    actor.send({ type: 'draft.save', level: 'temp' })
    expect(actor.getSnapshot().context.pendingSave).toBe('temp')
    expect(putsOf()).toHaveLength(0)
    await until((snapshot) => snapshot.matches({ ready: { record: 'fresh' } }))
    await settled()
    expect(actor.getSnapshot().context.pendingSave).toBeUndefined()
    expect(putsOf()).toHaveLength(1)
    expect(form().getSnapshot().context).toMatchObject({ failure: undefined, saved: { remark: '還沒存的字' } })
  })

  test('a failed reload blocks nothing', async () => {
    const { actor, settled, until, repairOrderId } = await edit()
    const item = await addItem(repairOrderId)
    shop.backend.faults.set('repairOrder.details', { kind: 'status', status: 500 }, 1)
    if (item) actor.send({ type: 'item.saved', item })
    actor.send({ type: 'draft.save', level: 'temp' })
    await until((snapshot) => snapshot.matches({ ready: { record: 'fresh' } }))
    await settled()
    expect(putsOf()).toHaveLength(1)
    expect(actor.getSnapshot().context.items).toHaveLength(1)
  })

  test('a copy has everything but the serial number', async () => {
    const repairOrderId = await newDraft()
    const item = await addItem(repairOrderId)
    const { actor } = await edit(repairOrderId)
    actor.send({ type: 'item.copy', itemId: item?.itemId ?? '' })
    const values = actor.getSnapshot().children.item?.getSnapshot().children.form?.getSnapshot().context.values
    expect(values).toEqual({ ...WHOLE_ITEM, serialNo: '' })
  })

  test('removing asks for confirmation, and can be cancelled', async () => {
    const repairOrderId = await newDraft()
    const item = await addItem(repairOrderId)
    const { actor, until } = await edit(repairOrderId)
    const itemId = item?.itemId ?? ''
    actor.send({ type: 'item.remove', itemId })
    expect(actor.getSnapshot().matches({ ready: { dialog: 'confirmingRemoval' } })).toBe(true)
    actor.send({ type: 'dialog.cancel' })
    expect(actor.getSnapshot().matches({ ready: { dialog: 'none' } })).toBe(true)
    expect(shop.calls).toEqual([])

    shop.backend.faults.set('repairItem.remove', { kind: 'status', status: 500, statusText: 'busy' }, 1)
    actor.send({ type: 'item.remove', itemId })
    actor.send({ type: 'dialog.confirm' })
    expect(actor.getSnapshot().matches({ ready: { dialog: 'removingItem' } })).toBe(true)
    const failed = await until((snapshot) => snapshot.matches({ ready: { dialog: 'confirmingRemoval' } }))
    expect(failed.context).toMatchObject({ failure: { message: 'busy' }, items: [{ itemId }] })

    actor.send({ type: 'dialog.confirm' })
    await until((snapshot) => snapshot.matches({ ready: { dialog: 'none', record: 'fresh' } }))
    expect(actor.getSnapshot().context.items).toEqual([])
    expect(await api.repairItem.info({ params: { id: itemId } })).toBeUndefined()
  })

  test('an item removed by another user: leaves the list with a message, and unsaved input stays', async () => {
    const repairOrderId = await newDraft()
    const { itemId } = (await addItem(repairOrderId)) ?? { itemId: '' }
    const { actor, emitted, until, type } = await edit(repairOrderId)
    type({ remark: '請先電話聯絡' })
    await api.repairItem.remove({ params: { id: itemId } })
    actor.send({ type: 'item.remove', itemId })
    actor.send({ type: 'dialog.confirm' })
    await until((snapshot) => snapshot.matches({ ready: { dialog: 'none', record: 'fresh' } }))
    expect(emitted).toEqual([{ type: 'record.wasGone' }])
    expect(actor.getSnapshot().context).toMatchObject({ items: [], edited: { values: { remark: '請先電話聯絡' } } })
  })

  test('an unknown item opens no dialog', async () => {
    const { actor } = await edit()
    actor.send({ type: 'item.open', itemId: 'nowhere', mode: 'edit' })
    actor.send({ type: 'item.copy', itemId: 'nowhere' })
    actor.send({ type: 'item.remove', itemId: 'nowhere' })
    expect(actor.getSnapshot().matches({ ready: { dialog: 'none' } })).toBe(true)
  })
})

test('deleting a draft deletes its unsaved input and that of its items; other drafts stay', async () => {
  const repairOrderId = await newDraft()
  const { itemId } = (await addItem(repairOrderId)) ?? { itemId: '' }
  const { actor, until, type } = await edit(repairOrderId)
  const places = [itemDraftKey(repairOrderId, itemId), itemDraftKey(repairOrderId, undefined), orderDraftKey(repairOrderId)]
  for (const place of [...places, orderDraftKey('another')]) vault.mine().note(place, { base: '', content: 'words' })
  type({ remark: '請先電話聯絡' })
  actor.send({ type: 'draft.delete' })
  actor.send({ type: 'dialog.confirm' })
  await until((snapshot) => snapshot.matches('deleted'))
  for (const place of places) expect(await vault.mine().read(place)).toBeUndefined()
  expect(await vault.mine().read(orderDraftKey('another'))).toBeDefined()
})

test('deleting the draft asks for confirmation, then the screen closes', async () => {
  const { actor, emitted, until, repairOrderId } = await edit()
  actor.send({ type: 'draft.delete' })
  actor.send({ type: 'dialog.cancel' })
  actor.send({ type: 'draft.delete' })
  expect(actor.getSnapshot().matches({ ready: { dialog: 'confirmingDeletion' } })).toBe(true)
  shop.backend.faults.set('repairOrder.remove', { kind: 'status', status: 500, statusText: 'busy' }, 1)
  actor.send({ type: 'dialog.confirm' })
  expect((await until((snapshot) => snapshot.matches({ ready: { dialog: 'confirmingDeletion' } }))).context.failure).toMatchObject({
    message: 'busy',
  })
  actor.send({ type: 'dialog.confirm' })
  await until((snapshot) => snapshot.matches('deleted'))
  expect(emitted).toEqual([{ type: 'order.deleted' }])
  expect(await api.repairOrder.info({ params: { id: repairOrderId } })).toBeUndefined()
})

describe('a draft deleted by another user', () => {
  test('without unsaved changes: reported, and the screen closes', async () => {
    const { actor, emitted, until, repairOrderId } = await edit()
    await api.repairOrder.remove({ params: { id: repairOrderId } })
    actor.send({ type: 'draft.delete' })
    actor.send({ type: 'dialog.confirm' })
    await until((snapshot) => snapshot.matches('deleted'))
    expect(emitted).toEqual([{ type: 'record.wasGone' }, { type: 'order.deleted' }])
  })

  test('with unsaved changes: reported, and the input stays on the screen and in the vault', async () => {
    const { actor, emitted, until, type, repairOrderId } = await edit()
    type({ remark: '請先電話聯絡' })
    await api.repairOrder.remove({ params: { id: repairOrderId } })
    actor.send({ type: 'draft.delete' })
    actor.send({ type: 'dialog.confirm' })
    await until((snapshot) => snapshot.matches({ ready: { record: 'gone', dialog: 'none', page: 'editing' } }))
    expect(emitted).toEqual([{ type: 'record.wasGone' }])
    expect(actor.getSnapshot().context.edited?.values.remark).toBe('請先電話聯絡')
    expect(await vault.hasAny()).toBe(true)
    await vault.discardAll()
  })
})

test('every state can be reached', () => {
  const order = {
    repairOrderId: 'o1',
    repairOrderStatus: 'draft',
    receiveAddresses: [],
    rowVersion: 1,
    lastOrder: { receiveAddresses: [] },
  }
  const item = { itemId: 'i1', itemNo: 1, existedFiles: [], repairStatus: 'draft', rowVersion: 1 }
  const record = { order, items: [item] }
  const loaded = { ...record, issueCategories: [], countries: [], phoneCodes: [], addressBook: [] }
  const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
  const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new BadResponse({ endpoint: 'planted', detail: '' }) })
  const events = [
    done('load', loaded),
    done('load', { ...loaded, order: { ...order, repairOrderStatus: 'submitted' } }),
    done('load', undefined),
    failed('load'),
    done('refresh', record),
    done('compare', { ...record, order: { ...order, rowVersion: 2 } }),
    done('compare', { ...record, order: { ...order, repairOrderStatus: 'submitted' } }),
    done('restart', 'o2'),
    done('removeItem'),
    done('removeOrder'),
    { type: 'record.compare' },
    { type: 'order.restart' },
    { type: 'last.copy' },
    { type: 'draft.delete' },
    { type: 'item.add' },
    { type: 'item.remove', itemId: 'i1' },
    { type: 'item.saved', item },
    { type: 'dialog.confirm' },
    { type: 'dialog.cancel' },
  ]
  const reached = valuesReached(repairOrderMachine, events, {
    input: { repairOrderId: 'o1', mode: 'edit', route: { step: 'page' } },
    stopWhen: ({ value }) => value === 'deleted',
  })
  const values = new Set(reached.map((value) => JSON.stringify(value)))
  for (const state of ['loading', 'missing', 'failed', 'deleted']) expect(values).toContain(JSON.stringify(state))
  const parts = [
    ...['editing', 'viewing'].map((page) => `"page":"${page}"`),
    ...['fresh', 'refreshing', 'comparing', 'deciding', 'gone', 'restarting'].map((record) => `"record":"${record}"`),
    '"copy":"copied"',
    ...['none', 'item', 'confirmingRemoval', 'removingItem', 'confirmingDeletion', 'deletingDraft'].map((dialog) => `"dialog":"${dialog}"`),
  ]
  expect(parts.filter((part) => ![...values].some((value) => value.includes(part)))).toEqual([])
})
