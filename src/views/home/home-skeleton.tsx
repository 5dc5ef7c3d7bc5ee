import { useTranslation } from 'react-i18next'
import type { HomeGroup } from '../../domain/home.ts'
import { Skeleton, SkeletonText } from '../ui/page/skeleton.tsx'
import { HomeGroups } from './home-groups.tsx'

/** The numbers' places and the rows', in their final size. */
export const HomeSkeleton = ({ groups }: { groups: readonly HomeGroup[] }) => {
  const { t } = useTranslation()
  return (
    <>
      <HomeGroups
        groups={groups}
        tile={() => (
          <span className="flex h-full min-h-20 flex-col gap-3 rounded-lg border border-border bg-raised px-4 py-4">
            <Skeleton className="h-6 w-8" />
            <Skeleton className="h-3.5 w-3/4" />
          </span>
        )}
      />
      <div className="rounded-lg border border-border bg-raised px-4 py-5 shadow-raised sm:px-5">
        <SkeletonText lines={8} label={t('shared-loading')} />
      </div>
    </>
  )
}
