import type { ItemPlace } from '../../src/domain/entities/repair-item.ts'
import { normaliseText } from '../../src/domain/formats/text.ts'
import { LENGTHS } from '../../src/domain/limits.ts'
import { issuesOf, lineWithin, required } from '../../src/domain/rules/rule.ts'
import { isHere } from '../../src/domain/lifecycle/statuses.ts'
import { noteEvent } from '../orders/timeline.ts'
import { refuseInvalid } from '../refusals.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from '../resolver.ts'
import type { Caller } from '../caller.ts'
import { itemInScope } from '../scope.ts'
import { viewerFor, versionOf } from '../viewer.ts'

/**
 * PUT location: where the device lies from now on. The last scan counts, whatever the caller has read, since he holds the device in his hand.
 * No status and no message; the order's timeline keeps who moved it. 409 item-not-here.
 */
export const moveItem = async (call: Context & { readonly user: Caller }, itemId: string, input: string): Promise<ItemPlace> => {
  const { db, user, clock, locale } = call
  const { item } = await itemInScope(db, user, itemId)
  const location = normaliseText(input)
  refuseInvalid(issuesOf([['location', required(location) ?? lineWithin(location, LENGTHS.location)]]), locale)
  if (!isHere(item)) throw new Refusal(409, 'item-not-here')
  const copy = (await viewerFor(call, [itemId])).copies.get(itemId)
  if (location === item.location) return { location, rowVersion: versionOf(item, copy, user) }
  const moved = await db.items.replace({ ...item, location, updatedAt: clock.now().toISOString(), updatedByName: user.displayName })
  await noteEvent(call, item.repairOrderId, 'itemMoved', { itemId, from: item.location ?? null, to: location })
  return { location, rowVersion: versionOf(moved, copy, user) }
}
