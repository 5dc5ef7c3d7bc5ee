import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { ACTIONS } from '../../src/domain/entities/statuses.ts'
import { addDays, dateInTaipei } from '../../src/domain/formats/dates.ts'
import { SEEDED } from '../domain/seed.ts'
import { DIAGNOSIS } from './repair-steps.ts'
import { act, ITEM, listFor, LONG_SESSIONS, orderOf, startService, type Service, type User } from './support.ts'

const FIGURES = '/backend/repairOrder/v1/figures'
const HOUR = 3_600_000

let service: Service
let coo: User
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  coo = await service.as('coo')
})

const figures = async () => (await coo.call('GET', FIGURES)).data

describe('figures', () => {
  test('count what was submitted, received and shipped by the days of Taipei, whatever came in whatever order', async () => {
    const { itemId, repairOrderId } = await orderOf(await service.as('amy'))
    const [first] = await service.tables.history.find({ itemId })
    if (!first) throw new Error('no entry')
    await service.tables.history.removeWhere({ itemId })
    const entry = fc.record({
      action: fc.constantFrom(...ACTIONS),
      hours: fc.integer({ min: 0, max: 9 * 24 }),
      actorId: fc.constantFrom('eng', 'eng2'),
    })
    const now = Date.parse(service.now())
    const today = dateInTaipei(now)
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
        await service.tables.history.removeWhere({ itemId })
        const rows = entries.map(({ hours, ...one }, n) => ({
          ...first,
          ...one,
          historyId: `h${String(n)}`,
          itemId,
          repairOrderId,
          seq: n + 1,
          createdAt: new Date(now - hours * HOUR).toISOString(),
        }))
        for (const row of rows) await service.tables.history.insert(row)
        const within = (from: string, ...actions: readonly string[]) =>
          rows.filter((row) => dateInTaipei(row.createdAt) >= from && actions.includes(row.action)).length
        const week = addDays(today, -6)
        const answer = await figures()
        expect(answer.today).toEqual({ received: within(today, 'receive'), shipped: within(today, 'ship') })
        expect(answer.week).toEqual({
          submitted: within(week, 'submit'),
          received: within(week, 'receive'),
          shipped: within(week, 'ship'),
        })
        const finished = answer.engineers.reduce((sum: number, one: { finished: number }) => sum + one.finished, 0)
        expect(finished).toBe(within(week, 'testPass', 'conclude'))
      }),
      { ...SEEDED, numRuns: 15 },
    )
  })

  test('say whom orders wait for as the list does, which waits longest, and who has how many devices on the bench', async () => {
    const amy = await service.as('amy')
    const first = await orderOf(amy)
    service.advance(HOUR)
    await orderOf(await service.as('zoe'), [{ ...ITEM, serialNo: 'ZZ-0001' }])
    const item = await service.tables.items.get(first.itemId)
    if (item) await service.tables.items.replace({ ...item, repairStatus: 'repairing', rmsEngineerId: 'eng' })
    const answer = await figures()
    const waiting = async (filters: object) => (await listFor(coo, { filters })).total
    expect(answer.waiting).toEqual({
      center: await waiting({ waitingFor: ['center'] }),
      customer: await waiting({ waitingFor: ['customer'] }),
      parts: await waiting({ waitingFor: ['parts'] }),
      overdue: await waiting({ isOverdue: true }),
    })
    expect(answer.waiting.center).toBe(2)
    expect(answer.oldest.repairOrderId).toBe(first.repairOrderId)
    expect(answer.engineers).toEqual([{ userId: 'eng', userName: '員工 eng', onBench: 1, finished: 0 }])
  })

  test('are for employees who see all orders', async () => {
    const statusFor = async (account: string) => (await (await service.as(account)).call('GET', FIGURES)).status
    expect([await statusFor('wh'), await statusFor('aud'), await statusFor('eng')]).toEqual([200, 200, 403])
    expect((await (await service.as('amy')).call('GET', '/customer/repairOrder/v1/figures')).status).toBe(403)
  })
})

test('to hand over marks the item, tells the service desk, and lets the desk begin with the engineer’s words', async () => {
  const { itemId } = await orderOf(await service.as('amy'))
  const item = await service.tables.items.get(itemId)
  if (item) await service.tables.items.replace({ ...item, repairStatus: 'diagnosing', rmsEngineerId: 'eng' })
  const eng = await service.as('eng')
  const answer = await act(eng, itemId, 'handOver', { diagnosis: DIAGNOSIS, quote: { laborAmount: 1200, partsAmount: 800 } })
  expect(answer.status).toBe(200)
  const row = await service.tables.items.get(itemId)
  expect([row?.repairStatus, row?.isHandedOver]).toEqual(['diagnosing', true])
  expect((await listFor(coo)).items[0].itemSummary[0].isHandedOver).toBe(true)
  expect((await listFor(await service.as('amy'))).items[0].itemSummary[0].isHandedOver).toBeUndefined()
  const told = (await coo.call('GET', '/backend/notification/v1')).data.map(({ kind }: { kind: string }) => kind)
  expect(told).toContain('handOver')
  const again = await act(eng, itemId, 'handOver', { diagnosis: DIAGNOSIS })
  expect([again.status, again.message]).toEqual([422, expect.stringContaining('服務專員')])
})
