import { Schema, SchemaTransformation } from 'effect'
import { Id, isList, maybe } from './common.ts'
import { RoleOptionGroup } from './session.ts'

const SentOption = Schema.Struct({ roleId: Schema.Union([Schema.String, Schema.Finite]), roleName: maybe(Schema.String) })
const SentEntry = Schema.Union([
  Schema.Struct({ groupName: maybe(Schema.String), options: Schema.NullOr(Schema.Array(SentOption)) }),
  SentOption,
])
/** A list of roles as a service may send it: groups, roles without groups, or either of them under `options`. */
const SentRoles = Schema.NullOr(
  Schema.Union([
    Schema.Array(SentEntry),
    Schema.Struct({ currentRoleId: maybe(Id), options: Schema.optionalKey(Schema.NullOr(Schema.Array(SentEntry))) }),
  ]),
)

type Sent = typeof SentRoles.Type

/** The groups that have roles, each role once and named; roles without a group come first. */
const groupsOf = (sent: Sent): readonly RoleOptionGroup[] => {
  const entries = (isList(sent) ? sent : sent?.options) ?? []
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
export const RoleOptions = SentRoles.pipe(
  Schema.decodeTo(Schema.Array(RoleOptionGroup), SchemaTransformation.transform({ decode: groupsOf, encode: (groups): Sent => groups })),
)

/** Answer of GET /auth/v1/changeUserRole: the reader's own roles and, where the service tells it, the current one. */
export const OwnRoles = SentRoles.pipe(
  Schema.decodeTo(
    Schema.Struct({ currentRoleId: Schema.optionalKey(Schema.String), options: Schema.Array(RoleOptionGroup) }),
    SchemaTransformation.transform({
      decode: (sent): { readonly currentRoleId?: string; readonly options: readonly RoleOptionGroup[] } => {
        const currentRoleId = isList(sent) ? undefined : sent?.currentRoleId
        return { ...(currentRoleId && { currentRoleId }), options: groupsOf(sent) }
      },
      encode: (roles) => roles,
    }),
  ),
)

/** Answer of PUT /auth/v1/changeUserRole/{roleId}: whatever it brings, the role that was asked for is the current one. */
export const RoleChange = Schema.Union([Schema.Struct({ currentRoleId: Id }), Schema.Unknown])

const RoleRefs = Schema.Array(Schema.Union([Id, Schema.Struct({ roleId: Id, roleName: maybe(Schema.String) })]))
/** The roles of an employee as a service may send them: ids, or ids with their names; several roles, or one. */
export const SENT_MEMBER_ROLES = {
  roleIds: maybe(RoleRefs),
  roles: maybe(RoleRefs),
  roleId: maybe(Id),
  roleName: maybe(Schema.String),
} as const
const SentMemberRoles = Schema.Struct(SENT_MEMBER_ROLES)

interface MemberRoles {
  readonly roleIds: readonly string[]
  readonly roleNames?: Readonly<Record<string, string>>
}

/** The ids of an employee's roles, each once, and the names that came with them. */
export const memberRolesOf = ({ roleIds, roles, roleId, roleName }: typeof SentMemberRoles.Type): MemberRoles => {
  const one = roleId ? [{ roleId, roleName }] : []
  const refs = [...(roleIds ?? []), ...(roles ?? []), ...one].map((ref) =>
    typeof ref === 'string' ? { roleId: ref, roleName: null } : ref,
  )
  const named = refs.flatMap((ref) => (ref.roleName ? [[ref.roleId, ref.roleName] as const] : []))
  const names = named.length > 0 ? { roleNames: Object.fromEntries(named) } : {}
  return { roleIds: [...new Set(refs.map((ref) => ref.roleId))], ...names }
}
