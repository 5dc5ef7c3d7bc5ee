import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogTrigger } from 'react-aria-components'
import { Button } from '../parts/button.tsx'
import { later } from '../parts/later.tsx'
import { Popover } from '../parts/popover.tsx'
import type { LookProps } from './look-panel.tsx'

const LookPanel = later(async () => (await import('./look-panel.tsx')).LookPanel)

/** Which columns the table shows, and how dense it is. */
export const OrderLook = (props: LookProps) => {
  const { t } = useTranslation()
  return (
    <DialogTrigger>
      <Button icon={<Columns3 aria-hidden="true" />}>{t('repairOrder-list-look')}</Button>
      <Popover placement="bottom end">
        <Dialog aria-label={t('repairOrder-list-look')} className="flex w-64 flex-col gap-4 p-4 outline-none">
          <LookPanel {...props} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
