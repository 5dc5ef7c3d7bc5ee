import { useActorRef, useSelector } from '@xstate/react'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, DialogTrigger } from 'react-aria-components'
import type { ActorRefFrom } from 'xstate'
import { notificationsMachine } from '../../../machines/notifications.machine.ts'
import { onServerChange } from '../../../server-changes.ts'
import { useNotices } from '../../notice/notices-context.tsx'
import { later } from '../../parts/later.tsx'
import { useMessageLog } from '../../parts/message-log.ts'
import { Popover } from '../../parts/popover.tsx'

type Actor = ActorRefFrom<typeof notificationsMachine>

const Badge = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-xs leading-4 text-danger-contrast tabular-nums"
  >
    {count > 99 ? '99+' : count}
  </span>
)

/** What is behind the bell, which nobody opens before the page is there. */
const Lists = later(async () => (await import('./lists.tsx')).Lists)

/** px; a longer list scrolls */
const HEIGHT = 560

interface Props {
  /** Left out where the user may not read notifications, or the server has none. */
  readonly actor?: Actor | undefined
  readonly unread?: number
}

/** One bell for all that was said: what concerns the user, and the messages that went by as toasts. It counts what is new. */
export const BellButton = ({ actor, unread = 0 }: Props) => {
  const { t } = useTranslation()
  const log = useMessageLog()
  const [isOpen, setIsOpen] = useState(false)
  const count = unread + log.unread
  const change = (opens: boolean) => {
    setIsOpen(opens)
    if (opens) actor?.send({ type: 'notifications.reload' })
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={change}>
      <Button
        aria-label={count > 0 ? t('home-bell-unread', { count }) : t('home-bell')}
        className="relative flex size-control-md items-center justify-center rounded-md text-muted focus-ring hover:bg-hover hover:text-text pressed:bg-pressed"
      >
        <BellIcon aria-hidden="true" className="size-4" />
        {count > 0 && <Badge count={count} />}
      </Button>
      {/* itself the dialog: one within it would leave its buttons for closing outside of every landmark */}
      <Popover placement="bottom end" maxHeight={HEIGHT} aria-label={t('home-bell')}>
        <div className="w-[min(24rem,calc(100vw-2rem))]">
          <Lists actor={actor} unread={unread} onClose={() => setIsOpen(false)} />
        </div>
      </Popover>
    </DialogTrigger>
  )
}

/** A look when the page comes back into view and when another tab changed the data; never in the background. */
const useLooks = (actor: Actor) =>
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && actor.send({ type: 'notifications.look' })
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    const stop = onServerChange(() => actor.send({ type: 'notifications.reload' }))
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [actor])

/** A notice that was read elsewhere on the page is read behind the bell as well. */
const useNoticeReadings = (actor: Actor) => {
  const notices = useNotices()
  useEffect(() => {
    const noted = notices.on('notices.noted', () => actor.send({ type: 'notifications.reload' }))
    return () => noted.unsubscribe()
  }, [actor, notices])
}

/** The bell of somebody who may read notifications; to be keyed by user and role. */
export const NotificationBell = () => {
  const actor = useActorRef(notificationsMachine)
  useLooks(actor)
  useNoticeReadings(actor)
  const unread = useSelector(actor, ({ context }) => context.list.filter(({ isRead }) => !isRead).length)
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches({ list: 'absent' }))
  return <BellButton actor={isAbsent ? undefined : actor} unread={unread} />
}

/** The bell of anybody else: messages only. */
export const MessageBell = () => <BellButton />
