import { wordsIn, type Translated } from './words.ts'

/** The words of the demo bar and of what it shares with the trainer's panel. */
const zhHant = {
  title: '示範環境',
  summary: '資料只存在這個瀏覽器',
  memoryOnly: '資料只暫存在這個分頁，重新載入或關閉後，變更就會消失',
  nobody: '尚未登入',
  movedTime: '示範時間：',
  trainer: '講師面板',
  trainerFailed: '載入失敗，再試一次',
  open: '示範帳號與工具',
  close: '收合',
  customers: '客戶',
  employees: '員工',
  password: '自行登入時的密碼：',
  signIn: '以此身分登入',
  signInAs: (name: string) => `以${name}的身分登入`,
  signInFailed: (name: string) => `無法以${name}的身分登入。密碼可能已變更，或帳號已停用；重設示範資料即可復原。`,
  unknownAccount: (account: string) => `示範環境沒有「${account}」這個帳號。請檢查網址中的 as=。`,
  newWindow: '開啟第二個視窗（以另一個身分登入）',
  reset: '重設示範資料',
  resetTitle: '要重設示範資料嗎？',
  resetText: '所有變更都會消失，所有視窗都會登出。',
  resetConfirm: '重設',
  resetting: '重設中…',
  cancel: '取消',
} as const

const enUS: Translated<typeof zhHant> = {
  title: 'Demo',
  summary: 'Data stay in this browser',
  memoryOnly: 'Data stay in this tab only: changes are lost when it is reloaded or closed',
  nobody: 'Not signed in',
  movedTime: 'Time in the demo: ',
  trainer: 'Trainer’s panel',
  trainerFailed: 'Could not be loaded: try again',
  open: 'Accounts and tools',
  close: 'Close',
  customers: 'Customers',
  employees: 'Employees',
  password: 'Password for signing in by hand: ',
  signIn: 'Sign in as',
  signInAs: (name) => `Sign in as ${name}`,
  signInFailed: (name) =>
    `Could not sign in as ${name}. The password may have been changed or the account suspended; resetting the demo data restores it.`,
  unknownAccount: (account) => `The demo has no account “${account}”. Check as= in the address.`,
  newWindow: 'Open a second window (for another person)',
  reset: 'Reset demo data',
  resetTitle: 'Reset the demo data?',
  resetText: 'All changes are lost and all windows are signed out.',
  resetConfirm: 'Reset',
  resetting: 'Resetting…',
  cancel: 'Cancel',
}

export const useWords = wordsIn(zhHant, enUS)
