import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { BareIconButton } from '../../ui/button.tsx'

type Props = { isOpen: boolean; onClose: () => void; head: ReactNode; foot?: ReactNode; children: ReactNode }

/** The menu on a phone: slides in from the side over the page. `foot` is what the bar has no room for. */
export const MenuDrawer = ({ isOpen, onClose, head, foot, children }: Props) => {
  const { t } = useTranslation('shell')
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-x-0 top-0 z-overlay h-(--visual-viewport-height) bg-overlay transition-opacity duration-normal entering:opacity-0 exiting:opacity-0 lg:hidden"
    >
      <Modal className="h-full w-72 max-w-[85vw] bg-floating text-text shadow-floating transition-transform duration-normal ease-out entering:-translate-x-full exiting:-translate-x-full forced-colors:border-r">
        <Dialog aria-label={t('shared-mainMenu')} className="flex h-full flex-col">
          <div className="flex h-(--bar) shrink-0 items-center justify-between gap-2 border-b border-border px-4">
            {head}
            <BareIconButton label={t('shared-menuClose')} icon={<X />} onPress={onClose} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-3">{children}</div>
          {foot !== undefined && <div className="flex items-center justify-between border-t border-border p-2 sm:hidden">{foot}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
