import { ArrowLeftRight } from 'lucide-react'
import type { MergePreview, MergeSide } from '../../domain/entities/customer-merge.ts'
import { isOnePerson, mergeIssues } from '../../domain/rules/merge.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useLabels } from '../hooks/labels.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { DescriptionList } from '../ui/page/description-list.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { AccountStatusBadge } from '../ui/text/account-status.tsx'

const Side = ({ side, part }: { side: MergeSide; part: 'kept' | 'gone' }) => {
  const { t } = useTranslation(namespaces('accounts', 'customers', 'fields'))
  const { option } = useLabels()
  const isKept = part === 'kept'
  return (
    <section
      aria-label={t(`customer-merge-${part}`)}
      className={cx('min-w-0 rounded-lg border p-3', isKept ? 'border-accent bg-accent-soft' : 'border-border bg-sunken')}
    >
      <p className={cx('text-sm font-medium', isKept ? 'text-accent-strong' : 'text-muted')}>{t(`customer-merge-${part}`)}</p>
      <h3 className="mb-2 text-lg font-semibold break-words">{side.customerName}</h3>
      <ul className="mb-3 flex flex-col gap-2">
        {side.people.map(({ userId, userName, userAccount, companyScope, accountStatus }) => (
          <li key={userId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0">
              <span className="block break-words">{userName}</span>
              <span className="block text-sm break-all text-muted">{userAccount || t('customer-merge-noMail')}</span>
              {side.customerType === 'company' && companyScope && (
                <span className="block text-sm text-muted">{option('companyScope', companyScope)}</span>
              )}
            </span>
            <AccountStatusBadge status={accountStatus} />
          </li>
        ))}
      </ul>
      <DescriptionList
        rows={[
          { label: t('field-customerType'), value: option('customerType', side.customerType) },
          { label: t('field-taxId'), value: side.taxId, isMono: true },
          {
            label: t('customer-merge-orders'),
            value: t('customer-merge-orderCounts', { count: side.orderCount, open: side.openOrderCount }),
          },
          { label: t('customer-merge-drafts'), value: side.draftCount },
          { label: t('customer-merge-addresses'), value: side.addressCount },
        ]}
      />
    </section>
  )
}

/** What becomes of the two, in sentences. */
const Consequences = ({ kept, gone }: MergePreview) => {
  const { t } = useTranslation('customers')
  const [left] = kept.people
  const [ended] = gone.people
  const nameOf = ({ userAccount, userName }: MergeSide['people'][number]) => userAccount || userName
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-base">
      <li>
        {t('customer-merge-moves', {
          name: kept.customerName,
          orders: gone.orderCount,
          drafts: gone.draftCount,
          addresses: gone.addressCount,
        })}
      </li>
      {!isOnePerson(kept) && <li>{t('customer-merge-colleagues', { name: kept.customerName, people: gone.people.length })}</li>}
      {isOnePerson(kept) && left && ended && <li>{t('customer-merge-ends', { account: nameOf(ended), kept: nameOf(left) })}</li>}
      <li>{t('customer-merge-alias', { name: kept.customerName })}</li>
      <li className="font-medium">{t('customer-merge-final')}</li>
    </ul>
  )
}

/** Two customers side by side, which of them stays, and what that means; or why it cannot be. */
export const MergePair = ({ preview, onSwap }: { preview: MergePreview; onSwap: () => void }) => {
  const { t } = useTranslation('customers')
  const { issue } = useIssueText()
  const [refusal] = mergeIssues(preview.kept, preview.gone)
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side side={preview.kept} part="kept" />
        <Side side={preview.gone} part="gone" />
      </div>
      <div>
        <Button size="sm" icon={<ArrowLeftRight aria-hidden="true" />} onPress={onSwap}>
          {t('customer-merge-swap')}
        </Button>
      </div>
      {refusal ? <NoticeBanner tone="danger">{issue(refusal)}</NoticeBanner> : <Consequences {...preview} />}
    </>
  )
}
