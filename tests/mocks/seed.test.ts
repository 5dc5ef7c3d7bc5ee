import { Schema } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Rows, TableName } from '../../backend/tables/tables.ts'
import { isPassword } from '../../backend/secrets.ts'
import type { Snapshot } from '../../mocks/database.ts'
import { createTestBackend, TEST_TODAY } from '../../mocks/node.ts'
import { recordSchemas } from '../../backend/tables/record-schemas.ts'
import { DEMO_PASSWORDS } from '../../demo/accounts.ts'
import { ISSUES } from '../../demo/issues.ts'
import { freshSnapshot } from '../../mocks/snapshots.ts'
import { ITEM_STATUSES, ORDER_STATUSES, OUTCOMES } from '../../src/domain/entities/statuses.ts'
import { FILE_HEAD_BYTES, fileTypeOf, MIME_TYPES } from '../../src/domain/formats/file-type.ts'
import { PASSWORD } from '../../src/domain/limits.ts'
import { deriveOrderStatus, progressOf } from '../../src/domain/lifecycle/order-status.ts'
import { isUncollected } from '../../src/domain/lifecycle/targets.ts'
import { evidencePairs } from '../../src/domain/evidence.ts'
import { quoteVersionsOf } from '../../src/domain/quotations.ts'
import { groundsOf } from '../../src/domain/quote-grounds.ts'
import { TRANSITIONS } from '../../src/domain/lifecycle/transitions.ts'
import { videoSeconds } from '../../src/machines/files/image/video-length.ts'

let fresh: Snapshot
beforeAll(async () => {
  fresh = await freshSnapshot(TEST_TODAY)
}, 30_000)

const rowsOf = <N extends TableName>(table: N): Rows[N][] => {
  const schema: Schema.Codec<Rows[N], unknown> = recordSchemas[table]
  const decode = Schema.decodeUnknownSync(schema, { onExcessProperty: 'error' })
  return fresh.rows.filter((change) => change.table === table).map(({ row }) => decode(row))
}
const rolesOf = (action: string) => TRANSITIONS.find((row) => row.action === action)?.roles
const count = (values: readonly string[]) => Map.groupBy(values, (value) => value)
const itemsOf = (orderId: string) => rowsOf('items').filter(({ repairOrderId }) => repairOrderId === orderId)
const historyOf = (itemId: string) =>
  rowsOf('history')
    .filter((entry) => entry.itemId === itemId)
    .toSorted((a, b) => a.seq - b.seq)

