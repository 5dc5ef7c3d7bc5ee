import { defineScenario } from './source.ts'

export const missingInformation = defineScenario({
  id: 'missing-information',
  title: { 'zh-hant': '資料不齊', 'en-us': 'Something is missing' },
  story: {
    'zh-hant':
      '張小姐送修手機時沒附購買憑證，照片也看不出序號。服務專員請她補充這兩樣，等待期間不計時。張小姐補上後，專員看得到哪些是新的，再受理。',
    'en-us':
      'Ms Chang has sent in a phone without proof of purchase, and her photo doesn’t show the serial number. The coordinator asks for just these two; the clock stops meanwhile. She answers, the coordinator sees what is new, and accepts the phone.',
  },
  minutes: 8,
  roles: ['coo01', 'chang@mail.example'],
  data: 'empty',
  orders: [
    {
      alias: 'order',
      person: 'chang',
      submitted: 1,
      items: [
        { alias: 'phone', product: 'ZP09', issue: 'battery', actions: '', input: { purchaseProofType: null, purchaseProofNo: null } },
      ],
    },
  ],
  steps: [
    {
      id: 'ask',
      who: 'coo01',
      title: { 'zh-hant': '請客戶補充購買憑證與標籤照片', 'en-us': 'Ask for the proof of purchase and a photo of the label' },
      hint: {
        'zh-hant': '選「請客戶補充資料」，只勾需要的欄位。',
        'en-us': 'Choose the request for information and tick only the fields you need.',
      },
      show: { path: '/backend/repairOrder/reviewOrderItem/$phone', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'requestInfo', record: 'phone' },
    },
    {
      id: 'answer',
      who: 'chang@mail.example',
      title: { 'zh-hant': '只填被問到的欄位並送出', 'en-us': 'Answer just what was asked' },
      hint: {
        'zh-hant': '按卡片上的「補充資料」。故意選錯檔案類型，看看會怎麼說。',
        'en-us': 'Press the button on the card. Try a wrong kind of file to see what is said.',
      },
      show: { path: '/repairOrder/view/$order', target: 'main article' },
      reached: { did: 'repairOrder.submit', by: 'customer', record: 'order' },
    },
    {
      id: 'accept',
      who: 'coo01',
      title: { 'zh-hant': '查看補充的內容，受理', 'en-us': 'See what was added and accept' },
      hint: {
        'zh-hant': '新補的欄位有標記；歷程裡有問與答。',
        'en-us': 'What was added is marked, and the history has question and answer.',
      },
      show: { path: '/backend/repairOrder/reviewOrderItem/$phone', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { holds: 'items', where: { itemId: '$phone', repairStatus: 'accepted' } },
    },
  ],
  praise: [
    {
      when: { holds: 'fileInfos', where: { itemId: '$phone', kind: 'issue' }, times: 2 },
      words: { 'zh-hant': '客戶補上了照片。', 'en-us': 'The customer added a photo.' },
    },
  ],
})
