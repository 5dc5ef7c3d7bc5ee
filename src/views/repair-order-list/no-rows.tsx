import { CloudOff, PackageOpen, Plus, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { href } from '../../paths.ts'
import { useIssueText } from '../issue-text.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { isFiltered, WITHOUT_FILTERS, type OrderList } from './order-list.ts'

/** Why there are no rows, and the next step: no answer, no match, a page beyond the last, or nothing yet. */
export const NoRows = ({ list, mayCreate }: { list: OrderList; mayCreate: boolean }) => {
  const { t } = useTranslation()
  const text = useIssueText()
  if (list.failure) {
    return (
      <EmptyState
        icon={CloudOff}
        title={t('repairOrder-list-failed')}
        text={text.failure(list.failure)}
        action={<Button onPress={list.reload}>{t('shared-retry')}</Button>}
      />
    )
  }
  if (list.page && list.page.total > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('repairOrder-list-beyond')}
        action={<Button onPress={() => list.change({ pageIndex: 1 })}>{t('pagination-first')}</Button>}
      />
    )
  }
  if (isFiltered(list)) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('repairOrder-list-noMatch')}
        text={t('repairOrder-list-noMatchText')}
        action={<Button onPress={() => list.change(WITHOUT_FILTERS)}>{t('filters-clearAll')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={PackageOpen}
      title={t('repairOrder-list-empty')}
      text={t(mayCreate ? 'repairOrder-list-emptyText-customer' : 'repairOrder-list-emptyText')}
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
