import type { CustomerRow, CustomerUserRow, MemberRow, SignInRow } from '../backend/records.ts'
import { UNLOCKED } from '../backend/sign-in/attempts.ts'
import { TERMS_VERSION, type Locale } from '../src/shared/constants.ts'
import type { RoleId } from '../src/domain/permissions.ts'

/** One password for all customers, one for all employees of the demo (lengths of domain.md section 11). */
export const DEMO_PASSWORDS = { customer: 'green-teapot-river', employee: 'quiet-lantern-harbor' } as const
/** Hashes of both. */
export type Hashes = Readonly<Record<keyof typeof DEMO_PASSWORDS, string>>
/** As a browser reckons them. */
export const DEMO_HASHES: Hashes = {
  customer: 'pbkdf2-sha256$100000$x7k-zsInlazO6r8dw2r8EA$HmJibTWcA9nTJkuiQEKQIF0RwgBjqY2NM2CikJdEjtw',
  employee: 'pbkdf2-sha256$100000$rR0xtlWqQQghAn18oOINoA$LQ0OZeS3-UQb7LLHERKWwCvbVx-LmDcO1mwq6ZUChLY',
}

const credentials = (userAccount: string, passwordHash: string | null, language: Locale) => ({
  userAccount,
  passwordHash,
  language,
  rowVersion: 1,
})

const HOUR_MS = 3_600_000

type Skill = 'notebook' | 'phone' | 'network'
/** Account, Chinese name, display name, roles, department, skills. */
export const STAFF = [
  ['admin01', '林雅婷', 'Lin Ya-Ting', ['R-ADM'], '資訊管理', []],
  ['coo01', '陳志明', 'Chen Chih-Ming', ['R-COO', 'R-ENG'], '客戶服務', ['notebook']],
  ['coo02', '王淑芬', 'Wang Shu-Fen', ['R-COO'], '客戶服務', []],
  ['eng01', '黃建宏', 'Huang Chien-Hung', ['R-ENG'], '維修', ['notebook']],
  ['eng02', '劉家豪', 'Liu Chia-Hao', ['R-ENG'], '維修', ['phone']],
  ['eng03', '蔡佩珊', 'Tsai Pei-Shan', ['R-ENG'], '維修', ['network']],
  ['wh01', '吳俊賢', 'Wu Chun-Hsien', ['R-WH'], '倉儲', []],
  ['aud01', '鄭美玲', 'Cheng Mei-Ling', ['R-AUD'], '稽核', []],
  ['coo03', '周詠晴', 'Chou Yung-Ching', ['R-COO'], '客戶服務', []],
  ['wh02', '許國樑', 'Hsu Kuo-Liang', ['R-WH'], '倉儲', []],
] as const satisfies readonly (readonly [string, string, string, readonly RoleId[], string, readonly Skill[]])[]
export type StaffName = (typeof STAFF)[number][0]

/** The employees of domain.md section 14: eight that work, one invited who has no password yet, one locked for an hour (`signInRows`). */
export const memberRows = (hashes: Hashes = DEMO_HASHES): MemberRow[] =>
  STAFF.map(([account, userName, displayName, roleIds, department, skills], i) => ({
    ...credentials(account, account === 'coo03' ? null : hashes.employee, 'zh-hant'),
    id: `member-${account}`,
    userName,
    displayName,
    email: `${account}@service.example`,
    employeeNo: `E${String(1001 + i)}`,
    department,
    phone: '0227960000',
    extension: String(201 + i),
    roleIds,
    currentRoleId: roleIds[0],
    isEngineer: roleIds.some((role) => role === 'R-ENG'),
    skills,
    accountStatus: account === 'coo03' ? 'invited' : 'active',
  }))

/** Key, name, tax id of a company. */
const CUSTOMERS = [
  ['chenguang', '晨光資訊股份有限公司', '12345675'],
  ['coast', '海岸旅行社有限公司', '10000009'],
  ['chang', '張怡君', null],
  ['li', '李國華', null],
  ['wilson', 'Emma Wilson', null],
  ['ho', '何美玉', null],
  ['tu', '杜明哲', null],
] as const
export type CustomerName = (typeof CUSTOMERS)[number][0]

