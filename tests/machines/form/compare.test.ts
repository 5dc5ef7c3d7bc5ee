import { assert, boolean, constantFrom, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastsOf, isDecided, mergedOf, sideOf, type Side } from '../../../src/machines/form/compare.ts'
import { changesOf, nameOfChange, valueAt } from '../../../src/machines/form/form-draft.ts'
import { orderUnitOf } from '../../../src/machines/orders/repair-order-difference.ts'
import { asStored, fromOrder, toOrderInput, type OrderForm } from '../../../src/machines/orders/repair-order-values.ts'
import { normaliseOrder } from '../../../src/domain/rules/order.ts'
import { SEEDED } from '../../domain/seed.ts'

const BASE = { remark: '', reference: 'PO-1', place: { city: '臺北市', line: '示範路 1 號' } }

describe('three-way comparison', () => {
  test('one-sided changes are taken from that side, two-sided ones need a decision, equal ones none', () => {
    const mine = { ...BASE, remark: '甲', reference: 'PO-2', place: { city: '臺北市', line: '新路 2 號' } }
    const theirs = { ...BASE, remark: '乙', reference: 'PO-2', place: { city: '高雄市', line: '示範路 1 號' } }
    const contrasts = contrastsOf(BASE, mine, theirs)
    expect(contrasts.map(({ name, side }) => [name, side])).toEqual([
      ['remark', undefined],
      ['place.city', 'theirs'],
      ['place.line', 'mine'],
    ])
    expect(isDecided(contrasts, {})).toBe(false)
    expect(isDecided(contrasts, { remark: 'theirs' })).toBe(true)
    expect(mergedOf(mine, theirs, contrasts, { remark: 'theirs' })).toEqual({
      remark: '乙',
      reference: 'PO-2',
      place: { city: '高雄市', line: '新路 2 號' },
    })
    expect(mergedOf(mine, theirs, contrasts, { remark: 'mine', 'place.city': 'mine' })).toEqual(mine)
  })

  test('grouped fields are decided together', () => {
    const mine = { ...BASE, place: { ...BASE.place, line: '新路 2 號' } }
    const theirs = { ...BASE, place: { ...BASE.place, city: '高雄市' } }
    const contrasts = contrastsOf(BASE, mine, theirs, ([first = '']) => first)
    expect(contrasts).toMatchObject([{ name: 'place', side: undefined }])
    expect(mergedOf(mine, theirs, contrasts, { place: 'theirs' })).toEqual(theirs)
  })
})

const text = constantFrom('', ' ', '請小心', '０９００', 'PO-1', 'x')
const address = record({
  receiverName: text,
  companyName: text,
  countryCode: constantFrom('TW', 'SG'),
  phoneCountryCode: constantFrom('+886', '+65'),
  mobilePhone: constantFrom('', '0900 000 001', '０９００－０００－００２'),
  telephone: text,
  extension: text,
  email: text,
  postalCode: constantFrom('', '114', '806'),
  city: constantFrom('', '臺北市', '高雄市'),
  district: constantFrom('', '內湖區', '前鎮區'),
  addressLine: text,
  deliveryTimeSlot: constantFrom('any', 'am'),
  saveToAddressBook: boolean(),
})
const form = record<OrderForm>({
  deliveryMethod: constantFrom('', 'mailIn', 'pickup'),
  addresses: record({ return: address, pickup: address, invoice: address }),
  hasInvoiceAddress: boolean(),
  invoiceType: constantFrom('none', 'personal', 'company'),
  taxId: constantFrom('', '12345675', '１２３４５６７５'),
  invoiceTitle: text,
  remark: string({ maxLength: 5 }),
  customerReferenceNo: text,
  inboundCarrier: text,
  inboundTrackingNo: text,
  priority: constantFrom('normal', 'urgent'),
  expectedReturnDate: constantFrom('', '2026-12-01'),
  dataBackupConfirmed: boolean(),
  termsVersion: constantFrom('', '2026-01'),
})

test('C04: 1,000 random pairs of edits of one order, no silent overwriting', () => {
  const resolution = constantFrom<Side>('mine', 'theirs')
  assert(
    property(form, form, form, resolution, (saved, values, other, decision) => {
      const input = normaliseOrder(toOrderInput(other))
      const stored = fromOrder({ ...input, receiveAddresses: input.receiveAddresses ?? [] })
      const [base, mine] = [asStored(saved), asStored(values)]
      const contrasts = contrastsOf(base, mine, stored, orderUnitOf)
      const decided = Object.fromEntries(contrasts.filter(({ side }) => side === undefined).map(({ name }) => [name, decision]))
      const merged = mergedOf(values, stored, contrasts, decided)
      const at = (whole: OrderForm, path: readonly string[]) => valueAt(whole, path)

      // every field on which the two differ is put before the user, and has the value that was decided
      const differing = changesOf(stored, mine).map((change) => nameOfChange(change))
      expect(contrasts.flatMap(({ paths }) => paths.map((path) => nameOfChange({ path }))).toSorted()).toEqual(differing.toSorted())
      expect(isDecided(contrasts, decided)).toBe(true)
      const wrong = contrasts.flatMap((contrast) =>
        contrast.paths.filter((path) => {
          const kept = sideOf(contrast, decided) === 'mine' ? values : stored
          // no decision was needed only where one of the two sides was unchanged
          const isMineUntouched = at(mine, path) === at(base, path)
          const isTheirsUntouched = at(stored, path) === at(base, path)
          const isRightlyUnasked = contrast.side === undefined || (contrast.side === 'theirs' ? isMineUntouched : isTheirsUntouched)
          return at(merged, path) !== at(kept, path) || !isRightlyUnasked
        }),
      )
      expect(wrong).toEqual([])
      // the rest is the local input
      const touched = new Set(differing)
      expect(changesOf(values, merged).filter((change) => !touched.has(nameOfChange(change)))).toEqual([])
    }),
    { ...SEEDED, numRuns: 1000 },
  )
})
