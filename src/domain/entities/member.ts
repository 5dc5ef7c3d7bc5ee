import { Schema } from 'effect'
import { LOCALES } from '../../shared/constants.ts'
import { LIST_QUERY } from '../list-query.ts'
import { Id, IsoDateTime, maybe, pageOf } from './common.ts'
import { PendingMailbox } from './mailbox.ts'
import { reads, type Tolerant } from '../tolerant.ts'
import { memberRolesOf, SentMemberRoles } from './role-options.ts'
import { COUNTS, LENGTHS } from '../limits.ts'
import { code, FilterValues, line, listOf, NamedId, OptionValue } from './limited.ts'

/** The states of an employee account: `locked` is active and locked out for a time. */
export const MEMBER_STATUSES = ['invited', 'active', 'suspended', 'locked'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]

/** The skills of an engineer; another service may list more. */
export const SKILLS = ['notebook', 'desktop', 'monitor', 'phone', 'tablet', 'network', 'storage', 'audio', 'camera', 'wearable'] as const

const Text = Schema.String
const personFields = {
  displayName: maybe(line(LENGTHS.userName)),
  employeeNo: maybe(line(LENGTHS.employeeNo)),
  department: maybe(line(LENGTHS.department)),
  phone: maybe(code()),
  extension: maybe(code()),
  isEngineer: maybe(Schema.Boolean),
  skills: maybe(listOf(OptionValue, COUNTS.accountSkills)),
} as const

const SentMember = Schema.Struct({
  ...SentMemberRoles.fields,
  id: Schema.optionalKey(Schema.Unknown),
  userId: Schema.optionalKey(Schema.Unknown),
})
const isSentMember = Schema.is(SentMember)
const toMember = (sent: unknown): unknown => (isSentMember(sent) ? { ...sent, id: sent.id ?? sent.userId, ...memberRolesOf(sent) } : sent)

/**
 * A row of GET /member/v1 and the answer of the other calls. `openItemCount`: open items assigned to the member. `isLastAdmin`:
 * no other active member is an administrator. What a service does not tell is absent, or empty, and blocks nothing on the screen;
 * only the id (`id` or `userId`) is needed. Roles may also come as `roles` or as one `roleId`, with or without their names.
 */
export const Member = reads(
  Schema.Struct({
    id: Id,
    userAccount: Text,
    userName: Text,
    email: Text,
    roleIds: Schema.Array(Text),
    /** Names that came with the roles, by id. */
    roleNames: Schema.optionalKey(Schema.Record(Text, Text)),
    ...personFields,
    language: maybe(Text),
    currentRoleId: maybe(Text),
    /** A new `email` that waits for its mailbox. */
    pendingMailbox: maybe(PendingMailbox),
    accountStatus: maybe(Schema.Literals(MEMBER_STATUSES)),
    lastLoginAt: maybe(IsoDateTime),
    lockedUntil: maybe(IsoDateTime),
    openItemCount: maybe(Schema.Int),
    isLastAdmin: maybe(Schema.Boolean),
    updatedAt: maybe(IsoDateTime),
    updatedByName: maybe(Text),
    rowVersion: maybe(Schema.Int),
  }),
  toMember,
)
export type Member = Tolerant<typeof Member.Type>

const writtenFields = {
  userAccount: code(LENGTHS.userAccount),
  userName: line(LENGTHS.userName),
  email: code(LENGTHS.email),
  /** As the service writes them: text or number. */
  roleIds: listOf(Schema.Union([NamedId, Schema.Finite]), COUNTS.choices),
} as const

/** Body of POST /member/v1. A password is never part of it: the member sets it by the link of a mail. */
export const MemberInput = Schema.Struct({ ...writtenFields, ...personFields, language: maybe(Schema.Literals(LOCALES)) })
export type MemberInput = typeof MemberInput.Type

/** Body of PUT /member/v1/{id}: what is absent stays as it is, null clears. */
export const MemberPatch = Schema.Struct({
  userAccount: Schema.optionalKey(writtenFields.userAccount),
  userName: Schema.optionalKey(writtenFields.userName),
  email: Schema.optionalKey(writtenFields.email),
  roleIds: Schema.optionalKey(writtenFields.roleIds),
  ...personFields,
  language: MemberInput.fields.language,
  accountStatus: Schema.optionalKey(Schema.Literals(['active', 'suspended'])),
  /** The version that is written over, where the service counts versions. */
  rowVersion: Schema.optionalKey(Schema.Int),
})
export type MemberPatch = typeof MemberPatch.Type

export const MEMBER_SORT_FIELDS = ['userAccount', 'userName', 'department', 'accountStatus', 'lastLoginAt'] as const
export const MemberListQuery = Schema.Struct({
  ...LIST_QUERY,
  accountStatus: Schema.optionalKey(FilterValues),
  roleId: Schema.optionalKey(FilterValues),
})
export const MemberPage = pageOf(Member)
export type MemberPage = Tolerant<typeof MemberPage.Type>

/** DELETE /member/v1/{id}: who takes over the open items. */
export const MemberRemoval = Schema.Struct({ successorId: Schema.optionalKey(NamedId) })
