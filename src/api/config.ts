import { API_BASE_PATH } from '../shared/constants.ts'
import { isText } from '../shared/storage.ts'

/**
 * What a deployment sets in `config.json` beside `index.html`; nothing of it is built into the bundle (domain.md section 0, decision 20).
 * `loginAuthorization` is the fixed authentication header of the two login calls; it is public by nature.
 */
export interface RuntimeConfig {
  readonly apiBase: string
  readonly loginAuthorization: string
  /**
   * Overrides what follows from the server's site key: `recaptcha` loads Google's script on the sign-in pages, `local` never loads a
   * script from elsewhere (domain/local-captcha.ts).
   */
  readonly captcha: 'local' | 'recaptcha' | undefined
  /** What follows when the service gives no answer: `logout` ends the session (specification section 8), `stay` keeps it. */
  readonly networkFailure: 'logout' | 'stay'
  /** URL of the document in which Google's script runs, on a host name of its own (docs/decisions/020); '' where there is none. */
  readonly captchaFrame: string
  /** Whether the service tells of changes in other windows over a stream (src/shared/change-stream.ts). */
  readonly changes: boolean
}

/** Reads the configuration; what is missing or of a wrong type takes its safe default, and the rest counts. */
export const readConfig = (json: unknown): RuntimeConfig => {
  const given: Partial<Record<keyof RuntimeConfig, unknown>> = typeof json === 'object' && json !== null ? json : {}
  const { apiBase, loginAuthorization, captcha, captchaFrame, changes, networkFailure } = given
  return {
    apiBase: isText(apiBase) ? apiBase.replace(/\/$/, '') : API_BASE_PATH,
    loginAuthorization: isText(loginAuthorization) ? loginAuthorization : '',
    captcha: captcha === 'recaptcha' || captcha === 'local' ? captcha : undefined,
    networkFailure: networkFailure === 'stay' ? 'stay' : 'logout',
    captchaFrame: isText(captchaFrame) ? captchaFrame : '',
    changes: changes === true,
  }
}
