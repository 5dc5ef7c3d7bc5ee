import { readCaptchaAnswer, type CaptchaAnswer, type CaptchaRequest } from '../../../shared/captcha-messages.ts'
import { CaptchaForbidden, type CaptchaFrame, type CaptchaProvider } from './provider.ts'

/**
 * The frame at the configured URL. Throws `CaptchaForbidden` without one, and where it would share the origin of the application:
 * the script could then read the tokens.
 */
export const frameAt = (configured: string, siteKey: string): CaptchaFrame => {
  const url = URL.canParse(configured) ? new URL(configured) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.origin === location.origin)
    throw new CaptchaForbidden('the captcha needs a document of another origin')
  return { url: url.href, siteKey }
}

/** Asks the document in the window, if it is of that origin. Stays pending without an answer, rejects for an invalid one. */
const ask = async (window: Window, origin: string, request: CaptchaRequest): Promise<CaptchaAnswer> => {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve, reject } = Promise.withResolvers<CaptchaAnswer>()
  port1.addEventListener('message', ({ data }) => {
    const answer = readCaptchaAnswer(data)
    if (answer === undefined) reject(new Error('an invalid answer of the captcha'))
    else resolve(answer)
    port1.close()
  })
  port1.start()
  window.postMessage(request, origin, [port2])
  return promise
}

/** Lets the document in the frame load reCAPTCHA. Rejects where it cannot, with `CaptchaForbidden` where its own policy is the cause. */
export const connectFrame = async ({ url, siteKey }: CaptchaFrame, window: Window): Promise<CaptchaProvider> => {
  const { origin } = new URL(url)
  const started = await ask(window, origin, { type: 'captcha.start', siteKey })
  if (started.type === 'forbidden') throw new CaptchaForbidden('the script is forbidden')
  if (started.type !== 'ready') throw new Error('the captcha could not be loaded')
  return {
    getToken: async (action) => {
      const answer = await ask(window, origin, { type: 'captcha.execute', action })
      if (answer.type !== 'token') throw new Error('the captcha gave no token')
      return answer.token
    },
  }
}
