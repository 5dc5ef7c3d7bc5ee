import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { signOutMachine } from '../../machines/session/sign-out.machine.ts'
import { useDraftsKept } from '../hooks/drafts-kept.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

/** Before a chosen sign-out: what is to become of unsaved work in this browser. */
export const SignOutDialog = ({ actor }: { actor: ActorRefFrom<typeof signOutMachine> }) => {
  const { t } = useTranslation()
  const isInTab = useDraftsKept() === 'tab'
  const isDiscarding = useSelector(actor, (snapshot) => snapshot.matches('discarding'))
  return (
    <Dialog
      isOpen
      onClose={() => actor.send({ type: 'signOut.cancel' })}
      title={t('draft-signOut-title')}
      size="sm"
      role="alertdialog"
      isDismissable={!isDiscarding}
      footer={
        <>
          <Button variant="danger" isPending={isDiscarding} onPress={() => actor.send({ type: 'signOut.discard' })}>
            {t('draft-signOut-discard')}
          </Button>
          <Button variant="primary" isDisabled={isDiscarding} onPress={() => actor.send({ type: 'signOut.keep' })}>
            {t('draft-signOut-keep')}
          </Button>
        </>
      }
    >
      <p className="text-base text-muted">{t(isInTab ? 'draft-signOut-tab' : 'draft-signOut-text')}</p>
    </Dialog>
  )
}
