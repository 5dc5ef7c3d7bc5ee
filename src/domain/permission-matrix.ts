import type { PermissionCategory, PermissionNode } from './entities/session.ts'
import { ROLE_IDS, type RoleId } from './role-ids.ts'

const ALL = 'ADM COO ENG WH AUD CUS CMG'

/** The matrix of domain.md section 9, in tree order: id, category, depth, roles that hold it. A row's parent is the last shallower row above. */
const MATRIX = [
  ['self', 'base', 0, ALL],
  ['self.changePassword', 'page', 1, ALL],
  ['self.privacyPolicy', 'page', 1, ALL],
  ['self.profile.update', 'other', 1, ALL],
  ['self.language.update', 'other', 1, ALL],
  ['self.role.switch', 'other', 1, 'ADM COO ENG WH AUD'],
  ['self.addressBook.update', 'other', 1, 'CUS CMG'],
  ['self.notification.read', 'other', 1, ALL],
  ['repairOrder', 'base', 0, ALL],
  ['repairOrder.list', 'page', 1, ALL],
  ['repairOrder.viewAll', 'other', 2, 'ADM COO WH AUD'],
  ['repairOrder.viewCompany', 'other', 2, 'CMG'],
  ['repairOrder.export', 'other', 2, 'ADM COO AUD CMG'],
  ['repairOrder.bulk', 'other', 2, 'ADM COO ENG WH'],
  ['repairOrder.savedView', 'other', 2, ALL],
  ['repairOrder.create', 'page', 1, 'ADM COO CUS CMG'],
  ['repairOrder.createOnBehalf', 'other', 2, 'ADM COO'],
  ['repairOrder.edit', 'page', 1, 'ADM COO CUS CMG'],
  ['repairOrder.submit', 'other', 2, 'ADM COO CUS CMG'],
  ['repairOrder.delete', 'other', 2, 'ADM COO CUS CMG'],
  ['repairOrder.address.update', 'other', 2, 'ADM COO CUS CMG'],
  ['repairOrder.correct', 'other', 2, 'ADM COO'],
  ['repairOrder.view', 'page', 1, ALL],
  ['repairOrder.comment.public', 'other', 2, 'ADM COO ENG CUS CMG'],
  ['repairOrder.comment.internal', 'other', 2, 'ADM COO ENG WH'],
  ['repairOrder.file.download', 'other', 2, ALL],
  ['repairOrder.print', 'page', 1, ALL],
  ['repairOrder.print.mark', 'other', 2, 'ADM COO ENG WH CUS CMG'],
  ['repairOrder.counter', 'page', 1, 'ADM COO'],
  ['repairItem', 'base', 0, ALL],
  ['repairItem.viewByCustomer', 'page', 1, 'CUS CMG'],
  ['repairItem.create', 'other', 1, 'ADM COO CUS CMG'],
  ['repairItem.update', 'other', 1, 'ADM COO CUS CMG'],
  ['repairItem.delete', 'other', 1, 'ADM COO CUS CMG'],
  ['repairItem.file.upload', 'other', 1, 'ADM COO ENG WH CUS CMG'],
  ['repairItem.file.delete', 'other', 1, 'ADM COO ENG CUS CMG'],
  ['repairItem.answerInfo', 'other', 2, 'CUS CMG'],
  ['repairItem.quote.decide', 'other', 2, 'CUS CMG'],
  ['repairItem.confirmReceipt', 'other', 2, 'CUS CMG'],
  ['repairItem.cancel', 'other', 1, 'ADM COO CUS CMG'],
  ['repairItem.review', 'page', 1, 'ADM COO ENG WH AUD'],
  ['repairItem.review.temp', 'other', 2, 'ADM COO ENG WH'],
  ['repairItem.review.submit', 'other', 2, 'ADM COO ENG WH'],
  ['repairItem.accept', 'other', 2, 'ADM COO'],
  ['repairItem.reject', 'other', 2, 'ADM COO'],
  ['repairItem.requestInfo', 'other', 2, 'ADM COO ENG'],
  ['repairItem.assignEngineer', 'other', 2, 'ADM COO ENG'],
  ['repairItem.receive', 'other', 2, 'ADM WH'],
  ['repairItem.move', 'other', 2, 'ADM ENG WH'],
  ['repairItem.correct', 'other', 2, 'ADM COO ENG WH'],
  ['repairItem.moveToOrder', 'other', 2, 'ADM COO'],
  ['repairItem.diagnose', 'other', 2, 'ADM ENG'],
  ['repairItem.quote.issue', 'other', 2, 'ADM COO'],
  ['repairItem.quote.decideOnBehalf', 'other', 2, 'ADM COO'],
  ['repairItem.parts.wait', 'other', 2, 'ADM ENG'],
  ['repairItem.parts.arrive', 'other', 2, 'ADM ENG WH'],
  ['repairItem.repair', 'other', 2, 'ADM ENG'],
  ['repairItem.test', 'other', 2, 'ADM ENG'],
  ['repairItem.work', 'other', 2, 'ADM ENG'],
  ['repairItem.work.correct', 'other', 2, 'ADM COO'],
  ['repairItem.ship', 'other', 2, 'ADM WH'],
  ['repairItem.close', 'other', 2, 'ADM COO'],
  ['repairItem.reopen', 'other', 2, 'ADM COO'],
  ['repairItem.override', 'other', 2, 'ADM'],
  ['repairItem.history', 'other', 1, ALL],
  ['repairItem.history.internal', 'other', 2, 'ADM COO ENG AUD'],
  ['customer', 'base', 0, 'ADM COO AUD'],
  ['customer.list', 'page', 1, 'ADM COO AUD'],
  ['customer.create', 'other', 2, 'ADM COO'],
  ['customer.update', 'other', 2, 'ADM COO'],
  ['customer.status', 'other', 2, 'ADM'],
  ['customer.delete', 'other', 2, 'ADM'],
  ['customer.merge', 'other', 2, 'ADM'],
  ['customer.invite', 'other', 2, 'ADM COO'],
  ['customer.unlock', 'other', 2, 'ADM COO'],
  ['system', 'base', 0, 'ADM COO AUD'],
  ['member.list', 'page', 1, 'ADM AUD'],
  ['member.create', 'other', 2, 'ADM'],
  ['member.update', 'other', 2, 'ADM'],
  ['member.delete', 'other', 2, 'ADM'],
  ['member.unlock', 'other', 2, 'ADM'],
  ['notice.list', 'page', 1, 'ADM COO AUD'],
  ['notice.edit', 'other', 2, 'ADM COO'],
  ['notice.publish', 'other', 2, 'ADM'],
  ['notice.delete', 'other', 2, 'ADM'],
  ['audit.view', 'other', 1, 'ADM AUD'],
  ['audit.security', 'other', 2, 'ADM'],
  ['mail.list', 'other', 1, 'ADM'],
  ['centre.edit', 'page', 1, 'ADM'],
] as const satisfies readonly (readonly [id: string, category: PermissionCategory, depth: number, roles: string])[]

