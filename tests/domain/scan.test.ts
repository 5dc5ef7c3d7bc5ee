import { expect, test } from 'vitest'
import { permissionsOf } from '../../src/domain/permission-matrix.ts'
import { ROLE_IDS, type RoleId } from '../../src/domain/permissions.ts'
import { isPlaceName, placeIn, scannedAction } from '../../src/domain/scan.ts'
import { ITEM_STATUSES } from '../../src/domain/entities/statuses.ts'

const actor = (roleId: RoleId) => ({ userId: 'me', roleId, isCustomer: false, permissions: new Set(permissionsOf(roleId)) })

test('to the warehouse a scan means to receive or to ship, where it can take no other step', () => {
  const meant = ITEM_STATUSES.map((repairStatus) => [
    repairStatus,
    scannedAction({ repairStatus, deliveryMethod: 'mailIn' }, actor('R-WH')),
  ])
  expect(meant.filter(([, action]) => action)).toEqual([
    ['accepted', 'receive'],
    ['readyToReturn', 'ship'],
  ])
  expect(scannedAction({ repairStatus: 'submitted', deliveryMethod: 'walkIn' }, actor('R-WH'))).toBe('receive')
  // a printed code does not say how it comes
  expect(scannedAction({ repairStatus: 'submitted' }, actor('R-WH'))).toBeUndefined()
})

test('to an engineer a scan means to start', () => {
  const meant = ITEM_STATUSES.map((repairStatus) => [
    repairStatus,
    scannedAction({ repairStatus, deliveryMethod: 'walkIn' }, actor('R-ENG')),
  ])
  expect(meant.filter(([, action]) => action)).toEqual([
    ['received', 'startDiagnosis'],
    ['approved', 'startRepair'],
  ])
})

test('to nobody else a scan means a step', () => {
  for (const role of ROLE_IDS.filter((one) => one !== 'R-WH' && one !== 'R-ENG'))
    for (const repairStatus of ITEM_STATUSES) expect(scannedAction({ repairStatus, deliveryMethod: 'walkIn' }, actor(role))).toBeUndefined()
})

test.each([
  ['place:B-07', 'B-07'],
  ['ＰＬＡＣＥ：Ｂ-07', 'B-07'],
  ['PLACE: shelf 3 ', 'shelf 3'],
  ['place:', undefined],
  ['B-07', undefined],
  [`place:${'B'.repeat(21)}`, undefined],
])('%s names the place %s', (text, place) => expect(placeIn(text)).toBe(place))

test('a place has a name of 1 to 20 characters', () =>
  expect(['', 'B', 'B'.repeat(20), 'B'.repeat(21)].map(isPlaceName)).toEqual([false, true, true, false]))
