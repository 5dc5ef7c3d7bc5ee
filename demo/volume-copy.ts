/** A row as a snapshot has it. */
export interface RowOf {
  readonly table: string
  readonly key: string
  readonly row: object
}

/** Who has sent in the devices of a copied order. */
export interface Owner {
  readonly customerId: string
  readonly userId: string
  /** Of the person, and of the customer, which is the same for a private one. */
  readonly name: string
  readonly customerName: string
}

/** What makes a copy of an order another one. */
export interface Copy {
  readonly n: number
  /** By how many weeks it is older. */
  readonly weeks: number
  /** Undefined: that of the order that is copied. */
  readonly owner: Owner | undefined
  readonly hasHistory: boolean
  /** The last number that was given on each day, `YYYYMMDD`. */
  readonly numbers: Map<string, number>
}

type Row = Readonly<Record<string, unknown>>
/** Makes a value of a copy out of the copied one; undefined where all copies have the same. */
type Make = ((copy: Copy) => unknown) | undefined

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Copies of one order come in at other minutes of its morning. */
const MORNING_MIN = 180
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const FIRST_NUMBER = 1_001
const FIRST_SERIAL = 3_000_000
/** What a copied item has from another item of the demo, so that not all of them are the same few devices. */
const DEVICE = ['productCategory', 'brand', 'productName', 'modelNo', 'issueCategory', 'issueDescription'] as const

const msOf = ({ weeks }: Copy) => weeks * 7 * DAY_MS
const minutesOf = ({ n }: Copy) => ((n * 37) % MORNING_MIN) * MINUTE_MS
/** The id of a copy: still in the form of a UUID, its first eight digits are the copy's number. */
const idOf = (id: string, { n }: Copy) => `${(n + 1).toString(16).padStart(8, '0')}${id.slice(8)}`

const textMaker = (
  text: string,
  ids: ReadonlySet<string>,
  names: (owner: Owner) => Readonly<Record<string, string>>,
  known: ReadonlySet<string>,
): Make => {
  if (ids.has(text)) return (copy) => idOf(text, copy)
  if (INSTANT.test(text)) {
    const at = Date.parse(text)
    return (copy) => new Date(at - msOf(copy) + minutesOf(copy)).toISOString()
  }
  if (DAY.test(text)) {
    const at = Date.parse(text)
    return (copy) => new Date(at - msOf(copy)).toISOString().slice(0, 10)
  }
  if (known.has(text)) return ({ owner }) => (owner ? names(owner)[text] : text)
  return undefined
}

const maker = (value: unknown, ofText: (text: string) => Make): Make => {
  if (typeof value === 'string') return ofText(value)
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => [part, maker(part, ofText)] as const)
    return parts.some(([, make]) => make) ? (copy) => parts.map(([part, make]) => (make ? make(copy) : part)) : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const moving = Object.entries(value).flatMap(([field, part]) => {
    const make = maker(part, ofText)
    return make ? [[field, make] as const] : []
  })
  if (moving.length === 0) return undefined
  return (copy) => {
    const made: Record<string, unknown> = { ...value }
    for (const [field, make] of moving) made[field] = make(copy)
    return made
  }
}

const without = (row: object, files: string): Row => ({ ...row, [files]: [] })

/** The submitted orders of a snapshot, each with how it is copied together with its items and their history. */
export const copierOf = (rows: readonly RowOf[]) => {
  const of = (table: string): readonly Row[] => rows.flatMap((one) => (one.table === table ? [{ ...one.row }] : []))
  const items = of('items').map((row) => without(row, 'existedFiles'))
  const history = of('history').map((row) => without(row, 'files'))
  const userNames = new Map(of('customerUsers').map((row) => [row['userId'], String(row['userName'])]))
  const devices = items.map((row) => ({
    ...Object.fromEntries(DEVICE.map((field) => [field, row[field]])),
    code: String(row['modelNo'])
      .replaceAll(/[^A-Z0-9]/g, '')
      .slice(0, 6),
  }))

  return of('orders')
    .filter(({ repairOrderStatus }) => repairOrderStatus !== 'draft')
    .map((order) => {
      const isOwn = (row: Row) => row['repairOrderId'] === order['repairOrderId']
      const [ownItems, ownHistory] = [items.filter(isOwn), history.filter(isOwn)]
      const ids = new Set([
        String(order['repairOrderId']),
        ...ownItems.map(({ itemId }) => String(itemId)),
        ...ownHistory.map(({ historyId }) => String(historyId)),
      ])
      const person = ownHistory.find(({ isCustomer }) => isCustomer === true)?.['actorId'] ?? order['authorId']
      const personName = userNames.get(person) ?? String(order['createdBy'])
      const namesOf = (owner: Owner) => ({
        [String(person)]: owner.userId,
        [String(order['customerId'])]: owner.customerId,
        [String(order['customerName'])]: owner.customerName,
        [personName]: owner.name,
      })
      const known = new Set([String(person), String(order['customerId']), String(order['customerName']), personName])
      const made = (row: Row) => {
        const make = maker(row, (text) => textMaker(text, ids, namesOf, known))
        return (copy: Copy): Record<string, unknown> => ({ ...row, ...(make?.(copy) as object | undefined) })
      }
      const orderOf = made(order)
      const itemsOf = ownItems.map(made)
      const historyOf = ownHistory.map(made)
      const numbered = (row: Record<string, unknown>, { numbers }: Copy) => {
        const day = String(row['submittedAt']).slice(0, 10).replaceAll('-', '')
        const number = numbers.get(day) ?? FIRST_NUMBER
        numbers.set(day, number + 1)
        return `RO${day}-${String(number).padStart(4, '0')}`
      }
      return {
        status: order['repairOrderStatus'],
        customerId: order['customerId'],
        copy: (copy: Copy): readonly RowOf[] => {
          const row = orderOf(copy)
          const key = String(row['repairOrderId'])
          const copiedItems = itemsOf.map((itemOf, index) => {
            const item = itemOf(copy)
            const { code, ...device } = devices[(copy.n * 7 + index) % devices.length] ?? { code: '' }
            const serialNo = `${code}-${FIRST_SERIAL + copy.n * 10 + index}`
            return { table: 'items', key: String(item['itemId']), row: { ...item, ...device, serialType: 'sn', serialNo } }
          })
          const copiedHistory = copy.hasHistory
            ? historyOf.map((entryOf) => {
                const entry = entryOf(copy)
                return { table: 'history', key: String(entry['historyId']), row: entry }
              })
            : []
          return [{ table: 'orders', key, row: { ...row, repairOrderNo: numbered(row, copy) } }, ...copiedItems, ...copiedHistory]
        },
      }
    })
}
