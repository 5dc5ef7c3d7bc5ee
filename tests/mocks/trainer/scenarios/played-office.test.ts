import { expect, test } from 'vitest'
import { authEndpoints } from '../../../../src/api/auth.endpoints.ts'
import { noticeEndpoints } from '../../../../src/api/notice.endpoints.ts'
import { printEndpoints } from '../../../../src/api/print.endpoints.ts'
import { repairItemEndpoints } from '../../../../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints } from '../../../../src/api/repair-order.endpoints.ts'
import type { Action, ItemStatus } from '../../../../src/domain/entities/statuses.ts'
import type { ReviewInput } from '../../../../src/domain/entities/review.ts'
import { given, openStage } from './stage.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

const itemsIn = async ({ service }: Stage, repairStatus: ItemStatus) =>
  service.database.transaction(({ items }) => items.find({ repairStatus }))

/** Takes one action on the first items that have a status. */
const takeMany = async (stage: Stage, account: string, status: ItemStatus, count: number, action: Action, input: ReviewInput) => {
  const items = (await itemsIn(stage, status)).slice(0, count)
  const rowVersions = Object.fromEntries(items.map(({ itemId, rowVersion }) => [itemId, rowVersion]))
  const body = { itemIds: items.map(({ itemId }) => itemId), action, rowVersions, ...input }
  const { results } = await stage.call(repairItemEndpoints.reviewSubmit, await stage.speakerOf(account), { body })
  expect(results.filter(({ ok }) => !ok)).toEqual([])
  expect(results).toHaveLength(count)
}
/** Its answer is a file, which the caller of the other calls does not read. */
const exportList = async (stage: Stage, account: string) => {
  const { token } = await stage.speakerOf(account)
  const request = new Request('http://localhost/api/backend/repairOrder/v1/export', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh-TW' },
    body: JSON.stringify({ pageIndex: 1, pageSize: 20, columns: ['repairOrderNo', 'items'], format: 'csv', level: 'order' }),
  })
  expect((await stage.service.handle(request)).status).toBe(200)
}
const ACCEPT: ReviewInput = { warrantyStatus: 'inWarranty', duplicateConfirmed: true }

test('busy-monday: ten are accepted, then fifty, then one customer is asked', async () => {
  const stage = await openStage('busy-monday')
  expect(await itemsIn(stage, 'submitted')).toHaveLength(200)
  await takeMany(stage, 'coo01', 'submitted', 9, 'accept', ACCEPT)
  expect(await stage.reached()).toBe(0)
  await takeMany(stage, 'coo01', 'submitted', 1, 'accept', ACCEPT)
  expect(await stage.reached()).toBe(1)
  await takeMany(stage, 'coo01', 'submitted', 40, 'accept', ACCEPT)
  expect(await stage.reached()).toBe(2)
  await takeMany(stage, 'admin01', 'submitted', 1, 'requestInfo', {
    publicComment: '請補充產品外觀與序號標籤的照片。',
    requestedFields: ['photo'],
  })
  expect(await stage.reached()).toBe(3)
}, 120_000)

test('two-colleagues: both save the same review, the second over the first; then the role is switched', async () => {
  const stage = await openStage('two-colleagues')
  const itemId = given(stage.aliases['monitor'])
  const save = async (account: string, internalNote: string, rowVersion: number) =>
    stage.call(repairItemEndpoints.reviewTemp, await stage.speakerOf(account), { body: { itemId, rowVersion, internalNote } })
  const { rowVersion } = await stage.call(repairItemEndpoints.reviewInfo, await stage.speakerOf('coo01'), { params: { id: itemId } })
  const saved = await save('coo01', '螢幕有亮點。', rowVersion)
  expect(await stage.reached()).toBe(1)
  await expect(save('admin01', '外觀完好。', rowVersion)).rejects.toThrow('409')
  expect(await stage.reached()).toBe(1)
  await save('admin01', '螢幕有亮點，外觀完好。', saved.rowVersion)
  expect(await stage.reached()).toBe(2)
  await stage.call(authEndpoints.changeRole, await stage.speakerOf('coo01'), { params: { roleId: 'R-ENG' } })
  expect(await stage.reached()).toBe(3)
}, 60_000)

test('month-end: a returned device is closed, a stuck order commented on, and the list exported', async () => {
  const stage = await openStage('month-end')
  await takeMany(stage, 'coo01', 'returned', 1, 'close', { internalNote: '客戶來電確認收到，代為結案。' })
  expect(await stage.reached()).toBe(1)
  const [stuck] = await itemsIn(stage, 'awaitingParts')
  await stage.call(repairOrderEndpoints.comment, await stage.speakerOf('coo01'), {
    params: { id: given(stuck).repairOrderId },
    body: { visibility: 'internal', content: '已向原廠催料。' },
  })
  expect(await stage.reached()).toBe(2)
  await exportList(stage, 'admin01')
  expect(await stage.reached()).toBe(3)
}, 60_000)

test('daily-office: a notice, three assignments, labels and an export', async () => {
  const stage = await openStage('daily-office')
  const [coordinator, administrator] = [await stage.speakerOf('coo01'), await stage.speakerOf('admin01')]
  const notice = await stage.call(noticeEndpoints.create, administrator, {
    body: {
      title: { zhHant: '週六照常營業', enUS: 'Open this Saturday' },
      content: { zhHant: '本週六九點到五點。', enUS: 'From nine to five.' },
      category: 'system',
      severity: 'info',
      audience: 'all',
      placement: ['home'],
      isPinned: false,
      requireAcknowledge: false,
      startAt: '2026-11-18T01:00:00.000Z',
    },
  })
  // a draft is read by nobody
  expect(await stage.reached()).toBe(0)
  await stage.call(noticeEndpoints.publish, administrator, { params: { id: notice.noticeId }, body: { rowVersion: notice.rowVersion } })
  expect(await stage.reached()).toBe(1)
  const items = (await itemsIn(stage, 'accepted')).slice(0, 3)
  expect(items).toHaveLength(3)
  for (const { itemId } of items) {
    expect(await stage.reached()).toBe(1)
    const { rowVersion } = await stage.call(repairItemEndpoints.reviewInfo, coordinator, { params: { id: itemId } })
    await stage.call(repairItemEndpoints.reviewTemp, coordinator, { body: { itemId, rowVersion, rmsEngineerId: 'member-eng01' } })
  }
  expect(await stage.reached()).toBe(2)
  const repairOrderIds = [...new Set(items.map(({ repairOrderId }) => repairOrderId))]
  await stage.call(printEndpoints.mark, coordinator, { body: { repairOrderIds, template: 'label', isPrint: true } })
  expect(await stage.reached()).toBe(3)
  await exportList(stage, 'coo01')
  expect(await stage.reached()).toBe(4)
}, 60_000)
