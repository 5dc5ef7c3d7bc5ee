import { expect, test } from 'vitest'
import { historyDataOf } from '../../../src/views/history/history-data.ts'

const quote = { decision: 'approved', totalAmount: 0, autoApproveLimit: 0 } as const
const fieldsOf = (...args: Parameters<typeof historyDataOf>) => historyDataOf(...args).rows.map(({ field }) => field)

test('a repair without a quotation shows no customer decision, and no amount where nothing is charged', () => {
  expect(fieldsOf({ diagnosis: { warrantyDecision: 'inWarranty' }, quote }, false, 'approveNoCharge')).toEqual(['warrantyDecision'])
  const within = { quote: { ...quote, totalAmount: 900, autoApproveLimit: 1500 } }
  expect(fieldsOf(within, false, 'approveNoCharge')).toEqual(['totalAmount', 'autoApproveLimit'])
})

test('a decision is shown if one was made', () =>
  expect(fieldsOf({ quote: { ...quote, totalAmount: 900 } }, true, 'approveQuote')).toContain('decision'))

test('diagnosis codes are hidden from customers; values in the quotation table are not repeated', () => {
  const data = { diagnosis: { faultArea: 'board', diagnosis: '短路' }, quote: { laborAmount: 100, validUntil: '2026-12-01' } }
  expect(fieldsOf(data, true, 'issueQuote')).toEqual(['diagnosis', 'validUntil'])
  expect(fieldsOf(data, false, 'issueQuote')).toEqual(['faultArea', 'diagnosis', 'validUntil'])
})
