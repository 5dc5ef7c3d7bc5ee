import { useActorRef, useSelector } from '@xstate/react'
import { Bell as BellIcon } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { notificationsMachine } from '../../../machines/notices/notifications.machine.ts'
import { useNotices } from '../notices-context.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
import { lazyOnIntent } from '../../ui/page/lazy.tsx'
import { useMessageLog } from '../../ui/overlays/message-log.ts'
import { OverlayTrigger } from '../../ui/overlays/overlay-trigger.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'

type Actor = ActorRefFrom<typeof notificationsMachine>

const Badge = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-danger px-1 text-center text-sm leading-4 text-danger-contrast tabular-nums"
  >
    {count > 99 ? '99+' : count}
  </span>
)

/** The contents of the bell, loaded after the page. */
const Lists = lazyOnIntent(async () => (await import('./lists.tsx')).Lists)

interface Props {
  /** Left out where the user may not read notifications, or the server has none. */
  readonly actor?: Actor | undefined
  readonly unread?: number
}

/** One bell for all that was said: what concerns the user, and the messages that went by as toasts. It counts what is new. */
export const BellButton = ({ actor, unread = 0 }: Props) => {
  const { t } = useTranslation('notices')
  const log = useMessageLog()
  const count = unread + log.unread
  const button = (
    <PlainButton
      aria-label={count > 0 ? t('home-bell-unread', { count }) : t('home-bell')}
      className="relative flex size-control-md items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text pressed:bg-pressed"
    >
      <BellIcon aria-hidden="true" className="size-4" />
      {count > 0 && <Badge count={count} />}
    </PlainButton>
  )
  const onOpenChange = (opens: boolean) => {
    // sending a call takes as long as a frame
    if (opens) afterPaint(() => actor?.send({ type: 'notifications.reload' }))
  }
  return (
    <OverlayTrigger popup="dialog" button={button} onOpenChange={onOpenChange}>
      <Lists actor={actor} unread={unread} />
    </OverlayTrigger>
  )
}

/** The bell of somebody who may read notifications; to be keyed by user and role. */
export const NotificationBell = () => <NotificationBellOf actor={useActorRef(notificationsMachine, { input: { notices: useNotices() } })} />

export const NotificationBellOf = ({ actor }: { actor: Actor }) => {
  const unread = useSelector(actor, ({ context }) => context.list.filter(({ isRead }) => !isRead).length)
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches({ list: 'absent' }))
  return <BellButton actor={isAbsent ? undefined : actor} unread={unread} />
}

/** The bell of anybody else: messages only. */
export const MessageBell = () => <BellButton />
