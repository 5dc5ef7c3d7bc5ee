import type { CustomerType } from '../domain/entities/account.ts'
import type { CompanyScope, UserData } from '../domain/entities/session.ts'
import { isText, isYesNo, readerOf, type Checks } from '../shared/storage.ts'

const isTextOrNone = (value: unknown): value is string | null | undefined => value === undefined || value === null || isText(value)

const SCOPES: Record<CompanyScope, true> = { own: true, company: true }
const isScopeOrNone = (value: unknown): value is CompanyScope | null | undefined =>
  isTextOrNone(value) && (!isText(value) || Object.hasOwn(SCOPES, value))

const TYPES: Record<CustomerType, true> = { individual: true, company: true }
const isTypeOrNone = (value: unknown): value is CustomerType | null | undefined =>
  isTextOrNone(value) && (!isText(value) || Object.hasOwn(TYPES, value))

/** The check of each field of the stored user data. */
export const USER_DATA: Checks<UserData> = {
  userAccount: isText,
  userId: isText,
  isCustomer: isYesNo,
  isSharedComputer: (value): value is boolean | undefined => value === undefined || isYesNo(value),
  userName: isTextOrNone,
  displayName: isTextOrNone,
  email: isTextOrNone,
  language: isTextOrNone,
  currentRoleId: isTextOrNone,
  roleName: isTextOrNone,
  customerId: isTextOrNone,
  companyScope: isScopeOrNone,
  customerType: isTypeOrNone,
  termsVersion: isTextOrNone,
  termsAcceptedAt: isTextOrNone,
}

export const readUserData = readerOf<UserData>(USER_DATA)
