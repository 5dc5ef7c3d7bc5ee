import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { KnownItem } from '../../machines/record/known-records.ts'
import { ItemHeader } from './item-header.tsx'
import { Page } from '../ui/page/page.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton, SkeletonText } from '../ui/page/skeleton.tsx'

type Props = { known: KnownItem | undefined; isCustomer?: boolean }

/** The two panes of an item page while it loads, in the shape that follows, under the heading of an item that was seen before. */
export const ReviewSkeleton = ({ known, isCustomer = false }: Props) => {
  const { t } = useTranslation(namespaces('history', 'review', 'shell'))
  return (
    <Page>
      {known === undefined ? (
        <div className="flex flex-col gap-3 pb-5">
          <h1 tabIndex={-1} className="sr-only">
            {t(isCustomer ? 'home-item-title' : 'home-review-title')}
          </h1>
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-4 w-48" />
        </div>
      ) : (
        <ItemHeader info={known} isCustomer={isCustomer} />
      )}
      <div className="@container">
        <div className="grid grid-cols-1 gap-5 @4xl:grid-cols-2">
          <Section title={t(isCustomer ? 'repairItem-report-own' : 'repairItem-report')}>
            <SkeletonText lines={10} label={t('shared-loading')} />
          </Section>
          <Section title={t('repairItem-history')}>
            <SkeletonText lines={6} label={t('shared-loading')} />
          </Section>
        </div>
      </div>
    </Page>
  )
}
