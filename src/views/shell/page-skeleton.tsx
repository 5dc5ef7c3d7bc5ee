import { useTranslation } from '../hooks/translation.ts'
import { Skeleton, SkeletonText } from '../ui/page/skeleton.tsx'

/** The place of a page that is on its way. */
export const PageSkeleton = () => {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-8 w-56" />
      <SkeletonText lines={6} label={t('shared-loading')} />
    </div>
  )
}
