import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { Customer } from '../../domain/entities/customer.ts'
import type { RecordRoute } from '../../domain/record-route.ts'
import type { customerRecordMachine } from '../../machines/customers/customers.machine.ts'
import { useCan } from '../hooks/app-context.ts'
import { useKnownText } from '../hooks/issue-text.ts'
import { AccountDialog } from '../accounts/account-dialog.tsx'
import type { RecordAct } from '../record/act-menu.tsx'
import { viewModeOf } from '../record/record-actor.ts'
import { RecordFormDialog } from '../record/record-form.tsx'
import type { CustomersActor } from './actors.ts'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { useCustomerName } from './customer-table.tsx'

const FIELDS =
  'customerType companyName taxId companyScope userAccount userName language notifyBy phoneCountryCode mobilePhone telephone extension'.split(
    ' ',
  )

/** A value of the form in words, e.g. in a comparison. */
const useWords = () => {
  const { t } = useTranslation()
  const text = useKnownText()
  return (name: string, value: unknown): string => {
    const word = (one: unknown) => {
      const key = `option-${name}-${String(one)}`
      return text(key) === key ? String(one) : text(key)
    }
    if (typeof value === 'boolean') return t(value ? 'shared-yes' : 'shared-no')
    if (Array.isArray(value)) return value.map(word).join(t('shared-listComma'))
    return typeof value === 'string' ? word(value) : ''
  }
}

interface Props {
  readonly actor: ActorRefFrom<typeof customerRecordMachine>
  readonly actsOf: (customer: Customer) => readonly RecordAct[]
  readonly hrefOf: (route: RecordRoute) => string
  /** Shows another face of it, or closes it. */
  readonly onTurn: (route: RecordRoute | undefined) => void
  /** Opens something new, with a step for Back. */
  readonly onOpen: (route: RecordRoute) => void
}

const OpenDialog = ({ actor, actsOf, hrefOf, onTurn, onOpen }: Props) => {
  const { t } = useTranslation('customers')
  const can = useCan()
  const words = useWords()
  const nameOf = useCustomerName()
  const viewMode = useSelector(actor, viewModeOf)
  const form = useSelector(actor, ({ children }) => children.form)
  const { record, from, failure, route } = useSelector(
    actor,
    ({ context: { record, from, failure, route } }) => ({ record, from, failure, route }),
    shallowEqual,
  )
  const close = () => onTurn(undefined)

  if (viewMode === 'editing' && form !== undefined) {
    const title = record
      ? t('customer-edit-title', { name: nameOf(record) })
      : from
        ? t('customer-addPerson-title', { name: from.companyName ?? '' })
        : t('customer-create')
    return (
      <RecordFormDialog
        actor={actor}
        formActor={form}
        title={title}
        submitLabel={record ? t('shared-save') : t('customer-create-submit')}
        fields={FIELDS}
        words={words}
        onClose={close}
        onCancel={() => onTurn(record ? { mode: 'view', id: record.userId } : from && { mode: 'view', id: from.userId })}
      >
        {(view) => <CustomerFields form={view} formActor={form} />}
      </RecordFormDialog>
    )
  }
  return (
    <AccountDialog
      viewMode={viewMode}
      failure={failure}
      title={record ? nameOf(record) : t(route.mode === 'create' ? 'customer-create' : 'customer-view-title')}
      acts={record ? actsOf(record) : []}
      onEdit={
        record && record.accountStatus !== 'deleted' && can('customer.update')
          ? () => onTurn({ mode: 'edit', id: record.userId })
          : undefined
      }
      onRetry={() => actor.send({ type: 'record.retry' })}
      onClose={close}
    >
      {record && (
        <CustomerDetails
          customer={record}
          hrefOf={(id) => hrefOf({ mode: 'view', id })}
          onAddPerson={() => onOpen({ mode: 'create', from: record.userId })}
        />
      )}
    </AccountDialog>
  )
}

/** One customer account over the list: to read, to change, or a new one. Drawn apart from the list, which stays as it is meanwhile. */
export const CustomerDialog = ({ actor, ...props }: Omit<Props, 'actor'> & { actor: CustomersActor }) => {
  const record = useSelector(actor, ({ children }) => children.record)
  return record && <OpenDialog actor={record} {...props} />
}
