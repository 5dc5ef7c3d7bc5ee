import { defineScenario } from './source.ts'

export const dailyOffice = defineScenario({
  id: 'daily-office',
  title: { 'zh-hant': '服務台的一天', 'en-us': 'A day at the desk' },
  story: {
    'zh-hant':
      '示範資料的全部維修單都在。服務專員發布雙語公告、處理逾期、一次指派多件、列印標籤、匯出清單。最後切換成英文與深色，一切照舊。',
    'en-us':
      'All orders of the demo are there. The coordinator publishes a notice in both languages, clears what is overdue, assigns several items at once, prints labels and exports the list. Switching to English and dark changes nothing else.',
  },
  minutes: 12,
  roles: ['coo01', 'admin01'],
  data: 'fresh',
  orders: [],
  steps: [
    {
      id: 'notice',
      who: 'admin01',
      title: { 'zh-hant': '發布一則雙語公告', 'en-us': 'Publish a notice in both languages' },
      hint: {
        'zh-hant': '兩種語言都要填；可以要求讀者確認。存成草稿還不算，要按「發布」。',
        'en-us': 'Both languages are needed; readers can be asked to acknowledge it. A draft is not enough: press Publish.',
      },
      show: { path: '/system/notice/create', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'notice.publish' },
    },
    {
      id: 'assign',
      who: 'coo01',
      title: { 'zh-hant': '一次指派三件以上給工程師', 'en-us': 'Assign three or more items at once' },
      hint: { 'zh-hant': '在列表勾選後，選「指派」。', 'en-us': 'Tick them in the list and choose Assign.' },
      show: { path: '/repairOrder', target: 'main table' },
      reached: {
        any: [
          { did: 'repairItem.reviewTemp', by: 'coo01', times: 3 },
          { did: 'repairItem.reviewSubmit', by: 'coo01', times: 3 },
        ],
      },
    },
    {
      id: 'labels',
      who: 'coo01',
      title: { 'zh-hant': '列印標籤', 'en-us': 'Print labels' },
      hint: { 'zh-hant': '勾選後按列印，選「品項標籤」。', 'en-us': 'Tick items, choose Print, then the labels.' },
      show: { path: '/repairOrder', target: 'main table' },
      reached: { did: 'print.mark', by: 'coo01' },
    },
    {
      id: 'export',
      who: 'coo01',
      title: { 'zh-hant': '匯出清單', 'en-us': 'Export the list' },
      hint: { 'zh-hant': '欄位可以自己選，CSV 或 Excel。', 'en-us': 'Choose the columns; CSV or Excel.' },
      show: { path: '/repairOrder', target: 'main table' },
      reached: { did: 'repairOrder.export', by: 'coo01' },
    },
  ],
  praise: [
    {
      when: { did: 'savedView.create' },
      words: { 'zh-hant': '常用的篩選存成了檢視。', 'en-us': 'A filter was saved as a view.' },
    },
  ],
})
