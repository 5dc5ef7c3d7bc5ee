import { Columns3 } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { OverlayTrigger } from '../ui/overlays/overlay-trigger.tsx'
import type { LayoutProps } from './layout-panel.tsx'

const LayoutPanel = lazyOnIntent(async () => (await import('./layout-panel.tsx')).LayoutPanel)

/** Which columns the table shows, and how dense it is. */
export const OrderLayoutMenu = (props: LayoutProps) => {
  const { t } = useTranslation('order-list')
  return (
    <OverlayTrigger popup="dialog" button={<Button icon={<Columns3 aria-hidden="true" />}>{t('repairOrder-list-look')}</Button>}>
      <LayoutPanel {...props} />
    </OverlayTrigger>
  )
}
