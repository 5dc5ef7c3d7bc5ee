import { Struct } from 'effect'
import { RepairOrder, type ReceiveAddress, type RepairOrderInput } from '../../src/domain/entities/repair-order.ts'
import { dateInTaipei } from '../../src/domain/formats/dates.ts'
import { mayTellInbound, orderStartsAt } from '../../src/domain/lifecycle/order-allowed.ts'
import { bookIssues } from '../../src/domain/rules/address-book.ts'
import { checkOrder, normaliseOrder, type OrderValues } from '../../src/domain/rules/order.ts'
import { isSameOrEmpty } from '../../src/shared/same.ts'
import { addressBookOf } from '../address-book.ts'
import { PLACE_LISTS } from '../data/countries.ts'
import { lock } from '../transactions/lock.ts'
import { viewerFor, type Viewer } from '../viewer.ts'
import { orderView } from '../order-view.ts'
import type { OrderRow } from '../records.ts'
import { refuseInvalid, rowChanged } from '../refusals.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller, Scoped } from '../caller.ts'
import { orderInScope } from '../scope.ts'
import { randomId } from '../secrets.ts'
import { notifyOfOrder } from '../notify/mails.ts'
import { addressChanges } from './address-changes.ts'
import { keepAddresses } from './keep-addresses.ts'
import { noteEvent } from './timeline.ts'

type Signed = Context & { readonly user: Caller }

/** Only an employee sets these (domain.md section 4). */
const EMPLOYEE_FIELDS: ReadonlySet<string> = new Set(['customerId', 'priority', 'expectedReturnDate'])
/** The fields that may still change after submission, besides the addresses: those of the delivery, until the goods arrive. */
const INBOUND_FIELDS: ReadonlySet<string> = new Set(['inboundCarrier', 'inboundTrackingNo'])

/** Refuses 409 when the order is not as the caller read it. */
export const checkOrderVersion = ({ order, allItems }: Scoped, rowVersion: number, viewer: Viewer) => {
  if (order.rowVersion === rowVersion) return
  throw rowChanged(
    { name: order.updatedByName, at: order.updatedAt, current: { as: RepairOrder, value: orderView(order, allItems, viewer) } },
    viewer.locale,
  )
}

export const withIds = (addresses: readonly ReceiveAddress[]) =>
  addresses.map((address) => ({ ...address, addressId: address.addressId ?? randomId() }))

/** The fields of the body that say something new; those that the caller may not set are passed over. */
const changesOf = (order: OrderRow, body: RepairOrderInput, user: Caller): OrderValues => {
  const before = new Map<string, unknown>(Object.entries(order))
  const isChange = ([field, value]: [string, unknown]) =>
    !isSameOrEmpty(value, before.get(field)) && !(user.isCustomer && EMPLOYEE_FIELDS.has(field))
  // a draft's invoice decides what of it is kept, whether or not it comes with this save
  const known = order.repairOrderStatus === 'draft' ? { invoiceType: order.invoiceType ?? null } : {}
  // the entries are those of the body itself; fromEntries only forgets it
  return Object.fromEntries(
    Object.entries(normaliseOrder({ ...known, ...Struct.omit(body, ['rowVersion']) })).filter(isChange),
  ) as OrderValues
}

/** Addresses may change until an item is returned (O5). */
const mayChangeAddresses = ({ order, allItems }: Scoped) =>
  orderStartsAt('updateAddress', order.repairOrderStatus) &&
  !allItems.some(({ repairStatus }) => repairStatus === 'returned' || repairStatus === 'closed')

const requirePermission = (user: Caller, permission: string) => {
  if (!user.permissions.has(permission)) throw new Refusal(403, 'identity-no-permission')
}

/** Is the change of this field still possible after submission? */
const isStillOpen = (field: string, scoped: Scoped): boolean => {
  if (field === 'receiveAddresses') return mayChangeAddresses(scoped)
  if (INBOUND_FIELDS.has(field)) return mayTellInbound(scoped.order, scoped.allItems)
  return field === 'priority' || field === 'expectedReturnDate'
}

