import { useTranslation } from '../../hooks/translation.ts'
import type { Failure } from '../../../machines/calls/failure.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { useInView } from '../../hooks/use-in-view.ts'

interface Props {
  /** The failed save, and its words. */
  readonly form: { readonly failure: string | undefined; readonly rawFailure: Failure | undefined }
  /** The server holds another version than the one that the form was filled from: it may be loaded instead. */
  readonly isOutdated: boolean
  readonly isReloading: boolean
  readonly onReload: () => void
  /** Words of a failure beside the save, e.g. of that loading. */
  readonly failure: string | undefined
}

/** Why a save of an order or an item failed, at the head of its form. Nothing typed is lost until the user loads the other version. */
export const SaveProblems = ({ form, isOutdated, isReloading, onReload, failure }: Props) => {
  const { t } = useTranslation('orders')
  // named fields get the focus instead
  const top = useInView(form.rawFailure?.fieldErrors.length === 0 ? form.rawFailure : undefined)
  return (
    <div ref={top} className="flex flex-col gap-3 empty:hidden">
      {form.failure !== undefined && (
        <NoticeBanner
          tone={isOutdated ? 'warning' : 'danger'}
          isLive
          title={form.failure}
          action={
            isOutdated && (
              <Button size="sm" isPending={isReloading} onPress={onReload}>
                {t('repairOrder-loadOther')}
              </Button>
            )
          }
        >
          {isOutdated ? t('repairOrder-loadOtherHint') : undefined}
        </NoticeBanner>
      )}
      {failure !== undefined && <NoticeBanner tone="danger">{failure}</NoticeBanner>}
    </div>
  )
}
