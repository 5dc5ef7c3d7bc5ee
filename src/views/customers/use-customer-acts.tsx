import { CirclePlay, LockOpen, MailPlus, Pencil, Trash2, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '../../domain/entities/customer.ts'
import { CUSTOMER_ACT_PERMISSIONS, customerActs, type CustomerAct } from '../../domain/rules/customer.ts'
import { useCan } from '../hooks/app-context.ts'
import type { RecordAct } from '../record/act-menu.tsx'

const ICONS: Record<CustomerAct, ReactNode> = {
  edit: <Pencil />,
  invite: <MailPlus />,
  unlock: <LockOpen />,
  suspend: <UserRoundX />,
  activate: <CirclePlay />,
  delete: <Trash2 />,
}

/** The reader's acts on a customer account: those without permission are absent, blocked ones carry reasons. */
export const useCustomerActs = (onAct: (act: CustomerAct, customer: Customer) => void) => {
  const { t } = useTranslation('customers')
  const can = useCan()
  return (customer: Customer): readonly RecordAct[] =>
    customerActs(customer)
      .filter(({ act }) => can(CUSTOMER_ACT_PERMISSIONS[act]))
      .map(({ act, reasons }) => ({
        id: act,
        label: t(`customer-act-${act}`),
        icon: ICONS[act],
        reasons,
        isDanger: act === 'delete' || act === 'suspend',
        onAction: () => onAct(act, customer),
      }))
}
