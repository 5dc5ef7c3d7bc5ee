import { Schema } from 'effect'
import { ChangePasswordBody, ForgotCustomerBody, ForgotEmployeeBody, PasswordByLinkBody } from '../domain/entities/account.ts'
import { endpoint } from './endpoint.ts'

/**
 * Passwords (specification section 7, Authentication; bodies of domain.md section 10). Every refusal of a link that cannot be
 * used (any more) is 410 `link-expired`.
 */
export const passwordEndpoints = {
  forgotEmployee: endpoint({
    method: 'POST',
    path: '/auth/v1/forgot',
    summary: 'Ask for a reset mail as an employee; the answer is the same whether or not the account exists',
    auth: 'none',
    body: ForgotEmployeeBody,
    data: Schema.Unknown,
  }),
  forgotCustomer: endpoint({
    method: 'POST',
    path: '/customer/v1/forgot',
    summary: 'Ask for a reset mail as a customer; the answer is the same whether or not the account exists',
    auth: 'none',
    body: ForgotCustomerBody,
    data: Schema.Unknown,
  }),
  resetEmployee: endpoint({
    method: 'POST',
    path: '/auth/v1/resetPassword/:id/:token',
    summary: "Set or reset an employee's password by the link of a mail, once",
    auth: 'none',
    body: PasswordByLinkBody,
    data: Schema.Unknown,
  }),
  resetCustomer: endpoint({
    method: 'POST',
    path: '/customer/v1/resetPassword/:id/:token',
    summary: "Set or reset a customer's password by the link of a mail, once",
    auth: 'none',
    body: PasswordByLinkBody,
    data: Schema.Unknown,
  }),
  isExpiredEmployee: endpoint({
    method: 'GET',
    path: '/auth/v1/isExpiredToken/:id/:token',
    summary: "Is an employee's link expired, used or unknown? true = expired",
    auth: 'none',
    data: Schema.Boolean,
  }),
  isExpiredCustomer: endpoint({
    method: 'GET',
    path: '/customer/v1/isExpiredToken/:id/:token',
    summary: "Is a customer's link expired, used or unknown? true = expired",
    auth: 'none',
    data: Schema.Boolean,
  }),
  change: endpoint({
    method: 'POST',
    path: '/auth/v1/resetPassword',
    summary: 'Change the own password, as employee or customer; all other sessions end',
    auth: 'bearer',
    permission: 'self.changePassword',
    body: ChangePasswordBody,
    data: Schema.Unknown,
  }),
}
