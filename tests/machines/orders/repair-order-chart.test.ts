import { afterEach, describe, expect, test } from 'vitest'
import { fromPromise, SimulatedClock } from 'xstate'
import { BadResponse } from '../../../src/api/errors.ts'
import type { Actor } from '../../../src/domain/lifecycle/context.ts'
import type { StepRoute } from '../../../src/domain/order-step.ts'
import { Missing } from '../../../src/machines/calls/failure.ts'
import type { LoadedOrder, OrderRecord } from '../../../src/machines/orders/repair-order-calls.ts'
import { repairOrderMachine } from '../../../src/machines/orders/repair-order.machine.ts'
import { fromItem } from '../../../src/machines/items/repair-item-values.ts'
import { ADDRESS } from './repair-order-support.ts'
import { answerCall, coversChart, createActor, failCall } from '../chart.ts'

// What the steps do with the order stands in repair-order.machine.test.ts, repair-order-conflict.test.ts and order-acts.test.ts, against
// the mock backend; here each is only taken once, with the calls answered by the test.

const endless = <Output, Input>() => fromPromise<Output, Input>(() => new Promise<never>(() => undefined))
const machine = repairOrderMachine.provide({
  actors: { load: endless(), reload: endless(), removeItem: endless(), removeOrder: endless(), restart: endless() },
})

const ITEM = { itemId: 'i1', itemNo: 1, existedFiles: [], repairStatus: 'draft', rowVersion: 1 } as const
const ORDER = {
  repairOrderId: 'o1',
  repairOrderStatus: 'draft',
  receiveAddresses: [],
  rowVersion: 1,
  lastOrder: { receiveAddresses: [] },
} as const
const DRAFT: OrderRecord = { order: ORDER, items: [ITEM], comments: undefined, timeline: undefined }
const SUBMITTED: OrderRecord = { ...DRAFT, order: { ...ORDER, repairOrderStatus: 'submitted' } }
const THEIRS: OrderRecord = { ...DRAFT, order: { ...ORDER, rowVersion: 2, remark: '乙' } }
const loaded = (record: OrderRecord): LoadedOrder => ({ ...record, issueCategories: [], countries: [], phoneCodes: [], addressBook: [] })
const gone = () => new Missing()
const broken = () => new BadResponse({ endpoint: 'planted', detail: '' })
const COORDINATOR: Actor = { userId: 'coo', isCustomer: false, roleId: 'R-COO', permissions: new Set() }

const actors: { readonly stop: () => unknown }[] = []
afterEach(() => actors.splice(0).forEach((actor) => actor.stop()))

const start = (mode: 'edit' | 'view' = 'edit', person = COORDINATOR, route?: StepRoute) => {
  const actor = createActor(machine, { clock: new SimulatedClock(), input: { repairOrderId: 'o1', mode, actor: person, route } })
  actors.push(actor)
  const said: string[] = []
  actor.on('*', ({ type }) => void said.push(type))
  actor.start()
  return {
    actor,
    said,
    send: (event: Parameters<typeof actor.send>[0]) => actor.send(event),
    now: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    form: () => actor.getSnapshot().children.form,
    at: (region: 'page' | 'record' | 'dialog' | 'acts' | 'copy', state: string) =>
      expect(actor.getSnapshot().value).toMatchObject({ ready: { [region]: state } }),
    done: (id: string, output?: unknown) => answerCall(actor, id, output),
    failed: (id: string, error: unknown = broken()) => failCall(actor, id, error),
    type: (remark: string) => actor.getSnapshot().children.form?.send({ type: 'form.change', field: 'remark', patch: { remark } }),
  }
}
const open = (record = DRAFT, mode: 'edit' | 'view' = 'edit') => {
  const screen = start(mode)
  screen.done('load', loaded(record))
  return screen
}

test('loading: missing, failed and retried, loaded', () => {
  const missing = start()
  missing.done('load', undefined)
  expect(missing.now()).toBe('missing')
  const { failed, send, done, now, at } = start()
  failed('load')
  expect(now()).toBe('failed')
  send({ type: 'order.retry' })
  expect(now()).toBe('loading')
  done('load', loaded(DRAFT))
  at('page', 'editing')
})

