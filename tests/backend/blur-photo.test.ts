import { beforeEach, describe, expect, test } from 'vitest'
import { startRepair } from './repair-steps.ts'
import { act, ITEM, LONG_SESSIONS, orderOf, png, startService, type Service, type User } from './support.ts'

let service: Service
let team: Awaited<ReturnType<typeof startRepair>>
let itemId: string
let repairOrderId: string
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  team = await startRepair(service)
  ;({ itemId, repairOrderId } = await orderOf(team.amy, [{ ...ITEM, serialNo: 'NW14-700100' }]))
  await team.steps.accept(itemId)
  await team.steps.receive(itemId)
})

interface Stored {
  readonly filePath: string
  readonly fileName: string
  readonly kind: string
  readonly replacedBy?: string
}
const historyFor = async (user: User): Promise<{ action: string; files?: Stored[] }[]> =>
  (await user.call('GET', `/{p}/repairOrderItem/v1/reviewHistory/${itemId}`)).data
const filesOf = async (user: User, action = 'receive') => (await historyFor(user)).find((entry) => entry.action === action)?.files ?? []
const arrival = async () => (await filesOf(team.coo))[0]?.filePath ?? ''
const blur = (user: User, filePath: string, files: readonly File[] = [png('blurred.png')], id = itemId) =>
  user.upload('POST', `/backend/repairOrderItem/v1/blurredPhoto/${id}`, { filePath }, files, 'repairFiles')
const fetched = async (user: User, filePath: string) =>
  (await user.call('GET', `/{p}/repairOrder/v1/file?filepath=${encodeURIComponent(filePath)}`)).status

describe('a blurred copy in place of a photograph', () => {
  test('customers get the copy alone, everywhere; employees both', async () => {
    const { amy, coo, eng } = team
    const original = await arrival()
    expect(await fetched(amy, original)).toBe(200)
    const { rowVersion } = (await service.tables.items.get(itemId)) ?? { rowVersion: 0 }
    const answer = await blur(eng, original)
    expect(answer).toMatchObject({ status: 200, data: { file: { fileName: 'blurred.png', kind: 'arrival' } } })
    expect(answer.data.rowVersion).toBeGreaterThan(rowVersion)
    const copy = answer.data.file.filePath

    expect(await filesOf(amy)).toMatchObject([{ filePath: copy }])
    expect(await filesOf(coo)).toMatchObject([{ filePath: original, replacedBy: copy }, { filePath: copy }])
    expect([await fetched(amy, original), await fetched(amy, copy)]).toEqual([404, 200])
    expect([await fetched(coo, original), await fetched(coo, copy)]).toEqual([200, 200])
    // whatever tells a customer of the order, none of it names the original
    for (const path of [
      `/{p}/repairOrder/v1/details/${repairOrderId}`,
      `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`,
      `/{p}/repairOrderItem/v1/info/${itemId}`,
      `/{p}/profile/v1/export`,
    ]) {
      const { status, text } = await amy.call('GET', path)
      expect([path, status, text.includes(original)]).toEqual([path, 200, false])
    }
  })

  test('paper that leaves the house shows the copy, whoever prints it', async () => {
    const { coo, steps } = team
    const original = await arrival()
    const copy = (await blur(team.eng, original)).data.file.filePath
    for (const step of [steps.startDiagnosis, steps.issueQuote, steps.approveQuote, steps.startRepair, steps.finishRepair, steps.testPass])
      await step(itemId)
    const print = { repairOrderIds: [repairOrderId], template: 'return', language: 'zh-hant' }
    const { data, text } = await coo.call('POST', '/{p}/repairOrder/v1/print', print)
    expect(data.sheets[0].items[0].pictures[0].filePath).toBe(copy)
    expect(text).not.toContain(original)
  })

  test('the timeline tells employees who did it, and customers nothing', async () => {
    await blur(team.eng, await arrival())
    const eventsFor = async (user: User) => (await user.call('GET', `/{p}/repairOrder/v1/details/${repairOrderId}`)).data.timeline.events
    expect(await eventsFor(team.coo)).toMatchObject([{ event: 'photoBlurred', itemId, to: 'arrival.png', actorName: '員工 eng' }])
    expect(await eventsFor(team.amy)).toEqual([])
  })

  test('the copy may be blurred further; an original that has a copy may not, since what was blurred would be seen again', async () => {
    const original = await arrival()
    const first = (await blur(team.eng, original)).data.file.filePath
    expect(await blur(team.coo, original)).toMatchObject({ status: 409, data: { code: 'photo-replaced' } })
    const second = (await blur(team.coo, first, [png('more.png')])).data.file.filePath
    expect(await filesOf(team.amy)).toMatchObject([{ filePath: second }])
    expect([await fetched(team.amy, first), await fetched(team.amy, original)]).toEqual([404, 404])
  })
})

describe('refused', () => {
  test('what the customer sent stays his own: it is no photograph of the centre', async () => {
    const draft = (await team.amy.call('GET', '/{p}/repairOrder/v1/create')).data.repairOrderId
    const own = (await team.amy.upload('POST', '/{p}/repairOrderItem/v1', { ...ITEM, repairOrderId: draft }, [png('own.png')])).data
    const [{ filePath }] = own.existedFiles
    const admin = await service.as('admin')
    expect((await blur(admin, filePath, [png()], own.itemId)).status).toBe(404)
    expect((await blur(team.eng, filePath)).status).toBe(404)
    expect(await fetched(team.amy, filePath)).toBe(200)
    expect((await blur(team.eng, 'nothing.png')).status).toBe(404)
  })

  test('customers, auditors and whoever does not see the device', async () => {
    const original = await arrival()
    const [aud, eng2] = await Promise.all([service.as('aud'), service.as('eng2')])
    await act(team.eng, itemId, 'startDiagnosis', { rmsEngineerId: 'eng' })
    expect((await blur(team.amy, original)).status).toBe(403)
    expect((await blur(aud, original)).status).toBe(403)
    expect((await blur(eng2, original)).status).toBe(404)
    expect(await fetched(team.amy, original)).toBe(200)
  })

  test('no picture, two, or a document; nothing of it is kept', async () => {
    const original = await arrival()
    const kept = service.blobs.size
    const pdf = new File(['%PDF-1.4\n'], 'photo.pdf', { type: 'application/pdf' })
    for (const files of [[], [png('a.png'), png('b.png')], [pdf]]) expect((await blur(team.eng, original, files)).status).toBe(422)
    expect(service.blobs.size).toBe(kept)
    expect(await filesOf(team.amy)).toMatchObject([{ filePath: original }])
  })
})
