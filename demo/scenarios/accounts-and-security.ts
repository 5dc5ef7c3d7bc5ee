import { defineScenario } from './source.ts'

export const accountsAndSecurity = defineScenario({
  id: 'accounts-and-security',
  title: { 'zh-hant': '帳號與安全', 'en-us': 'Accounts and security' },
  story: {
    'zh-hant': '客戶連續輸錯密碼被鎖定，改用忘記密碼重設。管理員在資安紀錄看到經過，停用一個帳號再恢復。過期與用過的連結都會說清楚。',
    'en-us':
      'A customer mistypes the password until the account is locked, and resets it. The administrator sees it in the security log, then suspends an account and restores it. Used and expired links say so plainly.',
  },
  minutes: 10,
  roles: ['chang@mail.example', 'admin01'],
  data: 'empty',
  orders: [],
  steps: [
    {
      id: 'lock',
      who: 'customer',
      title: { 'zh-hant': '故意輸錯密碼五次', 'en-us': 'Mistype the password five times' },
      hint: {
        'zh-hant': '登出後用 chang@mail.example，第三次起會出現驗證。',
        'en-us': 'Sign out, then use chang@mail.example. From the third time on there is a bot check.',
      },
      reached: { logged: 'lockOut' },
    },
    {
      id: 'reset',
      who: 'customer',
      title: { 'zh-hant': '用忘記密碼重設', 'en-us': 'Reset the password' },
      hint: { 'zh-hant': '信件裡的連結只能用一次，再點一次看看。', 'en-us': 'The link of the email works once: try it a second time.' },
      reached: { logged: 'passwordChanged', by: 'customer' },
    },
    {
      id: 'suspend',
      who: 'admin01',
      title: { 'zh-hant': '停用一個客戶帳號', 'en-us': 'Suspend a customer account' },
      hint: { 'zh-hant': '在客戶頁選一位，停用要寫原因。', 'en-us': 'Choose somebody on the customers page; a reason is asked for.' },
      show: { path: '/customer', target: 'main table' },
      reached: { holds: 'customerUsers', where: { accountStatus: 'suspended' }, times: 2 },
    },
    {
      id: 'restore',
      who: 'admin01',
      title: { 'zh-hant': '恢復這個帳號', 'en-us': 'Restore the account' },
      hint: { 'zh-hant': '恢復後對方可以立刻登入。', 'en-us': 'The person can sign in again at once.' },
      show: { path: '/customer', target: 'main table' },
      reached: { did: 'customer.status', by: 'admin01', times: 2 },
    },
  ],
  praise: [
    {
      when: { logged: 'signIn', by: 'chang@mail.example' },
      words: { 'zh-hant': '客戶用新密碼登入了。', 'en-us': 'The customer signed in with the new password.' },
    },
  ],
})
