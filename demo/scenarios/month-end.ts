import { defineScenario } from './source.ts'

export const monthEnd = defineScenario({
  id: 'month-end',
  title: { 'zh-hant': '月底結帳', 'en-us': 'The month’s end' },
  story: {
    'zh-hant': '月底了，主管要知道收了多少、修了多少、還有什麼卡著。已寄回超過期限的要結案，等太久的要催。最後匯出報表給會計。',
    'en-us':
      'At the month’s end a manager wants to know what came in, what went out and what is stuck. What was sent back long ago is closed, and what waits too long is chased. Finally the list is exported for the accountants.',
  },
  minutes: 8,
  roles: ['coo01', 'admin01'],
  data: 'fresh',
  orders: [],
  steps: [
    {
      id: 'close',
      who: 'coo01',
      title: { 'zh-hant': '結案一件已寄回的', 'en-us': 'Close a returned device' },
      hint: { 'zh-hant': '列表篩選「已寄回」，勾選後整批結案。', 'en-us': 'Filter the list by Returned, tick, and close in bulk.' },
      show: { path: '/repairOrder?repairOrderStatus=returned', target: 'main table' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'close' },
    },
    {
      id: 'chase',
      who: 'coo01',
      title: { 'zh-hant': '在停滯的維修單留言', 'en-us': 'Comment on an order that is stuck' },
      hint: {
        'zh-hant': '公開留言會通知客戶，內部留言只有同事看得到。',
        'en-us': 'A public comment tells the customer; an internal one only colleagues see.',
      },
      show: { path: '/repairOrder?isStuck=true', target: 'main table' },
      reached: { did: 'repairOrder.comment', by: 'coo01' },
    },
    {
      id: 'export',
      who: 'admin01',
      title: { 'zh-hant': '匯出整個月', 'en-us': 'Export the month' },
      hint: {
        'zh-hant': '選日期範圍再匯出，可含金額與評分。',
        'en-us': 'Choose the dates, then export; amounts and ratings can be included.',
      },
      show: { path: '/repairOrder', target: 'main table' },
      reached: { did: 'repairOrder.export', by: 'admin01' },
    },
  ],
  praise: [
    {
      when: { logged: 'export', by: 'admin01' },
      words: { 'zh-hant': '匯出留下了紀錄，查得到是誰匯出的。', 'en-us': 'The export stands in the security log with who took it.' },
    },
  ],
})
