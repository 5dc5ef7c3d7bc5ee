import { useSelector } from '@xstate/react'
import { useTranslation } from '../hooks/translation.ts'
import type { SavedViewInput } from '../../domain/entities/saved-view.ts'
import { LENGTHS } from '../../domain/limits.ts'
import { nameIssue } from '../../domain/order-views.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { ViewsActor } from './use-views.ts'

interface Props {
  readonly actor: ViewsActor
  readonly onClose: () => void
}

/** The props of a dialog about a change of the views. */
const useViewDialog = ({ actor, onClose }: Props) => {
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('writing'))
  return { isOpen: true, isPending, onClose, onConfirm: () => actor.send({ type: 'view.confirm' }) }
}

/** Asks for a view's name, and whether the list opens with it. */
export const ViewNameDialog = ({ body, isNew, ...props }: Props & { readonly body: SavedViewInput; readonly isNew: boolean }) => {
  const { t } = useTranslation('order-list')
  const text = useIssueText()
  const { actor } = props
  const dialog = useViewDialog(props)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isChecked = useSelector(actor, (snapshot) => snapshot.matches({ asking: 'checked' }) || snapshot.matches('confirmed'))
  const key = nameIssue(body.name)
  const max = LENGTHS.savedViewName.max
  const said = failure?.fieldErrors.find(({ field }) => field === 'name')
  const issue = said ?? (isChecked && key ? { field: 'name', key, values: { max } } : undefined)
  const words = failure && !said && text.failure(failure)
  return (
    <ConfirmDialog
      {...dialog}
      title={t(isNew ? 'repairOrder-list-viewSaveTitle' : 'repairOrder-list-viewRenameTitle')}
      confirmLabel={t('shared-save')}
    >
      {words && <NoticeBanner tone="danger">{words}</NoticeBanner>}
      <TextField
        name="name"
        label={t('repairOrder-list-viewName')}
        value={body.name}
        onChange={(name) => actor.send({ type: 'view.change', patch: { name } })}
        error={issue && text.issue(issue)}
        maxLength={max}
        isRequired
        autoFocus
      />
      <Checkbox
        name="isDefault"
        label={t('repairOrder-list-viewSetDefault')}
        value={body.isDefault}
        onChange={(isDefault) => actor.send({ type: 'view.change', patch: { isDefault } })}
      />
    </ConfirmDialog>
  )
}

/** Asks whether the view of this name is to be deleted. */
export const ViewDeleteDialog = ({ name, ...props }: Props & { readonly name: string }) => {
  const { t } = useTranslation('order-list')
  const text = useIssueText()
  const failure = useSelector(props.actor, ({ context }) => context.failure)
  const words = failure && text.failure(failure)
  return (
    <ConfirmDialog
      {...useViewDialog(props)}
      isDanger
      title={t('repairOrder-list-viewDeleteTitle', { name })}
      text={t('repairOrder-list-viewDeleteText')}
      confirmLabel={t('shared-delete')}
    >
      {words && <NoticeBanner tone="danger">{words}</NoticeBanner>}
    </ConfirmDialog>
  )
}
