import { useSelector } from '@xstate/react'
import { isOutdated, ITEMS_CHANGED } from '../../../machines/orders/repair-order-calls.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../../ui/button.tsx'
import { lazyOnIntent } from '../../ui/page/lazy.tsx'
import { SaveProblems } from '../../ui/page/save-problems.tsx'
import { DraftBanner } from '../../ui/text/draft-banner.tsx'
import type { OrderActor, OrderFormActor, OrderFormView } from '../actors.ts'
import { ItemNews } from '../item-changes.tsx'

const OrderConflict = lazyOnIntent(async () => (await import('../order-conflict.tsx')).OrderConflict)

export interface EditProps {
  readonly actor: OrderActor
  readonly formActor: OrderFormActor
  readonly form: OrderFormView
}

/** Why the last save failed; where somebody else was faster, the comparison. */
const Problems = ({ actor, formActor, form }: EditProps) => {
  const { t } = useTranslation('record')
  const { failure: words } = useIssueText()
  const failure = useSelector(actor, ({ context, ...snapshot }) =>
    snapshot.matches({ ready: { dialog: 'none' } }) ? context.failure && words(context.failure) : undefined,
  )
  const theirs = useSelector(actor, ({ context }) => context.theirs)
  const reason = form.rawFailure?.code === ITEMS_CHANGED ? t('orderEdit-conflict-itemsChanged') : form.failure
  if (form.isConflict && theirs) return <OrderConflict actor={actor} formActor={formActor} theirs={theirs} reason={reason} />
  const hasFailedComparison = failure !== undefined && form.rawFailure !== undefined && isOutdated(form.rawFailure)
  return (
    <>
      <SaveProblems form={form} isOutdated={false} isReloading={false} onReload={() => undefined} failure={failure} />
      {hasFailedComparison && (
        <div>
          <Button onPress={() => actor.send({ type: 'record.compare' })}>{t('orderEdit-compare')}</Button>
        </div>
      )}
    </>
  )
}

/** What stands above the form of a draft's header, on one page and in its steps: older words, why a save failed, what others changed. */
export const EditHead = (props: EditProps) => (
  <>
    <DraftBanner {...props.form.draft} />
    <Problems {...props} />
    <ItemNews actor={props.actor} />
  </>
)
