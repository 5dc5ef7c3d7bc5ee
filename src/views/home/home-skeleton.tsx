import { useTranslation } from '../hooks/translation.ts'
import { Skeleton, SkeletonText } from '../ui/page/skeleton.tsx'
import { DEVICE_GRID } from './home-devices.tsx'

/** The place of the first groups of work. */
export const WorkSkeleton = () => {
  const { t } = useTranslation()
  return [3, 5].map((lines) => (
    <div key={lines} className="rounded-lg border border-border bg-raised px-4 py-5 shadow-raised sm:px-5">
      <SkeletonText lines={lines} label={t('shared-loading')} />
    </div>
  ))
}

/** The place of a device's card. */
export const DevicesSkeleton = () => {
  const { t } = useTranslation()
  return (
    <div className={DEVICE_GRID}>
      <div className="flex min-h-72 flex-col gap-5 rounded-lg border border-border bg-raised p-5 shadow-raised">
        <div className="flex gap-4">
          <Skeleton className="size-24 sm:size-28" />
          <Skeleton className="h-6 w-2/5" />
        </div>
        <SkeletonText lines={4} label={t('shared-loading')} />
      </div>
    </div>
  )
}
