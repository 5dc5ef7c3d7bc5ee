import { Schema } from 'effect'
import { reads } from '../tolerant.ts'
import { maybe } from './common.ts'
import { RoleOptionGroup } from './session.ts'

const SentId = Schema.Union([Schema.String, Schema.Finite])
const SentOption = Schema.Struct({ roleId: SentId, roleName: maybe(Schema.String) })
const SentGroup = Schema.Struct({ groupName: maybe(Schema.String), options: Schema.NullOr(Schema.Array(SentOption)) })
const SentEntries = Schema.Array(Schema.Union([SentGroup, SentOption]))
/** A list of roles as a service may send it: groups, roles without groups, or either of them under `options`. */
const SentRoles = Schema.NullOr(Schema.Union([SentEntries, Schema.Struct({ options: maybe(SentEntries) })]))
type SentRoles = typeof SentRoles.Type
const isSentRoles = Schema.is(SentRoles)

const entriesOf = (sent: SentRoles): typeof SentEntries.Type =>
  sent === null ? [] : 'options' in sent ? (sent.options ?? []) : Array.isArray(sent) ? sent : []

/** The groups that have roles, each role once and named; roles without a group come first. */
const groupsOf = (sent: SentRoles): readonly RoleOptionGroup[] => {
  const entries = entriesOf(sent)
  const loose = entries.flatMap((entry) => ('roleId' in entry ? [entry] : []))
  const groups = entries.flatMap((entry) => ('roleId' in entry ? [] : [entry]))
  const seen = new Set([''])
  return [{ groupName: '', options: loose }, ...groups]
    .map(({ groupName, options }) => ({
      groupName: groupName ?? '',
      options: (options ?? []).flatMap(({ roleId: id, roleName }) => {
        const roleId = String(id)
        if (seen.has(roleId)) return []
        seen.add(roleId)
        return [{ roleId, roleName: roleName || roleId, ...(typeof id === 'number' && { isNumericId: true }) }]
      }),
    }))
    .filter(({ options }) => options.length > 0)
}

/** Answer of GET /role/v1/options, whichever form of it the service knows. */
export const RoleOptions = reads(Schema.Array(RoleOptionGroup), (sent) => (isSentRoles(sent) ? groupsOf(sent) : sent))

const hasCurrentRole = Schema.is(Schema.Struct({ currentRoleId: SentId }))

/** Answer of GET /auth/v1/changeUserRole: the reader's own roles and, where the service tells it, the current one. */
export const OwnRoles = reads(
  Schema.Struct({ currentRoleId: Schema.optionalKey(Schema.String), options: Schema.Array(RoleOptionGroup) }),
  (sent) => (isSentRoles(sent) ? { ...(hasCurrentRole(sent) && { currentRoleId: sent.currentRoleId }), options: groupsOf(sent) } : sent),
)

/** Answer of PUT /auth/v1/changeUserRole/{roleId}: whatever it brings, the role that was asked for is the current one. */
export const RoleChange = Schema.Union([Schema.Struct({ currentRoleId: Schema.String }), Schema.Unknown])

const RoleRefs = Schema.Array(Schema.Union([SentId, SentOption]))
/** The roles of an employee as a service may send them: ids, or ids with their names; several roles, or one. */
export const SentMemberRoles = Schema.Struct({
  roleIds: maybe(RoleRefs),
  roles: maybe(RoleRefs),
  roleId: maybe(SentId),
  roleName: maybe(Schema.String),
})

interface MemberRoles {
  readonly roleIds: readonly string[]
  readonly roleNames?: Readonly<Record<string, string>>
}

/** The ids of an employee's roles, each once, and the names that came with them. */
export const memberRolesOf = ({ roleIds, roles, roleId, roleName }: typeof SentMemberRoles.Type): MemberRoles => {
  const one = roleId ? [{ roleId, roleName }] : []
  const refs = [...(roleIds ?? []), ...(roles ?? []), ...one].map((ref) => (typeof ref === 'object' ? ref : { roleId: ref }))
  const named = refs.flatMap((ref) => ('roleName' in ref && ref.roleName ? [[String(ref.roleId), ref.roleName] as const] : []))
  const names = named.length > 0 ? { roleNames: Object.fromEntries(named) } : {}
  return { roleIds: [...new Set(refs.map((ref) => String(ref.roleId)))], ...names }
}
