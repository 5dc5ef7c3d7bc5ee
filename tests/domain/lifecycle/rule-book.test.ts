import { describe, expect, test } from 'vitest'
import { ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { startsAt } from '../../../src/domain/lifecycle/allowed.ts'
import { BOARD, stepsFrom, stepsOfCustomers } from '../../../src/domain/lifecycle/rule-book.ts'
import { TRANSITIONS } from '../../../src/domain/lifecycle/transitions.ts'

describe('the rule book', () => {
  test('the status groups hold every status once', () => {
    const shown = BOARD.flatMap(({ statuses }) => statuses)
    expect(shown.toSorted()).toEqual(ITEM_STATUSES.toSorted())
  })

  test('every status lists exactly the actions that start there, with the roles and guards of the table', () => {
    for (const status of [null, ...ITEM_STATUSES]) {
      const expected = TRANSITIONS.filter(
        ({ action, fromOnce }) => startsAt(action, status) || (fromOnce !== undefined && fromOnce.status === status),
      )
      expect(stepsFrom(status).map(({ id, action, roles, guards }) => ({ id, action, roles, guards }))).toEqual(
        expected.map(({ id, action, roles, guards }) => ({ id, action, roles, guards })),
      )
    }
  })

  test('the timer closes and cancels, and takes no other action', () => {
    const steps = [null, ...ITEM_STATUSES].flatMap((status) => stepsFrom(status))
    expect([...new Set(steps.filter(({ system }) => system).map(({ action }) => action))]).toEqual(['cancel', 'close'])
    expect(steps.filter(({ action, system }) => system !== ['cancel', 'close'].includes(action))).toEqual([])
  })

  test('actions of an expired quotation name the guard that no longer holds', () => {
    const late = TRANSITIONS.flatMap(({ action, fromOnce }) => (fromOnce ? [`${fromOnce.status} ${action} ${fromOnce.isUnmet}`] : []))
    const said = ITEM_STATUSES.flatMap((status) =>
      stepsFrom(status).flatMap(({ action, onceUnmet }) => (onceUnmet ? [`${status} ${action} ${onceUnmet}`] : [])),
    )
    expect(said).toEqual(late)
  })

  test('an answer leads back to every status that may ask; rejected and cancelled lead nowhere', () => {
    const answer = stepsFrom('infoRequired').find(({ action }) => action === 'answerInfo')
    expect(answer?.to).toEqual(['submitted', 'accepted', 'received', 'diagnosing'])
    expect(stepsFrom('rejected')).toEqual([])
    expect(stepsFrom('cancelled')).toEqual([])
    expect(stepsFrom('closed').map(({ action }) => action)).toEqual(['reopen'])
  })

  test('customers see only their own actions', () => {
    expect(stepsOfCustomers(stepsFrom('quoted')).map(({ action, guards }) => ({ action, guards }))).toEqual([
      { action: 'approveQuote', guards: ['quoteVersionCurrent', 'quoteNotExpired'] },
      { action: 'declineQuote', guards: ['quoteVersionCurrent', 'inspectionFeeAccepted'] },
    ])
    expect(stepsOfCustomers(stepsFrom('repairing'))).toEqual([])
  })
})
