import { LOCALES, type Locale } from '../../src/shared/constants.ts'
import { countryCodeOptions, countryOptions } from '../data/countries.ts'
import { logoOfCentre, storedCentre, wordsOfCentre } from '../centre/centre.ts'
import type { ResolversOf } from '../resolver.ts'
import { Refusal } from '../refusal.ts'
import { EMPLOYEE_ROLES, roleOptions } from '../roles.ts'
import { fieldLabel } from '../texts.ts'

/** The title until the centre has a name. The product has none: this says only what it is for. */
const SYSTEM_TITLE: Record<Locale, string> = { 'zh-hant': '維修服務中心', 'en-us': 'Repair service' }

const YEAR_SECONDS = 365 * 24 * 3600

const knownLocale = (text: string, field: string, locale: Locale): Locale => {
  const known = LOCALES.find((candidate) => candidate === text.toLowerCase())
  if (known) return known
  const fieldErrors = [{ field, key: 'rule-default' }]
  throw new Refusal(422, 'field-invalid', { fieldErrors, values: { field: fieldLabel(field, locale) } })
}

/** Helpers (specification section 7). */
export const helper: ResolversOf<'helper'> = {
  version: async ({ config }) => config.version,
  logo: { inSteps: logoOfCentre },
  // no identity is to be shown: the page removes the favicon link
  favicon: async () => null,
  frontendResource: async () => ({}),
  sharedResource: async ({ db, locale }) => {
    const centre = await storedCentre({ db })
    return { 'shared-systemTitle': centre ? wordsOfCentre(centre, locale).name : SYSTEM_TITLE[locale] }
  },

  culture: async ({ params, setCookie, locale }) => {
    const culture = knownLocale(params.culture, 'language', locale)
    setCookie(`culture=${culture}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
    return {}
  },

  locale: async ({ db, user, body, locale }) => {
    const language = knownLocale(body.locale, 'language', locale)
    if (body.userId !== user.userId) throw new Refusal(404, 'not-found')
    if (user.isCustomer) {
      const row = await db.customerUsers.get(user.userId)
      if (row) await db.customerUsers.replace({ ...row, language })
    } else {
      const row = await db.members.get(user.userId)
      if (row) await db.members.replace({ ...row, language })
    }
    return {}
  },

  memberLanguage: async ({ db, user, params, locale }) => {
    const language = knownLocale(params.language, 'language', locale)
    const row = user.isCustomer || params.userId !== user.userId ? undefined : await db.members.get(user.userId)
    if (!row) throw new Refusal(404, 'not-found')
    await db.members.replace({ ...row, language })
    return {}
  },

  captchaKey: async ({ captcha }) => captcha.siteKey,

  country: async ({ locale }) => countryOptions(locale),
  countryCode: async ({ locale }) => countryCodeOptions(locale),
  roleOptions: async ({ locale }) => roleOptions(EMPLOYEE_ROLES, locale),
}
