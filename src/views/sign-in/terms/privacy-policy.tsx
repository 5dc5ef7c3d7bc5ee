import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Consent } from './consent.tsx'
import { TermsHistory } from './terms-history.tsx'
import { TermsText } from './terms-text.tsx'

/** The terms page of the signed-in area (specification section 2). */
export const PrivacyPolicy = () => {
  const { t } = useTranslation('shell')
  return (
    <Page isNarrow>
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
