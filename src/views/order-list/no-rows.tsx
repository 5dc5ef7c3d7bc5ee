import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { namespaces } from '../../locales/namespaces.ts'
import { href } from '../../shared/paths.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { LinkButton } from '../ui/button.tsx'
import { NoRows as NoRowsPart } from '../ui/table/no-rows.tsx'
import { isFiltered, WITHOUT_FILTERS, type OrderList } from './order-list.ts'

/** Why there are no orders, and the next step. */
export const NoRows = ({ list, mayCreate }: { list: OrderList; mayCreate: boolean }) => {
  const { t } = useTranslation(namespaces('order-list', 'shell', 'tables'))
  const text = useIssueText()
  return (
    <NoRowsPart
      words={{
        failed: t('repairOrder-list-failed'),
        beyond: t('repairOrder-list-beyond'),
        noMatch: t('repairOrder-list-noMatch'),
        noMatchText: t('repairOrder-list-noMatchText'),
        empty: t('repairOrder-list-empty'),
        emptyText: t(mayCreate ? 'repairOrder-list-emptyText-customer' : 'repairOrder-list-emptyText'),
      }}
      failure={list.failure && text.failure(list.failure)}
      isFailed={list.failure !== undefined}
      total={list.page?.total ?? 0}
      isFiltered={isFiltered(list)}
      onRetry={list.reload}
      onFirstPage={() => list.change({ pageIndex: 1 })}
      onClear={() => list.change(WITHOUT_FILTERS)}
      action={
        mayCreate && (
          <LinkButton href={href('repairOrderCreate')} variant="primary" icon={<Plus aria-hidden="true" />}>
            {t('repairOrder-list-create')}
          </LinkButton>
        )
      }
    />
  )
}
