import type { RowOf } from './volume-copy.ts'
import { copierOf, type Copy, type Owner } from './volume-copy.ts'

/** How many orders the demo is to have. */
export interface VolumeSpec {
  /** Open orders: of one company where the added ones are all its own. Where it is not said, as many of them as in the demo are open, of any age. */
  readonly open?: number
  /** Orders in all, drafts aside; the added ones are all open where it is not said. */
  readonly orders?: number
  /** Whose the added ones are: those of the demo's customers, of one company of it, or of private customers with 20 orders each. */
  readonly owners: 'demo' | 'company' | 'many'
  /** So many added orders, the latest, have a history; of older ones only how they ended is kept. */
  readonly histories?: number
}

/** Volumes that the trainer's panel offers besides the empty and the usual demo. */
export const VOLUMES = {
  busyMonday: { open: 200, owners: 'demo' },
  company: { open: 40, owners: 'company' },
  tenThousand: { open: 400, orders: 10_000, owners: 'many' },
  hundredThousand: { open: 1_000, orders: 100_000, owners: 'many' },
} as const satisfies Record<string, VolumeSpec>
export type VolumeName = keyof typeof VOLUMES

const COMPANY: Owner = { customerId: 'customer-chenguang', userId: 'user-fang', name: '方志遠', customerName: '晨光資訊股份有限公司' }
const CLOSED: ReadonlySet<unknown> = new Set(['closed', 'rejected', 'cancelled'])
const ORDERS_PER_CUSTOMER = 20
const HISTORIES = 1_000
const WEEKS = 104
const OPEN_WEEKS = 2
const FAMILY_NAMES = Array.from('陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐')
const GIVEN_NAMES = ['志豪', '淑芬', '家豪', '雅婷', '俊傑', '美玲', '建志', '怡萱', '冠宇', '佩君', '承恩', '詩涵', '宗翰', '欣怡', '柏翰']

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const ownerAt = (index: number): Owner => {
  const name = pick(FAMILY_NAMES, index) + pick(GIVEN_NAMES, index * 7 + Math.floor(index / FAMILY_NAMES.length))
  return { customerId: `customer-many-${index}`, userId: `user-many-${index}`, name, customerName: name }
}

const accountRows = ({ customerId, userId, name }: Owner, index: number, createdAt: string): readonly RowOf[] => [
  {
    table: 'customers',
    key: customerId,
    row: { customerId, customerType: 'individual', customerName: name, taxId: null, rowVersion: 1 },
  },
  {
    table: 'customerUsers',
    key: userId,
    row: {
      userId,
      customerId,
      userAccount: `customer-${index}@mail.example`,
      userName: name,
      passwordHash: null,
      language: 'zh-hant',
      companyScope: 'own',
      accountStatus: 'active',
      createdAt,
      rowVersion: 1,
    },
  },
]

interface Added {
  /** How many orders are added. */
  readonly count: number
  /** Gives the rows of one added order after the other. Every row is as its table's schema says. */
  readonly rows: () => Generator<readonly RowOf[], void>
}

/**
 * What is added to a snapshot of the demo until there are as many orders as the volume says: copies of its own orders with other ids, numbers,
 * serial numbers, devices, days and customers, without photographs. `now` is an ISO 8601 instant: no account is newer.
 */
export const addedOrders = (rows: readonly RowOf[], spec: VolumeSpec, now: string): Added => {
  const { open, orders, owners, histories = HISTORIES } = spec
  const templates = copierOf(rows)
  const openOnes = templates.filter(({ status }) => !CLOSED.has(status))
  const closedOnes = templates.filter(({ status }) => CLOSED.has(status))
  const newest = openOnes.filter(({ status }) => status === 'submitted')
  const present = owners === 'company' ? openOnes.filter(({ customerId }) => customerId === COMPANY.customerId) : openOnes
  const addedOpen = open === undefined ? 0 : open - present.length
  const added = orders === undefined ? addedOpen : orders - templates.length
  /** Which order is copied, and by how many weeks the copy is older. */
  const originOf = (n: number) => {
    // every other open one is new; the others are spread over two years
    if (n < addedOpen) return { template: pick(n % 2 === 0 ? newest : openOnes, n >> 1), weeks: n % OPEN_WEEKS }
    const weeks = Math.floor(((n - addedOpen) / (added - addedOpen)) * WEEKS)
    return { template: pick(open === undefined ? templates : closedOnes, n), weeks }
  }
  const ownerOf = (n: number) => {
    if (owners === 'demo') return undefined
    return owners === 'company' ? COMPANY : ownerAt(Math.floor(n / ORDERS_PER_CUSTOMER))
  }
  const copies = function* () {
    const numbers = new Map<string, number>()
    for (let n = 0; n < added; n += 1) {
      const { template, weeks } = originOf(n)
      const owner = ownerOf(n)
      const copy: Copy = { n, weeks: owners === 'demo' ? 0 : weeks, owner, hasHistory: n < histories, numbers }
      const account = owners === 'many' && owner && n % ORDERS_PER_CUSTOMER === 0 ? accountRows(owner, n / ORDERS_PER_CUSTOMER, now) : []
      yield [...account, ...template.copy(copy)]
    }
  }
  return { count: added, rows: copies }
}
