import { useSelector } from '@xstate/react'
import { WifiOff } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import type { connectionMachine } from '../../machines/session/connection.machine.ts'

/**
 * Says over the page that there is no network. It lies above everything, dialogs too, in the gap between the bar and the page; it moves
 * nothing and lets presses through. Screen readers announce what comes into a live region that they know, so the region is always there.
 */
export const OfflineBand = ({ actor }: { actor: ActorRefFrom<typeof connectionMachine> }) => {
  const { t } = useTranslation()
  const isOffline = useSelector(actor, (snapshot) => snapshot.matches('offline'))
  return (
    <output data-react-aria-top-layer="true" className="pointer-events-none fixed inset-x-0 top-(--bar) z-toast print:hidden">
      {isOffline && (
        <span className="flex items-center justify-center gap-2 border-y border-warning/35 bg-warning-soft px-3 text-sm/4 text-text">
          <WifiOff aria-hidden="true" className="size-3.5 shrink-0 text-warning-strong" />
          {t('shared-offline')}
        </span>
      )}
    </output>
  )
}
