import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { api } from '../../../src/api/index.ts'
import { workCorrectionMachine } from '../../../src/machines/corrections/work-correction.machine.ts'
import { createActor } from '../chart.ts'
import { infoOfItem, itemInStatus, timeWork } from '../review/timed-work.ts'
import { emittedBy, openService, type Service } from '../support.ts'

const ENGINEER = 'member-eng01'
let service: Service
beforeAll(async () => void (service = await openService('fresh')))
beforeEach(() => service.renew())
afterAll(() => service.close())

const personOf = async (itemId: string) => {
  const person = (await infoOfItem(itemId)).workTime?.people.find(({ userId }) => userId === ENGINEER)
  if (!person) throw new Error('nobody works on it')
  return { ...person, itemId }
}
const open = async (itemId: string) => {
  const dialog = createActor(workCorrectionMachine, { input: { record: await personOf(itemId) } }).start()
  const emitted = emittedBy(dialog)
  const { form } = dialog.getSnapshot().children
  if (!form) throw new Error('no form')
  const fill = (minutes: number | null, reason: string) => {
    form.send({ type: 'form.change', field: 'minutes', patch: { minutes } })
    form.send({ type: 'form.change', field: 'reason', patch: { reason } })
    form.send({ type: 'form.submit' })
  }
  const issues = () => form.getSnapshot().context.issues.map(({ field, key }) => `${field} ${key}`)
  return { dialog, emitted, form, fill, issues }
}

test('the minutes in all are put right with a reason', async () => {
  await timeWork('eng01')
  const itemId = await itemInStatus('repairing')
  const { dialog, emitted, fill, issues } = await open(itemId)
  fill(null, '')
  expect(issues()).toEqual(['minutes rule-workMinutes', 'reason rule-required'])
  fill(0, '沒有按到開始')
  expect(issues()).toEqual(['reason rule-correct-same'])
  fill(25, '沒有按到開始')
  await waitFor(dialog, ({ status }) => status === 'done')
  expect(emitted).toEqual([{ type: 'part.saved', isDirty: false }])
  expect(await personOf(itemId)).toMatchObject({ seconds: 1500, corrections: [{ seconds: 1500, reason: '沒有按到開始' }] })
})

test('a correction by somebody else meanwhile is compared', async () => {
  await timeWork('eng01')
  const itemId = await itemInStatus('repairing')
  const { form, fill } = await open(itemId)
  const { rowVersion, seconds } = await personOf(itemId)
  const body = { userId: ENGINEER, minutes: seconds / 60 + 5, reason: '依工單更正', rowVersion }
  await api.repairItem.correctWork({ params: { id: itemId }, body })
  fill(50, '沒有按到開始')
  await waitFor(form, ({ context }) => context.conflict !== undefined)
  expect((await personOf(itemId)).seconds).toBe(seconds + 300)
})
