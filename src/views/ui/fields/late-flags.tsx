import { PackageX, Snail, TimerOff } from 'lucide-react'
import { useTranslation } from '../../hooks/translation.ts'

const FLAG = 'inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap [&>svg]:size-3.5 [&>svg]:shrink-0'

type Props = {
  late: { readonly [flag in 'isOverdue' | 'isStuck' | 'isUncollected']?: boolean | null | undefined }
  viewer: 'customer' | 'employee'
}

/** Past its target, not moved for long (domain.md section 1), or not collected (section 11), the same for an order and an item: the back office's own clock. */
export const LateFlags = ({ late, viewer }: Props) => {
  const { t } = useTranslation('order-list')
  if (viewer === 'customer') return null
  return (
    <>
      {late.isOverdue === true && (
        <span data-late="overdue" className={`${FLAG} text-danger-strong`}>
          <TimerOff aria-hidden="true" />
          {t('field-isOverdue')}
        </span>
      )}
      {late.isStuck === true && (
        <span data-late="stuck" className={`${FLAG} text-warning-strong`}>
          <Snail aria-hidden="true" />
          {t('field-isStuck')}
        </span>
      )}
      {late.isUncollected === true && (
        <span data-late="uncollected" className={`${FLAG} text-warning-strong`}>
          <PackageX aria-hidden="true" />
          {t('field-isUncollected')}
        </span>
      )}
    </>
  )
}
