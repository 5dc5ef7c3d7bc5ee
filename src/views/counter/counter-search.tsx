import { useSelector } from '@xstate/react'
import { PackageCheck, PackagePlus, RotateCw, Store, UserPlus } from 'lucide-react'
import type { CounterCustomer } from '../../domain/entities/counter.ts'
import { formatPhone } from '../../domain/formats/phone.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Spinner } from '../ui/page/spinner.tsx'
import type { CounterActor } from './actors.ts'

const productOf = ({ brand, productName, serialNo }: { brand?: string | null; productName?: string | null; serialNo?: string | null }) =>
  [brand, productName, serialNo].filter(Boolean).join(' ')

/** One customer: what can be collected first, then taking in a new device. */
const Found = ({ actor, customer }: { actor: CounterActor; customer: CounterCustomer }) => {
  const { t } = useTranslation('counter')
  const { customerName, contactName, phone, mail, ready } = customer
  const contact = [contactName === customerName ? null : contactName, phone && formatPhone(phone), mail]
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-border bg-raised p-4 shadow-raised">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{customerName}</p>
          <p className="text-sm wrap-anywhere text-muted">{contact.filter(Boolean).join(' · ')}</p>
        </div>
        <Button
          variant={ready.length > 0 ? 'secondary' : 'primary'}
          icon={<PackagePlus aria-hidden="true" />}
          onPress={() => actor.send({ type: 'counter.takeIn', customer })}
        >
          {t('counter-takeIn')}
          <span className="sr-only"> {customerName}</span>
        </Button>
      </div>
      {ready.map((order) => (
        <div
          key={order.repairOrderId}
          className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-status-done-soft px-3 py-2 text-status-done-strong"
        >
          <p className="min-w-0 wrap-anywhere">
            <span className="font-mono font-medium">{order.repairOrderNo}</span> {order.items.map(productOf).join(', ')}
          </p>
          <Button
            variant="primary"
            icon={<PackageCheck aria-hidden="true" />}
            onPress={() => actor.send({ type: 'counter.collect', customer, order })}
          >
            {t('counter-collect-begin')}
            <span className="sr-only"> {order.repairOrderNo}</span>
          </Button>
        </div>
      ))}
    </li>
  )
}

/** One field finds whoever stands at the counter, by whatever they say or show. */
export const CounterSearch = ({ actor }: { actor: CounterActor }) => {
  const { t } = useTranslation('counter')
  const text = useIssueText()
  const keyword = useSelector(actor, ({ context }) => context.keyword)
  const customers = useSelector(actor, ({ context }) => context.customers)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ searching: 'failed' }))
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches({ searching: 'absent' }))
  const isFound = useSelector(actor, (snapshot) => snapshot.matches({ searching: 'found' }))
  const newCustomer = (
    <Button
      variant={customers?.length === 0 ? 'primary' : 'secondary'}
      icon={<UserPlus aria-hidden="true" />}
      onPress={() => actor.send({ type: 'counter.takeIn', customer: undefined })}
    >
      {t('counter-new')}
    </Button>
  )
  if (isAbsent) return <EmptyState icon={Store} title={t('counter-absent')} />
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <search aria-label={t('counter-find')}>
        <TextField
          name="counter"
          type="search"
          label={t('counter-find')}
          description={t('counter-find-hint')}
          value={keyword}
          onChange={(value) => actor.send({ type: 'counter.search', keyword: value })}
          maxLength={LENGTHS.keyword.max}
          autoComplete="off"
          autoFocus
        />
      </search>
      <div aria-live="polite" className="flex flex-col gap-4">
        {isBusy && <Spinner size="sm" label={t('counter-finding')} />}
        {isFailed && failure && (
          <NoticeBanner
            tone="danger"
            action={
              <Button size="sm" icon={<RotateCw aria-hidden="true" />} onPress={() => actor.send({ type: 'counter.retry' })}>
                {t('shared-retry')}
              </Button>
            }
          >
            {text.failure(failure)}
          </NoticeBanner>
        )}
        {isFound && customers && customers.length > 0 && (
          <ul aria-label={t('counter-found')} className="flex flex-col gap-3">
            {customers.map((customer) => (
              <Found key={customer.customerId} actor={actor} customer={customer} />
            ))}
          </ul>
        )}
        {isFound && customers?.length === 0 && <p className="text-muted">{t('counter-nobody')}</p>}
      </div>
      <div>{newCustomer}</div>
    </div>
  )
}
