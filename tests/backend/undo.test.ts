import { beforeEach, describe, expect, test } from 'vitest'
import { mayUndo } from '../../src/domain/lifecycle/transitions.ts'
import { ACTIONS } from '../../src/domain/entities/statuses.ts'
import { act, ITEM, LONG_SESSIONS, orderOf, png, startService, type Answer, type Service, type User } from './support.ts'
import { startRepair } from './repair-steps.ts'

let service: Service
let repair: Awaited<ReturnType<typeof startRepair>>
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  repair = await startRepair(service)
})

const info = async (user: User, itemId: string) => (await user.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data
const undo = (user: User, ...steps: readonly object[]) => user.call('POST', '/backend/repairOrderItem/v1/undo', { steps })
const undoIdOf = ({ data }: Answer): string => data.results[0].undoId
const undoOf = (user: User, itemId: string, step: Answer) => undo(user, { itemId, undoId: undoIdOf(step) })
const submitAll = async (user: User, itemIds: readonly string[], action: string, input: object = {}) => {
  const rowVersions = Object.fromEntries(
    await Promise.all(itemIds.map(async (itemId) => [itemId, (await info(user, itemId)).rowVersion] as const)),
  )
  return user.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', { itemIds, action, rowVersions, ...input }, [], 'repairFiles')
}

/** All of an item, its order and its draft but by whom and how often they were touched. */
const stateOf = async (itemId: string) => {
  const item = await service.tables.items.get(itemId)
  const order = await service.tables.orders.get(item?.repairOrderId ?? '')
  const copy = (await service.tables.workingCopies.get(itemId))?.content ?? {}
  const touched = ['rowVersion', 'updatedAt', 'updatedByName']
  const told = JSON.stringify({ item, order, copy }, (key, value: unknown) => (touched.includes(key) ? undefined : (value ?? undefined)))
  return JSON.parse(told) as unknown
}

/** Takes a step and takes it back: the state between, and that of before and after. */
const around = async (itemId: string, user: User, step: () => Promise<Answer>) => {
  const before = await stateOf(itemId)
  const taken = await step()
  const between = await stateOf(itemId)
  const undone = await undoOf(user, itemId, taken)
  return { before, between, after: await stateOf(itemId), undone }
}

const expectUndone = ({ before, between, after, undone }: Awaited<ReturnType<typeof around>>) => {
  expect(undone.status).toBe(200)
  expect(between).not.toEqual(before)
  expect(after).toEqual(before)
}

describe('which steps', () => {
  test('every step of a repair that stays in the house can be taken back, and leaves item, order and draft as they were', async () => {
    const { itemId } = await orderOf(repair.amy)
    const { coo, eng, wh, steps } = repair
    const taking = [
      ['accept', coo],
      ['receive', wh],
      ['startDiagnosis', eng],
      ['issueQuote', undefined],
      ['approveQuote', undefined],
      ['waitParts', eng],
      ['partsArrived', wh],
      ['startRepair', eng],
      ['finishRepair', eng],
      ['testFail', eng],
    ] as const
    for (const [step, who] of taking) {
      service.advance(60_000)
      if (who) expectUndone(await around(itemId, who, () => steps[step](itemId)))
      expect(undoIdOf(await steps[step](itemId)) !== undefined).toBe(who !== undefined)
    }
    await steps.finishRepair(itemId)
    expectUndone(await around(itemId, eng, () => steps.testPass(itemId)))
  })

  test('the table says of each action whether it may be', () => {
    expect(ACTIONS.filter(mayUndo)).toMatchInlineSnapshot(`
      [
        "accept",
        "receive",
        "startDiagnosis",
        "approveNoCharge",
        "waitParts",
        "partsArrived",
        "startRepair",
        "finishRepair",
        "conclude",
        "testFail",
        "testPass",
        "close",
        "handOver",
      ]
    `)
  })

  test('what was taken back is taken anew as if nothing had been', async () => {
    const { itemId } = await orderOf(repair.amy)
    await undoOf(repair.coo, itemId, await repair.steps.accept(itemId))
    expect((await repair.steps.accept(itemId)).status).toBe(200)
    expect((await service.tables.history.find({ itemId })).map(({ seq, action }) => [seq, action])).toEqual([
      [1, 'submit'],
      [2, 'undone'],
      [3, 'accept'],
    ])
  })
})

describe('what stays and what goes', () => {
  test('the history keeps the step and that it was undone, for employees alone', async () => {
    const { itemId } = await orderOf(repair.amy)
    const step = await repair.steps.accept(itemId)
    await undoOf(repair.coo, itemId, step)
    const [entry] = (await info(repair.coo, itemId)).reviewHistory
    expect(entry).toMatchObject({
      historyId: undoIdOf(step),
      action: 'undone',
      fromStatus: 'submitted',
      toStatus: 'submitted',
      internalNote: '內部：老客戶',
      undone: { action: 'accept', toStatus: 'accepted', at: service.now(), data: { warrantyStatus: 'outOfWarranty' } },
    })
    expect((await info(repair.amy, itemId)).reviewHistory.map(({ action }: { action: string }) => action)).toEqual(['submit'])
    const audits = await service.tables.audits.find({ recordId: itemId })
    expect(audits.map(({ action }) => action)).toEqual(expect.arrayContaining(['repairItem.reviewSubmit', 'repairItem.undo']))
  })

  test('emails wait until it is too late, and go with the notifications that nobody has read', async () => {
    const { itemId, repairOrderId } = await orderOf(repair.amy)
    const [mails, news] = [await service.tables.mails.find(), await service.tables.notifications.find()]
    const step = await repair.steps.accept(itemId)
    const added = (await service.tables.mails.find({ repairOrderId })).filter(({ mailId }) => mails.every((old) => old.mailId !== mailId))
    expect(added.map(({ nextAt, sentAt }) => Date.parse(nextAt ?? '') - Date.parse(sentAt))).toEqual([13_000])
    expect(await service.tables.notifications.find()).toHaveLength(news.length + 1)
    await undoOf(repair.coo, itemId, step)
    expect(await service.tables.mails.find()).toEqual(mails)
    expect(await service.tables.notifications.find()).toEqual(news)
  })

  test('a notification that was read stays, and the mail of a step that cannot be undone does not wait', async () => {
    const { itemId, repairOrderId } = await orderOf(repair.amy)
    const step = await repair.steps.accept(itemId)
    await repair.amy.call('PUT', '/{p}/notification/v1/read', { ids: [] })
    await undoOf(repair.coo, itemId, step)
    expect((await service.tables.notifications.find({ repairOrderId })).map(({ kind }) => kind)).toContain('accept')
    await repair.steps.requestInfo(itemId)
    const asked = (await service.tables.mails.find({ repairOrderId })).at(-1)
    expect(asked?.nextAt).toBe(asked?.sentAt)
  })

  test('the draft of the review comes back with its files, which customers see no more', async () => {
    const { itemId } = await orderOf(repair.amy)
    await repair.steps.accept(itemId)
    service.advance(60_000)
    const { rowVersion } = await info(repair.wh, itemId)
    const body = { itemId, rowVersion, action: 'receive', internalNote: '箱子破了' }
    const saved = await repair.wh.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', body, [png('one.png')], 'repairFiles')
    expectUndone(await around(itemId, repair.wh, () => repair.steps.receive(itemId)))
    const seen = await info(repair.wh, itemId)
    expect(seen.awaitingProcessing).toMatchObject({ internalNote: '箱子破了', repairExistedFiles: saved.data.repairExistedFiles })
    const [{ undone }] = (await info(repair.admin, itemId)).reviewHistory
    expect(undone.files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['arrival.png'])
    for (const { filePath } of [...saved.data.repairExistedFiles, ...undone.files])
      for (const [user, status] of [
        [repair.wh, 200],
        [repair.amy, 404],
      ] as const)
        expect((await user.call('GET', `/{p}/repairOrder/v1/file?filepath=${filePath}`)).status).toBe(status)
  })

  test('the parcel that came with it is gone again, and a parcel with other items keeps those', async () => {
    const { itemIds, repairOrderId } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'SN-2' }])
    const [first = '', second = ''] = itemIds
    for (const itemId of itemIds) await repair.steps.accept(itemId)
    const receive = { receivedDate: service.now(), receivedQuantity: 1, serialVerified: true, accessoriesChecked: ['charger'] }
    const parcel = { ...receive, packageCondition: 'good', location: 'A-12', carrier: '黑貓', trackingNo: 'TC-9' }
    const steps = [first, second].map((itemId) => () => act(repair.wh, itemId, 'receive', { receive: parcel }, [png('arrival.png')]))
    const taken = [await steps[0]?.(), await steps[1]?.()]
    const parcels = async () => (await service.tables.orders.get(repairOrderId))?.shipments?.map(({ itemIds: ids }) => ids)
    expect(await parcels()).toEqual([[first, second]])
    if (taken[0]) await undoOf(repair.wh, first, taken[0])
    expect(await parcels()).toEqual([[second]])
    if (taken[1]) await undoOf(repair.wh, second, taken[1])
    expect(await parcels()).toEqual([])
  })
})

