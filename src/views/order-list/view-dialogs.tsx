import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LENGTHS } from '../../domain/limits.ts'
import { nameIssue } from '../../domain/order-views.ts'
import type { Failure } from '../../machines/calls/failure.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

export interface ViewName {
  readonly name: string
  readonly isDefault: boolean
}

interface Props {
  readonly title: string
  readonly start: ViewName
  readonly failure: Failure | undefined
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onSave: (name: ViewName) => void
}

/** Asks for a view's name, and whether the list opens with it. */
export const ViewNameDialog = ({ title, start, failure, isPending, onClose, onSave }: Props) => {
  const { t } = useTranslation('order-list')
  const text = useIssueText()
  const [value, setValue] = useState(start)
  const [isTried, setIsTried] = useState(false)
  const key = nameIssue(value.name)
  const max = LENGTHS.savedViewName.max
  const said = failure?.fieldErrors.find(({ field }) => field === 'name')
  const issue = said ?? (isTried && key ? { field: 'name', key, values: { max } } : undefined)
  const words = failure && !said && text.failure(failure)
  const save = () => {
    setIsTried(true)
    if (key === undefined) onSave({ ...value, name: value.name.trim() })
  }
  return (
    <ConfirmDialog isOpen onClose={onClose} onConfirm={save} title={title} confirmLabel={t('shared-save')} isPending={isPending}>
      {words && <NoticeBanner tone="danger">{words}</NoticeBanner>}
      <TextField
        name="name"
        label={t('repairOrder-list-viewName')}
        value={value.name}
        onChange={(name) => setValue({ ...value, name })}
        error={issue && text.issue(issue)}
        maxLength={max}
        isRequired
        autoFocus
      />
      <Checkbox
        name="isDefault"
        label={t('repairOrder-list-viewSetDefault')}
        value={value.isDefault}
        onChange={(isDefault) => setValue({ ...value, isDefault })}
      />
    </ConfirmDialog>
  )
}

interface DeleteProps {
  readonly name: string
  readonly failure: Failure | undefined
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
}

export const ViewDeleteDialog = ({ name, failure, isPending, onClose, onDelete }: DeleteProps) => {
  const { t } = useTranslation('order-list')
  const text = useIssueText()
  const words = failure && text.failure(failure)
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={onDelete}
      title={t('repairOrder-list-viewDeleteTitle', { name })}
      text={t('repairOrder-list-viewDeleteText')}
      confirmLabel={t('shared-delete')}
      isPending={isPending}
    >
      {words && <NoticeBanner tone="danger">{words}</NoticeBanner>}
    </ConfirmDialog>
  )
}
