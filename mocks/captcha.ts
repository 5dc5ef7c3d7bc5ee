import type { Captcha } from '../backend/captcha.ts'
import { isLocalCaptchaToken, LOCAL_CAPTCHA_KEY } from '../src/domain/local-captcha.ts'

/** The captcha of the mock: takes every token of the local provider, once. */
export const localCaptcha = (): Captcha => {
  const used = new Set<string>()
  return {
    siteKey: LOCAL_CAPTCHA_KEY,
    verify: async (token) => {
      if (!isLocalCaptchaToken(token) || used.has(token)) return false
      used.add(token)
      return true
    },
  }
}
