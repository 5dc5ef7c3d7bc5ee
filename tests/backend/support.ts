import type { MemberRow, CustomerUserRow } from '../../backend/records.ts'
import type { BackendConfig } from '../../backend/resolver.ts'
import type { RoleId } from '../../src/domain/permissions.ts'
import { noCaptcha, type Captcha } from '../../backend/captcha.ts'
import { createBackend } from '../../backend/handle.ts'
import { webCryptoPasswords, type Passwords } from '../../backend/sign-in/passwords.ts'
import { signInOf, storeSignIn } from '../../backend/sign-in/state.ts'
import { memoryFiles, type MemoryDatabase } from './memory-database.ts'
import { openDatabase } from './open-database.ts'
import { runTwice } from './run-twice.ts'

/** Few rounds: these tests are about who may, not about how hard a guess is. */
const ROUNDS = 10
export const PASSWORD = 'correct horse battery'
export const QUICK_PASSWORDS = webCryptoPasswords(ROUNDS)
const passwordHash = await QUICK_PASSWORDS.hash(PASSWORD)

const credentials = {
  passwordHash,
  language: 'zh-hant',
  rowVersion: 1,
} as const

const member = (id: string, ...roleIds: [RoleId, ...RoleId[]]): MemberRow => ({
  ...credentials,
  id,
  userAccount: id,
  userName: `員工 ${id}`,
  displayName: `代號 ${id}`,
  email: `${id}@example.com`,
  roleIds,
  currentRoleId: roleIds[0],
  isEngineer: roleIds.includes('R-ENG'),
  accountStatus: 'active',
})
const person = (userId: string, customerId: string, companyScope: 'own' | 'company'): CustomerUserRow => ({
  ...credentials,
  userId,
  customerId,
  userAccount: `${userId}@example.com`,
  userName: `客戶 ${userId}`,
  companyScope,
  accountStatus: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
})

const MEMBERS = [
  member('admin', 'R-ADM'),
  member('coo', 'R-COO', 'R-ENG'),
  member('eng', 'R-ENG'),
  member('eng2', 'R-ENG'),
  member('wh', 'R-WH'),
  member('aud', 'R-AUD'),
]
const PEOPLE = [
  person('amy', 'acme', 'own'),
  person('boss', 'acme', 'company'),
  person('cliff', 'acme', 'own'),
  person('zoe', 'zoe', 'own'),
]

/** A user of each role. */
export const ACCOUNT_OF: Record<RoleId, string> = {
  'R-ADM': 'admin',
  'R-COO': 'coo',
  'R-ENG': 'eng',
  'R-WH': 'wh',
  'R-AUD': 'aud',
  'R-CUS': 'amy',
  'R-CMG': 'boss',
}

export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  readonly message: string
  // tests look into answers of every shape
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
  readonly text: string
}

/** For tests that let days pass without signing in again. */
const YEAR_HOURS = 365 * 24
export const LONG_SESSIONS = {
  accessTokenMinutes: YEAR_HOURS * 60,
  refreshTokenHours: YEAR_HOURS,
  customerRefreshTokenHours: YEAR_HOURS,
  sessionHours: YEAR_HOURS,
  customerSessionHours: YEAR_HOURS,
}

export const START = '2026-11-20T02:00:00.000Z'

const parsed = (text: string): { message?: string; data?: unknown } => (text.startsWith('{') ? JSON.parse(text) : {})

/**
 * A service with six employees, a company of three and one single customer, and a clock that only tests move. Every transaction's work
 * is run twice, as it may be on a server.
 */