const admitChanges = (scoped: Scoped, changes: OrderValues, user: Caller) => {
  const fields = Object.keys(changes)
  const isAddressOnly = fields.length > 0 && fields.every((field) => field === 'receiveAddresses')
  if (scoped.order.repairOrderStatus === 'draft') return requirePermission(user, 'repairOrder.edit')
  requirePermission(user, isAddressOnly ? 'repairOrder.address.update' : 'repairOrder.edit')
  if (!fields.every((field) => isStillOpen(field, scoped))) throw new Refusal(409, 'order-not-draft')
}

const bare = (addresses: readonly ReceiveAddress[]) => addresses.map((address) => Struct.omit(address, ['addressId', 'saveToAddressBook']))

/** New addresses are told to the customer too: whoever changed them, goods go there. Not that of the same words, e.g. another time slot. */
export const noteAddresses = async (call: Signed, before: OrderRow, { order, allItems }: Omit<Scoped, 'items'>, reason?: string) => {
  if (isSameOrEmpty(bare(before.receiveAddresses), bare(order.receiveAddresses))) return
  const changes = addressChanges(before, order)
  await noteEvent(call, order.repairOrderId, 'addressChanged', { changes, ...(reason !== undefined && { reason }) })
  if (changes.length > 0) await notifyOfOrder(call, 'addressChanged', order, allItems, changes)
}

/** The order's timeline tells of new addresses and of the parcel on its way. */
const noteChanges = async (call: Signed, before: OrderRow, scoped: Omit<Scoped, 'items'>) => {
  const { order: after } = scoped
  const { repairOrderId } = after
  await noteAddresses(call, before, scoped)
  const isSameParcel = before.inboundCarrier === after.inboundCarrier && before.inboundTrackingNo === after.inboundTrackingNo
  if (!isSameParcel) await noteEvent(call, repairOrderId, 'inboundChanged')
}

const customerChange = async ({ db }: Signed, { customerId }: OrderValues) => {
  if (customerId === undefined) return {}
  const customer = customerId ? await db.customers.get(customerId) : undefined
  if (!customer) throw new Refusal(422, 'customer-unknown', { fieldErrors: [{ field: 'customerId', key: 'rule-option' }] })
  return { customerId: customer.customerId, customerName: customer.customerName }
}

/**
 * PUT order. A draft: temporary save, only formats and limits count (O2). Later: the receive addresses, which must then be
 * whole (O5), the inbound parcel until the goods are here, and an employee's priority and expected date.
 */
export const updateOrder = async (call: Signed, repairOrderId: string, body: RepairOrderInput): Promise<RepairOrder> => {
  const { db, user, locale, clock } = call
  const scoped = await orderInScope(db, user, repairOrderId)
  const { order } = scoped
  const viewer = await viewerFor(call, [])
  const changes = changesOf(order, body, user)
  admitChanges(scoped, changes, user)
  checkOrderVersion(scoped, body.rowVersion, viewer)

  const now = clock.now().toISOString()
  const merged = { ...order, ...changes }
  const isDraft = order.repairOrderStatus === 'draft'
  // a draft's addresses go into the book when it is submitted
  const keepsAddresses = !isDraft && user.permissions.has('self.addressBook.update')
  if (keepsAddresses && changes.receiveAddresses) await lock(db, 'addresses', order.customerId)
  const book = keepsAddresses ? bookIssues(merged.receiveAddresses, (await addressBookOf(db, order.customerId)).entries) : []
  const ofOrder = checkOrder(merged, isDraft ? 'temp' : 'submit', {
    today: dateInTaipei(now),
    isCustomer: user.isCustomer,
    places: PLACE_LISTS,
  })
  const issues = [...ofOrder, ...book]
  refuseInvalid(isDraft ? issues : issues.filter(({ field }) => (field.split('.')[0] ?? '') in changes), locale)
  const changed: OrderRow = {
    ...order,
    ...changes,
    ...(await customerChange(call, changes)),
    customerId: changes.customerId ?? order.customerId,
    ...(changes.receiveAddresses && { receiveAddresses: withIds(changes.receiveAddresses) }),
    updatedAt: now,
    updatedByName: user.displayName,
  }
  // a draft's addresses are kept when it is submitted
  const next = await db.orders.replace(isDraft ? changed : await keepAddresses(call, changed))
  if (!isDraft) await noteChanges(call, order, { order: next, allItems: scoped.allItems })
  return orderView(next, scoped.allItems, viewer)
}
