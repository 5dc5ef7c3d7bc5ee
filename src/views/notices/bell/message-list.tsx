import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../ui/text/date-text.tsx'
import { markMessagesRead, useMessageLog, type LoggedMessage } from '../../ui/overlays/message-log.ts'
import { ToastIcon } from '../../ui/overlays/toast-icon.tsx'

const Message = ({ message: { kind, title, content, at } }: { message: LoggedMessage }) => (
  <li className="flex items-start gap-2.5 border-b border-border px-4 py-3 last:border-b-0">
    <ToastIcon kind={kind} />
    <div className="min-w-0 flex-1">
      <p className="text-base font-medium wrap-anywhere">{title}</p>
      {content !== undefined && content !== '' && <p className="mt-0.5 text-sm text-muted wrap-anywhere">{content}</p>}
      <p className="mt-0.5 text-xs text-faint">
        <DateText value={new Date(at).toISOString()} variant="relative" />
      </p>
    </div>
  </li>
)

/** The messages that were said as toasts, newest first; seen, they count as read. */
export const MessageList = () => {
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
