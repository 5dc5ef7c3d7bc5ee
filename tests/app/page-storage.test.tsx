import { beforeEach, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { NoAnswer } from '../../src/api/errors.ts'
import { lostLink } from '../../src/app/lost-session.ts'
import * as orderList from '../../src/app/pages/order-list.ts'
import * as passwordLink from '../../src/app/pages/password-link.ts'
import * as review from '../../src/app/pages/review.ts'
import { storedBench } from '../../src/app/preferences.ts'
import { href } from '../../src/shared/paths.ts'
import { answerCall, failCall } from '../machines/chart.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const visitOf = (isCustomer: boolean) => ({
  search: '',
  profile: { user: { userAccount: 'a', userId: 'u1', isCustomer }, menu: [], permissions: new Set<string>(), roles: [] },
})

test.each([true, false])('columns of the order list are stored for the next visit of this class; customer: %s', (isCustomer) => {
  const visit = { ...visitOf(isCustomer), params: {} }
  const page = createActor(orderList.machine, { input: orderList.input(visit) })
  orderList.subscribe(page, visit)
  page.start()
  page.send({ type: 'layout.change', patch: { columns: ['repairOrderNo'], density: 'compact' } })
  page.stop()
  const other = { ...visitOf(!isCustomer), params: {} }
  expect(orderList.input(visit).layout).toEqual({ columns: ['repairOrderNo'], density: 'compact' })
  expect(orderList.input(other).layout.columns).not.toEqual(['repairOrderNo'])
})

test('the choice of the bench is stored for whoever made it', () => {
  const visit = { ...visitOf(false), params: { itemId: 'i1' } }
  const page = createActor(review.machine, { input: review.input(visit) })
  review.subscribe(page, visit)
  page.start()
  page.getSnapshot().children.bench?.send({ type: 'bench.on' })
  page.stop()
  expect([storedBench('u1'), storedBench('u2')]).toEqual(['on', 'off'])
  expect(review.input(visit).desk.bench).toBe('on')
})

test('a password link that got no answer is remembered in this tab, and forgotten once it has expired', () => {
  const params = { id: 'i1', token: 't1', isCustomer: true, link: 'reset' } as const
  const visit = { search: '', profile: undefined, params }
  const open = () => {
    const page = createActor(passwordLink.machine, { input: passwordLink.input(visit) })
    passwordLink.subscribe(page, visit)
    return page.start()
  }
  const unanswered = open()
  failCall(unanswered, 'isExpired', new NoAnswer({ wasSent: true, isTimeout: false }))
  unanswered.stop()
  expect(lostLink(true)).toBe(href('reset', { id: 'i1', token: 't1' }))
  const expired = open()
  answerCall(expired, 'isExpired', true)
  expired.stop()
  expect(lostLink(true)).toBeUndefined()
})
