import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { credentials } from '../../src/api/index.ts'
import { LOCALES } from '../../src/shared/constants.ts'
import { changeLanguage } from '../../src/app/i18n.ts'
import { headings, signInAs } from './pages.ts'
import { answerCalls, openApp, SLOW } from './support.tsx'

const start = location.href
let app: Awaited<ReturnType<typeof openApp>> | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
  credentials.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
  await changeLanguage('zh-hant')
  history.replaceState(null, '', start)
})

test.each(LOCALES.flatMap((locale) => (['nobody', 'employee', 'customer'] as const).map((visitor) => [locale, visitor] as const)))(
  'an address that leads nowhere, in %s, for %s: a card with logo, system title, page title and version',
  async (locale, visitor) => {
    answerCalls()
    signInAs(visitor)
    await changeLanguage(locale)
    app = await openApp('/no/such/page')
    const card = () => document.querySelector('main')
    await expect.poll(() => card()?.innerText ?? '', SLOW).toContain(i18next.t('home-notFound-text'))
    expect(location.pathname).toBe('/notFound')
    expect(headings()).toEqual([i18next.t('home-notFound-title')])
    expect(card()?.innerText).toContain(i18next.t('shared-systemTitle'))
    await expect.poll(() => card()?.innerText ?? '').toContain(i18next.t('shared-version', { version: '1.2.3' }))
    expect(card()?.querySelector('svg rect')).not.toBeNull()
    expect(document.querySelector('#main')).toBeNull()
    expect(card()?.querySelector('a')?.getAttribute('href')).toBe('/')
  },
)
