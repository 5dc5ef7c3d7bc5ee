import { describe, expect, test } from 'vitest'
import { ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { startsAt } from '../../../src/domain/lifecycle/allowed.ts'
import { BOARD, stepsFrom, stepsOfCustomers } from '../../../src/domain/lifecycle/rule-book.ts'
import { TRANSITIONS } from '../../../src/domain/lifecycle/transitions.ts'

describe('the rules as a book', () => {
  test('the board holds every status once', () => {
    const shown = BOARD.flatMap(({ statuses }) => statuses)
    expect(shown.toSorted()).toEqual(ITEM_STATUSES.toSorted())
  })

  test('every status lists exactly the actions that start there, with the roles and guards of the table', () => {
    for (const status of [null, ...ITEM_STATUSES]) {
      const expected = TRANSITIONS.filter(
        ({ action, fromOnce }) => startsAt(action, status) || (fromOnce !== undefined && fromOnce.status === status),
      )
      expect(stepsFrom(status).map(({ action, roles, guards }) => ({ action, roles, guards }))).toEqual(
        expected.map(({ action, roles, guards }) => ({ action, roles, guards })),
      )
    }
  })

  test('an answer leads back to wherever a question may be asked, an ended repair leads nowhere', () => {
    const answer = stepsFrom('infoRequired').find(({ action }) => action === 'answerInfo')
    expect(answer?.to).toEqual(['submitted', 'accepted', 'received', 'diagnosing'])
    expect(stepsFrom('rejected')).toEqual([])
    expect(stepsFrom('cancelled')).toEqual([])
    expect(stepsFrom('closed').map(({ action }) => action)).toEqual(['reopen'])
  })

  test('a customer reads his own steps only', () => {
    expect(stepsOfCustomers(stepsFrom('quoted')).map(({ action, guards }) => ({ action, guards }))).toEqual([
      { action: 'approveQuote', guards: ['quoteVersionCurrent', 'quoteNotExpired'] },
      { action: 'declineQuote', guards: ['quoteVersionCurrent', 'inspectionFeeAccepted'] },
    ])
    expect(stepsOfCustomers(stepsFrom('repairing'))).toEqual([])
  })
})
