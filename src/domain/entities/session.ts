import { Schema } from 'effect'
import { CustomerType } from './account.ts'
import { Id, IsoDateTime, maybe } from './common.ts'
import { PendingMailbox } from './mailbox.ts'
import { profileDetails } from './profile.ts'
import { essential, type Tolerant } from '../tolerant.ts'

/** Answer of both login calls (specification section 3). */
export const LoginAnswer = Schema.Struct({
  accessToken: Id,
  refreshToken: Id,
  userAccount: Id,
  userId: Id,
  isCustomer: essential(Schema.Boolean),
})
export type LoginAnswer = typeof LoginAnswer.Type

export const COMPANY_SCOPES = ['own', 'company'] as const
/** The orders that a customer's person sees: their own, or all of the company (manager). */
export const CompanyScope = Schema.Literals(COMPANY_SCOPES)
export type CompanyScope = typeof CompanyScope.Type

const profileFields = {
  userName: maybe(Schema.String),
  displayName: maybe(Schema.String),
  email: maybe(Schema.String),
  language: maybe(Schema.String),
  currentRoleId: maybe(Id),
  roleName: maybe(Schema.String),
  customerId: maybe(Schema.String),
  companyScope: maybe(CompanyScope),
  /** Whether a customer's account is one of a company; unknown where the server does not say. */
  customerType: maybe(CustomerType),
  /** A new e-mail address that waits for its mailbox. */
  pendingMailbox: maybe(PendingMailbox),
  /** Which terms a customer agreed to, and when; null: none yet. */
  termsVersion: maybe(Schema.String),
  termsAcceptedAt: maybe(IsoDateTime),
}

/** domain.md section 8, Profile. `isCustomer` false means employee. */
export const Profile = Schema.Struct({
  userId: Id,
  isCustomer: essential(Schema.Boolean),
  userAccount: maybe(Schema.String),
  ...profileFields,
  ...profileDetails,
})
export type Profile = Tolerant<typeof Profile.Type>

/** The value of the storage key `userData`; the profile's fields come later (specification section 3). `api/user-data.ts` reads it. */
export interface UserData extends Omit<Profile, 'userAccount' | 'pendingMailbox' | keyof typeof profileDetails> {
  readonly userAccount: string
  /** Ticked at the sign-in: nothing of this person may stay in the browser. Never sent. */
  readonly isSharedComputer?: boolean
}

export type PermissionCategory = 'base' | 'page' | 'other'

export interface PermissionNode {
  readonly id: string
  /** A `PermissionCategory`, or one that only the service knows. */
  readonly category?: string | null
  readonly children?: readonly PermissionNode[] | null
}
/** A node of GET /system/v1/permission (specification section 3). */
export const PermissionNode = Schema.Struct({
  id: Id,
  category: maybe(Schema.String),
  children: maybe(Schema.Array(Schema.suspend((): Schema.Codec<PermissionNode> => PermissionNode))),
}).annotate({ identifier: 'PermissionNode' })

export interface MenuEntry {
  readonly id?: string | null
  readonly permissionId?: string | null
  readonly titleKey?: string | null
  /** The service's own words, where there are none for the title key. */
  readonly title?: string | null
  readonly name?: string | null
  readonly path?: string | null
  readonly icon?: string | null
  readonly children?: readonly MenuEntry[] | null
}
/** An entry of GET /system/v1/menu (domain.md section 9). A group has children and no path. */
export const MenuEntry = Schema.Struct({
  id: maybe(Id),
  permissionId: maybe(Id),
  titleKey: maybe(Schema.String),
  title: maybe(Schema.String),
  name: maybe(Schema.String),
  path: maybe(Schema.String),
  icon: maybe(Schema.String),
  children: maybe(Schema.Array(Schema.suspend((): Schema.Codec<MenuEntry> => MenuEntry))),
}).annotate({ identifier: 'MenuEntry' })

const RoleOption = Schema.Struct({
  roleId: Id,
  roleName: Schema.String,
  /** The service writes the id as a number, and is sent it as one. */
  isNumericId: Schema.optionalKey(Schema.Boolean),
})
export type RoleOption = typeof RoleOption.Type

/** Roles under a group heading, which is empty for roles that stand in no group. `role-options.ts` reads them. */
export const RoleOptionGroup = Schema.Struct({ groupName: Schema.String, options: essential(Schema.Array(RoleOption)) })
export type RoleOptionGroup = typeof RoleOptionGroup.Type
