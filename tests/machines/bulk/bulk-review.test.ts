import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor, type Actor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { ACCESSORIES } from '../../../src/domain/entities/repair-item.ts'
import type { ItemSummary, RepairOrderRow } from '../../../src/domain/entities/repair-order-list.ts'
import { PACKAGE_CONDITIONS } from '../../../src/domain/entities/review-blocks.ts'
import { WARRANTY_STATUSES, type ItemStatus } from '../../../src/domain/entities/statuses.ts'
import { permissionsOf } from '../../../src/domain/permission-matrix.ts'
import { type RoleId } from '../../../src/domain/permissions.ts'
import { mayBulk, unitsOf, type BulkActionId, type BulkResult } from '../../../src/machines/bulk/bulk-actions.ts'
import { filledBy } from '../../../src/machines/bulk/bulk-brought.ts'
import { batchesOfRows, sharedStart, type BulkRow } from '../../../src/machines/bulk/bulk-review.ts'
import type { ReviewPatch } from '../../../src/machines/review/review-values.ts'
import {
  fillingOf,
  isPassing,
  readingOf,
  sendingOf,
  unfinishedOrders,
  verdictsOf,
  type Batch,
} from '../../../src/machines/bulk/bulk-verdicts.ts'
import { bulkMachine } from '../../../src/machines/bulk/bulk.machine.ts'
import { request } from '../../../src/machines/calls/request.ts'
import { NO_FILES } from '../../../src/machines/review/review-check.ts'
import { png } from '../../backend/support.ts'
import { installXhr } from '../files/fetch-xhr.ts'
import { infoOf, NOW } from '../review/review-record.ts'
import { openService, signInAs, type Service } from '../support.ts'

let service: Service
let restore = () => {}
beforeAll(async () => {
  // the service's clock is stopped: the page uses the same time
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  service = await openService('fresh')
  restore = installXhr()
})
beforeEach(() => service.renew())
afterAll(() => {
  restore()
  service.close()
  vi.useRealTimers()
})

const SUBMIT = 'POST /backend/repairOrderItem/v1/reviewSubmit'
type Bulk = Actor<typeof bulkMachine>

const actorAs = (roleId: RoleId, userId: string, machine = bulkMachine): Bulk =>
  createActor(machine, { input: { actor: { userId, isCustomer: false, permissions: new Set<string>(permissionsOf(roleId)) } } }).start()
const ready = (bulk: Bulk) => waitFor(bulk, (snapshot) => snapshot.matches({ preparing: 'ready' }), { timeout: 20_000 })
const reported = (bulk: Bulk) => waitFor(bulk, (snapshot) => snapshot.matches('reported'), { timeout: 20_000 })
const open = async (bulk: Bulk, action: BulkActionId, selection: readonly RepairOrderRow[]) => {
  bulk.send({ type: 'bulk.open', action, selection })
  await ready(bulk)
}
const send = async (bulk: Bulk) => {
  bulk.send({ type: 'bulk.start' })
  await reported(bulk)
  return bulk.getSnapshot().context.results
}
const verdicts = (bulk: Bulk) => verdictsOf(bulk.getSnapshot().context)
const outcomes = (results: readonly BulkResult[]) => results.map(({ outcome }) => outcome)
const reasonsOf = (bulk: Bulk) => [...new Set(verdicts(bulk).flatMap(({ issues }) => issues.map(({ key }) => key)))]

const listed = async (repairStatus: ItemStatus) => {
  const body = { pageIndex: 1, pageSize: 100, filters: { repairStatus: [repairStatus] } } as const
  return (await api.repairOrder.list({ body }))?.items ?? []
}
const countIn = (orders: readonly RepairOrderRow[], status: ItemStatus) =>
  unitsOf(orders).filter(({ item }) => item.repairStatus === status).length
const attach = (bulk: Bulk, order: RepairOrderRow) =>
  bulk.send({ type: 'bulk.attach', repairOrderId: order.repairOrderId, attachments: { ...NO_FILES, added: [png('arrival.png')] } })
const infoNow = async (itemId: string) => {
  const info = await api.repairItem.reviewInfo({ params: { id: itemId } })
  if (info === undefined) throw new Error(`no ${itemId}`)
  return info
}

