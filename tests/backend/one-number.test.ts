import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { ITEM_STATUSES } from '../../src/domain/entities/statuses.ts'
import { deriveOrderStatus, waitingForOf } from '../../src/domain/lifecycle/order-status.ts'
import { OPEN_ORDER_STATUSES } from '../../src/domain/lifecycle/statuses.ts'
import type { RoleId } from '../../src/domain/permissions.ts'
import { bodyOfStep, entriesOf, itemsOf, MY_QUEUE, stepsOf, stepsOfRole, type QueueStep, type WorkId } from '../../src/domain/queue.ts'
import type { ItemRow } from '../../backend/records.ts'
import { SEEDED } from '../domain/seed.ts'
import { ITEM, listFor, LONG_SESSIONS, orderOf, startService, type Service, type User } from './support.ts'

const ENGINEERS = ['eng', 'eng2'] as const
const CUSTOMERS = ['amy', 'zoe'] as const
const item = fc.record({
  repairStatus: fc.constantFrom(...ITEM_STATUSES.filter((status) => status !== 'draft')),
  rmsEngineerId: fc.option(fc.constantFrom(...ENGINEERS)),
  isHandedOver: fc.boolean(),
})
const orders = fc.tuple(...CUSTOMERS.flatMap(() => [fc.tuple(item, item), fc.tuple(item, item)]))
type Drawn = typeof orders extends fc.Arbitrary<infer Values> ? Values : never

let service: Service
let stored: readonly {
  readonly repairOrderId: string
  readonly itemIds: readonly string[]
  readonly customer: (typeof CUSTOMERS)[number]
}[]
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  const made = []
  for (const customer of CUSTOMERS)
    for (const no of ['1', '2']) {
      const items = ['A', 'B'].map((line) => ({ ...ITEM, serialNo: `${customer}-000${no}${line}` }))
      made.push({ ...(await orderOf(await service.as(customer), items)), customer })
    }
  stored = made
})

/** Puts the items of the orders into these statuses, as the lifecycle would have left them. */
const put = async (drawn: Drawn): Promise<readonly ItemRow[]> => {
  const { tables } = service
  const rows: ItemRow[] = []
  for (const [at, { repairOrderId, itemIds }] of stored.entries()) {
    const own: ItemRow[] = []
    for (const [line, itemId] of itemIds.entries()) {
      const row = await tables.items.get(itemId)
      const one = drawn[at]?.[line]
      if (!row || !one) throw new Error('no item')
      const isHandedOver = one.isHandedOver && one.repairStatus === 'diagnosing'
      own.push(await tables.items.replace({ ...row, ...one, isHandedOver }))
    }
    const order = await tables.orders.get(repairOrderId)
    if (!order) throw new Error('no order')
    await tables.orders.replace({ ...order, repairOrderStatus: deriveOrderStatus(own, true) })
    rows.push(...own)
  }
  return rows
}

/** The items that each word of a home page means, said without the code that counts them. */
const MEANT: Readonly<Record<Exclude<WorkId, 'toFollowUp'>, (item: ItemRow) => boolean>> = {
  toReview: ({ repairStatus }) => repairStatus === 'submitted',
  toQuote: ({ repairStatus, isHandedOver }) => repairStatus === 'diagnosing' && isHandedOver === true,
  toTest: ({ repairStatus }) => repairStatus === 'testing',
  toFinish: ({ repairStatus }) => repairStatus === 'repairing',
  toRepair: ({ repairStatus }) => repairStatus === 'approved',
  toDiagnose: ({ repairStatus, isHandedOver }) => repairStatus === 'diagnosing' && isHandedOver !== true,
  toStart: ({ repairStatus }) => repairStatus === 'received',
  toTake: ({ repairStatus, rmsEngineerId }) => repairStatus === 'received' && !rmsEngineerId,
  toReceive: ({ repairStatus }) => repairStatus === 'accepted',
  toShip: ({ repairStatus }) => repairStatus === 'readyToReturn',
}
const isMeant = (id: WorkId, row: ItemRow, engineer: string | undefined) =>
  id !== 'toFollowUp' && MEANT[id](row) && (engineer === undefined || id === 'toTake' || row.rmsEngineerId === engineer)

const READERS: readonly (readonly [account: string, role: RoleId])[] = [
  ['coo', 'R-COO'],
  ['eng', 'R-ENG'],
  ['wh', 'R-WH'],
  ['admin', 'R-ADM'],
]

const answersOf = async <S extends QueueStep>(user: User, steps: readonly S[]) => {
  const answers = []
  for (const step of steps) answers.push({ step, page: await listFor(user, bodyOfStep(step)) })
  return answers
}

test('home, queue and list count the same items under one word, whatever state they are in', async () => {
  const readers = await Promise.all(READERS.map(async ([account, role]) => ({ account, role, user: await service.as(account) })))
  await fc.assert(
    fc.asyncProperty(orders, async (drawn) => {
      const rows = await put(drawn)
      for (const { account, role, user } of readers) {
        const engineer = role === 'R-ENG' ? account : undefined
        const answers = await answersOf(user, stepsOfRole(role, account))
        for (const answer of answers) {
          const { id } = answer.step
          const meant = rows.filter((row) => isMeant(id, row, engineer))
          expect(
            itemsOf(answer)
              .map((one) => one.item.itemId)
              .toSorted(),
            `${id} of ${role}`,
          ).toEqual(meant.map(({ itemId }) => itemId).toSorted())
        }
        const queue = entriesOf(await answersOf(user, stepsOf(MY_QUEUE, role, account)))
        expect(queue.length, `queue of ${role}`).toBe(answers.flatMap(itemsOf).length)
      }
    }),
    { ...SEEDED, numRuns: 10 },
  )
})

test('the figures, the list and the account page count the same orders', async () => {
  const [coo, admin] = [await service.as('coo'), await service.as('admin')]
  await fc.assert(
    fc.asyncProperty(orders, async (drawn) => {
      const rows = await put(drawn)
      const itemsIn = (repairOrderId: string) => rows.filter((row) => row.repairOrderId === repairOrderId)
      const turns = stored.map(({ repairOrderId }) => waitingForOf(itemsIn(repairOrderId)))
      const { waiting } = (await coo.call('GET', '/backend/repairOrder/v1/figures')).data
      for (const whom of ['center', 'customer', 'parts'] as const) {
        const expected = turns.filter((turn) => turn === whom).length
        expect([whom, waiting[whom]]).toEqual([whom, expected])
        expect([whom, (await listFor(coo, { filters: { waitingFor: [whom] } })).total]).toEqual([whom, expected])
      }
      for (const customer of CUSTOMERS) {
        const customerId = (await service.tables.customerUsers.get(customer))?.customerId
        const open = await listFor(coo, { filters: { customerId: [customerId], repairOrderStatus: OPEN_ORDER_STATUSES } })
        const account = (await admin.call('GET', `/backend/customer/v1/${customer}`)).data
        expect([customer, account.openOrderCount]).toEqual([customer, open.total])
      }
    }),
    { ...SEEDED, numRuns: 10 },
  )
})
