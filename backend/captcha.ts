import type { FieldIssue } from '../src/domain/entities/common.ts'
import { Refusal } from './refusal.ts'

/** The bot check. Without a site key it is off. */
export interface Captcha {
  readonly siteKey: string | null
  /** Is it a token of this provider that was not used before? */
  readonly verify: (token: string) => Promise<boolean>
}

export const noCaptcha: Captcha = { siteKey: null, verify: async () => true }

export const CAPTCHA_ISSUE: FieldIssue = { field: 'captchaToken', key: 'rule-captcha' }

/** 400 captcha-required unless the token is good. */
export const requireCaptcha = async ({ captcha }: { readonly captcha: Captcha }, token: string | undefined) => {
  if (!(await captcha.verify(token ?? ''))) throw new Refusal(400, 'captcha-required', { fieldErrors: [CAPTCHA_ISSUE] })
}
