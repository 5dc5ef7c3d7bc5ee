import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { serialOf } from '../../../demo/products.ts'
import { api } from '../../../src/api/index.ts'
import { counterMachine } from '../../../src/machines/counter/counter.machine.ts'
import { collectMachine } from '../../../src/machines/counter/collect.machine.ts'
import { deviceField, devicesOf } from '../../../src/machines/counter/take-in-devices.ts'
import { roomFor, type Photos } from '../../../src/machines/counter/take-in-photos.ts'
import { takeInMachine } from '../../../src/machines/counter/take-in.machine.ts'
import { filesMachine } from '../../../src/machines/files/files.machine.ts'
import { png } from '../../backend/support.ts'
import { coversChart, createActor, failCall } from '../chart.ts'
import { openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await signInAs('coo02')
})
afterAll(() => service.close())

// files are taken as they are: making pictures smaller needs a browser
const prepare = fromPromise<File, { file: File }>(async ({ input }) => input.file)
const takeIn = takeInMachine.provide({ actors: { files: filesMachine.provide({ actors: { prepare } }) } })
const machine = counterMachine.provide({ actors: { takeIn } })
const TIMEOUT = { timeout: 5000 }

const start = () => {
  const counter = createActor(machine, { input: { language: 'zh-hant' } }).start()
  const until = (predicate: Parameters<typeof waitFor<typeof counter>>[1]) => waitFor(counter, predicate, TIMEOUT)
  const search = async (keyword: string) => {
    counter.send({ type: 'counter.search', keyword })
    await until((snapshot) => !snapshot.hasTag('busy'))
    return counter.getSnapshot().context.customers ?? []
  }
  const open = async (keyword: string, isNew = false) => {
    const [customer] = await search(keyword)
    counter.send({ type: 'counter.takeIn', customer: isNew ? undefined : customer })
    const child = counter.getSnapshot().children.takeIn
    if (!child) throw new Error('not taking in')
    await waitFor(child, (snapshot) => !snapshot.matches('loading'), TIMEOUT)
    return child
  }
  return { counter, until, search, open }
}
type TakeIn = Awaited<ReturnType<ReturnType<typeof start>['open']>>

const partsOf = (child: TakeIn) => {
  const { form, files } = child.getSnapshot().children
  if (!form || !files) throw new Error('no form')
  return { form, files }
}
const FAULT = { issueCategory: 'display', issueDescription: '螢幕左下角有一條直線，開機後一直都在。' }
const PRODUCT = { productCategory: 'notebook', brand: 'Norvane', productName: 'Kite 13', serialNo: 'X-0001' }
const fill = (child: TakeIn, patch: object) =>
  partsOf(child).form.send({ type: 'form.change', field: deviceField(child.getSnapshot().context.values.deviceId, 'brand'), patch })
const photosNow = ({ photos, values }: { photos: Photos; values: { deviceId: string } }) => photos[values.deviceId] ?? []
const photograph = async (child: TakeIn) => {
  partsOf(child).files.send({ type: 'files.add', files: [png('arrival.png')] })
  await waitFor(child, ({ context }) => photosNow(context).length === 1, TIMEOUT)
}
const sign = async (child: TakeIn) => {
  child.send({ type: 'takeIn.sign' })
  await waitFor(child, (snapshot) => snapshot.matches({ open: 'signing' }), TIMEOUT)
  child.send({ type: 'sign.drawn', file: png('signature.png') })
}

describe('finding', () => {
  test('by telephone, and nobody; an emptied field shows nothing', async () => {
    const { search, counter } = start()
    const found = await search('張怡君')
    expect(found).toMatchObject([{ customerName: '張怡君', mail: 'chang@mail.example' }])
    expect((await search(found[0]?.phone ?? '')).map(({ customerName }) => customerName)).toContain('張怡君')
    expect(await search('nobody at all')).toEqual([])
    await search('')
    expect(counter.getSnapshot()).toMatchObject({ value: { searching: 'idle' }, context: { customers: undefined } })
  })

  test('a failed search can be repeated', async () => {
    service.faults.set('counter.find', { kind: 'status', status: 500, statusText: 'busy' }, 1)
    const { search, counter, until } = start()
    await search('張')
    expect(counter.getSnapshot().value).toEqual({ searching: 'failed' })
    counter.send({ type: 'counter.retry' })
    await until((snapshot) => snapshot.matches({ searching: 'found' }))
  })

  test('a service without a counter', async () => {
    service.faults.set('counter.find', { kind: 'status', status: 404 }, 1)
    const { search, counter } = start()
    await search('張')
    expect(counter.getSnapshot().value).toEqual({ searching: 'absent' })
  })
})

