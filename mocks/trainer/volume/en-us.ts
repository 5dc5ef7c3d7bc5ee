import type { Translated } from '../../words.ts'
import type { zhHant } from './zh-hant.ts'

export const enUS: Translated<typeof zhHant> = {
  explain: 'Decide how many repair orders the demo holds: see it as a shop on its first day, or as a busy centre.',
  present: (orders) => `${orders} ${orders === '1' ? 'repair order' : 'repair orders'} now`,
  choose: (name) => `Change to “${name}”`,
  fill: 'Change to this',
  names: {
    empty: 'Empty',
    usual: 'The usual demo',
    busyMonday: 'A busy Monday',
    company: 'One large customer',
    tenThousand: '10,000 orders',
    hundredThousand: '100,000 orders',
  },
  hints: {
    empty: 'The accounts alone, without any order.',
    usual: '24 orders, with every status among them.',
    busyMonday: '200 open orders, about half of them waiting to be reviewed.',
    company: 'The company 晨光資訊 has 40 open orders at once; the rest is as usual.',
    tenThousand:
      'Two years of orders, 400 of them open; those closed long ago have no history. In this window only: loading it again brings back what was there before.',
    hundredThousand: 'Two years of orders, 1,000 of them open; otherwise the same.',
  },
  askTitle: (name) => `Change to “${name}”?`,
  askText:
    'It replaces the present data and sets the time back to now; nobody is signed out. To keep what you have, save it under Save points first.',
  confirm: 'Change to this',
  cancel: 'Cancel',
  making: 'Making the data…',
  loading: 'Loading the data…',
  storing: 'Storing…',
  done: (seconds) => `Done in ${seconds} s`,
  failed: 'Not done. The browser may be short of memory or storage: try again with a smaller one.',
}
