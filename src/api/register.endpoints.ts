import { Schema } from 'effect'
import { ConfirmedEmail, ConfirmEmailBody, EmailLinkState, RegisterBody } from '../domain/entities/account.ts'
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
  /** Changes nothing: programs that check mails open every link. */
  verifyEmail: endpoint({
    method: 'GET',
    path: '/customer/v1/verifyEmail/:id/:token',
    summary: 'Can the link of a registration mail still confirm the address, has it done so, or is it expired?',
    auth: 'none',
    data: EmailLinkState,
  }),
  /** 422 `field-invalid` for another password, 410 `link-expired` for a link that serves no more, or after five passwords. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/customer/v1/verifyEmail/:id/:token',
    summary: 'Confirm the address by the link of the mail and the password of that registration, which opens the account',
    auth: 'none',
    body: ConfirmEmailBody,
    data: ConfirmedEmail,
  }),
}
