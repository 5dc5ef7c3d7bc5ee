import { Check, Minus } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { PermissionId } from '../../domain/permissions.ts'
import { cx } from '../ui/cx.ts'
import type { PermissionGroup } from './role-rows.ts'

interface Props {
  readonly groups: readonly PermissionGroup[]
  readonly roles: readonly string[]
  readonly nameOf: (role: string) => string
  readonly current: string | undefined
  /** The one role that a phone has room for. */
  readonly shown: string | undefined
  readonly holds: (role: string, id: PermissionId) => boolean
}

const Mark = ({ isHeld }: { isHeld: boolean }) => {
  const { t } = useTranslation('roles')
  return (
    <span className="flex justify-center">
      {isHeld ? (
        <Check aria-hidden="true" className="size-4 text-success-strong" />
      ) : (
        <Minus aria-hidden="true" className="size-4 text-faint" />
      )}
      <span className="sr-only">{t(isHeld ? 'roles-yes' : 'roles-no')}</span>
    </span>
  )
}

const INDENT = ['pl-4 sm:pl-5', 'pl-8 sm:pl-9', 'pl-12'] as const

/** Permissions down, roles across; the reader's own role is lit. */
export const RoleTable = ({ groups, roles, nameOf, current, shown, holds }: Props) => {
  const { t } = useTranslation('roles')
  const column = (role: string) => cx(role === current ? 'bg-accent-soft' : 'bg-raised', role !== shown && 'max-lg:hidden')
  return (
    <table className="w-full border-separate border-spacing-0 text-base">
      <thead>
        <tr>
          <th
            scope="col"
            className="sticky top-(--bar) border-b border-border bg-raised px-4 py-2.5 text-start text-sm font-medium text-muted sm:px-5"
          >
            {t('roles-permission')}
          </th>
          {roles.map((role) => (
            <th
              key={role}
              scope="col"
              {...(role === current ? { 'aria-current': true as const } : {})}
              className={cx(
                'sticky top-(--bar) w-28 border-b border-border px-2 py-2.5 text-center align-bottom text-sm font-medium',
                column(role),
              )}
            >
              <span className={role === current ? 'text-accent-strong' : 'text-muted'}>{nameOf(role)}</span>
              {role === current && <span className="block text-sm font-normal text-accent-strong">{t('roles-current')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id}>
          <tr>
            <th scope="rowgroup" className="border-b border-border bg-sunken px-4 py-2 text-start text-sm font-semibold sm:px-5">
              {t(`permission-${group.id}`)}
            </th>
            {roles.map((role) => (
              <td
                key={role}
                className={cx(
                  'border-b border-border bg-sunken text-center text-sm text-muted tabular-nums',
                  role !== shown && 'max-lg:hidden',
                )}
              >
                {t('roles-count', { count: group.rows.filter(({ id }) => holds(role, id)).length })}
              </td>
            ))}
          </tr>
          {group.rows.map(({ id, depth }) => (
            <tr key={id}>
              <th scope="row" className={cx('border-b border-border py-2 pr-3 text-start font-normal', INDENT[depth] ?? INDENT[2])}>
                {t(`permission-${id}`)}
              </th>
              {roles.map((role) => (
                <td key={role} className={cx('border-b border-border px-2 py-2', column(role))}>
                  <Mark isHeld={holds(role, id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
