import { setMaxListeners } from 'node:events'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { configureApi, credentials } from '../../../src/api/index.ts'
import type { TrackingAct } from '../../../src/machines/tracking/tracking-act.machine.ts'
import { trackingMachine } from '../../../src/machines/tracking/tracking.machine.ts'
import { codeIn, linkIn, startTracking, type Tracking } from '../../backend/tracking/support.ts'
import { coversChart, createActor, failCall } from '../chart.ts'

const ORIGIN = 'http://localhost/api'
let service: Tracking
/** Paths of calls that are answered by 500, once each. */
let broken: Set<string>
/** Paths of calls whose connection fails, once each: `before` the service hears of them, or `after` it has done what was asked. */
let lost: Map<string, 'before' | 'after'>
const address = new EventTarget()
// every page of this file listens to it
setMaxListeners(0, address)
const server = setupServer(
  http.all(`${ORIGIN}/*`, async ({ request }) => {
    const { pathname } = new URL(request.url)
    if (broken.delete(pathname)) return new Response(null, { status: 500 })
    const moment = lost.get(pathname)
    lost.delete(pathname)
    if (moment === 'after') await service.handle(request)
    return moment === undefined ? service.handle(request) : Response.error()
  }),
)
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  configureApi({ apiBase: ORIGIN })
  vi.stubGlobal('addEventListener', address.addEventListener.bind(address))
  vi.stubGlobal('removeEventListener', address.removeEventListener.bind(address))
})
beforeEach(async () => {
  service = await startTracking()
  broken = new Set()
  lost = new Map()
  credentials.clear()
})
afterAll(() => {
  server.close()
  vi.unstubAllGlobals()
})

type Page = 'checking' | 'unreachable' | { shown: 'reading' | 'acting' } | { dead: 'idle' | 'asking' | 'asked' }
const open = (link = service.link) => {
  const page = createActor(trackingMachine, { input: { link } }).start()
  const is = (state: Page) => waitFor(page, (snapshot) => snapshot.matches({ page: state }), { timeout: 5000 })
  const context = () => page.getSnapshot().context
  const form = () => {
    const { form: child } = page.getSnapshot().children
    if (child === undefined) throw new Error('no form')
    return child
  }
  const type = (patch: object) => form().send({ type: 'form.change', field: Object.keys(patch)[0] ?? '', patch })
  const submit = () => form().send({ type: 'form.submit' })
  /** The code field is asked for, and the form is free again. */
  const isCodeAsked = () =>
    waitFor(form(), (snapshot) => snapshot.context.params.isCodeSent && !snapshot.hasTag('submitting'), { timeout: 5000 })
  return { page, is, context, form, type, submit, isCodeAsked }
}
const mailedCode = async () => codeIn((await service.lastMail())?.text)
const itemId = () => service.order.itemId
const APPROVE = () => ({ type: 'act.begin', act: { kind: 'approved', itemId: itemId(), quoteVersion: 1 } }) as const
const DECLINE = (fee = 500) => ({ type: 'act.begin', act: { kind: 'declined', itemId: itemId(), quoteVersion: 1, fee } }) as const

describe('the page of a link', () => {
  test('shows its repair and how to reach the centre', async () => {
    const { is, context } = open()
    await is({ shown: 'reading' })
    expect(context().repair?.repairOrderNo).toBe(service.order.repairOrderNo)
    await vi.waitUntil(() => context().centre !== undefined)
  })

  test('that opens nothing asks for a new one, and says the same whether or not it was sent', async () => {
    const { page, is, context } = open('nothing.at-all')
    await is({ dead: 'idle' })
    broken.add('/api/tracking/v1/again')
    page.send({ type: 'tracking.again' })
    await vi.waitUntil(() => context().failure !== undefined)
    page.send({ type: 'tracking.again' })
    await is({ dead: 'asked' })
    expect(context().failure).toBeUndefined()
  })

  test('says that it could not be read, and tries again', async () => {
    broken.add('/api/tracking/v1')
    const { page, is, context } = open()
    await is('unreachable')
    expect(context().failure).toBeDefined()
    page.send({ type: 'tracking.retry' })
    await is({ shown: 'reading' })
  })

  test('follows another link in the same window', async () => {
    vi.stubGlobal('location', { hash: '#nothing.at-all' })
    const { is, context } = open()
    await is({ shown: 'reading' })
    address.dispatchEvent(new Event('hashchange'))
    await is({ dead: 'idle' })
    vi.stubGlobal('location', { hash: '' })
    address.dispatchEvent(new Event('popstate'))
    expect(context().link).toBe('nothing.at-all')
    vi.stubGlobal('location', { hash: `#${service.link}` })
    address.dispatchEvent(new Event('pushState'))
    await is({ shown: 'reading' })
  })

  test('does without the centre where the service does not know it', async () => {
    broken.add('/api/tracking/v1/centre')
    const { page, is, context } = open()
    failCall(page, 'readCentre')
    await is({ shown: 'reading' })
    expect(context().centre).toBeUndefined()
  })
})

