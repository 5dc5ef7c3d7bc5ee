import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromPromise, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate'
import { BadResponse } from '../../../src/api/errors.ts'
import { api, vault } from '../../../src/api/index.ts'
import { SUBMITTING_LOCK_MS } from '../../../src/shared/constants.ts'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import { filesMachine } from '../../../src/machines/files/files.machine.ts'
import { repairItemFormMachine } from '../../../src/machines/items/repair-item-form.machine.ts'
import type { ItemFormParams } from '../../../src/machines/items/repair-item-params.ts'
import { repairItemMachine, type ItemInput, type ItemNotice } from '../../../src/machines/items/repair-item.machine.ts'
import { fromItem, toItemInput, type ItemForm } from '../../../src/machines/items/repair-item-values.ts'
import { newDraft, openShop, WHOLE_ITEM } from '../orders/repair-order-support.ts'
import { parentThat } from '../support.ts'
import { coversChart, createActor, valuesReached } from '../chart.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let repairOrderId: string
beforeEach(async () => {
  shop = await openShop()
  repairOrderId = await newDraft()
  shop.calls.length = 0
})
afterEach(() => shop.close())

/** The save requests; look-ups do not matter to these tests. */
const writes = () => shop.calls.filter((call) => !call.startsWith('GET '))

const CATEGORIES = [
  { value: 'network', label: '網路連線' },
  { value: 'display', label: '顯示異常', photoRequired: true, minFiles: 1 },
]

const start = (input: Partial<ItemInput> = {}, machine = repairItemMachine) => {
  const clock = new SimulatedClock()
  const saved: RepairItem[] = []
  const notices: ItemNotice[] = []
  const parent = parentThat<ItemNotice>((notice) => {
    notices.push(notice)
    if (notice.type === 'item.saved') saved.push(notice.item)
  })
  const actor = createActor(machine, { clock, input: { mode: 'create', repairOrderId, issueCategories: CATEGORIES, parent, ...input } })
  actor.start()
  const until = (predicate: (snapshot: SnapshotFrom<typeof repairItemMachine>) => boolean) => waitFor(actor, predicate, { timeout: 5000 })
  const form = () => {
    const child = actor.getSnapshot().children.form
    if (child === undefined) throw new Error('there is no form')
    return child
  }
  const type = (patch: Partial<ItemForm>) => form().send({ type: 'form.change', field: Object.keys(patch)[0] ?? '', patch })
  const answered = () =>
    waitFor(form(), (snapshot) => snapshot.matches({ flow: 'locked' }) || snapshot.matches({ flow: 'editing' }), { timeout: 5000 })
  return { actor, clock, saved, notices, until, form, type, answered }
}

const stored = async (patch: Partial<ItemForm> = {}) => {
  const item = await api.repairItem.create({ body: { ...toItemInput({ ...WHOLE_ITEM, ...patch }), repairOrderId } })
  if (item === undefined) throw new Error('no item')
  shop.calls.length = 0
  return item
}