describe('each bulk action checks its guards for every item in advance', () => {
  test('accept: one warranty decision for all items, a duplicate confirmed individually', async () => {
    await signInAs('coo02')
    const orders = await listed('submitted')
    const bulk = actorAs('R-COO', 'member-coo02')
    await open(bulk, 'accept', orders)
    expect(reasonsOf(bulk)).not.toContain('reason-warrantyStatusMissing')
    bulk.send({ type: 'bulk.share', patch: { warrantyStatus: 'inWarranty' } })
    expect(reasonsOf(bulk).filter((key) => key !== 'reason-duplicateUnconfirmed')).toEqual([])
    for (const { unit, issues } of verdicts(bulk))
      if (issues.length > 0) bulk.send({ type: 'bulk.fill', itemId: unit.item.itemId, patch: { duplicateConfirmed: true } })
    const results = await send(bulk)
    expect(outcomes(results)).toEqual(Array.from({ length: countIn(orders, 'submitted') }, () => 'done'))
    // one call for those who say the same, one for confirmed duplicates
    expect(service.countOf(SUBMIT)).toBeLessThanOrEqual(2)
    const [first] = results
    expect(await infoNow(first?.unit.item.itemId ?? '')).toMatchObject({ repairStatus: 'accepted', item: { warrantyStatus: 'inWarranty' } })
  })

  test('receive: a photograph of a parcel serves all its items; incomplete items are skipped and reported', async () => {
    await signInAs('wh01')
    const orders = (await listed('accepted')).slice(0, 2)
    const bulk = actorAs('R-WH', 'member-wh01')
    await open(bulk, 'receive', orders)
    bulk.send({ type: 'bulk.share', patch: { 'receive.packageCondition': 'good', 'receive.location': 'A-01' } })
    expect(reasonsOf(bulk)).toContain('reason-arrivalPhotoMissing')
    const [first] = orders
    if (first === undefined) throw new Error('nothing is expected')
    attach(bulk, first)
    for (const { unit, row } of verdicts(bulk))
      if (row) bulk.send({ type: 'bulk.fill', itemId: unit.item.itemId, patch: { 'receive.serialVerified': true } })
    const passing = verdicts(bulk).filter(isPassing)
    expect(passing.map(({ unit }) => unit.order.repairOrderId)).toEqual(passing.map(() => first.repairOrderId))
    const results = await send(bulk)
    const done = results.filter(({ outcome }) => outcome === 'done')
    expect(done).toHaveLength(countIn([first], 'accepted'))
    expect(results.find(({ outcome }) => outcome === 'unsent')?.issues?.map(({ key }) => key)).toContain('reason-arrivalPhotoMissing')
    expect(unfinishedOrders({ results })).toEqual([orders[1]?.repairOrderId])
    for (const { unit } of done) {
      const info = await infoNow(unit.item.itemId)
      expect(info).toMatchObject({ repairStatus: 'received', item: { location: 'A-01' } })
      expect(info.reviewHistory.toSorted((a, b) => b.seq - a.seq)[0]?.files).toMatchObject([{ fileName: 'arrival.png', kind: 'arrival' }])
    }
  })

  test('ship: one tracking number, accessories as received, one item with its own note', async () => {
    await signInAs('wh01')
    const orders = await listed('readyToReturn')
    const bulk = actorAs('R-WH', 'member-wh01')
    await open(bulk, 'ship', orders)
    expect(reasonsOf(bulk)).toContain('reason-shipmentUntraceable')
    bulk.send({ type: 'bulk.share', patch: { 'ship.carrier': '黑貓', 'ship.trackingNo': 'T-100' } })
    const [other] = verdicts(bulk).filter(isPassing)
    const itemId = other?.unit.item.itemId ?? ''
    bulk.send({ type: 'bulk.fill', itemId, patch: { 'ship.carrier': '', 'ship.trackingNo': '', 'ship.collectedBy': '張怡君' } })
    const results = await send(bulk)
    expect(results.filter(({ outcome }) => outcome === 'refused')).toEqual([])
    expect(results.filter(({ outcome }) => outcome === 'done').length).toBeGreaterThan(1)
    const [entry] = (await infoNow(itemId)).reviewHistory.toSorted((a, b) => b.seq - a.seq)
    expect(entry?.data?.ship).toMatchObject({ collectedBy: '張怡君', trackingNo: null })
  })

  test('close: the list data are not enough; an item changed meanwhile is left out', async () => {
    await signInAs('coo02')
    const [returned] = await listed('returned')
    const [other] = await listed('received')
    if (!returned || !other) throw new Error('no order')
    // the row is as it was some minutes ago
    const stale = { ...other, itemSummary: other.itemSummary.map((item) => ({ ...item, repairStatus: 'returned' as const })) }
    const bulk = actorAs('R-COO', 'member-coo02')
    await open(bulk, 'close', [returned, stale])
    expect(reasonsOf(bulk)).toEqual(['repairItem-actionGone'])
    const results = await send(bulk)
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(countIn([returned], 'returned'))
    expect(unfinishedOrders({ results })).toEqual([other.repairOrderId])
  })
})

