import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { Fault } from '../../../mocks/faults.ts'
import { api, credentials } from '../../../src/api/index.ts'
import { Aborted, OutcomeUnknown, Rejected, SessionLost } from '../../../src/api/errors.ts'
import { failureOf, isConflict, isUnsettled, Missing, required } from '../../../src/machines/calls/failure.ts'
import { outcomeOf, settled } from '../../../src/machines/calls/outcome.ts'
import type { FormNotice } from '../../../src/machines/form/form-types.ts'
import { repairItemFormMachine } from '../../../src/machines/items/repair-item-form.machine.ts'
import { fromItem } from '../../../src/machines/items/repair-item-values.ts'
import { fromOrder } from '../../../src/machines/orders/repair-order-values.ts'
import { repairOrderFormMachine } from '../../../src/machines/orders/repair-order-form.machine.ts'
import { profileFormMachine, fromProfile } from '../../../src/machines/profile/profile.machine.ts'
import { ADDRESS, newDraft, openShop, WHOLE_ITEM } from '../orders/repair-order-support.ts'
import { installXhr } from '../files/fetch-xhr.ts'
import { parentThat } from '../support.ts'

describe('a save of unknown outcome', () => {
  const cutOff = () => Promise.reject<string>(new OutcomeUnknown())

  test('has succeeded where the record says so', async () => {
    await expect(settled(cutOff, async () => ({ stored: 'x' }))).resolves.toBe('x')
  })

  test('that may be stored already is looked up first, and sent only if it was not, or nothing can tell', async () => {
    const save = vi.fn<() => Promise<string>>(async () => 'again')
    await expect(settled(save, async () => ({ stored: 'x' }), true)).resolves.toBe('x')
    await expect(settled(save, async () => 'changed', true)).rejects.toEqual(new OutcomeUnknown('changed'))
    await expect(settled(save, () => Promise.reject(new OutcomeUnknown()), true)).rejects.toEqual(new OutcomeUnknown())
    expect(save).not.toHaveBeenCalled()
    await expect(settled(save, async () => 'notStored', true)).resolves.toBe('again')
    await expect(settled(save, async () => undefined, true)).resolves.toBe('again')
    await expect(settled(save, undefined, true)).resolves.toBe('again')
  })

  test.each(['notStored', 'changed'] as const)('%s: fails with what the record says', async (reading) => {
    await expect(settled(cutOff, async () => reading)).rejects.toEqual(new OutcomeUnknown(reading))
  })

  test('stays unknown where nothing can be read, or nothing can tell', async () => {
    await expect(settled(cutOff, undefined)).rejects.toEqual(new OutcomeUnknown())
    await expect(settled(cutOff, async () => undefined)).rejects.toEqual(new OutcomeUnknown())
    const refused = new Rejected({ status: 500, message: '', fieldErrors: [] })
    await expect(settled(cutOff, () => Promise.reject(refused))).rejects.toEqual(new OutcomeUnknown())
  })

  test.each([new Missing('gone'), new SessionLost({ reason: 'expired' }), new Aborted()])(
    'fails as its reading does: %o',
    async (error) => {
      await expect(settled(cutOff, () => Promise.reject(error))).rejects.toBe(error)
    },
  )

  test('is another failure than the service’s own words, which are not read about', async () => {
    const read = vi.fn<() => Promise<undefined>>()
    const refused = new Rejected({ status: 409, message: 'no', fieldErrors: [] })
    await expect(settled(() => Promise.reject(refused), read)).rejects.toBe(refused)
    expect(read).not.toHaveBeenCalled()
  })

  test('is told by version and values', () => {
    const result = 'record'
    expect(outcomeOf({ isSameVersion: true, isAsTyped: true, result })).toBe('notStored')
    expect(outcomeOf({ isSameVersion: false, isAsTyped: true, result })).toEqual({ stored: result })
    expect(outcomeOf({ isSameVersion: false, isAsTyped: false, result })).toBe('changed')
  })

  test('is a failure that leads to the comparison where the record has changed, and else to none', () => {
    const failures = [new OutcomeUnknown(), new OutcomeUnknown('notStored'), new OutcomeUnknown('changed')].map(failureOf)
    expect(failures.map(isUnsettled)).toEqual([true, false, false])
    expect(failures.map(isConflict)).toEqual([false, false, true])
  })
})

const CATEGORIES = [{ value: 'network', label: '網路連線' }]
const LOST: Fault = { kind: 'lostAnswer' }
const CUT: Fault = { kind: 'noNetwork' }
let shop: Awaited<ReturnType<typeof openShop>>
let removeXhr: () => void
beforeEach(async () => {
  removeXhr = installXhr()
  shop = await openShop()
})
afterEach(() => {
  shop.close()
  removeXhr()
})
const countOf = (call: string) => shop.calls.filter((one) => one === call).length

