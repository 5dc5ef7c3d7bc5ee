import type { BulkUnit } from '../../machines/bulk/bulk-actions.ts'
import { useBulkWords } from './bulk-words.ts'

/** Items with a word about each. */
export const UnitList = ({ title, rows }: { title: string; rows: readonly { readonly unit: BulkUnit; readonly reason: string }[] }) => {
  const words = useBulkWords()
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="text-base font-medium tabular-nums">{title}</h3>
      <ul className="flex flex-col rounded-lg border border-border">
        {rows.map(({ unit, reason }) => (
          <li key={unit.item.itemId} className="not-last:border-b flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2">
            <span className="font-mono text-sm">{words.name(unit)}</span>
            <span className="min-w-0 flex-1 basis-40 truncate text-sm text-muted">{unit.item.productName}</span>
            <span className="basis-full text-sm">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
