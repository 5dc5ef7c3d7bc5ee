import { useSelector } from '@xstate/react'
import { useTranslation } from '../hooks/translation.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import type { ItemActor } from './actors.ts'
import { ItemWriter } from './item-writer.tsx'
import { Pencil } from 'lucide-react'
import type { RepairItem } from '../../domain/entities/repair-item.ts'
import { useCan } from '../hooks/app-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ItemDetails } from './item-details.tsx'
import { StepButtons } from './step-buttons.tsx'

/** A repair item to read; from here to its neighbours, and to writing where that is possible. */
const ItemReader = ({ actor, item }: { actor: ItemActor; item: RepairItem }) => {
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

type Props = {
  actor: ItemActor
  /** the part of the room for files that is taken, where it is nearly full */
  storageUsed: number | null | undefined
}

/** The dialog of one repair item, in the mode of its machine: create, edit or view. */
export const ItemDialog = ({ actor, storageUsed }: Props) => {
  const { t } = useTranslation('items')
  const { form, files, serial } = useSelector(actor, ({ children }) => children)
  const item = useSelector(actor, ({ context }) => context.item)
  const asksClose = useSelector(actor, (snapshot) => snapshot.matches({ writing: 'confirmingClose' }))

  if (form === undefined || files === undefined) return item ? <ItemReader actor={actor} item={item} /> : null
  return (
    <>
      <ItemWriter key={form.sessionId} actor={actor} form={form} files={files} serial={serial} storageUsed={storageUsed} />
      <ConfirmDialog
        isOpen={asksClose}
        isDanger
        title={t('repairOrder-item-closeTitle')}
        text={t('repairOrder-item-closeText')}
        confirmLabel={t('repairOrder-item-closeConfirm')}
        cancelLabel={t('shared-unsavedStay')}
        onConfirm={() => actor.send({ type: 'close.confirm' })}
        onClose={() => actor.send({ type: 'close.cancel' })}
      />
    </>
  )
}
