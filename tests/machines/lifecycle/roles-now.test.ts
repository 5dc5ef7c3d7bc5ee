import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeItem, placeOf } from '../../../mocks/trainer/rules/judge.ts'
import type { ReviewInfo } from '../../../src/domain/entities/review.ts'
import { ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { api } from '../../../src/api/index.ts'
import { required } from '../../../src/machines/calls/failure.ts'
import { isSame } from '../../../src/shared/same.ts'
import type { RoleId } from '../../../src/domain/permissions.ts'
import { rolesNow, type RolesNow } from '../../../src/machines/lifecycle/roles-now.ts'
import { loadSeen } from '../../../src/machines/lifecycle/seen-item.ts'
import { actorOf, infoOf, NOW } from '../review/review-record.ts'
import { openService, signInAs, type Service } from '../support.ts'

const kindsOf = ({ possible }: Pick<RolesNow, 'possible'>) => possible?.map(({ action, verdict }) => `${action} ${verdict.kind}`).toSorted()
const of = (roles: readonly RolesNow[], roleId: RoleId) => {
  const found = roles.find(({ roleIds }) => roleIds.includes(roleId))
  if (!found) throw new Error(`nothing is said of ${roleId}`)
  return kindsOf(found)
}

describe('over the service', () => {
  let service: Service
  beforeAll(async () => void (service = await openService('fresh')))
  afterAll(() => service.close())

  test('the page says of every item what the service itself would say of people in these roles', async () => {
    await signInAs('coo01')
    const { userId } = await required(api.system.profile({}))
    const items = await service.database.transaction((tables) => tables.items.find({ repairStatus: [...ITEM_STATUSES] }))
    const now = service.clock.now()
    const differing: unknown[] = []
    for (const { itemId, repairStatus } of items) {
      const seen = await loadSeen(itemId, new AbortController().signal)
      if (!seen) continue
      const roles = rolesNow(seen, actorOf('R-COO', userId), now.toISOString())
      const judged = await service.database.transaction(async (db) => {
        const place = await placeOf(db, [itemId], () => true)
        if (!place?.item) throw new Error('no such item')
        return judgeItem({ db, now, locale: 'en-us' }, { ...place, item: place.item })
      })
      for (const { person, roleId, verdict } of judged) {
        // of one role there are people who see it and others who do not
        if (verdict === undefined) continue
        const [said, there] = [of(roles, roleId), kindsOf({ possible: verdict })]
        if (!isSame(said, there)) differing.push([repairStatus, person.account, said, there])
      }
    }
    expect(differing).toEqual([])
  })
})

const told = (info: ReviewInfo, reader = actorOf('R-COO')) => rolesNow({ info }, reader, NOW)

test('the reader comes first, the usual way before the others, and roles of which the same is said stand together', () => {
  const roles = told(infoOf('readyToReturn', { rmsEngineerId: 'e1' }), actorOf('R-WH'))
  expect(roles.map(({ roleIds }) => roleIds.join(' '))).toEqual(['R-WH', 'R-ADM', 'R-COO R-ENG R-AUD R-CUS R-CMG'])
  expect(roles[1]?.possible?.map(({ action }) => action)).toEqual(['ship', 'override'])
  expect(roles[2]?.possible).toEqual([])
})

test('an item without an engineer is not seen by engineers, unless it has just arrived', () => {
  expect(of(told(infoOf('submitted')), 'R-ENG')).toBeUndefined()
  expect(of(told(infoOf('received')), 'R-ENG')).toContain('startDiagnosis fills')
  expect(of(told(infoOf('diagnosing', { rmsEngineerId: 'e1' })), 'R-ENG')).toContain('handOver fills')
})

test('a draft is seen by its customer and by whoever may edit orders; one that an employee began not by the customer', () => {
  const entry = {
    historyId: 'h',
    itemId: 'item-1',
    seq: 1,
    toStatus: 'draft',
    createdAt: NOW,
    visibility: 'public',
    action: 'create',
  } as const
  const begun = (isCustomer: boolean) => told(infoOf('draft', {}, { reviewHistory: [{ ...entry, isCustomer }] }))
  expect([of(begun(true), 'R-CUS')?.length, of(begun(false), 'R-CUS'), of(begun(true), 'R-WH')]).toEqual([1, undefined, undefined])
})

test('what the server alone knows stands in the way of the reader only', () => {
  const reasons = [{ field: '', key: 'reason-notYetDue', values: { days: 14 } }]
  const roles = told(infoOf('returned', {}, { allowedActions: [{ action: 'close', enabled: false, reasons }] }))
  expect([of(roles, 'R-COO'), of(roles, 'R-ADM')].map((kinds) => kinds?.find((kind) => kind.startsWith('close')))).toEqual([
    'close blocked',
    'close may',
  ])
})

test('what is filled in in the working copy is not missing', () => {
  const reasonCode = 'outOfScope'
  const copied = told(infoOf('submitted', {}, { awaitingProcessing: { publicComment: 'x'.repeat(20), reasonCode } }))
  expect(of(copied, 'R-ADM')).toContain('reject may')
  expect(of(told(infoOf('submitted')), 'R-ADM')).toContain('reject fills')
})

test('whoever may only prepare an action is told so', () => {
  const roles = told(infoOf('diagnosing', { rmsEngineerId: 'me' }), actorOf('R-ENG'))
  expect(of(roles, 'R-ENG')).toContain('issueQuote prepares')
})

test('a customer is told of himself alone', () => {
  const roles = told(infoOf('quoted', { quoteVersion: 1 }), actorOf('R-CUS'))
  expect(roles.map(({ roleIds }) => roleIds)).toEqual([['R-CUS']])
  expect(roles[0]?.possible?.map(({ action }) => action)).toContain('declineQuote')
})

test('a role of another service has its own row as well', () => {
  expect(told(infoOf('testing'), { ...actorOf('R-COO'), roleId: 'R-OWN' })[0]).toEqual({ roleIds: ['R-OWN'], possible: [] })
  expect(told(infoOf('testing'), { ...actorOf('R-COO'), roleId: null })[0]?.roleIds).toEqual([])
})
