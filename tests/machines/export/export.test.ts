import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { credentials } from '../../../src/api/index.ts'
import type { OrderExportBody } from '../../../src/domain/entities/order-export.ts'
import { exportMachine } from '../../../src/machines/export/export.machine.ts'
import { emittedBy, openService, signInAs, type Service } from '../support.ts'
import { coversChart, createActor } from '../chart.ts'
import { installXhr } from '../files/fetch-xhr.ts'

let service: Service
let removeXhr: () => void
beforeAll(async () => {
  service = await openService('fresh')
  removeXhr = installXhr()
})
beforeEach(async () => {
  service.renew()
  await signInAs('coo02')
})
afterAll(() => {
  removeXhr()
  return service.close()
})

const CALL = 'POST /backend/repairOrder/v1/export'
const body: OrderExportBody = { pageIndex: 1, pageSize: 20, columns: ['repairOrderNo'], format: 'csv', level: 'order' }

const opened = () => {
  const actor = createActor(exportMachine).start()
  const said = emittedBy(actor)
  actor.send({ type: 'export.open' })
  return { actor, said }
}

test('downloads the file and closes', async () => {
  const { actor, said } = opened()
  actor.send({ type: 'export.choose', choice: { format: 'csv' } })
  actor.send({ type: 'export.start', body })
  await waitFor(actor, (snapshot) => snapshot.matches('closed'))
  expect(said).toMatchObject([{ type: 'export.ready', format: 'csv', blob: { type: 'text/csv;charset=utf-8' } }])
  const { arrived } = actor.getSnapshot().context
  expect([arrived?.loaded, arrived?.total]).toEqual([said[0]?.blob.size, said[0]?.blob.size])
})

test('a refusal is shown beside the choices and can be retried', async () => {
  const { actor } = opened()
  actor.send({ type: 'export.start', body: { ...body, columns: [] } })
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
  expect(actor.getSnapshot().context.failure).toMatchObject({ kind: 'rejected', code: 'field-invalid' })
  actor.send({ type: 'export.start', body })
  await waitFor(actor, (snapshot) => snapshot.matches('closed'))
})

test('cancelled: no file is downloaded and the session continues', async () => {
  const open = service.hold(CALL)
  const { actor, said } = opened()
  actor.send({ type: 'export.start', body })
  await service.arrived(CALL)
  actor.send({ type: 'export.cancel' })
  expect(actor.getSnapshot().matches('closed')).toBe(true)
  open()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(said).toEqual([])
  expect(credentials.accessToken()).toBeDefined()
})

test('reports the download progress, from zero for each file', async () => {
  const open = service.hold(CALL)
  const { actor } = opened()
  const arrived = () => actor.getSnapshot().context.arrived
  actor.send({ type: 'export.start', body })
  expect(arrived()).toBeUndefined()
  actor.send({ type: 'export.progress', progress: { loaded: 10, total: 20 } })
  expect(arrived()).toEqual({ loaded: 10, total: 20 })
  open()
  await waitFor(actor, (snapshot) => snapshot.matches('closed'))
  actor.send({ type: 'export.open' })
  actor.send({ type: 'export.start', body })
  expect(arrived()).toBeUndefined()
})

test('without an export endpoint the export is not available', async () => {
  service.faults.set('repairOrder.export', { kind: 'status', status: 404 }, 1)
  const { actor } = opened()
  actor.send({ type: 'export.start', body })
  await waitFor(actor, (snapshot) => !snapshot.matches('exporting'))
  expect(actor.getSnapshot().value).toBe('absent')
})

test('the dialog can be closed without an export', () => {
  const { actor, said } = opened()
  actor.send({ type: 'export.cancel' })
  expect(actor.getSnapshot().matches('closed')).toBe(true)
  expect([said, service.calls.includes(CALL)]).toEqual([[], false])
})

coversChart(exportMachine)
