import { beforeEach, describe, expect, test } from 'vitest'
import { startRepair } from './repair-steps.ts'
import { DAY, HOUR, ITEM, lockOut, orderOf, type User } from './support.ts'
import { startAccounts, type Accounts } from './accounts-support.ts'

let service: Accounts
let admin: User
beforeEach(async () => {
  service = await startAccounts()
  admin = await service.as('admin')
})

const NEW = {
  userAccount: 'eng09',
  userName: '新同事',
  email: 'eng09@example.com',
  roleIds: ['R-ENG'],
  isEngineer: true,
  skills: ['phone'],
  language: 'zh-hant',
}
const info = async (id: string) => (await admin.call('GET', `/member/v1/${id}`)).data
const put = async (id: string, patch: object) =>
  admin.call('PUT', `/member/v1/${id}`, { rowVersion: (await info(id)).rowVersion, ...patch })
const create = (patch: object = {}) => admin.call('POST', '/member/v1', { ...NEW, ...patch })
const fieldsOf = ({ data }: { data: { fieldErrors?: { field: string; key: string }[] } }) =>
  (data.fieldErrors ?? []).map(({ field, key }) => `${field} ${key}`)
const suspend = (id: string) => put(id, { accountStatus: 'suspended' })
const open = async (query = '') => (await admin.call('GET', `/member/v1${query}`)).data
const namesOf = (page: { items: { userAccount: string }[] }) => page.items.map(({ userAccount }) => userAccount)

/** An item on the bench of `eng`. */
const itemOfEng = async () => {
  const { amy, steps } = await startRepair(service)
  const { itemId } = await orderOf(amy, [ITEM])
  for (const step of ['accept', 'receive', 'startDiagnosis'] as const) expect((await steps[step](itemId)).data.results[0].ok).toBe(true)
  return itemId
}

describe('the list', () => {
  test('returns one page with counts, sorted by account; without a query the first page', async () => {
    const page = await open()
    expect(namesOf(page)).toEqual(['admin', 'aud', 'coo', 'eng', 'eng2', 'wh'])
    expect(page).toMatchObject({ total: 6, pageIndex: 1, pageSize: 20 })
    expect(page.facets).toEqual({
      accountStatus: { active: 6 },
      roleId: { 'R-ADM': 1, 'R-AUD': 1, 'R-COO': 1, 'R-ENG': 3, 'R-WH': 1 },
    })
    expect(page.items[0]).toMatchObject({ isLastAdmin: true, openItemCount: 0 })
    expect(JSON.stringify(page)).not.toContain('passwordHash')
  })

  test('filters by roles and status, searches ignoring width and case, sorts and pages', async () => {
    await suspend('eng2')
    expect(namesOf(await open('?roleId=R-ENG&accountStatus=active'))).toEqual(['coo', 'eng'])
    expect(namesOf(await open('?roleId=R-ENG,R-WH&accountStatus=suspended,active&sort=userAccount.desc'))).toEqual([
      'wh',
      'eng2',
      'eng',
      'coo',
    ])
    expect(namesOf(await open(`?keyword=${encodeURIComponent('ＥＮＧ2')}`))).toEqual(['eng2'])
    const second = await open('?pageIndex=2&pageSize=10')
    expect(second).toMatchObject({ items: [], total: 6 })
    // what a filter leaves out is still counted beside it
    expect((await open('?accountStatus=suspended')).facets.accountStatus).toEqual({ active: 5, suspended: 1 })
  })

  test.each(['pageIndex=0', 'pageIndex=1.5', 'pageSize=7', 'pageIndex=x'])('%s is refused', async (query) => {
    expect((await admin.call('GET', `/member/v1?${query}`)).status).toBe(422)
  })

  test('an unknown account is 404', async () => {
    expect((await admin.call('GET', '/member/v1/nobody')).status).toBe(404)
    expect((await admin.call('PUT', '/member/v1/nobody', { rowVersion: 1 })).status).toBe(404)
    expect((await admin.call('DELETE', '/member/v1/nobody')).status).toBe(404)
    expect((await admin.call('PUT', '/member/v1/unlock/nobody')).status).toBe(404)
  })
})