export type PermissionId = (typeof MATRIX)[number][0]
export const PERMISSION_IDS: readonly PermissionId[] = MATRIX.map(([id]) => id)

type Row = (typeof MATRIX)[number]
/** A permission and what lies under it. */
export interface PermissionBranch extends PermissionNode {
  readonly id: PermissionId
  readonly children: PermissionBranch[]
}

function toTree(rows: readonly Row[]): readonly PermissionBranch[] {
  const roots: PermissionBranch[] = []
  /** The open branch of each depth. */
  const path: PermissionBranch[] = []
  for (const [id, category, depth] of rows) {
    const node: PermissionBranch = { id, category, children: [] }
    const siblings = path[depth - 1]?.children ?? roots
    siblings.push(node)
    path.splice(depth, Infinity, node)
  }
  return roots
}

const rowsOf = (role: RoleId): readonly Row[] => MATRIX.filter(([, , , roles]) => roles.split(' ').includes(role.slice('R-'.length)))

/** All ids as the tree of domain.md section 9. */
export const permissionTree: readonly PermissionBranch[] = toTree(MATRIX)

const heldBy = new Map(ROLE_IDS.map((role) => [role, rowsOf(role).map(([id]) => id)]))
/** The ids a role holds. Whoever holds an id holds its ancestors too: the matrix marks them. */
export const permissionsOf = (role: RoleId): readonly PermissionId[] => heldBy.get(role) ?? []

/** The part of the tree that a role holds: the answer of GET /system/v1/permission. */
export const treeFor = (role: RoleId): PermissionNode[] => [...toTree(rowsOf(role))]
