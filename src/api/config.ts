import { Result, Schema } from 'effect'
import { API_BASE_PATH } from '../constants.ts'

/**
 * What a deployment sets in `config.json` beside `index.html`; nothing of it is built into the bundle (domain.md section 0, decision 20).
 * `loginAuthorization` is the fixed authentication header of the two login calls; it is public by nature.
 */
export interface RuntimeConfig {
  readonly apiBase: string
  readonly loginAuthorization: string
  /** `recaptcha` loads Google's script on the sign-in pages; `local` is for a service that checks by itself (domain/local-captcha.ts). */
  readonly captcha: 'local' | 'recaptcha'
}

const decodeBase = Schema.decodeUnknownResult(Schema.Struct({ apiBase: Schema.String }))
const decodeLogin = Schema.decodeUnknownResult(Schema.Struct({ loginAuthorization: Schema.String }))
const decodeCaptcha = Schema.decodeUnknownResult(Schema.Struct({ captcha: Schema.Literals(['local', 'recaptcha']) }))

/** Reads the configuration; what is missing or of a wrong type takes its safe default, and the rest counts. */
export const readConfig = (json: unknown): RuntimeConfig => {
  const base = decodeBase(json)
  const login = decodeLogin(json)
  const captcha = decodeCaptcha(json)
  return {
    apiBase: Result.isSuccess(base) ? base.success.apiBase.replace(/\/$/, '') : API_BASE_PATH,
    loginAuthorization: Result.isSuccess(login) ? login.success.loginAuthorization : '',
    captcha: Result.isSuccess(captcha) ? captcha.success.captcha : 'local',
  }
}
