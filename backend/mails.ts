import type { Locale } from '../src/constants.ts'
import { formatDate } from '../src/domain/formats/dates.ts'
import { formatMoney } from '../src/domain/formats/money.ts'
import { doneKey } from '../src/domain/lifecycle/labels.ts'
import type { Hearer } from '../src/domain/lifecycle/transitions.ts'
import type { RoleId } from '../src/domain/permissions.ts'
import type { HistoryRow, OrderRow } from './records.ts'
import type { Context } from './resolver.ts'
import type { Taken } from './take-action.ts'
import { href } from '../src/paths.ts'
import { textOf } from './texts.ts'

interface Recipient {
  readonly to: string
  readonly language: Locale
  readonly isCustomer: boolean
}

const ROLE_OF: Partial<Record<Hearer, RoleId>> = {
  coordinators: 'R-COO',
  engineers: 'R-ENG',
  warehouse: 'R-WH',
  administrators: 'R-ADM',
}

/** The person who wrote the order; everybody at the customer's when an employee did. */
const customersOf = async ({ db }: Context, order: OrderRow): Promise<readonly Recipient[]> => {
  const users = await db.customerUsers.find({ customerId: order.customerId, accountStatus: 'active' })
  return users
    .filter(({ userId }) => !order.authorIsCustomer || userId === order.authorId)
    .map(({ userAccount, language }) => ({ to: userAccount, language, isCustomer: true }))
}

const recipientsOf = async (context: Context, hearer: Hearer, { item, scoped }: Taken): Promise<readonly Recipient[]> => {
  if (hearer === 'customer') return customersOf(context, scoped.order)
  const members = await context.db.members.find({ accountStatus: 'active' })
  const role = ROLE_OF[hearer]
  return members
    .filter((member) => (role ? member.roleIds.includes(role) : member.id === item.rmsEngineerId))
    .map(({ email, language }) => ({ to: email, language, isCustomer: false }))
}

/** What the recipient may know of the entry: the comment, what is asked, the amount, the way back. */
const detailsOf = ({ publicComment, data }: HistoryRow, locale: Locale): readonly string[] => {
  const { quote, ship, requestedFields } = data ?? {}
  return [
    publicComment ?? '',
    (requestedFields ?? []).join(', '),
    quote?.totalAmount ? formatMoney(quote.totalAmount, locale) : '',
    quote?.validUntil ? formatDate(quote.validUntil, locale) : '',
    ship ? [ship.carrier, ship.trackingNo, ship.collectedBy].filter(Boolean).join(' ') : '',
  ].filter((line) => line !== '')
}

const linkOf = ({ item: { itemId }, scoped: { order } }: Taken, isCustomer: boolean, isOne: boolean) => {
  if (!isOne) return href('repairOrderView', { repairOrderId: order.repairOrderId })
  return isCustomer ? href('viewOrderItem', { itemId }) : href('reviewOrderItem', { itemId })
}

const lineOf = ({ item }: Taken) => [`-${String(item.itemNo).padStart(2, '0')}`, item.productName ?? ''].join(' ')

/**
 * Tells of one action on items of one order (domain.md section 13): one message per recipient, in the account's language, once.
 * Nothing internal goes into it: the entries of which customers hear are public.
 */
export const tell = async (context: Context, taken: readonly Taken[]): Promise<void> => {
  const [first] = taken
  const entry = first?.entry
  if (!first || !entry) return
  const found = await Promise.all(first.tells.map((hearer) => recipientsOf(context, hearer, first)))
  const recipients = new Map(found.flat().map((recipient) => [recipient.to, recipient]))
  const { order } = first.scoped
  for (const { to, language, isCustomer } of recipients.values()) {
    const subject = `${order.repairOrderNo ?? ''} ${textOf(doneKey(entry.action), language)}`.trim()
    const lines = [...taken.map(lineOf), ...detailsOf(entry, language), linkOf(first, isCustomer, taken.length === 1)]
    await context.mail.send({
      to,
      language,
      subject,
      text: lines.join('\n'),
      repairOrderId: order.repairOrderId,
      itemId: first.item.itemId,
    })
  }
}
