import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, DialogTrigger, Heading } from 'react-aria-components'
import { DateText } from '../parts/date-text.tsx'
import { markMessagesRead, useMessageLog, type LoggedMessage } from '../parts/message-log.ts'
import { Popover } from '../parts/popover.tsx'
import { ToastIcon } from '../parts/toaster.tsx'

const Message = ({ message: { kind, title, content, at } }: { message: LoggedMessage }) => (
  <li className="flex items-start gap-2.5 border-b border-border px-4 py-3 last:border-b-0">
    <ToastIcon kind={kind} />
    <div className="min-w-0 flex-1">
      <p className="text-base font-medium">{title}</p>
      {content !== undefined && content !== '' && <p className="mt-0.5 text-sm text-muted">{content}</p>}
      <p className="mt-0.5 text-xs text-faint">
        <DateText value={new Date(at).toISOString()} look="relative" />
      </p>
    </div>
  </li>
)

/** The messages that were said as toasts, newest first, behind a bell that counts the new ones. */
export const MessageBell = () => {
  const { t } = useTranslation()
  const { messages, unread } = useMessageLog()
  return (
    <DialogTrigger onOpenChange={(isOpen) => isOpen && markMessagesRead()}>
      <Button
        aria-label={unread > 0 ? t('home-messages-unread', { count: unread }) : t('home-messages')}
        className="relative flex size-control-md items-center justify-center rounded-md text-muted focus-ring hover:bg-hover hover:text-text pressed:bg-pressed"
      >
        <Bell aria-hidden="true" className="size-4" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-xs leading-4 text-danger-contrast tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      <Popover placement="bottom end">
        <Dialog className="flex max-h-[min(28rem,70dvh)] w-[min(22rem,calc(100vw-2rem))] flex-col outline-none">
          <Heading slot="title" level={2} className="border-b border-border px-4 py-3 text-base font-semibold">
            {t('home-messages')}
          </Heading>
          {messages.length === 0 ? (
            <p className="px-4 py-8 text-center text-sm text-muted">{t('home-messages-none')}</p>
          ) : (
            <ul aria-label={t('home-messages')} className="min-h-0 overflow-y-auto">
              {messages.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ul>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