describe('the demo data', () => {
  it('are the same for the same day', async () => {
    const again = await freshSnapshot(TEST_TODAY)
    expect(again.rows).toEqual(fresh.rows)
    const texts = ({ files }: Snapshot) => Promise.all(files.map(async ({ path, blob }) => [path, await blob?.text()]))
    expect(await texts(again)).toEqual(await texts(fresh))
  }, 30_000)

  it('match the schemas of their records, and are in the past', () => {
    for (const table of Object.keys(recordSchemas) as TableName[]) expect(() => rowsOf(table)).not.toThrow()
    const now = TEST_TODAY.toISOString()
    for (const order of rowsOf('orders')) expect(order.updatedAt < now).toBe(true)
    for (const entry of rowsOf('history')) expect(entry.createdAt < now).toBe(true)
    expect(rowsOf('tokens')).toEqual([])
  })

  it('have a photograph of the device before that of its label, which would stand for it on its card', () => {
    const names = rowsOf('items').map(({ existedFiles }) => existedFiles.map(({ fileName }) => fileName))
    const labelled = names.filter((files) => files.includes('serial-label.png'))
    expect(labelled.length).toBeGreaterThan(5)
    for (const [first] of labelled) expect(first).toBe('photo-1.png')
  })

  it('show before and after where a photograph shows the fault, and nothing where it does not', async () => {
    const text = async (path: string) => fresh.files.find((file) => file.path === path)?.blob?.text()
    const finished = rowsOf('items').filter(({ itemId }) => historyOf(itemId).some(({ action }) => action === 'finishRepair'))
    const pairs = finished.flatMap(({ itemId }) => evidencePairs(historyOf(itemId)))
    expect(pairs.length).toBeGreaterThan(3)
    for (const { before, after } of pairs) expect(await text(after.filePath)).not.toBe(await text(before.filePath))
    const seen = finished.filter(({ itemId }) => evidencePairs(historyOf(itemId)).length > 0).map(({ issueCategory }) => issueCategory)
    const visible = new Map(Object.entries(ISSUES).map(([category, { flaw }]) => [category, flaw !== 'none']))
    const faults = finished.map(({ issueCategory }) => issueCategory).filter((category) => visible.get(category ?? ''))
    expect(seen).toEqual(faults)
  })

  it('have quotations with all that decides: time, reason, photographs, and a centre that says how to pay', () => {
    const quotations = rowsOf('items')
      .filter(({ repairStatus }) => repairStatus === 'quoted')
      .map((item) => ({ ...groundsOf(item, historyOf(item.itemId)), quote: quoteVersionsOf(historyOf(item.itemId))[0]?.quote }))
    expect(quotations.length).toBeGreaterThan(2)
    for (const quotation of quotations) {
      expect(quotation.quote?.repairDays).toBeGreaterThan(0)
      expect(quotation.pictures.length).toBeGreaterThan(0)
    }
    expect(new Set(quotations.map((quotation) => quotation.reason?.kind))).toEqual(new Set(['ended', 'notCovered']))
    expect(rowsOf('centre')[0]?.payment).toMatchObject({ zhHant: expect.stringMatching(/./), enUS: expect.stringMatching(/./) })
  })

  it('have the accounts of domain.md section 14, whose passwords work and obey the rules', async () => {
    const members = rowsOf('members')
    const locked = rowsOf('signIns').filter(({ lockedUntil }) => lockedUntil !== null)
    expect(members.filter(({ accountStatus, id }) => accountStatus === 'active' && id !== locked[0]?.userId)).toHaveLength(8)
    expect(members.filter(({ accountStatus }) => accountStatus === 'invited')).toHaveLength(1)
    expect(locked.map(({ userId, isCustomer }) => [userId, isCustomer])).toEqual([['member-wh02', false]])
    expect(rowsOf('customers')).toHaveLength(7)
    expect(rowsOf('serials')).toHaveLength(200)
    const people = rowsOf('customerUsers')
    expect(count(people.map(({ accountStatus }) => accountStatus)).get('suspended')).toHaveLength(1)
    expect(count(people.map(({ accountStatus }) => accountStatus)).get('pendingVerification')).toHaveLength(1)
    const companies = rowsOf('customers').filter(({ customerType }) => customerType === 'company')
    const managers = people.filter(({ companyScope }) => companyScope === 'company')
    expect(
      count(managers.map(({ customerId }) => customerId))
        .keys()
        .toArray()
        .toSorted(),
    ).toEqual(companies.map(({ customerId }) => customerId).toSorted())
    expect(managers.map(({ userId }) => userId)).toContain('user-grace')
    expect(DEMO_PASSWORDS.customer.length).toBeGreaterThanOrEqual(PASSWORD.customerLength.min)
    expect(DEMO_PASSWORDS.employee.length).toBeGreaterThanOrEqual(PASSWORD.employeeLength.min)
    expect(await isPassword(DEMO_PASSWORDS.customer, people[0]?.passwordHash ?? null)).toBe(true)
    expect(await isPassword(DEMO_PASSWORDS.employee, members[0]?.passwordHash ?? null)).toBe(true)
  })

  it('show 26 orders and 48 items, every status and every outcome', () => {
    const orders = rowsOf('orders')
    const items = rowsOf('items')
    expect([orders.length, items.length]).toEqual([26, 48])
    const byStatus = count(items.map(({ repairStatus }) => repairStatus))
    expect(ITEM_STATUSES.filter((status) => (byStatus.get(status)?.length ?? 0) < 2)).toEqual([])
    const orderStatuses = new Set(orders.map(({ repairOrderStatus }) => repairOrderStatus))
    expect(ORDER_STATUSES.filter((status) => !orderStatuses.has(status))).toEqual([])
    const closed = new Set(items.filter(({ repairStatus }) => repairStatus === 'closed').map(({ outcome }) => outcome))
    expect(OUTCOMES.filter((outcome) => !closed.has(outcome))).toEqual([])
    expect(new Set(items.map(({ warrantyStatus }) => warrantyStatus))).toContain('unknown')
  })

  it('have the special cases of domain.md section 14', async () => {
    const items = rowsOf('items')
    const orders = rowsOf('orders')
    const mixes = orders.map(({ repairOrderId }) =>
      itemsOf(repairOrderId)
        .map(({ repairStatus }) => repairStatus)
        .toSorted()
        .join(' '),
    )
    expect(mixes).toEqual(
      expect.arrayContaining(['repairing returned', 'quoted readyToReturn readyToReturn', 'accepted rejected', 'quoted quoted']),
    )
    const comeBack = items.find(({ previousItemId }) => previousItemId)
    expect(comeBack?.isComeBack).toBe(true)
    expect(items.find(({ itemId }) => itemId === comeBack?.previousItemId)?.repairStatus).toBe('closed')
    expect(items.some(({ quoteVersion, repairStatus }) => quoteVersion === 2 && repairStatus === 'quoted')).toBe(true)
    expect(items.some(({ reworkCount }) => reworkCount === 1)).toBe(true)
    expect(rowsOf('history').some(({ data }) => data?.receive?.discrepancyNote)).toBe(true)
    expect(orders.filter(({ priority }) => priority === 'urgent')).toHaveLength(1)
    expect(items.filter((item) => isUncollected(item, TEST_TODAY.toISOString()))).toHaveLength(1)
    expect(rowsOf('workingCopies').filter(({ content }) => content.tempSavedBy)).toHaveLength(1)
    expect(rowsOf('fileInfos').filter(({ fileName }) => fileName === 'invoice.pdf')).toHaveLength(2)
  })

  it('have statuses equal to the derived ones and a history without gaps', () => {
    const orders = rowsOf('orders')
    for (const { repairOrderId, repairOrderStatus, submittedAt } of orders)
      expect(repairOrderStatus).toBe(deriveOrderStatus(itemsOf(repairOrderId), !!submittedAt))
    for (const { repairOrderId, progress } of orders.filter(({ submittedAt }) => submittedAt))
      expect(progress).toEqual(progressOf(itemsOf(repairOrderId)))
    for (const item of rowsOf('items')) {
      const entries = historyOf(item.itemId)
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1))
      expect(entries.at(-1)?.toStatus ?? 'draft').toBe(item.repairStatus)
      // to hand over leaves no status
      const moves = entries.filter(({ action }) => action !== 'handOver')
      const seconds = moves.map(({ createdAt }) => Date.parse(createdAt) / 1000)
      expect(moves.slice(1).map((entry) => entry.durationInPreviousSec)).toEqual(seconds.slice(1).map((at, i) => at - (seconds[i] ?? 0)))
      for (const [i, entry] of entries.entries()) {
        const previous = entries[i - 1]
        expect(entry.fromStatus).toBe(previous?.toStatus ?? 'draft')
        expect(rolesOf(entry.action)).toContain(entry.actorRoleId)
      }
    }
  })

  it('have a file of the right kind for every file name', async () => {
    const infos = rowsOf('fileInfos')
    const blobs = new Map(fresh.files.map(({ path, blob }) => [path, blob]))
    expect(blobs.size).toBe(infos.length)
    for (const { filePath, fileSize, mimeType } of infos) {
      const blob = blobs.get(filePath)
      expect([blob?.size, blob?.type]).toEqual([fileSize, mimeType])
      const head = new Uint8Array((await blob?.slice(0, FILE_HEAD_BYTES).arrayBuffer()) ?? new ArrayBuffer(0))
      const type = fileTypeOf(head)
      expect(type && MIME_TYPES[type]).toBe(mimeType)
    }
  })

  it('have a video of ten seconds', async () => {
    const [video, ...others] = fresh.files.filter(({ blob }) => blob?.type === 'video/mp4')
    expect(others).toEqual([])
    const seconds = videoSeconds(new Uint8Array((await video?.blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
    expect(Math.round(seconds ?? 0)).toBe(10)
  })

  it('do not depend on the weekday', async () => {
    const DAY_MS = 86_400_000
    const shape = async (today: Date) => {
      const { rows } = await freshSnapshot(today)
      const kinds = rows
        .filter(({ table }) => table !== 'counters')
        .map(({ table, row }) => `${table} ${String(Reflect.get(row ?? {}, 'repairStatus'))}`)
      return Object.fromEntries([...count(kinds)].map(([kind, all]) => [kind, all.length]))
    }
    const wednesday = await shape(TEST_TODAY)
    for (const days of [2, 3, 4]) expect(await shape(new Date(TEST_TODAY.getTime() + days * DAY_MS))).toEqual(wednesday)
  }, 60_000)
})

describe('an empty service', () => {
  it('has the accounts and the service centre only', async () => {
    const { dump } = await createTestBackend({ seed: 'empty' })
    const tables = new Set((await dump()).rows.map(({ table }) => table))
    expect([...tables].toSorted()).toEqual(['addresses', 'centre', 'customerUsers', 'customers', 'members', 'serials', 'signIns'])
  })
})
