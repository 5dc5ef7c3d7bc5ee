import { defineScenario } from './source.ts'

export const failedFilm = defineScenario({
  id: 'failed-film',
  title: { 'zh-hant': '上傳不了的影片', 'en-us': 'A film that does not upload' },
  story: {
    'zh-hant':
      '客戶要附一段影片說明異音，但網路很差。在講師面板的「狀況」讓上傳變慢、失敗，看看填好的內容會不會不見。網路恢復後，影片補上，單子送出。',
    'en-us':
      'A customer wants to attach a film of a noise, on a bad connection. Make the upload slow and let it fail in the panel’s Weather section: what was typed must not be lost. When the network is back the film goes along and the order is submitted.',
  },
  minutes: 8,
  roles: ['chang@mail.example'],
  data: 'empty',
  orders: [],
  steps: [
    {
      id: 'begin',
      who: 'chang@mail.example',
      title: { 'zh-hant': '開始一張維修單', 'en-us': 'Begin an order' },
      hint: { 'zh-hant': '首頁按「我要送修」。', 'en-us': 'Begin from the home page.' },
      show: { path: '/repairOrder/create', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { holds: 'orders', where: { repairOrderStatus: 'draft', customerId: 'customer-chang' } },
    },
    {
      id: 'film',
      who: 'chang@mail.example',
      title: { 'zh-hant': '在壞網路下附上影片，直到成功', 'en-us': 'Attach a film on a bad network, until it is there' },
      hint: {
        'zh-hant': '先讓 repairItem.create 失敗一次，再恢復網路重試。',
        'en-us': 'Let repairItem.create fail once, then bring the network back and try again.',
      },
      reached: {
        any: ['video/mp4', 'video/quicktime', 'video/webm'].map((mimeType) => ({ holds: 'fileInfos' as const, where: { mimeType } })),
      },
    },
    {
      id: 'submit',
      who: 'chang@mail.example',
      title: { 'zh-hant': '送出', 'en-us': 'Submit' },
      hint: { 'zh-hant': '送出前會列出所有答案。', 'en-us': 'All answers are shown before it is sent.' },
      reached: { did: 'repairOrder.submit', by: 'customer' },
    },
  ],
  praise: [
    {
      when: { did: 'repairItem.create', by: 'customer' },
      words: { 'zh-hant': '網路斷過，但沒有任何內容遺失或重複。', 'en-us': 'The line broke, and nothing was lost or stored twice.' },
    },
  ],
})
