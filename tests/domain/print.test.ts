import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/shared/constants.ts'
import { PRINT_TEMPLATES, type PrintTemplate } from '../../src/domain/entities/print.ts'
import { ITEM_STATUSES, type ItemStatus } from '../../src/domain/entities/statuses.ts'
import { codePathOf, printChoiceOf, printReasons, printTemplatesFor, readCode, refusedChoices, revisionOf } from '../../src/domain/print.ts'
import { parsePrintQuery, printHref } from '../../src/domain/print-query.ts'

const itemOf = (repairStatus: ItemStatus, itemNo = 1, resumeStatus?: ItemStatus) => ({
  itemId: `item-${itemNo}`,
  itemNo,
  repairStatus,
  resumeStatus: resumeStatus ?? null,
})
const open = { repairOrderId: 'a', repairOrderNo: 'RO20261118-0001', repairOrderStatus: 'inProgress' } as const
const keysOf = (template: PrintTemplate, ...items: ReturnType<typeof itemOf>[]) => printReasons(template, open, items).map(({ key }) => key)

describe('printable documents of an order', () => {
  test.each<[PrintTemplate, readonly ItemStatus[]]>([
    ['sendIn', ['accepted']],
    ['label', ITEM_STATUSES.filter((status) => !['draft', 'rejected', 'cancelled'].includes(status))],
    ['workSheet', ['accepted', 'received', 'diagnosing', 'quoted', 'approved', 'awaitingParts', 'repairing', 'testing', 'readyToReturn']],
    ['return', ['readyToReturn', 'returned', 'closed']],
  ])('%s', (template, statuses) => {
    expect(ITEM_STATUSES.filter((status) => keysOf(template, itemOf(status)).length === 0)).toEqual(statuses)
  })

  test('a request for information keeps what an item has reached printable', () => {
    expect(keysOf('sendIn', itemOf('infoRequired', 1, 'accepted'))).toEqual([])
    expect(keysOf('workSheet', itemOf('infoRequired', 1, 'diagnosing'))).toEqual([])
    expect(keysOf('sendIn', itemOf('infoRequired', 1, 'submitted'))).toEqual(['print-reason-notAccepted'])
  })

  test('a send-in sheet is refused as too early or too late', () => {
    expect(keysOf('sendIn', itemOf('submitted'), itemOf('received', 2))).toEqual(['print-reason-notAccepted'])
    expect(keysOf('sendIn', itemOf('received'), itemOf('closed', 2))).toEqual(['print-reason-goodsHere'])
    expect(keysOf('sendIn', itemOf('received'), itemOf('accepted', 2))).toEqual([])
  })

  test('a quotation is printed from its issue on, and only where there is one', () => {
    const quoted = (repairStatus: ItemStatus) => ({ ...itemOf(repairStatus), quoteVersion: 1 })
    const printable = ITEM_STATUSES.filter((status) => printReasons('quotation', open, [quoted(status)]).length === 0)
    expect(printable).toEqual(['quoted', 'approved', 'awaitingParts', 'repairing', 'testing', 'readyToReturn', 'returned', 'closed'])
    expect(keysOf('quotation', itemOf('repairing'))).toEqual(['print-reason-quotation'])
  })

  test('a return label needs an address to return to', () => {
    const keysAt = (receiveAddresses: readonly { readonly addressType: 'return' | 'invoice' }[], status: ItemStatus = 'readyToReturn') =>
      printReasons('returnLabel', { ...open, receiveAddresses }, [itemOf(status)]).map(({ key }) => key)
    expect(keysAt([{ addressType: 'return' }])).toEqual([])
    expect(keysAt([{ addressType: 'invoice' }])).toEqual(['print-reason-noAddress'])
    expect(keysAt([{ addressType: 'return' }], 'testing')).toEqual(['print-reason-returnLabel'])
  })

  test('nothing of a draft can be printed', () => {
    for (const template of PRINT_TEMPLATES)
      expect(printReasons(template, { repairOrderStatus: 'draft' }, [itemOf('draft')]).map(({ key }) => key)).toEqual([
        'print-reason-draft',
      ])
  })

  test('every selected item must be printable, and the others are named', () => {
    const items = [itemOf('accepted', 1), itemOf('submitted', 2), itemOf('rejected', 3)]
    expect(printReasons('sendIn', open, items, ['item-1'])).toEqual([])
    expect(printReasons('sendIn', open, items, ['item-1', 'item-2', 'item-3'])).toEqual([
      { field: '', key: 'print-reason-items', values: { items: '02, 03' } },
    ])
  })

  test('customers have no work sheet and no label for the parcel', () => {
    expect(printTemplatesFor(true)).toEqual(['sendIn', 'receipt', 'label', 'quotation', 'return'])
    expect(printChoiceOf(open, [itemOf('repairing')], true).templates.map(({ template }) => template)).not.toContain('workSheet')
    expect(printChoiceOf(open, [itemOf('repairing')], false).templates.map(({ enabled }) => enabled)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('the available choices of a refusal are read, and invalid ones ignored', () => {
    const choices = [printChoiceOf(open, [itemOf('submitted')], true)]
    expect(refusedChoices({ choices })).toEqual(choices)
    for (const damaged of [undefined, null, {}, { choices: [{}] }, 'no']) expect(refusedChoices(damaged)).toEqual([])
  })
})

describe('the printed revision', () => {
  test('counts changes, not prints', () => {
    expect(revisionOf({ rowVersion: 7 })).toBe(7)
    expect(revisionOf({ rowVersion: 9, printCount: 2 })).toBe(7)
  })

  test('is part of the code', () => {
    const path = codePathOf('a/b', { revision: 7, itemId: 'i 1' })
    expect(path).toBe('/repairOrder/view/a%2Fb?rev=7&item=i+1')
    expect(readCode(path.slice(path.indexOf('?')))).toEqual({ revision: 7, itemId: 'i 1' })
    expect(readCode('?item=x')).toEqual({ revision: undefined, itemId: 'x' })
    for (const other of ['', '?submitted', '?rev=', '?rev=-1', '?rev=1e9', '?rev=x']) expect(readCode(other)).toBeUndefined()
  })
})

describe('print parameters in the URL', () => {
  test.each(PRINT_TEMPLATES.flatMap((template) => LOCALES.map((language) => ({ template, language }))))('%o is read back', (rest) => {
    const query = { repairOrderIds: ['a', 'b&c'], itemIds: ['x=y'], ...rest }
    const address = printHref(query)
    expect(parsePrintQuery(address.slice(address.indexOf('?')), 'zh-hant')).toEqual(query)
  })

  test('default to a send-in sheet without orders in the current language; a repeated number counts once', () => {
    expect(parsePrintQuery('', 'en-us')).toEqual({ repairOrderIds: [], itemIds: [], template: 'sendIn', language: 'en-us' })
    expect(parsePrintQuery('?ids=a,,a,b&template=poster&language=fr', 'zh-hant')).toEqual({
      repairOrderIds: ['a', 'b'],
      itemIds: [],
      template: 'sendIn',
      language: 'zh-hant',
    })
    expect(printHref({})).toBe('/repair-print-page')
  })
})
