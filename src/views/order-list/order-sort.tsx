import { ArrowUpDown } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { OverlayTrigger } from '../ui/overlays/overlay-trigger.tsx'
import type { SortProps } from './sort-panel.tsx'

const SortPanel = lazyOnIntent(async () => (await import('./sort-panel.tsx')).SortPanel)

/** The sort keys, for the keyboard and for phones, where there are no column heads. */
export const OrderSort = (props: SortProps) => {
  const { t } = useTranslation('order-list')
  const { length } = props.sort
  const button = (
    <Button icon={<ArrowUpDown aria-hidden="true" />}>
      {t('repairOrder-list-sort')}
      {length > 0 && <span className="text-muted tabular-nums">{length}</span>}
    </Button>
  )
  return (
    <OverlayTrigger popup="dialog" button={button}>
      <SortPanel {...props} />
    </OverlayTrigger>
  )
}
