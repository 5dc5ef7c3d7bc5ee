import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { itemLabel } from '../../domain/formats/item-label.ts'
import type { KnownItem } from '../../machines/record/known-records.ts'
import { href } from '../../shared/paths.ts'
import { BACK, lastAddressOf } from '../../shared/return.ts'
import { useLabels } from '../hooks/labels.ts'
import { useNamePage } from '../hooks/page-name.ts'
import { LateMarks } from '../ui/fields/late-flags.tsx'
import { Link } from '../ui/link.tsx'
import { CopyText } from '../ui/text/copy-text.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'

/** Back to the order, or to the list of orders where the service does not say which order it is. */
const Back = ({ info: { repairOrderId, repairOrderNo } }: { info: KnownItem }) => {
  const { t } = useTranslation(namespaces('review', 'shell'))
  const isKnown = repairOrderId !== ''
  const to = isKnown ? href('repairOrderView', { repairOrderId }) : href('repairOrder')
  const label = isKnown ? (repairOrderNo ?? t('repairItem-order')) : t('repairOrder-list-title')
  return (
    <Link
      href={lastAddressOf(to)}
      state={BACK}
      aria-label={label}
      title={label}
      className="-ms-1 grid size-7 shrink-0 place-items-center rounded-md text-muted touch-target hover:bg-hover hover:text-text"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
    </Link>
  )
}

/** Which item a review is about, and where it stands: parts of the line above it. */
export const ReviewHead = ({ info }: { info: KnownItem }) => {
  const { t } = useTranslation('review')
  const { itemStatus } = useLabels()
  const { item, repairStatus } = info
  const label = itemLabel(info.repairOrderNo, item.itemNo)
  const product = [item.brand, item.productName].filter(Boolean).join(' ') || t('repairItem-unnamed')
  useNamePage([label, product, info.order?.customerName])
  return (
    <>
      <Back info={info} />
      <h1 tabIndex={-1} title={product} className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere @4xl:truncate">
        {product}
      </h1>
      {label !== '' && (
        <span className="shrink-0 text-sm text-muted">
          <CopyText value={label} />
        </span>
      )}
      <span className="shrink-0">
        <StatusBadge status={repairStatus} size="md" label={itemStatus(repairStatus, false, item.repairStatusName)} />
      </span>
      <span className="flex shrink-0 items-center gap-x-2 empty:hidden">
        <LateMarks late={item} />
      </span>
    </>
  )
}

/** The line above a review, with `tools` at its end; it takes several where the window is narrow. */
export const HeadLine = ({ children, tools }: { children?: ReactNode; tools?: ReactNode }) => (
  <header className="@container">
    <div className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1.5 @4xl:flex-nowrap">
      {children}
      <span className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-1.5 empty:hidden @4xl:shrink-0 @4xl:flex-nowrap @4xl:whitespace-nowrap">
        {tools}
      </span>
    </div>
  </header>
)
