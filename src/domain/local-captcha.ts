/**
 * The captcha of a service that has no provider on the internet: its site key is `LOCAL_CAPTCHA_KEY`, and a token is
 * made for every sending; nobody has to do anything. It shows how the real one behaves and keeps no robot out. Each token serves once, as those of real providers do.
 */
export const LOCAL_CAPTCHA_KEY = 'local'

/** The token of one sending; `nonce` is different every time: 8–64 letters, digits, hyphens. */
export const localCaptchaToken = (nonce: string): string => `local.${nonce}`

export const isLocalCaptchaToken = (token: string): boolean => /^local\.[\w-]{8,64}$/.test(token)
