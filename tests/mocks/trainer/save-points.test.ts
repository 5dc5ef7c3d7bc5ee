import { beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { FORM } from '../../../mocks/form.ts'
import type { TestBackend } from '../../../mocks/node.ts'
import { Unreadable } from '../../../mocks/trainer/hand-on/fault.ts'
import { addressOfLink, linkIn, type OpenedLink } from '../../../mocks/trainer/hand-on/link-in.ts'
import { packed } from '../../../mocks/trainer/hand-on/packed.ts'
import { fromSaveFile, toSaveFile } from '../../../mocks/trainer/save-points/save-file.ts'
import { savePointOf } from '../../../mocks/trainer/save-points/save-point.ts'
import { handOnSavePoint, savePointsMachine, type SaveTrouble } from '../../../mocks/trainer/save-points/save-points.machine.ts'
import { memorySaveStore } from '../../../mocks/trainer/save-points/save-store.ts'
import { coversChart, createActor, failCall } from '../../machines/chart.ts'
import { openTestRoom } from './room.ts'

const MINUTE_MS = 60_000
const reload = vi.fn<() => Promise<void>>(async () => undefined)
const renew = vi.fn<() => void>()
let room: Awaited<ReturnType<typeof openTestRoom>>
let service: TestBackend
beforeEach(async () => {
  reload.mockClear()
  renew.mockClear()
  room = { ...(await openTestRoom({ seed: 'fresh' }, { Date })), page: { reload, renew } }
  service = room.service
})

const addressesOf = (backend: TestBackend) => backend.database.transaction(({ addresses }) => addresses.find({ isDefault: true }))
/** Removes an address book entry as a customer does, so that it is a step in the audit log. */
const nameCentre = async (name: string) => {
  const [address] = await addressesOf(service)
  if (!address) throw new Error('no address')
  await service.database.transaction(async ({ addresses, audits }) => {
    await addresses.replace({ ...address, addressLine: name })
    await audits.insert({
      auditId: name,
      at: service.clock.now().toISOString(),
      actorId: 'user-chang',
      actorName: '張怡君',
      isCustomer: true,
      entity: 'address',
      recordId: address.addressId,
      action: 'addressBook.update',
      changes: [],
    })
  })
}

const nowOf = async () => ({ snapshot: await service.dump(), shiftedMs: 0 })

const start = async (store = memorySaveStore(), link?: OpenedLink) => {
  const actor = createActor(savePointsMachine, { input: { ...room, store, link } }).start()
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches('idle'))
  await idle()
  const save = async (name: string) => {
    actor.send({ type: 'save.named', name })
    actor.send({ type: 'save.make' })
    await idle()
    const [point] = actor.getSnapshot().context.points
    return point ?? expect.fail('no save point')
  }
  const handOn = actor.getSnapshot().children.handOn ?? expect.fail('nobody hands on')
  const handed = () => waitFor(handOn, (snapshot) => snapshot.matches('idle'))
  return { actor, idle, save, store, handOn, handed }
}

test('a state is saved under a name, gone back to after a question, and deleted', async () => {
  const { actor, idle, save } = await start()
  actor.send({ type: 'save.make' })
  expect(actor.getSnapshot().matches('idle')).toBe(true)
  const before = await addressesOf(service)
  const point = await save('before the quote')
  expect(actor.getSnapshot().context).toMatchObject({ name: '', points: [{ name: 'before the quote', orders: 26 }] })

  await nameCentre('Elsewhere 1')
  room.time.set(MINUTE_MS)
  actor.send({ type: 'save.goBack', point })
  actor.send({ type: 'save.cancel' })
  expect(await addressesOf(service)).not.toEqual(before)
  actor.send({ type: 'save.goBack', point })
  actor.send({ type: 'save.confirm' })
  await idle()
  expect(await addressesOf(service)).toEqual(before)
  expect(room.time.shift()).toBe(0)
  expect(reload).toHaveBeenCalledTimes(1)

  actor.send({ type: 'save.remove', point })
  await idle()
  expect(actor.getSnapshot().context.points).toEqual([])
})

test('a save point can be made while the list of save points is still being read', async () => {
  const actor = createActor(savePointsMachine, { input: { ...room, store: memorySaveStore(), link: undefined } }).start()
  actor.send({ type: 'save.make' })
  actor.send({ type: 'save.named', name: 'quick' })
  expect(actor.getSnapshot().matches('reading')).toBe(true)
  actor.send({ type: 'save.make' })
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(actor.getSnapshot().context.points).toMatchObject([{ name: 'quick' }])
})

