import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor, type SnapshotFrom } from 'xstate'
import { SERIAL_DEBOUNCE_MS } from '../../../src/shared/constants.ts'
import { api, credentials, vault } from '../../../src/api/index.ts'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import { filesMachine } from '../../../src/machines/files/files.machine.ts'
import { readyFiles } from '../../../src/machines/files/files.ts'
import { pendingFiles } from '../../../src/machines/files/pending-files.ts'
import { itemFilesKey } from '../../../src/machines/items/repair-item-form.machine.ts'
import { repairItemMachine, type ItemInput, type ItemNotice } from '../../../src/machines/items/repair-item.machine.ts'
import { fromPrevious, fromItem, toItemInput } from '../../../src/machines/items/repair-item-values.ts'
import { installXhr } from '../files/fetch-xhr.ts'
import { newDraft, openShop, WHOLE_ITEM } from '../orders/repair-order-support.ts'
import { parentThat } from '../support.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let repairOrderId: string
let removeXhr: () => void
beforeEach(async () => {
  removeXhr = installXhr()
  shop = await openShop()
  repairOrderId = await newDraft()
  shop.calls.length = 0
})
afterEach(() => {
  pendingFiles.clear()
  shop.close()
  removeXhr()
})

const MB = 1024 * 1024
const PDF = new TextEncoder().encode('%PDF-1.7 a file\n')
const pdf = (name: string, size = PDF.length) => new File([PDF, new Uint8Array(size - PDF.length)], name, { type: 'application/pdf' })
// files are taken as they are: making pictures smaller needs a browser
const prepare = fromPromise<File, { file: File }>(async ({ input }) => input.file)
const machine = repairItemMachine.provide({ actors: { files: filesMachine.provide({ actors: { prepare } }) } })
const writes = () => shop.calls.filter((call) => !call.startsWith('GET '))

const start = (input: Partial<ItemInput> = {}) => {
  const clock = new SimulatedClock()
  const saved: RepairItem[] = []
  const parent = parentThat<ItemNotice>((notice) => notice.type === 'item.saved' && void saved.push(notice.item))
  const base = { mode: 'create', repairOrderId, issueCategories: [{ value: 'network', label: '網路連線' }], parent } as const
  const actor = createActor(machine, { clock, input: { ...base, ...input } }).start()
  const until = (predicate: (snapshot: SnapshotFrom<typeof repairItemMachine>) => boolean) => waitFor(actor, predicate, { timeout: 5000 })
  const child = <N extends 'form' | 'files' | 'serial'>(name: N) => {
    const found = actor.getSnapshot().children[name]
    if (found === undefined) throw new Error(`there is no ${name}`)
    return found
  }
  const add = async (...files: readonly File[]) => {
    child('files').send({ type: 'files.add', files })
    await until(({ context }) => context.files?.added.every(({ state }) => state !== 'preparing') === true)
  }
  const fill = (patch = {}) => child('form').send({ type: 'form.change', field: 'brand', patch: { ...WHOLE_ITEM, ...patch } })
  const save = () => actor.send({ type: 'item.save', level: 'submit', next: 'close' })
  const editing = () => waitFor(child('form'), (snapshot) => snapshot.matches({ flow: 'editing' }), { timeout: 5000 })
  return { actor, clock, saved, until, child, add, fill, save, editing }
}
const names = (item: RepairItem | undefined) => item?.existedFiles.map(({ fileName }) => fileName)

