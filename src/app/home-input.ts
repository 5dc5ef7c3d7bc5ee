import { dateInTaipei } from '../domain/formats/dates.ts'
import { homeOf } from '../domain/home.ts'
import { isRoleId } from '../domain/permissions.ts'
import type { Visit } from './route.tsx'
import { onServerChange } from '../shared/server-changes.ts'
import { profileOf } from './visitor.ts'

/** What the home page of the current role shows. */
export const homeInput = ({ profile }: Visit) => {
  const { currentRoleId, isCustomer } = profileOf(profile).user
  const role = isRoleId(currentRoleId) ? currentRoleId : undefined
  return { home: homeOf(role, isCustomer, dateInTaipei(Date.now())), news: onServerChange }
}