test('items with a colleague’s draft, deleted or unreadable are reported; reading again resolves the last kind', async () => {
  await signInAs('wh01')
  const orders = await listed('diagnosing')
  await signInAs('coo01')
  const [order] = orders
  const [item] = order?.itemSummary ?? []
  if (!order || !item) throw new Error('no order')
  const { rowVersion } = await infoNow(item.itemId)
  await api.repairItem.reviewTemp({ body: { itemId: item.itemId, rowVersion, internalNote: '請先聯絡客戶' } })
  const asReturned = (itemId: string, n: number): ItemSummary => ({ itemId, itemNo: n, repairStatus: 'returned' })
  const [closed] = await listed('closed')
  const unread = closed?.itemSummary[0]?.itemId ?? ''
  service.faults.set('repairItem.reviewInfo', { kind: 'status', status: 500 }, 1)
  const bulk = actorAs('R-COO', 'member-coo02')
  const row = { ...order, itemSummary: [asReturned(unread, 1), asReturned(item.itemId, 2), asReturned('item-nowhere', 3)] }
  bulk.send({ type: 'bulk.open', action: 'close', selection: [row] })
  await ready(bulk)
  expect(new Set(verdicts(bulk).map(({ obstacle }) => obstacle))).toEqual(new Set(['draft', 'gone', 'unread']))
  bulk.send({ type: 'bulk.retry' })
  await ready(bulk)
  expect(verdicts(bulk).some(({ obstacle }) => obstacle === 'unread')).toBe(false)
  expect(verdicts(bulk).find(({ obstacle }) => obstacle === 'draft')?.draftBy).toBe('陳志明')
})

const HUNDRED = Array.from({ length: 100 }, (_, n): RepairOrderRow => ({
  repairOrderId: `order-${n}`,
  repairOrderNo: `RO20261118-${String(n).padStart(4, '0')}`,
  repairOrderStatus: 'returned',
  customerId: 'c',
  receiveAddresses: [],
  itemSummary: [{ itemId: `item-${n}`, itemNo: 1, repairStatus: 'returned' }],
  rowVersion: 1,
}))

test('of 100 items 7 fail, 93 are done, 50 per request, and the orders of the 7 stay selected (reliability J05)', async () => {
  const sizes: number[] = []
  const machine = bulkMachine.provide({
    actors: {
      read: request(async (units): Promise<readonly BulkRow[]> =>
        units.map((unit: BulkRow['unit']) => {
          const { itemId } = unit.item
          return { unit, info: infoOf('returned', { itemId }, { itemId }), failure: undefined, own: {} }
        }),
      ),
      send: request(async ({ units }: Batch): Promise<readonly BulkResult[]> => {
        sizes.push(units.length)
        return units.map((unit, i) => ({ unit, outcome: sizes.length === 1 && i < 7 ? 'refused' : 'done' }))
      }),
    },
  })
  const bulk = actorAs('R-COO', 'member-coo02', machine)
  bulk.send({ type: 'bulk.open', action: 'close', selection: HUNDRED })
  expect(readingOf(bulk.getSnapshot().context)).toEqual({ done: 0, total: 100 })
  await ready(bulk)
  const results = await send(bulk)
  expect(sizes).toEqual([50, 50])
  expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(93)
  expect(unfinishedOrders({ results })).toEqual(HUNDRED.slice(0, 7).map(({ repairOrderId }) => repairOrderId))
  expect(sendingOf(bulk.getSnapshot().context)).toEqual({ done: 100, total: 100 })
})

