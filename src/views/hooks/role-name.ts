import { useContext } from 'react'
import { useTranslation } from './translation.ts'
import { isRoleId } from '../../domain/permissions.ts'
import { AppContext, useApp, useUser } from './app-context.ts'

interface Role {
  readonly roleId: string
  readonly roleName?: string | null | undefined
}

/** The name of a role by the words of the page, so that it follows their language; else as the service says, here or among the reader's own roles. */
const useNameOf = () => {
  const { t } = useTranslation()
  const roles = useContext(AppContext)?.roles ?? []
  const own = (id: string) => roles.flatMap(({ options }) => options).find(({ roleId }) => roleId === id)?.roleName
  return ({ roleId, roleName }: Role): string | undefined => (isRoleId(roleId) ? t(`identity-role-${roleId}`) : roleName || own(roleId))
}

/** The name of a role; its id where it has none. */
export const useRoleWord = () => {
  const nameOf = useNameOf()
  return (role: Role): string => nameOf(role) ?? role.roleId
}

/** The id of the current role, by the user data or else by the list of the reader's own roles; undefined where neither tells it. */
export const useCurrentRoleId = (): string | undefined => {
  const { currentRoleId } = useApp()
  return useUser().currentRoleId ?? currentRoleId
}

/** The name of the current role; without one, the name of the user's class. */
export const useRoleName = (): string => {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const { roleName, isCustomer } = useUser()
  const roleId = useCurrentRoleId() ?? ''
  return nameOf({ roleId, roleName }) ?? t(isCustomer ? 'identity-role-R-CUS' : 'identity-employee')
}
