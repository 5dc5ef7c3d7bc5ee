import { describe, expect, test } from 'vitest'
import type { RepairOrderRow } from '../../src/domain/entities/repair-order-list.ts'
import { DEFAULT_ORDER_LIST_QUERY, parseOrderListQuery, printOrderListQuery } from '../../src/domain/order-list-query.ts'
import { columnsFor, defaultOrderLayout, orderedColumns, parseOrderLayout } from '../../src/domain/order-layout.ts'
import { missingNumbers, parseNumbers } from '../../src/domain/order-numbers.ts'
import { builtInViews, isUnchanged, nameIssue, stateOfView, viewOf } from '../../src/domain/order-views.ts'

describe('a pasted list of numbers', () => {
  test('one per line or with separators, each once, ignoring case and width', () => {
    expect(parseNumbers(' RO1\r\nro1\tSN-2,SN-3；sn－3\n\n、').numbers).toEqual(['RO1', 'SN-2', 'SN-3'])
    expect(parseNumbers('').numbers).toEqual([])
  })

  test('at most 200', () => {
    const { numbers, leftOut } = parseNumbers(Array.from({ length: 205 }, (_, index) => `N${index}`).join('\n'))
    expect([numbers.length, leftOut]).toEqual([200, 5])
  })

  test('reports the numbers without an order', () => {
    const row = { repairOrderNo: 'RO1', itemSummary: [{ serialNo: 'SN-2' }, { serialNo: null }] } as unknown as RepairOrderRow
    expect(missingNumbers(['ro1', 'ＳＮ-2', 'SN-9'], [row])).toEqual(['SN-9'])
  })
})

describe('columns and density', () => {
  test.each([true, false])('the default of a class (customer: %s) is what it can choose', (isCustomer) => {
    const layout = defaultOrderLayout(isCustomer)
    expect(orderedColumns(layout.columns, isCustomer)).toEqual(layout.columns)
    expect(parseOrderLayout(JSON.stringify(layout), isCustomer)).toEqual(layout)
    expect(parseOrderLayout(null, isCustomer)).toEqual(layout)
    expect(parseOrderLayout('{"columns":3}', isCustomer)).toEqual(layout)
  })

  test('have a fixed order; the number is always included; unknown and back-office columns are dropped', () => {
    expect(orderedColumns(['updatedAt', 'nothing', 'customerName'], true)).toEqual(['repairOrderNo', 'updatedAt'])
    expect(orderedColumns(['updatedAt', 'customerName'], false)).toEqual(['repairOrderNo', 'customerName', 'updatedAt'])
    expect(columnsFor(true)).not.toContain('customerName')
  })
})

describe('views', () => {
  test.each([true, false])('a built-in view (customer: %s) survives the URL', (isCustomer) => {
    for (const view of builtInViews(isCustomer)) {
      const state = parseOrderListQuery(printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, ...stateOfView(view.id, view) }))
      expect(state.view).toBe(view.id)
      expect(isUnchanged(state, view)).toBe(true)
      expect(isUnchanged({ ...state, sort: [{ field: 'updatedAt', order: 'asc' }] }, view)).toBe(false)
    }
  })

  test('the current list can be saved as a view and restores the same list', () => {
    const state = parseOrderListQuery('?priority=urgent&sort=updatedAt.desc&groupBy=customerId&pageIndex=3')
    const view = viewOf(state, ['repairOrderNo'], { name: ' Mine ', isDefault: true })
    expect(view).toMatchObject({ name: 'Mine', isDefault: true, columns: ['repairOrderNo'], groupBy: 'customerId' })
    expect(isUnchanged({ ...DEFAULT_ORDER_LIST_QUERY, ...stateOfView('x', view) }, view)).toBe(true)
    expect(isUnchanged(state, view)).toBe(true)
  })

  test('a name has 1 to 30 characters', () => {
    expect([' ', '我'.repeat(30), '我'.repeat(31)].map(nameIssue)).toEqual(['rule-required', undefined, 'rule-tooLong'])
  })
})
