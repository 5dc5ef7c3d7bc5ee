import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { ItemActor } from './actors.ts'

/** To the item before and after this one; nothing where an order has but one. */
export const StepButtons = ({ actor, isDisabled = false }: { actor: ItemActor; isDisabled?: boolean }) => {
  const { t } = useTranslation('items')
  const items = useSelector(actor, ({ context }) => context.items ?? [])
  const index = useSelector(actor, ({ context }) => (context.items ?? []).findIndex(({ itemId }) => itemId === context.item?.itemId))
  if (index < 0 || items.length < 2) return null
  const step = (by: 1 | -1) => actor.send({ type: 'item.step', by })
  return (
    <span className="me-auto inline-flex items-center">
      <IconButton label={t('itemDialog-previous')} icon={<ChevronLeft />} isDisabled={isDisabled || index === 0} onPress={() => step(-1)} />
      <span className="min-w-12 text-center text-sm text-muted tabular-nums">
        {index + 1} / {items.length}
      </span>
      <IconButton
        label={t('itemDialog-next')}
        icon={<ChevronRight />}
        isDisabled={isDisabled || index === items.length - 1}
        onPress={() => step(1)}
      />
    </span>
  )
}
