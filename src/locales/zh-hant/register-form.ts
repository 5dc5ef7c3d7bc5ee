/** The form for opening an account; what comes after it: `register`. */
export const registerForm = {
  'register-section-account': '帳號',
  'register-section-contact': '聯絡電話',
  'register-section-address': '寄回地址',
  'register-section-password': '密碼',
  'register-account': '帳號（電子郵件）',
  'register-account-hint': '用來登入，維修進度也會寄到這裡。',
  'register-customerType': '您是',
  'register-address': '現在就填寫寄回地址，之後送修不用再填',
  'register-language': '通知語言',
  'register-terms': '我已閱讀並同意服務條款（{version} 版）',
  'register-terms-read': '閱讀服務條款',
  'register-submit': '註冊',
  'register-has-account': '已經有帳號了嗎？',
  'register-choices-failed': '國家與電話國碼清單載入失敗，目前只能選擇台灣。',
}
