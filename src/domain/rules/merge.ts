import type { FieldIssue } from '../entities/common.ts'
import type { MergePerson, MergeSide } from '../entities/customer-merge.ts'
import { normaliseText } from '../formats/text.ts'
import type { PermissionId } from '../permissions.ts'
import { issuesOf, required } from './rule.ts'

/** The rules by which two customers become one (domain.md section 8, Merging). */
export const MERGE_CUSTOMERS: PermissionId = 'customer.merge'

type Side = Pick<MergeSide, 'customerId' | 'customerType' | 'people'>
type Person = Pick<MergePerson, 'userAccount' | 'accountStatus'>

/** How well a person can be reached: not at all while suspended, at the counter without an address, or by signing in. */
const reach = ({ accountStatus, userAccount }: Person) => (accountStatus === 'suspended' ? 0 : userAccount === '' ? 1 : 2)
const bestReach = ({ people }: Side) => Math.max(0, ...people.map(reach))

/** Two private people are one: one account is left, that of the customer that stays. A company's people all keep theirs. */
export const isOnePerson = ({ customerType }: Pick<MergeSide, 'customerType'>): boolean => customerType === 'individual'

/**
 * Why `gone` cannot be merged into `kept`, at the other customer; none: it can. It is the same one, a company that would become a private
 * person, has nobody left or somebody whose mailbox was never confirmed, or its person can sign in and the one that stays cannot.
 */
export const mergeIssues = (kept: Side, gone: Side): readonly FieldIssue[] => {
  const because = (key: string) => [{ field: 'otherId', key }]
  if (kept.customerId === gone.customerId) return because('rule-merge-same')
  if (isOnePerson(kept) && !isOnePerson(gone)) return because('rule-merge-company')
  if (kept.people.length === 0 || gone.people.length === 0) return because('rule-merge-nobody')
  if (![...kept.people, ...gone.people].every(({ isConfirmed }) => isConfirmed)) return because('rule-merge-unconfirmed')
  return isOnePerson(kept) && bestReach(kept) < bestReach(gone) ? because('rule-merge-signIn') : []
}

/** The merging is confirmed by the name of the customer that goes. */
export const mergeNameIssues = (typed: string, gone: Pick<MergeSide, 'customerName'>): readonly FieldIssue[] => {
  const name = normaliseText(typed)
  const isSame = name.toLowerCase() === normaliseText(gone.customerName).toLowerCase()
  return issuesOf([['name', required(name) ?? (isSame ? undefined : { key: 'rule-merge-name' })]])
}
