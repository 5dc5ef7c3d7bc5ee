import { Result, Schema } from 'effect'
import { API_BASE_PATH } from '../constants.ts'

/**
 * What a deployment sets in `config.json` beside `index.html`; nothing of it is built into the bundle (domain.md section 0, decision 20).
 * `loginAuthorization` is the fixed authentication header of the two login calls; it is public by nature.
 */
export const RuntimeConfig = Schema.Struct({
  apiBase: Schema.optional(Schema.String),
  loginAuthorization: Schema.optional(Schema.String),
})
export interface RuntimeConfig {
  readonly apiBase: string
  readonly loginAuthorization: string
}

const DEFAULTS: RuntimeConfig = { apiBase: API_BASE_PATH, loginAuthorization: '' }
const decode = Schema.decodeUnknownResult(RuntimeConfig)

/** Reads the configuration; what is missing or of a wrong type takes its safe default. */
export const readConfig = (json: unknown): RuntimeConfig => {
  const config = decode(json)
  if (Result.isFailure(config)) return DEFAULTS
  const { apiBase, loginAuthorization } = config.success
  return { apiBase: apiBase?.replace(/\/$/, '') ?? DEFAULTS.apiBase, loginAuthorization: loginAuthorization ?? DEFAULTS.loginAuthorization }
}
