import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sideOf } from '../../machines/form/compare.ts'
import type { OrderRecord } from '../../machines/orders/repair-order-calls.ts'
import { hasDifferences, itemDifferences, orderContrasts } from '../../machines/orders/repair-order-difference.ts'
import { asStored, fromOrder, type OrderForm } from '../../machines/orders/repair-order-values.ts'
import { DateText } from '../ui/text/date-text.tsx'
import { ConflictPanel } from '../record/conflict-panel.tsx'
import type { VersionRow } from '../ui/text/version-choices.tsx'
import { useInSight } from '../hooks/use-in-sight.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { ItemChanges } from './item-changes.tsx'
import type { OrderActor, OrderFormActor } from './actors.ts'
import { useOrderFields } from './edit/use-order-fields.ts'

type Props = { actor: OrderActor; formActor: OrderFormActor; theirs: OrderRecord; reason: string | undefined }

/** The conflict with another user's save: who, when, and the differences field by field. Nothing is lost until it is decided. */
export const OrderConflict = ({ actor, formActor, theirs, reason }: Props) => {
  const { t } = useTranslation('record')
  const fields = useOrderFields()
  const items = useSelector(actor, ({ context }) => context.items)
  const sides = useSelector(actor, ({ context }) => context.sides)
  const values = useSelector(formActor, ({ context }) => context.values)
  const saved = useSelector(formActor, ({ context }) => context.saved)
  const root = useRef<HTMLDivElement>(null)
  const contrasts = orderContrasts({ values, saved }, theirs)
  const changes = itemDifferences(items, theirs.items)
  const shown = (name: string, version: OrderForm) => fields.value(name, version)
  const rows = contrasts.map((contrast): VersionRow => {
    const { name } = contrast
    return {
      name,
      label: fields.label(name),
      mine: shown(name, asStored(values)),
      theirs: shown(name, fromOrder(theirs.order)),
      base: shown(name, asStored(saved)),
      side: sideOf(contrast, sides),
    }
  })

  const show = useInSight(root)
  useEmitted(actor, { 'order.undecided': show })

  return (
    <ConflictPanel
      root={root}
      title={reason ?? t('orderEdit-conflict-title')}
      text={
        <>
          <p>{t(contrasts.length > 0 ? 'orderEdit-conflict-text' : 'orderEdit-conflict-same')}</p>
          {reason === undefined && (
            <p>
              {t('orderEdit-conflict-at')} <DateText value={theirs.order.updatedAt} />
            </p>
          )}
        </>
      }
      heading={t('orderEdit-conflict-title')}
      rows={rows}
      send={(event) => actor.send(event)}
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
