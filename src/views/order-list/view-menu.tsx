import { useSelector } from '@xstate/react'
import { Bookmark, Pencil, Plus, Save, Star, StarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namespaces } from '../../locales/namespaces.ts'
import type { SavedView, SavedViewInput } from '../../domain/entities/saved-view.ts'
import { ALL_VIEW, bodyOf, viewOf } from '../../domain/order-views.ts'
import { MenuButton } from '../ui/overlays/menu.tsx'
import type { MenuEntry } from '../ui/overlays/menu-list.tsx'
import { lazyDialog } from '../ui/page/lazy.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import type { Toast } from '../ui/overlays/toast-queue.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import type { OrderList } from './order-list.ts'
import type { Views, ViewsActor } from './use-views.ts'

const ViewNameDialog = lazyDialog(
  async () => (await import('./view-dialogs.tsx')).ViewNameDialog,
  ({ onClose }) => onClose(),
)
const ViewDeleteDialog = lazyDialog(
  async () => (await import('./view-dialogs.tsx')).ViewDeleteDialog,
  ({ onClose }) => onClose(),
)

interface Props {
  readonly actor: ViewsActor
  readonly views: Views
  readonly list: OrderList
  readonly columns: readonly string[]
}

/** Saves what is shown as a view of one's own, and changes or deletes the one that is chosen. */
export const ViewMenu = ({ actor, views: { current, isChanged }, list, columns }: Props) => {
  const { t } = useTranslation(namespaces('order-list', 'tables'))
  const text = useIssueText()
  const [asked, setAsked] = useState<'new' | 'rename' | 'delete'>()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isPending = useSelector(actor, (snapshot) => snapshot.matches('writing'))
  const { pageIndex } = list.query

  const close = () => {
    setAsked(undefined)
    actor.send({ type: 'view.forget' })
  }
  const onRemoved = (toast: Toast) => {
    close()
    list.change({ view: ALL_VIEW, pageIndex }, { replace: true })
    showToast(toast)
  }
  useEmitted(actor, {
    'view.saved': ({ savedViewId }) => {
      close()
      list.change({ view: savedViewId, pageIndex }, { replace: true })
      showToast({ kind: 'success', title: t('repairOrder-list-viewSaved') })
    },
    'view.removed': () => onRemoved({ kind: 'success', title: t('repairOrder-list-viewRemoved') }),
    'view.wasGone': () => onRemoved({ kind: 'default', title: t('table-rowWasGone') }),
    // a dialog says itself what was refused; an entry of the menu has no place of its own
    'view.failed': ({ failure: refusal }) => {
      if (asked !== undefined) return
      showToast({ kind: 'error', title: t('repairOrder-list-viewFailed'), content: text.failure(refusal) })
      actor.send({ type: 'view.forget' })
    },
  })

  const save = (body: SavedViewInput, id?: string) => actor.send({ type: 'view.write', job: { kind: 'save', id, body } })
  const saved = current?.saved
  const own = (view: SavedView): readonly MenuEntry[] => {
    const { savedViewId: id, name, isDefault } = view
    const entries: MenuEntry[] = [
      { id: 'rename', label: t('repairOrder-list-viewRename'), icon: <Pencil />, onAction: () => setAsked('rename') },
      {
        id: 'default',
        label: t(isDefault ? 'repairOrder-list-viewDropDefault' : 'repairOrder-list-viewSetDefault'),
        icon: isDefault ? <StarOff /> : <Star />,
        onAction: () => save({ ...bodyOf(view), isDefault: !isDefault }, id),
      },
      {
        id: 'delete',
        label: t('repairOrder-list-viewDelete', { name }),
        icon: <Trash2 />,
        isDanger: true,
        onAction: () => setAsked('delete'),
      },
    ]
    const isOther = isChanged || view.columns.join() !== columns.join()
    const update = {
      id: 'update',
      label: t('repairOrder-list-viewUpdate', { name }),
      icon: <Save />,
      onAction: () => save(viewOf(list.query, columns, { name, isDefault }), id),
    }
    return isOther ? [update, ...entries] : entries
  }

  return (
    <>
      <MenuButton
        label={t('repairOrder-list-viewMenu')}
        icon={<Bookmark />}
        isIconOnly
        groups={[
          {
            id: 'new',
            items: [{ id: 'new', label: t('repairOrder-list-viewSaveAs'), icon: <Plus />, onAction: () => setAsked('new') }],
          },
          { id: 'own', items: saved ? own(saved) : [] },
        ]}
      />
      {asked === 'new' && (
        <ViewNameDialog
          title={t('repairOrder-list-viewSaveTitle')}
          start={{ name: '', isDefault: false }}
          failure={failure}
          isPending={isPending}
          onClose={close}
          onSave={(name) => save(viewOf(list.query, columns, name))}
        />
      )}
      {asked === 'rename' && saved && (
        <ViewNameDialog
          title={t('repairOrder-list-viewRenameTitle')}
          start={saved}
          failure={failure}
          isPending={isPending}
          onClose={close}
          onSave={({ name, isDefault }) => save({ ...bodyOf(saved), name, isDefault }, saved.savedViewId)}
        />
      )}
      {asked === 'delete' && saved && (
        <ViewDeleteDialog
          name={saved.name}
          failure={failure}
          isPending={isPending}
          onClose={close}
          onDelete={() => actor.send({ type: 'view.write', job: { kind: 'remove', id: saved.savedViewId } })}
        />
      )}
    </>
  )
}
