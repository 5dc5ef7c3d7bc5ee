import { useSelector } from '@xstate/react'
import { useTranslation } from '../hooks/translation.ts'
import type { ItemDifferences } from '../../machines/orders/repair-order-difference.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { useItemName } from './item-name.ts'
import type { OrderActor } from './actors.ts'

/** The items that somebody else added, removed or changed, by name. */
export const ItemChanges = ({ changes }: { changes: ItemDifferences }) => {
  const { t } = useTranslation('record')
  const nameOf = useItemName()
  return (
    <ul className="mt-1 list-disc pl-5 text-muted">
      {(['added', 'removed', 'changed'] as const).flatMap((kind) =>
        changes[kind].map((item) => <li key={item.itemId}>{t(`orderEdit-conflict-${kind}`, { name: nameOf(item) })}</li>),
      )}
    </ul>
  )
}

/** Says what others did to the items, until it has been seen. */
export const ItemNews = ({ actor }: { actor: OrderActor }) => {
  const { t } = useTranslation('orders')
  const news = useSelector(actor, ({ context }) => context.itemNews)
  if (!news) return null
  return (
    <NoticeBanner
      tone="info"
      isLive
      title={t('orderEdit-items-news')}
      action={
        <Button size="sm" onPress={() => actor.send({ type: 'items.seen' })}>
          {t('orderEdit-items-seen')}
        </Button>
      }
    >
      <ItemChanges changes={news} />
    </NoticeBanner>
  )
}