describe('the header of an order', () => {
  const open = async () => {
    const repairOrderId = await newDraft()
    await required(api.repairItem.create({ body: { repairOrderId, ...WHOLE_ITEM, hasLock: false } as never }))
    const order = await required(api.repairOrder.info({ params: { id: repairOrderId } }))
    const { items } = await required(api.repairOrder.details({ params: { id: repairOrderId } }))
    const notices: FormNotice<unknown>[] = []
    const params = {
      repairOrderId,
      rowVersion: order.rowVersion,
      items,
      issueCategories: CATEGORIES,
      isEmployee: false,
      agreedTerms: '',
      addressBook: [],
    }
    const values = {
      ...fromOrder({ ...order, deliveryMethod: 'mailIn', receiveAddresses: [ADDRESS] }),
      dataBackupConfirmed: true,
      termsVersion: '2026-01',
    }
    const parent = parentThat<FormNotice<unknown>>((notice) => void notices.push(notice))
    const form = createActor(repairOrderFormMachine, {
      clock: new SimulatedClock(),
      input: { values: fromOrder(order), params, parent: parent as never },
    }).start()
    form.send({ type: 'form.change', field: 'remark', patch: { ...values, remark: 'by the lift' } })
    const press = async (level: 'temp' | 'submit') => {
      form.send({ type: level === 'temp' ? 'form.saveTemp' : 'form.submit' })
      await waitFor(form, (snapshot) => snapshot.matches({ flow: 'locked' }) || snapshot.context.failure !== undefined, { timeout: 8000 })
      return form.getSnapshot().context
    }
    const save = `PUT /customer/repairOrder/v1/${repairOrderId}`
    return { press, notices, save, submit: `POST /customer/repairOrder/v1/submit/${repairOrderId}`, repairOrderId, order }
  }

  test('stored, its answer lost: the save has succeeded, and was sent once', async () => {
    const { press, notices, save } = await open()
    shop.backend.faults.set('repairOrder.update', LOST, 1)
    const { failure, saved, result } = await press('temp')
    expect(failure).toBeUndefined()
    expect(saved.remark).toBe('by the lift')
    expect(result).toMatchObject({ kind: 'stored', order: { remark: 'by the lift' } })
    expect(notices.map(({ type }) => type)).toEqual(['form.stored', 'form.saved'])
    expect(countOf(save)).toBe(1)
  })

  test('not stored: says so, keeps what is typed, and the next press stores it', async () => {
    const { press, save } = await open()
    shop.backend.faults.set('repairOrder.update', CUT, 1)
    const { failure, values } = await press('temp')
    expect(failure).toMatchObject({ kind: 'unknown', code: 'not-stored' })
    expect(values.remark).toBe('by the lift')
    expect(credentials.accessToken()).toBeDefined()
    expect(await press('temp')).toMatchObject({ failure: undefined, saved: { remark: 'by the lift' } })
    expect(countOf(save)).toBe(2)
  })

  test('changed by another user meanwhile: leads to the comparison', async () => {
    const { press, repairOrderId, order } = await open()
    const body = { remark: 'by a colleague', rowVersion: order.rowVersion }
    await required(api.repairOrder.update({ params: { id: repairOrderId }, body }))
    shop.backend.faults.set('repairOrder.update', CUT, 1)
    const { failure } = await press('temp')
    expect(failure).toMatchObject({ kind: 'unknown', code: 'row-changed' })
  })

  test('submitted, its answer lost: it is submitted, with its number, and was sent once', async () => {
    const { press, submit } = await open()
    shop.backend.faults.set('repairOrder.submit', LOST, 1)
    const { failure, result } = await press('submit')
    expect(failure).toBeUndefined()
    expect(result).toMatchObject({ kind: 'submitted', answer: { repairOrderNo: expect.stringMatching(/^RO\d{8}-\d{4}$/) } })
    expect(countOf(submit)).toBe(1)
  })

  test('stored but not submitted: says that it was not, and reports the stored header', async () => {
    const { press, notices } = await open()
    shop.backend.faults.set('repairOrder.submit', CUT, 1)
    const { failure } = await press('submit')
    expect(failure).toMatchObject({ kind: 'unknown', code: 'not-stored' })
    expect(notices.filter(({ type }) => type === 'form.stored').length).toBeGreaterThan(0)
  })

  test('deleted meanwhile: it is gone', async () => {
    const { press, repairOrderId } = await open()
    await api.repairOrder.remove({ params: { id: repairOrderId } })
    shop.backend.faults.set('repairOrder.update', CUT, 1)
    expect((await press('temp')).failure).toMatchObject({ kind: 'missing' })
  })
})

