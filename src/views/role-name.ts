import { useTranslation } from 'react-i18next'
import { isRoleId } from '../domain/permissions.ts'
import { useUser } from './app-context.ts'

/** What a role is called: by the words of the page, so that they follow its language; else as the service says. */
export const useRoleWord = () => {
  const { t } = useTranslation()
  return ({ roleId, roleName }: { readonly roleId: string; readonly roleName: string }): string =>
    isRoleId(roleId) ? t(`identity-role-${roleId}`) : roleName
}

/** What the current role is called: by the words of the page, so that they follow its language; else as the service says. */
export const useRoleName = (): string => {
  const { t } = useTranslation()
  const { currentRoleId, roleName, isCustomer } = useUser()
  if (isRoleId(currentRoleId)) return t(`identity-role-${currentRoleId}`)
  return roleName ?? t(isCustomer ? 'identity-role-R-CUS' : 'identity-employee')
}
