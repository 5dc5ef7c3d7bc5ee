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

/** The first is reachable where the second is not, e.g. in China; the second where a name server knows nothing but Google. */
const HOSTS = ['https://www.recaptcha.net', 'https://www.google.com'] as const

const providerOf = (recaptcha: Recaptcha, siteKey: string): CaptchaProvider => ({
  kind: 'recaptcha',
  // a wrong key throws at once instead of rejecting
  getToken: async (action) => await recaptcha.execute(siteKey, { action }),
})

/** The script of one host. Rejects where it is blocked or is no captcha, and once `signal` gives it up. */
const loadFrom = (host: string, siteKey: string, signal: AbortSignal): Promise<Recaptcha> => {
  const { promise, resolve, reject } = Promise.withResolvers<Recaptcha>()
  const script = document.createElement('script')
  script.src = `${host}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
  script.async = true
  const giveUp = () => {
    script.remove()
    reject(new Error('the captcha could not be loaded'))
  }
  script.addEventListener('load', () => (window.grecaptcha ? resolve(window.grecaptcha) : giveUp()))
  script.addEventListener('error', giveUp)
  signal.addEventListener('abort', giveUp)
  document.head.append(script)
  return promise
}

/**
 * Loads reCAPTCHA v3 with the key of the service, from the other host where the first does not give it. Rejects where the key is
 * empty, both are blocked, or `signal` gives it up. A script that never gets ready is the caller's to give up.
 */
export const loadRecaptcha = async (siteKey: string, signal: AbortSignal): Promise<CaptchaProvider> => {
  if (siteKey === '') throw new Error('no site key')
  const [first, second] = HOSTS
  const recaptcha = await loadFrom(first, siteKey, signal).catch((error: unknown) => {
    if (signal.aborted) throw error
    return loadFrom(second, siteKey, signal)
  })
  await new Promise<void>((resolve) => recaptcha.ready(resolve))
  return providerOf(recaptcha, siteKey)
}
