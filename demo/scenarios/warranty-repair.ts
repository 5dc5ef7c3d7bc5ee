import { defineScenario } from './source.ts'

export const warrantyRepair = defineScenario({
  id: 'warranty-repair',
  title: { 'zh-hant': '順利的保固維修', 'en-us': 'A straight warranty repair' },
  story: {
    'zh-hant':
      '張小姐的筆電還在保固內，包裹今天寄到。倉管收件，工程師檢測後免費維修，測試通過，倉管寄回。客戶一路看得到進度，最後確認收到並評分。',
    'en-us':
      'Ms Chang’s laptop is under warranty, and her parcel arrives today. The warehouse receives it, the engineer repairs it free of charge, tests it, and it goes back. She follows every step, confirms the receipt and rates the repair.',
  },
  minutes: 15,
  roles: ['wh01', 'eng01', 'chang@mail.example'],
  data: 'empty',
  orders: [
    {
      alias: 'order',
      person: 'chang',
      submitted: 2,
      items: [{ alias: 'laptop', product: 'NK13', issue: 'heat', actions: 'accept', last: 1, engineer: 'eng01' }],
    },
  ],
  steps: [
    {
      id: 'receive',
      who: 'wh01',
      title: { 'zh-hant': '收件，記下存放位置', 'en-us': 'Receive the device and note where it is kept' },
      hint: { 'zh-hant': '核對序號與配件，照一張照片。', 'en-us': 'Check the serial number and the accessories, and take a photo.' },
      show: { path: '/backend/repairOrder/reviewOrderItem/$laptop', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'receive', record: 'laptop' },
    },
    {
      id: 'diagnose',
      who: 'eng01',
      title: { 'zh-hant': '開始檢測', 'en-us': 'Start the diagnosis' },
      hint: {
        'zh-hant': '首頁就能開始，或用工作檯掃描序號。',
        'en-us': 'Start from the home page, or scan the serial number at the bench.',
      },
      show: { path: '/backend/repairOrder/reviewOrderItem/$laptop', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'startDiagnosis', record: 'laptop' },
    },
    {
      id: 'approve',
      who: 'eng01',
      title: { 'zh-hant': '判定保固，免費維修', 'en-us': 'Decide on a repair free of charge' },
      hint: { 'zh-hant': '填寫檢測結果後選「免費維修」。', 'en-us': 'Enter the diagnosis, then choose the repair free of charge.' },
      show: { path: '/backend/repairOrder/reviewOrderItem/$laptop', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'approveNoCharge', record: 'laptop' },
    },
    {
      id: 'repair',
      who: 'eng01',
      title: { 'zh-hant': '維修完成，測試通過', 'en-us': 'Repair it and pass the test' },
      hint: {
        'zh-hant': '更換的零件請填新舊序號；測試項目可以一次標為通過。',
        'en-us': 'Enter the old and new serial number of the part; the tests can be passed at once.',
      },
      show: { path: '/backend/repairOrder/reviewOrderItem/$laptop', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'testPass', record: 'laptop' },
    },
    {
      id: 'ship',
      who: 'wh01',
      title: { 'zh-hant': '寄回，填寫運單號碼', 'en-us': 'Send it back with a waybill number' },
      hint: { 'zh-hant': '完修寄回單可以從這裡列印。', 'en-us': 'The return sheet can be printed from here.' },
      show: { path: '/backend/repairOrder/reviewOrderItem/$laptop', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'ship', record: 'laptop' },
    },
    {
      id: 'receipt',
      who: 'chang@mail.example',
      title: { 'zh-hant': '確認收到並評分', 'en-us': 'Confirm the receipt and rate the repair' },
      hint: { 'zh-hant': '首頁的裝置卡片上有按鈕。', 'en-us': 'The button is on the device’s card on the home page.' },
      show: { path: '/repairOrder/view/$order', target: 'main article' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'confirmReceipt', record: 'laptop' },
    },
  ],
  praise: [
    {
      when: { holds: 'fileInfos', where: { itemId: '$laptop', kind: 'repair' } },
      words: { 'zh-hant': '留下了維修照片，日後有據可查。', 'en-us': 'There is a photo of the repair to look back on.' },
    },
    {
      when: { did: 'print.mark' },
      words: { 'zh-hant': '寄回前印了單據。', 'en-us': 'The sheet was printed before the device went back.' },
    },
  ],
})
