import { Schema } from 'effect'
import { LOCALES } from '../../shared/constants.ts'
import { maybe } from './common.ts'
import { ReceiveAddress } from './repair-order.ts'
import { LENGTHS } from '../limits.ts'
import { code, line, NamedId, Password, TermsVersion, Token } from './limited.ts'

/** Bodies of the sign-in family (specification section 3; domain.md sections 8 and 10). Passwords travel as typed. */

/** The `linkType` of the forgot call: the path at the beginning of the link in the mail, by class. */
export const RESET_END_POINTS = { employee: 'resetPassword', customer: 'customer/resetPassword' } as const

const forgotBody = <const EndPoint extends string>(endPoint: EndPoint) =>
  Schema.Struct({ account: code(LENGTHS.userAccount), endPoint: Schema.Literal(endPoint), captchaToken: Token })
export const ForgotEmployeeBody = forgotBody(RESET_END_POINTS.employee)
export const ForgotCustomerBody = forgotBody(RESET_END_POINTS.customer)

const newPassword = { password: Password, confirmPassword: Password }

/** A forgotten password, by the link of a reset mail; `account` must be the one that the mail went to. */
export const ResetPasswordBody = Schema.Struct({ account: code(LENGTHS.userAccount), ...newPassword })
export type ResetPasswordBody = typeof ResetPasswordBody.Type

/** The first password, by the link of an invitation; there is no old one. */
export const SetPasswordBody = Schema.Struct({ oldPassword: Schema.Literal(''), ...newPassword })
export type SetPasswordBody = typeof SetPasswordBody.Type

/** POST …/resetPassword/{id}/{token}: reset or set. */
export const PasswordByLinkBody = Schema.Union([ResetPasswordBody, SetPasswordBody])
export type PasswordByLinkBody = typeof PasswordByLinkBody.Type

/** POST /auth/v1/resetPassword: the signed-in user's own password. */
export const ChangePasswordBody = Schema.Struct({
  account: code(LENGTHS.userAccount),
  userId: NamedId,
  oldPassword: Password,
  ...newPassword,
})
export type ChangePasswordBody = typeof ChangePasswordBody.Type

export const CUSTOMER_TYPES = ['individual', 'company'] as const
export const CustomerType = Schema.Literals(CUSTOMER_TYPES)
export type CustomerType = typeof CustomerType.Type

/** POST /customer/v1/register. Company fields count only for a company; one phone is needed. */
export const RegisterBody = Schema.Struct({
  userAccount: code(LENGTHS.userAccount),
  userName: line(LENGTHS.userName),
  customerType: CustomerType,
  companyName: maybe(line(LENGTHS.customerCompanyName)),
  taxId: maybe(code()),
  phoneCountryCode: maybe(code()),
  mobilePhone: maybe(code()),
  telephone: maybe(code()),
  extension: maybe(code()),
  defaultAddress: maybe(ReceiveAddress),
  language: Schema.Literals(LOCALES),
  ...newPassword,
  termsVersion: TermsVersion,
  captchaToken: Token,
})
export type RegisterBody = typeof RegisterBody.Type

/** Of the link of a registration mail. `used`: the address is confirmed. */
export const EmailLinkState = Schema.Literals(['open', 'used', 'expired'])
export type EmailLinkState = typeof EmailLinkState.Type

/** POST /customer/v1/verifyEmail/{id}/{token}: the password that was typed into the registration. */
export const ConfirmEmailBody = Schema.Struct({ password: Password })
/** The account that is open now, for the page to sign in with the password that was just given. */
export const ConfirmedEmail = Schema.Struct({ userAccount: maybe(Schema.String) })
