import { useSelector } from '@xstate/react'
import { useTranslation } from '../hooks/translation.ts'
import type { OrderRecord } from '../../machines/orders/repair-order-calls.ts'
import { hasDifferences, itemDifferences } from '../../machines/orders/repair-order-difference.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { ConflictPanel } from '../record/conflict-panel.tsx'
import { ItemChanges } from './item-changes.tsx'
import type { OrderActor, OrderFormActor } from './actors.ts'
import { useOrderFields } from './edit/use-order-fields.ts'

type Props = { actor: OrderActor; formActor: OrderFormActor; theirs: OrderRecord; reason: string | undefined }

/** The conflict with another user's save of an order: the header field by field, and the changes of its items. */
export const OrderConflict = ({ actor, formActor, theirs, reason }: Props) => {
  const { t } = useTranslation('record')
  const fields = useOrderFields()
  const items = useSelector(actor, ({ context }) => context.items)
  const changes = itemDifferences(items, theirs.items)
  return (
    <ConflictPanel
      actor={formActor}
      title={reason ?? t('orderEdit-conflict-title')}
      text={(count) => (
        <>
          <p>{t(count > 0 ? 'orderEdit-conflict-text' : 'orderEdit-conflict-same')}</p>
          {reason === undefined && (
            <p>
              {t('orderEdit-conflict-at')} <DateText value={theirs.order.updatedAt} />
            </p>
          )}
        </>
      )}
      heading={t('orderEdit-conflict-title')}
      label={fields.label}
      value={({ name }, version) => fields.value(name, version)}
    >
      {hasDifferences(changes) && (
        <div>
          <p className="font-medium">{t('orderEdit-conflict-items')}</p>
          <ItemChanges changes={changes} />
        </div>
      )}
    </ConflictPanel>
  )
}
