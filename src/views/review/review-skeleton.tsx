import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { Page } from '../ui/page/page.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton, SkeletonText } from '../ui/page/skeleton.tsx'

/** The head of an item that was not seen before, while it loads. */
export const HeadSkeleton = ({ isCustomer = false }: { isCustomer?: boolean }) => {
  const { t } = useTranslation('shell')
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {t(isCustomer ? 'home-item-title' : 'home-review-title')}
      </h1>
      <Skeleton className="h-7 w-72 max-w-full" />
    </>
  )
}

/** The two panes of an item page while it loads, in the shape that follows, below its head. */
export const ReviewSkeleton = ({ head, isCustomer = false }: { head?: ReactNode; isCustomer?: boolean }) => {
  const { t } = useTranslation(namespaces('history', 'review'))
  return (
    <Page>
      {head}
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
