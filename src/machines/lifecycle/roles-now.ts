import type { ReviewInfo } from '../../domain/entities/review.ts'
import type { Actor, GuardContext } from '../../domain/lifecycle/context.ts'
import { isUsual } from '../../domain/lifecycle/rule-book.ts'
import { reviewContext, withServerReasons } from '../../domain/lifecycle/review-context.ts'
import { type Possible, possibleActions, verdictFor } from '../../domain/lifecycle/verdict.ts'
import { permissionsOf } from '../../domain/permission-matrix.ts'
import { isCustomerRole, ROLE_IDS, type RoleId } from '../../domain/permissions.ts'
import { isEmployeesItem, shareOfEmployee } from '../../domain/lifecycle/scope.ts'
import { isSame } from '../../shared/same.ts'
import type { SeenItem } from './seen-item.ts'

/** What somebody of these roles can do with an item now; undefined where they do not see it. */
export interface RolesNow {
  readonly roleIds: readonly string[]
  /** Of the usual way first. */
  readonly possible: readonly Possible[] | undefined
}

/** The working copy counts for employees, whose draft it is: what is filled in there is not missing. */
const contextFor = ({ info, issueCategories }: SeenItem, actor: Actor, now: string): GuardContext => {
  const copy = actor.isCustomer ? undefined : info.awaitingProcessing
  const context = reviewContext(info, { actor, blocks: copy ?? {}, files: copy?.repairExistedFiles ?? [], now })
  return { ...context, facts: { ...context.facts, ...(issueCategories && { issueCategories }) } }
}

const sorted = (possible: readonly Possible[]) => possible.toSorted((a, b) => Number(isUsual(b.action)) - Number(isUsual(a.action)))

/** What the server says of the reader's own actions counts too: it judges the same working copy, and knows more. */
const ownPossible = (seen: SeenItem, reader: Actor, now: string) =>
  possibleActions(contextFor(seen, reader, now)).map(({ action, verdict }): Possible => {
    if (verdict.kind === 'prepares') return { action, verdict }
    return { action, verdict: verdictFor(withServerReasons(seen.info, action, 'reasons' in verdict ? verdict.reasons : [], () => true)) }
  })

const isDraftOfEmployee = ({ repairStatus, reviewHistory }: ReviewInfo) =>
  repairStatus === 'draft' && reviewHistory.some(({ action, isCustomer }) => action === 'create' && isCustomer !== true)

const sees = (info: ReviewInfo, { isCustomer, permissions, userId }: Actor) => {
  if (isCustomer) return !isDraftOfEmployee(info)
  const share = shareOfEmployee(info.repairStatus === 'draft', permissions)
  return share === 'own' ? isEmployeesItem(info.item, userId) : share === 'all'
}

/** Somebody of a role: of the engineers the one who is assigned. */
const actorOf = (roleId: RoleId, { item }: ReviewInfo): Actor => ({
  userId: roleId === 'R-ENG' ? (item.rmsEngineerId ?? '') : '',
  roleId,
  isCustomer: isCustomerRole(roleId),
  permissions: new Set(permissionsOf(roleId)),
})

const ofRole = (seen: SeenItem, roleId: RoleId, now: string) => {
  const actor = actorOf(roleId, seen.info)
  return sees(seen.info, actor) ? possibleActions(contextFor(seen, actor, now)) : undefined
}

/**
 * What each role can do with an item now, by the guards of the lifecycle: the reader's own first, then all others, those of which the same is
 * said together. A customer is told of himself alone.
 */
export const rolesNow = (seen: SeenItem, reader: Actor, now: string): readonly RolesNow[] => {
  const own: RolesNow = { roleIds: reader.roleId ? [reader.roleId] : [], possible: sorted(ownPossible(seen, reader, now)) }
  if (reader.isCustomer) return [own]
  const others: RolesNow[] = []
  for (const roleId of ROLE_IDS.filter((one) => one !== reader.roleId)) {
    const found = ofRole(seen, roleId, now)
    const possible = found && sorted(found)
    const same = others.findIndex((other) => isSame(other.possible, possible))
    if (same < 0) others.push({ roleIds: [roleId], possible })
    else others[same] = { possible, roleIds: [...(others[same]?.roleIds ?? []), roleId] }
  }
  return [own, ...others]
}
