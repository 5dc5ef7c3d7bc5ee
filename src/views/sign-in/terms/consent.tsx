import { useActorRef, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { TERMS_VERSION } from '../../../shared/constants.ts'
import { asksForConsent } from '../../../domain/terms.ts'
import { consentMachine } from '../../../machines/sign-in/consent.machine.ts'
import { useUser } from '../../hooks/app-context.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'

/** Where a customer agrees to the terms in force, if he has not yet. */
export const Consent = () => {
  const { t } = useTranslation('terms')
  const user = useUser()
  const text = useIssueText()
  const actor = useActorRef(consentMachine)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isGiving = useSelector(actor, (snapshot) => snapshot.matches('giving'))
  const isGiven = useSelector(actor, (snapshot) => snapshot.matches('given'))
  if (isGiven) {
    return (
      <NoticeBanner tone="success" isLive>
        {t('terms-consent-given')}
      </NoticeBanner>
    )
  }
  if (!asksForConsent(user)) return null
  return (
    <div className="flex flex-col gap-3">
      {failure && text.failure(failure) !== undefined && <NoticeBanner tone="danger">{text.failure(failure)}</NoticeBanner>}
      <div>
        <Button variant="primary" isPending={isGiving} onPress={() => actor.send({ type: 'consent.give' })}>
          {t('terms-consent-give', { version: TERMS_VERSION })}
        </Button>
      </div>
    </div>
  )
}