describe('the row of a list', () => {
  const begin = (mode: 'edit' | 'view', repairOrderStatus: 'draft' | 'submitted') => {
    const row = { ...ORDER, repairOrderStatus, itemSummary: [] }
    const actor = createActor(machine, {
      clock: new SimulatedClock(),
      input: { repairOrderId: 'o1', mode, actor: COORDINATOR, row },
    }).start()
    actors.push(actor)
    return { actor, row, shown: () => actor.getSnapshot().context.row }
  }

  test.each([
    ['the record', 'load', SUBMITTED],
    ['a missing order', 'load', undefined],
  ])('previews the order until %s replaces it', (_, call, record) => {
    const { actor, row, shown } = begin('view', 'submitted')
    expect([actor.getSnapshot().value, shown()]).toEqual(['loading', row])
    answerCall(actor, call, record && loaded(record))
    expect(shown()).toBeUndefined()
  })

  test('a failed order has no preview any more, even while it is retried', () => {
    const { actor, shown } = begin('view', 'submitted')
    failCall(actor, 'load', broken())
    actor.send({ type: 'order.retry' })
    expect([actor.getSnapshot().value, shown()]).toEqual(['loading', undefined])
  })

  test('a draft that opens in its form has no preview', () => {
    expect(begin('edit', 'draft').shown()).toBeUndefined()
    expect(begin('edit', 'submitted').shown()).toBeDefined()
  })
})

describe('the page', () => {
  test('a form saves, is refused, and submits', () => {
    const { send, context, said } = open()
    send({ type: 'form.stored', part: { ...ORDER, rowVersion: 7 } })
    expect(context().order?.rowVersion).toBe(7)
    const issue = { field: 'items.i1.serialNo', key: 'rule-required' }
    send({ type: 'form.failed', failure: { kind: 'rejected', message: '', fieldErrors: [issue], code: undefined } })
    expect(context().reported).toEqual([issue])
    const answer = { repairOrderId: 'o1', repairOrderNo: 'RO20261118-0001', repairOrderStatus: 'submitted', rowVersion: 8 } as const
    send({ type: 'form.saved', level: 'submit', result: { kind: 'submitted', answer }, isDirty: false })
    expect(said).toEqual(['order.submitted'])
  })

  test('submitted elsewhere without unsaved changes here: becomes read-only', () => {
    const { send, done, at, context } = open()
    send({ type: 'server.changed' })
    done('refresh', SUBMITTED)
    at('page', 'viewing')
    expect(context().mode).toBe('view')
  })

  test('read-only: handles events of comments, decisions and reloads', () => {
    const { send, at, done, said } = open(SUBMITTED, 'view')
    at('page', 'viewing')
    const lost = { type: 'form.failed', failure: { kind: 'missing', message: '', fieldErrors: [], code: undefined } } as const
    for (const type of ['comment.report', 'quotes.report'] as const) {
      send({ type, notice: lost })
      at('record', 'refreshing')
      done('refresh', SUBMITTED)
      at('record', 'fresh')
    }
    expect(said).toEqual([])
  })
})