describe('a new account', () => {
  test('is invited by a mail valid for 72 hours, and active once the password is set', async () => {
    const { data } = await create()
    expect(data).toMatchObject({ accountStatus: 'invited', currentRoleId: 'R-ENG', skills: ['phone'], updatedByName: '員工 admin' })
    expect(await service.lastMail()).toMatchObject({ to: 'eng09@example.com', subject: '設定您的密碼' })
    const link = await service.lastLink()
    expect(link).toMatch(/^\/setPassword\//)
    service.advance(71 * HOUR)
    expect((await service.byLink(link, { password: 'a much longer secret' })).status).toBe(200)
    admin = await service.as('admin')
    expect(await info(data.id)).toMatchObject({ accountStatus: 'active' })
    expect((await service.send('POST', '/auth/v1/login', { body: { account: 'eng09', password: 'a much longer secret' } })).status).toBe(
      200,
    )
  })

  test('the link expires after 72 hours', async () => {
    await create()
    service.advance(73 * HOUR)
    expect((await service.byLink(await service.lastLink(), { password: 'a much longer secret' })).status).toBe(410)
  })

  test('is offered as an engineer with skills once it is active', async () => {
    const { data } = await create()
    const options = async () => (await admin.call('GET', '/{p}/repairOrderItem/v1/rmsEngineerOptions')).data
    expect((await options()).map(({ value }: { value: string }) => value)).not.toContain(data.id)
    await service.byLink(await service.lastLink(), { password: 'a much longer secret' })
    expect(await options()).toContainEqual({ value: data.id, label: '新同事', openItems: 0, skills: ['phone'] })
    await put(data.id, { isEngineer: false })
    expect((await options()).map(({ value }: { value: string }) => value)).not.toContain(data.id)
  })

  test('every invalid field has its own error', async () => {
    const answer = await create({ userAccount: 'ab', userName: '', email: 'x', phone: '12', extension: 'x', roleIds: [], language: null })
    expect([answer.status, answer.data.code]).toEqual([422, 'field-invalid'])
    expect(fieldsOf(answer)).toEqual([
      'userAccount rule-memberAccount',
      'userName rule-required',
      'email rule-email',
      'phone rule-telephone',
      'extension rule-extension',
      'roleIds rule-choose',
      'language rule-choose',
    ])
    for (const role of ['R-CUS', 'r1', 17]) expect(fieldsOf(await create({ roleIds: [role] }))).toEqual(['roleIds rule-option'])
    expect(fieldsOf(await create({ skills: ['juggling'] }))).toEqual(['skills rule-option'])
  })

  test('an account name is unique, ignoring case and width', async () => {
    await create()
    expect(fieldsOf(await create({ userAccount: ' ＥＮＧ09 ', email: 'x@example.com' }))).toEqual(['userAccount rule-accountTaken'])
    expect(fieldsOf(await create({ userAccount: 'Eng09' }))).toEqual(['userAccount rule-accountTaken'])
  })
})

test('a change without a version is refused', async () => {
  const { data } = await create()
  const answer = await admin.call('PUT', `/member/v1/${data.id}`, { department: '檢測' })
  expect([answer.status, answer.data.code]).toEqual([409, 'row-changed'])
})

describe('a corrected mailbox', () => {
  const PASSWORD = { password: 'a much longer secret' }

  test('of an account never signed in sends a new invitation; the old link is void', async () => {
    const { data } = await create({ email: 'stranger@example.com' })
    const astray = await service.lastLink()
    await put(data.id, { email: 'eng09@example.com' })
    expect((await service.byLink(astray, PASSWORD)).status).toBe(410)
    expect(await service.lastMail()).toMatchObject({ to: 'eng09@example.com', subject: '設定您的密碼' })
    expect((await service.byLink(await service.lastLink(), PASSWORD)).status).toBe(200)
  })

  test('of an opened account counts once confirmed, and then voids an open reset link', async () => {
    await service.forgot('eng')
    const astray = await service.lastLink()
    const { data } = await put('eng', { email: 'other@example.com', department: '維修' })
    expect(data).toMatchObject({ email: 'eng@example.com', department: '維修', pendingMailbox: { email: 'other@example.com' } })
    expect((await service.send('POST', `/auth/v1${await service.lastLink()}`)).status).toBe(200)
    expect((await info('eng')).email).toBe('other@example.com')
    expect((await service.byLink(astray, { account: 'eng', ...PASSWORD })).status).toBe(410)
  })

  test('of the own account is refused here: the profile asks for the password', async () => {
    const { status, data } = await put('admin', { email: 'other@example.com' })
    expect([status, data.fieldErrors]).toMatchObject([422, [{ field: 'email', key: 'rule-mailboxOwn' }]])
    expect((await put('admin', { department: '管理' })).status).toBe(200)
  })

  test('of a suspended account is refused', async () => {
    await put('eng', { accountStatus: 'suspended' })
    expect((await put('eng', { email: 'other@example.com' })).data.code).toBe('account-suspended-act')
  })

  test('other changes keep the links valid', async () => {
    const { data } = await create()
    await put(data.id, { department: '維修' })
    expect((await service.byLink(await service.lastLink(), PASSWORD)).status).toBe(200)
    expect(await service.mails()).toHaveLength(1)
  })
})

describe('a change', () => {
  test('keeps absent fields and records who made it', async () => {
    const before = await info('eng')
    const { data } = await put('eng', { department: ' 維修 ' })
    const { updatedAt, updatedByName, rowVersion, department, ...rest } = data
    expect([updatedAt, updatedByName, rowVersion, department]).toEqual([service.now(), '員工 admin', before.rowVersion + 1, '維修'])
    expect(before).toMatchObject(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)))
  })

  test('with an old version is 409 with the current account', async () => {
    const { rowVersion } = await info('eng')
    await put('eng', { userName: '改名' })
    const answer = await admin.call('PUT', '/member/v1/eng', { rowVersion, department: 'x' })
    expect([answer.status, answer.data.code, answer.data.current.userName]).toEqual([409, 'row-changed', '改名'])
    expect(answer.message).toContain('員工 admin')
  })

  test('of roles takes effect at the next call of an open session', async () => {
    const coo = await service.as('coo')
    const path = '/{p}/repairOrder/v1/create?customerId=acme'
    expect((await coo.call('GET', path)).status).toBe(200)
    await put('coo', { roleIds: ['R-WH', 'R-ENG'] })
    expect((await coo.call('GET', path)).status).toBe(403)
    expect((await coo.call('GET', '/auth/v1/changeUserRole')).data.currentRoleId).toBe('R-WH')
    await put('coo', { roleIds: ['R-ENG', 'R-WH'] })
    expect((await coo.call('GET', '/auth/v1/changeUserRole')).data.currentRoleId).toBe('R-WH')
  })

  test('removing the engineer role clears the skills', async () => {
    await put('eng', { skills: ['network'] })
    expect((await put('eng', { roleIds: ['R-WH'] })).data).toMatchObject({ isEngineer: false, skills: [] })
  })
})

