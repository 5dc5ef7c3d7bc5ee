import type { Locale } from '../../src/shared/constants.ts'
import type { RecipientGroup } from '../../src/domain/lifecycle/transitions.ts'
import { hasMailbox } from '../../src/domain/rules/customer.ts'
import type { RoleId } from '../../src/domain/permissions.ts'
import type { Tables } from '../database.ts'
import type { CustomerUserRow, ItemRow, MemberRow, OrderRow } from '../records.ts'

/** A recipient of a message, with the channels to use. */
export interface Recipient {
  readonly userId: string
  readonly isCustomer: boolean
  readonly name: string
  readonly email: string
  readonly language: Locale
  readonly notifyBy: readonly ('email' | 'inApp')[]
  /** Nobody has come in by the account yet: the mail brings a tracking link. */
  readonly isWithoutAccount?: true
}

const BOTH = ['email', 'inApp'] as const

export const customerRecipient = ({ userId, userName, userAccount, language, notifyBy }: CustomerUserRow): Recipient => ({
  userId,
  isCustomer: true,
  name: userName,
  email: userAccount,
  language,
  notifyBy: notifyBy ?? BOTH,
})

/** Who was entered by an employee and has never signed in hears by mail only. */
const withoutAccount = (row: CustomerUserRow): Recipient => ({ ...customerRecipient(row), notifyBy: ['email'], isWithoutAccount: true })

export const memberRecipient = ({ id, userName, email, language, notifyBy }: MemberRow): Recipient => ({
  userId: id,
  isCustomer: false,
  name: userName,
  email,
  language,
  notifyBy: notifyBy ?? BOTH,
})

const ROLE_OF: Partial<Record<RecipientGroup, RoleId>> = {
  coordinators: 'R-COO',
  engineers: 'R-ENG',
  warehouse: 'R-WH',
  administrators: 'R-ADM',
}

/**
 * The author of the order, or the company's managers when the author has left; all of the customer's people when an employee wrote it, of
 * those without an opened account the ones that an employee entered: a registration that nobody confirmed proves nothing.
 */
const customersOf = async (db: Tables, order: OrderRow): Promise<readonly Recipient[]> => {
  const people = await db.customerUsers.find({ customerId: order.customerId, accountStatus: ['active', 'pendingVerification'] })
  const users = people.filter(({ accountStatus }) => accountStatus === 'active')
  if (!order.authorIsCustomer) {
    const entered = people.filter(
      ({ accountStatus, passwordHash, userAccount }) =>
        accountStatus === 'pendingVerification' && passwordHash === null && hasMailbox(userAccount),
    )
    return [...users.map(customerRecipient), ...entered.map(withoutAccount)]
  }
  const author = users.find(({ userId }) => userId === order.authorId)
  return (author ? [author] : users.filter(({ companyScope }) => companyScope === 'company')).map(customerRecipient)
}

const recipientsOfGroup = async (
  db: Tables,
  group: RecipientGroup,
  order: OrderRow,
  items: readonly ItemRow[],
): Promise<readonly Recipient[]> => {
  if (group === 'customer') return customersOf(db, order)
  const members = await db.members.find({ accountStatus: 'active' })
  const role = ROLE_OF[group]
  return members
    .filter(({ id, roleIds }) => (role ? roleIds.includes(role) : items.some(({ rmsEngineerId }) => rmsEngineerId === id)))
    .map(memberRecipient)
}

/** All recipients, each once however many of their roles are notified. */
export const recipientsOf = async (
  db: Tables,
  notifies: readonly RecipientGroup[],
  order: OrderRow,
  items: readonly ItemRow[],
): Promise<readonly Recipient[]> => {
  const found = await Promise.all(notifies.map((group) => recipientsOfGroup(db, group, order, items)))
  return [...new Map(found.flat().map((recipient) => [`${recipient.isCustomer} ${recipient.userId}`, recipient])).values()]
}
