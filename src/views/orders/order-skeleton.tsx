import { Skeleton } from '../ui/page/skeleton.tsx'

const Card = ({ rows }: { rows: number }) => (
  <div className="rounded-lg border border-border bg-raised p-5 shadow-raised">
    <Skeleton className="h-5 w-40" />
    <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-9 w-full" />
        </div>
      ))}
    </div>
  </div>
)

/** The shape of an order while it is loading; `label` is read out. */
export const OrderSkeleton = ({ label }: { label: string }) => (
  <output aria-label={label} className="flex max-w-5xl flex-col gap-5">
    <Card rows={2} />
    <Card rows={6} />
    <Card rows={2} />
  </output>
)
