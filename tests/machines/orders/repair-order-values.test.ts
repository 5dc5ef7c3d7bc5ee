import { assert, constantFrom, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RepairOrder } from '../../../src/domain/entities/repair-order.ts'
import { fromAddress, addressTypesOf } from '../../../src/machines/address/address-form.ts'
import { fromOrder, hasSameHeader, toOrderInput } from '../../../src/machines/orders/repair-order-values.ts'
import { ADDRESS } from './repair-order-support.ts'
import { SEEDED } from '../../domain/seed.ts'

const EMPTY: RepairOrder = { repairOrderId: 'o1', repairOrderStatus: 'draft', receiveAddresses: [], rowVersion: 1 }
const LATER: RepairOrder = { ...EMPTY, rowVersion: 7, updatedAt: '2026-11-18T02:00:00.000Z' }

describe('the header of an order as form values', () => {
  test('an empty draft has the defaults only', () => {
    const form = fromOrder(EMPTY)
    expect(form).toMatchObject({
      deliveryMethod: '',
      invoiceType: 'none',
      hasInvoiceAddress: false,
      dataBackupConfirmed: false,
      termsVersion: '',
    })
    expect(form.addresses.return).toMatchObject({ countryCode: 'TW', phoneCountryCode: '+886', deliveryTimeSlot: 'any', receiverName: '' })
  })

  test('empty fields are sent as null to clear them', () => {
    expect(toOrderInput(fromOrder(EMPTY))).toMatchObject({
      deliveryMethod: null,
      remark: null,
      taxId: null,
      termsVersion: null,
      invoiceType: 'none',
    })
  })

  test('white space counts as empty, an unknown choice as none', () => {
    const form = { ...fromOrder(EMPTY), remark: ' \n', deliveryMethod: 'pigeon' }
    expect(toOrderInput(form)).toMatchObject({ remark: null, deliveryMethod: null })
  })

  test('sends the return address always, pickup by method, invoice on request; hidden ones keep their input', () => {
    const edited = { ...fromOrder(EMPTY).addresses, pickup: fromAddress({ ...ADDRESS, addressType: 'pickup' }) }
    const form = { ...fromOrder(EMPTY), addresses: edited }
    const typesOf = (patch: Partial<typeof form>) =>
      toOrderInput({ ...form, ...patch }).receiveAddresses?.map(({ addressType }) => addressType)
    expect(typesOf({})).toEqual(['return'])
    expect(typesOf({ hasInvoiceAddress: true })).toEqual(['return', 'invoice'])
    expect(typesOf({ deliveryMethod: 'pickup', hasInvoiceAddress: true })).toEqual(['return', 'pickup', 'invoice'])
    expect(addressTypesOf({ ...form, deliveryMethod: 'mailIn' })).toEqual(['return'])
    expect(toOrderInput({ ...form, deliveryMethod: 'pickup' }).receiveAddresses?.[1]).toMatchObject({
      receiverName: '張怡君',
      city: '臺北市',
    })
  })

  test('tax id and title are for companies only', () => {
    const form = { ...fromOrder(EMPTY), taxId: '12345675', invoiceTitle: '晨光' }
    expect(toOrderInput({ ...form, invoiceType: 'personal' })).toMatchObject({ taxId: null, invoiceTitle: null })
    expect(toOrderInput({ ...form, invoiceType: 'company' })).toMatchObject({ taxId: '12345675', invoiceTitle: '晨光' })
  })

  test('stored values are read back as they were sent', () => {
    const text = string({ minLength: 1 }).filter((value) => value.trim() !== '')
    const orders = record({
      deliveryMethod: constantFrom('mailIn' as const, 'walkIn' as const, 'pickup' as const),
      remark: text,
      customerReferenceNo: text,
      inboundTrackingNo: text,
      receiverName: text,
      addressLine: text,
    })
    assert(
      property(orders, ({ receiverName, addressLine, ...header }) => {
        const order = { ...EMPTY, ...header, receiveAddresses: [{ ...ADDRESS, receiverName, addressLine }] }
        const input = toOrderInput(fromOrder(order))
        expect(input).toMatchObject(header)
        expect(input.receiveAddresses?.[0]).toMatchObject({ ...ADDRESS, receiverName, addressLine })
        expect(toOrderInput(fromOrder({ ...order, ...input, receiveAddresses: input.receiveAddresses ?? [] }))).toEqual(input)
      }),
      SEEDED,
    )
  })

  test('only fields of the form make a header different', () => {
    expect(hasSameHeader(EMPTY, LATER)).toBe(true)
    expect(hasSameHeader(EMPTY, { ...LATER, remark: '請小心' })).toBe(false)
    expect(hasSameHeader(EMPTY, { ...LATER, priority: 'urgent' })).toBe(false)
  })
})