export const customerRows = (): CustomerRow[] =>
  CUSTOMERS.map(([key, customerName, taxId]) => ({
    customerId: `customer-${key}`,
    customerType: taxId ? 'company' : 'individual',
    customerName,
    taxId,
    rowVersion: 1,
  }))

/** Key, customer, account, name, mobile phone, language. */
export const PEOPLE = [
  ['fang', 'chenguang', 'fang@chenguang.example', '方志遠', '0900000001', 'zh-hant'],
  ['hsu', 'chenguang', 'hsu@chenguang.example', '許雅雯', '0900000002', 'zh-hant'],
  ['chien', 'chenguang', 'chien@chenguang.example', '簡大維', '0900000003', 'zh-hant'],
  ['grace', 'coast', 'grace@coast.example', 'Grace Hsu', '0900000004', 'en-us'],
  ['chang', 'chang', 'chang@mail.example', '張怡君', '0900000005', 'zh-hant'],
  ['li', 'li', 'li@mail.example', '李國華', '0900000006', 'zh-hant'],
  ['emma', 'wilson', 'emma@mail.example', 'Emma Wilson', '0900000007', 'en-us'],
  ['ho', 'ho', 'ho@mail.example', '何美玉', '0900000008', 'zh-hant'],
  ['tu', 'tu', 'tu@mail.example', '杜明哲', '0900000009', 'zh-hant'],
] as const satisfies readonly (readonly [string, CustomerName, string, string, string, Locale])[]
export type PersonName = (typeof PEOPLE)[number][0]

const STATUS: Partial<Record<PersonName, CustomerUserRow['accountStatus']>> = { ho: 'pendingVerification', tu: 'suspended' }

/** Accounts that see all orders of their company; a person alone in a company is its manager (domain.md section 0, no. 6). */
const MANAGERS: readonly PersonName[] = ['fang', 'grace']
/** Hours since somebody was here last; the others have never been, or long ago. */
const LAST_SEEN: Partial<Record<PersonName | StaffName, number>> = {
  admin01: 20,
  coo01: 3,
  coo02: 26,
  eng01: 4,
  eng02: 5,
  eng03: 29,
  wh01: 7,
  aud01: 170,
  wh02: 30,
  fang: 28,
  hsu: 75,
  chien: 220,
  grace: 52,
  chang: 14,
  li: 33,
  emma: 9,
  tu: 2600,
}
const lastSeen = (key: PersonName | StaffName, today: Date) => {
  const hours = LAST_SEEN[key]
  return hours === undefined ? null : new Date(today.getTime() - hours * HOUR_MS).toISOString()
}

/** The customers' people: two manage their companies, one is not verified yet, one is suspended. */
export const customerUserRows = (today: Date, hashes: Hashes): CustomerUserRow[] =>
  PEOPLE.map(([key, customer, userAccount, userName, mobilePhone, language], i) => {
    const createdAt = new Date(today.getTime() - (key === 'ho' ? 1 : 400 - i * 20) * 24 * HOUR_MS).toISOString()
    return {
      ...credentials(userAccount, key === 'ho' ? null : hashes.customer, language),
      userId: `user-${key}`,
      customerId: `customer-${customer}`,
      userName,
      companyScope: MANAGERS.includes(key) ? 'company' : 'own',
      phoneCountryCode: '+886',
      mobilePhone,
      notifyBy: ['email', 'inApp'],
      accountStatus: STATUS[key] ?? 'active',
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: createdAt,
      createdAt,
    }
  })

/** The last sign-in of everybody who was here, and the employee who is locked out. */
export const signInRows = (today: Date): SignInRow[] => {
  const inAnHour = new Date(today.getTime() + HOUR_MS).toISOString()
  const rowOf = (key: PersonName | StaffName, userId: string, isCustomer: boolean): SignInRow => ({
    ...UNLOCKED,
    ...(key === 'wh02' && { lockLevel: 3, lockedUntil: inAnHour }),
    signInId: `${isCustomer ? 'customer' : 'backend'} ${userId}`,
    userId,
    isCustomer,
    lastLoginAt: lastSeen(key, today),
    latestAt: key === 'wh02' ? inAnHour : null,
    rowVersion: 1,
  })
  return [
    ...STAFF.map(([account]) => rowOf(account, `member-${account}`, false)),
    ...PEOPLE.map(([key]) => rowOf(key, `user-${key}`, true)),
  ]
}
