import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../../../machines/notices/notifications.machine.ts'
import { useMessageLog } from '../../ui/overlays/message-log.ts'
import { useOverlay } from '../../ui/overlays/overlay-trigger.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { MessageList } from './message-list.tsx'
import { NotificationList } from './notification-list.tsx'

/** px; a longer list scrolls */
const HEIGHT = 560

interface Props {
  /** Left out where the user may not read notifications, or the server has none. */
  readonly actor: ActorRefFrom<typeof notificationsMachine> | undefined
  readonly unread: number
}

/** Both lists, the notifications first unless only messages are new. */
const Both = ({ actor, unread, onClose }: Props & { readonly actor: NonNullable<Props['actor']>; readonly onClose: () => void }) => {
  const { t } = useTranslation('notices')
  const log = useMessageLog()
  const [shown, setShown] = useState(unread === 0 && log.unread > 0 ? 'messages' : 'notifications')
  const tabs = [
    {
      id: 'notifications',
      label: t('home-notifications'),
      count: unread || undefined,
      content: <NotificationList actor={actor} onClose={onClose} />,
    },
    { id: 'messages', label: t('home-messages'), count: log.unread || undefined, content: <MessageList /> },
  ]
  return <Tabs label={t('home-bell')} tabs={tabs} value={shown} onChange={setShown} isInPopover />
}

/** The contents of the bell: both lists, or the notifications alone. */
export const Lists = ({ actor, unread }: Props) => {
  const { surface } = useOverlay()
  const { t } = useTranslation('notices')
  return (
    // itself the dialog: one within it would leave its buttons for closing outside of every landmark
    <Popover {...surface} placement="bottom end" maxHeight={HEIGHT} aria-label={t('home-bell')}>
      <div className="w-[min(24rem,calc(100vw-2rem))]">
        {actor ? <Both actor={actor} unread={unread} onClose={() => surface.onOpenChange(false)} /> : <MessageList />}
      </div>
    </Popover>
  )
}
