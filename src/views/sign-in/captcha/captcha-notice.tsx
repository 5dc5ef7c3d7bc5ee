import { useSelector } from '@xstate/react'
import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { captcha, openCaptcha } from '../../../machines/sign-in/captcha/captcha.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { RecaptchaFrame } from './recaptcha-frame.tsx'

/** Sets up the captcha while a login, forgot or register page is open, and says so, with the provider's own badge (specification section 2). */
export const CaptchaNotice = () => {
  const { t } = useTranslation('sign-in')
  const isUnavailable = useSelector(captcha, (snapshot) => snapshot.matches('unavailable'))
  const isForbidden = useSelector(captcha, (snapshot) => snapshot.matches('forbidden'))
  const kind = useSelector(captcha, ({ context }) => context.provider?.kind)
  useEffect(openCaptcha, [])
  const retry = (
    <Button size="sm" onPress={() => captcha.send({ type: 'captcha.open' })}>
      {t('shared-retry')}
    </Button>
  )
  // the line is kept free while nothing is known: the card must not jump
  return (
    <div data-captcha className="min-h-5">
      {isUnavailable && (
        <NoticeBanner tone="warning" isLive action={retry}>
          {t('captcha-unavailable')}
        </NoticeBanner>
      )}
      {isForbidden && (
        <NoticeBanner tone="warning" isLive>
          {t('captcha-forbidden')}
        </NoticeBanner>
      )}
      {kind !== undefined && (
        <p className="flex items-start justify-center gap-1.5 text-center text-xs text-faint">
          <ShieldCheck aria-hidden="true" className="mt-[0.15em] size-3.5 shrink-0" />
          {t(kind === 'recaptcha' ? 'captcha-recaptcha' : 'captcha-local')}
        </p>
      )}
      <RecaptchaFrame />
    </div>
  )
}
