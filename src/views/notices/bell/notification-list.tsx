import { useTranslation } from '../../hooks/translation.ts'
import { itemLabel } from '../../../domain/formats/item-label.ts'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Notification } from '../../../domain/entities/notification.ts'
import { NAMESPACES } from '../../../locales/namespaces.ts'
import type { notificationsMachine } from '../../../machines/notices/notifications.machine.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { DateText } from '../../ui/text/date-text.tsx'
import { SkeletonText } from '../../ui/page/skeleton.tsx'
import { Link } from '../../ui/link.tsx'
import { useProgressiveRows } from '../../ui/table/use-progressive-rows.ts'

/** The sentence in the language of the page; the server's own where this version does not know the key. */
const useSentence = () => {
  const { t, has } = useTranslation(NAMESPACES)
  return ({ messageKey, values, text }: Notification): string => (has(messageKey) ? t(messageKey, values ?? {}) : text)
}

/** Number of the order, and the item or how many there are. */
const useAbout = () => {
  const { t } = useTranslation('notices')
  return ({ repairOrderNo, itemNo, productName, itemCount }: Notification): string => {
    const what = itemNo || itemCount === 1 ? productName : itemCount && t('home-notifications-items', { count: itemCount })
    return [itemNo ? itemLabel(repairOrderNo, itemNo) : repairOrderNo, what].filter(Boolean).join(' · ')
  }
}

/** A path of this application and no other address: `//` and `/\` would lead elsewhere. */
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path)

const Words = ({ notification }: { notification: Notification }) => {
  const { t } = useTranslation('notices')
  const sentence = useSentence()
  const about = useAbout()(notification)
  const { isRead, createdAt } = notification
  return (
    <>
      <span aria-hidden="true" className={cx('mt-[0.45em] size-2 shrink-0 rounded-full', !isRead && 'bg-accent')} />
      <span className="min-w-0 flex-1">
        {!isRead && <span className="sr-only">{t('home-notifications-unread')} </span>}
        <span className={cx('block text-base wrap-anywhere', !isRead && 'font-medium')}>{sentence(notification)}</span>
        {about !== '' && <span className="mt-0.5 block text-sm text-muted wrap-anywhere">{about}</span>}
        <span className="mt-0.5 block text-sm text-faint">
          <DateText value={createdAt} variant="relative" />
        </span>
      </span>
    </>
  )
}

const ROW = 'flex w-full items-start gap-2.5 px-4 py-3 text-start text-text'

/** As many as the popover shows. */
const IN_SIGHT = 7
const keyOf = ({ notificationId }: Notification) => notificationId

type Props = { readonly actor: ActorRefFrom<typeof notificationsMachine>; readonly onClose: () => void }

/** The reader's notifications, newest first; each links to its exact place and is marked as read by opening it. */
export const NotificationList = ({ actor, onClose }: Props) => {
  const { t } = useTranslation('notices')
  const list = useSelector(actor, ({ context }) => context.list)
  const shown = useProgressiveRows(list, IN_SIGHT, keyOf)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ list: 'loading' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }))
  const open = (notification: Notification) => {
    actor.send({ type: 'notifications.read', ids: [notification.notificationId] })
    onClose()
  }
  return (
    <>
      {isFailed && (
        <div className="flex items-center justify-between gap-3 border-b border-border px-4 py-3 text-sm text-muted">
          <p>{t('home-notifications-failed')}</p>
          <Button size="sm" onPress={() => actor.send({ type: 'notifications.reload' })}>
            {t('shared-retry')}
          </Button>
        </div>
      )}
      {list.length === 0 && isLoading && (
        <div className="px-4 py-4">
          <SkeletonText lines={4} label={t('shared-loading')} />
        </div>
      )}
      {list.length === 0 && !isLoading && !isFailed && (
        <p className="px-4 py-8 text-center text-sm text-muted">{t('home-notifications-none')}</p>
      )}
      {list.some(({ isRead }) => !isRead) && (
        <div className="flex justify-end border-b border-border px-2 py-1">
          <Button size="sm" variant="ghost" onPress={() => actor.send({ type: 'notifications.readAll' })}>
            {t('home-notifications-readAll')}
          </Button>
        </div>
      )}
      {list.length > 0 && (
        <ul aria-label={t('home-notifications')}>
          {shown.map((notification) => (
            <li key={notification.notificationId} className="border-b border-border last:border-b-0">
              {isOwnPath(notification.path) ? (
                <Link
                  href={notification.path}
                  onClick={() => open(notification)}
                  className={cx(ROW, 'no-underline -outline-offset-2 hover:bg-hover [li:last-child>&]:rounded-b-lg')}
                >
                  <Words notification={notification} />
                </Link>
              ) : (
                <div className={ROW}>
                  <Words notification={notification} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