describe('taking in', () => {
  test('a known device of a known customer: one call, then the papers, then the next customer', async () => {
    const { counter, until, open } = start()
    const child = await open('張怡君')
    const [device] = child.getSnapshot().context.customer?.devices ?? []
    if (!device) throw new Error('no device')
    child.send({ type: 'takeIn.device', device })
    fill(child, FAULT)
    await photograph(child)
    await sign(child)
    service.calls.length = 0
    child.send({ type: 'takeIn.receive' })
    await until((snapshot) => snapshot.matches('done'))
    expect(service.calls).toEqual(['POST /backend/counter/v1/receive'])
    const { done } = counter.getSnapshot().context
    expect(done).toMatchObject({
      kind: 'received',
      repairOrderNo: expect.stringMatching(/^RO/),
      items: [{ itemNo: 1, serialNo: device.serialNo }],
      mail: 'chang@mail.example',
    })
    const order = await api.repairOrder.details({ params: { id: done?.repairOrderId ?? '' } })
    expect(order?.items).toMatchObject([{ serialNo: device.serialNo, repairStatus: 'received' }])
    counter.send({ type: 'counter.next' })
    expect(counter.getSnapshot()).toMatchObject({ value: { searching: 'idle' }, context: { keyword: '', done: undefined } })
  })

  /** As many devices as serial numbers, each with a photograph; the last one is open. */
  const takeIn = async (child: TakeIn, [first = '', ...others]: readonly string[]) => {
    fill(child, { ...PRODUCT, ...FAULT, serialNo: first })
    await photograph(child)
    for (const serialNo of others) {
      child.send({ type: 'takeIn.another' })
      fill(child, { ...PRODUCT, ...FAULT, serialNo })
      await photograph(child)
    }
  }
  const serialsOf = (child: TakeIn) => devicesOf(child.getSnapshot().context.values).map(({ serialNo }) => serialNo)
  const photosOf = (child: TakeIn) => {
    const { photos } = child.getSnapshot().context
    return devicesOf(child.getSnapshot().context.values).map(({ deviceId }) => photos[deviceId]?.length ?? 0)
  }

  test('several devices of a new customer: one call, one order, in the order in which they were begun', async () => {
    const { counter, until, open } = start()
    const child = await open('0912000888', true)
    fill(child, { userName: '王小美' })
    await takeIn(child, ['X-FIRST-1', 'X-SECOND-1', 'X-THIRD-1'])
    await sign(child)
    service.calls.length = 0
    child.send({ type: 'takeIn.receive' })
    await until((snapshot) => snapshot.matches('done'))
    expect(service.calls.filter((call) => call.endsWith('/receive'))).toHaveLength(1)
    const { done } = counter.getSnapshot().context
    expect(done?.items).toMatchObject([{ serialNo: 'X-FIRST-1' }, { serialNo: 'X-SECOND-1' }, { serialNo: 'X-THIRD-1' }])
    const order = await api.repairOrder.details({ params: { id: done?.repairOrderId ?? '' } })
    expect(order?.items.map(({ itemNo, repairStatus }) => [itemNo, repairStatus])).toEqual([1, 2, 3].map((no) => [no, 'received']))
    expect(order?.timeline?.history.filter(({ action }) => action === 'receive').map(({ files }) => files?.length)).toEqual(
      expect.arrayContaining([2, 1, 1]),
    )
  })

  test('the next device waits until all is said about this one; then it begins blank, where the last one lies, without errors', async () => {
    const { open } = start()
    const child = await open('張怡君')
    const { form, files } = partsOf(child)
    child.send({ type: 'takeIn.another' })
    expect(serialsOf(child)).toEqual([''])
    expect(form.getSnapshot().context.shown).toContain('devices.1.repairFiles')
    fill(child, { ...PRODUCT, ...FAULT, location: 'B-07', autoApproveLimit: '3000' })
    await photograph(child)
    child.send({ type: 'takeIn.another' })
    const { values, shown } = form.getSnapshot().context
    expect(values).toMatchObject({ deviceId: '2', serialNo: '', issueDescription: '', hasLock: 'false' })
    // the same customer's word
    expect(values).toMatchObject({ location: 'B-07', autoApproveLimit: '3000' })
    expect([shown].flat().filter((name) => name.startsWith('devices.2'))).toEqual([])
    expect(files.getSnapshot().context.added).toEqual([])
    expect(child.getSnapshot().context.photos['1']).toHaveLength(1)
  })

  test('what the serial table knows of a device is not told of the next one', async () => {
    const { open } = start()
    const child = await open('張怡君')
    const { form } = partsOf(child)
    fill(child, { ...FAULT, serialNo: serialOf('NK13', 8) })
    await waitFor(form, ({ context }) => context.values.productName !== '', TIMEOUT)
    await photograph(child)
    child.send({ type: 'takeIn.another' })
    expect(form.getSnapshot().context.values).toMatchObject({ deviceId: '2', productName: '', brand: '' })
  })

  test('a device can be corrected before signing, with its photographs', async () => {
    const { open } = start()
    const child = await open('張怡君')
    await takeIn(child, ['X-A-1', 'X-A-2'])
    child.send({ type: 'takeIn.open', deviceId: '1' })
    const { form, files } = partsOf(child)
    expect(form.getSnapshot().context.values.serialNo).toBe('X-A-1')
    expect(files.getSnapshot().context.added).toMatchObject([{ name: 'arrival.png', state: 'ready' }])
    fill(child, { serialNo: 'X-A-9' })
    files.send({ type: 'files.add', files: [png('second.png')] })
    await waitFor(child, ({ context }) => context.photos['1']?.length === 2, TIMEOUT)
    expect(serialsOf(child)).toEqual(['X-A-9', 'X-A-2'])
    expect(photosOf(child)).toEqual([2, 1])
  })

  test('what is missing at a device that is not open opens it', async () => {
    const { open } = start()
    const child = await open('張怡君')
    await takeIn(child, ['X-B-1', 'X-B-2'])
    child.send({ type: 'takeIn.open', deviceId: '1' })
    fill(child, { brand: '' })
    child.send({ type: 'takeIn.open', deviceId: '2' })
    child.send({ type: 'takeIn.sign' })
    expect(child.getSnapshot().matches({ open: 'filling' })).toBe(true)
    expect(child.getSnapshot().context.values.deviceId).toBe('1')
    fill(child, { brand: 'Norvane', serialNo: 'x-b-2' })
    child.send({ type: 'takeIn.open', deviceId: '2' })
    child.send({ type: 'takeIn.sign' })
    expect(partsOf(child).form.getSnapshot().context.issues).toMatchObject([
      { field: 'devices.2.serialNo', key: 'reason-serialTwice', values: { no: 1 } },
    ])
  })

  test('a device can be removed, and brought back to its place with its photographs; the last one stays', async () => {
    const { open } = start()
    const child = await open('張怡君')
    await takeIn(child, ['X-C-1', 'X-C-2', 'X-C-3'])
    child.send({ type: 'takeIn.remove', deviceId: '2' })
    expect(serialsOf(child)).toEqual(['X-C-1', 'X-C-3'])
    expect(child.getSnapshot().context.values.deviceId).toBe('3')
    child.send({ type: 'takeIn.undo' })
    expect(serialsOf(child)).toEqual(['X-C-1', 'X-C-2', 'X-C-3'])
    expect(photosOf(child)).toEqual([1, 1, 1])
    expect(child.getSnapshot().context.values.deviceId).toBe('2')
    // the open one: its neighbour is open then
    child.send({ type: 'takeIn.remove', deviceId: '2' })
    expect(child.getSnapshot().context.values.deviceId).toBe('3')
    child.send({ type: 'takeIn.remove', deviceId: '3' })
    expect(child.getSnapshot().context.values.deviceId).toBe('1')
    expect(partsOf(child).files.getSnapshot().context.added).toHaveLength(1)
    child.send({ type: 'takeIn.remove', deviceId: '1' })
    expect(serialsOf(child)).toEqual(['X-C-1'])
    child.send({ type: 'takeIn.another' })
    child.send({ type: 'takeIn.undo' })
    expect(serialsOf(child)).toEqual(['X-C-1', ''])
  })

  test('an order takes 20 devices', async () => {
    const { open } = start()
    const child = await open('張怡君')
    await takeIn(
      child,
      Array.from({ length: 20 }, (_, at) => `X-D-${at + 1}`),
    )
    child.send({ type: 'takeIn.another' })
    expect(serialsOf(child)).toHaveLength(20)
  }, 20_000)

  test('the photographs of all devices share the room of one request', async () => {
    const { open } = start()
    const child = await open('張怡君')
    await takeIn(child, ['X-E-1', 'X-E-2'])
    const { photos, values } = child.getSnapshot().context
    const size = photos['1']?.[0]?.size ?? 0
    expect(partsOf(child).files.getSnapshot().context.maxBytes).toBe(roomFor({}, '') - size)
    expect(values.deviceId).toBe('2')
  })

  test('several devices are offered again after a reload, each with its photographs', async () => {
    const first = start()
    const child = await first.open('someone new', true)
    fill(child, { mobilePhone: '0912000666' })
    await takeIn(child, ['X-F-1', 'X-F-2'])
    await waitFor(partsOf(child).form, (snapshot) => snapshot.matches({ draft: 'settled' }), TIMEOUT)
    first.counter.stop()
    const again = await start().open('someone new', true)
    await waitFor(partsOf(again).form, ({ context }) => context.recoverableDraft !== undefined, TIMEOUT)
    again.send({ type: 'takeIn.restore' })
    await waitFor(again, ({ context }) => Object.values(context.photos).flat().length === 2, TIMEOUT)
    expect(serialsOf(again)).toEqual(['X-F-1', 'X-F-2'])
    expect(photosOf(again)).toEqual([1, 1])
    expect(partsOf(again).files.getSnapshot().context.added).toMatchObject([{ name: 'arrival.png' }])
    again.send({ type: 'takeIn.open', deviceId: '1' })
    expect(partsOf(again).files.getSnapshot().context.added).toMatchObject([{ name: 'arrival.png', state: 'ready' }])
  })

  test('what the service refuses of one device leads to it', async () => {
    const { open } = start()
    const child = await open('張怡君')
    await takeIn(child, ['X-G-1', 'X-G-2'])
    child.send({ type: 'takeIn.open', deviceId: '1' })
    // only the service knows that there is none
    fill(child, { previousItemId: 'nobody-knows-it' })
    child.send({ type: 'takeIn.open', deviceId: '2' })
    await sign(child)
    child.send({ type: 'takeIn.receive' })
    await waitFor(child, (snapshot) => snapshot.matches({ open: 'filling' }), TIMEOUT)
    expect(child.getSnapshot().context.values.deviceId).toBe('1')
    expect(partsOf(child).form.getSnapshot().context.serverIssues).toMatchObject([
      { field: 'devices.1.previousItemId', key: 'rule-option' },
    ])
  })

  test('a lost answer: the same call again answers the same, and nothing is there twice', async () => {
    const { until, open } = start()
    const child = await open('張怡君')
    fill(child, { ...PRODUCT, ...FAULT, serialNo: 'X-LOST-1' })
    await photograph(child)
    await sign(child)
    service.faults.set('counter.receive', { kind: 'lostAnswer' }, 1)
    child.send({ type: 'takeIn.receive' })
    await until((snapshot) => snapshot.matches('done'))
    const found = await api.counter.find({ query: { keyword: 'X-LOST-1' } })
    expect(found).toHaveLength(1)
    const page = await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 20, keyword: 'X-LOST-1' } })
    expect(page?.total).toBe(1)
  })

  test('a new customer begins with what was searched for; the serial table names the product', async () => {
    const { until, open } = start()
    const child = await open('0912000999', true)
    const { form } = partsOf(child)
    expect(form.getSnapshot().context.values.mobilePhone).toBe('0912000999')
    fill(child, { ...FAULT, userName: '王小美', serialNo: serialOf('NK13', 8) })
    await waitFor(form, ({ context }) => context.values.productName !== '', TIMEOUT)
    expect(form.getSnapshot().context.values).toMatchObject({ brand: 'Norvane', productName: 'Kite 13' })
    await photograph(child)
    child.send({ type: 'takeIn.sign' })
    await waitFor(child, (snapshot) => snapshot.matches({ open: 'signing' }), TIMEOUT)
    child.send({ type: 'sign.paper', isOnPaper: true })
    child.send({ type: 'takeIn.receive' })
    await until((snapshot) => snapshot.matches('done'))
    expect((await api.counter.find({ query: { keyword: '0912-000-999' } }))?.[0]).toMatchObject({ customerName: '王小美', mail: '' })
  })

  test.each([
    ['a name', '王小美', { userName: '王小美' }],
    ['a mail address', 'may@mail.example', { userAccount: 'may@mail.example' }],
  ])('%s goes into its field', async (_, keyword, expected) => {
    const { open } = start()
    expect(partsOf(await open(keyword, true)).form.getSnapshot().context.values).toMatchObject(expected)
  })

  test('nothing is read or signed while something is missing, and nothing received without a signature', async () => {
    const { counter, open } = start()
    const child = await open('張怡君')
    child.send({ type: 'takeIn.sign' })
    expect(child.getSnapshot().matches({ open: 'filling' })).toBe(true)
    const missing = partsOf(child)
      .form.getSnapshot()
      .context.issues.map(({ field }) => field)
    expect(missing).toEqual(
      ['productCategory', 'brand', 'productName', 'serialNo', 'issueCategory', 'issueDescription', 'repairFiles'].map((name) =>
        deviceField('1', name),
      ),
    )
    fill(child, { ...PRODUCT, ...FAULT })
    await photograph(child)
    await sign(child)
    child.send({ type: 'takeIn.back' })
    expect(child.getSnapshot().context).toMatchObject({ signature: undefined, isOnPaper: false })
    child.send({ type: 'takeIn.sign' })
    service.calls.length = 0
    child.send({ type: 'takeIn.receive' })
    expect(service.calls).toEqual([])
    counter.send({ type: 'counter.leave' })
    expect(counter.getSnapshot().value).toEqual({ searching: 'found' })
  })

  test('what was entered is offered again with its photographs, for this customer alone, and stays one order', async () => {
    const first = start()
    const child = await first.open('someone new', true)
    fill(child, { ...PRODUCT, ...FAULT, mobilePhone: '0912000333', serialNo: 'X-KEPT-1' })
    await photograph(child)
    await sign(child)
    service.faults.set('counter.receive', { kind: 'lostAnswer' }, 1)
    const { repairOrderId } = partsOf(child).form.getSnapshot().context.values
    // the line stays dead: the session ends, and with it the page
    service.faults.set('helper.version', { kind: 'noNetwork' })
    child.send({ type: 'takeIn.receive' })
    await waitFor(partsOf(child).form, ({ context }) => context.failure?.kind === 'lost', { timeout: 20_000 })
    first.counter.stop()
    service.renew()
    await signInAs('coo02')

    const other = await start().open('張怡君')
    expect(partsOf(other).form.getSnapshot().context.recoverableDraft).toBeUndefined()
    const { open, until } = start()
    const again = await open('someone new', true)
    const { form } = partsOf(again)
    await waitFor(form, ({ context }) => context.recoverableDraft !== undefined, TIMEOUT)
    again.send({ type: 'takeIn.restore' })
    await waitFor(again, ({ context }) => photosNow(context).length === 1, TIMEOUT)
    expect(form.getSnapshot().context.values).toMatchObject({ mobilePhone: '0912000333', serialNo: 'X-KEPT-1', repairOrderId })
    await sign(again)
    again.send({ type: 'takeIn.receive' })
    await until((snapshot) => snapshot.matches('done'))
    const page = await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 20, keyword: 'X-KEPT-1' } })
    expect(page?.items.map((order) => order.repairOrderId)).toEqual([repairOrderId])
    const next = await start().open('someone new', true)
    expect(partsOf(next).form.getSnapshot().context.recoverableDraft).toBeUndefined()
  }, 40_000)

  test('what is given up is not offered again; a photograph that was taken meanwhile stays', async () => {
    const first = start()
    const child = await first.open('someone new', true)
    fill(child, { mobilePhone: '0912000444' })
    await photograph(child)
    await waitFor(partsOf(child).form, (snapshot) => snapshot.matches({ draft: 'settled' }), TIMEOUT)
    first.counter.send({ type: 'counter.leave' })
    const second = start()
    const again = await second.open('someone new', true)
    const { form, files } = partsOf(again)
    await waitFor(form, ({ context }) => context.recoverableDraft !== undefined, TIMEOUT)
    files.send({ type: 'files.add', files: [png('of now.png')] })
    await waitFor(again, ({ context }) => photosNow(context).length === 1, TIMEOUT)
    again.send({ type: 'takeIn.discard' })
    expect(form.getSnapshot().context).toMatchObject({ values: { mobilePhone: '' }, recoverableDraft: undefined })
    await waitFor(form, (snapshot) => snapshot.matches({ draft: 'settled' }), TIMEOUT)
    fill(again, { mobilePhone: '0912000555' })
    second.counter.send({ type: 'counter.leave' })
    const third = await start().open('someone new', true)
    await waitFor(partsOf(third).form, ({ context }) => context.recoverableDraft !== undefined, TIMEOUT)
    third.send({ type: 'takeIn.restore', fields: ['mobilePhone'] })
    await waitFor(third, ({ context }) => photosNow(context).length === 1, TIMEOUT)
    expect(photosNow(third.getSnapshot().context).map(({ name }) => name)).toEqual(['of now.png'])
    expect(partsOf(third).form.getSnapshot().context.values.mobilePhone).toBe('0912000555')
    third.send({ type: 'takeIn.restore' })
    failCall(third, 'keptPhotos')
    expect(third.getSnapshot().matches({ open: { filling: 'typing' } })).toBe(true)
  })

  test('what the service refuses leads back to its field', async () => {
    const { open } = start()
    const child = await open('someone new', true)
    fill(child, { ...PRODUCT, ...FAULT, mobilePhone: '0912000111', userAccount: 'chang@mail.example' })
    await photograph(child)
    await sign(child)
    child.send({ type: 'takeIn.receive' })
    await waitFor(child, (snapshot) => snapshot.matches({ open: 'filling' }), TIMEOUT)
    expect(partsOf(child).form.getSnapshot().context.serverIssues).toMatchObject([{ field: 'userAccount', key: 'rule-accountTaken' }])
  })

  test('the list of faults can be loaded again', async () => {
    const { open } = start()
    const child = await open('張怡君')
    expect(child.getSnapshot().matches('open')).toBe(true)
    const { counter } = start()
    counter.send({ type: 'counter.takeIn', customer: undefined })
    const second = counter.getSnapshot().children.takeIn
    if (!second) throw new Error('not taking in')
    failCall(second, 'categories')
    expect(second.getSnapshot().value).toBe('failed')
    second.send({ type: 'takeIn.retry' })
    await waitFor(second, (snapshot) => snapshot.matches('open'), TIMEOUT)
  })
})

