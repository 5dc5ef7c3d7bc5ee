import type { Locale } from '../src/shared/constants.ts'
import { DEMO_PASSWORDS, PEOPLE, STAFF } from './accounts.ts'

export interface DemoAccount {
  readonly account: string
  readonly name: string
  readonly isCustomer: boolean
  /** A hint of what to try with the account. */
  readonly hint: Readonly<Record<Locale, string>>
}

const CUSTOMER_HINTS = {
  chang: { 'zh-hant': '個人客戶：補充資料、查看送修進度', 'en-us': 'Private customer: answer a question, follow repairs' },
  emma: {
    'zh-hant': '使用英文的個人客戶：完成草稿、確認第二版報價',
    'en-us': 'Private customer writing English: finish a draft, decide on a second quotation',
  },
  fang: { 'zh-hant': '公司主管：查看全公司的維修單、核准報價', 'en-us': 'Company manager: all orders of the company, approve a quotation' },
  grace: {
    'zh-hant': '使用英文的公司唯一窗口：等待零件、寄送產品',
    'en-us': 'Sole contact of a company, writes English: waiting for parts, items to ship',
  },
} as const
const EMPLOYEE_HINTS = {
  coo01: { 'zh-hant': '服務專員：受理、報價，也可切換為工程師', 'en-us': 'Service coordinator: accept, quote; may switch to engineer' },
  eng01: { 'zh-hant': '維修工程師：檢測、維修、測試', 'en-us': 'Repair engineer: diagnose, repair, test' },
  wh01: { 'zh-hant': '倉管：收件、寄回', 'en-us': 'Warehouse: receive, return' },
  admin01: { 'zh-hant': '系統管理員：所有功能', 'en-us': 'Administrator: everything' },
  aud01: { 'zh-hant': '稽核：只能查看', 'en-us': 'Auditor: may only look' },
} as const

const accountsOf = (
  people: readonly (readonly [key: string, account: string, name: string])[],
  hints: Readonly<Record<string, DemoAccount['hint']>>,
  isCustomer: boolean,
) =>
  Object.entries(hints).flatMap(([wanted, hint]) =>
    people.filter(([key]) => key === wanted).map(([, account, name]) => ({ account, name, isCustomer, hint })),
  )

/** The accounts that the demo bar offers: one for each role worth trying. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ...accountsOf(
    PEOPLE.map(([key, , account, name]) => [key, account, name]),
    CUSTOMER_HINTS,
    true,
  ),
  ...accountsOf(
    STAFF.map(([account, name]) => [account, account, name]),
    EMPLOYEE_HINTS,
    false,
  ),
]

const linesOf = (isCustomer: boolean) =>
  DEMO_ACCOUNTS.filter((one) => one.isCustomer === isCustomer).map(({ account, hint }) => `  ${account.padEnd(30)} ${hint['en-us']}`)

/** Who can sign in, where and by which password, for a console. */
export const demoAccountLines = (): readonly string[] => [
  `Customers sign in at /login with the password ${DEMO_PASSWORDS.customer}`,
  ...linesOf(true),
  '',
  `Employees sign in at /backend/login with the password ${DEMO_PASSWORDS.employee}`,
  ...linesOf(false),
]
