import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeOf, type HomeNumber } from '../../src/domain/home.ts'
import { answersOf, countOf, oldestOf, questionsOf, rowsOf, searchOf } from '../../src/domain/home-count.ts'
import type { RepairOrderPage } from '../../src/domain/entities/repair-order-list.ts'
import { parseOrderListQuery } from '../../src/domain/order-list-query.ts'
import { itemStatusKey, orderStatusKey } from '../../src/domain/lifecycle/labels.ts'
import { messages as en } from '../../src/locales/en-us/index.ts'
import { messages as zh } from '../../src/locales/zh-hant/index.ts'
import { MY_QUEUE, stepsOf } from '../../src/domain/queue.ts'
import { isCustomerRole, ROLE_IDS } from '../../src/domain/permissions.ts'
import { SEEDED } from './seed.ts'

const TODAY = '2026-11-21'
const page = (total: number, facets?: RepairOrderPage['facets']): RepairOrderPage => ({
  items: [],
  total,
  pageIndex: 1,
  pageSize: 10,
  ...(facets === undefined ? {} : { facets }),
})
const reviewed: HomeNumber = { word: 'toReview', filters: { repairStatus: ['submitted'] } }
const customer: HomeNumber = { word: 'waitingCustomer', filters: { waitingFor: ['customer'] } }
const homeWith = (...numbers: HomeNumber[]) => ({
  groups: [{ id: 'turn' as const, numbers }],
  rows: { id: 'turn' as const, filters: { isStuck: true } },
})

const STAFF = ROLE_IDS.filter((role) => !isCustomerRole(role))

describe.each(STAFF)('the home page of %s', (role) => {
  const home = homeOf(role, TODAY)

  test('needs at most six requests, all different', () => {
    const questions = questionsOf(home).map((body) => JSON.stringify(body))
    expect(new Set(questions).size).toBe(questions.length)
    expect(questions.length).toBeLessThanOrEqual(6)
  })

  test('has a response for every number', () => {
    const questions = questionsOf(home)
    const answers = answersOf(
      questions,
      questions.map((_, index) => page(index, {})),
    )
    for (const { numbers } of home.groups) for (const number of numbers) expect(countOf(number, answers)).toBeTypeOf('number')
  })

  test.each([zh, en])('has no label twice', (messages) => {
    const words = home.groups
      .flatMap(({ numbers }) => numbers)
      .map(({ word }) => {
        if (typeof word === 'string') return messages[`home-number-${word}`]
        return messages['item' in word ? itemStatusKey(word.item, false) : orderStatusKey(word.order, false)]
      })
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })

  test('links to addresses that restore its filters, never to an address without a filter', () => {
    for (const { numbers } of home.groups)
      for (const { filters } of numbers) {
        const search = searchOf(filters)
        expect(search).not.toBe('')
        expect(parseOrderListQuery(search).filters).toEqual(filters)
      }
  })
})

test('numbers that differ in one filter value share a request; a missing facet value counts 0', () => {
  const home = homeWith(reviewed, customer)
  const questions = questionsOf(home)
  expect(questions).toHaveLength(2)
  const answers = answersOf(questions, [page(9, { repairStatus: { submitted: 4 }, waitingFor: {} }), page(2)])
  expect([countOf(reviewed, answers), countOf(customer, answers), rowsOf(home, answers, 5).total]).toEqual([4, 0, 2])
})

test('a service without facets leaves the number undefined', () => {
  const home = homeWith(reviewed)
  expect(countOf(reviewed, answersOf(questionsOf(home), [page(9), page(2)]))).toBeUndefined()
})

test('the longest wait is read from the first row, oldest first', () => {
  const waiting: HomeNumber = { ...customer, hasOldest: true }
  const home = homeWith(waiting)
  const [question] = questionsOf(home)
  expect(question?.sort).toEqual([{ field: 'statusSince', order: 'asc' }])
  const row = {
    repairOrderId: '1',
    repairOrderStatus: 'actionRequired' as const,
    statusSince: '2026-11-01T00:00:00.000Z',
    receiveAddresses: [],
    itemSummary: [],
    rowVersion: 1,
  }
  expect(oldestOf(waiting, answersOf(questionsOf(home), [{ ...page(1), items: [row] }, page(0)]))).toBe(row.statusSince)
})

test('the items an engineer may take are the same on the home page and in the queue', () => {
  const numbers = homeOf('R-ENG', TODAY).groups.flatMap((group) => group.numbers)
  const free = stepsOf(MY_QUEUE, 'R-ENG', 'me').at(-1)
  expect(numbers.find(({ word }) => word === 'unassigned')?.filters).toEqual(free?.query.filters)
  const item = { itemId: 'i1', itemNo: 1 } as const
  expect(free?.has({ ...item, repairStatus: 'received' })).toBe(true)
  expect(free?.has({ ...item, repairStatus: 'received', rmsEngineerId: 'else' })).toBe(false)
  expect(free?.has({ ...item, repairStatus: 'submitted' })).toBe(false)
})

test('every role has a page, an unknown one too', () => {
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...ROLE_IDS), { nil: undefined }), (role) => {
      expect(homeOf(role, TODAY).groups.length).toBeGreaterThan(0)
    }),
    SEEDED,
  )
})