describe('what is refused', () => {
  const code = ({ status, data }: Answer) => [status, data.code]

  test('after thirteen seconds', async () => {
    const { itemId } = await orderOf(repair.amy)
    const step = await repair.steps.accept(itemId)
    service.advance(13_001)
    expect(code(await undoOf(repair.coo, itemId, step))).toEqual([409, 'undo-over'])
  })

  test('once an email has left', async () => {
    const { itemId, repairOrderId } = await orderOf(repair.amy)
    const step = await repair.steps.accept(itemId)
    const mail = (await service.tables.mails.find({ repairOrderId })).at(-1)
    if (mail) await service.tables.mails.replace({ ...mail, attempts: 1 })
    expect(code(await undoOf(repair.coo, itemId, step))).toEqual([409, 'undo-over'])
  })

  test('a second time, of a step that cannot be taken back, and of a colleague', async () => {
    const { itemId } = await orderOf(repair.amy)
    const step = await repair.steps.accept(itemId)
    expect(code(await undoOf(repair.admin, itemId, step))).toEqual([409, 'undo-not-own'])
    expect((await undoOf(await service.as('aud'), itemId, step)).status).toBe(403)
    expect((await undoOf(repair.amy, itemId, step)).status).toBe(403)
    await undoOf(repair.coo, itemId, step)
    expect(code(await undoOf(repair.coo, itemId, step))).toEqual([409, 'undo-over'])
  })

  test.each([
    ['another step', (itemId: string) => repair.steps.receive(itemId)],
    [
      'a draft',
      async (itemId: string) => {
        const { rowVersion } = await info(repair.wh, itemId)
        return repair.wh.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', { itemId, rowVersion, action: 'receive' }, [], 'repairFiles')
      },
    ],
    ['the customer', (itemId: string) => act(repair.amy, itemId, 'cancel', { reasonCode: 'userRequest' })],
  ])('after %s, in words that name who has changed it', async (_, change) => {
    const { itemId } = await orderOf(repair.amy)
    const step = await repair.steps.accept(itemId)
    await change(itemId)
    const before = await stateOf(itemId)
    const refused = await undoOf(repair.coo, itemId, step)
    // after a draft there was none before
    expect(code(refused)).toEqual([409, 'undo-changed'])
    expect(refused.message).toMatch(/代號 wh|員工 wh|客戶 amy/u)
    expect(await stateOf(itemId)).toEqual(before)
  })
})

