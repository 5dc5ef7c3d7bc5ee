import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ItemFacts } from './item-facts.tsx'
import type { ItemActor } from './item-dialog.tsx'

/** A repair item to read. */
export const ItemReader = ({ actor, item }: { actor: ItemActor; item: RepairItem }) => {
  const { t } = useTranslation()
  const categories = useSelector(actor, ({ context }) => context.issueCategories)
  const close = () => actor.send({ type: 'item.close' })
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={close}
      title={t('repairOrder-item-view', { no: item.itemNo })}
      footer={<Button onPress={close}>{t('shared-close')}</Button>}
    >
      <ItemFacts item={item} categories={categories} />
    </Dialog>
  )
}
