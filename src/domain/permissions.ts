import type { PermissionNode } from './entities/session.ts'
import type { PermissionId } from './permission-matrix.ts'
import type { Tolerant } from './tolerant.ts'

// what every page asks of permissions; the matrix itself, which few ask for, is a file of its own
export type { PermissionId } from './permission-matrix.ts'

export { isCustomerRole, isRoleId, ROLE_IDS, type RoleId } from './role-ids.ts'

/** The ids in a tree of any size, depth or (broken) shape: the assigned operations of specification section 3. */
export function flattenPermissions(nodes: readonly Tolerant<PermissionNode>[]): Set<string> {
  const seen = new Set<Tolerant<PermissionNode>>(nodes)
  // a Set may grow while it is walked and takes every node once, so that a cycle ends and depth costs no stack
  for (const node of seen) for (const child of node.children ?? []) seen.add(child)
  return new Set([...seen].map((node) => node.id))
}

/** Does the user hold at least one of the ids? None asked for: no. */
export const holdsAny = (held: ReadonlySet<string>, ids: readonly PermissionId[]) => ids.some((id) => held.has(id))

/** Does the user hold every one of the ids? None asked for: yes. */
export const holdsAll = (held: ReadonlySet<string>, ids: readonly PermissionId[]) => ids.every((id) => held.has(id))
