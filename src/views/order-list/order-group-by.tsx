import { Rows3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderGroup } from '../../domain/entities/repair-order-list.ts'
import { useUser } from '../hooks/app-context.ts'
import { MenuButton } from '../ui/overlays/menu.tsx'
import { groupsFor } from './order-groups.ts'

interface Props {
  readonly value: OrderGroup | null
  readonly onChange: (group: OrderGroup | null) => void
}

/** By what the rows stand together. */
export const OrderGroupBy = ({ value, onChange }: Props) => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  return (
    <MenuButton
      label={value ? t(`repairOrder-list-group-${value}`) : t('repairOrder-list-group')}
      icon={<Rows3 aria-hidden="true" />}
      groups={[
        {
          id: 'groups',
          title: t('repairOrder-list-group'),
          selectedId: value ?? 'none',
          items: [
            { id: 'none', label: t('repairOrder-list-groupNone'), onAction: () => onChange(null) },
            ...groupsFor(isCustomer).map((group) => ({
              id: group,
              label: t(`repairOrder-list-group-${group}`),
              onAction: () => onChange(group),
            })),
          ],
        },
      ]}
    />
  )
}
