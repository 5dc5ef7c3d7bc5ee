import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { lazyOnIdle } from '../ui/page/lazy.tsx'
import { Opener } from '../ui/overlays/opener.tsx'
import type { LookProps } from './look-panel.tsx'

const LookPanel = lazyOnIdle(async () => (await import('./look-panel.tsx')).LookPanel)

/** Which columns the table shows, and how dense it is. */
export const OrderLook = (props: LookProps) => {
  const { t } = useTranslation('order-list')
  return (
    <Opener popup="dialog" button={<Button icon={<Columns3 aria-hidden="true" />}>{t('repairOrder-list-look')}</Button>}>
      <LookPanel {...props} />
    </Opener>
  )
}
