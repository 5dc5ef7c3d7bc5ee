import type { Editor } from '../../src/domain/entities/review.ts'
import type { EditorRow } from '../records.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { itemInScope } from '../scope.ts'

type Signed = Context & { readonly user: Caller }

/** An editor who has not typed for this long (ms) counts as gone, e.g. because the page was closed. */
const FRESH_MS = 15 * 60_000
const isFresh = ({ seenAt }: EditorRow, now: Date) => now.getTime() - Date.parse(seenAt) < FRESH_MS
const idOf = (itemId: string, { userId }: Caller) => `${itemId} ${userId}`

/** The colleagues who are changing the review of an item now, whoever began first at the front. */
export const editorsOf = async ({ db, user, clock }: Signed, itemId: string): Promise<readonly Editor[]> => {
  const now = clock.now()
  const rows = (await db.editors.find({ itemId })).filter((row) => row.userId !== user.userId && isFresh(row, now))
  const members = await db.members.getMany(rows.map(({ userId }) => userId))
  return rows
    .toSorted((a, b) => a.since.localeCompare(b.since))
    .map(({ userId, since }) => ({ userName: members.get(userId)?.userName ?? userId, since }))
}

/** PUT presence: the caller is changing the review of an item; answers who else is. No version, no history, nobody is told. */
export const startEditing = async (call: Signed, itemId: string): Promise<readonly Editor[]> => {
  const { db, user, clock } = call
  const { item } = await itemInScope(db, user, itemId)
  const now = clock.now()
  const rows = await db.editors.find({ itemId: item.itemId })
  const mine = rows.find((row) => row.userId === user.userId && isFresh(row, now))
  const gone = rows.filter((row) => row.userId === user.userId || !isFresh(row, now))
  for (const { editorId } of gone) await db.editors.remove(editorId)
  const seenAt = now.toISOString()
  await db.editors.insert({ editorId: idOf(itemId, user), itemId, userId: user.userId, since: mine?.since ?? seenAt, seenAt })
  return editorsOf(call, itemId)
}

/** Removes the caller's mark after a save. */
export const stopEditing = async ({ db, user }: Signed, itemId: string): Promise<void> => void (await db.editors.remove(idOf(itemId, user)))
