import { expect, test } from 'vitest'
import { RETURN_ADDRESS } from '../support.ts'
import { race } from './race.ts'

const ADDRESS = { ...RETURN_ADDRESS, addressLine: '松壽路 9 號', isDefault: false }

test(
  'what a customer adds while it is merged into another one goes over too, or is refused',
  race(async (service) => {
    const [admin, coo, zoe] = [await service.as('admin'), await service.as('coo'), await service.as('zoe')]
    const { data } = await admin.call('GET', '/backend/customer/v1/merge/acme?otherId=zoe')
    const body = { otherId: 'zoe', name: '客戶 zoe', rowVersion: data.kept.rowVersion, otherRowVersion: data.gone.rowVersion }
    const [merged] = await Promise.all([
      admin.call('PUT', '/backend/customer/v1/merge/acme', body),
      admin.call('PUT', '/backend/customer/v1/merge/zoe', { ...body, otherId: 'acme', name: '晨光' }),
      zoe.call('GET', '/{p}/repairOrder/v1/create'),
      coo.call('GET', '/{p}/repairOrder/v1/create?customerId=zoe'),
      zoe.call('POST', '/{p}/address/v1', ADDRESS),
    ])
    expect(merged.status).toBe(200)
    const { orders, addresses, customerUsers, customers } = service.tables
    expect((await customers.get('zoe'))?.mergedInto).toBe('acme')
    expect((await customers.get('acme'))?.mergedInto).toBeUndefined()
    expect(await orders.find({ customerId: 'zoe' })).toEqual([])
    expect(await addresses.find({ customerId: 'zoe' })).toEqual([])
    expect(await customerUsers.find({ customerId: 'zoe' })).toEqual([])
    expect(await orders.find({ customerId: 'acme' })).toHaveLength(2)
  }),
)
