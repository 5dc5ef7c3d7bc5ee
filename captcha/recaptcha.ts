import type { CaptchaAction } from '../src/shared/captcha-messages.ts'

interface Script {
  readonly ready: (callback: () => void) => void
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>
}

declare global {
  interface Window {
    grecaptcha?: Script
  }
}

/** reCAPTCHA v3, ready to give tokens. A wrong key rejects. */
export interface Recaptcha {
  readonly getToken: (action: CaptchaAction) => Promise<string>
}

/** The first is reachable where the second is not, e.g. in China; the second where a name server knows nothing but Google. */
const HOSTS = ['https://www.recaptcha.net', 'https://www.google.com'] as const

/** The security policy of this document forbids the script; nothing that the visitor does would help. */
export class ScriptForbidden extends Error {}

/** Notes whether the document's security policy forbids a script of the captcha, until it is stopped. */
const watchPolicy = () => {
  let isForbidden = false
  const listen = ({ blockedURI }: SecurityPolicyViolationEvent) => {
    isForbidden ||= HOSTS.some((host) => blockedURI.startsWith(host))
  }
  document.addEventListener('securitypolicyviolation', listen)
  return { isForbidden: () => isForbidden, stop: () => document.removeEventListener('securitypolicyviolation', listen) }
}

/** The script of one host. Rejects where it is blocked or is no captcha. */
const loadFrom = async (host: string, siteKey: string): Promise<Script> => {
  const { promise, resolve, reject } = Promise.withResolvers<Script>()
  const script = document.createElement('script')
  script.src = `${host}/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
  script.async = true
  const giveUp = () => {
    script.remove()
    reject(new Error('the captcha could not be loaded'))
  }
  script.addEventListener('load', () => (window.grecaptcha ? resolve(window.grecaptcha) : giveUp()))
  script.addEventListener('error', giveUp)
  document.head.append(script)
  return promise
}

/**
 * Loads reCAPTCHA v3 with the key of the service, from the other host where the first does not give it. Rejects where both are
 * blocked, with `ScriptForbidden` where the document's security policy is the cause. A script that never gets ready is the
 * application's to give up: it removes this document.
 */
export const loadRecaptcha = async (siteKey: string): Promise<Recaptcha> => {
  const policy = watchPolicy()
  try {
    const [first, second] = HOSTS
    const script = await loadFrom(first, siteKey).catch(() => loadFrom(second, siteKey))
    await new Promise<void>((resolve) => script.ready(resolve))
    // a wrong key throws at once instead of rejecting
    return { getToken: async (action) => await script.execute(siteKey, { action }) }
  } catch (error) {
    throw policy.isForbidden() ? new ScriptForbidden('the script is forbidden', { cause: error }) : error
  } finally {
    policy.stop()
  }
}
