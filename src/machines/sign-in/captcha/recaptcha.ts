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

/** The page's security policy forbids the script; nothing that the visitor does would help. */
export class ScriptForbidden extends Error {}

/** Notes whether the page's security policy forbids a script of the captcha, until it is stopped. */
const watchPolicy = () => {
  let isForbidden = false
  const listen = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isForbidden ||= HOSTS.some((host) => blockedURI.startsWith(host))
  }
  document.addEventListener('securitypolicyviolation', listen)
  return { isForbidden: () => isForbidden, stop: () => document.removeEventListener('securitypolicyviolation', listen) }
}

/** The script of one host. Rejects where it is blocked or is no captcha, and once `signal` gives it up. */
const loadFrom = async (host: string, siteKey: string, signal: AbortSignal): Promise<Recaptcha> => {
  const { promise, resolve, reject } = Promise.withResolvers<Recaptcha>()
  const script = document.createElement('script')
  try {
    script.src = `${host}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
  } catch (error) {
    // a policy that requires trusted types refuses the address itself
    throw new ScriptForbidden('the address of a script is refused', { cause: error })
  }
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

const loadFromEither = (siteKey: string, signal: AbortSignal): Promise<Recaptcha> => {
  const [first, second] = HOSTS
  return loadFrom(first, siteKey, signal).catch((error: unknown) => {
    if (signal.aborted || error instanceof ScriptForbidden) throw error
    return loadFrom(second, siteKey, signal)
  })
}

/**
 * Loads reCAPTCHA v3 with the key of the service, from the other host where the first does not give it. Rejects where both are
 * blocked or `signal` gives it up, with `ScriptForbidden` where the page's security policy is the cause. A script that never gets
 * ready is the caller's to give up.
 */
export const loadRecaptcha = async (siteKey: string, signal: AbortSignal): Promise<CaptchaProvider> => {
  const policy = watchPolicy()
  try {
    const recaptcha = await loadFromEither(siteKey, signal)
    await new Promise<void>((resolve) => recaptcha.ready(resolve))
    return providerOf(recaptcha, siteKey)
  } catch (error) {
    throw policy.isForbidden() ? new ScriptForbidden('the script is forbidden', { cause: error }) : error
  } finally {
    policy.stop()
  }
}
