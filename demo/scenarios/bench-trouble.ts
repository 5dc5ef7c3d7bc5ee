import { defineScenario } from './source.ts'

export const benchTrouble = defineScenario({
  id: 'bench-trouble',
  title: { 'zh-hant': '維修檯上的麻煩', 'en-us': 'Trouble at the bench' },
  story: {
    'zh-hant':
      '包裹裡的序號與申請不同，充電器也不見了。其中一件測試沒過、還要等零件；另一件最後判定無法修復。每個轉折客戶都會知道，也沒有一件被說成修好了。',
    'en-us':
      'A parcel holds another serial number than was entered, and the charger is missing. One device fails its test and waits for a part; the other turns out to be beyond repair. The customer hears of every turn, and nothing is called repaired that isn’t.',
  },
  minutes: 18,
  roles: ['wh01', 'eng01', 'emma@mail.example'],
  data: 'empty',
  orders: [
    {
      alias: 'order',
      person: 'emma',
      submitted: 4,
      items: [
        { alias: 'tablet', product: 'QT08', issue: 'display', actions: 'accept', last: 3, engineer: 'eng01' },
        { alias: 'laptop', product: 'VB14', issue: 'liquid', actions: 'accept receive startDiagnosis', last: 2, engineer: 'eng01' },
      ],
    },
  ],
  steps: [
    {
      id: 'receive',
      who: 'wh01',
      title: { 'zh-hant': '收件時記下序號不符、缺充電器', 'en-us': 'Receive it, noting the other serial number and the missing charger' },
      hint: {
        'zh-hant': '取消勾選「序號相符」，配件只勾實際收到的。',
        'en-us': 'Say that the serial number doesn’t match, and tick only what arrived.',
      },
      show: { path: '/backend/repairOrder/reviewOrderItem/$tablet', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'receive', record: 'tablet' },
    },
    {
      id: 'diagnose',
      who: 'eng01',
      title: { 'zh-hant': '檢測平板，免費維修', 'en-us': 'Diagnose the tablet and repair it free of charge' },
      hint: { 'zh-hant': '用工作檯模式，一次一件。', 'en-us': 'Use the bench: one device at a time.' },
      show: { path: '/bench/$tablet', target: 'main' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'approveNoCharge', record: 'tablet' },
    },
    {
      id: 'parts',
      who: 'eng01',
      title: { 'zh-hant': '等待零件，零件到了再修', 'en-us': 'Wait for a part, then go on' },
      hint: {
        'zh-hant': '等零件期間輪到的是供應商，不算我們的時間。',
        'en-us': 'While a part is awaited it is nobody’s turn at the centre.',
      },
      show: { path: '/bench/$tablet', target: 'main' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'partsArrived', record: 'tablet' },
    },
    {
      id: 'fail',
      who: 'eng01',
      title: { 'zh-hant': '測試沒過，退回重修', 'en-us': 'Let a test fail, and repair it again' },
      hint: { 'zh-hant': '沒過的項目要寫原因；返修次數會加一。', 'en-us': 'Say why it failed; the number of reworks goes up.' },
      show: { path: '/bench/$tablet', target: 'main' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'testFail', record: 'tablet' },
    },
    {
      id: 'pass',
      who: 'eng01',
      title: { 'zh-hant': '修好，測試通過', 'en-us': 'Repair it and pass the test' },
      hint: { 'zh-hant': '先完成維修，再測試一次。', 'en-us': 'Finish the repair, then test once more.' },
      show: { path: '/bench/$tablet', target: 'main' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'testPass', record: 'tablet' },
    },
    {
      id: 'unrepairable',
      who: 'eng01',
      title: { 'zh-hant': '筆電無法修復，結束檢測', 'en-us': 'Conclude that the laptop can’t be repaired' },
      hint: { 'zh-hant': '選「結束維修」並說明原因，客戶看得到。', 'en-us': 'Conclude with a reason, which the customer reads.' },
      show: { path: '/bench/$laptop', target: 'main' },
      reached: { holds: 'items', where: { itemId: '$laptop', outcome: 'unrepairable' } },
    },
  ],
  praise: [
    {
      when: { holds: 'items', where: { itemId: '$tablet', outcome: 'repaired' } },
      words: { 'zh-hant': '平板真的修好了。', 'en-us': 'The tablet really was repaired.' },
    },
    {
      when: { holds: 'mails', where: { userId: 'user-emma' }, times: 3 },
      words: { 'zh-hant': '客戶每一步都收到通知。', 'en-us': 'The customer heard of every step.' },
    },
  ],
})
