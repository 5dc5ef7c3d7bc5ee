import { randomId } from '../../../shared/random-id.ts'
import type { CaptchaAction } from '../../../shared/captcha-messages.ts'
import { CAPTCHA_PATIENCE_MS } from '../../../shared/constants.ts'
import { localCaptchaToken } from '../../../domain/local-captcha.ts'

/** Tells people from robots. A token serves one call. */
export interface CaptchaProvider {
  readonly getToken: (action: CaptchaAction) => Promise<string>
}

/** The document in which reCAPTCHA runs (docs/decisions/020), and the site key that its script is loaded with. */
export interface CaptchaFrame {
  readonly url: string
  readonly siteKey: string
}

/** The deployment does not let the captcha load; nothing that the visitor does would help. */
export class CaptchaForbidden extends Error {}

/** The provider of a service without one on the internet, such as the mock backend. */
export const localCaptcha: CaptchaProvider = {
  getToken: () => Promise.resolve(localCaptchaToken(randomId())),
}

/** The token, or '' where none came in time: the service then says in its own words what it thinks of that. */
export const tokenOf = async (provider: CaptchaProvider, action: CaptchaAction): Promise<string> => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve(''), CAPTCHA_PATIENCE_MS)
  provider.getToken(action).then(resolve, () => resolve(''))
  const token = await promise
  clearTimeout(timer)
  return token
}
