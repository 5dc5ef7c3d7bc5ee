import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import type { Failure } from '../../machines/calls/failure.ts'
import { ActMenu, type RecordAct } from '../record/act-menu.tsx'
import type { RecordViewMode } from '../record/record-actor.ts'
import { RecordStates } from '../record/record-states.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

interface Props {
  readonly viewMode: RecordViewMode
  readonly failure: Failure | undefined
  readonly title: string
  readonly acts: readonly RecordAct[]
  /** Undefined where the account may not be changed. */
  readonly onEdit: (() => void) | undefined
  readonly onRetry: () => void
  readonly onClose: () => void
  /** The account; undefined while it is loaded. */
  readonly children: ReactNode
}

/** An account to read, with its actions, or the reason why it is not shown. */
export const AccountDialog = ({ viewMode, failure, title, acts, onEdit, onRetry, onClose, children }: Props) => {
  const { t } = useTranslation()
  if (viewMode !== 'viewing' || children === undefined)
    return (
      <RecordStates
        {...{ title, failure, onRetry, onClose }}
        viewMode={viewMode === 'missing' || viewMode === 'failed' ? viewMode : 'loading'}
      />
    )
  return (
    <Dialog
      isOpen
      size="lg"
      title={title}
      onClose={onClose}
      footer={
        <>
          <ActMenu name={title} acts={acts.filter(({ id }) => id !== 'edit')} />
          {onEdit ? (
            <Button variant="primary" icon={<Pencil aria-hidden="true" />} onPress={onEdit}>
              {t('shared-edit')}
            </Button>
          ) : (
            <Button onPress={onClose}>{t('shared-close')}</Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
