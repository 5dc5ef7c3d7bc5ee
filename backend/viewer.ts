import type { Locale } from '../src/shared/constants.ts'
import type { ItemRow, MemberRow, WorkingCopyRow } from './records.ts'
import type { Context } from './resolver.ts'
import type { Caller } from './caller.ts'
import { publicName } from './public-name.ts'

/** Through whose eyes rows are shown, and what showing them needs besides. */
export interface Viewer {
  readonly user: Caller
  readonly locale: Locale
  readonly now: string
  readonly members: ReadonlyMap<string, MemberRow>
  readonly copies: ReadonlyMap<string, WorkingCopyRow>
}

export const viewerFor = async (call: Context & { readonly user: Caller }, itemIds: readonly string[]): Promise<Viewer> => {
  const { db, user, locale, clock } = call
  const members = await db.members.all()
  const copies = user.isCustomer || itemIds.length === 0 ? new Map<string, WorkingCopyRow>() : await db.workingCopies.getMany(itemIds)
  return {
    user,
    locale,
    now: clock.now().toISOString(),
    members: new Map(members.map((member) => [member.id, member])),
    copies,
  }
}

/**
 * The version that the caller saves against. An employee's counts the changes of the shared working copy too, so that nobody
 * overwrites or empties an unseen draft; a customer's counts the item only, so that drafts cause no conflict for customers.
 */
export const versionOf = (item: ItemRow, copy: WorkingCopyRow | undefined, user: Caller) =>
  item.rowVersion + (user.isCustomer ? 0 : (copy?.rowVersion ?? 0))

/** An employee's name as the caller may read it: customers get the public one. */
export const nameOf = (memberId: string | null | undefined, { members, user, locale }: Omit<Viewer, 'now' | 'copies'>): string | null => {
  const member = memberId ? members.get(memberId) : undefined
  if (!member) return null
  return user.isCustomer ? publicName(member, locale) : member.userName
}
