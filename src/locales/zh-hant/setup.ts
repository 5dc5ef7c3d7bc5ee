/** The first administrator of a new installation. */
export const messages = {
  'setup-intro': '請建立第一位系統管理員。之後由這個帳號登入，再新增其他同仁。',
  'setup-account': '帳號',
  'setup-account-hint': '4 到 32 個小寫英文字母、數字或 . _ -，也可以使用電子郵件。',
  'setup-name': '姓名',
  'setup-email': '電子郵件',
  'setup-email-hint': '忘記密碼時，重設連結會寄到這裡。',
  'setup-submit': '建立系統管理員',
  'setup-unknown': '連線在收到回覆前中斷，帳號可能已經建立。請先登入看看；若無法登入，請重新整理這個頁面。',
  'setup-done-title': '系統管理員已建立',
  'setup-done-text': '請使用剛才設定的帳號與密碼登入。',
  'setup-invalid-title': '連結無法使用',
  'setup-invalid-text': '這個連結不是本系統最近一次啟動時產生的，或網址不完整。',
  'setup-expired-title': '連結已失效',
  'setup-expired-text': '連結的有效時間為一小時，而且只能使用一次；系統有了管理員之後，也不能再使用。',
  'setup-unusable-hint': '如果還沒有任何系統管理員，請重新啟動伺服器，主控台會顯示新的連結。',
} as const
