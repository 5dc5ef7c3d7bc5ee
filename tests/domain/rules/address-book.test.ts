import { expect, test } from 'vitest'
import { bookIssues, newForBook } from '../../../src/domain/rules/address-book.ts'
import { ADDRESS } from './values.ts'

const entry = (no: number) => ({ ...ADDRESS, addressId: `a${no}`, addressLine: `示範路 ${no} 號` })
const book = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1))
const wanted = { ...ADDRESS, addressLine: '新路 200 號', saveToAddressBook: true }

test('only requested, new addresses are added to the book, once each', () => {
  expect(newForBook([{ ...wanted, saveToAddressBook: false }], [])).toEqual([])
  expect(newForBook([wanted, { ...wanted, addressType: 'invoice' }], [])).toMatchObject([{ index: 0 }])
  // written another way it is the same address
  expect(newForBook([{ ...wanted, addressLine: '示範路 1 號', mobilePhone: '０９００－０００－００１' }], book(1))).toEqual([])
})

test('the book holds 20 addresses; the next one is refused at its own checkbox', () => {
  expect(bookIssues([wanted], book(19))).toEqual([])
  expect(bookIssues([wanted], book(20))).toEqual([
    { field: 'receiveAddresses.0.saveToAddressBook', key: 'rule-addressBookFull', values: { max: 20 } },
  ])
  const second = { ...wanted, addressType: 'invoice' as const, addressLine: '新路 300 號' }
  expect(bookIssues([wanted, second], book(19))).toMatchObject([{ field: 'receiveAddresses.1.saveToAddressBook' }])
  expect(bookIssues([{ ...wanted, saveToAddressBook: false }], book(20))).toEqual([])
  expect(bookIssues([{ ...wanted, addressLine: '示範路 3 號' }], book(20))).toEqual([])
})
