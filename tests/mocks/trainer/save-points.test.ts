import { beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { FORM } from '../../../mocks/form.ts'
import type { TestBackend } from '../../../mocks/node.ts'
import { BadSaveFile, fromSaveFile, toSaveFile } from '../../../mocks/trainer/save-points/save-file.ts'
import { savePointOf } from '../../../mocks/trainer/save-points/save-point.ts'
import { savePointsMachine } from '../../../mocks/trainer/save-points/save-points.machine.ts'
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

const start = async (store = memorySaveStore()) => {
  const actor = createActor(savePointsMachine, {
    input: { ...room, store },
  }).start()
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches('idle'))
  await idle()
  const save = async (name: string) => {
    actor.send({ type: 'save.named', name })
    actor.send({ type: 'save.make' })
    await idle()
    const [point] = actor.getSnapshot().context.points
    return point ?? expect.fail('no save point')
  }
  return { actor, idle, save, store }
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

test('a save point is handed on as a file and imported with every row and file', async () => {
  const { actor, idle, save, store } = await start()
  const point = await save('handed on')
  const files: Blob[] = []
  actor.on('save.file', ({ file }) => void files.push(file))
  actor.send({ type: 'save.export', point })
  await idle()
  actor.send({ type: 'save.import', file: new File(files, 'handed on.json.gz') })
  await idle()
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
    const { actor, idle } = await start()
    actor.send({ type: 'save.import', file: new File([file], 'x') })
    await idle()
    return actor.getSnapshot().context.trouble
  }
  const good = async () => toSaveFile(savePointOf('x', await nowOf(), FORM, new Date()))
  test('another file', async () => expect(await faultOf(new Blob(['PNG']))).toBe('foreign'))
  test('one of another version', async () => {
    const file = await toSaveFile(savePointOf('x', await nowOf(), '1', new Date()))
    expect(await faultOf(file)).toBe('version')
    await expect(fromSaveFile(file, FORM)).rejects.toBeInstanceOf(BadSaveFile)
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
  const { actor, idle, save, store } = await start()
  const point = await save('one')
  const trouble = () => actor.getSnapshot().context.trouble
  actor.send({ type: 'save.named', name: 'two' })
  actor.send({ type: 'save.make' })
  failCall(actor, 'save')
  expect(trouble()).toBe('save')
  actor.send({ type: 'save.undo' })
  failCall(actor, 'undo')
  expect(trouble()).toBe('undo')
  actor.send({ type: 'save.remove', point })
  failCall(actor, 'remove')
  expect(trouble()).toBe('read')
  await store.remove(point.id)
  actor.send({ type: 'save.export', point })
  await idle()
  expect(trouble()).toBe('read')
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