describe('an item with a photograph', () => {
  const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  const file = (name: string) => new File([PNG], name, { type: 'image/png' })
  const open = async (known: readonly string[] = []) => {
    const repairOrderId = await newDraft()
    const params = {
      repairOrderId,
      item: undefined,
      knownIds: known,
      issueCategories: CATEGORIES,
      files: [file('a.png')],
      removedFilePaths: [],
      kept: [{ mimeType: 'image/png' }],
      reported: [],
      activeDuplicateNo: undefined,
    }
    const form = createActor(repairItemFormMachine, {
      clock: new SimulatedClock(),
      input: { values: fromItem(), params },
    }).start()
    form.send({ type: 'form.change', field: 'brand', patch: WHOLE_ITEM })
    const press = async () => {
      form.send({ type: 'form.saveTemp' })
      await waitFor(form, (snapshot) => snapshot.matches({ flow: 'locked' }) || snapshot.context.failure !== undefined, { timeout: 8000 })
      return form.getSnapshot().context
    }
    const items = async () => (await required(api.repairOrder.details({ params: { id: repairOrderId } }))).items
    return { form, press, items, repairOrderId }
  }

  test('new, stored, its answer lost: found among the items of the order, and there is one', async () => {
    const { press, items } = await open()
    shop.backend.faults.set('repairItem.create', LOST, 1)
    const { failure, result } = await press()
    expect(failure).toBeUndefined()
    expect(await items()).toMatchObject([{ itemId: result?.itemId, brand: 'Kestrel', existedFiles: [{ fileName: 'a.png' }] }])
    expect(countOf('POST /customer/repairOrderItem/v1')).toBe(1)
  })

  test('new, stored, and nothing can be read: stays unknown, and the next press finds it instead of storing a second', async () => {
    const { press, items } = await open()
    shop.backend.faults.set('repairItem.create', LOST, 1)
    shop.backend.faults.set('repairOrder.details', { kind: 'status', status: 500 })
    expect((await press()).failure).toMatchObject({ kind: 'unknown', code: undefined })
    // nor is anything sent again while nothing can be read
    expect((await press()).failure).toMatchObject({ kind: 'unknown', code: undefined })
    shop.backend.faults.clear()
    const { failure, result } = await press()
    expect(failure).toBeUndefined()
    expect(await items()).toMatchObject([{ itemId: result?.itemId }])
    expect(countOf('POST /customer/repairOrderItem/v1')).toBe(1)
  })

  test('new and not stored: says so, and the next press stores one', async () => {
    const { press, items } = await open()
    shop.backend.faults.set('repairItem.create', CUT, 1)
    expect((await press()).failure).toMatchObject({ kind: 'unknown', code: 'not-stored' })
    expect((await press()).failure).toBeUndefined()
    expect(await items()).toHaveLength(1)
  })

  test('changed, stored, its answer lost: has succeeded', async () => {
    const { form, press, items } = await open()
    const item = (await press()).result
    form.getSnapshot()
    const changed = createActor(repairItemFormMachine, {
      clock: new SimulatedClock(),
      input: {
        values: fromItem(item),
        params: { ...form.getSnapshot().context.params, item, files: [file('b.png')], kept: [{}, {}] },
      },
    }).start()
    changed.send({ type: 'form.change', field: 'brand', patch: { brand: 'Nordlys' } })
    shop.backend.faults.set('repairItem.update', LOST, 1)
    changed.send({ type: 'form.saveTemp' })
    const { context } = await waitFor(changed, (snapshot) => snapshot.matches({ flow: 'locked' }), { timeout: 8000 })
    expect(context.result).toMatchObject({ brand: 'Nordlys' })
    expect((await items())[0]?.existedFiles.map(({ fileName }) => fileName)).toEqual(['a.png', 'b.png'])
  })
})

describe('the own profile, which has no version', () => {
  const open = async () => {
    const profile = await required(api.system.profile({}))
    const form = createActor(profileFormMachine, {
      clock: new SimulatedClock(),
      input: { values: fromProfile(profile), params: { isCustomer: true } },
    }).start()
    form.send({ type: 'form.change', field: 'userName', patch: { userName: '張新名' } })
    form.send({ type: 'form.submit' })
    await waitFor(form, (snapshot) => snapshot.matches({ flow: 'locked' }) || snapshot.context.failure !== undefined, { timeout: 8000 })
    return form.getSnapshot().context
  }

  test('stored, its answer lost: has succeeded, and every tab has the new name', async () => {
    shop.backend.faults.set('system.updateProfile', LOST, 1)
    expect((await open()).failure).toBeUndefined()
    expect(credentials.userData()?.userName).toBe('張新名')
  })

  test('not stored: says so', async () => {
    shop.backend.faults.set('system.updateProfile', CUT, 1)
    expect((await open()).failure).toMatchObject({ kind: 'unknown', code: 'not-stored' })
  })
})
