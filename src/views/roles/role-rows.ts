import { permissionTree, type PermissionBranch } from '../../domain/permission-matrix.ts'
import { type PermissionId } from '../../domain/permissions.ts'

/** One permission of the matrix; `depth` counts from 0 below its group. */
export interface PermissionRow {
  readonly id: PermissionId
  readonly depth: number
}

export interface PermissionGroup {
  readonly id: PermissionId
  readonly rows: readonly PermissionRow[]
}

const rowsBelow = ({ children }: PermissionBranch, depth: number): readonly PermissionRow[] =>
  children.flatMap((child) => [{ id: child.id, depth }, ...rowsBelow(child, depth + 1)])

/** The permission tree as groups of rows, of those that pass; groups without any are left out. */
export const permissionGroups = (passes: (id: PermissionId) => boolean): readonly PermissionGroup[] =>
  permissionTree
    .map((group) => ({ id: group.id, rows: rowsBelow(group, 0).filter(({ id }) => passes(id)) }))
    .filter(({ rows }) => rows.length > 0)
