import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { Page } from '../ui/page/page.tsx'
import { Section } from '../ui/page/section.tsx'
import { Skeleton, SkeletonText } from '../ui/page/skeleton.tsx'

interface Props {
  readonly isCustomer?: boolean
  /** The head of an item that was seen before. */
  readonly head?: ReactNode
  /** They stand in the head of one that was not. */
  readonly tools?: ReactNode
}

/** The two panes of an item page while it loads, in the shape that follows. */
export const ReviewSkeleton = ({ isCustomer = false, head, tools }: Props) => {
  const { t } = useTranslation(namespaces('history', 'review', 'shell'))
  return (
    <Page>
      {head ?? (
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 tabIndex={-1} className="sr-only">
            {t(isCustomer ? 'home-item-title' : 'home-review-title')}
          </h1>
          <Skeleton className="h-7 w-72 max-w-full" />
          {tools !== undefined && <span className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-1.5">{tools}</span>}
        </div>
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
