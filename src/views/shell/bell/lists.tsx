import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../../../machines/notifications.machine.ts'
import { useMessageLog } from '../../parts/message-log.ts'
import { Tabs } from '../../parts/tabs.tsx'
import { MessageList } from './message-list.tsx'
import { NotificationList } from './notification-list.tsx'

interface Props {
  /** Left out where the user may not read notifications, or the server has none. */
  readonly actor: ActorRefFrom<typeof notificationsMachine> | undefined
  readonly unread: number
  readonly onClose: () => void
}

/** Both lists, the notifications first unless only messages are new. */
const Both = ({ actor, unread, onClose }: Props & { readonly actor: NonNullable<Props['actor']> }) => {
  const { t } = useTranslation()
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

/** What is behind the bell: both lists, or the messages alone. */
export const Lists = ({ actor, ...props }: Props) => (actor ? <Both actor={actor} {...props} /> : <MessageList />)