/** Rows of these items, and what would be sent of each. */
const sending = (
  action: 'accept' | 'ship',
  infos: readonly ReturnType<typeof infoOf>[],
  own: Readonly<Record<string, ReviewPatch>> = {},
) => {
  const rows = infos.map((info, at) => {
    const unit = unitsOf(HUNDRED)[at]
    if (unit === undefined) throw new Error('no unit')
    return { unit, info, own: own[info.itemId] ?? {} }
  })
  const actor = { userId: 'u', isCustomer: false, permissions: new Set<string>() }
  const filling = (shared: ReviewPatch, replaces = false) => ({
    actor,
    action,
    shared: { ...sharedStart(action, NOW), ...shared },
    replaces,
    parcels: {},
  })
  const sent = (shared: ReviewPatch, replaces?: boolean) =>
    new Map(
      batchesOfRows(rows, filling(shared, replaces), NOW).flatMap(({ rowVersions, input }) =>
        Object.keys(rowVersions).map((itemId) => [itemId, input] as const),
      ),
    )
  const filled = (name: keyof ReviewPatch, shared: ReviewPatch, replaces?: boolean) => filledBy(name, rows, filling(shared, replaces))
  return { sent, filled }
}

describe('the common answer fills what the items do not bring', () => {
  const brought = ['inWarranty', 'outOfWarranty', 'inWarranty', 'unknown', undefined] as const
  const submitted = brought.map((warrantyStatus, at) =>
    infoOf('submitted', { itemId: `i${at}`, ...(warrantyStatus && { warrantyStatus }) }, { itemId: `i${at}` }),
  )
  const accepting = sending('accept', submitted, { i2: { warrantyStatus: 'unknown' } })
  const decided = (shared: ReviewPatch, replaces?: boolean) => {
    const sent = accepting.sent(shared, replaces)
    return submitted.map(({ itemId }) => sent.get(itemId)?.warrantyStatus ?? '-')
  }

  test('accept: a known warranty stays; one that is not known, or could not be told, is filled', () => {
    expect(decided({})).toEqual(['inWarranty', 'outOfWarranty', 'unknown', 'unknown', '-'])
    expect(decided({ warrantyStatus: 'outOfWarranty' })).toEqual([
      'inWarranty',
      'outOfWarranty',
      'unknown',
      'outOfWarranty',
      'outOfWarranty',
    ])
  })

  test('where it is to replace them, it counts for all but what was typed for an item', () => {
    expect(decided({ warrantyStatus: 'outOfWarranty' }, true)).toEqual([
      'outOfWarranty',
      'outOfWarranty',
      'unknown',
      'outOfWarranty',
      'outOfWarranty',
    ])
    expect(decided({}, true)).toEqual(['inWarranty', 'outOfWarranty', 'unknown', 'unknown', '-'])
  })

  test('it says how many it fills', () => {
    expect(accepting.filled('warrantyStatus', {})).toEqual({ filled: 0, brought: 3, total: 5 })
    expect(accepting.filled('warrantyStatus', { warrantyStatus: 'inWarranty' })).toEqual({ filled: 2, brought: 3, total: 5 })
    expect(accepting.filled('warrantyStatus', { warrantyStatus: 'inWarranty' }, true)).toEqual({ filled: 4, brought: 1, total: 5 })
  })

  test('ship: the carrier of the customer’s last parcel; none for goods that are collected', () => {
    const address = { addressType: 'return', receiverName: '張怡君' } as const
    const to = (itemId: string, lastCarrier: string | null, isSent = true) =>
      infoOf('readyToReturn', { itemId }, { itemId, order: { receiveAddresses: isSent ? [address] : [], lastCarrier } })
    const shipping = sending('ship', [to('s0', '黑貓宅急便'), to('s1', null), to('s2', '新竹物流', false)])
    const carriers = (shared: ReviewPatch, replaces?: boolean) => {
      const sent = shipping.sent(shared, replaces)
      return ['s0', 's1', 's2'].map((itemId) => sent.get(itemId)?.ship?.carrier ?? '-')
    }
    expect(carriers({})).toEqual(['黑貓宅急便', '-', '-'])
    expect(carriers({ 'ship.carrier': '宅配通', 'ship.trackingNo': 'T1' })).toEqual(['黑貓宅急便', '宅配通', '宅配通'])
    expect(carriers({ 'ship.carrier': '宅配通', 'ship.trackingNo': 'T1' }, true)).toEqual(['宅配通', '宅配通', '宅配通'])
    expect(carriers({ 'ship.collectedBy': '張怡君' })).toEqual(['-', '-', '-'])
    expect(shipping.filled('ship.carrier', { 'ship.carrier': '宅配通' })).toEqual({ filled: 2, brought: 1, total: 3 })
  })
})

