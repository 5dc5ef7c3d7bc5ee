import { Schema } from 'effect'
import { CustomerOption } from '../domain/entities/order-draft.ts'
import { endpoint } from './endpoint.ts'

/** Customers as employees see them (domain.md section 10). */
export const customerEndpoints = {
  options: endpoint({
    method: 'GET',
    path: '/backend/customer/v1/options',
    summary: 'Pick a customer by name, tax id or account: at most 20',
    auth: 'bearer',
    permission: 'repairOrder.createOnBehalf',
    query: Schema.Struct({ keyword: Schema.optional(Schema.String) }),
    data: Schema.Array(CustomerOption),
  }),
}
