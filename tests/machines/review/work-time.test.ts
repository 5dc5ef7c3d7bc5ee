import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { OutcomeUnknown } from '../../../src/api/errors.ts'
import { api } from '../../../src/api/index.ts'
import { workTimeMachine } from '../../../src/machines/review/work-time.machine.ts'
import { coversChart, createActor } from '../chart.ts'
import { openService, type Service } from '../support.ts'
import { infoOfItem, itemInStatus, timeWork } from './timed-work.ts'

const ADMIN = 'member-admin01'
let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(async () => {
  service.renew()
  await timeWork('admin01')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => service.close())

const open = async (itemId: string) => {
  const { workTime } = await infoOfItem(itemId)
  const actor = createActor(workTimeMachine, { input: { itemId, userId: ADMIN, work: workTime ?? undefined } }).start()
  const set = async (isRunning: boolean) => {
    actor.send({ type: 'work.set', isRunning })
    await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  }
  return { actor, set }
}
const own = ({ actor }: Awaited<ReturnType<typeof open>>) => actor.getSnapshot().context.work?.people.find(({ userId }) => userId === ADMIN)

test('starts and pauses the own timer by the service, which keeps it for every page', async () => {
  const itemId = await itemInStatus('repairing')
  const opened = await open(itemId)
  expect(own(opened)).toMatchObject({ seconds: 0, since: null })
  await opened.set(true)
  expect(own(opened)).toMatchObject({ since: expect.any(String) })
  const another = await open(itemId)
  expect(own(another)?.since).toBe(own(opened)?.since)
  await another.set(false)
  expect(own(another)).toMatchObject({ since: null })
  const { aheadMs, work } = another.actor.getSnapshot().context
  expect(Math.abs(Date.now() + aheadMs - Date.parse(work?.now ?? ''))).toBeLessThan(60_000)
})

test('what the review was read with takes the place of what was known', async () => {
  const itemId = await itemInStatus('repairing')
  const opened = await open(itemId)
  opened.actor.send({ type: 'work.read', work: undefined })
  expect(opened.actor.getSnapshot().context).toMatchObject({ work: undefined, aheadMs: 0 })
})

test('a refusal is said in place, and the next press goes on', async () => {
  const opened = await open(await itemInStatus('received'))
  await opened.set(true)
  expect(opened.actor.getSnapshot().context.failure).toMatchObject({ kind: 'rejected', code: 'work-not-now' })
  await opened.set(false)
  expect(opened.actor.getSnapshot().context.failure).toBeUndefined()
})

test.each([
  [true, 'stored', true],
  [false, 'not stored', false],
])('a lost answer is looked up (stored: %s, %s)', async (isStored, _, runs) => {
  const itemId = await itemInStatus('testing')
  const opened = await open(itemId)
  const { work } = api.repairItem
  vi.spyOn(api.repairItem, 'work').mockImplementation(async (call) => {
    if (isStored) await work(call)
    throw new OutcomeUnknown()
  })
  await opened.set(true)
  expect([!!own(opened)?.since, opened.actor.getSnapshot().context.failure === undefined]).toEqual([runs, runs])
  vi.restoreAllMocks()
  await opened.set(false)
})

coversChart(workTimeMachine)