describe('a decision', () => {
  test('to approve sends the code at once, and the code approves', async () => {
    await service.quoted()
    const { page, is, context, type, submit, isCodeAsked } = open()
    await is({ shown: 'reading' })
    page.send(APPROVE())
    await isCodeAsked()
    type({ code: await mailedCode() })
    submit()
    await is({ shown: 'reading' })
    expect([context().done, context().repair?.items[0]?.repairStatus]).toEqual(['approved', 'approved'])
  })

  test('a wrong code stands at its field, and a new one can be sent', async () => {
    await service.quoted()
    const { page, is, form, type, submit, isCodeAsked, context } = open()
    await is({ shown: 'reading' })
    page.send(APPROVE())
    await isCodeAsked()
    const first = await mailedCode()
    type({ code: 'abc' })
    submit()
    expect(form().getSnapshot().context.issues).toMatchObject([{ field: 'code', key: 'rule-trackingCode' }])
    type({ code: first === '000000' ? '000001' : '000000' })
    submit()
    await vi.waitUntil(() => form().getSnapshot().context.serverIssues.length === 1)
    expect(form().getSnapshot().context.serverIssues[0]).toMatchObject({ field: 'code', key: 'rule-codeWrong' })
    const sent = (await service.mailsTo()).length
    page.send({ type: 'act.newCode' })
    expect(form().getSnapshot().context.values.code).toBe('')
    await isCodeAsked()
    expect(await service.mailsTo()).toHaveLength(sent + 1)
    type({ code: await mailedCode() })
    submit()
    await is({ shown: 'reading' })
    expect(context().done).toBe('approved')
  })

  test('to decline takes the fee first', async () => {
    await service.quoted()
    const { page, is, form, type, submit, isCodeAsked, context } = open()
    await is({ shown: 'reading' })
    page.send(DECLINE())
    submit()
    expect(form().getSnapshot().context.issues).toMatchObject([{ field: 'isFeeAccepted' }])
    type({ isFeeAccepted: true })
    submit()
    await isCodeAsked()
    type({ code: await mailedCode() })
    submit()
    await is({ shown: 'reading' })
    expect(context().repair?.items[0]?.outcome).toBe('declinedByCustomer')
  })

  test('given up, nothing happens', async () => {
    await service.quoted()
    const { page, is, context } = open()
    await is({ shown: 'reading' })
    page.send(DECLINE())
    page.send({ type: 'act.cancel' })
    await is({ shown: 'reading' })
    expect(context().act).toBeUndefined()
  })

  test('that somebody else has taken meanwhile shows the repair as it is now', async () => {
    await service.quoted()
    const { page, is, context, type, submit, isCodeAsked } = open()
    await is({ shown: 'reading' })
    page.send(APPROVE())
    await isCodeAsked()
    await service.act(service.coo, itemId(), 'approveQuote', { quote: { quoteVersion: 1, evidence: '電話中口頭確認' } })
    type({ code: (await service.mailsTo()).map(({ text }) => codeIn(text)).findLast((code) => code !== '') })
    submit()
    await vi.waitUntil(() => context().isChanged)
    await is({ shown: 'reading' })
    expect([context().repair?.items[0]?.repairStatus, context().done]).toEqual(['approved', undefined])
  })

  test('by a link that ended meanwhile leads to the page of such links', async () => {
    await service.quoted()
    const { page, is, context } = open()
    await is({ shown: 'reading' })
    await service.coo.call('DELETE', `/{p}/repairOrder/v1/tracking/${service.order.repairOrderId}`)
    page.send(APPROVE())
    await is({ dead: 'idle' })
    expect(context().repair).toBeUndefined()
  })
})

