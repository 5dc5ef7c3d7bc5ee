import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { parseAuditQuery } from '../../../src/domain/audit-query.ts'
import { auditMachine } from '../../../src/machines/audit/audit.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService('fresh')), 60_000)
beforeEach(async () => {
  service.renew()
  await signInAs('aud01')
})
afterAll(() => service.close())

const state = parseAuditQuery('')
const open = async () => {
  const page = createActor(auditMachine, { input: { state } })
  const said = emittedBy(page)
  const { rows } = page.start().getSnapshot().children
  if (rows === undefined) throw new Error('no rows')
  const { context } = await waitFor(rows, (snapshot) => snapshot.matches({ data: 'shown' }))
  const idle = () => waitFor(page, (snapshot) => snapshot.matches('idle'), { timeout: 5000 })
  return { page, said, total: context.page?.total ?? 0, idle }
}

test('the export has every entry that matches the filters, read in pages of 100', async () => {
  const { page, said, total, idle } = await open()
  const before = service.calls.length
  page.send({ type: 'audit.export', state })
  await idle()
  expect(total).toBeGreaterThan(0)
  expect(said).toMatchObject([{ type: 'audit.exported', entries: { length: total } }])
  expect(service.calls.slice(before)).toHaveLength(Math.ceil(total / 100))
  page.stop()
})

test('a cancelled export writes no file; a failed one shows the reason and can be retried', async () => {
  const { page, said, idle } = await open()
  page.send({ type: 'audit.export', state })
  page.send({ type: 'audit.cancelExport' })
  expect(page.getSnapshot().value).toBe('idle')
  service.faults.set('system.audit', { kind: 'status', status: 500 }, 1)
  page.send({ type: 'audit.export', state })
  await idle()
  expect([said, page.getSnapshot().context.failure?.kind]).toEqual([[], 'rejected'])
  page.send({ type: 'audit.export', state })
  expect(page.getSnapshot().context.failure).toBeUndefined()
  await idle()
  expect(said).toMatchObject([{ type: 'audit.exported' }])
  page.stop()
})

coversChart(auditMachine)
