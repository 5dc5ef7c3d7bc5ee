import { useState, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { notificationsMachine } from '../../../machines/notices/notifications.machine.ts'
import { useMessageLog, markMessagesRead, type LoggedMessage } from '../../ui/overlays/message-log.ts'
import { useOverlay } from '../../ui/overlays/overlay-trigger.tsx'
import { Panel } from '../../ui/overlays/panel.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { NotificationList } from './notification-list.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { ToastIcon } from '../../ui/overlays/toast-icon.tsx'

const Message = ({ message: { kind, title, content, at } }: { message: LoggedMessage }) => (
  <li className="flex items-start gap-2.5 border-b border-border px-4 py-3 last:border-b-0">
    <ToastIcon kind={kind} />
    <div className="min-w-0 flex-1">
      <p className="text-base font-medium wrap-anywhere">{title}</p>
      {content !== undefined && content !== '' && <p className="mt-0.5 text-sm text-muted wrap-anywhere">{content}</p>}
      <p className="mt-0.5 text-sm text-faint">
        <DateText value={new Date(at).toISOString()} variant="relative" />
      </p>
    </div>
  </li>
)

/** The messages that were said as toasts, newest first; seen, they count as read. */
const MessageList = () => {
  const { t } = useTranslation('notices')
  const { messages } = useMessageLog()
  useEffect(() => markMessagesRead(), [messages.length])
  if (messages.length === 0) return <p className="px-4 py-8 text-center text-sm text-muted">{t('home-messages-none')}</p>
  return (
    <ul aria-label={t('home-messages')}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  )
}

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
  return <Tabs label={t('home-bell')} tabs={tabs} value={shown} onChange={setShown} />
}

/** The contents of the bell: both lists, or the notifications alone. */
export const Lists = ({ actor, unread }: Props) => {
  const { surface } = useOverlay()
  const { t } = useTranslation('notices')
  return (
    <Panel label={t('home-bell')} maxHeight={HEIGHT} className="w-[min(24rem,calc(100vw-2rem))]">
      {actor ? <Both actor={actor} unread={unread} onClose={() => surface.onOpenChange(false)} /> : <MessageList />}
    </Panel>
  )
}
