import { expect, test } from 'vitest'
import { ITEM_STATUSES } from '../../../src/domain/entities/statuses.ts'
import { allowedActions, refusalOf, startsAt, startsHere } from '../../../src/domain/lifecycle/allowed.ts'
import { applyAction } from '../../../src/domain/lifecycle/apply.ts'
import { ROLE_IDS } from '../../../src/domain/permissions.ts'
import { actorOf, goodContext, itemIn, TODAY } from './fixtures.ts'

/** An item with a quotation that is valid until the day. */
const quoted = (role: (typeof ROLE_IDS)[number], validUntil: string) => {
  const context = goodContext(itemIn('quoted'), actorOf(role))
  return { ...context, facts: { ...context.facts, currentQuote: { ...context.facts.currentQuote, validUntil } } }
}
const offered = (role: (typeof ROLE_IDS)[number], validUntil: string) =>
  allowedActions(quoted(role, validUntil))
    .filter(({ enabled }) => enabled)
    .map(({ action }) => action)

test('a quotation cannot be replaced while the customer may still accept it', () => {
  expect(refusalOf('issueQuote', quoted('R-COO', TODAY))?.code).toBe('action-not-allowed')
  expect(offered('R-COO', TODAY)).toEqual(['approveQuote', 'declineQuote'])
})

test('an expired one can be declined, or issued again by roles that may issue', () => {
  expect(offered('R-COO', '2026-11-17')).toEqual(['issueQuote', 'declineQuote'])
  expect(offered('R-CUS', '2026-11-17')).toEqual(['declineQuote'])
  const issuers = ROLE_IDS.filter((role) => refusalOf('issueQuote', quoted(role, '2026-11-17')) === undefined)
  expect(issuers).toEqual(['R-ADM', 'R-COO'])
})

test('the new one is the next version and notifies the customer', () => {
  const { to, item, notifies } = applyAction('issueQuote', quoted('R-COO', '2026-11-17'))
  expect([to, item.quoteVersion, notifies]).toEqual(['quoted', 2, ['customer']])
})

test('an expired one changes nothing in statuses that await no answer', () => {
  const statuses = ITEM_STATUSES.filter((status) => status !== 'quoted')
  const expired = quoted('R-COO', '2026-11-17')
  const opened = statuses.filter((status) => startsHere('issueQuote', { ...expired, item: itemIn(status) }))
  expect(opened).toEqual(statuses.filter((status) => startsAt('issueQuote', status)))
})

test('the transition table itself is unchanged', () => expect(startsAt('issueQuote', 'quoted')).toBe(false))
