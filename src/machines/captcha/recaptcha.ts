import type { CaptchaProvider } from './provider.ts'

interface Recaptcha {
  readonly ready: (callback: () => void) => void
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

// reachable where www.google.com is not
const SCRIPT = 'https://www.recaptcha.net/recaptcha/api.js?render='

const providerOf = (recaptcha: Recaptcha, siteKey: string): CaptchaProvider => ({
  kind: 'recaptcha',
  // a wrong key throws at once instead of rejecting
  getToken: async (action) => await recaptcha.execute(siteKey, { action }),
})

/** Loads reCAPTCHA v3 with the key of the service. Rejects where the key is empty, the script is blocked, or `signal` gives it up. */
export const loadRecaptcha = (siteKey: string, signal: AbortSignal): Promise<CaptchaProvider> => {
  const { promise, resolve, reject } = Promise.withResolvers<CaptchaProvider>()
  if (siteKey === '') {
    reject(new Error('no site key'))
    return promise
  }
  const script = document.createElement('script')
  script.src = SCRIPT + encodeURIComponent(siteKey)
  script.async = true
  const giveUp = () => {
    script.remove()
    reject(new Error('the captcha could not be loaded'))
  }
  script.addEventListener('load', () => {
    const { grecaptcha } = window
    if (grecaptcha) grecaptcha.ready(() => resolve(providerOf(grecaptcha, siteKey)))
    else giveUp()
  })
  script.addEventListener('error', giveUp)
  signal.addEventListener('abort', giveUp)
  document.head.append(script)
  return promise
}
