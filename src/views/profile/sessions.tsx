import { shallowEqual, useSelector } from '@xstate/react'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { OwnSession } from '../../domain/entities/own-session.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { Button } from '../ui/button.tsx'
import { useFocusAfterRemoval } from '../ui/focus/return-focus.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import type { SessionsActor } from './actors.ts'

const HANDHELDS: readonly unknown[] = ['iPhone', 'iPad', 'Android']

const useDeviceWords = () => {
  const { t } = useTranslation('profile')
  return ({ browser, system }: OwnSession) =>
    browser && system ? t('profile-sessions-device', { browser, system }) : (browser ?? system ?? t('profile-sessions-unknown'))
}

const SessionRow = ({ session, actor }: { session: OwnSession; actor: SessionsActor }) => {
  const { t } = useTranslation('profile')
  const device = useDeviceWords()(session)
  const { sessionId, system, source, beganAt, lastUsedAt } = session
  const isEnding = useSelector(actor, (snapshot) => snapshot.matches('ending') && snapshot.context.sessionId === sessionId)
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const Icon = HANDHELDS.includes(system) ? Smartphone : Monitor
  return (
    <li className="not-last:border-b flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-5 shrink-0 self-start text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {device}
          {session.isCurrent === true && (
            <span className="rounded-full bg-accent-soft px-2 py-0.5 text-sm text-accent-strong">{t('profile-sessions-current')}</span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {t('profile-sessions-began')} <DateText value={beganAt} />
          </span>
          <span>
            {t('profile-sessions-used')} <DateText value={lastUsedAt} variant="relative" />
          </span>
          {source && <span className="wrap-anywhere">{t('profile-sessions-source', { source })}</span>}
        </p>
      </div>
      {session.isCurrent !== true && (
        <IconButton
          label={t('profile-sessions-end-of', { device })}
          icon={<LogOut />}
          isPending={isEnding}
          isDisabled={!isIdle && !isEnding}
          onPress={() => actor.send({ type: 'session.end', sessionId })}
        />
      )}
    </li>
  )
}

const SessionList = ({ actor }: { actor: SessionsActor }) => {
  const { t } = useTranslation('profile')
  const text = useIssueText()
  const { sessions, failure } = useSelector(actor, ({ context: { sessions, failure } }) => ({ sessions, failure }), shallowEqual)
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  useFocusAfterRemoval(sessions.length)
  const said = failure && text.failure(failure)
  if (isFailed) {
    const retry = <Button onPress={() => actor.send({ type: 'sessions.retry' })}>{t('shared-retry')}</Button>
    return (
      <NoticeBanner tone="danger" title={t('profile-sessions-failed')} action={retry}>
        {said}
      </NoticeBanner>
    )
  }
  if (isLoading && sessions.length === 0) return <SkeletonText lines={2} label={t('shared-loading')} />
  return (
    <>
      {said !== undefined && (
        <NoticeBanner tone="danger" title={t('profile-sessions-end-failed')}>
          {said}
        </NoticeBanner>
      )}
      <ul aria-label={t('profile-sessions')} className="flex flex-col">
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} actor={actor} />
        ))}
      </ul>
    </>
  )
}

/** Where the account is signed in; each other session can be ended, or all of them. Where the server does not say, it is absent. */
export const Sessions = ({ actor }: { actor: SessionsActor }) => {
  const { t } = useTranslation('profile')
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches('absent'))
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const isEnding = useSelector(actor, (snapshot) => snapshot.matches('endingOthers'))
  const hasOthers = useSelector(actor, ({ context }) => context.sessions.some(({ isCurrent }) => isCurrent !== true))
  useEmitted(actor, {
    'session.ended': () => showToast({ kind: 'success', title: t('profile-sessions-ended') }),
    'others.ended': () => showToast({ kind: 'success', title: t('profile-sessions-others-ended') }),
  })
  if (isAbsent) return null
  return (
    <Section
      title={t('profile-sessions')}
      description={t('profile-sessions-hint')}
      actions={hasOthers && <Button onPress={() => actor.send({ type: 'others.end' })}>{t('profile-sessions-others')}</Button>}
    >
      <SessionList actor={actor} />
      <ConfirmDialog
        isOpen={isAsked || isEnding}
        onClose={() => actor.send({ type: 'others.cancel' })}
        onConfirm={() => actor.send({ type: 'others.confirm' })}
        title={t('profile-sessions-others-title')}
        text={t('profile-sessions-others-text')}
        confirmLabel={t('profile-sessions-others')}
        isDanger
        isPending={isEnding}
      />
    </Section>
  )
}
