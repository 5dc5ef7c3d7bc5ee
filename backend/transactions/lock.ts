import type { Tables } from '../database.ts'

/** What is locked, by the id of whom or what. */
type Lock =
  /** The items of a draft, by order. */
  | 'order'
  /** The shared draft of a review, by item. */
  | 'review'
  /** In how many open orders a serial number is. */
  | 'serial'
  /** How many drafts a customer has. */
  | 'drafts'
  /** A customer's address book. */
  | 'addresses'
  /** The room for a customer's files. */
  | 'storage'
  /** The saved views of a user. */
  | 'savedViews'
  | 'pinnedNotices'
  /** The people of a customer, of whom one manages a company. */
  | 'people'
  /** That a customer may be given something, and is not merged into another one meanwhile. */
  | 'customer'
  /** How many active administrators there are. */
  | 'administrators'
  /** Which customer has a tax id. */
  | 'taxId'
  /** The work timer of an employee. */
  | 'work'
  /** The items that an engineer has, by member. */
  | 'engineer'

const idOf = (name: Lock, id: string) => `${name} ${id}`

/**
 * An optimistic lock, for rules that are judged over several rows, e.g. how many there may be: of two overlapping transactions that lock
 * the same one commits, and the other is run again. It comes before the rows are read by which the rule is judged.
 * Its row outlives the transaction: one that found none would not notice that it was there in the meantime. After a day without use no
 * transaction can have begun before the last one, and the retention removes it (`backend/timers/idle-locks.ts`).
 */
export const lock = async ({ locks }: Tables, name: Lock, id = ''): Promise<void> => {
  const lockId = idOf(name, id)
  const row = await locks.get(lockId)
  await (row ? locks.replace({ ...row, idleSince: null }) : locks.insert({ lockId, idleSince: null, rowVersion: 1 }))
}
