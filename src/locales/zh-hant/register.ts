/** Registration of a customer (domain.md section 8). */
export const register = {
  'register-title': '註冊新帳號',
  'register-sent-title': '請查看信箱',
  'register-sent-text': '我們已寄出一封信到您填寫的電子郵件。請在 {hours} 小時內開啟信中的連結，完成驗證後就能登入。',
  'register-sent-hint': '沒有收到嗎？請先查看垃圾郵件；若電子郵件填錯了，請重新註冊。',
  'register-sent-again': '重新註冊',
  'register-verify-title': '驗證電子郵件',
  'register-verify-checking': '正在驗證您的電子郵件…',
  'register-verify-done-title': '驗證完成',
  'register-verify-done-text': '您的帳號已經啟用，現在可以登入。',
  'register-verify-expired-title': '連結無法使用',
  'register-verify-expired-text': '這個連結已過期或網址不完整。若您尚未完成驗證，請重新註冊，我們會再寄一封信給您。',
  'register-verify-failed-title': '無法完成驗證',
  'register-verify-failed-text': '您的連結仍然有效。請確認網路後再試一次。',
} as const
