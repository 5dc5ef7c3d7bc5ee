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
  const word = useRoleWord()
  const { currentRoleId, roleName, isCustomer } = useUser()
  return word({ roleId: currentRoleId ?? '', roleName: roleName ?? t(isCustomer ? 'identity-role-R-CUS' : 'identity-employee') })
}