describe('suspending', () => {
  test('ends the sessions at once; activating restores access', async () => {
    const eng = await service.as('eng')
    expect((await suspend('eng')).data.accountStatus).toBe('suspended')
    expect((await eng.call('GET', '/system/v1/menu')).status).toBe(401)
    const refresh = await service.send('POST', '/auth/v1/refresh', { body: { accessToken: eng.token, refreshToken: eng.refreshToken } })
    expect(refresh.status).toBe(401)
    expect((await service.login('eng')).data.code).toBe('account-suspended')
    expect((await put('eng', { accountStatus: 'active' })).data.accountStatus).toBe('active')
    expect((await service.login('eng')).status).toBe(200)
  })

  test('before the first password is undone to invited', async () => {
    const { data } = await create()
    await suspend(data.id)
    expect((await admin.call('PUT', `/member/v1/unlock/${data.id}`)).data.code).toBe('account-suspended-act')
    expect((await put(data.id, { accountStatus: 'active' })).data.accountStatus).toBe('invited')
  })

  test('of one’s own account is refused', async () => {
    await put('eng', { roleIds: ['R-ADM'] })
    expect((await suspend('admin')).data.code).toBe('account-own')
    expect((await admin.call('DELETE', '/member/v1/admin')).data.code).toBe('account-own')
  })

  test('is idempotent', async () => {
    await suspend('eng')
    expect((await suspend('eng')).data.accountStatus).toBe('suspended')
  })
})

describe('the last active administrator', () => {
  test('cannot lose the role or the account; suspended administrators do not count', async () => {
    const own = await put('admin', { roleIds: ['R-AUD'] })
    expect([own.status, own.data.code, fieldsOf(own)]).toEqual([409, 'last-admin', ['roleIds rule-lastAdmin']])
    await put('wh', { roleIds: ['R-ADM'] })
    expect((await info('admin')).isLastAdmin).toBe(false)
    const wh = await service.as('wh')
    await suspend('wh')
    expect((await info('admin')).isLastAdmin).toBe(true)
    expect((await put('admin', { roleIds: ['R-AUD'] })).data.code).toBe('last-admin')
    await put('wh', { accountStatus: 'active' })
    expect((await wh.call('DELETE', '/member/v1/admin')).status).toBe(401)
    expect((await put('admin', { roleIds: ['R-AUD'] })).status).toBe(200)
    // now the other one is the last: its own session is the only one that could end it
    const last = await service.as('wh')
    const { rowVersion } = (await last.call('GET', '/member/v1/wh')).data
    expect((await last.call('PUT', '/member/v1/wh', { rowVersion, accountStatus: 'suspended' })).data.code).toBe('account-own')
    expect((await last.call('PUT', '/member/v1/wh', { rowVersion, roleIds: ['R-WH'] })).data.code).toBe('last-admin')
  })

  test('cannot be suspended by a session whose role was removed', async () => {
    await put('eng', { roleIds: ['R-ADM', 'R-ENG'] })
    const eng = await service.as('eng')
    await put('eng', { roleIds: ['R-ENG'] })
    expect((await eng.call('DELETE', '/member/v1/admin')).status).toBe(403)
  })
})

