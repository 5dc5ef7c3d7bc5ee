import { COUNTS } from '../../src/domain/limits.ts'
import { folded } from '../accounts/page.ts'
import type { CustomerRow, CustomerUserRow } from '../records.ts'
import type { ResolversOf } from '../resolver.ts'

const isGone = ({ accountStatus }: CustomerUserRow) => accountStatus === 'suspended' || accountStatus === 'deleted'

/** Whoever has people, but none who may still sign in, orders nothing. */
const isOpen = (people: readonly CustomerUserRow[]) => people.length === 0 || !people.every(isGone)

/** Of an account the part before the @, or every letter would find the customers of every big mail provider. */
const isOfAccount = (account: string, keyword: string) =>
  (keyword.includes('@') ? account : (account.split('@')[0] ?? '')).includes(keyword)

const isFound = ({ customerName, taxId }: CustomerRow, people: readonly CustomerUserRow[], keyword: string) =>
  [customerName, taxId ?? '', ...people.map(({ userName }) => userName)].some((words) => folded(words).includes(keyword)) ||
  people.some(({ userAccount }) => isOfAccount(userAccount, keyword))

/** Customers as employees see them (domain.md sections 8 and 10). */
export const customer: ResolversOf<'customer'> = {
  options: async ({ db, query }) => {
    const keyword = folded(query.keyword ?? '')
    const people = Map.groupBy(await db.customerUsers.find(), ({ customerId }) => customerId)
    const peopleOf = ({ customerId }: CustomerRow) => people.get(customerId) ?? []
    return (await db.customers.find())
      .filter((row) => isOpen(peopleOf(row)) && isFound(row, peopleOf(row), keyword))
      .toSorted((a, b) => a.customerName.localeCompare(b.customerName, 'zh-Hant'))
      .slice(0, COUNTS.customerOptions)
      .map(({ customerId, customerName, taxId }) => ({ value: customerId, label: customerName, taxId: taxId ?? null }))
  },
}
