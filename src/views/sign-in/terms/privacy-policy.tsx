import { useTranslation } from '../../hooks/translation.ts'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TermsText } from './terms-text.tsx'
import { formatDay } from '../../../domain/formats/date-format.ts'
import { TERMS_HISTORY, type TermsVersion, asksForConsent } from '../../../domain/terms.ts'
import { useApp, useUser } from '../../hooks/app-context.ts'
import { useActorRef, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TERMS_VERSION } from '../../../shared/constants.ts'
import { consentMachine } from '../../../machines/sign-in/consent.machine.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'

const Consent = () => <ConsentForm actor={useActorRef(consentMachine)} />

/** Where a customer agrees to the current terms, if that has not happened yet. */
export const ConsentForm = ({ actor }: { actor: ActorRefFrom<typeof consentMachine> }) => {
  const { t } = useTranslation('terms')
  const user = useUser()
  const text = useIssueText()
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

/** The versions before the one in force, and from when each was. */
const TermsHistory = ({ history = TERMS_HISTORY }: { history?: readonly TermsVersion[] }) => {
  const { t } = useTranslation('terms')
  const { locale } = useApp()
  const [, ...earlier] = history
  return (
    <section className="flex flex-col gap-2 border-t border-border pt-5">
      <h2 className="text-lg font-semibold">{t('terms-history')}</h2>
      {earlier.length === 0 ? (
        <p className="text-muted">{t('terms-history-first')}</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-faint">
          {earlier.map(({ version, inForceFrom }) => (
            <li key={version}>{t('terms-history-entry', { version, date: formatDay(inForceFrom, locale) })}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The terms page of the signed-in area (specification section 2). */
export const PrivacyPolicy = () => {
  const { t } = useTranslation('shell')
  return (
    <Page layout="form">
      <PageHeader title={t('terms-title')} />
      <div className="rounded-lg border border-border bg-raised p-4 shadow-raised sm:p-6">
        <div className="flex flex-col gap-6">
          <TermsText />
          <TermsHistory />
          <Consent />
        </div>
      </div>
    </Page>
  )
}
