import type { OrderFixture } from '../order-fixtures.ts'
import type { PersonName } from '../accounts.ts'
import { ISSUES, type IssueCategory } from '../issues.ts'
import type { ProductCode } from '../products.ts'
import { defineScenario } from './source.ts'

const PEOPLE: readonly PersonName[] = ['chang', 'li', 'emma', 'grace', 'fang', 'hsu', 'chien']
const PRODUCTS: readonly ProductCode[] = ['NK13', 'VB16', 'ZP09', 'QT08', 'KR80', 'HS04', 'OM27', 'OA70']
const CATEGORIES = Object.keys(ISSUES) as IssueCategory[]
const ITEMS_PER_ORDER = 10
const ORDERS = 20
const at = <T>(list: readonly T[], index: number): T[] => list.slice(index % list.length, (index % list.length) + 1)

/** 20 orders of 10 devices each, which came in over the weekend. */
const weekend: readonly OrderFixture[] = Array.from({ length: ORDERS }, (_, order) =>
  at(PEOPLE, order).map((person) => ({
    person,
    submitted: 1 + (order % 3),
    items: Array.from({ length: ITEMS_PER_ORDER }, (_item, item) =>
      at(PRODUCTS, order + item).flatMap((product) => at(CATEGORIES, order * 3 + item).map((issue) => ({ product, issue, actions: '' }))),
    ).flat(),
  })),
).flat()

export const busyMonday = defineScenario({
  id: 'busy-monday',
  title: { 'zh-hant': '忙碌的星期一', 'en-us': 'A busy Monday' },
  story: {
    'zh-hant': '週末進來了 200 件，都在等審核。兩個人要在一小時內把最急的處理掉。目標是受理 50 件，不用一件一件點。',
    'en-us':
      'Over the weekend 200 devices came in, and all wait to be reviewed. Two people have an hour for the most urgent. The goal is to accept 50 of them without clicking through one by one.',
  },
  minutes: 15,
  roles: ['coo01', 'admin01'],
  data: 'empty',
  orders: weekend,
  steps: [
    {
      id: 'ten',
      who: 'coo01',
      title: { 'zh-hant': '受理前 10 件', 'en-us': 'Accept the first 10' },
      hint: {
        'zh-hant': '首頁最上面是等最久的；列表可用 x 勾選、j/k 移動。',
        'en-us': 'The longest waiting are on top of the home page. In the list x ticks, j and k move.',
      },
      show: { path: '/repairOrder', target: 'main table' },
      reached: { holds: 'items', where: { repairStatus: 'accepted' }, times: 10 },
    },
    {
      id: 'fifty',
      who: 'coo01',
      title: { 'zh-hant': '受理到 50 件', 'en-us': 'Reach 50 accepted' },
      hint: { 'zh-hant': '整批受理會先說哪些過得了，哪些不行。', 'en-us': 'Accepting in bulk says beforehand which will pass.' },
      show: { path: '/repairOrder', target: 'main table' },
      reached: { holds: 'items', where: { repairStatus: 'accepted' }, times: 50 },
    },
    {
      id: 'ask',
      who: 'admin01',
      title: { 'zh-hant': '請至少一位客戶補充資料', 'en-us': 'Ask at least one customer for information' },
      hint: { 'zh-hant': '看不出問題的那幾件先問，不要放著。', 'en-us': 'Ask about those that say too little, rather than leave them.' },
      show: { path: '/repairOrder', target: 'main table' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'requestInfo' },
    },
  ],
  praise: [
    {
      when: { holds: 'items', where: { repairStatus: 'accepted' }, times: 80 },
      words: { 'zh-hant': '超過 80 件，這個星期一值得一杯咖啡。', 'en-us': 'More than 80: this Monday deserves a coffee.' },
    },
  ],
})
