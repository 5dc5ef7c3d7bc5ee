import { expect, test } from 'vitest'
import { answerFields } from '../../../src/domain/rules/answer.ts'

test.each([
  [{ requestedFields: ['photo', 'brand'] }, {}, ['photo', 'brand']],
  [{ requestedFields: ['serialType', 'photo'] }, { serialType: 'none' }, ['serialType', 'serialMissingReason', 'photo']],
  [{ requestedFields: ['serialType'], quantity: 1 }, { serialType: 'imei' }, ['serialType', 'serialNo']],
  [{ requestedFields: ['serialType'], quantity: 5 }, { serialType: 'sn' }, ['serialType', 'serialNo', 'quantity']],
  [{ requestedFields: ['serialType', 'serialNo'] }, { serialType: 'sn' }, ['serialType', 'serialNo']],
  [{ requestedFields: ['issueCategory'] }, { issueCategory: 'other' }, ['issueCategory', 'issueDescription']],
  [{ requestedFields: ['issueCategory'] }, { issueCategory: 'power' }, ['issueCategory']],
  [
    { requestedFields: ['purchaseProofType'], purchaseProofNo: 'A-1' },
    { purchaseProofType: 'twInvoice' },
    ['purchaseProofType', 'purchaseProofNo'],
  ],
  [{ requestedFields: ['purchaseProofType'] }, { purchaseProofType: 'twInvoice' }, ['purchaseProofType']],
  [{}, { serialType: 'none' }, []],
] as const)('%j answered by %j: %j', (item, answer, fields) => {
  expect(answerFields(item, answer)).toEqual(fields)
})
