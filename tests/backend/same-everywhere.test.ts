import { expect, test } from 'vitest'
import { act, DAY, ITEM, listFor, LONG_SESSIONS, orderOf, startService, type User } from './support.ts'

type Read = Record<string, unknown>
const pick = (from: Read, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name]]))
/** What the screens show of an order, and of an item. */
const ORDER = [
  'repairOrderStatus',
  'repairOrderStatusName',
  'statusSince',
  'progress',
  'waitingFor',
  'isOverdue',
  'isStuck',
  'isUncollected',
]
const PLACE = ['repairStatus', 'repairStatusName', 'statusSince', 'waitingFor', 'isOverdue', 'isStuck', 'isUncollected']

/** An order as shown by its row, its page, the pages of its items, their histories and its timeline. */
async function readingsOf(user: User, repairOrderId: string, itemIds: readonly string[]) {
  const read = async (path: string) => (await user.call('GET', path)).data
  const header = await read(`/{p}/repairOrder/v1/info/${repairOrderId}`)
  const { items: rows } = await listFor(user)
  const row = rows.find((one: Read) => one['repairOrderId'] === repairOrderId)
  const details = await read(`/{p}/repairOrder/v1/details/${repairOrderId}`)
  const entries: Read[] = details.timeline.history
  // whichever way the history lies
  const newest = new Map(entries.toSorted((a, b) => Number(a['seq']) - Number(b['seq'])).map((entry) => [entry['itemId'], entry]))
  const items = await Promise.all(
    itemIds.map(async (itemId) => {
      const reviewed = await read(`/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)
      return {
        page: await read(`/{p}/repairOrderItem/v1/info/${itemId}`),
        inOrder: details.items.find((one: Read) => one['itemId'] === itemId),
        review: reviewed.item,
        status: reviewed.repairStatus,
        inRow: row.itemSummary.find((one: Read) => one['itemId'] === itemId),
        last: newest.get(itemId),
      }
    }),
  )
  return { row, header, items }
}

test.each(['coo', 'amy'])('%s sees the same values in the list, the order, its items and the timeline', async (account) => {
  const service = await startService(LONG_SESSIONS)
  const [amy, coo] = [await service.as('amy'), await service.as('coo')]
  const reader = account === 'coo' ? coo : amy
  const serials = ['NW14-A001', 'NW14-A002', 'NW14-A003']
  const order = await orderOf(
    amy,
    serials.map((serialNo) => ({ ...ITEM, serialNo })),
  )
  const { itemIds } = order
  const [first = '', second = '', third = ''] = itemIds

  const seen: unknown[] = []
  const agree = async () => {
    const { row, header, items: shown } = await readingsOf(reader, order.repairOrderId, itemIds)
    expect(pick(row, ORDER)).toEqual(pick(header, ORDER))
    for (const { page, inOrder, review, status, inRow, last } of shown) {
      expect([pick(inOrder, PLACE), pick(review, PLACE)]).toEqual([pick(page, PLACE), pick(page, PLACE)])
      expect([status, inRow.repairStatus, last?.['toStatus']]).toEqual([page.repairStatus, page.repairStatus, page.repairStatus])
      expect(last?.['createdAt']).toBe(page.statusSince)
    }
    seen.push([row.repairOrderStatus, row.waitingFor, row.isOverdue, row.isStuck])
  }

  await agree()
  await act(coo, first, 'accept', { warrantyStatus: 'unknown' })
  await act(coo, second, 'reject', { reasonCode: 'other', publicComment: 'We do not repair this kind of device.' })
  service.advance(4 * DAY)
  await agree()
  service.advance(4 * DAY)
  await agree()
  await act(coo, third, 'requestInfo', { requestedFields: ['photo'], publicComment: 'Please send us a picture of it.' })
  await agree()
  expect(seen).toEqual([
    ['submitted', 'center', false, false],
    ['accepted', 'center', true, false],
    ['accepted', 'center', true, true],
    ['actionRequired', 'customer', false, false],
  ])
})