describe('a locked account', () => {
  const lock = async () => {
    for (let n = 0; n < 5; n += 1)
      await service.send('POST', '/auth/v1/login', { body: { account: 'eng', password: 'wrong', captchaToken: '' } })
  }

  test('conflicts with no open form: attempts to sign in are no change of the account', async () => {
    const { rowVersion } = await info('eng')
    await service.login('eng', 'wrong')
    await service.login('eng2')
    expect((await info('eng')).rowVersion).toBe(rowVersion)
    expect((await info('eng2')).lastLoginAt).toBe(service.now())
    expect((await admin.call('PUT', '/member/v1/eng', { rowVersion, department: '維修' })).status).toBe(200)
  })

  test('shows the lock until it expires or is unlocked', async () => {
    await lockOut(service, { userId: 'eng', isCustomer: false })
    expect(await info('eng')).toMatchObject({ accountStatus: 'locked' })
    expect(namesOf(await open('?accountStatus=locked'))).toEqual(['eng'])
    expect((await admin.call('PUT', '/member/v1/unlock/eng')).data).toMatchObject({ accountStatus: 'active', lockedUntil: null })
    expect((await service.login('eng')).status).toBe(200)
    await lock()
    service.advance(DAY)
    admin = await service.as('admin')
    expect((await info('eng')).accountStatus).toBe('active')
    expect((await admin.call('PUT', '/member/v1/unlock/eng')).status).toBe(200)
  })

  test('an invitation is sent again, three mails an hour at most', async () => {
    const { data } = await create()
    const again = () => admin.call('PUT', `/member/v1/unlock/${data.id}`)
    const first = await service.lastLink()
    expect((await again()).status).toBe(200)
    expect(await service.lastLink()).not.toBe(first)
    await again()
    expect((await again()).data.code).toBe('mails-enough')
    service.advance(HOUR)
    expect((await (await service.as('admin')).call('PUT', `/member/v1/unlock/${data.id}`)).status).toBe(200)
  })
})

describe('deleting', () => {
  test('with open items requires a successor, who gets them with their prepared reviews', async () => {
    const itemId = await itemOfEng()
    expect(await info('eng')).toMatchObject({ openItemCount: 1 })
    const without = await admin.call('DELETE', '/member/v1/eng')
    expect([without.status, fieldsOf(without)]).toEqual([422, ['successorId rule-choose']])
    expect(fieldsOf(await admin.call('DELETE', '/member/v1/eng?successorId=wh'))).toEqual(['successorId rule-option'])
    expect(fieldsOf(await admin.call('DELETE', '/member/v1/eng?successorId=eng'))).toEqual(['successorId rule-option'])
    expect((await service.tables.items.get(itemId))?.rmsEngineerId).toBe('eng')

    expect((await admin.call('DELETE', '/member/v1/eng?successorId=eng2')).status).toBe(200)
    expect(await service.tables.items.get(itemId)).toMatchObject({ rmsEngineerId: 'eng2', updatedByName: '代號 admin' })
    expect((await info('eng2')).openItemCount).toBe(1)
  })

  test('changes nothing when it fails', async () => {
    const itemId = await itemOfEng()
    await suspend('eng2')
    await suspend('coo')
    expect((await admin.call('DELETE', '/member/v1/eng?successorId=eng2')).status).toBe(422)
    expect((await service.tables.items.get(itemId))?.rmsEngineerId).toBe('eng')
    expect((await info('eng')).accountStatus).toBe('active')
  })

  test('ends the sessions, frees the account name and keeps the name in the history', async () => {
    const eng = await service.as('eng2')
    await admin.call('DELETE', '/member/v1/eng2')
    expect((await eng.call('GET', '/system/v1/menu')).status).toBe(401)
    expect((await admin.call('GET', '/member/v1/eng2')).status).toBe(404)
    expect(namesOf(await open())).not.toContain('eng2')
    expect((await service.login('eng2')).data.code).toBe('login-failed')
    expect(await service.tables.members.get('eng2')).toMatchObject({ userName: '員工 eng2', email: '', passwordHash: null, roleIds: [] })
    expect((await create({ userAccount: 'eng2-new' })).status).toBe(200)
  })
})
