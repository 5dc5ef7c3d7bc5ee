import { Schema } from 'effect'
import { CustomerType } from './account.ts'
import { IsoDateTime, maybe } from './common.ts'
import { profileDetails } from './profile.ts'

/** Answer of both login calls (specification section 3). */
export const LoginAnswer = Schema.Struct({
  accessToken: Schema.String,
  refreshToken: Schema.String,
  userAccount: Schema.String,
  userId: Schema.String,
  isCustomer: Schema.Boolean,
})
export type LoginAnswer = typeof LoginAnswer.Type

export const COMPANY_SCOPES = ['own', 'company'] as const
/** Whose orders a customer sees: his own, or all of the company (manager). */
export const CompanyScope = Schema.Literals(COMPANY_SCOPES)
export type CompanyScope = typeof CompanyScope.Type

const profileFields = {
  userName: maybe(Schema.String),
  displayName: maybe(Schema.String),
  email: maybe(Schema.String),
  language: maybe(Schema.String),
  currentRoleId: maybe(Schema.String),
  roleName: maybe(Schema.String),
  customerId: maybe(Schema.String),
  companyScope: maybe(CompanyScope),
  /** Whether a customer's account is one of a company; unknown where the server does not say. */
  customerType: maybe(CustomerType),
  /** Which terms a customer agreed to, and when; null: none yet. */
  termsVersion: maybe(Schema.String),
  termsAcceptedAt: maybe(IsoDateTime),
}

/** domain.md section 8, Profile. `isCustomer` false means employee. */
export const Profile = Schema.Struct({
  userId: Schema.String,
  isCustomer: Schema.Boolean,
  userAccount: maybe(Schema.String),
  ...profileFields,
  ...profileDetails,
})
export type Profile = typeof Profile.Type

/** What the browser keeps under `userData`; the profile's fields come later (specification section 3). `api/user-data.ts` reads it. */
export interface UserData extends Omit<Profile, 'userAccount' | keyof typeof profileDetails> {
  readonly userAccount: string
  /** Ticked at the sign-in: nothing of this person may stay in the browser. Never sent. */
  readonly isSharedComputer?: boolean
}

export const PERMISSION_CATEGORIES = ['base', 'page', 'other'] as const
export const PermissionCategory = Schema.Literals(PERMISSION_CATEGORIES)
export type PermissionCategory = typeof PermissionCategory.Type

export interface PermissionNode {
  readonly id: string
  readonly category: PermissionCategory
  readonly children?: readonly PermissionNode[] | null
}
/** A node of GET /system/v1/permission (specification section 3). */
export const PermissionNode = Schema.Struct({
  id: Schema.String,
  category: PermissionCategory,
  children: maybe(Schema.Array(Schema.suspend((): Schema.Codec<PermissionNode> => PermissionNode))),
}).annotate({ identifier: 'PermissionNode' })

export interface MenuEntry {
  readonly id: string
  readonly permissionId?: string | null
  readonly titleKey: string
  readonly path?: string | null
  readonly icon?: string | null
  readonly children?: readonly MenuEntry[] | null
}
/** An entry of GET /system/v1/menu (domain.md section 9). A group has children and no path. */
export const MenuEntry = Schema.Struct({
  id: Schema.String,
  permissionId: maybe(Schema.String),
  titleKey: Schema.String,
  path: maybe(Schema.String),
  icon: maybe(Schema.String),
  children: maybe(Schema.Array(Schema.suspend((): Schema.Codec<MenuEntry> => MenuEntry))),
}).annotate({ identifier: 'MenuEntry' })

/** Roles under a group heading, of GET /role/v1/options and GET /auth/v1/changeUserRole. */
export const RoleOptionGroup = Schema.Struct({
  groupName: Schema.String,
  options: Schema.Array(Schema.Struct({ roleId: Schema.String, roleName: Schema.String })),
})
export type RoleOptionGroup = typeof RoleOptionGroup.Type
