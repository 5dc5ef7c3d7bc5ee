import { defineScenario } from './source.ts'

export const twoAnswers = defineScenario({
  id: 'two-answers',
  title: { 'zh-hant': '兩件產品，兩種決定', 'en-us': 'Two devices, two answers' },
  story: {
    'zh-hant':
      '晨光資訊送修兩台過保的設備，工程師都已檢測，正要報價。客戶同意一件、不同意一件；不修的先寄回。工程師又發現第二個問題，再報一次價，客戶看得到哪裡變了。',
    'en-us':
      'A company has sent in two devices out of warranty, and both have been examined. It approves one quotation and declines the other, whose device goes back first. Then a second fault turns up, and the customer sees what changed in the new quotation.',
  },
  minutes: 15,
  roles: ['coo01', 'fang@chenguang.example', 'wh01', 'eng01'],
  data: 'empty',
  orders: [
    {
      alias: 'order',
      person: 'fang',
      submitted: 6,
      items: [
        {
          alias: 'router',
          product: 'KR80',
          issue: 'network',
          actions: 'accept receive startDiagnosis',
          last: 2,
          warranty: 'outOfWarranty',
        },
        {
          alias: 'storage',
          product: 'HS04',
          issue: 'storage',
          actions: 'accept receive startDiagnosis',
          last: 2,
          warranty: 'outOfWarranty',
        },
      ],
    },
  ],
  steps: [
    {
      id: 'quote',
      who: 'coo01',
      title: { 'zh-hant': '兩件都送出報價', 'en-us': 'Send a quotation for both' },
      hint: {
        'zh-hant': '填零件、工資與工作天數，總額會自動計算。',
        'en-us': 'Enter parts, labour and working days; the total is worked out.',
      },
      show: { path: '/backend/repairOrder/reviewOrderItem/$router', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: {
        all: [
          { did: 'repairItem.reviewSubmit', detail: 'issueQuote', record: 'router' },
          { did: 'repairItem.reviewSubmit', detail: 'issueQuote', record: 'storage' },
        ],
      },
    },
    {
      id: 'decide',
      who: 'fang@chenguang.example',
      title: { 'zh-hant': '同意路由器、不同意儲存設備', 'en-us': 'Approve the router, decline the storage' },
      hint: {
        'zh-hant': '同一頁可以分別決定，沒決定的會保留。',
        'en-us': 'Both can be decided on one page; anything you skip stays pending.',
      },
      show: { path: '/repairOrder/view/$order', target: 'main article' },
      reached: {
        all: [
          { did: 'repairItem.reviewSubmit', detail: 'approveQuote', record: 'router' },
          { did: 'repairItem.reviewSubmit', detail: 'declineQuote', record: 'storage' },
        ],
      },
    },
    {
      id: 'return-declined',
      who: 'wh01',
      title: { 'zh-hant': '先寄回不修的那件', 'en-us': 'Send the declined device back first' },
      hint: { 'zh-hant': '維修單會顯示部分寄回。', 'en-us': 'The order shows a partial return.' },
      show: { path: '/backend/repairOrder/reviewOrderItem/$storage', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'ship', record: 'storage' },
    },
    {
      id: 'quote-again',
      who: 'coo01',
      title: { 'zh-hant': '發現第二個問題，重新報價', 'en-us': 'Quote again for a second fault' },
      hint: { 'zh-hant': '開始維修後仍可送出新的報價。', 'en-us': 'A new quotation can be sent after the repair has begun.' },
      show: { path: '/backend/repairOrder/reviewOrderItem/$router', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'issueQuote', record: 'router', times: 2 },
    },
    {
      id: 'decide-again',
      who: 'fang@chenguang.example',
      title: { 'zh-hant': '比較兩版報價後決定', 'en-us': 'Compare both versions and decide' },
      hint: { 'zh-hant': '改變的項目會標出來。', 'en-us': 'What changed is marked.' },
      show: { path: '/repairOrder/view/$order', target: 'main article' },
      reached: {
        any: [
          { did: 'repairItem.reviewSubmit', detail: 'approveQuote', record: 'router', times: 2 },
          { did: 'repairItem.reviewSubmit', detail: 'declineQuote', record: 'router' },
        ],
      },
    },
  ],
  praise: [
    {
      when: { holds: 'items', where: { itemId: '$storage', outcome: 'declinedByCustomer' } },
      words: { 'zh-hant': '不修的那件沒有被寫成「已修復」。', 'en-us': 'Nothing was called repaired that wasn’t.' },
    },
  ],
})
