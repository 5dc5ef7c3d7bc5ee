import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { captcha } from '../../../machines/sign-in/captcha/captcha.ts'

/**
 * With an origin of its own, which reCAPTCHA and the frames that it opens need; that it is not this page's, the machine sees to.
 * The links of the badge open in a window of their own. The frame cannot leave with the page to another address.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The document in which reCAPTCHA runs, and its badge once it is there (docs/decisions/020). */
export const RecaptchaFrame = () => {
  const { t } = useTranslation('sign-in')
  const frame = useSelector(captcha, ({ context }) => context.frame)
  const isReady = useSelector(captcha, (snapshot) => snapshot.matches('ready'))
  if (frame === undefined) return null
  return (
    <iframe
      src={frame.url}
      title={t('captcha-frame')}
      sandbox={SANDBOX}
      onLoad={({ currentTarget: { contentWindow } }) => {
        if (contentWindow !== null) captcha.send({ type: 'frame.loaded', window: contentWindow })
      }}
      // a light document on a dark page would get a white ground unless the frame is light as well
      className={`mx-auto h-[70px] w-[266px] scheme-light ${isReady ? '' : 'invisible'}`}
    />
  )
}
