import { Schema } from 'effect'
import { BookAddress } from '../domain/entities/profile.ts'
import { endpoint } from './endpoint.ts'

const ROW = { auth: 'bearer', permission: 'self.addressBook.update' } as const

/** The address book of the signed-in customer (domain.md section 10). A service without it answers 404. */
export const addressEndpoints = {
  list: endpoint({
    ...ROW,
    method: 'GET',
    path: '/customer/address/v1',
    summary: "The customer's address book, the default address first",
    data: Schema.Array(BookAddress),
  }),
  create: endpoint({
    ...ROW,
    method: 'POST',
    path: '/customer/address/v1',
    summary: 'Add an address; a default one takes the place of the default before. At most 20',
    body: BookAddress,
    data: BookAddress,
  }),
  update: endpoint({
    ...ROW,
    method: 'PUT',
    path: '/customer/address/v1/:id',
    summary: 'Change an address of the book',
    body: BookAddress,
    data: BookAddress,
  }),
  remove: endpoint({
    ...ROW,
    method: 'DELETE',
    path: '/customer/address/v1/:id',
    summary: 'Delete an address of the book',
    data: Schema.Unknown,
  }),
}