describe('record', () => {
  test('a save waits for a running reload, and is sent whether that succeeds or fails', () => {
    const { send, context, done, failed, at } = open()
    send({ type: 'draft.save', level: 'temp' })
    for (const end of [() => done('refresh', DRAFT), () => failed('refresh')]) {
      send({ type: 'record.refresh' })
      send({ type: 'draft.save', level: 'temp' })
      expect(context().pendingSave).toBe('temp')
      end()
      at('record', 'fresh')
      expect(context().pendingSave).toBeUndefined()
    }
  })

  test('a waiting submission is cancelled with a message if the order has changed', () => {
    const { send, context, done, at, said } = open()
    for (const [level, reported] of [
      ['temp', []],
      ['submit', ['order.renewed']],
    ] as const) {
      send({ type: 'server.changed' })
      send({ type: 'draft.save', level })
      done(
        'refresh',
        level === 'temp' ? THEIRS : { ...THEIRS, order: { ...THEIRS.order, remark: '丙', rowVersion: THEIRS.order.rowVersion + 1 } },
      )
      at('record', 'fresh')
      expect([said, context().pendingSave]).toEqual([reported, undefined])
    }
  })

  test('a newer header fills untouched fields; a submission discards unsaved input', () => {
    const untouched = open()
    untouched.send({ type: 'server.changed' })
    untouched.done('refresh', THEIRS)
    expect(untouched.context().order?.remark).toBe('乙')
    const edited = open()
    edited.type('甲')
    edited.send({ type: 'server.changed' })
    edited.done('refresh', SUBMITTED)
    edited.at('record', 'gone')
    edited.at('page', 'editing')
  })

  test('deleted: a read-only page ends, a form stays', () => {
    const reader = open(SUBMITTED, 'view')
    reader.send({ type: 'server.changed' })
    reader.failed('refresh', gone())
    expect(reader.now()).toBe('missing')
    const writer = open()
    writer.send({ type: 'server.changed' })
    writer.failed('refresh', gone())
    writer.at('record', 'gone')
  })

  test('items saved here or elsewhere reload the record and are announced until seen', () => {
    const { send, done, context, at } = open()
    send({ type: 'item.saved', item: { ...ITEM, itemId: 'i2', itemNo: 2 } })
    at('record', 'refreshing')
    done('refresh', DRAFT)
    expect(context().itemNews).toBeDefined()
    send({ type: 'items.seen' })
    expect(context().itemNews).toBeUndefined()
    const noneIn = { active: 0, waitingCustomer: 0, waitingCenter: 0, waitingParts: 0, ready: 0, returned: 0, closed: 0, rejected: 0 }
    const progress = { ...noneIn, cancelled: 0, total: 5 }
    send({ type: 'form.saved', level: 'temp', result: { kind: 'stored', order: { ...ORDER, progress } }, isDirty: false })
    at('record', 'refreshing')
  })

  const compare = () => {
    const screen = open()
    screen.type('甲')
    screen.send({ type: 'record.compare' })
    screen.at('record', 'comparing')
    return screen
  }

  test('comparison: submitted, deleted, unchanged, or failed', () => {
    const ends: readonly (readonly [(screen: ReturnType<typeof compare>) => void, string])[] = [
      [({ done }) => done('compare', SUBMITTED), 'gone'],
      [({ failed }) => failed('compare', gone()), 'gone'],
      [({ done }) => done('compare', DRAFT), 'fresh'],
      [({ failed }) => failed('compare'), 'fresh'],
    ]
    for (const [end, state] of ends) {
      const screen = compare()
      screen.send({ type: 'draft.save', level: 'temp' })
      end(screen)
      screen.at('record', state)
      expect(screen.context().pendingSave).toBe(state === 'fresh' ? undefined : 'temp')
    }
    const outdated = open()
    outdated.send({ type: 'form.failed', failure: { kind: 'rejected', message: '', fieldErrors: [], code: 'row-changed' } })
    outdated.at('record', 'comparing')
    expect(outdated.context().theirs).toBeUndefined()
  })

  test('during a decision: nothing is sent, notifications wait, a reload or a saved item compares again', () => {
    const { send, done, at, said, context, form } = compare()
    done('compare', THEIRS)
    at('record', 'deciding')
    send({ type: 'draft.save', level: 'temp' })
    expect(said).toEqual([])
    expect(form()?.getSnapshot().value).toMatchObject({ flow: 'editing', conflict: 'deciding' })
    send({ type: 'server.changed' })
    at('record', 'deciding')
    for (const event of [{ type: 'record.refresh' }, { type: 'item.saved', item: ITEM }] as const) {
      send(event)
      at('record', 'comparing')
      done('compare', THEIRS)
      at('record', 'deciding')
    }
    form()?.send({ type: 'conflict.chooseAll', side: 'theirs' })
    form()?.send({ type: 'conflict.apply' })
    at('record', 'fresh')
    expect(context().order?.remark).toBe('乙')
  })

  test('gone: events are ignored, and unsaved input moves to a new draft', () => {
    const { send, done, failed, at, said } = compare()
    done('compare', SUBMITTED)
    for (const event of [
      { type: 'record.refresh' },
      { type: 'server.changed' },
      { type: 'record.compare' },
      { type: 'item.saved', item: ITEM },
    ] as const) {
      send(event)
      at('record', 'gone')
    }
    send({ type: 'order.restart' })
    at('record', 'restarting')
    failed('restart')
    at('record', 'gone')
    send({ type: 'order.restart' })
    done('restart', 'o2')
    at('record', 'gone')
    expect(said).toEqual(['order.restarted'])
  })
})

