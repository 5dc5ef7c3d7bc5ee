import { shallowEqual, useSelector } from '@xstate/react'
import { CloudOff, Link2Off, MailCheck, RotateCw } from 'lucide-react'
import type { TrackedRepair, TrackingCentre } from '../../domain/entities/tracking.ts'
import { callUrlOf } from '../../domain/formats/contact-links.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { Device } from './device.tsx'
import { Talk } from './talk.tsx'
import { useDayText, useWords, type Actor } from './tracking-words.ts'

/** How to reach the centre; nothing where nobody has entered it. */
const Contact = ({ centre }: { centre: TrackingCentre | undefined }) => {
  const { t } = useTranslation('tracking')
  const words = useWords()
  if (!centre?.phone) return null
  const hours = words(centre.hours)
  return (
    <div>
      <p className="font-medium text-text">{t('tracking-contact')}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {words(centre.name)} <TextLink href={callUrlOf(centre.phone)}>{centre.phone}</TextLink>
      </p>
      {hours !== '' && <p>{t('tracking-contact-hours', { hours })}</p>}
    </div>
  )
}

const Repair = ({ actor, repair }: { actor: Actor; repair: TrackedRepair }) => {
  const { t } = useTranslation('tracking')
  const dayText = useDayText()
  const { done, isChanged, centre } = useSelector(
    actor,
    ({ context: { done, isChanged, centre } }) => ({ done, isChanged, centre }),
    shallowEqual,
  )
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-muted">
        {t('tracking-order')} <span className="font-mono text-base break-all text-text">{repair.repairOrderNo}</span>
      </p>
      {done && (
        <NoticeBanner tone="success" isLive>
          {t(`tracking-done-${done}`)}
        </NoticeBanner>
      )}
      {isChanged && (
        <NoticeBanner tone="warning" isLive>
          {t('tracking-changed')}
        </NoticeBanner>
      )}
      {repair.items.map((item) => (
        <Device key={item.itemId} actor={actor} item={item} repair={repair} />
      ))}
      <Talk actor={actor} comments={repair.comments ?? []} />
      <footer className="flex flex-col gap-3 border-t border-border pt-5 text-sm text-muted">
        <Contact centre={centre} />
        <p>{t('tracking-until', { date: dayText(repair.expiresAt) })}</p>
      </footer>
    </div>
  )
}

/** A link that opens nothing, for whatever reason: who to call, and how to get a new one. */
const Dead = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('tracking')
  const text = useIssueText()
  const { failure, centre } = useSelector(actor, ({ context: { failure, centre } }) => ({ failure, centre }), shallowEqual)
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ page: { dead: 'asking' } }))
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches({ page: { dead: 'asked' } }))
  const said = failure && text.failure(failure)
  return (
    <div className="flex flex-col gap-6">
      {isAsked ? (
        <EmptyState icon={MailCheck} title={t('tracking-asked-title')} text={t('tracking-asked-text')} />
      ) : (
        <EmptyState
          icon={Link2Off}
          title={t('tracking-dead-title')}
          text={t('tracking-dead-text')}
          action={
            <Button variant="primary" isPending={isAsking} onPress={() => actor.send({ type: 'tracking.again' })}>
              {t('tracking-dead-again')}
            </Button>
          }
        />
      )}
      {said !== undefined && <NoticeBanner tone="danger">{said}</NoticeBanner>}
      <div className="text-sm text-muted empty:hidden">
        <Contact centre={centre} />
      </div>
    </div>
  )
}

const Unreachable = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('tracking')
  return (
    <EmptyState
      icon={CloudOff}
      title={t('tracking-unreachable-title')}
      text={t('tracking-unreachable-text')}
      action={
        <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
          {t('tracking-retry')}
        </Button>
      }
    />
  )
}

/** The page on which a customer without an account follows one repair, by the link of a mail (domain.md section 10, Tracking). */
export const TrackingPage = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('tracking')
  const repair = useSelector(actor, ({ context }) => context.repair)
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches({ page: 'checking' }))
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ page: 'shown' }))
  const isDead = useSelector(actor, (snapshot) => snapshot.matches({ page: 'dead' }))
  const isUnreachable = useSelector(actor, (snapshot) => snapshot.matches({ page: 'unreachable' }))
  return (
    <>
      {isChecking && <SkeletonText lines={6} label={t('tracking-checking')} />}
      {isShown && repair && <Repair actor={actor} repair={repair} />}
      <div aria-live="polite">
        {isDead && <Dead actor={actor} />}
        {isUnreachable && <Unreachable onRetry={() => actor.send({ type: 'tracking.retry' })} />}
      </div>
    </>
  )
}