describe('collecting', () => {
  // the demo data have few devices that are ready
  beforeEach(async () => {
    await service.reset()
    await signInAs('coo02')
  })

  const openReady = async () => {
    const { counter, until, search } = start()
    const page = await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 100 } })
    const ready = page?.items.filter(({ itemSummary }) => itemSummary.some(({ repairStatus }) => repairStatus === 'readyToReturn')) ?? []
    for (const { repairOrderNo } of ready) {
      const [customer] = await search(repairOrderNo ?? '')
      const order = customer?.ready.find((one) => one.repairOrderNo === repairOrderNo)
      if (!customer || !order) continue
      counter.send({ type: 'counter.collect', customer, order })
      const child = counter.getSnapshot().children.collect
      const form = child?.getSnapshot().children.form
      if (child && form) return { counter, until, child, form, order }
    }
    throw new Error('nothing to collect')
  }

  test('identity, payment and signature, then one call', async () => {
    const { counter, until, child, form, order } = await openReady()
    expect(form.getSnapshot().context.values.collectedBy).not.toBe('')
    form.send({ type: 'form.submit' })
    const missing = form.getSnapshot().context.issues.map(({ field }) => field)
    expect(missing).toEqual(expect.arrayContaining(['identityCheck', 'signature']))
    const patch = { identityCheck: 'receipt', paymentMethod: 'cash', paidAmount: 500, isComplete: true }
    form.send({ type: 'form.change', field: 'identityCheck', patch })
    child.send({ type: 'sign.paper', isOnPaper: true })
    child.send({ type: 'sign.paper', isOnPaper: false })
    child.send({ type: 'sign.drawn', file: png('signature.png') })
    service.calls.length = 0
    form.send({ type: 'form.submit' })
    await until((snapshot) => snapshot.matches('done'))
    expect(service.calls).toEqual(['POST /backend/counter/v1/collect'])
    expect(counter.getSnapshot().context.done).toMatchObject({ kind: 'collected', repairOrderNo: order.repairOrderNo })
    const details = await api.repairOrder.details({ params: { id: order.repairOrderId } })
    expect(details?.items.find(({ itemId }) => itemId === order.items[0]?.itemId)?.repairStatus).toBe('returned')
  })

  test('a lost answer: what was handed over is found, what was not can be sent again', async () => {
    const { until, child, form, order } = await openReady()
    const patch = { identityCheck: 'receipt', paymentMethod: 'none', isComplete: true, collectedBy: ' 王小明 ' }
    form.send({ type: 'form.change', field: 'identityCheck', patch })
    child.send({ type: 'sign.paper', isOnPaper: true })
    service.faults.set('counter.collect', { kind: 'noNetwork' }, 1)
    form.send({ type: 'form.submit' })
    await waitFor(form, ({ context }) => context.failure?.code === 'not-stored', TIMEOUT)
    service.calls.length = 0
    service.faults.set('counter.collect', { kind: 'lostAnswer' }, 1)
    form.send({ type: 'form.submit' })
    await until((snapshot) => snapshot.matches('done'))
    expect(service.calls.filter((call) => call.endsWith('/collect'))).toHaveLength(1)
    const details = await api.repairOrder.details({ params: { id: order.repairOrderId } })
    const shipped = details?.timeline?.history.filter(({ action, itemId }) => action === 'ship' && itemId === order.items[0]?.itemId)
    expect(shipped).toMatchObject([{ data: { ship: { collectedBy: '王小明' } } }])
  })

  test('a lost answer, while somebody else hands the devices over: that has to be looked at', async () => {
    const { child, form, order } = await openReady()
    const patch = { identityCheck: 'receipt', paymentMethod: 'none', isComplete: true, collectedBy: '王小明' }
    form.send({ type: 'form.change', field: 'identityCheck', patch })
    child.send({ type: 'sign.paper', isOnPaper: true })
    const items = order.items.map(({ itemId, rowVersion }) => ({ itemId, rowVersion }))
    const by = { collectedBy: '王大明', identityCheck: 'idCard', paymentMethod: 'none', isComplete: true, signedOn: 'paper' } as const
    await api.counter.collect({ body: { items, ...by } })
    service.faults.set('counter.collect', { kind: 'noNetwork' }, 1)
    form.send({ type: 'form.submit' })
    const { context } = await waitFor(form, (snapshot) => snapshot.context.failure !== undefined, TIMEOUT)
    expect(context.failure).toMatchObject({ kind: 'unknown', code: 'row-changed' })
  })

  test('can be left', async () => {
    const { counter } = await openReady()
    counter.send({ type: 'counter.leave' })
    expect(counter.getSnapshot().value).toEqual({ searching: 'found' })
  })
})

coversChart(counterMachine)
coversChart(takeInMachine)
coversChart(collectMachine)