test('each action is offered only to roles that may perform it', () => {
  const held = (role: RoleId) => new Set<string>(permissionsOf(role))
  const roles = ['R-ADM', 'R-COO', 'R-ENG', 'R-WH', 'R-AUD', 'R-CMG'] as const
  const offered = (id: BulkActionId) => roles.filter((role) => mayBulk(id, held(role)))
  expect(offered('accept')).toEqual(['R-ADM', 'R-COO'])
  expect(offered('receive')).toEqual(['R-ADM', 'R-WH'])
  expect(offered('ship')).toEqual(['R-ADM', 'R-WH'])
  expect(offered('close')).toEqual(['R-ADM', 'R-COO'])
})

const typed: fc.Arbitrary<ReviewPatch> = fc.record(
  {
    warrantyStatus: fc.constantFrom(...WARRANTY_STATUSES, ''),
    duplicateConfirmed: fc.boolean(),
    'receive.receivedQuantity': fc.constantFrom(0, 1, 99, null),
    'receive.serialVerified': fc.boolean(),
    'receive.discrepancyNote': fc.constantFrom('', '少', '少了充電器，序號也不同'),
    'receive.packageCondition': fc.constantFrom(...PACKAGE_CONDITIONS, ''),
    'receive.location': fc.constantFrom('', 'B-12', 'A-SHELF-THAT-IS-MUCH-TOO-LONG'),
    'receive.accessoriesChecked': fc.subarray([...ACCESSORIES]),
    'ship.carrier': fc.constantFrom('', '黑貓'),
    'ship.trackingNo': fc.constantFrom('', 'T-1'),
    'ship.collectedBy': fc.constantFrom('', '張怡君'),
    'ship.accessoriesReturned': fc.subarray([...ACCESSORIES]),
    'ship.returnNote': fc.constantFrom('', '充電器留在中心'),
  },
  { requiredKeys: [] },
)

/** The texts that this action has fields for. */
const fieldsOf = (action: BulkActionId, words: ReviewPatch): ReviewPatch =>
  Object.fromEntries(Object.entries(words).filter(([name]) => (name.includes('.') ? name.startsWith(`${action}.`) : action === 'accept')))

test('the preview equals the service’s answer, for random selections and inputs', async () => {
  const run = fc.asyncProperty(
    fc.constantFrom<BulkActionId>('accept', 'receive', 'ship', 'close'),
    typed,
    fc.array(typed, { minLength: 6, maxLength: 6 }),
    fc.boolean(),
    fc.infiniteStream(fc.boolean()),
    async (action, shared, own, hasPhoto, coins) => {
      await signInAs('admin01')
      const all = (await api.repairOrder.list({ body: { pageIndex: 1, pageSize: 100 } }))?.items ?? []
      const orders = all.filter(() => coins.next().value === true)
      const bulk = actorAs('R-ADM', 'member-admin01')
      await open(bulk, action, orders)
      bulk.send({ type: 'bulk.share', patch: fieldsOf(action, shared) })
      if (hasPhoto) for (const order of orders) attach(bulk, order)
      for (const [n, { unit }] of verdicts(bulk).entries())
        bulk.send({ type: 'bulk.fill', itemId: unit.item.itemId, patch: fieldsOf(action, own[n % own.length] ?? {}) })
      const { context } = bulk.getSnapshot()
      const filling = fillingOf(context)
      if (filling === undefined) throw new Error('no action of the lifecycle')
      for (const { row, issues, draftBy } of verdictsOf(context)) {
        if (!row?.info || draftBy !== undefined || issues.length === 0) continue
        const [batch] = batchesOfRows([{ unit: row.unit, info: row.info, own: row.own }], filling, new Date().toISOString())
        if (batch === undefined) throw new Error('nothing to send')
        const { units, input, rowVersions, files } = batch
        const body = { itemIds: units.map(({ item }) => item.itemId), action: batch.action, rowVersions, ...input }
        await expect(api.repairItem.reviewSubmit({ body, files }), JSON.stringify(issues)).rejects.toBeDefined()
      }
      if (!verdictsOf(context).some(isPassing)) return
      expect((await send(bulk)).filter(({ outcome }) => outcome === 'refused')).toEqual([])
    },
  )
  await fc.assert(run, { seed: 20261121, numRuns: 10, endOnFailure: true })
}, 120_000)
