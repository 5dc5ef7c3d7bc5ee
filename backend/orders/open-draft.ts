import { OpenDrafts } from '../../src/domain/entities/order-draft.ts'
import type { CreateAnswer, ReceiveAddress } from '../../src/domain/entities/repair-order.ts'
import { COUNTS } from '../../src/domain/limits.ts'
import { ADDRESS_DEFAULTS } from '../../src/domain/rules/address.ts'
import { ORDER_DEFAULTS } from '../../src/domain/rules/order.ts'
import { lockedCustomer } from '../accounts/merged.ts'
import { addressBookOf } from '../address-book.ts'
import { viewerFor } from '../viewer.ts'
import { orderView } from '../order-view.ts'
import { refuseInvalid } from '../refusals.ts'
import type { CustomerRow, OrderRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../caller.ts'
import { randomId } from '../secrets.ts'
import { openDraftsOf } from './draft-help.ts'

/** Whose order it becomes, its drafts locked: a customer's own, or the one that an employee names (domain.md section 3, O1). */
const customerFor = async ({ db, user, locale }: Context & { user: Caller }, wanted: string | undefined): Promise<CustomerRow> => {
  if (!user.isCustomer && !user.permissions.has('repairOrder.createOnBehalf')) throw new Refusal(403, 'identity-no-permission')
  const customerId = user.isCustomer ? user.customerId : wanted
  if (!customerId) refuseInvalid([{ field: 'customerId', key: 'rule-choose' }], locale)
  const customer = customerId ? await lockedCustomer(db, 'drafts', customerId) : undefined
  if (!customer) throw new Refusal(422, 'customer-unknown', { fieldErrors: [{ field: 'customerId', key: 'rule-option' }] })
  return customer
}

/** A draft of the customer, written by the user, with the address to return it to if there is one. */
export const newDraft = (customer: CustomerRow, user: Caller, now: string, address: ReceiveAddress | undefined): OrderRow => ({
  repairOrderId: randomId(),
  ...ORDER_DEFAULTS,
  customerId: customer.customerId,
  customerName: customer.customerName,
  repairOrderStatus: 'draft',
  receiveAddresses: address ? [{ ...ADDRESS_DEFAULTS, ...address, addressId: randomId(), addressType: 'return' }] : [],
  authorId: user.userId,
  authorIsCustomer: user.isCustomer,
  createdBy: user.displayName,
  createdAt: now,
  updatedAt: now,
  updatedByName: user.displayName,
  statusSince: now,
  rowVersion: 1,
})

/** Where a customer has no default address: as far as the own account says it. */
const ownContact = async ({ db, user }: Context & { user: Caller }): Promise<ReceiveAddress | undefined> => {
  const person = user.isCustomer ? await db.customerUsers.get(user.userId) : undefined
  if (person === undefined) return undefined
  const { userName: receiverName, phoneCountryCode, mobilePhone = null, telephone = null, extension = null } = person
  const phones = { phoneCountryCode: phoneCountryCode || ADDRESS_DEFAULTS.phoneCountryCode, mobilePhone, telephone, extension }
  return { ...ADDRESS_DEFAULTS, addressType: 'return', receiverName, ...phones }
}

/**
 * GET create: a new draft, or the author's own that nobody has touched, so that asking twice makes one. At most five open
 * drafts per customer (409 drafts-full, with those drafts).
 */
export const openDraft = async (call: Context & { user: Caller }, wantedCustomer: string | undefined): Promise<CreateAnswer> => {
  const { db, user, clock } = call
  const customer = await customerFor(call, wantedCustomer)
  const { customerId } = customer
  const drafts = await db.orders.find({ customerId, repairOrderStatus: 'draft' })
  const own = drafts.filter(({ authorId, rowVersion }) => authorId === user.userId && rowVersion === 1)
  const filled = own.length === 0 ? [] : await db.items.find({ repairOrderId: own.map(({ repairOrderId }) => repairOrderId) })
  const untouched = own.find(({ repairOrderId }) => !filled.some((item) => item.repairOrderId === repairOrderId))
  const max = COUNTS.openDraftsPerCustomer
  if (!untouched && drafts.length >= max)
    throw new Refusal(409, 'drafts-full', { values: { max }, current: { as: OpenDrafts, value: await openDraftsOf(call, drafts) } })

  const book = await addressBookOf(db, customerId)
  const order =
    untouched ?? (await db.orders.insert(newDraft(customer, user, clock.now().toISOString(), book.preferred ?? (await ownContact(call)))))
  return {
    repairOrderId: order.repairOrderId,
    defaults: orderView(order, [], await viewerFor(call, [])),
    addressBook: book.entries,
  }
}
