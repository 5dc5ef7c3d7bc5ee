import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../src/api/endpoints.ts'
import { startAccounts, tick, type Accounts } from './accounts-support.ts'
import { mailRow } from './complete-rows.ts'
import { DIAGNOSIS, QUOTE } from './repair-steps.ts'
import { codeIn, counterOrder, linkIn, WALTER } from './tracking/support.ts'
import { act, draftOf, HOUR, ITEM, ORDER, orderOf, png, RETURN_ADDRESS, type Answer, type User } from './support.ts'

/** They serve an installation without an administrator; what the audit says of them is tested in tests/server/setup. */
const OF_THE_SETUP = ['system.checkSetup', 'system.setup']
/** Every call that may write: all rows of the contract but those that only read. */
const WRITES = Object.entries(endpoints)
  .flatMap(([resource, group]) =>
    Object.entries<{ readonly method: string }>(group).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${resource}.${name}`])),
  )
  .filter((name) => !OF_THE_SETUP.includes(name))

let service: Accounts
const secrets = new Set<string>()
const answered: Record<string, number> = {}

/** A password or token that cannot be mistaken for anything else. */
let count = 0
const secret = () => {
  count += 1
  const text = `secret-${count}-plum-canyon-violin`
  secrets.add(text)
  return text
}
const captcha = () => {
  const token = tick()
  secrets.add(token)
  return token
}
/** Notes that the call was answered well, and every token in its answer. */
const done = async (name: string, call: Promise<Answer>): Promise<Answer> => {
  const answer = await call
  answered[name] = answer.status
  for (const key of ['accessToken', 'refreshToken']) if (typeof answer.data?.[key] === 'string') secrets.add(answer.data[key])
  return answer
}
const linkFromMail = async () => {
  const link = await service.lastLink()
  secrets.add(link.split('/').at(-1) ?? '')
  return link
}
const signIn = async (account: string): Promise<User> => {
  const user = await service.as(account)
  secrets.add(user.token).add(user.refreshToken)
  return user
}

const sessions = async (coo: User) => {
  await done('auth.loginEmployee', service.login('eng2'))
  const { data } = await done('auth.loginCustomer', service.login('zoe'))
  const tokens = { accessToken: data.accessToken, refreshToken: data.refreshToken }
  await done('auth.refresh', service.send('POST', '/auth/v1/refresh', { body: tokens }))
  await done('auth.clearPermissionCache', coo.call('POST', '/auth/v1/EmptyCacheRolePermission', {}))
  await done('auth.changeRole', coo.call('PUT', '/auth/v1/changeUserRole/R-ENG'))
  await coo.call('PUT', '/auth/v1/changeUserRole/R-COO')
  const [one, two] = [await signIn('boss'), await signIn('boss')]
  const other = (await two.call('GET', '/auth/v1/sessions')).data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  await done('session.end', two.call('DELETE', `/auth/v1/sessions/${other.sessionId}`))
  await done('session.endOthers', two.call('DELETE', '/auth/v1/sessions'))
  await done('session.signOut', one.call('DELETE', '/auth/v1/session'))
}

const passwords = async (wh: User) => {
  await done('password.forgotEmployee', service.forgot('eng2', captcha()))
  await done('password.resetEmployee', service.byLink(await linkFromMail(), { account: 'eng2', password: secret() }))
  await done('password.forgotCustomer', service.forgot('zoe@example.com', captcha()))
  await done('password.resetCustomer', service.byLink(await linkFromMail(), { account: 'zoe@example.com', password: secret() }))
  const oldPassword = 'correct horse battery'
  const password = secret()
  secrets.add(oldPassword)
  const change = { account: 'wh', userId: 'wh', oldPassword, password, confirmPassword: password }
  await done('password.change', wh.call('POST', '/auth/v1/resetPassword', change))
  const first = secret()
  const body = {
    userAccount: 'mei@mail.example',
    userName: '林美玉',
    customerType: 'individual',
    phoneCountryCode: '+886',
    mobilePhone: '0900000011',
    language: 'zh-hant',
    password: first,
    confirmPassword: first,
    termsVersion: '2026-01',
    captchaToken: captcha(),
  }
  await done('register.create', service.send('POST', '/customer/v1/register', { body }))
  const [id, token] = (await linkFromMail()).split('/').slice(-2)
  await done('register.confirmEmail', service.send('POST', `/customer/v1/verifyEmail/${id}/${token}`, { body: { password: first } }))
}

const own = async (amy: User, eng: User) => {
  await done('system.updateProfile', amy.call('PUT', '/{p}/profile/v1', { userName: '艾米', mobilePhone: '0900000123' }))
  await done('helper.culture', amy.call('PUT', '/helper/culture/en-us'))
  await done('helper.locale', amy.call('PUT', '/helper/v1/locale', { locale: 'en-us', userId: 'amy' }))
  await done('helper.memberLanguage', eng.call('PUT', '/member/v1/eng/en-us'))
  const BOOK = '/customer/address/v1'
  const { data } = await done('address.create', amy.call('POST', BOOK, { ...RETURN_ADDRESS, receiverName: '艾米' }))
  await done('address.update', amy.call('PUT', `${BOOK}/${data.addressId}`, { ...RETURN_ADDRESS, receiverName: '艾米二' }))
  await done('address.remove', amy.call('DELETE', `${BOOK}/${data.addressId}`))
  const view = { name: '急件', filters: {}, sort: [], columns: ['items'], isDefault: false }
  const VIEW = '/{p}/savedView/v1'
  const { savedViewId } = (await done('savedView.create', amy.call('POST', VIEW, view))).data
  await done('savedView.update', amy.call('PUT', `${VIEW}/${savedViewId}`, { ...view, name: '其他' }))
  await done('savedView.remove', amy.call('DELETE', `${VIEW}/${savedViewId}`))
}

const orders = async (amy: User, coo: User) => {
  const draft = await draftOf(amy, [ITEM])
  const [itemId = ''] = draft.itemIds
  const PATH = '/{p}/repairOrder/v1'
  const ITEMS = '/{p}/repairOrderItem/v1'
  const rowOf = (id: string) => service.tables.orders.get(id)
  const itemVersion = async (id: string) => (await service.tables.items.get(id))?.rowVersion
  await done('repairOrder.list', amy.call('POST', PATH, { pageIndex: 1, pageSize: 10 }))
  const { data } = await done(
    'repairItem.create',
    amy.upload('POST', ITEMS, { repairOrderId: draft.repairOrderId, ...ITEM, serialNo: 'NW14-000777' }, [png()]),
  )
  const patch = { ...ITEM, brand: 'Other', rowVersion: await itemVersion(itemId) }
  await done('repairItem.update', amy.upload('PUT', `${ITEMS}/${itemId}`, patch))
  await done('repairItem.remove', amy.call('DELETE', `${ITEMS}/${data.itemId}`))
  const header = { ...ORDER, remark: '小心輕放', rowVersion: (await rowOf(draft.repairOrderId))?.rowVersion }
  await done('repairOrder.update', amy.call('PUT', `${PATH}/${draft.repairOrderId}`, header))
  const submit = { rowVersion: (await rowOf(draft.repairOrderId))?.rowVersion, termsVersion: '2026-01' }
  await done('repairOrder.submit', amy.call('POST', `${PATH}/submit/${draft.repairOrderId}`, submit))
  await done('repairOrder.comment', coo.call('POST', `${PATH}/comment/${draft.repairOrderId}`, { visibility: 'public', content: '收到' }))
  const columns = { format: 'csv', level: 'order', columns: ['repairOrderNo'] }
  await done('repairOrder.export', coo.call('POST', `${PATH}/export`, { pageIndex: 1, pageSize: 20, ...columns }))
  const temp = { itemId, rowVersion: await itemVersion(itemId), warrantyStatus: 'outOfWarranty' }
  await done('repairItem.presence', coo.call('PUT', `${ITEMS}/presence/${itemId}`))
  await done('repairItem.reviewTemp', coo.upload('POST', `${ITEMS}/reviewTemp`, temp, [], 'repairFiles'))
  const accepted = await done('repairItem.reviewSubmit', act(coo, itemId, 'accept', { warrantyStatus: 'outOfWarranty' }))
  const { undoId } = accepted.data.results[0]
  await done('repairItem.undo', coo.call('POST', '/backend/repairOrderItem/v1/undo', { steps: [{ itemId, undoId }] }))
  await act(coo, itemId, 'accept', { warrantyStatus: 'outOfWarranty' })
  const sheet = { repairOrderIds: [draft.repairOrderId], template: 'sendIn' }
  await done('print.data', coo.call('POST', `${PATH}/print`, { ...sheet, language: 'zh-hant' }))
  await done('print.mark', coo.call('POST', `${PATH}/print/isPrint`, { ...sheet, isPrint: true }))
  await done('notification.read', amy.call('PUT', '/{p}/notification/v1/read', { ids: [] }))
  const other = await draftOf(amy, [])
  await done('repairOrder.remove', amy.call('DELETE', `${PATH}/${other.repairOrderId}`))
}

const mailboxes = async () => {
  const own = await signIn('boss')
  const change = { email: 'boss2@example.com', password: 'correct horse battery' }
  await done('mailbox.request', own.call('POST', '/{p}/mailbox/v1', change))
  await linkFromMail()
  await done('mailbox.cancel', own.call('DELETE', '/{p}/mailbox/v1'))
  await own.call('POST', '/{p}/mailbox/v1', change)
  await done('mailbox.again', own.call('POST', '/{p}/mailbox/v1/again'))
  await done('mailbox.follow', service.send('POST', `/auth/v1${await linkFromMail()}`))
}

const accounts = async (admin: User) => {
  const BASE = '/backend/customer/v1'
  const PHONE = { phoneCountryCode: '+886', mobilePhone: '0900000099' }
  const person = { userAccount: 'new@example.com', userName: '新客戶', customerType: 'individual', language: 'zh-hant', ...PHONE }
  const { userId } = (await done('customer.create', admin.call('POST', BASE, person))).data
  await linkFromMail()
  const customer = async () => ({ rowVersion: (await admin.call('GET', `${BASE}/${userId}`)).data.rowVersion })
  await done('customer.update', admin.call('PUT', `${BASE}/${userId}`, { ...PHONE, userName: '新名字', ...(await customer()) }))
  await done('customer.invite', admin.call('POST', `${BASE}/invite/${userId}`, {}))
  await service.byLink(await linkFromMail(), { password: secret() })
  const suspended = { accountStatus: 'suspended', reason: '重複註冊', ...(await customer()) }
  await done('customer.status', admin.call('PUT', `${BASE}/status/${userId}`, suspended))
  await admin.call('PUT', `${BASE}/status/${userId}`, { accountStatus: 'active', ...(await customer()) })
  await admin.call('PUT', `${BASE}/${userId}`, { ...PHONE, userAccount: 'moved@example.com', ...(await customer()) })
  await linkFromMail()
  await done('customer.mailboxAgain', admin.call('POST', `${BASE}/mailbox/${userId}`))
  await linkFromMail()
  await done('customer.mailboxCancel', admin.call('DELETE', `${BASE}/mailbox/${userId}`))
  for (let i = 0; i < 5; i += 1)
    await service.send('POST', '/customer/v1/login', { body: { account: person.userAccount, password: secret(), captchaToken: captcha() } })
  await done('customer.unlock', admin.call('PUT', `${BASE}/unlock/${userId}`, {}))
  await service.tables.mails.insert(mailRow({ mailId: 'undelivered', state: 'failed', nextAt: null }))
  await done('system.sendMailAgain', admin.call('POST', '/system/v1/mails/undelivered'))
  const twice = (await admin.call('POST', BASE, { ...person, userAccount: 'twice@example.com' })).data
  await linkFromMail()
  const { customerId } = (await admin.call('GET', `${BASE}/${userId}`)).data
  const { kept, gone } = (await admin.call('GET', `${BASE}/merge/${customerId}?otherId=${twice.customerId}`)).data
  const versions = { rowVersion: kept.rowVersion, otherRowVersion: gone.rowVersion }
  await done(
    'customer.merge',
    admin.call('PUT', `${BASE}/merge/${customerId}`, { otherId: twice.customerId, name: person.userName, ...versions }),
  )
  await done('customer.remove', admin.call('DELETE', `${BASE}/${userId}`))

  const employee = { userAccount: 'new01', userName: '新員工', email: 'new01@example.com', roleIds: ['R-WH'], language: 'zh-hant' }
  const { id } = (await done('member.create', admin.call('POST', '/member/v1', employee))).data
  await linkFromMail()
  const { rowVersion } = (await admin.call('GET', `/member/v1/${id}`)).data
  await done('member.update', admin.call('PUT', `/member/v1/${id}`, { userName: '改名', rowVersion }))
  await done('member.unlock', admin.call('PUT', `/member/v1/unlock/${id}`, {}))
  await service.byLink(await linkFromMail(), { password: secret() })
  const opened = (await admin.call('GET', `/member/v1/${id}`)).data
  await admin.call('PUT', `/member/v1/${id}`, { email: 'moved@service.example', rowVersion: opened.rowVersion })
  await linkFromMail()
  await done('member.mailboxAgain', admin.call('POST', `/member/v1/mailbox/${id}`))
  await linkFromMail()
  await done('member.mailboxCancel', admin.call('DELETE', `/member/v1/mailbox/${id}`))
  await done('member.remove', admin.call('DELETE', `/member/v1/${id}`, {}))
}

const notices = async (admin: User, amy: User) => {
  const BASE = '/backend/notice/v1'
  const notice = {
    title: { zhHant: '維護', enUS: 'Maintenance' },
    content: { zhHant: '暫停', enUS: 'No service' },
    category: 'system',
    severity: 'info',
    audience: 'all',
    placement: ['home'],
    startAt: new Date(Date.parse(service.now()) - HOUR).toISOString(),
    endAt: null,
    isPinned: false,
    requireAcknowledge: false,
  }
  const { data } = await done('notice.create', admin.upload('POST', BASE, notice, [], 'noticeFiles'))
  const id: string = data.noticeId
  const changed = { ...notice, isPinned: true, rowVersion: data.rowVersion }
  const updated = await done('notice.update', admin.upload('PUT', `${BASE}/${id}`, changed, [], 'noticeFiles'))
  const out = await done('notice.publish', admin.call('PUT', `${BASE}/publish/${id}`, { rowVersion: updated.data.rowVersion }))
  await done('notice.read', amy.call('PUT', `/{p}/notice/v1/read/${id}`, { acknowledge: true }))
  await done('notice.withdraw', admin.call('PUT', `${BASE}/withdraw/${id}`, { rowVersion: out.data.rowVersion }))
  await done('notice.remove', admin.call('DELETE', `${BASE}/${id}`))
}

const centre = async (admin: User) => {
  const both = { zhHant: '維修', enUS: 'Repair' }
  const values = { name: both, address: both, hours: both, phone: '', language: 'zh-hant', timesWork: true, rowVersion: 0 }
  await done('centre.update', admin.upload('PUT', '/system/v1/centre', values, [], 'logoFiles'))
  const server = {
    delivery: 'smtp',
    host: 'mail.example',
    port: 587,
    security: 'starttls',
    user: 'repair',
    senderName: '',
    senderAddress: 'a@b.example',
  }
  for (const rowVersion of [0, 1])
    await done('centre.updateMail', admin.call('PUT', '/system/v1/centre/mail', { ...server, password: secret(), rowVersion }))
  await done('centre.sendTestMail', admin.call('POST', '/system/v1/centre/mail/test', { to: 'test@service.example' }))
}

const trackings = async (coo: User, wh: User, eng: User) => {
  await service.tables.customers.insert({ customerId: 'walter', customerType: 'individual', customerName: WALTER.userName, rowVersion: 1 })
  await service.tables.customerUsers.insert(WALTER)
  const { repairOrderId, itemId } = await counterOrder(coo, 'walter', [{ ...ITEM, serialNo: 'NW14-009001' }])
  const post = (path: string, body: object) => service.send('POST', `/tracking/v1${path}`, { body })
  const mailed = async () => (await service.tables.mails.find({ to: WALTER.userAccount })).at(-1)?.text
  const link = linkIn(await mailed())
  await done('tracking.view', post('', { link }))
  await done('tracking.sendCode', post('/code', { link }))
  const code = codeIn(await mailed())
  // six digits may stand in any number: the whole of what is sent is the secret
  secrets.add(link).add(`"${code}"`)
  await act(coo, itemId, 'requestInfo', { publicComment: '請提供購買證明號碼，謝謝您。', requestedFields: ['purchaseProofNo'] }, [png()])
  const [asked] = await service.tables.history.find({ itemId, action: 'requestInfo' })
  await done('tracking.picture', post('/picture', { link, itemId, filePath: asked?.files?.[0]?.filePath }))
  await done('tracking.answer', post('/answer', { link, code, itemId, publicComment: '遺失了' }))
  const receive = {
    receivedDate: service.now(),
    receivedQuantity: 1,
    serialVerified: true,
    accessoriesChecked: ['charger'],
    packageCondition: 'good',
    location: 'A-12',
  }
  await act(wh, itemId, 'receive', { receive }, [png()])
  const now = async () => (await coo.call('GET', `/{p}/repairOrder/v1/info/${repairOrderId}`)).data.rowVersion
  const remark = { remark: '請小心輕放', reason: '客戶來電更正', rowVersion: await now() }
  await done('repairOrder.correct', coo.call('PUT', `/{p}/repairOrder/v1/correct/${repairOrderId}`, remark))
  const { rowVersion } = (await coo.call('GET', `/{p}/repairOrderItem/v1/info/${itemId}`)).data
  const serial = { serialNo: 'NW14-009002', reason: '依機身標籤更正', rowVersion }
  await done('repairItem.correct', coo.call('PUT', `/{p}/repairOrderItem/v1/correct/${itemId}`, serial))
  await act(eng, itemId, 'startDiagnosis', { rmsEngineerId: 'eng' })
  for (const isRunning of [true, false])
    await done('repairItem.work', eng.call('PUT', `/backend/repairOrderItem/v1/work/${itemId}`, { isRunning }))
  const work = { userId: 'eng', minutes: 5, reason: '忘了按開始', rowVersion: 1 }
  await done('repairItem.correctWork', eng.call('PUT', `/backend/repairOrderItem/v1/workCorrection/${itemId}`, work))
  const other = await counterOrder(
    coo,
    'walter',
    ['NW14-009003', 'NW14-009004'].map((serialNo) => ({ ...ITEM, serialNo })),
  )
  const { rowVersion: ofOther } = (await coo.call('GET', `/{p}/repairOrderItem/v1/info/${other.itemId}`)).data
  const together = { repairOrderId, reason: '客戶要求合併寄回', rowVersion: ofOther }
  await done('repairItem.moveToOrder', coo.call('PUT', `/{p}/repairOrderItem/v1/order/${other.itemId}`, together))
  await done('repairItem.move', wh.call('PUT', `/{p}/repairOrderItem/v1/location/${itemId}`, { location: 'B-07' }))
  await act(eng, itemId, 'startDiagnosis', { rmsEngineerId: 'eng' })
  const validUntil = new Date(Date.parse(service.now()) + 10 * 24 * HOUR).toISOString().slice(0, 10)
  await act(coo, itemId, 'issueQuote', { diagnosis: DIAGNOSIS, quote: { ...QUOTE, validUntil } })
  await done('tracking.decide', post('/decide', { link, code, itemId, decision: 'approved', quoteVersion: 1 }))
  await coo.call('POST', `/{p}/repairOrder/v1/comment/${repairOrderId}`, { content: '請問要寄到哪裡？', visibility: 'public' })
  await done('tracking.reply', post('/reply', { link, code, content: '請寄到公司地址，謝謝。' }))
  await service.tables.items.update({ repairOrderId }, { repairStatus: 'returned' })
  await done('tracking.receipt', post('/receipt', { link, code, itemId }))
  await done('tracking.again', post('/again', { link }))
  for (const { tokenHashes, codeHash } of await service.tables.trackings.find({ repairOrderId }))
    for (const hash of [...tokenHashes, codeHash ?? '']) secrets.add(hash)
  await done('tracking.revoke', coo.call('DELETE', `/{p}/repairOrder/v1/tracking/${repairOrderId}`))
}

const counter = async (coo: User, eng: User) => {
  const body = {
    repairOrderId: 'at-the-counter',
    customer: { userName: '王小美', mobilePhone: '0900000077' },
    language: 'zh-hant',
    devices: [{ item: { ...ITEM, serialNo: 'NW14-009002' }, location: 'A-12', photoCount: 1 }],
    termsVersion: '2026-01',
    signedOn: 'paper',
  }
  const received = await done('counter.receive', coo.upload('POST', '/{p}/counter/v1/receive', body, [png()], 'repairFiles'))
  const [{ itemId }] = received.data.items
  const [arrival] = await service.tables.history.find({ itemId, action: 'receive' })
  const filePath = arrival?.files?.find(({ kind }) => kind === 'arrival')?.filePath
  await done(
    'repairItem.blurPhoto',
    eng.upload('POST', `/backend/repairOrderItem/v1/blurredPhoto/${itemId}`, { filePath }, [png()], 'repairFiles'),
  )
  await act(eng, itemId, 'conclude', { outcome: 'unrepairable', publicComment: '主機板已無法修復，原機退還。' })
  const { rowVersion } = (await service.tables.items.get(itemId)) ?? { rowVersion: 0 }
  const handOver = {
    items: [{ itemId, rowVersion }],
    collectedBy: '王小美',
    identityCheck: 'receipt',
    paymentMethod: 'none',
    isComplete: true,
    signedOn: 'paper',
  }
  await done('counter.collect', coo.upload('POST', '/{p}/counter/v1/collect', handOver, [], 'repairFiles'))
}

beforeAll(async () => {
  service = await startAccounts()
  const [admin, coo, eng, wh, amy] = [
    await signIn('admin'),
    await signIn('coo'),
    await signIn('eng'),
    await signIn('wh'),
    await signIn('amy'),
  ]
  await sessions(coo)
  await passwords(wh)
  await own(amy, eng)
  await orders(amy, coo)
  await accounts(admin)
  await mailboxes()
  await notices(admin, amy)
  await centre(admin)
  await trackings(coo, wh, eng)
  await counter(coo, eng)
  await orderOf(amy)
}, 60_000)

test('every call that may write was sent and answered', () => {
  expect(Object.keys(answered).toSorted()).toEqual(WRITES.toSorted())
  expect(Object.entries(answered).filter(([, status]) => status !== 200)).toEqual([])
})

// the audit log holds no secret
test('no entry of the audit log holds a password, token, hash or link', async () => {
  for (const { passwordHash } of [...(await service.tables.members.find()), ...(await service.tables.customerUsers.find())])
    if (passwordHash) secrets.add(passwordHash)
  for (const row of [...(await service.tables.tokens.find()), ...(await service.tables.links.find())])
    for (const [name, value] of Object.entries(row)) if (/hash|token/i.test(name) && typeof value === 'string') secrets.add(value)
  const entries = await service.tables.audits.find()
  const text = JSON.stringify(entries)
  expect(new Set(entries.map(({ action }) => action)).size).toBeGreaterThan(30)
  expect(secrets.size).toBeGreaterThan(30)
  expect([...secrets].filter((one) => one !== '' && text.includes(one))).toEqual([])
  expect(text).not.toMatch(/pbkdf2/)
  expect(secrets.has('')).toBe(false)
})

test('neither do the entries of the page and of the export', async () => {
  const auditor = await signIn('aud')
  const { text } = await auditor.call('GET', '/system/v1/audit?pageIndex=1&pageSize=100')
  expect(text).toContain('"isSecret":true')
  expect([...secrets].filter((one) => text.includes(one))).toEqual([])
})
