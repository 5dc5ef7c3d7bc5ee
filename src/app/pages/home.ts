import { dateInTaipei } from '../../domain/formats/dates.ts'
import { homeOf } from '../../domain/home.ts'
import { isRoleId } from '../../domain/permissions.ts'
import { homeMachine } from '../../machines/home/home.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { HomePage } from '../../views/home/home.tsx'
import { profileOf } from '../admit.ts'
import type { Visit } from '../route.tsx'

/** The home page of an employee depends on the current role; that of a customer shows devices. */
export const input = ({ profile }: Visit) => {
  const { currentRoleId, isCustomer } = profileOf(profile).user
  const role = isRoleId(currentRoleId) ? currentRoleId : undefined
  return { home: isCustomer ? undefined : homeOf(role, dateInTaipei(Date.now())), serverChanges: onServerChange }
}

export { homeMachine as machine, HomePage as View }