test('a save point is handed on as a file and imported with every row and file', async () => {
  const { actor, save, store, handOn, handed } = await start()
  const point = await save('handed on')
  const files: Blob[] = []
  handOn.on('handOn.file', ({ file, name, extension }) => {
    files.push(file)
    expect([name, extension]).toEqual(['handed on', 'json.gz'])
  })
  handOn.send({ type: 'handOn.export', thing: point })
  await handed()
  handOn.send({ type: 'handOn.import', file: new File(files, 'handed on.json.gz') })
  await handed()
  const { points } = actor.getSnapshot().context
  expect(points.map(({ name }) => name)).toEqual(['handed on', 'handed on'])
  const [one, other] = await Promise.all(points.map(({ id }) => store.get(id)))
  expect(one?.snapshot.rows).toEqual(other?.snapshot.rows)
  const bytesOf = (saved: typeof one) =>
    Promise.all((saved?.snapshot.files ?? []).map(async ({ path, blob }) => [path, blob?.type, await blob?.arrayBuffer()]))
  expect((await bytesOf(one)).length).toBeGreaterThan(10)
  expect(await bytesOf(one)).toEqual(await bytesOf(other))
}, 30_000)

describe('a file that is no save point is refused by name, and changes nothing', () => {
  const faultOf = async (file: Blob) => {
    const { actor, handOn, handed } = await start()
    handOn.send({ type: 'handOn.import', file: new File([file], 'x') })
    await handed()
    return actor.getSnapshot().context.trouble
  }
  const good = async () => toSaveFile(savePointOf('x', await nowOf(), FORM, new Date()))
  test('another file', async () => expect(await faultOf(new Blob(['PNG']))).toBe('foreign'))
  test('one of another version', async () => {
    const file = await toSaveFile(savePointOf('x', await nowOf(), '1', new Date()))
    expect(await faultOf(file)).toBe('version')
    await expect(fromSaveFile(file, FORM)).rejects.toBeInstanceOf(Unreadable)
  })
  test('one that is cut off', async () => {
    const file = await good()
    expect(await faultOf(file.slice(0, file.size - 100))).toBe('damaged')
  })
  test('one with a row that its table refuses', async () => {
    const { snapshot, shiftedMs } = await nowOf()
    const rows = [...snapshot.rows, { table: 'orders', key: 'x', row: { repairOrderId: 'x' } }]
    expect(await faultOf(await toSaveFile(savePointOf('x', { snapshot: { ...snapshot, rows }, shiftedMs }, FORM, new Date())))).toBe(
      'damaged',
    )
  })
})

