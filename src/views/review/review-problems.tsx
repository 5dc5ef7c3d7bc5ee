import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { fasterOf } from '../../machines/review/review-difference.ts'
import type { LoadedReview } from '../../machines/review/review-load.ts'
import type { reviewMachine } from '../../machines/review/review.machine.ts'
import type { Names } from '../history/field-value.tsx'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { lazyOnIntent } from '../ui/page/lazy.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { DateText } from '../ui/text/date-text.tsx'

const ReviewConflict = lazyOnIntent(async () => (await import('./review-conflict.tsx')).ReviewConflict)

type Actor = ActorRefFrom<typeof reviewMachine>

/** Another user has saved while there is unsaved input: who, when, and a link to the differences. */
const News = ({ news, onCompare }: { news: LoadedReview; onCompare: () => void }) => {
  const { t } = useTranslation('review')
  const { who, at } = fasterOf(news)
  return (
    <NoticeBanner
      isLive
      title={
        <>
          {t('repairItem-news', { name: who ?? t('repairItem-conflict-somebody') })} <DateText value={at} />
        </>
      }
      action={<Button onPress={onCompare}>{t('repairItem-news-compare')}</Button>}
    >
      {t('repairItem-news-text')}
    </NoticeBanner>
  )
}

/** The same in a word, for the bar that is always in sight. Not read out a second time. */
export const NewsNote = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('review')
  const news = useSelector(actor, ({ context }) => context.news)
  if (news === undefined) return null
  const { who } = fasterOf(news)
  return (
    <span aria-hidden="true" className="text-warning-strong">
      {t('repairItem-bar-news', { name: who ?? t('repairItem-conflict-somebody') })}
    </span>
  )
}

/** Problems beside the form: a conflict, or a record that could not be loaded again. */
export const Problems = ({ actor, names }: { actor: Actor; names: Names }) => {
  const { t } = useTranslation('review')
  const news = useSelector(actor, ({ context }) => context.news)
  const isComparing = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'comparing' }))
  const isStuck = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'outdated' }) || snapshot.matches({ ready: 'compareFailed' }))
  const form = useSelector(actor, ({ children }) => children.form)
  const isConflict = useSelector(form, (snapshot) => snapshot?.context.conflict !== undefined)
  if (isComparing) return <NoticeBanner tone="warning">{t('repairItem-conflict-comparing')}</NoticeBanner>
  if (isStuck && !isConflict)
    return (
      <NoticeBanner
        tone="warning"
        isLive
        action={<Button onPress={() => actor.send({ type: 'review.retry' })}>{t('shared-retry')}</Button>}
      >
        {t('repairItem-outdated')}
      </NoticeBanner>
    )
  if (isConflict && form) return <ReviewConflict actor={actor} formActor={form} names={names} />
  return news === undefined ? null : <News news={news} onCompare={() => actor.send({ type: 'news.compare' })} />
}
