import { readCaptchaRequest, type CaptchaAnswer, type CaptchaRequest } from '../src/shared/captcha-messages.ts'
import { loadRecaptcha, ScriptForbidden, type Recaptcha } from './recaptcha.ts'

/**
 * Handles the messages to this document: requests of the embedding document are answered on the port that came with them, all others
 * ignored. The first request to start decides the site key. Who may embed is the business of `frame-ancestors`
 * (server/http/security-headers.ts).
 */
export const answerRequests = () => {
  let loading: Promise<Recaptcha> | undefined

  const answerTo = async (request: CaptchaRequest): Promise<CaptchaAnswer> => {
    try {
      if (request.type === 'captcha.start') loading ??= loadRecaptcha(request.siteKey)
      const recaptcha = await loading
      if (recaptcha === undefined) return { type: 'unavailable' }
      return request.type === 'captcha.start' ? { type: 'ready' } : { type: 'token', token: await recaptcha.getToken(request.action) }
    } catch (error) {
      return { type: error instanceof ScriptForbidden ? 'forbidden' : 'unavailable' }
    }
  }

  return ({ source, data, ports: [port] }: Pick<MessageEvent, 'source' | 'data' | 'ports'>) => {
    const request = readCaptchaRequest(data)
    if (parent === window || source !== parent || request === undefined || port === undefined) return
    void answerTo(request).then((answer) => port.postMessage(answer))
  }
}
