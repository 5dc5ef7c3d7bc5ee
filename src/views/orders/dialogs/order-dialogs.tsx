import { useSelector } from '@xstate/react'
import { useTranslation } from '../../hooks/translation.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { lazyDialog } from '../../ui/page/lazy.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { useItemName } from '../item-name.ts'
import type { OrderActor } from '../actors.ts'

const ItemDialog = lazyDialog(
  async () => (await import('../../items/item-dialog.tsx')).ItemDialog,
  ({ actor }) => actor.send({ type: 'item.close' }),
)

/** The order's dialogs: an item, and the questions before an item or the draft is removed. */
export const OrderDialogs = ({ actor }: { actor: OrderActor }) => {
  const { t } = useTranslation('orders')
  const { failure: words } = useIssueText()
  const nameOf = useItemName()
  const item = useSelector(actor, ({ children }) => children.item)
  const isOnPage = useSelector(actor, (snapshot) => snapshot.matches({ ready: { steps: { on: 'item' } } }))
  const storageUsed = useSelector(actor, ({ context }) => context.order?.storageUsed)
  const removed = useSelector(actor, ({ context }) => context.dialog.item)
  const failure = useSelector(actor, ({ context }) => context.failure && words(context.failure))
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches({ ready: { dialog: 'removingItem' } }))
  const asksRemoval = useSelector(actor, (snapshot) => snapshot.matches({ ready: { dialog: 'confirmingRemoval' } }))
  const isDeleting = useSelector(actor, (snapshot) => snapshot.matches({ ready: { dialog: 'deletingDraft' } }))
  const asksDeletion = useSelector(actor, (snapshot) => snapshot.matches({ ready: { dialog: 'confirmingDeletion' } }))

  const answers = {
    onConfirm: () => actor.send({ type: 'dialog.confirm' }),
    onClose: () => actor.send({ type: 'dialog.cancel' }),
    isDanger: true,
    children: failure !== undefined && <NoticeBanner tone="danger">{failure}</NoticeBanner>,
  }

  return (
    <>
      {item !== undefined && !isOnPage && <ItemDialog actor={item} storageUsed={storageUsed} />}
      <ConfirmDialog
        {...answers}
        isOpen={asksRemoval || isRemoving}
        isPending={isRemoving}
        title={t('repairOrder-removeItem-title', { name: nameOf(removed) })}
        text={t('repairOrder-removeItem-text')}
        confirmLabel={t('shared-remove')}
      />
      <ConfirmDialog
        {...answers}
        isOpen={asksDeletion || isDeleting}
        isPending={isDeleting}
        title={t('repairOrder-deleteDraft-title')}
        text={t('repairOrder-deleteDraft-text')}
        confirmLabel={t('repairOrder-deleteDraft')}
      />
    </>
  )
}
