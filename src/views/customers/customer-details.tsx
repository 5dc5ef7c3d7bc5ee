import { ListFilter, UserRoundPlus } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { formatPhone } from '../../domain/formats/phone.ts'
import type { Customer } from '../../domain/entities/customer.ts'
import { href } from '../../shared/paths.ts'
import { useCan } from '../hooks/app-context.ts'
import { addressLineOf } from '../../domain/formats/address-line.ts'
import { AccountStatusBadge } from '../ui/text/account-status.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { PendingMailboxText } from '../mailbox/pending-mailbox.tsx'
import { DetailGroup } from '../record/detail-group.tsx'
import { useLabels } from '../hooks/labels.ts'

interface Props {
  readonly customer: Customer
  readonly hrefOf: (userId: string) => string
  readonly onAddPerson: () => void
}

const phonesOf = ({ phoneCountryCode, mobilePhone, telephone, extension }: Customer, extensionText: (extension: string) => string) =>
  [
    [mobilePhone, telephone].flatMap((phone) => (phone ? [formatPhone(phone, phoneCountryCode)] : [])).join(' / '),
    extension ? extensionText(extension) : '',
  ]
    .filter(Boolean)
    .join(' ')

const row = 'flex flex-wrap items-center not-last:border-b justify-between gap-x-4 gap-y-1 px-3 py-2'

/** Its orders and last devices, and the way to all of them. */
const Repairs = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation(namespaces('accounts', 'customers'))
  const { itemStatus } = useLabels()
  const { customerId, openOrderCount, goodsInHouse, devices } = customer
  return (
    <DetailGroup
      title={t('customer-group-repairs')}
      actions={
        <LinkButton
          size="sm"
          href={`${href('repairOrder')}?${new URLSearchParams({ customerId }).toString()}`}
          icon={<ListFilter aria-hidden="true" />}
        >
          {t('customer-toOrders')}
        </LinkButton>
      }
    >
      <DescriptionList
        rows={[
          { label: t('field-openOrderCount'), value: openOrderCount ?? undefined },
          { label: t('field-goodsInHouse'), value: goodsInHouse ?? undefined },
        ]}
      />
      {devices && devices.length > 0 && (
        <div>
          <p className="mb-1 text-sm text-faint">{t('customer-devices')}</p>
          <ul className="rounded-md border border-border">
            {devices.map(({ serialNo, brand, productName, repairOrderId, repairOrderNo, repairStatus }) => (
              <li key={serialNo} className={row}>
                <span className="min-w-0">
                  <span className="block">{[brand, productName].filter(Boolean).join(' ') || '–'}</span>
                  <span className="block font-mono text-sm break-all text-muted">{serialNo}</span>
                </span>
                <span className="flex flex-wrap items-center gap-3 text-sm">
                  <StatusBadge status={repairStatus} label={itemStatus(repairStatus, false)} />
                  {repairOrderNo && <TextLink href={href('repairOrderView', { repairOrderId })}>{repairOrderNo}</TextLink>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DetailGroup>
  )
}

const Company = ({ customer, hrefOf, onAddPerson }: Props) => {
  const { t } = useTranslation(namespaces('accounts', 'customers', 'fields'))
  const { option } = useLabels()
  const can = useCan()
  const { people = [], companyScope } = customer
  return (
    <DetailGroup
      title={t('customer-group-company')}
      actions={
        can('customer.create') &&
        customer.accountStatus !== 'deleted' && (
          <Button size="sm" icon={<UserRoundPlus aria-hidden="true" />} onPress={onAddPerson}>
            {t('customer-addPerson')}
          </Button>
        )
      }
    >
      <DescriptionList
        rows={[
          { label: t('field-companyName'), value: customer.companyName },
          { label: t('field-taxId'), value: customer.taxId, isMono: true },
          { label: t('field-companyScope'), value: companyScope && option('companyScope', companyScope) },
        ]}
      />
      {people && people.length > 0 && (
        <div>
          <p className="mb-1 text-sm text-faint">{t('customer-colleagues')}</p>
          <ul className="rounded-md border border-border">
            {people.map(({ userId, userName, userAccount, companyScope: scope, accountStatus }) => (
              <li key={userId} className={row}>
                <span className="min-w-0">
                  <TextLink href={hrefOf(userId)}>{userName}</TextLink>
                  <span className="block text-sm break-all text-muted">{userAccount}</span>
                </span>
                <span className="flex flex-wrap items-center gap-3 text-sm text-muted">
                  {scope && option('companyScope', scope)}
                  <AccountStatusBadge status={accountStatus} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </DetailGroup>
  )
}

/** A customer account to read: who, of which company, its repairs at a glance. */
export const CustomerDetails = (props: Props) => {
  const { t } = useTranslation(namespaces('accounts', 'customers', 'fields'))
  const { option } = useLabels()
  const { customer } = props
  const { accountStatus, lockedUntil, defaultAddress, language } = customer
  const ways = (customer.notifyBy ?? []).map((way) => option('notifyBy', way)).join(t('shared-listComma'))
  return (
    <div className="flex flex-col gap-6 pt-2">
      {accountStatus === 'pendingVerification' && <NoticeBanner>{t('customer-pending-hint')}</NoticeBanner>}
      {customer.pendingMailbox && (
        <NoticeBanner tone="warning">
          <PendingMailboxText pending={customer.pendingMailbox} />
        </NoticeBanner>
      )}
      {accountStatus === 'suspended' && (
        <NoticeBanner tone="warning" title={t('customer-suspended-hint')}>
          {customer.suspendReason ?? undefined}
        </NoticeBanner>
      )}
      {accountStatus === 'locked' && lockedUntil && (
        <NoticeBanner tone="warning">
          {t('account-locked-hint')} <DateText value={lockedUntil} />
        </NoticeBanner>
      )}
      {accountStatus === 'deleted' ? (
        <NoticeBanner>
          {customer.mergedInto ? (
            <>
              {t('customer-merged-hint')} <TextLink href={props.hrefOf(customer.mergedInto)}>{t('customer-merged-link')}</TextLink>
            </>
          ) : (
            t('customer-deleted-hint')
          )}
        </NoticeBanner>
      ) : (
        <DetailGroup title={t('account-group-account')}>
          <DescriptionList
            rows={[
              { label: t('field-userAccount'), value: customer.userAccount },
              { label: t('field-accountStatus'), value: <AccountStatusBadge status={accountStatus} /> },
              { label: t('field-customerType'), value: option('customerType', customer.customerType) },
              { label: t('account-phones'), value: phonesOf(customer, (extension) => t('account-extension', { extension })) },
              { label: t('field-language'), value: language && option('language', language) },
              { label: t('field-notifyBy'), value: ways },
              { label: t('field-lastLoginAt'), value: <DateText value={customer.lastLoginAt} /> },
              { label: t('field-createdAt'), value: <DateText value={customer.createdAt} /> },
              {
                label: t('field-defaultAddress'),
                value: defaultAddress && [defaultAddress.receiverName, addressLineOf(defaultAddress)].filter(Boolean).join('\n'),
                isWide: true,
              },
            ]}
          />
        </DetailGroup>
      )}
      {customer.customerType === 'company' && <Company {...props} />}
      <Repairs customer={customer} />
      {customer.updatedAt && (
        <p className="text-sm text-faint">
          {t('account-changed', { name: customer.updatedByName ?? '–' })} <DateText value={customer.updatedAt} />
        </p>
      )}
    </div>
  )
}
