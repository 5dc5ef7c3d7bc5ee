import { expect, test } from 'vitest'
import { startTracking } from '../tracking/support.ts'
import { atOnce, race, seqsOf, statusesOf, upTo } from './race.ts'

test(
  'a receipt that several windows confirm at the same time closes the repair once',
  race(async (service) => {
    const { returned, codeFor, confirm, order } = await startTracking(service)
    await returned()
    const code = await codeFor()
    const answers = await atOnce(3, () => confirm({ code }))
    expect(statusesOf(answers)).toEqual({ 200: 1, 409: 2 })
    const { itemId } = order
    const history = await service.tables.history.find({ itemId })
    expect(history.filter(({ action }) => action === 'confirmReceipt')).toHaveLength(1)
    expect(await seqsOf(service, itemId)).toEqual(upTo(history.length))
    expect((await service.tables.items.get(itemId))?.repairStatus).toBe('closed')
  }),
)

test(
  'a receipt and a reply at the same time are both taken',
  race(async (service) => {
    const { returned, codeFor, confirm, reply, write, order } = await startTracking(service)
    await returned()
    await write('包裹已寄出。')
    const code = await codeFor()
    const [receipt, words] = await Promise.all([confirm({ code }), reply({ code })])
    expect([receipt.status, words.status]).toEqual([200, 200])
    const { repairOrderId, itemId } = order
    expect((await service.tables.items.get(itemId))?.repairStatus).toBe('closed')
    expect((await service.tables.comments.find({ repairOrderId })).filter(({ isCustomer }) => isCustomer)).toHaveLength(1)
  }),
)

test(
  'replies at the same time are all kept, each once',
  race(async (service) => {
    const { codeFor, write, reply, order } = await startTracking(service)
    await write('您哪一天方便取件？')
    const code = await codeFor()
    const answers = await atOnce(3, (i) => reply({ code, content: `第 ${i} 個答覆` }))
    expect(statusesOf(answers)).toEqual({ 200: 3 })
    const rows = await service.tables.comments.find({ repairOrderId: order.repairOrderId })
    const contents = rows.filter(({ isCustomer }) => isCustomer).map(({ content }) => content)
    expect(contents.toSorted()).toEqual(['第 0 個答覆', '第 1 個答覆', '第 2 個答覆'])
  }),
)

test(
  'while the links are ended, an act is done as a whole or refused as a whole',
  race(async (service) => {
    const { returned, codeFor, confirm, write, reply, revoke, view, link, order } = await startTracking(service)
    await returned()
    await write('包裹已寄出。')
    const code = await codeFor()
    const [receipt, words, ended] = await Promise.all([confirm({ code }), reply({ code }), revoke()])
    expect(ended.status).toBe(200)
    expect([200, 410]).toContain(receipt.status)
    expect([200, 410]).toContain(words.status)
    const { repairOrderId, itemId } = order
    expect((await service.tables.items.get(itemId))?.repairStatus).toBe(receipt.status === 200 ? 'closed' : 'returned')
    const own = (await service.tables.comments.find({ repairOrderId })).filter(({ isCustomer }) => isCustomer)
    expect(own).toHaveLength(words.status === 200 ? 1 : 0)
    // neither of them opens the link again
    expect((await view(link)).status).toBe(410)
    expect((await reply({ code })).status).toBe(410)
  }),
)

test(
  'wrong codes for several acts at the same time are all counted, and lock all acts',
  race(async (service) => {
    const { returned, codeFor, confirm, write, reply } = await startTracking(service)
    await returned()
    await write('包裹已寄出。')
    const code = await codeFor()
    const wrong = code === '000000' ? '000001' : '000000'
    const guesses = await atOnce(6, (i) => (i % 2 ? confirm({ code: wrong }) : reply({ code: wrong })))
    expect(statusesOf(guesses)).toEqual({ 422: 6 })
    expect((await confirm({ code })).data.code).toBe('code-wrong')
    expect((await reply({ code })).data.code).toBe('code-wrong')
    const [row] = await service.tables.trackings.find({ userId: 'walter' })
    expect(row?.lockedUntil).not.toBeNull()
  }),
)
