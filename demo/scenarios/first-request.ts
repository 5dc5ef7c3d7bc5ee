import { defineScenario } from './source.ts'

export const firstRequest = defineScenario({
  id: 'first-request',
  title: { 'zh-hant': '第一次送修', 'en-us': 'The first repair request' },
  story: {
    'zh-hant':
      '一位新客戶的筆電壞了，第一次使用這個系統。客戶註冊、填寫兩件產品、中途離開又回來送出。服務專員看到新單，一次受理兩件，客戶就能列印送修單。',
    'en-us':
      'A new customer has a broken laptop and has never used the system. They register, describe two devices, leave half-way and come back to submit. The coordinator sees the new order arrive and accepts both, so that the customer can print the send-in sheet.',
  },
  minutes: 12,
  roles: ['chang@mail.example', 'coo01'],
  data: 'empty',
  orders: [],
  steps: [
    {
      id: 'register',
      who: 'customer',
      title: { 'zh-hant': '註冊一個新的客戶帳號', 'en-us': 'Register a new customer account' },
      hint: {
        'zh-hant': '登出後在客戶登入頁按「註冊」，電子郵件可以自己編一個。',
        'en-us': 'Sign out, then choose Register on the customer sign-in page. You can make up an email address.',
      },
      reached: { did: 'register.create' },
    },
    {
      id: 'confirm',
      who: 'customer',
      title: { 'zh-hant': '打開確認信，輸入密碼', 'en-us': 'Open the confirmation email and enter the password' },
      hint: {
        'zh-hant': '按示範列的「信件」，打開這封信，按下信中的連結。',
        'en-us': 'Press Emails in the demo bar, open this one, and follow its link.',
      },
      reached: { did: 'register.confirmEmail' },
    },
    {
      id: 'describe',
      who: 'customer',
      title: { 'zh-hant': '建立維修單，填兩件產品並各附一張照片', 'en-us': 'Begin an order with two devices and a photo of each' },
      hint: {
        'zh-hant': '序號先填，系統認得的產品會自動帶入。',
        'en-us': 'Enter the serial number first: what is known of it is filled in.',
      },
      reached: { did: 'repairItem.create', by: 'customer', times: 2 },
    },
    {
      id: 'submit',
      who: 'customer',
      title: { 'zh-hant': '離開再回來，然後送出', 'en-us': 'Leave, come back, then submit' },
      hint: {
        'zh-hant': '草稿還在首頁；單號在送出之後才會產生。',
        'en-us': 'The draft is still on the home page. The order gets its number only when it is submitted.',
      },
      reached: { did: 'repairOrder.submit', by: 'customer' },
    },
    {
      id: 'accept',
      who: 'coo01',
      title: { 'zh-hant': '受理這兩件產品', 'en-us': 'Accept both devices' },
      hint: {
        'zh-hant': '首頁的「待審核」裡有兩件，也可以在列表勾選後一次受理。',
        'en-us': 'They are under To review on the home page, or tick both in the list and accept them at once.',
      },
      show: { path: '/home', target: 'main section' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'accept', by: 'employee', times: 2 },
    },
    {
      id: 'print',
      who: 'customer',
      title: { 'zh-hant': '列印送修單', 'en-us': 'Print the send-in sheet' },
      hint: {
        'zh-hant': '受理之後才能列印：客戶在維修單頁按「列印」，再標記為已列印。',
        'en-us': 'It can be printed once the order is accepted: choose Print on the order page, then mark it as printed.',
      },
      reached: { did: 'print.mark', by: 'customer' },
    },
  ],
  praise: [
    {
      when: { did: 'repairOrder.update', by: 'customer' },
      words: { 'zh-hant': '中途有暫存，草稿沒有遺失。', 'en-us': 'The draft was saved on the way, and nothing was lost.' },
    },
    {
      when: { did: 'address.create', by: 'customer' },
      words: {
        'zh-hant': '地址存進了常用地址，下次不必再填。',
        'en-us': 'The address went into the address book and need not be typed again.',
      },
    },
  ],
})