describe('more files than one request may carry', () => {
  test('are sent in several saves of at most 15 MB each, with one progress', async () => {
    const { actor, add, child, fill, save, saved, until } = start()
    const reported: number[] = []
    child('files').subscribe(({ context }) => context.progress && reported.push(context.progress.loaded))
    fill()
    await add(pdf('1.pdf', 8 * MB), pdf('2.pdf', 8 * MB), pdf('3.pdf'))
    save()
    await until((snapshot) => snapshot.status === 'done')
    expect(writes().map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT'])
    expect(saved.map(names)).toEqual([['1.pdf', '2.pdf', '3.pdf']])
    expect(reported).toEqual(reported.toSorted((a, b) => a - b))
    expect(actor.getSnapshot().output).toEqual({ goTo: undefined })
  })

  test('stopped halfway: uploaded files stay and are not sent again', async () => {
    shop.backend.faults.set('repairItem.update', { kind: 'status', status: 500, statusText: 'busy' }, 1)
    const { actor, add, child, fill, save, saved, until, editing } = start()
    fill()
    await add(pdf('1.pdf', 8 * MB), pdf('2.pdf', 8 * MB))
    save()
    await until(({ context }) => context.failure !== undefined)
    await editing()
    const { context } = actor.getSnapshot()
    expect(context).toMatchObject({ mode: 'edit', failure: { message: 'busy' }, files: { progress: undefined } })
    expect(saved.map(names)).toEqual([['1.pdf']])
    expect(context.files?.added.map(({ name }) => name)).toEqual(['2.pdf'])
    expect(child('form').getSnapshot().context).toMatchObject({ params: { item: { itemId: saved[0]?.itemId } }, values: WHOLE_ITEM })

    save()
    await until((snapshot) => snapshot.status === 'done')
    expect(names(saved.at(-1))).toEqual(['1.pdf', '2.pdf'])
    expect(writes().map((call) => call.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT'])
    expect(await shop.backend.database.transaction(({ items }) => items.find({ repairOrderId }))).toHaveLength(1)
  })
})

describe('a cancelled save', () => {
  test('returns at once with all input; nobody is signed out, nothing counts as saved', async () => {
    shop.backend.faults.set('repairItem.create', { kind: 'slow', ms: 400 }, 1)
    const { actor, add, child, fill, save, saved, until } = start()
    fill()
    await add(pdf('1.pdf'))
    save()
    const reported: string[] = []
    child('form').on('*', ({ type }) => reported.push(type))
    await vi.waitUntil(() => writes().length === 1)
    child('files').send({ type: 'upload.progress', loaded: 99, total: 100 })
    const asked = performance.now()
    actor.send({ type: 'save.cancel' })
    await until(({ context }) => context.files?.progress === undefined)
    expect(performance.now() - asked).toBeLessThan(200)
    expect(child('form').getSnapshot()).toMatchObject({ context: { values: WHOLE_ITEM, failure: undefined } })
    expect(child('form').getSnapshot().hasTag('submitting')).toBe(false)
    expect(actor.getSnapshot().context.files?.added.map(({ state }) => state)).toEqual(['ready'])
    // the answer of the aborted call is ignored
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect([reported, saved, credentials.accessToken() !== undefined]).toEqual([['form.cancelled'], [], true])

    save()
    await until((snapshot) => snapshot.status === 'done')
    expect(saved.map(names)).toEqual([['1.pdf']])
  })

  test('is cancelled while photographs are being prepared', () => {
    const endless = fromPromise<File, { file: File }>(() => new Promise(() => {}))
    const slow = repairItemMachine.provide({ actors: { files: filesMachine.provide({ actors: { prepare: endless } }) } })
    const actor = createActor(slow, { input: { mode: 'create', repairOrderId, issueCategories: [] } }).start()
    actor.getSnapshot().children.files?.send({ type: 'files.add', files: [pdf('1.pdf')] })
    actor.send({ type: 'item.save', level: 'temp', next: 'close' })
    expect(actor.getSnapshot().matches({ writing: 'awaitingFiles' })).toBe(true)
    actor.send({ type: 'save.cancel' })
    expect(actor.getSnapshot().matches({ writing: 'editing' })).toBe(true)
    actor.stop()
  })
})

describe('files chosen before a reload', () => {
  const kept = () => vault.myFiles().of(itemFilesKey(repairOrderId, undefined))

  test('are in the form again, and are forgotten once they are stored', async () => {
    const before = start()
    await before.add(pdf('invoice.pdf'), pdf('bill.pdf'))
    before.actor.stop()
    // the page's memory is gone
    pendingFiles.clear()
    const { actor, until, fill, save, saved } = start()
    await until(({ context }) => context.files !== undefined && readyFiles(context.files).length === 2)
    expect(actor.getSnapshot().context.resumed).toBe(2)
    fill()
    save()
    await until((snapshot) => snapshot.status === 'done')
    expect(names(saved[0])).toEqual(['invoice.pdf', 'bill.pdf'])
    expect(await kept()).toEqual([])
  })

  test('are not kept after they were removed, or discarded with the form', async () => {
    const { actor, add, child } = start()
    await add(pdf('invoice.pdf'))
    child('files').send({ type: 'file.remove', id: 'file-1' })
    expect(await kept()).toEqual([])
    await add(pdf('bill.pdf'))
    expect((await kept()).map(({ name }) => name)).toEqual(['bill.pdf'])
    actor.send({ type: 'item.close' })
    actor.send({ type: 'close.confirm' })
    expect(await kept()).toEqual([])
  })
})

describe('files chosen before the session ended', () => {
  test('are restored for the same user, and for no other', async () => {
    const lost = start()
    await lost.add(pdf('1.pdf'), pdf('2.pdf'))
    const session = credentials.userData()
    lost.actor.stop()

    const again = start()
    await again.until(({ context }) => context.files?.added.length === 2)
    expect(again.actor.getSnapshot().context.resumed).toBe(2)
    again.actor.stop()

    if (session === undefined) throw new Error('nobody was signed in')
    credentials.updateUserData({ ...session, userId: 'somebody else' })
    const other = start()
    expect(other.actor.getSnapshot().context).toMatchObject({ resumed: 0 })
    credentials.updateUserData(session)
    expect(start().actor.getSnapshot().context.resumed).toBe(0)
  })

  test('are discarded by a save or by closing the dialog', async () => {
    const given = start()
    await given.add(pdf('1.pdf'))
    given.actor.send({ type: 'item.close' })
    given.actor.send({ type: 'close.confirm' })
    expect(start().actor.getSnapshot().context.resumed).toBe(0)

    const { add, fill, save, until } = start()
    fill()
    await add(pdf('1.pdf'))
    save()
    await until((snapshot) => snapshot.status === 'done')
    expect(start().actor.getSnapshot().context.resumed).toBe(0)
  })
})

describe('stepping to another item', () => {
  const stored = async (serialNo: string) => {
    const item = await api.repairItem.create({ body: { ...toItemInput({ ...WHOLE_ITEM, serialNo }), repairOrderId } })
    if (item === undefined) throw new Error('no item')
    return item
  }

  test('reading: replaces the item in the dialog; editing starts with the permission', async () => {
    const items = [await stored('KW00000001'), await stored('KW00000002')]
    const { actor, child } = start({ mode: undefined, item: items[0], items, isEditable: true })
    expect(actor.getSnapshot().value).toBe('viewing')
    actor.send({ type: 'item.step', by: 1 })
    actor.send({ type: 'item.step', by: 1 })
    expect(actor.getSnapshot().context.item?.serialNo).toBe('KW00000002')
    actor.send({ type: 'item.edit' })
    expect(child('form').getSnapshot().context.values.serialNo).toBe('KW00000002')
    expect(start({ mode: undefined, item: items[0] }).actor.getSnapshot().can({ type: 'item.edit' })).toBe(false)
  })

  test('writing: asks before discarding input, then names the item to open', async () => {
    const items = [await stored('KW00000001'), await stored('KW00000002')]
    const { actor, fill, until } = start({ mode: 'edit', item: items[1], items })
    fill({ brand: 'Merlin', serialNo: 'KW00000002' })
    actor.send({ type: 'item.step', by: -1 })
    expect(actor.getSnapshot().value).toEqual({ writing: 'confirmingClose' })
    actor.send({ type: 'close.cancel' })
    expect(actor.getSnapshot().context.goTo).toBeUndefined()
    actor.send({ type: 'item.step', by: -1 })
    actor.send({ type: 'close.confirm' })
    await until((snapshot) => snapshot.status === 'done')
    expect(actor.getSnapshot().output).toEqual({ goTo: items[0]?.itemId })
  })
})

describe('the serial number', () => {
  test('of a device already in repair: customers are refused on save, not on a temporary save', async () => {
    await api.repairItem.create({ body: { ...toItemInput(WHOLE_ITEM), repairOrderId } })
    const { actor, child, clock, fill, save, until } = start()
    fill()
    clock.increment(SERIAL_DEBOUNCE_MS)
    await waitFor(child('serial'), ({ context }) => context.info !== undefined)
    save()
    expect(child('form').getSnapshot().context.issues).toEqual([{ field: 'serialNo', key: 'reason-serialTwice', values: { no: 1 } }])
    fill({ serialNo: 'KW99999999' })
    expect(child('form').getSnapshot().context.params.activeDuplicateNo).toBeUndefined()
    fill()
    actor.send({ type: 'item.save', level: 'temp', next: 'close' })
    await until((snapshot) => snapshot.status === 'done')
  })

  test('a come-back fills in its device unless something else was typed', () => {
    const previous = {
      itemId: 'i7',
      repairOrderNo: 'RO20261001-0001',
      isWithinRepairWarranty: true,
      productCategory: 'phone',
      brand: 'Zentik',
      productName: 'Nine',
      serialType: 'sn',
      serialNo: 'ZP09-2500001',
    } as const
    const device = { brand: 'Zentik', productName: 'Nine', productCategory: 'phone', serialNo: 'ZP09-2500001' }
    expect(fromPrevious(fromItem(), previous)).toMatchObject({ previousItemId: 'i7', ...device })
    expect(fromPrevious(WHOLE_ITEM, previous)).toEqual({ previousItemId: 'i7' })
  })
})
