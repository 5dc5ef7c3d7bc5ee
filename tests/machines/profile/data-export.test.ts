import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { dataExportMachine } from '../../../src/machines/profile/data-export.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { CUSTOMER, EMPLOYEE, emittedBy, openService, signInAs, type Service } from '../support.ts'

let service: Service
beforeAll(async () => void (service = await openService()), 30_000)
beforeEach(() => service.renew())
afterAll(() => service.close())

const open = () => {
  const actor = createActor(dataExportMachine)
  const said = emittedBy(actor)
  actor.start()
  const start = async () => {
    actor.send({ type: 'dataExport.start' })
    await waitFor(actor, (snapshot) => !snapshot.matches('building'), { timeout: 5000 })
  }
  return { actor, said, start }
}

test.each([CUSTOMER, EMPLOYEE])('%s gets a JSON file with the own account', async (account) => {
  await signInAs(account)
  const { actor, said, start } = open()
  await start()
  const [event] = said
  const file = JSON.parse((await event?.blob.text()) ?? '')
  expect([said.length, file.profile.userAccount]).toEqual([1, account])
  actor.stop()
})

test('a failure says why, and can be tried again', async () => {
  await signInAs(CUSTOMER)
  const { actor, said, start } = open()
  service.faults.set('system.exportProfile', { kind: 'status', status: 500 }, 1)
  await start()
  expect([actor.getSnapshot().value, actor.getSnapshot().context.failure?.kind]).toEqual(['failed', 'rejected'])
  await start()
  expect([actor.getSnapshot().value, said.length, actor.getSnapshot().context.failure]).toEqual(['idle', 1, undefined])
  actor.stop()
})

test('a server without the call has no file', async () => {
  await signInAs(CUSTOMER)
  const { actor, said, start } = open()
  service.faults.set('system.exportProfile', { kind: 'status', status: 404 }, 1)
  await start()
  expect([actor.getSnapshot().value, said]).toEqual(['absent', []])
  actor.stop()
})

coversChart(dataExportMachine)
