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
  signIn: '以此身分登入',
  newWindow: '開啟第二個視窗（以另一個身分登入）',
  reset: '重設示範資料',
  resetTitle: '要重設示範資料嗎？',
  resetText: '所有變更都會消失，所有視窗都會登出。',
  resetConfirm: '重設',
  resetting: '重設中…',
  cancel: '取消',
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
  signIn: 'Sign in as this person',
  newWindow: 'Open a second window (for another person)',
  reset: 'Reset demo data',
  resetTitle: 'Reset the demo data?',
  resetText: 'All changes are lost and all windows are signed out.',
  resetConfirm: 'Reset',
  resetting: 'Resetting…',
  cancel: 'Cancel',
}

export const DEMO_MESSAGES: Record<Locale, Record<DemoMessage, string>> = { 'zh-hant': zhHant, 'en-us': enUS }

export const demoMessage = (locale: Locale, key: DemoMessage): string => DEMO_MESSAGES[locale][key]