describe('dialogs', () => {
  test('an item is added, copied, opened, and leads to another', () => {
    const { send, done, at, context } = open()
    for (const event of [
      { type: 'item.add' },
      { type: 'item.copy', itemId: 'i1' },
      { type: 'item.open', itemId: 'i1', mode: 'view' },
    ] as const) {
      send(event)
      at('dialog', 'item')
      done('item', {})
      at('dialog', 'none')
    }
    send({ type: 'item.add' })
    done('item', { goTo: 'i1' })
    at('dialog', 'item')
    expect(context().dialog).toMatchObject({ mode: 'edit', item: ITEM })
  })

  test('an item and a draft are removed after confirmation; a failure asks again', () => {
    const { send, done, failed, at, now, context, said } = open()
    const ask = [
      [{ type: 'item.remove', itemId: 'i1' }, 'confirmingRemoval', 'removingItem', 'removeItem'],
      [{ type: 'draft.delete' }, 'confirmingDeletion', 'deletingDraft', 'removeOrder'],
    ] as const
    for (const [event, asking, removing, call] of ask) {
      send(event)
      at('dialog', asking)
      send({ type: 'dialog.cancel' })
      at('dialog', 'none')
      send(event)
      send({ type: 'dialog.confirm' })
      at('dialog', removing)
      failed(call)
      at('dialog', asking)
      expect(context().failure).toBeDefined()
      send({ type: 'dialog.confirm' })
      done(call)
    }
    expect([now(), said, context().items]).toEqual(['deleted', ['order.deleted'], []])
  })

  test('a draft already deleted: keeps the unsaved input and reloads the order', () => {
    const { send, done, failed, at, type, said } = open()
    type('甲')
    send({ type: 'draft.delete' })
    send({ type: 'dialog.confirm' })
    done('removeOrder', 'wasGone')
    at('dialog', 'none')
    failed('refresh', gone())
    at('record', 'gone')
    at('page', 'editing')
    expect(said).toEqual(['record.wasGone'])
  })
})

test('dialogs of a read-only page: done or refused, the order reloads', () => {
  const { send, done, at, said } = open(SUBMITTED, 'view')
  const acts = [
    [{ type: 'address.change' }, 'changingAddress', 'address'],
    [{ type: 'inbound.change' }, 'changingInbound', 'inbound'],
    [{ type: 'plan.change' }, 'planning', 'plan'],
    [{ type: 'order.correct', part: 'address' }, 'correctingAddress', 'addressCorrection'],
    [{ type: 'order.correct', part: 'invoice' }, 'correctingInvoice', 'invoiceCorrection'],
    [{ type: 'order.correct', part: 'remark' }, 'correctingRemark', 'remarkCorrection'],
    [{ type: 'items.cancel' }, 'cancelling', 'cancel'],
    [{ type: 'item.answer', itemId: 'i1' }, 'answering', 'answering'],
  ] as const
  for (const [event, state, child] of acts) {
    send(event)
    at('acts', state)
    done(child)
    at('acts', 'none')
  }
  for (const event of [{ type: 'item.answered' }, { type: 'item.unanswerable' }] as const) {
    send(event)
    at('record', 'refreshing')
    done('refresh', SUBMITTED)
  }
  expect(said).toEqual(['act.done'])
})

test('the last order is copied, and the copy is undone', () => {
  const { send, at, context } = open()
  send({ type: 'last.copy' })
  at('copy', 'copied')
  expect(context().copied).toBeDefined()
  send({ type: 'last.undo' })
  at('copy', 'none')
  expect(context().copied).toBeUndefined()
})

