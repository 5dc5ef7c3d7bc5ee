import { isText } from './storage.ts'

/** The action name of a token; one per kind of sign-in page (specification section 2). */
const ACTIONS = ['login', 'forgot', 'register'] as const
export type CaptchaAction = (typeof ACTIONS)[number]

/**
 * What the application asks the document of the captcha (docs/decisions/020), each time with a port for the one answer: first to load
 * the provider's script, then for a token per call.
 */
export type CaptchaRequest =
  | { readonly type: 'captcha.start'; readonly siteKey: string }
  | { readonly type: 'captcha.execute'; readonly action: CaptchaAction }

/** `forbidden`: a content security policy stops the script; `unavailable`: anything else went wrong. */
export type CaptchaAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'forbidden' | 'unavailable' }

const isAction = (value: unknown): value is CaptchaAction => ACTIONS.some((action) => action === value)
const isFilled = (value: unknown, most: number): value is string => isText(value) && value !== '' && value.length <= most
const fieldsOf = (data: unknown): Readonly<Record<string, unknown>> => (typeof data === 'object' && data !== null ? { ...data } : {})

const MOST_KEY = 200
/** Tokens of reCAPTCHA have some 500 to 2,500 characters. */
const MOST_TOKEN = 8_192

/** The request that a message holds; undefined for any other message. Further fields are dropped. */
export const readCaptchaRequest = (data: unknown): CaptchaRequest | undefined => {
  const { type, siteKey, action } = fieldsOf(data)
  if (type === 'captcha.start' && isFilled(siteKey, MOST_KEY)) return { type, siteKey }
  return type === 'captcha.execute' && isAction(action) ? { type, action } : undefined
}

/** The answer that a message holds; undefined for any other message. Further fields are dropped. */
export const readCaptchaAnswer = (data: unknown): CaptchaAnswer | undefined => {
  const { type, token } = fieldsOf(data)
  if (type === 'ready' || type === 'forbidden' || type === 'unavailable') return { type }
  return type === 'token' && isFilled(token, MOST_TOKEN) ? { type, token } : undefined
}
