import type { Locale } from '../src/shared/constants.ts'

/** The words of the demo bar. */
const zhHant = {
  title: '示範環境',
  summary: '資料只存在這個瀏覽器',
  memoryOnly: '資料只暫存在這個分頁，重新載入或關閉後，變更就會消失',
  open: '示範帳號與工具',
  close: '收合',
  customers: '客戶',
  employees: '員工',
  password: '密碼',
  fill: '填入',
  newWindow: '開啟第二個視窗（以另一個身分登入）',
  reset: '重設示範資料',
  resetTitle: '要重設示範資料嗎？',
  resetText: '所有變更都會消失，所有視窗都會登出。',
  resetConfirm: '重設',
  resetting: '重設中…',
  cancel: '取消',
  'try-chang': '個人客戶：補充資料、查看送修進度',
  'try-emma': '使用英文的個人客戶：完成草稿、確認第二版報價',
  'try-fang': '公司主管：查看全公司的維修單、核准報價',
  'try-grace': '使用英文的公司唯一窗口：等待零件、寄送產品',
  'try-coo01': '服務專員：受理、報價，也可切換為工程師',
  'try-eng01': '維修工程師：檢測、維修、測試',
  'try-wh01': '倉管：收件、寄回',
  'try-admin01': '系統管理員：所有功能',
  'try-aud01': '稽核：只能查看',
} as const
export type DemoMessage = keyof typeof zhHant

const enUS: Record<DemoMessage, string> = {
  title: 'Demo',
  summary: 'Data stay in this browser',
  memoryOnly: 'Data stay in this tab only: changes are lost when it is reloaded or closed',
  open: 'Accounts and tools',
  close: 'Close',
  customers: 'Customers',
  employees: 'Employees',
  password: 'Password',
  fill: 'Fill in',
  newWindow: 'Open a second window (for another person)',
  reset: 'Reset demo data',
  resetTitle: 'Reset the demo data?',
  resetText: 'All changes are lost and all windows are signed out.',
  resetConfirm: 'Reset',
  resetting: 'Resetting…',
  cancel: 'Cancel',
  'try-chang': 'Private customer: answer a question, follow repairs',
  'try-emma': 'Private customer writing English: finish a draft, decide on a second quotation',
  'try-fang': 'Company manager: all orders of the company, approve a quotation',
  'try-grace': 'The only person of a company, in English: parts awaited, goods to send',
  'try-coo01': 'Service coordinator: accept, quote; may switch to engineer',
  'try-eng01': 'Repair engineer: diagnose, repair, test',
  'try-wh01': 'Warehouse: receive, return',
  'try-admin01': 'Administrator: everything',
  'try-aud01': 'Auditor: may only look',
}

const MESSAGES: Record<Locale, Record<DemoMessage, string>> = { 'zh-hant': zhHant, 'en-us': enUS }

export const demoMessage = (locale: Locale, key: DemoMessage): string => MESSAGES[locale][key]
