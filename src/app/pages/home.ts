import { isRoleId } from '../../domain/permissions.ts'
import { stepsOfRole } from '../../domain/queue.ts'
import { homeMachine } from '../../machines/home/home.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { HomePage } from '../../views/home/home.tsx'
import { actorOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

/** The home page of an employee depends on the current role; that of a customer shows devices. */
export const input = ({ profile }: Visit) => {
  const actor = actorOf(profile)
  const role = isRoleId(actor.roleId) ? actor.roleId : undefined
  return { steps: actor.isCustomer ? undefined : stepsOfRole(role, actor.userId), actor, serverChanges: onServerChange }
}

export { homeMachine as machine, HomePage as View }