test('an answer is asked for its words before the code, and the code stays good for the next act', async () => {
  await service.act(service.coo, itemId(), 'requestInfo', {
    publicComment: '請提供購買證明號碼，謝謝您。',
    requestedFields: ['purchaseProofNo'],
  })
  const { page, is, form, type, submit, isCodeAsked, context } = open(linkIn((await service.lastMail())?.text))
  await is({ shown: 'reading' })
  page.send({ type: 'act.begin', act: { kind: 'answer', itemId: itemId() } })
  submit()
  expect(form().getSnapshot().context.issues).toMatchObject([{ field: 'publicComment', key: 'rule-trackingAnswer' }])
  type({ publicComment: '保固卡遺失了' })
  submit()
  await isCodeAsked()
  expect(form().getSnapshot().context.values.publicComment).toBe('保固卡遺失了')
  const code = await mailedCode()
  type({ code })
  submit()
  await is({ shown: 'reading' })
  expect([context().done, context().repair?.items[0]?.question]).toEqual(['answer', null])
  page.send({ type: 'act.begin', act: { kind: 'answer', itemId: itemId() } })
  expect([form().getSnapshot().context.params.isCodeSent, form().getSnapshot().context.values.code]).toEqual([true, code])
})

test('a reply is asked for its words, a receipt only for the code', async () => {
  const write = { content: '下週到貨，您哪一天方便取件？', visibility: 'public' }
  await service.coo.call('POST', `/{p}/repairOrder/v1/comment/${service.order.repairOrderId}`, write)
  const { receive, startDiagnosis } = service.steps
  for (const step of [receive, startDiagnosis]) await step(itemId())
  await service.act(service.eng, itemId(), 'conclude', { outcome: 'noFaultFound', publicComment: '檢測完成，沒有發現異常，將原機寄回。' })
  await service.steps.ship(itemId())
  const { page, is, form, type, submit, isCodeAsked, context } = open()
  await is({ shown: 'reading' })
  page.send({ type: 'act.begin', act: { kind: 'reply' } })
  submit()
  expect(form().getSnapshot().context.issues).toMatchObject([{ field: 'publicComment', key: 'rule-trackingAnswer' }])
  type({ publicComment: 'x'.repeat(1001) })
  submit()
  expect(form().getSnapshot().context.issues).toMatchObject([{ field: 'publicComment', key: 'rule-tooLong' }])
  type({ publicComment: ' 下週二可以。 ' })
  submit()
  await isCodeAsked()
  type({ code: await mailedCode() })
  submit()
  await is({ shown: 'reading' })
  expect([context().done, context().repair?.comments?.at(-1)?.content]).toEqual(['reply', '下週二可以。'])
  page.send({ type: 'act.begin', act: { kind: 'receipt', itemId: itemId() } })
  submit()
  await is({ shown: 'reading' })
  expect([context().done, context().repair?.items[0]?.repairStatus]).toEqual(['receipt', 'closed'])
})

