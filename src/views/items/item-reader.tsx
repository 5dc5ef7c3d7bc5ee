import { useSelector } from '@xstate/react'
import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { useCan } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ItemDetails } from './item-details.tsx'
import type { ItemActor } from './actors.ts'
import { StepButtons } from './step-buttons.tsx'

/** A repair item to read; from here to its neighbours, and to writing where that is possible. */
export const ItemReader = ({ actor, item }: { actor: ItemActor; item: RepairItem }) => {
  const { t } = useTranslation('items')
  const can = useCan()
  const categories = useSelector(actor, ({ context }) => context.issueCategories)
  const isEditable = useSelector(actor, ({ context }) => context.isEditable === true)
  const close = () => actor.send({ type: 'item.close' })
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={close}
      title={t('repairOrder-item-view', { no: item.itemNo })}
      footer={
        <>
          <StepButtons actor={actor} />
          {isEditable && can('repairItem.update') && (
            <Button icon={<Pencil />} onPress={() => actor.send({ type: 'item.edit' })}>
              {t('itemDialog-edit')}
            </Button>
          )}
          <Button onPress={close}>{t('shared-close')}</Button>
        </>
      }
    >
      <ItemDetails key={item.itemId} item={item} categories={categories} />
    </Dialog>
  )
}
