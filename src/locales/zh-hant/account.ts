/** Accounts of employees and customers: what both screens say. */
export const account = {
  'account-actsOf': '「{name}」的操作',
  'account-loadFailed': '無法載入這筆資料',
  'account-group-account': '帳號',
  'account-group-person': '基本資料',
  'account-phones': '電話',
  'account-extension': '分機 {extension}',
  'account-changed': '最後由「{name}」修改於',
  'account-locked-hint': '登入失敗次數過多，暫時鎖定至',
  'account-mailed': '設定密碼信已寄到 {email}，連結 72 小時內有效。',
  'rule-accountTaken': '這個帳號已經有人使用，請換一個。',
} as const
