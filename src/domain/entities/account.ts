import { Schema } from 'effect'
import { LOCALES } from '../../shared/constants.ts'
import { maybe } from './common.ts'
import { ReceiveAddress } from './repair-order.ts'

/** Bodies of the sign-in family (specification section 3; domain.md sections 8 and 10). Passwords travel as typed. */

/** The `linkType` of the forgot call: the path at the beginning of the link in the mail, by class. */
export const RESET_END_POINTS = { employee: 'resetPassword', customer: 'customer/resetPassword' } as const

const forgotBody = <const EndPoint extends string>(endPoint: EndPoint) =>
  Schema.Struct({ account: Schema.String, endPoint: Schema.Literal(endPoint), captchaToken: Schema.String })
export const ForgotEmployeeBody = forgotBody(RESET_END_POINTS.employee)
export const ForgotCustomerBody = forgotBody(RESET_END_POINTS.customer)

const newPassword = { password: Schema.String, confirmPassword: Schema.String }

/** A forgotten password, by the link of a reset mail; `account` must be the one that the mail went to. */
export const ResetPasswordBody = Schema.Struct({ account: Schema.String, ...newPassword })
export type ResetPasswordBody = typeof ResetPasswordBody.Type

/** The first password, by the link of an invitation; there is no old one. */
export const SetPasswordBody = Schema.Struct({ oldPassword: Schema.Literal(''), ...newPassword })
export type SetPasswordBody = typeof SetPasswordBody.Type

/** POST …/resetPassword/{id}/{token}: reset or set. */
export const PasswordByLinkBody = Schema.Union([ResetPasswordBody, SetPasswordBody])
export type PasswordByLinkBody = typeof PasswordByLinkBody.Type

/** POST /auth/v1/resetPassword: the signed-in user's own password. */
export const ChangePasswordBody = Schema.Struct({
  account: Schema.String,
  userId: Schema.String,
  oldPassword: Schema.String,
  ...newPassword,
})
export type ChangePasswordBody = typeof ChangePasswordBody.Type

export const CUSTOMER_TYPES = ['individual', 'company'] as const
export const CustomerType = Schema.Literals(CUSTOMER_TYPES)
export type CustomerType = typeof CustomerType.Type

/** POST /customer/v1/register. Company fields count only for a company; one phone is needed. */
export const RegisterBody = Schema.Struct({
  userAccount: Schema.String,
  userName: Schema.String,
  customerType: CustomerType,
  companyName: maybe(Schema.String),
  taxId: maybe(Schema.String),
  phoneCountryCode: maybe(Schema.String),
  mobilePhone: maybe(Schema.String),
  telephone: maybe(Schema.String),
  extension: maybe(Schema.String),
  defaultAddress: maybe(ReceiveAddress),
  language: Schema.Literals(LOCALES),
  ...newPassword,
  termsVersion: Schema.String,
  captchaToken: Schema.String,
})
export type RegisterBody = typeof RegisterBody.Type

/** Of the link of a registration mail. `used`: the address is confirmed. */
export const EmailLinkState = Schema.Literals(['open', 'used', 'expired'])
export type EmailLinkState = typeof EmailLinkState.Type

/** POST /customer/v1/verifyEmail/{id}/{token}: the password that was typed into the registration. */
export const ConfirmEmailBody = Schema.Struct({ password: Schema.String })
