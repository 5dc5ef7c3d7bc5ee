import type { CounterCustomer, KnownDevice, ReadyItem } from '../../src/domain/entities/counter.ts'
import { factsOf } from '../../src/domain/lifecycle/facts.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { orderNoOf, orderIdIn } from '../../src/domain/counter.ts'
import { normalisePhone } from '../../src/domain/formats/phone.ts'
import { normaliseSerial } from '../../src/domain/formats/serial.ts'
import { mailboxOf } from '../accounts/customer-view.ts'
import { formerNamesOf } from '../accounts/merged.ts'
import { folded } from '../accounts/page.ts'
import type { Tables } from '../database.ts'
import { historyOf } from '../guard-context.ts'
import { reportOf, sinceReopened } from '../print/report.ts'
import type { CustomerRow, CustomerUserRow, ItemRow, OrderRow } from '../records.ts'

/** What one keyword leads to directly: a customer, by an order or a device. */
interface Hit {
  readonly customerId: string
  readonly serialNo?: string
}

const byOrder = async (db: Tables, keyword: string): Promise<readonly Hit[]> => {
  const repairOrderNo = orderNoOf(keyword)
  const repairOrderId = orderIdIn(keyword)
  const orders = [
    ...(repairOrderId === undefined ? [] : [await db.orders.get(repairOrderId)]),
    ...(repairOrderNo === undefined ? [] : await db.orders.find({ repairOrderNo })),
  ]
  return orders.flatMap((order) => (order && order.repairOrderStatus !== 'draft' ? [{ customerId: order.customerId }] : []))
}

const bySerial = async (db: Tables, keyword: string): Promise<readonly Hit[]> => {
  const serialNo = normaliseSerial(keyword, 'sn')
  const items = (await db.items.find({ serialNo })).filter(({ repairStatus }) => repairStatus !== 'draft')
  const orders = await db.orders.getMany(items.map(({ repairOrderId }) => repairOrderId))
  return [...orders.values()].map(({ customerId }) => ({ customerId, serialNo }))
}

const isGone = ({ accountStatus }: CustomerUserRow) => accountStatus === 'deleted' || accountStatus === 'suspended'

const isNamed = (keyword: string, names: readonly string[], people: readonly CustomerUserRow[]): boolean => {
  const text = folded(keyword)
  const phone = normalisePhone(keyword)
  const isPhone = /^\d{4,}$/.test(phone)
  return (
    [...names, ...people.flatMap((person) => [person.userName, mailboxOf(person)])].some((words) => folded(words).includes(text)) ||
    (isPhone && people.some(({ mobilePhone, telephone }) => [mobilePhone, telephone].some((number) => number?.includes(phone))))
  )
}

const readyItem = async (db: Tables, item: ItemRow): Promise<ReadyItem> => {
  const history = await historyOf(db, item.itemId)
  const { decision, totalAmount, inspectionFee } = reportOf(item, sinceReopened(history.toReversed()))
  return {
    itemId: item.itemId,
    itemNo: item.itemNo,
    brand: item.brand ?? null,
    productName: item.productName ?? null,
    serialNo: item.serialNo ?? null,
    outcome: item.outcome ?? null,
    accessories: factsOf(history).arrival?.accessoriesChecked ?? item.accessories ?? [],
    amountDue: decision === 'declined' ? (inspectionFee ?? 0) : decision === 'approved' ? (totalAmount ?? null) : 0,
    rowVersion: item.rowVersion,
  }
}

const devicesOf = (items: readonly ItemRow[]): readonly KnownDevice[] => {
  const newest = items.filter(({ repairStatus }) => repairStatus !== 'draft').toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  const devices = new Map<string, KnownDevice>()
  for (const { serialNo, serialType, productCategory, brand, productName, modelNo } of newest)
    if (serialNo && !devices.has(serialNo))
      devices.set(serialNo, {
        serialNo,
        serialType: serialType ?? 'sn',
        productCategory: productCategory ?? null,
        brand: brand ?? null,
        productName: productName ?? null,
        modelNo: modelNo ?? null,
      })
  return [...devices.values()]
}

const viewOf = async (db: Tables, customer: CustomerRow, people: readonly CustomerUserRow[], serialNo: string | undefined) => {
  const { customerId, customerName } = customer
  const orders = (await db.orders.find({ customerId })).toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  const items = await db.items.find({ repairOrderId: orders.map(({ repairOrderId }) => repairOrderId) }, { order: ['itemNo', 'asc'] })
  const ready = async ({ repairOrderId, repairOrderNo }: OrderRow) => {
    const own = items.filter((item) => item.repairOrderId === repairOrderId && item.repairStatus === 'readyToReturn')
    const found: ReadyItem[] = []
    for (const item of own) found.push(await readyItem(db, item))
    return { repairOrderId, repairOrderNo: repairOrderNo ?? null, items: found }
  }
  const readyOrders = []
  for (const order of orders) readyOrders.push(await ready(order))
  const contact = people.find((person) => !isGone(person))
  const devices = devicesOf(items)
  const asked = devices.filter((device) => device.serialNo === serialNo)
  return {
    customerId,
    customerName,
    contactName: contact?.userName ?? null,
    phone: contact?.mobilePhone || contact?.telephone || null,
    mail: contact ? mailboxOf(contact) : '',
    serialNo: serialNo ?? null,
    // the device that was asked for comes first
    devices: [...asked, ...devices.filter((device) => device.serialNo !== serialNo)].slice(0, COUNTS.counterDevices),
    ready: readyOrders.filter((order) => order.items.length > 0),
  } satisfies CounterCustomer
}

/** GET /backend/counter/v1/find: by order or device first, then by name and telephone. A customer whose people are all gone is left out. */
export const findAtCounter = async ({ db }: { readonly db: Tables }, typed: string): Promise<readonly CounterCustomer[]> => {
  const keyword = typed.normalize('NFKC').trim()
  if (keyword === '') return []
  const hits = [...(await byOrder(db, keyword)), ...(await bySerial(db, keyword))]
  const people = Map.groupBy(await db.customerUsers.all(), ({ customerId }) => customerId)
  const peopleOf = (customerId: string) => people.get(customerId) ?? []
  const all = await db.customers.all()
  const formerNames = formerNamesOf(all)
  const namesOf = ({ customerId, customerName, taxId }: CustomerRow) => [customerName, taxId ?? '', ...formerNames(customerId)]
  const customers = all.filter(({ customerId }) => peopleOf(customerId).some((person) => !isGone(person)))
  const direct = new Map(hits.map(({ customerId, serialNo }) => [customerId, serialNo]))
  const found = [
    ...customers.filter(({ customerId }) => direct.has(customerId)),
    ...(direct.size > 0 ? [] : customers.filter((customer) => isNamed(keyword, namesOf(customer), peopleOf(customer.customerId)))),
  ]
  const views: CounterCustomer[] = []
  for (const customer of found.slice(0, COUNTS.counterCustomers))
    views.push(await viewOf(db, customer, peopleOf(customer.customerId), direct.get(customer.customerId)))
  return views
}
