import { useTranslation } from '../hooks/translation.ts'
import { itemNoText } from '../../domain/formats/item-label.ts'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import type { RepairOrder } from '../../domain/entities/repair-order.ts'
import { readCode, revisionOf } from '../../domain/print.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useItemHref } from './use-item-href.ts'

/** Was the page opened by the code on a paper that is older than the order? */
export const isOldPaper = (order: RepairOrder): boolean => (readCode(location.search)?.revision ?? Infinity) < revisionOf(order)

/** Stands where the page was opened by the code on a printed sheet or label: is the paper still true, and of which item is it? */
export const PrintedNotice = ({ order, items }: { order: RepairOrder; items: readonly RepairItem[] }) => {
  const { t } = useTranslation('orders')
  const hrefOf = useItemHref()
  const code = readCode(location.search)
  const item = items.find(({ itemId }) => itemId === code?.itemId)
  const label = [item && itemNoText(item.itemNo), item?.productName].filter(Boolean).join(' ')
  const target = item && hrefOf(item)
  const action = target === undefined ? undefined : <TextLink href={target}>{t('print-notice-item', { label })}</TextLink>
  if (code?.revision === undefined) return item ? <NoticeBanner action={action}>{t('print-notice-label', { label })}</NoticeBanner> : null

  const current = revisionOf(order)
  return isOldPaper(order) ? (
    <NoticeBanner tone="warning" title={t('print-notice-old')} action={action}>
      {t('print-notice-old-text', { paper: code.revision, current })}
    </NoticeBanner>
  ) : (
    <NoticeBanner action={action}>{t('print-notice-current', { current })}</NoticeBanner>
  )
}
