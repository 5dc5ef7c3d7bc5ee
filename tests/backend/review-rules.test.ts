import { beforeEach, expect, test } from 'vitest'
import { testTemplateOf } from '../../src/domain/review-codes.ts'
import { messages as enUs } from '../../src/locales/en-us/actions.ts'
import { messages as zhHant } from '../../src/locales/zh-hant/actions.ts'
import { act, DAY, ITEM, LONG_SESSIONS, orderOf, startService, type Service } from './support.ts'
import { DIAGNOSIS, QUOTE, startRepair, type StepName } from './repair-steps.ts'

/** Rules of which only the server can be the judge: the browser may show what it likes. */
let service: Service
let repair: Awaited<ReturnType<typeof startRepair>>
beforeEach(async () => {
  service = await startService(LONG_SESSIONS)
  repair = await startRepair(service)
})

const walk = async (itemId: string, ...steps: readonly StepName[]) => {
  for (const step of steps) expect([step, (await repair.steps[step](itemId)).status]).toEqual([step, 200])
}
const QUOTED: readonly StepName[] = ['accept', 'receive', 'startDiagnosis', 'issueQuote']
const TESTING: readonly StepName[] = [...QUOTED, 'approveQuote', 'startRepair', 'finishRepair']

test('a test fails if it omits a mandatory line of the category or marks it optional', async () => {
  const { itemId } = await orderOf(repair.amy)
  await walk(itemId, ...TESTING)
  const lines = testTemplateOf('notebook').map((line) => ({ ...line, result: 'pass' }))
  const pass = (testItems: readonly object[]) => act(repair.eng, itemId, 'testPass', { internalNote: '自己測的', test: { testItems } })
  const blamed = async (testItems: readonly object[]) =>
    (await pass(testItems)).data.fieldErrors.map(({ field }: { field: string }) => field)
  expect(await blamed(lines.filter(({ name }) => name !== 'safety'))).toEqual(['test.testItems'])
  expect(await blamed(lines.map((line) => (line.name === 'charging' ? { ...line, mandatory: false, result: 'na' } : line)))).toEqual([
    'test.testItems.4',
  ])
  expect((await pass(lines.map((line) => (line.mandatory ? line : { ...line, result: 'na' })))).data.results).toMatchObject([{ ok: true }])
})

test('an expired quotation cannot be accepted, not even on behalf; it is issued again as the next version', async () => {
  const { itemId } = await orderOf(repair.amy)
  await walk(itemId, ...QUOTED)
  const issue = (validUntil: string) => act(repair.coo, itemId, 'issueQuote', { diagnosis: DIAGNOSIS, quote: { ...QUOTE, validUntil } })
  expect((await issue('2026-12-10')).data.code).toBe('action-not-allowed')
  service.advance(15 * DAY)
  const late = await repair.steps.approveQuote(itemId)
  expect([late.status, late.data.code]).toEqual([409, 'quote-expired'])
  const behalf = await act(repair.coo, itemId, 'approveQuote', { quote: { quoteVersion: 1, evidence: '電話確認' } })
  expect(behalf.data.code).toBe('quote-expired')
  expect((await issue('2026-12-19')).data.results).toMatchObject([{ ok: true, repairStatus: 'quoted' }])
  const old = await act(repair.amy, itemId, 'approveQuote', { quote: { quoteVersion: 1 } })
  expect([old.status, old.data.code]).toEqual([409, 'quote-version'])
  const current = await act(repair.amy, itemId, 'approveQuote', { quote: { quoteVersion: 2 } })
  expect(current.data.results).toMatchObject([{ ok: true, repairStatus: 'approved' }])
  const mails = (await service.tables.mails.find()).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject.includes('報價')).length).toBeGreaterThan(1)
})

