import type { TrackedRepair } from '../../../src/domain/entities/tracking.ts'
import { act, ITEM, ORDER, startService, LONG_SESSIONS, type Service, type User } from '../support.ts'
import { startRepair } from '../repair-steps.ts'

/** Entered at the counter: nobody has ever signed in by this account. */
export const WALTER = {
  userId: 'walter',
  customerId: 'walter',
  userAccount: 'walter@example.com',
  userName: '王大明',
  companyScope: 'own',
  accountStatus: 'pendingVerification',
  passwordHash: null,
  language: 'zh-hant',
  mobilePhone: '0900000099',
  createdAt: '2026-11-20T00:00:00.000Z',
  rowVersion: 1,
} as const

/** An order that an employee makes for a customer and submits. */
export const counterOrder = async (coo: User, customerId: string = WALTER.customerId, items: readonly object[] = [ITEM]) => {
  const { data } = await coo.call('GET', `/{p}/repairOrder/v1/create?customerId=${customerId}`)
  const { repairOrderId, defaults } = data
  const saved = await coo.call('PUT', `/{p}/repairOrder/v1/${repairOrderId}`, {
    ...ORDER,
    deliveryMethod: 'walkIn',
    rowVersion: defaults.rowVersion,
  })
  const itemIds: string[] = []
  for (const item of items) itemIds.push((await coo.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId, ...item })).data.itemId)
  const body = { rowVersion: saved.data.rowVersion, termsVersion: '2026-01' }
  const submitted = await coo.call('POST', `/{p}/repairOrder/v1/submit/${repairOrderId}`, body)
  if (submitted.status !== 200) throw new Error(submitted.text)
  return {
    repairOrderId: repairOrderId as string,
    repairOrderNo: submitted.data.repairOrderNo as string,
    itemIds,
    itemId: itemIds[0] ?? '',
  }
}

export const linkIn = (text: string | undefined) => /^\/track\?lang=zh-hant#(\S+)$/m.exec(text ?? '')?.[1] ?? ''
export const codeIn = (text: string | undefined) => /^(\d{6})$/m.exec(text ?? '')?.[1] ?? ''

/** The service with a customer without an opened account, and what a reader of the mails can do. */
export const startTracking = async (given?: Service) => {
  const service = given ?? (await startService(LONG_SESSIONS))
  await service.tables.customers.insert({ customerId: 'walter', customerType: 'individual', customerName: '王大明', rowVersion: 1 })
  await service.tables.customerUsers.insert(WALTER)
  const team = await startRepair(service)
  const mailsTo = async (to: string = WALTER.userAccount) => service.tables.mails.find({ to })
  const lastMail = async (to?: string) => (await mailsTo(to)).at(-1)
  const post = (path: string, body: object, source = 'home') =>
    service.send('POST', `/tracking/v1${path}`, { body, headers: { 'x-source': source } })
  const view = (link: string) => post('', { link })
  const order = await counterOrder(team.coo)
  const link = linkIn((await lastMail())?.text)
  /** The code of a mail that is asked for now. */
  const codeFor = async (of: string = link) => {
    const { status } = await post('/code', { link: of })
    return status === 200 ? codeIn((await lastMail())?.text) : ''
  }
  /** Up to the quotation. */
  const quoted = async (itemId = order.itemId) => {
    const { receive, startDiagnosis, issueQuote } = team.steps
    for (const step of [receive, startDiagnosis, issueQuote]) await step(itemId)
  }
  const decide = (body: object, source?: string) =>
    post('/decide', { link, itemId: order.itemId, decision: 'approved', quoteVersion: 1, ...body }, source)
  /** From the quotation to the parcel, by the customer's approval. */
  const returned = async () => {
    await quoted()
    await decide({ code: await codeFor() })
    for (const step of ['startRepair', 'finishRepair', 'testPass', 'ship'] as const) await team.steps[step](order.itemId)
  }
  const confirm = (body: object, source?: string) => post('/receipt', { link, itemId: order.itemId, ...body }, source)
  const write = (content: string, visibility = 'public') =>
    team.coo.call('POST', `/{p}/repairOrder/v1/comment/${order.repairOrderId}`, { content, visibility })
  const reply = (body: object) => post('/reply', { link, content: '下週二可以。', ...body })
  const revoke = () => team.coo.call('DELETE', `/{p}/repairOrder/v1/tracking/${order.repairOrderId}`)
  const repair = async () => (await view(link)).data as TrackedRepair
  return {
    ...service,
    ...team,
    act,
    mailsTo,
    lastMail,
    post,
    view,
    order,
    link,
    codeFor,
    quoted,
    decide,
    returned,
    confirm,
    write,
    reply,
    revoke,
    repair,
  }
}
export type Tracking = Awaited<ReturnType<typeof startTracking>>