describe('a step on several items', () => {
  test('is taken back for all of them', async () => {
    const { itemIds } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'SN-2' }])
    const mails = await service.tables.mails.find()
    const before = await Promise.all(itemIds.map(stateOf))
    const { data } = await submitAll(repair.coo, itemIds, 'accept', { warrantyStatus: 'unknown' })
    const undone = await undo(repair.coo, ...data.results.toReversed())
    expect(undone.data.results).toMatchObject(itemIds.map(() => ({ ok: true, repairStatus: 'submitted' })))
    expect(await Promise.all(itemIds.map(stateOf))).toEqual(before)
    expect(await service.tables.mails.find()).toEqual(mails)
  })

  test('is taken back for those that nobody has changed since; of the others the customer is told alone', async () => {
    const { itemIds, repairOrderId } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'SN-2' }])
    const [first = '', second = ''] = itemIds
    const { data } = await submitAll(repair.coo, itemIds, 'accept', { warrantyStatus: 'unknown' })
    await repair.steps.receive(first)
    const undone = await undo(repair.coo, ...data.results.toReversed())
    expect(undone.data.results).toMatchObject([
      { itemId: second, ok: true, repairStatus: 'submitted' },
      { itemId: first, ok: false, error: { code: 'undo-changed' } },
    ])
    const accepted = (await service.tables.notifications.find({ repairOrderId })).filter(({ kind }) => kind === 'accept')
    expect(accepted).toMatchObject([{ itemId: first, itemCount: 1 }])
  })
})
