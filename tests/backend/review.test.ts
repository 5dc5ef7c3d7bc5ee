import { beforeEach, describe, expect, test } from 'vitest'
import { act, ITEM, LONG_SESSIONS, orderOf, png, startService, type Service, type User } from './support.ts'
import { COMMENT, startRepair } from './repair-steps.ts'

let service: Service
let repair: Awaited<ReturnType<typeof startRepair>>
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  repair = await startRepair(service)
})

const info = async (user: User, itemId: string) => (await user.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data
const temp = (user: User, body: object, files: readonly File[] = []) =>
  user.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', body, files, 'repairFiles')
const submit = (user: User, body: object, files: readonly File[] = []) =>
  user.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', body, files, 'repairFiles')

describe('temporary save', () => {
  test('keeps one working copy for all employees; no transition, history or message', async () => {
    const { itemId } = await orderOf(repair.amy)
    const before = await info(repair.coo, itemId)
    const mails = (await service.tables.mails.find()).length
    const body = { itemId, rowVersion: before.rowVersion, action: 'accept', warrantyStatus: 'inWarranty', internalNote: ' 內部：先查保固 ' }
    const saved = await temp(repair.coo, body, [png('note.png')])
    expect(saved.data).toMatchObject({ rowVersion: before.rowVersion + 1, tempSavedAt: service.now() })
    expect(saved.data.repairExistedFiles).toMatchObject([{ fileName: 'note.png' }])
    const seen = await info(repair.admin, itemId)
    expect(seen.awaitingProcessing).toMatchObject({
      action: 'accept',
      internalNote: '內部：先查保固',
      tempSavedBy: 'coo',
      tempSavedByName: '員工 coo',
    })
    expect([seen.repairStatus, seen.rowVersion, seen.reviewHistory.length]).toEqual(['submitted', saved.data.rowVersion, 1])
    expect(await service.tables.mails.find()).toHaveLength(mails)
  })

  test('of two saves with one version the second gets the text of the first', async () => {
    const { itemId } = await orderOf(repair.amy)
    const { rowVersion } = await info(repair.coo, itemId)
    const answers = await Promise.all([
      temp(repair.coo, { itemId, rowVersion, publicComment: '甲的草稿' }),
      temp(repair.admin, { itemId, rowVersion, publicComment: '乙的草稿' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.data).toMatchObject({ code: 'row-changed', current: { publicComment: '甲的草稿', tempSavedByName: '員工 coo' } })
    expect(answers[1]?.message).toContain('員工 coo')
  })

  test('keeps fields prepared by an administrator when a coordinator without that right adds a note', async () => {
    const { itemId } = await orderOf(repair.amy)
    const { rowVersion } = await info(repair.admin, itemId)
    const draft = { itemId, rowVersion, action: 'override', reason: '實體在維修台，補正狀態。' }
    expect((await temp(repair.coo, draft)).status).toBe(403)
    const first = await temp(repair.admin, draft)
    const second = await temp(repair.coo, { ...draft, rowVersion: first.data.rowVersion, internalNote: '已問過' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await info(repair.admin, itemId)).awaitingProcessing).toMatchObject({ action: 'override', internalNote: '已問過' })
  })

  test('does not change the customer’s version, but that of an employee who submits', async () => {
    const { itemId } = await orderOf(repair.amy)
    const [mine, theirs] = [await info(repair.amy, itemId), await info(repair.admin, itemId)]
    await temp(repair.coo, { itemId, rowVersion: theirs.rowVersion, internalNote: '內部' })
    const blind = await submit(repair.admin, {
      itemIds: [itemId],
      action: 'accept',
      rowVersions: { [itemId]: theirs.rowVersion },
      warrantyStatus: 'unknown',
    })
    expect([blind.status, blind.data.current.internalNote]).toEqual([409, '內部'])
    const cancelled = await submit(repair.amy, {
      itemIds: [itemId],
      action: 'cancel',
      rowVersions: { [itemId]: mine.rowVersion },
      reasonCode: 'userRequest',
    })
    expect(cancelled.data.results).toMatchObject([{ ok: true, repairStatus: 'cancelled' }])
  })

  test('checks lengths and limits, the engineer and the right to assign', async () => {
    const { itemId } = await orderOf(repair.amy)
    const { rowVersion } = await info(repair.coo, itemId)
    const long = await temp(repair.coo, { itemId, rowVersion, internalNote: 'x'.repeat(2001), quote: { laborAmount: -1 } })
    expect(long.data.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(['internalNote', 'quote.laborAmount'])
    expect((await temp(repair.coo, { itemId, rowVersion, rmsEngineerId: 'wh' })).status).toBe(422)
    expect((await temp(repair.wh, { itemId, rowVersion, rmsEngineerId: 'eng' })).status).toBe(403)
    expect((await temp(repair.wh, { itemId, rowVersion, action: 'accept' })).status).toBe(403)
    expect((await temp(await service.as('aud'), { itemId, rowVersion })).status).toBe(403)
  })

  test('an assignment shows the customer only the display name of the employee', async () => {
    const { itemId } = await orderOf(repair.amy)
    const { rowVersion } = await info(repair.amy, itemId)
    await temp(repair.coo, { itemId, rowVersion: (await info(repair.coo, itemId)).rowVersion, rmsEngineerId: 'eng' })
    const stale = await submit(repair.amy, {
      itemIds: [itemId],
      action: 'cancel',
      rowVersions: { [itemId]: rowVersion },
      reasonCode: 'userRequest',
    })
    expect(stale.message).toContain('代號 coo')
    expect(stale.text).not.toContain('員工')
  })

  test('files stay in the working copy, move into the entry, and are hidden from the customer until then', async () => {
    const { itemId } = await orderOf(repair.amy)
    await repair.steps.accept(itemId)
    const { rowVersion } = await info(repair.wh, itemId)
    const saved = await temp(repair.wh, { itemId, rowVersion, action: 'receive' }, [png('one.png'), png('two.png')])
    const [one, two] = saved.data.repairExistedFiles.map(({ filePath }: { filePath: string }) => filePath)
    const statusFor = async (user: User, path: string) => (await user.call('GET', `/{p}/repairOrder/v1/file?filepath=${path}`)).status
    expect([await statusFor(repair.amy, one), await statusFor(repair.wh, one)]).toEqual([404, 200])
    const trimmed = await temp(repair.admin, { itemId, rowVersion: saved.data.rowVersion, removedFilePaths: [two] })
    expect(trimmed.data.repairExistedFiles).toHaveLength(1)
    expect(await statusFor(repair.wh, two)).toBe(404)
    await repair.steps.receive(itemId)
    const [entry] = (await info(repair.amy, itemId)).reviewHistory
    expect(entry.files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['one.png', 'arrival.png'])
    expect(await statusFor(repair.amy, one)).toBe(200)
    expect((await info(repair.wh, itemId)).awaitingProcessing).toEqual({ repairExistedFiles: [] })
  })
})

describe('submitting', () => {
  test('of two submissions with one version one is 409, and the history has no gap', async () => {
    const { itemId } = await orderOf(repair.amy)
    const { rowVersion } = await info(repair.coo, itemId)
    const body = { itemIds: [itemId], action: 'accept', rowVersions: { [itemId]: rowVersion }, warrantyStatus: 'unknown' }
    const answers = await Promise.all([submit(repair.coo, body), submit(repair.admin, body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await service.tables.history.find({ itemId })).map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('an absent version is refused', async () => {
    const { itemId } = await orderOf(repair.amy)
    const answer = await submit(repair.coo, { itemIds: [itemId], action: 'accept', rowVersions: {}, warrantyStatus: 'unknown' })
    expect(answer.data.code).toBe('row-changed')
  })

  test('in bulk answers for each item and keeps the others unchanged', async () => {
    const { itemIds, repairOrderId } = await orderOf(repair.amy, [
      ITEM,
      { ...ITEM, serialNo: 'NW14-000124' },
      { ...ITEM, serialNo: 'NW14-000125' },
    ])
    const versions: Record<string, number> = {}
    for (const id of itemIds) versions[id] = (await info(repair.coo, id)).rowVersion
    await act(repair.coo, itemIds[0] ?? '', 'accept', { warrantyStatus: 'unknown' })
    const all = [...itemIds, 'no-such-item']
    const { data } = await submit(repair.coo, { itemIds: all, action: 'accept', rowVersions: versions, warrantyStatus: 'unknown' })
    expect(data.results.map(({ ok, error }: { ok: boolean; error?: { code: string } }) => error?.code ?? ok)).toEqual([
      'row-changed',
      true,
      true,
      'not-found',
    ])
    expect(data.repairOrderStatus).toBe('accepted')
    const subjects = (await service.tables.mails.find({ to: 'amy@example.com', repairOrderId })).map(({ subject }) => subject)
    expect(subjects).toHaveLength(3)
    expect(
      (await submit(repair.coo, { itemIds: Array.from({ length: 51 }, (_, i) => `${i}`), action: 'accept', rowVersions: {} })).status,
    ).toBe(422)
  })

  test('writes down the parcel that items came in, once for all of them, and finds the order by its waybill', async () => {
    const { itemIds, repairOrderId } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    const number = await service.tables.orders.get(repairOrderId)
    if (number) await service.tables.orders.replace({ ...number, inboundCarrier: '黑貓', inboundTrackingNo: 'SAID-1' })
    for (const id of itemIds) {
      await repair.steps.accept(id)
      expect((await info(repair.wh, id)).order).toMatchObject({ inboundCarrier: '黑貓', inboundTrackingNo: 'SAID-1' })
      const receive = {
        receivedDate: service.now(),
        receivedQuantity: 1,
        serialVerified: true,
        accessoriesChecked: [],
        packageCondition: 'good',
        location: 'A-12',
        carrier: '中華郵政',
        trackingNo: 'CAME-2',
      }
      expect((await act(repair.wh, id, 'receive', { receive }, [png('arrival.png')])).status).toBe(200)
    }
    const { data } = await repair.amy.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)
    expect(data.shipments).toMatchObject([{ direction: 'inbound', carrier: '中華郵政', trackingNo: 'CAME-2', itemIds }])
    const body = { pageIndex: 1, pageSize: 20, filters: { numbers: ['came-2'] } }
    const found = await repair.wh.call('POST', '/{p}/repairOrder/v1', body)
    expect(found.data.items.map((row: { repairOrderId: string }) => row.repairOrderId)).toEqual([repairOrderId])
  })

  test('ships several items in one shipment', async () => {
    const { itemIds, repairOrderId } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'NW14-000124' }])
    for (const id of itemIds) {
      const item = await service.tables.items.get(id)
      if (item) await service.tables.items.replace({ ...item, repairStatus: 'readyToReturn', outcome: 'repaired', receivedQuantity: 1 })
    }
    for (const id of itemIds) expect((await repair.steps.ship(id)).status).toBe(200)
    const { data } = await repair.amy.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)
    expect(data.shipments.map(({ itemIds: ids }: { itemIds: string[] }) => ids)).toEqual([itemIds])
  })

  test('is refused with the labels of status and action, and with the missing fields', async () => {
    const { itemId } = await orderOf(repair.amy)
    const early = await act(repair.wh, itemId, 'ship')
    expect([early.status, early.data.code]).toEqual([409, 'action-not-allowed'])
    expect(early.message).toMatch(/待審核/)
    const bare = await act(repair.coo, itemId, 'accept')
    expect([bare.status, bare.data.code]).toEqual([422, 'guard-failed'])
    expect(bare.data.fieldErrors).toEqual([{ field: 'warrantyStatus', key: 'reason-warrantyStatusMissing' }])
    expect((await act(repair.wh, itemId, 'accept', { warrantyStatus: 'unknown' })).status).toBe(403)
    expect((await act(repair.coo, itemId, 'submit')).data.code).toBe('action-not-allowed')
    expect((await act(repair.amy, itemId, 'accept', { warrantyStatus: 'unknown' })).status).toBe(403)
  })

  test('allowedActions are what submitting accepts', async () => {
    const { itemId } = await orderOf(repair.amy)
    const names = async (user: User) => (await info(user, itemId)).allowedActions.map(({ action }: { action: string }) => action)
    expect(await names(repair.coo)).toEqual(['requestInfo', 'accept', 'reject', 'cancel'])
    expect(await names(repair.amy)).toEqual(['cancel'])
    expect(await names(await service.as('aud'))).toEqual([])
  })
})

const SECRETS = [
  '內部',
  '員工 ',
  'A-12',
  'tempSavedBy',
  'R-ENG',
  'R-COO',
  'authorId',
  'updatedByName',
  'answeredFields',
  '"eng"',
  '"coo"',
  '"wh"',
]

describe('nothing internal is disclosed', () => {
  test('no internal text, name or place ever reaches a customer', async () => {
    const { itemId, repairOrderId } = await orderOf(repair.amy)
    const { steps } = repair
    const round = [
      steps.accept,
      steps.receive,
      steps.startDiagnosis,
      steps.issueQuote,
      steps.approveQuote,
      steps.startRepair,
      steps.finishRepair,
      steps.testFail,
      steps.finishRepair,
      steps.testPass,
    ]
    const paths = [
      `/{p}/repairOrder/v1/info/${repairOrderId}`,
      `/{p}/repairOrder/v1/details/${repairOrderId}`,
      `/{p}/repairOrderItem/v1/info/${itemId}`,
      `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`,
      `/{p}/repairOrderItem/v1/reviewHistory/${itemId}`,
    ]
    const seenBy = async (user: User) => {
      const answers = await Promise.all(paths.map((path) => user.call('GET', path)))
      const page = await user.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 10, withFacets: true })
      return [...answers, page].map(({ text }) => text).join('\n')
    }
    for (const step of round) {
      expect((await step(itemId)).status).toBe(200)
      const { rowVersion } = await info(repair.admin, itemId)
      await temp(repair.admin, { itemId, rowVersion, internalNote: '內部：草稿', publicComment: '內部：還沒說出口' })
      const seen = await seenBy(repair.amy)
      expect(SECRETS.filter((secret) => seen.includes(secret))).toEqual([])
    }
    expect(await seenBy(repair.amy)).toContain('代號 eng')
    expect(await seenBy(repair.coo)).toContain('內部：風扇異音')
  })

  test('the reason of an override is hidden, even beside a public comment', async () => {
    const { itemId, repairOrderId } = await orderOf(repair.amy)
    await repair.steps.accept(itemId)
    const reason = '倉儲系統當機，實體已在維修台，補正狀態。'
    const input = { reasonCode: 'duplicate', reason, toStatus: 'received', publicComment: COMMENT }
    expect((await act(repair.admin, itemId, 'override', input)).status).toBe(200)
    for (const path of [`/{p}/repairOrderItem/v1/reviewHistory/${itemId}`, `/{p}/repairOrder/v1/details/${repairOrderId}`]) {
      const seen = (await repair.amy.call('GET', path)).text
      expect(seen).toContain(COMMENT)
      expect(seen).not.toContain(reason)
      expect(seen).not.toContain('"duplicate"')
      expect((await repair.coo.call('GET', path)).text).toContain(reason)
    }
  })

  test('internal entries require the permission to read them', async () => {
    const { itemId } = await orderOf(repair.amy)
    await repair.steps.accept(itemId)
    const notes = async (user: User) =>
      (await user.call('GET', `/{p}/repairOrderItem/v1/reviewHistory/${itemId}`)).data.map(
        ({ internalNote }: { internalNote: string | null }) => internalNote,
      )
    expect(await notes(repair.coo)).toEqual(['內部：老客戶', null])
    expect(await notes(repair.wh)).toEqual([null, null])
  })

  test('a review is for employees, the customer view for customers', async () => {
    const { itemId } = await orderOf(repair.amy)
    const { data } = await repair.amy.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)
    expect(data.awaitingProcessing).toEqual({})
    const body = {
      itemIds: [itemId],
      action: 'cancel',
      rowVersions: { [itemId]: data.rowVersion },
      reasonCode: 'userRequest',
      internalNote: '偷渡',
      publicComment: COMMENT,
    }
    expect((await submit(repair.amy, body)).status).toBe(200)
    expect((await service.tables.history.find({ itemId })).at(-1)).toMatchObject({ internalNote: null, publicComment: COMMENT })
  })
})

describe('option lists', () => {
  test('have labels for each class of user', async () => {
    const labels = async (user: User) => (await user.call('GET', '/{p}/repairOrderItem/v1/statusOptions')).data
    expect((await labels(repair.amy))[1]).toEqual({ value: 'submitted', label: '審核中' })
    expect((await labels(repair.coo))[1]).toEqual({ value: 'submitted', label: '待審核' })
    expect(await labels(repair.coo)).toHaveLength(16)
    const { data } = await repair.amy.call('GET', '/{p}/repairOrderItem/v1/issueCategoryOptions')
    expect(
      data.filter(({ photoRequired }: { photoRequired: boolean }) => photoRequired).map(({ value }: { value: string }) => value),
    ).toEqual(['display', 'port', 'liquid', 'physical'])
  })

  test('show the back office the number of open items per engineer', async () => {
    const { itemId } = await orderOf(repair.amy)
    await repair.steps.accept(itemId)
    await repair.steps.receive(itemId)
    await repair.steps.startDiagnosis(itemId)
    const { data } = await repair.coo.call('GET', '/{p}/repairOrderItem/v1/rmsEngineerOptions')
    expect(data.find(({ value }: { value: string }) => value === 'eng')).toEqual({
      value: 'eng',
      label: '員工 eng',
      openItems: 1,
      skills: [],
    })
    const seen = (await repair.amy.call('GET', '/{p}/repairOrderItem/v1/rmsEngineerOptions')).data
    expect(seen.find(({ value }: { value: string }) => value === 'eng')).toEqual({ value: 'eng', label: '代號 eng' })
  })
})
