import { Schema } from 'effect'
import { LOCALES } from '../../constants.ts'
import { LIST_QUERY } from '../list-query.ts'
import { Id, IsoDateTime, maybe, pageOf } from './common.ts'
import type { Tolerant } from '../tolerant.ts'

/** An employee account (domain.md section 8, Member). `locked` is active and locked out for a time. */
export const MEMBER_STATUSES = ['invited', 'active', 'suspended', 'locked'] as const
export const MemberStatus = Schema.Literals(MEMBER_STATUSES)
export type MemberStatus = typeof MemberStatus.Type

/** What an engineer is good at; another service may know more. */
export const SKILLS = ['notebook', 'desktop', 'monitor', 'phone', 'tablet', 'network', 'storage', 'audio', 'camera', 'wearable'] as const

const Text = Schema.String
const memberFields = {
  userAccount: Text,
  userName: Text,
  displayName: maybe(Text),
  email: Text,
  employeeNo: maybe(Text),
  department: maybe(Text),
  phone: maybe(Text),
  extension: maybe(Text),
  roleIds: Schema.Array(Text),
  isEngineer: maybe(Schema.Boolean),
  skills: maybe(Schema.Array(Text)),
  language: maybe(Schema.Literals(LOCALES)),
} as const

/**
 * A row of GET /member/v1 and the answer of the other calls. `openItemCount`: open items assigned to the member. `isLastAdmin`:
 * no other active member is an administrator. What a service does not tell is absent and blocks nothing on the screen.
 */
export const Member = Schema.Struct({
  id: Id,
  ...memberFields,
  currentRoleId: maybe(Text),
  accountStatus: MemberStatus,
  lastLoginAt: maybe(IsoDateTime),
  lockedUntil: maybe(IsoDateTime),
  openItemCount: maybe(Schema.Int),
  isLastAdmin: maybe(Schema.Boolean),
  updatedAt: maybe(IsoDateTime),
  updatedByName: maybe(Text),
  rowVersion: Schema.Int,
})
export type Member = Tolerant<typeof Member.Type>

/** Body of POST /member/v1. A password is never part of it: the member sets it by the link of a mail. */
export const MemberInput = Schema.Struct(memberFields)
export type MemberInput = typeof MemberInput.Type

const { userAccount, userName, email, roleIds, ...optional } = memberFields
/** Body of PUT /member/v1/{id}: what is absent stays as it is, null clears. */
export const MemberPatch = Schema.Struct({
  userAccount: Schema.optionalKey(userAccount),
  userName: Schema.optionalKey(userName),
  email: Schema.optionalKey(email),
  roleIds: Schema.optionalKey(roleIds),
  ...optional,
  accountStatus: Schema.optionalKey(Schema.Literals(['active', 'suspended'])),
  rowVersion: Schema.Int,
})
export type MemberPatch = typeof MemberPatch.Type

export const MEMBER_SORT_FIELDS = ['userAccount', 'userName', 'department', 'accountStatus', 'lastLoginAt'] as const
export const MemberListQuery = Schema.Struct({
  ...LIST_QUERY,
  accountStatus: Schema.optionalKey(Text),
  roleId: Schema.optionalKey(Text),
})
export const MemberPage = pageOf(Member)
export type MemberPage = Tolerant<typeof MemberPage.Type>

/** DELETE /member/v1/{id}: who takes over the open items. */
export const MemberRemoval = Schema.Struct({ successorId: Schema.optionalKey(Text) })
