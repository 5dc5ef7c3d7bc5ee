import { expect, test } from 'vitest'
import { fromAddress, fromWholeLine } from '../../../src/machines/address/address-form.ts'

const WHOLE = { ...fromAddress(), addressLine: '台北市內湖區示範路 100 號' }
const PARTS = { postalCode: '114', city: '臺北市', district: '內湖區', addressLine: '示範路 100 號' }

test('a whole address in the line becomes its parts, and a longer postal code of the same district stays', () => {
  expect(fromWholeLine(WHOLE)).toEqual(PARTS)
  expect(fromWholeLine({ ...WHOLE, postalCode: '114066', city: '臺北市', district: '內湖區' })).toEqual({ ...PARTS, postalCode: '114066' })
})

test('what was chosen is not overwritten, and an address abroad is left alone', () => {
  expect(fromWholeLine({ ...WHOLE, city: '新北市' })).toEqual({})
  expect(fromWholeLine({ ...WHOLE, city: '臺北市', district: '南港區' })).toEqual({})
  expect(fromWholeLine({ ...WHOLE, countryCode: 'JP' })).toEqual({})
  expect(fromWholeLine({ ...WHOLE, addressLine: '示範路 100 號' })).toEqual({})
})
