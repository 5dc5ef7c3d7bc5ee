import { useTranslation } from '../../hooks/translation.ts'
import { TERMS_VERSION } from '../../../shared/constants.ts'
import { asksForConsent } from '../../../domain/terms.ts'
import { href } from '../../../shared/paths.ts'
import { useCan, useUser } from '../../hooks/app-context.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'

/** Asks a customer for his consent again once there are newer terms; on their own page he gives it. */
export const ConsentBanner = ({ path }: { path: string }) => {
  const { t } = useTranslation('shell')
  const can = useCan()
  const user = useUser()
  if (!asksForConsent(user) || !can('self.privacyPolicy') || path === href('privacyPolicy')) return null
  return (
    <div className="px-(--page-gap) pt-4 print:hidden">
      <NoticeBanner
        tone="warning"
        isLive={false}
        title={t('terms-consent-title')}
        action={
          <LinkButton size="sm" href={href('privacyPolicy')}>
            {t('terms-consent-read')}
          </LinkButton>
        }
      >
        {t('terms-consent-text', { version: TERMS_VERSION })}
      </NoticeBanner>
    </div>
  )
}
