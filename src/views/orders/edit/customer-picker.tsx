import { shallowEqual, useSelector } from '@xstate/react'
import { CloudOff, RotateCw, UserRoundSearch } from 'lucide-react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { CustomerOption } from '../../../domain/entities/order-draft.ts'
import { COUNTS } from '../../../domain/limits.ts'
import type { customerSearchMachine } from '../../../machines/orders/customer-search.machine.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ListSearchField } from '../../ui/fields/list-search-field.tsx'
import { useCompositionText } from '../../hooks/use-composition-text.ts'

type Props = { search: ActorRefFrom<typeof customerSearchMachine>; onChoose: (customer: CustomerOption) => void }

const rowClass =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-base select-none hover:bg-hover focus:bg-accent-soft -outline-offset-2'

const Row = ({ customer: { value, label, taxId } }: { customer: CustomerOption }) => {
  const { t } = useTranslation('orders')
  return (
    <ListBoxItem id={value} textValue={label} className={rowClass}>
      <Avatar name={label} isCompany={!!taxId} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{label}</span>
        {taxId && <span className="block text-sm text-muted">{t('orderEdit-pick-taxId', { taxId })}</span>}
      </span>
    </ListBoxItem>
  )
}

/** Why there are no customers to choose from. */
const Nobody = ({ search }: Pick<Props, 'search'>) => {
  const { t } = useTranslation('orders')
  const { failure: words } = useIssueText()
  const failure = useSelector(search, (snapshot) => (snapshot.matches('failed') ? snapshot.context.failure : undefined))
  if (failure === undefined)
    return <EmptyState icon={UserRoundSearch} headingLevel={3} title={t('orderEdit-pick-none')} text={t('orderEdit-pick-noneText')} />
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOff}
        headingLevel={3}
        title={t('orderEdit-pick-failed')}
        text={words(failure)}
        action={
          <Button icon={<RotateCw aria-hidden="true" />} onPress={() => search.send({ type: 'search.retry' })}>
            {t('shared-retry')}
          </Button>
        }
      />
    </div>
  )
}

/** For whom an employee opens a draft: typed letters find customers; the arrows walk through them and Enter chooses. */
export const CustomerPicker = ({ search, onChoose }: Props) => {
  const { t } = useTranslation('orders')
  const { keyword, options } = useSelector(search, ({ context: { keyword, options } }) => ({ keyword, options }), shallowEqual)
  const isBusy = useSelector(search, (snapshot) => snapshot.hasTag('busy'))
  const isFailed = useSelector(search, (snapshot) => snapshot.matches('failed'))
  const max = COUNTS.customerOptions
  const choose = (key: string | number) => {
    const customer = options.find(({ value }) => value === key)
    if (customer) onChoose(customer)
  }
  const { text, change } = useCompositionText(keyword, (typed) => search.send({ type: 'keyword.change', keyword: typed }))
  const isNobody = isFailed || (!isBusy && options.length === 0)

  return (
    <div className="max-w-2xl">
      <Section title={t('orderEdit-pick-title')} description={t('orderEdit-pick-text')}>
        <Autocomplete inputValue={text}>
          <div className="flex flex-col gap-3">
            <ListSearchField name="keyword" label={t('orderEdit-pick-search')} canClear value={text} onChange={change} />
            <output className="text-sm text-muted">
              {!isBusy && options.length > 0 && t('orderEdit-pick-count', { count: options.length })}
              {isBusy && t('shared-loading')}
            </output>
            {isNobody ? (
              <Nobody search={search} />
            ) : (
              <ListBox
                aria-label={t('orderEdit-pick-list')}
                aria-busy={isBusy}
                items={options.map((customer) => ({ id: customer.value, customer }))}
                onAction={choose}
                className="flex flex-col gap-px rounded-md border border-border p-1 empty:hidden"
              >
                {({ customer }) => <Row customer={customer} />}
              </ListBox>
            )}
            {!isBusy && options.length === max && <p className="text-sm text-faint">{t('orderEdit-pick-more', { max })}</p>}
          </div>
        </Autocomplete>
      </Section>
    </div>
  )
}
