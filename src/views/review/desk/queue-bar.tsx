import { shallowEqual, useSelector } from '@xstate/react'
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { MY_QUEUE, type QueueEntry } from '../../../domain/queue.ts'
import { positionIn, type queueMachine } from '../../../machines/review/queue.machine.ts'
import { href } from '../../../shared/paths.ts'
import { useApp, useCan } from '../../hooks/app-context.ts'
import { LinkButton } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { useLetters } from '../../hooks/use-letters.ts'

type Actor = ActorRefFrom<typeof queueMachine>

/** The page of an item in this queue: the queue goes along in the address. */
export const hrefIn = (queue: string, itemId: string): string => {
  const search = queue === MY_QUEUE ? '' : `?${new URLSearchParams({ queue }).toString()}`
  return href('reviewOrderItem', { itemId }) + search
}

/** The item was taken a step further: what comes next. */
export const QueueDone = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('review')
  const queue = useSelector(actor, ({ context }) => context.queue)
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'))
  const { next } = useSelector(actor, ({ context }) => positionIn(context, true), shallowEqual)
  if (!isDone) return null
  if (next === undefined) return <NoticeBanner tone="success" isLive title={t('queue-empty')} />
  return (
    <NoticeBanner
      tone="success"
      isLive
      title={t('queue-next-title')}
      action={
        <LinkButton variant="primary" href={hrefIn(queue, next.itemId)} icon={<ArrowRight aria-hidden="true" />}>
          {t('queue-next')}
        </LinkButton>
      }
    >
      <span className="font-mono">{next.label}</span> {next.productName}
    </NoticeBanner>
  )
}

/** Where the item stands in the reader's queue, and the way to the one before and after: J and K do the same. */
export const QueueBar = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('review')
  const { navigate } = useApp()
  const can = useCan()
  const queue = useSelector(actor, ({ context }) => context.queue)
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const { previous, next, position, total } = useSelector(
    actor,
    (snapshot) => positionIn(snapshot.context, snapshot.matches('done')),
    shallowEqual,
  )
  const go = (entry: QueueEntry | undefined) => entry && (() => navigate(hrefIn(queue, entry.itemId)))
  useLetters({ j: go(next), k: go(previous) })
  // there is no queue to stand in
  if (!isLoading && !isDone && total === 0) return null
  // who may only read has no turn: he looks through what the centre has before it
  const mine = can('repairItem.review.submit') ? 'queue-mine' : 'queue-centre'
  const name = t(queue === MY_QUEUE ? mine : 'queue-list')
  const where = isDone ? t('queue-left', { name, total }) : t('queue-outside', { name, total })
  return (
    <nav aria-label={name} className="flex items-center gap-1">
      <span className="text-sm text-muted tabular-nums">
        {isLoading ? name : position === undefined ? where : t('queue-place', { position, total })}
      </span>
      <IconButton
        size="sm"
        label={t('queue-previous')}
        icon={<ChevronLeft aria-hidden="true" />}
        isDisabled={previous === undefined}
        onPress={go(previous)}
      />
      <IconButton
        size="sm"
        label={t('queue-following')}
        icon={<ChevronRight aria-hidden="true" />}
        isDisabled={next === undefined}
        onPress={go(next)}
      />
    </nav>
  )
}