test('a reopened item awaits the goods again with a new send-in date, which the mail names', async () => {
  const { itemId, repairOrderId } = await orderOf(repair.amy)
  await walk(itemId, ...TESTING, 'testPass', 'ship')
  const before = (await service.tables.orders.get(repairOrderId))?.shipByDate
  service.advance(30 * DAY)
  expect((await act(repair.coo, itemId, 'reopen', { reason: '客戶反映相同問題再次發生' })).status).toBe(200)
  const [order, item] = [await service.tables.orders.get(repairOrderId), await service.tables.items.get(itemId)]
  expect([before, order?.shipByDate]).toEqual(['2026-12-01', '2026-12-29'])
  expect(item).toMatchObject({ receivedDate: null, outcome: null, reopenCount: 1, repairStatus: 'accepted' })
  const mail = (await service.tables.mails.find({ itemId })).findLast(({ to }) => to === 'amy@example.com')
  expect(mail?.text).toContain('2026年12月29日')
})

test('refusals without a field have a message, single and in bulk, in the language of the call', async () => {
  const items = [(await orderOf(repair.amy)).itemId, (await orderOf(repair.amy, [{ ...ITEM, serialNo: 'NW14-000124' }])).itemId]
  const one = await act(repair.wh, items[0] ?? '', 'receive')
  expect([one.status, one.data.code, one.message]).toEqual([422, 'guard-failed', zhHant['reason-notWalkIn']])
  const versions = await Promise.all(items.map(async (id) => [id, (await service.tables.items.get(id))?.rowVersion ?? 0]))
  const form = new FormData()
  form.append('data', JSON.stringify({ itemIds: items, action: 'receive', rowVersions: Object.fromEntries(versions) }))
  const headers = { 'accept-language': 'en-us', cookie: 'culture=en-us' }
  const bulk = await service.send('POST', '/backend/repairOrderItem/v1/reviewSubmit', { token: repair.wh.token, form, headers })
  const english = enUs['reason-notWalkIn']
  expect(bulk.data.results.map(({ error }: { error: { message: string } }) => error.message)).toEqual([english, english])
})

test('the time that a repair will take is 1 to 90 whole working days or left open, in a temporary save too', async () => {
  const { itemId } = await orderOf(repair.amy)
  await walk(itemId, 'accept', 'receive', 'startDiagnosis')
  const issue = (repairDays: number | null) =>
    act(repair.coo, itemId, 'issueQuote', { diagnosis: DIAGNOSIS, quote: { ...QUOTE, repairDays } })
  const refused = await issue(91)
  expect([refused.status, refused.data.fieldErrors]).toEqual([
    422,
    [{ field: 'quote.repairDays', key: 'rule-wholeNumber', values: { min: 1, max: 90 } }],
  ])
  const { rowVersion } = (await repair.eng.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data
  const draft = { itemId, rowVersion, action: 'issueQuote', quote: { repairDays: 0 } }
  expect((await repair.eng.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', draft)).status).toBe(422)
  expect((await issue(3)).status).toBe(200)
  const told = (await repair.amy.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data
  expect(told.awaitingProcessing.quote.repairDays).toBe(3)
})

test('diagnosis codes must be in the option lists, in a temporary save too', async () => {
  const { itemId } = await orderOf(repair.amy)
  await walk(itemId, 'accept', 'receive', 'startDiagnosis')
  const diagnosis = { ...DIAGNOSIS, faultArea: 'x'.repeat(150), symptomCode: 'mainboard', faultCode: 'nothing' }
  const refused = await act(repair.coo, itemId, 'issueQuote', { diagnosis, quote: QUOTE })
  expect([refused.status, refused.data.fieldErrors]).toEqual([
    422,
    ['faultArea', 'symptomCode', 'faultCode'].map((name) => ({ field: `diagnosis.${name}`, key: 'rule-option' })),
  ])
  const { rowVersion } = (await repair.eng.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)).data
  const draft = { itemId, rowVersion, action: 'issueQuote', diagnosis }
  expect((await repair.eng.upload('POST', '/{p}/repairOrderItem/v1/reviewTemp', draft)).status).toBe(422)
  expect((await act(repair.coo, itemId, 'issueQuote', { diagnosis: DIAGNOSIS, quote: QUOTE })).status).toBe(200)
})
