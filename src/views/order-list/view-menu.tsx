import { useSelector } from '@xstate/react'
import { Bookmark, Pencil, Plus, Save, Star, StarOff, Trash2 } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import type { SavedView, SavedViewInput } from '../../domain/entities/saved-view.ts'
import { ALL_VIEW, bodyOf, viewOf } from '../../domain/order-views.ts'
import type { ViewJob } from '../../machines/order-list/saved-views.machine.ts'
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
  const job = useSelector(actor, (snapshot) => (snapshot.hasTag('asked') ? snapshot.context.job : undefined))
  const { pageIndex } = list.query

  const close = () => actor.send({ type: 'view.cancel' })
  const onRemoved = (toast: Toast) => {
    list.change({ view: ALL_VIEW, pageIndex }, { replace: true })
    showToast(toast)
  }
  useEmitted(actor, {
    'view.saved': ({ savedViewId }) => {
      list.change({ view: savedViewId, pageIndex }, { replace: true })
      showToast({ kind: 'success', title: t('repairOrder-list-viewSaved') })
    },
    'view.removed': () => onRemoved({ kind: 'success', title: t('repairOrder-list-viewRemoved') }),
    'view.wasGone': () => onRemoved({ kind: 'default', title: t('table-rowWasGone') }),
    'view.failed': ({ failure }) => showToast({ kind: 'error', title: t('repairOrder-list-viewFailed'), content: text.failure(failure) }),
  })

  const save = (body: SavedViewInput, id: string) => actor.send({ type: 'view.write', job: { kind: 'save', id, body } })
  const ask = (asked: ViewJob) => actor.send({ type: 'view.ask', job: asked })
  const saved = current?.saved
  const own = (view: SavedView): readonly MenuEntry[] => {
    const { savedViewId: id, name, isDefault } = view
    const entries: MenuEntry[] = [
      {
        id: 'rename',
        label: t('repairOrder-list-viewRename'),
        icon: <Pencil />,
        onAction: () => ask({ kind: 'save', id, body: bodyOf(view) }),
      },
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
        onAction: () => ask({ kind: 'remove', id }),
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
            items: [
              {
                id: 'new',
                label: t('repairOrder-list-viewSaveAs'),
                icon: <Plus />,
                onAction: () => ask({ kind: 'save', body: viewOf(list.query, columns, { name: '', isDefault: false }) }),
              },
            ],
          },
          { id: 'own', items: saved ? own(saved) : [] },
        ]}
      />
      {job?.kind === 'save' && <ViewNameDialog actor={actor} body={job.body} isNew={job.id === undefined} onClose={close} />}
      {job?.kind === 'remove' && saved && <ViewDeleteDialog actor={actor} name={saved.name} onClose={close} />}
    </>
  )
}