describe('the steps of a customer', () => {
  const CUSTOMER: Actor = { userId: 'chang', isCustomer: true, roleId: 'R-CUS', permissions: new Set() }
  /** An item that lacks nothing but what is named. */
  const WHOLE = {
    ...ITEM,
    productCategory: 'router',
    brand: 'Kestrel',
    productName: 'Wave',
    serialType: 'sn',
    serialNo: 'KW12345678',
    quantity: 1,
    issueCategory: 'network',
    issueDescription: '連線每隔十分鐘就中斷一次。',
    issueFrequency: 'always',
    accessories: [],
    hasLock: false,
    expectedResolution: 'repair',
  } as const
  const HOME = { ...ORDER, deliveryMethod: 'mailIn', invoiceType: 'none', receiveAddresses: [ADDRESS] } as const
  const begin = (record: Partial<OrderRecord> = {}, route?: StepRoute) => {
    const screen = start('edit', CUSTOMER, route)
    screen.done('load', { ...loaded({ ...DRAFT, items: [], ...record }), issueCategories: [{ value: 'network', label: '網路' }] })
    const item = () => screen.actor.getSnapshot().children.item
    const fill = (item = WHOLE) =>
      screen.actor
        .getSnapshot()
        .children.item?.getSnapshot()
        .children.form?.send({ type: 'form.reset', values: fromItem(item) })
    const go = (to: StepRoute, field?: string) => screen.send({ type: 'step.go', route: to, ...(field && { field }) })
    const isAt = (route: StepRoute) => {
      expect(screen.context().route).toEqual(route)
      const state = 'device' in route ? { item: route.step } : route.step
      expect(screen.now()).toMatchObject({ ready: { steps: { on: state }, dialog: 'device' in route ? 'item' : 'none' } })
    }
    return { ...screen, item, fill, go, isAt }
  }
  const device = (no: number) => ({ step: 'device', device: no }) as const
  const photos = (no: number) => ({ step: 'photos', device: no }) as const

  test('a draft opens at its first incomplete step, at the one that the address names, or for employees on one page', () => {
    begin().isAt(device(1))
    begin({ items: [{ ...WHOLE, brand: '' }] }).isAt(device(1))
    begin({ items: [{ ...WHOLE, expectedResolution: null }] }).isAt(photos(1))
    begin({ items: [WHOLE] }).isAt({ step: 'return' })
    begin({ items: [WHOLE], order: HOME }).isAt({ step: 'check' })
    begin({ items: [WHOLE], order: HOME }, photos(1)).isAt(photos(1))
    expect(open().context().route).toEqual({ step: 'page' })
    const read = open(SUBMITTED)
    expect(read.now()).toMatchObject({ ready: { steps: 'off' } })
  })

  test('a device is left forwards only when it is right; a refused save stays, at the step of the wrong field', () => {
    const { send, fill, isAt, said } = begin()
    send({ type: 'step.next' })
    isAt(device(1))
    expect(said).toEqual(['step.stayed'])
    fill()
    send({ type: 'step.next' })
    isAt(photos(1))
    send({ type: 'step.next' })
    send({ type: 'item.refused', field: 'issueFiles' })
    send({ type: 'item.refused', field: undefined })
    isAt(photos(1))
    send({ type: 'item.refused', field: 'serialNo' })
    isAt(device(1))
  })

  test.each([
    ['step.next', ORDER, { step: 'return' }, 'mailIn'],
    ['step.next', { ...HOME, deliveryMethod: null }, { step: 'check' }, 'mailIn'],
    ['step.next', { ...HOME, deliveryMethod: 'walkIn' }, { step: 'check' }, 'walkIn'],
    ['step.another', ORDER, device(2), ''],
  ] as const)('after a device, %s leads to what is not answered yet', (type, order, route, deliveryMethod) => {
    const { send, fill, isAt, done, form, context } = begin({ order })
    fill()
    send({ type: 'step.next' })
    send({ type })
    send({ type: 'item.saved', item: WHOLE })
    done('item', {})
    isAt(route)
    expect(context().route).toEqual(route)
    // by mail, unless somebody said otherwise
    expect(form()?.getSnapshot().context.values.deliveryMethod).toBe(deliveryMethod)
  })

  test('from a device to its other step nothing is stored; elsewhere what is typed is stored first', () => {
    const { go, send, isAt, item, said } = begin({ items: [WHOLE], order: HOME }, device(1))
    go(photos(1))
    isAt(photos(1))
    go(device(1))
    isAt(device(1))
    item()
      ?.getSnapshot()
      .children.form?.send({ type: 'form.change', field: 'serialNo', patch: { serialType: 'imei', serialNo: '1' } })
    go({ step: 'check' })
    isAt(device(1))
    expect(said).toContain('step.stayed')
    send({ type: 'item.saved', item: WHOLE })
    item()
      ?.getSnapshot()
      .children.form?.send({ type: 'form.reset', values: fromItem(WHOLE) })
    go({ step: 'check' })
    isAt({ step: 'check' })
    go({ step: 'page' })
    isAt({ step: 'page' })
  })

  test('what is wrong leads to its step and field; a device that is closed leads to the first incomplete step', () => {
    const { go, isAt, context, item } = begin({ items: [WHOLE], order: HOME })
    go(device(1), 'brand')
    isAt(device(1))
    expect(context().dialog).toMatchObject({ mode: 'edit', field: 'brand' })
    item()?.send({ type: 'item.close' })
    isAt({ step: 'check' })
  })

  test('the return leads to the check once it is right, and is stored', () => {
    const { send, isAt, type, context } = begin({ items: [WHOLE], order: { ...HOME, deliveryMethod: null } }, { step: 'return' })
    send({ type: 'step.next' })
    isAt({ step: 'return' })
    type('小心')
    send({ type: 'form.checked' })
    isAt({ step: 'check' })
    expect(context().edited?.values.remark).toBe('小心')
  })

  test('an order that was submitted elsewhere has no steps any more', () => {
    const { send, done, now } = begin({ items: [WHOLE], order: HOME })
    send({ type: 'server.changed' })
    done('refresh', { ...SUBMITTED, order: { ...HOME, repairOrderStatus: 'submitted' } })
    expect(now()).toMatchObject({ ready: { steps: 'off' } })
  })
})

coversChart(repairOrderMachine)
