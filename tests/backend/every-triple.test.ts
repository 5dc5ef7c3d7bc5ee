import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemRow } from '../../backend/records.ts'
import { ACTIONS, ITEM_STATUSES, type Action, type ItemStatus } from '../../src/domain/entities/statuses.ts'
import { ROLE_IDS, type RoleId } from '../../src/domain/permissions.ts'
import { isAllowedOnPage, isHisOnPage } from '../domain/lifecycle/page.ts'
import { completeInput, placeItem, removeItem } from './complete-rows.ts'
import { ACCOUNT_OF, ITEM, LONG_SESSIONS, png, startService, type Service, type User } from './support.ts'

let service: Service
let users: ReadonlyMap<RoleId, User>
beforeAll(async () => {
  service = await startService(LONG_SESSIONS)
  users = new Map(await Promise.all(ROLE_IDS.map(async (role) => [role, await service.as(ACCOUNT_OF[role])] as const)))
})
const userOf = (role: RoleId): User => {
  const user = users.get(role)
  if (!user) throw new Error(`nobody is ${role}`)
  return user
}

const review = (user: User, { itemId, ...item }: ItemRow, action: Action) =>
  user.upload(
    'POST',
    '/{p}/repairOrderItem/v1/reviewSubmit',
    { itemIds: [itemId], action, rowVersions: { [itemId]: 1 }, ...completeInput({ itemId, ...item }) },
    action === 'receive' || action === 'finishRepair' ? [png()] : [],
    'repairFiles',
  )

/** The call by which the table has the action done. */
const take = (user: User, item: ItemRow, action: Action) => {
  if (action === 'create')
    return user.upload('POST', '/{p}/repairOrderItem/v1', { repairOrderId: item.repairOrderId, ...ITEM, serialNo: 'NW14-OTHER' })
  if (action === 'submit' || action === 'answerInfo')
    return user.call('POST', `/{p}/repairOrder/v1/submit/${item.repairOrderId}`, { rowVersion: 1, termsVersion: '2026-01' })
  return review(user, item, action)
}

/** What was really done: the newest entry of the history, or an additional line. */
const doneTo = async ({ itemId, repairOrderId, repairStatus }: ItemRow): Promise<string | undefined> => {
  const items = await service.tables.items.find({ repairOrderId })
  if (items.length > 1) return 'create'
  const history = (await service.tables.history.find({ itemId })).toSorted((a, b) => b.seq - a.seq)
  return history.length > (repairStatus === 'draft' ? 0 : 5) ? history[0]?.action : undefined
}

/** A draft is not shown to those who do not edit orders, so for them it is not there. */
const isOutOfSight = (status: ItemStatus, role: RoleId) => status === 'draft' && ['R-ENG', 'R-WH', 'R-AUD'].includes(role)
const BY_OTHER_CALLS: readonly Action[] = ['create', 'submit', 'answerInfo']

describe('every status, action and role: performed exactly when allowedActions holds it, else refused without a change', () => {
  describe.each(ROLE_IDS)('%s', (role) => {
    test.each(ITEM_STATUSES)('%s', async (status) => {
      const user = userOf(role)
      const wrong: string[] = []
      let item = await placeItem(service, status)
      for (const action of ACTIONS) {
        const before = await service.tables.items.get(item.itemId)
        const { status: answered } = await take(user, item, action)
        const done = await doneTo(item)
        const isAllowed = isAllowedOnPage(status, action, role)
        // one call submits drafts and answers questions: what it does follows from the status
        const other = BY_OTHER_CALLS.find((one) => one !== action && one === done)
        const isOther = other !== undefined && BY_OTHER_CALLS.includes(action) && isAllowedOnPage(status, other, role)
        const refusals = [isHisOnPage(action, role) ? 409 : 403, ...(isOutOfSight(status, role) ? [404] : [])]
        const isRight = isAllowed ? answered === 200 && done === action : isOther || (refusals.includes(answered) && done === undefined)
        if (!isRight) wrong.push(`${status} ${action} ${role}: ${answered} ${done ?? 'nothing'}`)
        const after = await service.tables.items.get(item.itemId)
        if (done === undefined && JSON.stringify(after) !== JSON.stringify(before)) wrong.push(`${status} ${action} ${role}: left a trace`)
        if (done !== undefined) {
          await removeItem(service, item)
          item = await placeItem(service, status)
        }
      }
      // and by no other way
      for (const action of BY_OTHER_CALLS) {
        const { status: answered } = await review(user, item, action)
        if (answered < 400 || (await doneTo(item)) !== undefined) wrong.push(`${status} ${action} ${role} by a review: ${answered}`)
      }
      await removeItem(service, item)
      expect(wrong).toEqual([])
    })
  })

  test('the combinations are 2,912', () => expect(ROLE_IDS.length * ITEM_STATUSES.length * ACTIONS.length).toBe(2912))
})
