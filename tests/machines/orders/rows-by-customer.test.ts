import { afterEach, expect, test, vi } from 'vitest'
import { Rejected } from '../../../src/api/errors.ts'
import { api } from '../../../src/api/index.ts'
import type { RepairItem } from '../../../src/domain/entities/repair-item.ts'
import type { ReviewResult } from '../../../src/domain/entities/review.ts'
import { rowsByCustomer } from '../../../src/machines/orders/rows-by-customer.ts'

afterEach(() => void vi.restoreAllMocks())

const item = (itemId: string, rowVersion = 1): RepairItem => ({
  itemId,
  itemNo: 1,
  existedFiles: [],
  repairStatus: 'quoted',
  quoteVersion: 1,
  rowVersion,
})
const refused = (itemId: string, code: string): ReviewResult => ({ itemId, ok: false, error: { code } })
const now = (...items: readonly RepairItem[]) => vi.spyOn(api.repairOrder, 'details').mockResolvedValue({ items })
const run = (send: (items: readonly RepairItem[]) => Promise<readonly ReviewResult[]>) =>
  rowsByCustomer({ repairOrderId: 'o1', items: [item('a'), item('b')] }, send, new AbortController().signal)

test('only rows refused as changed are sent again, with their new version', async () => {
  now(item('a', 2), item('b', 2))
  const send = vi
    .fn<(items: readonly RepairItem[]) => Promise<readonly ReviewResult[]>>()
    .mockResolvedValueOnce([refused('a', 'row-changed'), refused('b', 'guard-failed')])
    .mockResolvedValueOnce([{ itemId: 'a', ok: true }])
  expect(await run(send)).toEqual([{ itemId: 'a', ok: true }, refused('b', 'guard-failed')])
  expect(send.mock.calls[1]).toEqual([[item('a', 2)]])
})

test('a request refused as a whole is not sent again for some of its items', async () => {
  now(item('a', 2))
  const send = vi
    .fn<() => Promise<never>>()
    .mockRejectedValue(new Rejected({ status: 409, message: '', code: 'row-changed', fieldErrors: [] }))
  await expect(run(send)).rejects.toMatchObject({ code: 'row-changed' })
  expect(send).toHaveBeenCalledTimes(1)
})
