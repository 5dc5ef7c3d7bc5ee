import { Schema } from 'effect'
import { RegisterBody } from '../domain/entities/account.ts'
import { endpoint } from './endpoint.ts'

/** Registration of customers (domain.md section 10). */
export const registerEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/customer/v1/register',
    summary: 'Open a customer account; the answer is the same whether or not the address has one, the mail tells',
    auth: 'none',
    body: RegisterBody,
    data: Schema.Unknown,
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/customer/v1/verifyEmail/:id/:token',
    summary: 'Confirm the address by the link of the mail, which opens the account; true = expired',
    auth: 'none',
    data: Schema.Boolean,
  }),
}
