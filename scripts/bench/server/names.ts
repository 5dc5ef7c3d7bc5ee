const SURNAMES = Array.from('陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊呂江何蕭羅高')
const GIVEN = [
  '怡君',
  '志明',
  '淑芬',
  '建宏',
  '家豪',
  '佩珊',
  '俊賢',
  '美玲',
  '詠晴',
  '國樑',
  '雅婷',
  '冠宇',
  '欣怡',
  '承翰',
  '惠雯',
  '宗翰',
]
const PLACES = [
  '信義',
  '晨光',
  '海岸',
  '內湖',
  '南港',
  '中和',
  '板橋',
  '三重',
  '新竹',
  '台南',
  '高雄',
  '花蓮',
  '東港',
  '大安',
  '永康',
  '太平',
]
const TRADES = ['電子', '資訊', '旅行社', '貿易', '印刷', '設計', '物流', '建設', '食品', '醫材']
const FIRST = ['Emma', 'Grace', 'Oliver', 'Noah', 'Amelia', 'Lucas', 'Hannah', 'Ethan', 'Chloe', 'Mason']
const LAST = ['Wilson', 'Hsu', 'Carter', 'Novak', 'Okafor', 'Silva', 'Meyer', 'Tanaka', 'Brown', 'Dubois']

const at = (list: readonly string[], n: number) => list[n % list.length] ?? ''

/** A number from 0 to 1 that is the same in every run (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Name {
  readonly name: string
  readonly isCompany: boolean
}

/** The name of the n-th customer: companies and people, Chinese and English; some people share theirs. */
export const customerNameOf = (n: number): Name => {
  const round = Math.floor(n / 5)
  if (n % 5 === 0) return { name: `${at(PLACES, round)}${at(TRADES, round >> 4)}股份有限公司`, isCompany: true }
  if (n % 5 === 1) return { name: `${at(LAST, round)} & ${at(LAST, round * 3 + 1)} ${round} Ltd.`, isCompany: true }
  if (n % 5 === 2) return { name: `${at(FIRST, round)} ${at(LAST, Math.floor(round / 10))}`, isCompany: false }
  return { name: `${at(SURNAMES, n)}${at(GIVEN, Math.floor(n / 30))}`, isCompany: false }
}
