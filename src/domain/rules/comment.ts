import type { FieldIssue } from '../entities/common.ts'
import { COMMENT_VISIBILITIES } from '../entities/order-comment.ts'
import { normaliseText } from '../formats/text.ts'
import { LENGTHS } from '../limits.ts'
import type { PermissionId } from '../permissions.ts'
import { issuesOf, linesWithin, matches, required } from './rule.ts'

/** The permissions to write comments (domain.md section 9). */
export const COMMENT_PERMISSIONS = {
  public: 'repairOrder.comment.public',
  internal: 'repairOrder.comment.internal',
} as const satisfies Record<(typeof COMMENT_VISIBILITIES)[number], PermissionId>

/** For whom this person may write: customers have no internal notes, whatever they hold. */
export const visibilitiesFor = ({ isCustomer, permissions }: { isCustomer: boolean; permissions: ReadonlySet<string> }) =>
  COMMENT_VISIBILITIES.filter((one) => permissions.has(COMMENT_PERMISSIONS[one]) && !(isCustomer && one === 'internal'))

/** May this person read internal notes? Whoever may write them reads the answers too. */
export const readsInternal = ({ isCustomer, permissions }: { isCustomer: boolean; permissions: ReadonlySet<string> }): boolean =>
  !isCustomer && (permissions.has('repairItem.history.internal') || permissions.has(COMMENT_PERMISSIONS.internal))

/** The rules of a comment (domain.md section 10): 1–1000 characters, and for whom. The text need not be normalised. */
export const checkComment = ({ content, visibility }: { readonly content: string; readonly visibility: string }): FieldIssue[] =>
  issuesOf([
    ['visibility', required(visibility) ?? matches(visibility, (text) => COMMENT_VISIBILITIES.some((one) => one === text), 'rule-option')],
    ['content', required(normaliseText(content)) ?? linesWithin(normaliseText(content), LENGTHS.comment)],
  ])
