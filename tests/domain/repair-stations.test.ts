import { expect, test } from 'vitest'
import { ITEM_STATUSES } from '../../src/domain/entities/statuses.ts'
import { stageOf, STATIONS } from '../../src/domain/repair-stations.ts'

test('each status has its station; a draft and what was refused have none', () => {
  const stages = Object.fromEntries(
    ITEM_STATUSES.map((repairStatus) => {
      const stage = stageOf({ repairStatus })
      return [repairStatus, stage && [stage.station, stage.detour, stage.isDone].filter(Boolean).join(' ')]
    }),
  )
  expect(stages).toEqual({
    draft: undefined,
    submitted: 'sentIn',
    infoRequired: 'sentIn question',
    accepted: 'sentIn',
    received: 'received',
    diagnosing: 'examined',
    quoted: 'examined quotation',
    approved: 'repaired',
    awaitingParts: 'repaired parts',
    repairing: 'repaired',
    testing: 'repaired',
    readyToReturn: 'returned',
    returned: 'returned',
    closed: 'returned true',
    rejected: undefined,
    cancelled: undefined,
  })
})

test('a question stands at the station where the repair goes on', () => {
  expect(stageOf({ repairStatus: 'infoRequired', resumeStatus: 'diagnosing' })).toEqual({
    station: 'examined',
    detour: 'question',
    isWanted: true,
    isDone: false,
  })
  expect(STATIONS).toHaveLength(5)
})

test('what waits for the customer says so', () => {
  const wanted = ITEM_STATUSES.filter((repairStatus) => stageOf({ repairStatus })?.isWanted === true)
  expect(wanted).toEqual(['infoRequired', 'accepted', 'quoted', 'returned'])
})
