import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { permissionsOf } from '../../domain/permission-matrix.ts'
import { isCustomerRole, isRoleId, ROLE_IDS, type PermissionId } from '../../domain/permissions.ts'
import { useApp, useIsOfCompany, useUser } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { useCurrentRoleId, useRoleName, useRoleWord } from '../hooks/role-name.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { permissionGroups } from './role-rows.ts'
import { RoleTable } from './role-table.tsx'

const HELD = new Map<string, ReadonlySet<string>>(ROLE_IDS.map((role) => [role, new Set(permissionsOf(role))]))

/**
 * Whose rights concern the reader: a private customer's own, of a company's people those of both roles of customers, of employees all. A
 * service with roles of its own tells the rights of the current one alone.
 */
const rolesFor = (isCustomer: boolean, isOfCompany: boolean, current: string | undefined): readonly string[] => {
  if (current !== undefined && !isRoleId(current)) return [current]
  return ROLE_IDS.filter((role) => !isCustomer || role === current || (isCustomerRole(role) && (isOfCompany || role !== 'R-CMG')))
}

/** The permissions of each role (domain.md section 9). For the reader's own role the server's answer counts. */
export const RoleMatrix = () => {
  const { t } = useTranslation(namespaces('roles', 'shell', 'tables'))
  const { permissions } = useApp()
  const { isCustomer } = useUser()
  const roleWord = useRoleWord()
  const current = useCurrentRoleId()
  const currentName = useRoleName()
  const nameOf = (role: string) => (role === current ? currentName : roleWord({ roleId: role }))
  const roles = rolesFor(isCustomer, useIsOfCompany(), current)
  const [keyword, setKeyword] = useState('')
  const [isMineOnly, setIsMineOnly] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const holds = (role: string, id: PermissionId) => (role === current ? permissions.has(id) : HELD.get(role)?.has(id) === true)
  const wanted = keyword.trim().toLowerCase()
  const groups = permissionGroups(
    (id) =>
      (!isMineOnly || permissions.has(id)) && t(`permission-${id}`).toLowerCase().includes(wanted) && roles.some((role) => holds(role, id)),
  )
  const shown = chosen ?? current ?? roles[0]
  const clear = () => {
    setKeyword('')
    setIsMineOnly(false)
  }
  return (
    <Page>
      <PageHeader title={t('roles-title')} subtitle={t('roles-intro')} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="w-full sm:w-64">
          <TextField name="keyword" type="search" label={t('roles-filter')} value={keyword} onChange={setKeyword} />
        </div>
        <div className="w-full sm:w-56 lg:hidden">
          <SelectField
            name="role"
            label={t('roles-show')}
            value={shown ?? ''}
            onChange={setChosen}
            options={roles.map((role) => ({ value: role, label: nameOf(role) }))}
          />
        </div>
        <div className="py-1.5">
          <Switch name="onlyMine" label={t('roles-onlyMine')} value={isMineOnly} onChange={setIsMineOnly} />
        </div>
      </div>
      <div className="overflow-clip rounded-lg border border-border bg-raised shadow-raised">
        {groups.length === 0 ? (
          <EmptyState icon={SearchX} title={t('roles-none')} action={<Button onPress={clear}>{t('filters-clearAll')}</Button>} />
        ) : (
          <RoleTable nameOf={nameOf} groups={groups} roles={roles} current={current} shown={shown} holds={holds} />
        )}
      </div>
    </Page>
  )
}
