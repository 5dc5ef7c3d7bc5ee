import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ACTIONS, ITEM_STATUSES, type Action, type ItemStatus } from '../../../src/domain/entities/statuses.ts'
import { isCustomerRole, ROLE_IDS, type RoleId } from '../../../src/domain/permissions.ts'
import { messages as words } from '../../../src/locales/zh-hant/index.ts'
import { messages as lifecycle } from '../../../src/locales/zh-hant/actions.ts'
import { placeItem, removeItem } from '../../backend/complete-rows.ts'
import { ACCOUNT_OF, LONG_SESSIONS, START, startService, type Service, type User } from '../../backend/support.ts'
import { isAllowedOnPage, startsOnPage } from '../../domain/lifecycle/page.ts'
import { openItem } from './screen.tsx'

let service: Service
const users = new Map<RoleId, User>()
beforeAll(async () => {
  // a quotation is valid for some days from then on
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(START) })
  service = await startService(LONG_SESSIONS)
  for (const role of ROLE_IDS) users.set(role, await service.as(ACCOUNT_OF[role]))
})

afterAll(() => void vi.useRealTimers())

/** The server's answer for an item in the status, as the role gets it. */
const infoFor = async (role: RoleId, status: ItemStatus) => {
  const item = await placeItem(service, status)
  const answer = await users.get(role)?.call('GET', `/{p}/repairOrderItem/v1/reviewInfo/${item.itemId}`)
  await removeItem(service, item)
  return answer?.status === 200 ? answer.data : undefined
}

const buttons = (root: Element) => [...root.querySelectorAll('button')].map(({ textContent }) => textContent)
/** Actions that have a page of their own: a line is written and an order submitted where orders are edited. */
const ELSEWHERE: readonly Action[] = ['create', 'submit']

/**
 * Which actions each role has at each status is proved by tests/domain/lifecycle and tests/machines/review, without a browser. Here one role
 * of each class opens every status; the others open those at which an action is prepared, answered on behalf, or somebody else's.
 */
const statusesFor = (role: RoleId): readonly ItemStatus[] =>
  role === 'R-ADM' || role === 'R-CUS' ? ITEM_STATUSES : ['infoRequired', 'diagnosing', 'quoted']

describe('employees: the review offers exactly the actions that the table allows', () => {
  const employees = ROLE_IDS.filter((role) => !isCustomerRole(role))
  describe.each(employees)('%s', (role) => {
    test.each(statusesFor(role))('%s', async (status) => {
      const { container, unmount } = await openItem({ role, info: await infoFor(role, status) })
      const radios = [...container.querySelectorAll<HTMLInputElement>('input[name=action]')]
      const offered = radios.filter(({ disabled }) => !disabled).map(({ value }) => value)
      if (buttons(container).includes(words['repairItem-onBehalf'])) offered.push('answerInfo')
      // an engineer prepares a further quotation that a coordinator sends
      const isPrepared = (action: Action) =>
        action === 'issueQuote' && role === 'R-ENG' && startsOnPage(action, status) && !startsOnPage('handOver', status)
      const expected = ACTIONS.filter(
        (action) => !ELSEWHERE.includes(action) && (isAllowedOnPage(status, action, role) || isPrepared(action)),
      )
      expect(offered.toSorted()).toEqual(expected.toSorted())
      // nothing is blocked where everything that the past must give is there
      expect(radios.filter(({ disabled }) => disabled)).toEqual([])
      const submitNow = () => container.querySelector('button[type=submit][form]')?.textContent
      for (const radio of radios) {
        radio.click()
        const action = ACTIONS.find((one) => one === radio.value)
        await expect
          .poll(submitNow, { message: radio.value, interval: 5 })
          .toBe(action && !isPrepared(action) ? lifecycle[`action-${action}`] : undefined)
      }
      await unmount()
    })
  })
})

describe('customers: the item’s page offers exactly the decisions that the table allows', () => {
  const BUTTONS: readonly (readonly [Action, string])[] = [
    ['answerInfo', words['repairItem-answer-submit']],
    ['approveQuote', words['repairItem-quote-approve']],
    ['declineQuote', words['repairItem-quote-decline']],
    ['confirmReceipt', words['repairItem-receipt-submit']],
    ['cancel', words['repairItem-cancel']],
  ]
  describe.each(ROLE_IDS.filter(isCustomerRole))('%s', (role) => {
    test.each(statusesFor(role))('%s', async (status) => {
      const { container, unmount } = await openItem({ role, info: await infoFor(role, status) })
      const shown = buttons(container)
      const offered = BUTTONS.filter(([, label]) => shown.some((text) => text.startsWith(label))).map(([action]) => action)
      const expected = ACTIONS.filter((action) => !ELSEWHERE.includes(action) && isAllowedOnPage(status, action, role))
      expect(offered.toSorted()).toEqual(expected.toSorted())
      expect(container.querySelectorAll('input[name=action]')).toHaveLength(0)
      await unmount()
    })
  })
})
