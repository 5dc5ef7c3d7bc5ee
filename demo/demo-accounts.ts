import type { Locale } from '../src/shared/constants.ts'
import { DEMO_PASSWORDS, PEOPLE, STAFF } from './accounts.ts'

type InBoth = Readonly<Record<Locale, string>>

/** Somebody who can sign in. */
export interface DemoPerson {
  readonly account: string
  readonly name: string
  readonly isCustomer: boolean
}

export interface DemoAccount extends DemoPerson {
  readonly role: InBoth
  /** What to try with the account. */
  readonly hint: InBoth
}

type Part = Pick<DemoAccount, 'role' | 'hint'>

const CUSTOMER_PARTS = {
  chang: {
    role: { 'zh-hant': '個人客戶', 'en-us': 'Private customer' },
    hint: { 'zh-hant': '補充資料、查看送修進度', 'en-us': 'Answer a question, follow repairs' },
  },
  emma: {
    role: { 'zh-hant': '個人客戶（英文）', 'en-us': 'Private customer (English)' },
    hint: { 'zh-hant': '完成草稿、確認第二版報價', 'en-us': 'Finish a draft, decide on a second quotation' },
  },
  fang: {
    role: { 'zh-hant': '公司主管', 'en-us': 'Company manager' },
    hint: { 'zh-hant': '查看全公司的維修單、核准報價', 'en-us': 'See all orders of the company, approve a quotation' },
  },
  grace: {
    role: { 'zh-hant': '公司唯一窗口（英文）', 'en-us': 'Sole contact of a company (English)' },
    hint: { 'zh-hant': '等待零件、寄送產品', 'en-us': 'Waiting for parts, items to ship' },
  },
} as const
const EMPLOYEE_PARTS = {
  coo01: {
    role: { 'zh-hant': '服務專員', 'en-us': 'Service coordinator' },
    hint: { 'zh-hant': '受理、報價，也可切換為工程師', 'en-us': 'Accept, quote; may switch to engineer' },
  },
  eng01: {
    role: { 'zh-hant': '維修工程師', 'en-us': 'Repair engineer' },
    hint: { 'zh-hant': '檢測、維修、測試', 'en-us': 'Diagnose, repair, test' },
  },
  wh01: { role: { 'zh-hant': '倉管', 'en-us': 'Warehouse' }, hint: { 'zh-hant': '收件、寄回', 'en-us': 'Receive, return' } },
  admin01: { role: { 'zh-hant': '系統管理員', 'en-us': 'Administrator' }, hint: { 'zh-hant': '所有功能', 'en-us': 'Everything' } },
  aud01: { role: { 'zh-hant': '稽核', 'en-us': 'Auditor' }, hint: { 'zh-hant': '只能查看', 'en-us': 'May only look' } },
} as const

/** Everybody of the demo by key: accounts, of which a few cannot sign in yet or any more. */
const ALL: readonly (DemoPerson & { readonly key: string })[] = [
  ...PEOPLE.map(([key, , account, name]) => ({ key, account, name, isCustomer: true })),
  ...STAFF.map(([account, name]) => ({ key: account, account, name, isCustomer: false })),
]

/** Everybody of the demo, customers first. */
export const DEMO_PEOPLE: readonly DemoPerson[] = ALL.map(({ account, name, isCustomer }) => ({ account, name, isCustomer }))

const accountsOf = (parts: Readonly<Record<string, Part>>, isCustomer: boolean) =>
  Object.entries(parts).flatMap(([wanted, part]) =>
    ALL.filter((person) => person.key === wanted && person.isCustomer === isCustomer).map(({ account, name }) => ({
      account,
      name,
      isCustomer,
      ...part,
    })),
  )

/** The accounts that the demo bar offers: one for each role worth trying. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [...accountsOf(CUSTOMER_PARTS, true), ...accountsOf(EMPLOYEE_PARTS, false)]

const linesOf = (isCustomer: boolean) =>
  DEMO_ACCOUNTS.filter((one) => one.isCustomer === isCustomer).map(
    ({ account, role, hint }) => `  ${account.padEnd(30)} ${role['en-us']}: ${hint['en-us']}`,
  )

/** Who can sign in, where and by which password, for a console. */
export const demoAccountLines = (): readonly string[] => [
  `Customers sign in at /login with the password ${DEMO_PASSWORDS.customer}`,
  ...linesOf(true),
  '',
  `Employees sign in at /backend/login with the password ${DEMO_PASSWORDS.employee}`,
  ...linesOf(false),
]