describe('an act whose connection fails', () => {
  const begin = async (act: TrackingAct, link?: string) => {
    const page = open(link)
    await page.is({ shown: 'reading' })
    page.page.send({ type: 'act.begin', act })
    return page
  }
  type Opened = Awaited<ReturnType<typeof begin>>
  const confirm = async ({ type, submit, isCodeAsked }: Opened) => {
    await isCodeAsked()
    type({ code: await mailedCode() })
    submit()
  }
  const isNotSent = ({ form }: Opened) => vi.waitUntil(() => form().getSnapshot().context.failure?.code === 'not-stored')
  const approval = (): TrackingAct => ({ kind: 'approved', itemId: itemId(), quoteVersion: 1 })

  test('after it was done counts as done; before, it is told as not sent and can be pressed again', async () => {
    await service.quoted()
    const page = await begin(approval())
    lost.set('/api/tracking/v1/decide', 'before')
    await confirm(page)
    await isNotSent(page)
    expect(page.context().repair?.items[0]?.repairStatus).toBe('quoted')
    lost.set('/api/tracking/v1/decide', 'after')
    page.submit()
    await page.is({ shown: 'reading' })
    expect([page.context().done, page.context().repair?.items[0]?.repairStatus]).toEqual(['approved', 'approved'])
  })

  test('while somebody else declines is no approval', async () => {
    await service.quoted()
    const page = await begin(approval())
    await page.isCodeAsked()
    const decline = { quote: { quoteVersion: 1, evidence: '電話中口頭回絕', inspectionFeeAccepted: true } }
    await service.act(service.coo, itemId(), 'declineQuote', decline)
    page.type({ code: (await service.mailsTo()).map(({ text }) => codeIn(text)).findLast((code) => code !== '') })
    lost.set('/api/tracking/v1/decide', 'before')
    page.submit()
    await vi.waitUntil(() => page.context().isChanged)
    expect(page.context().done).toBeUndefined()
  })

  test('a code that may have been sent can be asked for again', async () => {
    await service.quoted()
    lost.set('/api/tracking/v1/code', 'after')
    const page = await begin(approval())
    await vi.waitUntil(() => page.form().getSnapshot().context.failure?.kind === 'unknown')
    page.submit()
    await confirm(page)
    await page.is({ shown: 'reading' })
    expect(page.context().done).toBe('approved')
  })

  test('an answer, a reply and a receipt are there once', async () => {
    const ask = { publicComment: '請提供購買證明號碼，謝謝您。', requestedFields: ['purchaseProofNo'] }
    await service.act(service.coo, itemId(), 'requestInfo', ask)
    const page = await begin({ kind: 'answer', itemId: itemId() }, linkIn((await service.lastMail())?.text))
    page.type({ publicComment: '保固卡遺失了' })
    page.submit()
    lost.set('/api/tracking/v1/answer', 'before')
    await confirm(page)
    await isNotSent(page)
    expect(page.form().getSnapshot().context.values.publicComment).toBe('保固卡遺失了')
    lost.set('/api/tracking/v1/answer', 'after')
    page.submit()
    await page.is({ shown: 'reading' })
    expect([page.context().done, page.context().repair?.items[0]?.question]).toEqual(['answer', null])

    const comment = `/{p}/repairOrder/v1/comment/${service.order.repairOrderId}`
    await service.coo.call('POST', comment, { content: '下週到貨，您哪一天方便取件？', visibility: 'public' })
    for (const moment of ['after', 'before'] as const) {
      page.page.send({ type: 'act.begin', act: { kind: 'reply' } })
      page.type({ publicComment: '下週二可以。' })
      lost.set('/api/tracking/v1/reply', moment)
      page.submit()
      if (moment === 'before') await isNotSent(page)
      else await page.is({ shown: 'reading' })
    }
    page.page.send({ type: 'act.cancel' })
    const own = page.context().repair?.comments?.filter(({ isOwn }) => isOwn)
    expect(own?.map(({ content }) => content)).toEqual(['下週二可以。'])

    const { receive, startDiagnosis } = service.steps
    for (const step of [receive, startDiagnosis]) await step(itemId())
    await service.act(service.eng, itemId(), 'conclude', { outcome: 'noFaultFound', publicComment: '檢測完成，沒有發現異常，將原機寄回。' })
    await service.steps.ship(itemId())
    page.page.send({ type: 'act.begin', act: { kind: 'receipt', itemId: itemId() } })
    lost.set('/api/tracking/v1/receipt', 'after')
    page.submit()
    await page.is({ shown: 'reading' })
    expect([page.context().done, page.context().repair?.items[0]?.repairStatus]).toEqual(['receipt', 'closed'])
  })
})

coversChart(trackingMachine)
