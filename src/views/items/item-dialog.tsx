import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import type { ItemActor } from './actors.ts'
import { ItemReader } from './item-reader.tsx'
import { ItemWriter } from './item-writer.tsx'

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