describe('a new item', () => {
  test('is stored with one request and closes the dialog', async () => {
    const { actor, saved, until, type } = start()
    expect(actor.getSnapshot().value).toEqual({ writing: 'editing' })
    type(WHOLE_ITEM)
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    await until((snapshot) => snapshot.status === 'done')
    expect(writes()).toEqual(['POST /customer/repairOrderItem/v1'])
    expect(saved).toMatchObject([{ brand: 'Kestrel', serialNo: 'KW12345678', itemNo: 1, hasLock: false }])
  })

  test('incomplete: a save is blocked at the first field, a temporary save stores it', async () => {
    const { actor, saved, form, until, type } = start()
    const invalid: string[] = []
    form().on('form.invalid', ({ field }) => invalid.push(field))
    type({ brand: 'Kestrel' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    expect(invalid).toEqual(['productCategory'])
    expect(writes()).toEqual([])
    actor.send({ type: 'item.save', level: 'temp', next: 'close' })
    await until((snapshot) => snapshot.status === 'done')
    expect(saved).toMatchObject([{ brand: 'Kestrel' }])
  })

  test('invalid formats are refused even in a temporary save', () => {
    const { actor, form, type } = start()
    type({ serialType: 'imei', serialNo: '490154203237519' })
    actor.send({ type: 'item.save', level: 'temp', next: 'close' })
    expect(form().getSnapshot().context.issues).toEqual([{ field: 'serialNo', key: 'rule-serial-imei' }])
    expect(writes()).toEqual([])
  })

  test('save and add another: an empty form follows, locked for the first second', async () => {
    const { actor, clock, saved, form, until, type, answered } = start()
    type(WHOLE_ITEM)
    actor.send({ type: 'item.save', level: 'submit', next: 'another' })
    await answered()
    expect(saved).toHaveLength(1)
    expect(actor.getSnapshot().value).toEqual({ writing: 'editing' })
    expect(form().getSnapshot().context).toMatchObject({ values: fromItem(), params: { item: undefined }, shown: [] })

    type({ ...WHOLE_ITEM, serialNo: 'KW00000002' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    expect(writes()).toHaveLength(1)
    clock.increment(SUBMITTING_LOCK_MS)
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    await until((snapshot) => snapshot.status === 'done')
    expect(saved.map(({ serialNo }) => serialNo)).toEqual(['KW12345678', 'KW00000002'])
    expect(writes()).toEqual(['POST /customer/repairOrderItem/v1', 'POST /customer/repairOrderItem/v1'])
  })

  test('a failed save keeps the unsaved input', async () => {
    shop.backend.faults.set('repairItem.create', { kind: 'status', status: 500, statusText: 'busy' }, 1)
    const { actor, saved, form, type, answered, until } = start()
    type(WHOLE_ITEM)
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    await answered()
    expect(actor.getSnapshot().value).toEqual({ writing: 'editing' })
    expect(form().getSnapshot().context).toMatchObject({ failure: { message: 'busy' }, values: WHOLE_ITEM })
    expect(saved).toEqual([])
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    await until((snapshot) => snapshot.status === 'done')
    expect(saved).toHaveLength(1)
  })
})

describe('a stored item', () => {
  test('is saved with its version', async () => {
    const item = await stored()
    const { actor, saved, until, type } = start({ mode: 'edit', item })
    type({ brand: 'Merlin' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    await until((snapshot) => snapshot.status === 'done')
    expect(writes()).toEqual([`PUT /customer/repairOrderItem/v1/${item.itemId}`])
    expect(saved).toMatchObject([{ itemId: item.itemId, brand: 'Merlin', rowVersion: item.rowVersion + 1 }])
  })

  test('conflict: the unsaved input stays until the other version is requested', async () => {
    const item = await stored()
    const { actor, form, type, answered, until } = start({ mode: 'edit', item })
    await api.repairItem.update({ params: { id: item.itemId }, body: { brand: 'Osprey', rowVersion: item.rowVersion } })
    type({ brand: 'Merlin' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    await answered()
    expect(form().getSnapshot().context).toMatchObject({ failure: { code: 'row-changed' }, values: { brand: 'Merlin' } })

    shop.backend.faults.set('repairItem.info', { kind: 'status', status: 500, statusText: 'busy' }, 1)
    actor.send({ type: 'item.reload' })
    expect(actor.getSnapshot().value).toEqual({ writing: 'reloading' })
    expect((await until((snapshot) => snapshot.matches({ writing: 'editing' }))).context.failure).toMatchObject({ message: 'busy' })
    expect(form().getSnapshot().context.values.brand).toBe('Merlin')

    actor.send({ type: 'item.reload' })
    await until((snapshot) => snapshot.matches({ writing: 'editing' }))
    expect(form().getSnapshot().context).toMatchObject({ failure: undefined, values: { brand: 'Osprey' } })
    type({ brand: 'Merlin' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    await until((snapshot) => snapshot.status === 'done')
    expect(await api.repairItem.info({ params: { id: item.itemId } })).toMatchObject({ brand: 'Merlin' })
  })

  test('a server error stays on its field until the field changes', async () => {
    const item = await stored()
    const { actor, form, type } = start({
      mode: 'edit',
      item,
      reported: [{ field: 'serialNo', key: 'reason-serialActive', values: { no: 'RO20261118-0001' } }],
    })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    expect(form().getSnapshot().context.issues).toMatchObject([{ field: 'serialNo', key: 'reason-serialActive' }])
    expect(writes()).toEqual([])
    type({ serialNo: 'KW99999999' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    expect(form().getSnapshot().matches({ flow: 'submitting' })).toBe(true)
  })

  test('view mode has no form', async () => {
    const item = await stored()
    const { actor } = start({ mode: 'view', item })
    expect(actor.getSnapshot()).toMatchObject({ value: 'viewing', children: {} })
    actor.send({ type: 'item.close' })
    expect(actor.getSnapshot().status).toBe('done')
  })
})

describe('closing', () => {
  test('asks once with unsaved changes, never otherwise', () => {
    const clean = start()
    clean.actor.send({ type: 'item.close' })
    expect(clean.actor.getSnapshot().status).toBe('done')

    const { actor, type, form } = start()
    type({ brand: 'K' })
    actor.send({ type: 'item.close' })
    expect(actor.getSnapshot().value).toEqual({ writing: 'confirmingClose' })
    actor.send({ type: 'close.cancel' })
    expect(actor.getSnapshot().value).toEqual({ writing: 'editing' })
    expect(form().getSnapshot().context.values.brand).toBe('K')
    actor.send({ type: 'item.close' })
    actor.send({ type: 'close.confirm' })
    expect(actor.getSnapshot().status).toBe('done')
    expect(writes()).toEqual([])
  })

  test('without a decision keeps the draft for the next time, discarding does not', async () => {
    const words = () => vault.mine().read(`repairItemForm 2 ${repairOrderId} new`)
    const { actor, type, form } = start()
    await waitFor(form(), (snapshot) => snapshot.matches({ draft: 'settled' }))
    type({ brand: 'K' })
    expect((await words())?.content).toMatchObject({ changes: [{ path: ['brand'], to: 'K' }] })
    actor.send({ type: 'item.close' })
    actor.send({ type: 'close.confirm' })
    expect(await words()).toBeUndefined()
  })
})

describe('photographs', () => {
  const photo = () => new File(['photo'], '螢幕.jpg', { type: 'image/jpeg' })
  /** The browser's part of the work replaced: making a photo ready ends when the test says so, and the request is only noted. */
  const studio = () => {
    const ready: ((file: File) => void)[] = []
    const jobs: ItemFormParams[] = []
    const prepare = fromPromise<File, { file: File }>(() => new Promise((resolve) => ready.push(resolve)))
    const submit = fromPromise<RepairItem, { values: ItemForm; params: ItemFormParams }>(async ({ input: { params }, self }) => {
      jobs.push(params)
      self._parent?.send({ type: 'form.progress', progress: { loaded: 1, total: 2 } })
      return { itemId: 'i9', itemNo: 1, existedFiles: [], repairStatus: 'draft', rowVersion: 1 }
    })
    const machine = repairItemMachine.provide({
      actors: { files: filesMachine.provide({ actors: { prepare } }), form: repairItemFormMachine.provide({ actors: { submit } }) },
    })
    return { ready, jobs, machine }
  }

  test('an issue category that requires a photograph is blocked without one; other files do not count', async () => {
    const { machine, ready } = studio()
    const { actor, form, type, until } = start({}, machine)
    type({ ...WHOLE_ITEM, issueCategory: 'display' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    expect(form().getSnapshot().context.issues).toEqual([{ field: 'issueFiles', key: 'rule-filesMin', values: { min: 1 } }])
    const pdf = new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' })
    actor.getSnapshot().children.files?.send({ type: 'files.add', files: [pdf] })
    ready[0]?.(pdf)
    await until(({ context }) => context.files?.added[0]?.state === 'ready')
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    expect(form().getSnapshot().context.issues).toMatchObject([{ field: 'issueFiles', key: 'reason-issuePhotoMissing' }])
  })

  test('a save waits for photographs being prepared, and can be cancelled', async () => {
    const { machine, ready, jobs } = studio()
    const { actor, saved, type, until } = start({}, machine)
    type({ ...WHOLE_ITEM, issueCategory: 'display' })
    actor.getSnapshot().children.files?.send({ type: 'files.add', files: [photo()] })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    expect(actor.getSnapshot().value).toEqual({ writing: 'awaitingFiles' })
    actor.send({ type: 'item.close' })
    expect(actor.getSnapshot().value).toEqual({ writing: 'editing' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    actor.send({ type: 'save.cancel' })
    expect(actor.getSnapshot().value).toEqual({ writing: 'editing' })
    expect(jobs).toEqual([])

    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    ready[0]?.(photo())
    await until((snapshot) => snapshot.status === 'done')
    expect(jobs).toHaveLength(1)
    expect(jobs[0]?.files.map(({ name }) => name)).toEqual(['螢幕.jpg'])
    expect(saved).toHaveLength(1)
  })

  test('removed stored photographs are listed, no longer count, and are unsaved changes', () => {
    const item: RepairItem = {
      itemId: 'i1',
      itemNo: 1,
      repairStatus: 'draft',
      rowVersion: 1,
      ...toItemInput({ ...WHOLE_ITEM, issueCategory: 'display' }),
      existedFiles: [{ filePath: 'a/1.jpg', mimeType: 'image/jpeg' }],
    }
    const { actor, form } = start({ mode: 'edit', item })
    actor.getSnapshot().children.files?.send({ type: 'existing.remove', filePath: 'a/1.jpg' })
    expect(form().getSnapshot().context.params).toMatchObject({ removedFilePaths: ['a/1.jpg'], kept: [] })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    expect(form().getSnapshot().context.issues).toMatchObject([{ field: 'issueFiles', key: 'rule-filesMin' }])
    actor.send({ type: 'item.close' })
    expect(actor.getSnapshot().value).toEqual({ writing: 'confirmingClose' })
  })
})

describe('events sent to the parent', () => {
  test('stepping to another item: read in place, or left for another dialog', async () => {
    const items = [await stored({ serialNo: 'KW00000001' }), await stored({ serialNo: 'KW00000002' })]
    const { actor, type } = start({ mode: 'view', item: items[0], items, isEditable: true })
    actor.send({ type: 'item.step', by: 1 })
    expect(actor.getSnapshot().context.item?.serialNo).toBe('KW00000002')
    actor.send({ type: 'item.edit' })
    type({ brand: 'Merlin' })
    actor.send({ type: 'item.step', by: -1 })
    expect(actor.getSnapshot().value).toEqual({ writing: 'confirmingClose' })

    const unchanged = start({ mode: 'edit', item: items[1], items })
    unchanged.actor.send({ type: 'item.step', by: -1 })
    expect(unchanged.actor.getSnapshot()).toMatchObject({ status: 'done', output: { goTo: items[0]?.itemId } })
  })

  test('a cancelled save, with the files uploaded so far', async () => {
    const item = await stored()
    const { actor, form, type } = start({ mode: 'edit', item })
    type({ brand: 'Merlin' })
    actor.send({ type: 'item.save', level: 'submit', next: 'close' })
    expect(form().getSnapshot().matches({ flow: 'submitting' })).toBe(true)
    const part = { item: { ...item, rowVersion: item.rowVersion + 1 }, sent: [] }
    actor.send({ type: 'form.stored', part })
    expect(actor.getSnapshot().context.part).toBe(part)
    actor.send({ type: 'save.cancel' })
    expect(form().getSnapshot().matches({ flow: 'editing' })).toBe(true)
  })
})

describe('in the steps', () => {
  test('some fields are asked about: the first wrong one is named, and what is right is said', () => {
    const { actor, notices, type } = start()
    actor.send({ type: 'item.check', fields: ['brand', 'productName'] })
    type({ brand: 'Kestrel', productName: 'Wave Router' })
    actor.send({ type: 'item.check', fields: ['brand', 'productName'] })
    expect(notices).toEqual([{ type: 'item.refused', field: 'brand' }, { type: 'item.checked' }])
    expect(writes()).toEqual([])
  })

  test('leaving closes an unchanged form, and stores a changed one however incomplete', async () => {
    const unchanged = start()
    unchanged.actor.send({ type: 'item.leave' })
    expect(unchanged.actor.getSnapshot().value).toBe('closed')
    const { actor, saved, until, type } = start()
    type({ brand: 'Kestrel' })
    actor.send({ type: 'item.leave' })
    await until((snapshot) => snapshot.status === 'done')
    expect(saved).toMatchObject([{ brand: 'Kestrel' }])
    const busy = start()
    busy.actor.getSnapshot().children.files?.send({ type: 'files.add', files: [new File(['%PDF-1.4'], 'a.pdf')] })
    busy.actor.send({ type: 'item.leave' })
    expect(busy.actor.getSnapshot().value).toEqual({ writing: 'awaitingFiles' })
  })

  test('a known serial number names the product, and another one the next, unless it is typed', () => {
    const { actor, form, type } = start()
    const names = () => form().getSnapshot().context.values
    const know = (productName: string) =>
      // the look-up itself stands in serial-info.test.ts
      actor.send({
        type: 'xstate.snapshot.serial',
        snapshot: { context: { info: { product: { category: 'notebook', brand: 'Veltora', productName } } } },
      } as never)
    know('Airbook 14')
    expect(names()).toMatchObject({ productCategory: 'notebook', brand: 'Veltora', productName: 'Airbook 14' })
    know('Airbook 16')
    expect(names().productName).toBe('Airbook 16')
    type({ productName: 'Wave Router' })
    know('Airbook 14')
    expect(names()).toMatchObject({ brand: 'Veltora', productName: 'Wave Router' })
  })
})

test('every state can be reached', () => {
  const item = { itemId: 'i1', itemNo: 1, existedFiles: [], repairStatus: 'draft', rowVersion: 1 } as const
  const events = [
    { type: 'item.reload' },
    { type: 'item.close' },
    { type: 'item.save', level: 'submit', next: 'close' },
    { type: 'close.confirm' },
    { type: 'close.cancel' },
    { type: 'form.saved', level: 'submit', result: item, isDirty: false },
    { type: 'xstate.done.actor.load', output: item },
    { type: 'xstate.error.actor.load', error: new BadResponse({ endpoint: 'planted', detail: '' }) },
    { type: 'xstate.snapshot.form', snapshot: { context: { values: { brand: 'K' }, saved: {}, result: undefined, params: {} } } },
    {
      type: 'xstate.snapshot.files',
      snapshot: {
        context: {
          maxFiles: 10,
          existing: [],
          removedFilePaths: [],
          added: [{ id: 'f', state: 'preparing', file: new File([''], 'a.jpg') }],
        },
      },
    },
  ]
  const reached = (mode: ItemInput['mode']) =>
    valuesReached(repairItemMachine, events, {
      input: { mode, repairOrderId: 'o1', item, issueCategories: [] },
      serializeState: ({ value, context }) => JSON.stringify([value, context.form !== undefined, context.files?.added.length]),
    }).map((value) => JSON.stringify(value))
  const values = new Set([...reached('edit'), ...reached('view')])
  const writing = ['editing', 'awaitingFiles', 'confirmingClose', 'reloading'].map((state) => JSON.stringify({ writing: state }))
  for (const state of ['"viewing"', '"closed"', ...writing]) expect(values).toContain(state)
})

test('photographs that were kept and cannot be read leave the form as it is', async () => {
  const keptFiles = fromPromise<readonly File[], { key: string }>(() => Promise.reject(new Error('the database is broken')))
  const { actor, until } = start({}, repairItemMachine.provide({ actors: { keptFiles } }))
  const { children } = await until(({ children }) => children['keptFiles']?.getSnapshot().status === 'error')
  expect(children.form?.getSnapshot().context.issues).toEqual([])
  actor.stop()
})

coversChart(repairItemMachine)