export const startService = async (
  config: Partial<BackendConfig> = {},
  captcha: Captcha = noCaptcha,
  given?: MemoryDatabase,
  passwords: Passwords = QUICK_PASSWORDS,
) => {
  const database = given ?? runTwice(await openDatabase())
  const { files, blobs } = memoryFiles()
  const time = { now: Date.parse(START) }
  const { tables } = database
  for (const row of MEMBERS) await tables.members.insert(row)
  for (const row of PEOPLE) await tables.customerUsers.insert(row)
  await tables.customers.insert({ customerId: 'acme', customerType: 'company', customerName: '晨光', taxId: '12345675', rowVersion: 1 })
  await tables.customers.insert({ customerId: 'zoe', customerType: 'individual', customerName: '客戶 zoe', rowVersion: 1 })
  await tables.addresses.insert({ addressId: 'book-1', customerId: 'acme', isDefault: true, ...RETURN_ADDRESS })

  const handle = createBackend({
    database,
    files,
    clock: { now: () => new Date(time.now) },
    config,
    passwords,
    captcha,
    sourceOf: ({ headers }) => headers.get('x-source') ?? 'unknown',
  })
  const send = async (
    method: string,
    path: string,
    init: { token?: string; body?: unknown; form?: FormData; headers?: Record<string, string> } = {},
  ) => {
    const { token, body, form, headers } = init
    const response = await handle(
      new Request(`http://service.test/api${path}`, {
        method,
        headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        ...(form ? { body: form } : body !== undefined && method !== 'GET' && { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    const { message = '', data } = parsed(text)
    return { status: response.status, statusText: response.statusText, headers: response.headers, message, data, text } as Answer
  }

  const login = async (account: string, password = PASSWORD) => {
    const isCustomer = PEOPLE.some(({ userId }) => userId === account)
    const body = { account: isCustomer ? `${account}@example.com` : account, password }
    return send('POST', isCustomer ? '/customer/v1/login' : '/auth/v1/login', { body })
  }
  /** Calls as one signed-in user; `{p}` becomes the class of the user. */
  const as = async (account: string) => {
    const { data } = await login(account)
    const token: string = data.accessToken
    const prefix = data.isCustomer ? 'customer' : 'backend'
    const call = (method: string, path: string, body?: unknown) => send(method, path.replace('{p}', prefix), { token, body })
    const upload = (method: string, path: string, data: unknown, files: readonly File[] = [], part = 'issueFiles') => {
      const form = new FormData()
      form.append('data', JSON.stringify(data))
      for (const file of files) form.append(part, file, file.name)
      return send(method, path.replace('{p}', prefix), { token, form })
    }
    return { call, upload, token, refreshToken: data.refreshToken as string, userId: data.userId as string }
  }
  const advance = (ms: number) => void (time.now += ms)
  return { send, login, as, advance, tables, database, files, blobs, handle, now: () => new Date(time.now).toISOString() }
}
/** Locks an account as strangers do who guess its password, for an hour. */
export const lockOut = async ({ tables, now }: Pick<Service, 'tables' | 'now'>, owner: { userId: string; isCustomer: boolean }) => {
  const lockedUntil = new Date(Date.parse(now()) + HOUR).toISOString()
  await storeSignIn(tables, { ...(await signInOf(tables, owner)), lockLevel: 1, lockedUntil })
}

export type Service = Awaited<ReturnType<typeof startService>>
export type User = Awaited<ReturnType<Service['as']>>

/** A stored row by its key; throws where there is none. */
export const rowOf = async <Row>(table: { readonly get: (key: string) => Promise<Row | undefined> }, key: string): Promise<Row> => {
  const row = await table.get(key)
  if (row === undefined) throw new Error(`no row ${key}`)
  return row
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]
export const png = (name = 'photo.png') => new File([new Uint8Array(PNG_HEAD)], name, { type: 'image/png' })

export const RETURN_ADDRESS = {
  addressType: 'return',
  receiverName: '張怡君',
  countryCode: 'TW',
  phoneCountryCode: '+886',
  mobilePhone: '0900000001',
  postalCode: '114',
  city: '臺北市',
  district: '內湖區',
  addressLine: '示範路 100 號 5 樓',
} as const

export const ORDER = { deliveryMethod: 'mailIn', invoiceType: 'none', dataBackupConfirmed: true, receiveAddresses: [RETURN_ADDRESS] }

export const ITEM = {
  productCategory: 'notebook',
  brand: 'Northwind',
  productName: 'Ultralight 14',
  serialType: 'sn',
  serialNo: 'NW14-000123',
  quantity: 1,
  issueCategory: 'power',
  issueDescription: '按下電源鍵後沒有任何反應,充電燈也不亮。',
  issueFrequency: 'always',
  accessories: ['charger'],
  hasLock: false,
  expectedResolution: 'repair',
}

/** A draft of the user's with so many items, complete but not submitted. */
export const draftOf = async (user: User, items: readonly object[] = [ITEM]) => {
  const { repairOrderId, defaults } = (await user.call('GET', '/{p}/repairOrder/v1/create')).data
  const saved = await user.call('PUT', `/{p}/repairOrder/v1/${repairOrderId}`, { ...ORDER, rowVersion: defaults.rowVersion })
  const itemIds: string[] = []
  for (const item of items) itemIds.push((await user.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId, ...item })).data.itemId)
  return { repairOrderId: repairOrderId as string, itemIds, rowVersion: saved.data.rowVersion as number }
}

/** As `draftOf`, and submitted. */
export const orderOf = async (user: User, items: readonly object[] = [ITEM]) => {
  const draft = await draftOf(user, items)
  const body = { rowVersion: draft.rowVersion, termsVersion: '2026-01' }
  const { data } = await user.call('POST', `/{p}/repairOrder/v1/submit/${draft.repairOrderId}`, body)
  return { ...draft, repairOrderNo: data.repairOrderNo as string, itemId: draft.itemIds[0] ?? '' }
}

/** One action on one item, with the version that the user sees. */
export const act = async (user: User, itemId: string, action: string, input: object = {}, files: readonly File[] = []) => {
  const { data } = await user.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${itemId}`)
  const body = { itemIds: [itemId], action, rowVersions: { [itemId]: data?.rowVersion ?? 0 }, ...input }
  return user.upload('POST', '/{p}/repairOrderItem/v1/reviewSubmit', body, files, 'repairFiles')
}

/** One page of a user's order list. */
export const listFor = async (user: User, body: object = {}) =>
  (await user.call('POST', '/{p}/repairOrder/v1', { pageIndex: 1, pageSize: 20, ...body })).data
export const orderIdsOf = (page: { items: { repairOrderId: string }[] }) => page.items.map(({ repairOrderId }) => repairOrderId)
