import type { Snapshot } from '../../../mocks/database.ts'
import { randomOf, customerNameOf } from './names.ts'

type Row = Readonly<Record<string, unknown>>
/** Adds a row to a table as it is. */
type Add = (table: 'members' | 'customers' | 'customerUsers' | 'orders' | 'items' | 'history', row: Row) => void

export const CUSTOMERS = 3000
/** Accounts that the measurements sign in as, by number. */
export const coordinatorOf = (n: number) => `bench-coo-${n}`
export const personOf = (n: number) => `person-${n}@bench.example`
export const COORDINATORS = 4
const ENGINEERS = 30
const DAY_MS = 86_400_000
/** One order in twenty is still open, as old as its pattern; the others have ended within the last two years. */
const OPEN_EVERY = 20
const PERIOD_DAYS = 730
const ENDED = new Set(['closed', 'cancelled', 'rejected'])
/** Entries that are kept of an item's history. */
const HISTORY = 2

interface Passwords {
  /** Hashes of the passwords that all employees and all customers of the data have. */
  readonly employee: string
  readonly customer: string
}

/** Adds employees and customers, patterned on those of the demo. */
const addPeople = (rowsOf: (table: string) => readonly Row[], add: Add, passwords: Passwords) => {
  const [member] = rowsOf('members').filter((row) => row['userAccount'] === 'coo02')
  const [engineer] = rowsOf('members').filter((row) => row['userAccount'] === 'eng01')
  const [person] = rowsOf('customerUsers')
  for (let n = 0; n < COORDINATORS; n += 1)
    add('members', { ...member, id: `coo-${n}`, userAccount: coordinatorOf(n), employeeNo: `B${n}`, passwordHash: passwords.employee })
  for (let n = 0; n < ENGINEERS; n += 1) {
    const userAccount = `bench-eng-${n}`
    add('members', { ...engineer, id: `eng-${n}`, userAccount, employeeNo: `E${n}`, passwordHash: passwords.employee })
  }
  for (let n = 0; n < CUSTOMERS; n += 1) {
    const { name, isCompany } = customerNameOf(n)
    const customerId = `customer-${n}`
    add('customers', {
      customerId,
      customerType: isCompany ? 'company' : 'individual',
      customerName: name,
      taxId: isCompany ? String(10_000_000 + n) : null,
      rowVersion: 1,
    })
    add('customerUsers', {
      ...person,
      userId: `person-${n}`,
      customerId,
      userAccount: personOf(n),
      userName: name.slice(0, 50),
      passwordHash: passwords.customer,
    })
  }
}

/**
 * So many orders with one to five items each, patterned on those of a snapshot of the demo: their statuses, words and the beginning of their
 * histories; other ids, numbers, serial numbers, customers, engineers and times. The same in every run of a day.
 */
export const addOrders = ({ rows }: Snapshot, count: number, passwords: Passwords, add: Add): void => {
  const random = randomOf(18)
  const rowsOf = (table: string): readonly Row[] =>
    rows.flatMap((change) => (change.table === table && change.row ? { ...change.row } : []))
  const idOf = () => {
    const hex = Array.from({ length: 4 }, () =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('')
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
  }
  addPeople(rowsOf, add, passwords)
  const itemsOf = Map.groupBy(rowsOf('items'), (item) => item['repairOrderId'])
  const historyOf = Map.groupBy(rowsOf('history'), (entry) => entry['itemId'])
  const submitted = rowsOf('orders').filter((order) => order['repairOrderStatus'] !== 'draft')
  const [ended = [], open = []] = [true, false].map((isEnded) =>
    submitted.filter((order) => ENDED.has(String(order['repairOrderStatus'])) === isEnded),
  )
  for (let n = 0; n < count; n += 1) {
    const isOpen = n % OPEN_EVERY === 0
    const patterns = isOpen ? open : ended
    const order = patterns[Math.floor(n / OPEN_EVERY) % patterns.length] ?? {}
    const ageMs = (isOpen ? 0 : (1 - n / count) * PERIOD_DAYS * DAY_MS) + Math.floor(random() * DAY_MS)
    const earlier = (value: unknown) => (typeof value === 'string' ? new Date(Date.parse(value) - ageMs).toISOString() : value)
    const moved = (row: Row, ...fields: readonly string[]) =>
      Object.fromEntries(fields.flatMap((field) => (field in row ? [[field, earlier(row[field])]] : [])))
    const customer = Math.floor(random() * CUSTOMERS)
    const { name } = customerNameOf(customer)
    const repairOrderId = idOf()
    const day = String(earlier(order['submittedAt'])).slice(0, 10).replaceAll('-', '')
    const addresses = order['receiveAddresses']
    add('orders', {
      ...order,
      ...moved(order, 'submittedAt', 'statusSince', 'updatedAt', 'createdAt', 'closedAt', 'termsAcceptedAt'),
      repairOrderId,
      repairOrderNo: `RO${day}-${String(n).padStart(6, '0')}`,
      customerId: `customer-${customer}`,
      customerName: name,
      authorId: `person-${customer}`,
      shipments: [],
      receiveAddresses: Array.isArray(addresses) ? addresses.map((one: Row) => ({ ...one, receiverName: name.slice(0, 50) })) : [],
    })
    const patternItems = itemsOf.get(order['repairOrderId']) ?? []
    for (let itemNo = 1; itemNo <= 1 + (n % 5); itemNo += 1) {
      const item = patternItems[(itemNo - 1) % patternItems.length] ?? {}
      const itemId = idOf()
      add('items', {
        ...item,
        ...moved(item, 'statusSince', 'updatedAt'),
        itemId,
        repairOrderId,
        itemNo,
        serialNo: `SN${n}-${itemNo}`,
        existedFiles: [],
        ...(item['rmsEngineerId'] ? { rmsEngineerId: `eng-${Math.floor(random() * ENGINEERS)}` } : {}),
      })
      for (const entry of (historyOf.get(item['itemId']) ?? []).slice(0, HISTORY))
        add('history', { ...entry, ...moved(entry, 'createdAt'), historyId: idOf(), itemId, repairOrderId, files: [] })
    }
  }
}
