import { useTranslation } from '../../hooks/translation.ts'
import { useMotion } from '../../ui/use-motion.ts'
import { useSelector } from '@xstate/react'
import { CircleAlert, PackageOpen, Plus } from 'lucide-react'
import { COUNTS } from '../../../domain/limits.ts'
import { useCan } from '../../hooks/app-context.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Section } from '../../ui/page/section.tsx'
import { ItemCard } from './item-card.tsx'
import type { OrderActor, OrderFormView } from '../actors.ts'

/** The items of the order: one card each, and a button to add one. */
export const ItemsSection = ({ actor, form }: { actor: OrderActor; form: OrderFormView }) => {
  const { t } = useTranslation('orders')
  const can = useCan()
  const list = useMotion<HTMLOListElement>()
  const items = useSelector(actor, ({ context }) => context.items)
  const error = form.errorOf('items')
  const { max } = COUNTS.itemsPerOrder
  const isFull = items.length >= max
  const add = can('repairItem.create') && !isFull && (
    <span data-field="items">
      <Button
        icon={<Plus aria-hidden="true" />}
        variant={items.length === 0 ? 'primary' : 'secondary'}
        onPress={() => actor.send({ type: 'item.add' })}
      >
        {t('repairOrder-items-add')}
      </Button>
    </span>
  )

  return (
    <Section
      title={t('repairOrder-section-items')}
      description={isFull ? t('repairOrder-items-full', { max }) : t('repairOrder-section-items-hint', { max })}
      actions={items.length > 0 && add}
    >
      {error !== undefined && (
        <p role="alert" className="mb-3 flex items-start gap-1.5 text-sm text-danger-strong">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {items.length === 0 && (
        <EmptyState
          icon={PackageOpen}
          headingLevel={3}
          title={t('repairOrder-items-empty')}
          text={t('repairOrder-items-emptyText')}
          action={add}
        />
      )}
      <ol ref={list} className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.itemId}>
            <ItemCard actor={actor} item={item} isFull={isFull} />
          </li>
        ))}
      </ol>
    </Section>
  )
}
