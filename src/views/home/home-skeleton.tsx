import type { HomeGroup } from '../../domain/home.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Skeleton, SkeletonText } from '../ui/page/skeleton.tsx'
import { DEVICE_GRID } from './home-devices.tsx'
import { HomeGroups } from './home-groups.tsx'

/** The numbers' places and the rows', in their final size. */
export const NumbersSkeleton = ({ groups }: { groups: readonly HomeGroup[] }) => {
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
