import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  isDanger?: boolean
  isPending?: boolean
  /** A field to fill in first, e.g. the reason. Enter in it confirms. */
  children?: ReactNode
}

/** Asks once more before something happens. Stays open while `isPending`; the caller closes it. */
export const ConfirmDialog = ({
  isOpen,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isPending = false,
  children,
}: Props) => {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="sm" role="alertdialog" isDismissable={!isPending}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // the dialog is in a portal, yet React's events bubble to the form that opened it
          event.stopPropagation()
          if (!isPending) onConfirm()
        }}
      >
        {text !== undefined && <div className="text-base text-muted">{text}</div>}
        {children}
        <div className="flex flex-wrap justify-end gap-2 pt-1">
          <Button onPress={onClose} isDisabled={isPending}>
            {cancelLabel ?? t('shared-cancel')}
          </Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
