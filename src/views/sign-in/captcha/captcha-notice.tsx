import { useSelector } from '@xstate/react'
import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import type { captchaMachine } from '../../../machines/sign-in/captcha.machine.ts'
import { captcha, openCaptcha } from '../../../machines/sign-in/captcha/captcha.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'

/**
 * The document keeps its own origin, which reCAPTCHA needs; the machine takes none of this page's origin. The links of the badge open in a
 * window of their own, and nothing in the frame can navigate this page.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** Sets up the captcha while a login, forgot or register page is open, and says so, with the provider's own badge (specification section 2). */
export const CaptchaNotice = () => {
  useEffect(openCaptcha, [])
  return <CaptchaState actor={captcha} />
}

/** What the captcha is doing, and the frame that it runs in. */
export const CaptchaState = ({ actor }: { actor: ActorRefFrom<typeof captchaMachine> }) => {
  const { t } = useTranslation('sign-in')
  const frame = useSelector(actor, ({ context }) => context.frame)
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.matches('unavailable'))
  const isForbidden = useSelector(actor, (snapshot) => snapshot.matches('forbidden'))
  const retry = (
    <Button size="sm" onPress={() => actor.send({ type: 'captcha.open' })}>
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
      {(frame !== undefined || isReady) && (
        <p className="flex items-start justify-center gap-1.5 text-center text-sm text-faint">
          <ShieldCheck aria-hidden="true" className="mt-[0.15em] size-3.5 shrink-0" />
          {t(frame === undefined ? 'captcha-local' : 'captcha-recaptcha')}
        </p>
      )}
      {frame !== undefined && (
        <iframe
          src={frame.url}
          title={t('captcha-frame')}
          sandbox={SANDBOX}
          onLoad={({ currentTarget: { contentWindow } }) => {
            if (contentWindow !== null) actor.send({ type: 'frame.loaded', window: contentWindow })
          }}
          // a light document on a dark page would get a white ground unless the frame is light as well
          className={`mx-auto mt-2 h-[70px] w-[266px] scheme-light ${isReady ? '' : 'invisible'}`}
        />
      )}
    </div>
  )
}
