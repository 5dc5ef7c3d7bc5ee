import { Schema } from 'effect'
import { ReceiveAddress } from '../domain/entities/repair-order.ts'
import { endpoint } from './endpoint.ts'

/** The address book of the signed-in customer (domain.md section 10). A service without it answers 404. */
export const addressEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/customer/address/v1',
    summary: "The customer's address book, the default address first",
    auth: 'bearer',
    permission: 'self.addressBook.update',
    data: Schema.Array(ReceiveAddress),
  }),
}