describe('a save point as a link', () => {
  const openLink = async (data: string) => {
    const { actor, store, handed } = await start(memorySaveStore(), { kind: 'savePoint', data })
    await handed()
    return { actor, store }
  }
  const shareOf = async (name: string) => {
    const { save, handOn, handed } = await start()
    const point = await save(name)
    handOn.send({ type: 'handOn.share', thing: point })
    await handed()
    const { shared } = handOn.getSnapshot().context
    if (!shared) throw new Error('no link')
    return shared
  }
  const linkOf = async (change: Readonly<Record<string, unknown>>): Promise<string> => {
    const empty = { put: [], set: [], gone: [], files: [], goneFiles: [] }
    const now = service.clock.now().toISOString()
    const content = {
      form: FORM,
      name: 'x',
      savedAt: now,
      time: now,
      shiftedMs: 0,
      base: { name: 'empty', today: now },
      ...empty,
      ...change,
    }
    return packed(content)
  }

  test('holds what differs from the demo data, is asked about, and leads to the same rows and files', async () => {
    await nameCentre('Elsewhere 3')
    const { data, isShort } = await shareOf('shared')
    expect(isShort).toBe(true)
    expect(data.length).toBeLessThan(1_000)
    const saved = await service.dump()
    await nameCentre('Elsewhere 4')
    const { actor, store } = await openLink(data)
    expect(actor.getSnapshot().value).toBe('asking')
    expect(actor.getSnapshot().context).toMatchObject({ meant: { name: 'shared', orders: 26 }, link: undefined })
    expect((await addressesOf(service)).some(({ addressLine }) => addressLine === 'Elsewhere 4')).toBe(true)
    actor.send({ type: 'save.confirm' })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(new Set((await service.dump()).rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set(saved.rows.map((row) => JSON.stringify(row))),
    )
    expect((await service.dump()).files.map(({ path }) => path).toSorted()).toEqual(saved.files.map(({ path }) => path).toSorted())
    // it is a save point of this browser now
    expect(await store.list()).toHaveLength(1)
  }, 30_000)

  test('that would be too long says so', async () => {
    await service.database.transaction(async ({ audits }) => {
      for (let i = 0; i < 400; i += 1) {
        const id = crypto.randomUUID()
        await audits.insert({
          auditId: id,
          at: service.clock.now().toISOString(),
          actorId: id,
          isCustomer: true,
          entity: 'address',
          recordId: id,
          action: id,
          changes: [],
        })
      }
    })
    expect((await shareOf('much')).isShort).toBe(false)
  }, 30_000)

  const BAD: readonly (readonly [what: string, fault: SaveTrouble, data: () => string | Promise<string>])[] = [
    ['no base64', 'linkDamaged', () => '!!'],
    ['nothing packed', 'linkDamaged', () => 'AAAA'],
    ['one of another version', 'linkVersion', () => linkOf({ form: '1' })],
    ['one that is cut off', 'linkDamaged', async () => (await linkOf({})).slice(0, -20)],
    ['a row that its table refuses', 'linkDamaged', () => linkOf({ put: [{ table: 'orders', row: { repairOrderId: 'x' } }] })],
    ['a change of a row that is not there', 'linkDamaged', () => linkOf({ set: [{ table: 'orders', key: 'x', fields: {}, without: [] }] })],
    [
      'a row that changes its key',
      'linkDamaged',
      () => linkOf({ set: [{ table: 'customers', key: 'customer-chenguang', fields: { customerId: 'y' }, without: [] }] }),
    ],
    ['a file of a kind that pages run', 'linkDamaged', () => linkOf({ files: [{ path: 'a', type: 'text/html', base64: '' }] })],
    [
      'one with more rows than anybody makes',
      'linkDamaged',
      () => linkOf({ gone: Array.from({ length: 2_001 }, () => ({ table: 'orders', key: '' })) }),
    ],
    ['one that unpacks without end', 'linkTooLarge', () => linkOf({ name: 'x'.repeat(3_000_000) })],
    ['one that is longer than any of ours', 'linkTooLarge', () => 'A'.repeat(8_001)],
    ['no date', 'linkDamaged', () => linkOf({ time: 'soon' })],
  ]
  test.each(BAD)('%s is refused and changes nothing', async (_, fault, data) => {
    const before = await addressesOf(service)
    const { actor, store } = await openLink(await data())
    expect(actor.getSnapshot().value).toBe('idle')
    expect(actor.getSnapshot().context.trouble).toBe(fault)
    expect(await store.list()).toEqual([])
    expect(await addressesOf(service)).toEqual(before)
  })

  test('is read off the fragment of an address', () => {
    for (const kind of ['savePoint', 'scenario'] as const) {
      const address = addressOfLink('https://demo.example/', { kind, data: 'abc' })
      expect(linkIn(new URL(address).hash)).toEqual({ kind, data: 'abc' })
    }
    expect(linkIn('#answer')).toBeUndefined()
  })

  test('cannot be made of data without the people of the demo', async () => {
    const store = memorySaveStore()
    const { actor, handOn, handed } = await start(store)
    const point = savePointOf('nobody', { snapshot: { rows: [], files: [] }, shiftedMs: 0 }, FORM, new Date())
    await store.put(point)
    handOn.send({ type: 'handOn.share', thing: point })
    await handed()
    expect(actor.getSnapshot().context.trouble).toBe('share')
    handOn.send({ type: 'handOn.share', thing: point })
    expect(actor.getSnapshot().context.trouble).toBeUndefined()
    failCall(handOn, 'share')
    expect(actor.getSnapshot().context.trouble).toBe('share')
  })
})

test('undo takes back the last step of anybody, and says when something was changed since', async () => {
  const { actor, idle } = await start()
  expect(actor.getSnapshot().context.step).toBeUndefined()
  const before = await addressesOf(service)
  await nameCentre('Elsewhere 2')
  expect(actor.getSnapshot().context.step?.audit).toMatchObject({ action: 'addressBook.update', actorName: '張怡君' })
  actor.send({ type: 'save.undo' })
  await idle()
  expect((await addressesOf(service))[0]?.addressLine).toBe(before[0]?.addressLine)
  expect(renew).toHaveBeenCalledTimes(1)
  actor.send({ type: 'save.undo' })
  await idle()
  expect(actor.getSnapshot().context.trouble).toBe('undo')
})

test('a browser without a store says so', async () => {
  const list = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('private window')))
  const { actor } = await start({ ...memorySaveStore(), list })
  expect(actor.getSnapshot().context.trouble).toBe('read')
})

test('what fails is said: saving, going back, deleting, exporting, undoing', async () => {
  const { actor, idle, save, store, handOn, handed } = await start()
  const point = await save('one')
  const trouble = () => actor.getSnapshot().context.trouble
  actor.send({ type: 'save.named', name: 'two' })
  actor.send({ type: 'save.make' })
  failCall(actor, 'save')
  expect(trouble()).toBe('store')
  actor.send({ type: 'save.undo' })
  failCall(actor, 'undo')
  expect(trouble()).toBe('undo')
  actor.send({ type: 'save.remove', point })
  failCall(actor, 'remove')
  expect(trouble()).toBe('read')
  await store.remove(point.id)
  handOn.send({ type: 'handOn.export', thing: point })
  await handed()
  expect(trouble()).toBe('export')
  handOn.send({ type: 'handOn.import', file: new File([], 'x') })
  failCall(handOn, 'add')
  expect(trouble()).toBe('store')
  actor.send({ type: 'save.goBack', point })
  actor.send({ type: 'save.confirm' })
  await idle()
  expect(trouble()).toBe('goBack')
  await store.put({ ...savePointOf('old', await nowOf(), '1', new Date()), id: point.id })
  actor.send({ type: 'save.goBack', point })
  actor.send({ type: 'save.confirm' })
  await idle()
  expect(trouble()).toBe('version')
})

coversChart(savePointsMachine)
coversChart(handOnSavePoint)
