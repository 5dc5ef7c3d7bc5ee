import { beforeEach, describe, expect, test } from 'vitest'
import { EXPORT_COLUMNS, REPORT_COLUMNS } from '../../src/domain/order-columns.ts'
import { startRepair, TO_RETURNED } from './repair-steps.ts'
import { act, draftOf, ITEM, LONG_SESSIONS, orderOf, startService, type Service, type User } from './support.ts'

let service: Service
let amy: User
let boss: User
let coo: User
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  ;[amy, boss, coo] = [await service.as('amy'), await service.as('boss'), await service.as('coo')]
})

const body = { pageIndex: 1, pageSize: 20, columns: ['repairOrderNo', 'items'], format: 'csv', level: 'order' }
const send = (user: User, change: object = {}, headers: Record<string, string> = {}) =>
  service.handle(
    new Request(`http://service.test/api/${user === coo ? 'backend' : 'customer'}/repairOrder/v1/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...body, ...change }),
    }),
  )
/** The customer gave another rating. */
const correctRating = async (itemId: string, rating: number) => {
  const [entry] = (await service.tables.history.find({ itemId })).filter(({ action }) => action === 'confirmReceipt')
  if (!entry?.data) throw new Error('nothing confirmed')
  await service.tables.history.replace({ ...entry, data: { ...entry.data, confirm: { rating, ratingComment: '很快' } } })
}
const linesOf = async (answer: Response) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n')

/** The files in a ZIP archive, by its directory at the end. */
const unzipped = async (buffer: ArrayBuffer): Promise<ReadonlyMap<string, string>> => {
  const view = new DataView(buffer)
  const files = new Map<string, string>()
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  for (let at = view.getUint32(buffer.byteLength - 6, true); view.getUint32(at, true) === 0x02014b50;) {
    const size = view.getUint32(at + 20, true)
    const [nameLength = 0, extra = 0, note = 0] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const local = view.getUint32(at + 42, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const packed = new Blob([buffer.slice(start, start + size)])
    const isDeflated = view.getUint16(at + 10, true) === 8
    const content = isDeflated ? new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))) : new Response(packed)
    files.set(text(new Uint8Array(buffer, at + 46, nameLength)), await content.text())
    at += 46 + nameLength + extra + note
  }
  return files
}

describe('export', () => {
  test('returns the rows of the list as CSV, with labels in the caller’s language', async () => {
    const first = await orderOf(amy, [
      { ...ITEM, productName: '=HYPERLINK("x")' },
      { ...ITEM, serialNo: 'AA-0002', productName: '筆電, 舊' },
    ])
    await draftOf(amy)
    const answer = await send(coo, { columns: ['repairOrderNo', 'repairOrderStatus', 'submittedAt', 'items', 'turn'] })
    expect(answer.headers.get('content-type')).toBe('text/csv;charset=utf-8')
    const lines = await linesOf(answer)
    expect(lines[0]).toBe('\uFEFF維修單號,維修單狀態,送出時間,維修品項,等待對象')
    expect(lines.slice(1)).toEqual([`${first.repairOrderNo},待審核,2026-11-20 10:00,"'=HYPERLINK(""x"")、筆電, 舊",待我們處理`, ''])
    const english = await linesOf(await send(coo, { columns: ['repairOrderNo', 'turn'] }, { cookie: 'culture=en-US' }))
    expect(english[0]).toBe('\uFEFFOrder number,Waiting for')
  })

  test('has a row per item on request', async () => {
    const { repairOrderNo } = await orderOf(amy, [ITEM, { ...ITEM, serialNo: 'AA-0002', productName: '平板' }])
    const lines = await linesOf(await send(coo, { columns: ['repairOrderNo'], level: 'item' }))
    expect(lines[0]).toBe('\uFEFF維修單號,項次,產品名稱,序號,維修狀態,維修結果')
    expect(lines.slice(1, 3)).toEqual([`${repairOrderNo},1,Ultralight 14,NW14-000123,待審核,`, `${repairOrderNo},2,平板,AA-0002,待審核,`])
  })

  test('respects filters, selection and the caller’s row scope', async () => {
    const first = await orderOf(amy)
    const second = await orderOf(amy, [{ ...ITEM, serialNo: 'AA-0002' }])
    await orderOf(await service.as('zoe'), [{ ...ITEM, serialNo: 'ZZ-0001' }])
    const numbers = async (user: User, change: object) =>
      (await linesOf(await send(user, { columns: ['repairOrderNo'], sort: [{ field: 'repairOrderNo', order: 'asc' }], ...change }))).slice(
        1,
        -1,
      )
    expect(await numbers(coo, {})).toHaveLength(3)
    expect(await numbers(boss, {})).toEqual([first.repairOrderNo, second.repairOrderNo])
    expect(await numbers(coo, { keyword: 'aa-0002' })).toEqual([second.repairOrderNo])
    expect(await numbers(boss, { repairOrderIds: [second.repairOrderId] })).toEqual([second.repairOrderNo])
    expect((await send(amy)).status).toBe(403)
  })

  test('has what was quoted, charged and paid, and the ratings: by item, and of an order in sum and on average', async () => {
    const repair = await startRepair(service)
    const { repairOrderId, itemIds } = await orderOf(repair.amy, [ITEM, { ...ITEM, serialNo: 'AA-0002' }, { ...ITEM, serialNo: 'AA-0003' }])
    const [first = '', second = '', third = ''] = itemIds
    for (const step of [...TO_RETURNED, 'confirmReceipt'] as const) expect((await repair.steps[step](first)).status).toBe(200)
    for (const step of [...TO_RETURNED, 'confirmReceipt'] as const) expect((await repair.steps[step](second)).status).toBe(200)
    expect((await repair.steps.accept(third)).status).toBe(200)
    await correctRating(second, 4)
    const columns = [...REPORT_COLUMNS]
    for (const user of [coo, boss]) {
      const items = await linesOf(await send(user, { columns: ['items', ...columns], level: 'item', repairOrderIds: [repairOrderId] }))
      expect(items[0]).toMatch(/報價總額（含稅，新臺幣）,應收金額（新臺幣）,實收金額,滿意度,意見回饋$/)
      const ends = items.slice(1, 4).map((line) => line.split(',').slice(-5).join(','))
      expect(ends).toEqual(['3780,3780,,5,很快', '3780,3780,,4,很快', ',,,,'])
      const [, order] = await linesOf(await send(user, { columns, repairOrderIds: [repairOrderId] }))
      expect(order).toBe('7560,7560,,4.5,很快、很快')
    }
  })

  test('shows customers no engineers', async () => {
    const { itemId } = await orderOf(amy)
    await act(coo, itemId, 'accept', { warrantyStatus: 'unknown', rmsEngineerId: 'eng' })
    const columns = ['repairOrderNo', 'engineer']
    expect((await linesOf(await send(coo, { columns })))[1]).toContain('員工 eng')
    expect(await linesOf(await send(boss, { columns }))).toEqual(['\uFEFF維修單號', expect.stringMatching(/^RO/), ''])
  })

  test('refuses a file without columns or with more than 5000 rows', async () => {
    expect((await send(coo, { columns: [] })).status).toBe(422)
    const { repairOrderId } = await orderOf(amy)
    const order = await service.tables.orders.get(repairOrderId)
    if (!order) throw new Error('no order')
    for (let n = 0; n < 5000; n += 1)
      await service.tables.orders.insert({ ...order, repairOrderId: `copy-${n}`, repairOrderNo: `copy-${n}` })
    const answer = await send(coo)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ data: { code: 'export-too-many' }, message: expect.stringContaining('5001') })
    expect((await linesOf(await send(coo, { keyword: 'nothing like this' }))).slice(1)).toEqual([''])
  })

  test('writes an XLSX file with text cells and date cells', async () => {
    await orderOf(amy, [{ ...ITEM, productName: '=1+1 筆電' }])
    const answer = await send(coo, { format: 'xlsx', columns: EXPORT_COLUMNS })
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const parts = await unzipped(await answer.arrayBuffer())
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(parts.get('xl/sharedStrings.xml')).toContain('=1+1 筆電')
    expect(sheet).not.toContain('<f>')
    // 2026-11-20 10:00 in Taipei, as days since 1900
    expect(sheet).toContain(`<v>${46_346 + 10 / 24}`.slice(0, 12))
    expect(sheet.match(/<row /g)).toHaveLength(2)
  })
})
