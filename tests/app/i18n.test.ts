import fc from 'fast-check'
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Locale } from '../../src/shared/constants.ts'
import { changeLanguage, currentLocale, initialLocale, mergeServerMessages, loadMessages, startI18n } from '../../src/app/i18n.ts'
import { reflectTheme } from '../../src/app/preferences.ts'
import { SEEDED } from '../domain/seed.ts'

const classes = new Set<string>()
const documentElement = {
  lang: '',
  classList: {
    add: (name: string) => classes.add(name),
    remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
  },
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement, cookie: '' })
  await startI18n({ locale: 'zh-hant' })
})
beforeEach(() => changeLanguage('zh-hant'))
afterEach(() => vi.stubGlobal('document', { documentElement, cookie: '' }))
afterAll(() => vi.unstubAllGlobals())

const said = () => [currentLocale(), documentElement.lang, i18next.t('shared-save')]

test('starts in the given language and sets the lang attribute', () => {
  expect(said()).toEqual(['zh-hant', 'zh-Hant', '儲存'])
})

test('falls back to the browser’s language', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  await startI18n()
  expect(said()).toEqual(['en-us', 'en', 'Save'])
})

/** Specification section 9: stored, else culture cookie, else browser; 3 × 3 × 6. */
describe('the initial language', () => {
  const STORED = [null, 'zh-hant', 'en-us'] as const
  const COOKIES = ['', 'x=1; .AspNetCore.Culture=c%3Dzh-TW%7Cuic%3Dzh-TW', 'culture=en-us'] as const
  const BROWSERS = ['zh-TW', 'zh-HK', 'zh-CN', 'en-GB', 'ja', ''] as const
  const cases = STORED.flatMap((stored) => COOKIES.flatMap((cookie) => BROWSERS.map((browser) => [stored, cookie, browser] as const)))
  const expectedOf = (stored: string | null, cookie: string, browser: string): Locale => {
    if (stored !== null) return stored === 'en-us' ? 'en-us' : 'zh-hant'
    if (cookie !== '') return cookie.includes('en') ? 'en-us' : 'zh-hant'
    return browser.startsWith('en') ? 'en-us' : 'zh-hant'
  }

  test('there are 54 cases', () => expect(cases).toHaveLength(54))

  test.each(cases)('stored %s, cookie %s, browser %s', async (stored, cookie, browser) => {
    vi.stubGlobal('document', { documentElement, cookie })
    vi.stubGlobal('localStorage', { getItem: () => stored })
    vi.stubGlobal('navigator', { language: browser })
    await startI18n()
    const expected = expectedOf(stored, cookie, browser)
    expect([currentLocale(), documentElement.lang]).toEqual([expected, expected === 'en-us' ? 'en' : 'zh-Hant'])
  })

  test.each([undefined, 'klingon', '%E0%A4%A', '{"a":1}', 'x'.repeat(10_000)])('ignores an unusable stored value: %s', (stored) => {
    expect(initialLocale(stored ?? null, `culture=${stored}`, 'en')).toBe('en-us')
  })
})

test('the last of 50 choices wins in 1,000 orders of arrival, although one of the others fails', async () => {
  const locale = fc.constantFrom<Locale>('zh-hant', 'en-us')
  const choices = fc.array(locale, { minLength: 50, maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), choices, fc.nat({ max: 48 }), async (scheduler, chosen, failing) => {
      for (const each of ['zh-hant', 'en-us']) i18next.removeResourceBundle(each, 'app')
      const changes = chosen.map((each, index) =>
        changeLanguage(each, () =>
          scheduler.schedule(
            index === failing ? Promise.reject(new Error('404')) : Promise.resolve({ 'shared-save': each === 'en-us' ? 'Save' : '儲存' }),
          ),
        ),
      )
      await scheduler.waitIdle()
      await Promise.all(changes)
      expect(said()).toEqual(chosen.at(-1) === 'en-us' ? ['en-us', 'en', 'Save'] : ['zh-hant', 'zh-Hant', '儲存'])
    }),
    { ...SEEDED, numRuns: 1000 },
  )
  // the next test reads the real ones
  for (const each of ['zh-hant', 'en-us']) i18next.removeResourceBundle(each, 'app')
}, 60_000)

test('if the messages of a language fail to load, the page keeps its language', async () => {
  i18next.removeResourceBundle('en-us', 'app')
  await changeLanguage('en-us', () => Promise.reject(new Error('404')))
  expect(said()).toEqual(['zh-hant', 'zh-Hant', '儲存'])
})

test('changes the language of everything', async () => {
  await changeLanguage('en-us')
  expect(said()).toEqual(['en-us', 'en', 'Save'])
})

test('the last of several choices wins, even if its messages arrive first', async () => {
  i18next.removeResourceBundle('en-us', 'app')
  await Promise.all([changeLanguage('en-us'), changeLanguage('zh-hant')])
  expect(said()).toEqual(['zh-hant', 'zh-Hant', '儲存'])
  await Promise.all([changeLanguage('zh-hant'), changeLanguage('en-us')])
  expect(said()).toEqual(['en-us', 'en', 'Save'])
})

test('placeholders are in single braces and values are not escaped', () => {
  expect(i18next.t('shared-count', { count: 3 })).toBe('共 3 筆')
  expect(i18next.t('shared-copyValue', { value: '<a & b>' })).toBe('複製 <a & b>')
})

test('the server’s messages override the bundled ones, in their language only', async () => {
  mergeServerMessages('zh-hant', { 'shared-save': '存檔', 'server-only': '另有一句' })
  expect(i18next.t('shared-save')).toBe('存檔')
  expect(i18next.exists('server-only')).toBe(true)
  expect(i18next.t('shared-cancel')).toBe('取消')
  await changeLanguage('en-us')
  expect(i18next.t('shared-save')).toBe('Save')
})

test('the server’s messages override even if they arrive before the bundled ones', async () => {
  i18next.removeResourceBundle('en-us', 'app')
  const change = changeLanguage('en-us')
  mergeServerMessages('en-us', { 'shared-save': 'Keep' })
  await change
  expect([i18next.t('shared-save'), i18next.t('shared-cancel')]).toEqual(['Keep', 'Cancel'])
})

const shown = () =>
  ['identity-login-customer-title', 'repairOrder-list-title', 'action-accept'].map((key) =>
    i18next.exists(key) ? i18next.t(key as never) : '',
  )
const zhStart = async () => ({ ...(await import('../../src/locales/zh-hant/start.ts')).startMessages })

test('bundles load on demand: `start` for the sign-in pages, `daily` for most others, `all` in every language', async () => {
  expect(shown().map((words) => words !== '')).toEqual([true, false, false])
  await loadMessages('daily')
  expect(shown()).toEqual(['客戶登入', '維修單', ''])
  // from now on it is not less
  await loadMessages('start')
  await changeLanguage('en-us')
  expect(shown()).toEqual(['Customer sign-in', 'Repair orders', ''])
  await changeLanguage('zh-hant')
  await loadMessages('all')
  expect(shown()).toEqual(['客戶登入', '維修單', '受理'])
  await changeLanguage('en-us')
  expect(shown()).toEqual(['Customer sign-in', 'Repair orders', 'Accept'])
})

describe('the first page holds few messages when', () => {
  // every test begins as a page that was just opened
  const opened = async () => {
    vi.unstubAllGlobals()
    vi.resetModules()
    const i18n = await import('../../src/app/i18n.ts')
    vi.stubGlobal('document', { documentElement, cookie: '' })
    for (const locale of ['zh-hant', 'en-us']) i18next.removeResourceBundle(locale, 'app')
    await i18n.startI18n({ locale: 'zh-hant' })
    return i18n
  }

  test('more messages are requested during a change of language: they load in the new language, and the caller waits', async () => {
    const page = await opened()
    const first = Promise.withResolvers<Record<string, string>>()
    const reads: string[] = []
    const change = page.changeLanguage('en-us', () => {
      reads.push('en-us')
      return reads.length === 1 ? first.promise : import('../../src/locales/en-us/index.ts').then(({ messages }) => ({ ...messages }))
    })
    const needed = page.loadMessages('all').then(() => i18next.exists('action-accept', { lng: 'en-us', fallbackLng: [] }))
    first.resolve(await zhStart())
    expect(await needed).toBe(true)
    await change
    expect([page.currentLocale(), i18next.t('action-accept')]).toEqual(['en-us', 'Accept'])
  })

  test('more messages are requested and the new language fails to load: the page keeps its language, complete', async () => {
    const page = await opened()
    const change = page.changeLanguage('en-us', () => Promise.reject(new Error('404')))
    await page.loadMessages('all')
    await change
    expect([page.currentLocale(), i18next.t('action-accept')]).toEqual(['zh-hant', '受理'])
  })

  test('server messages have arrived: they survive the bundled ones', async () => {
    const page = await opened()
    page.mergeServerMessages('zh-hant', { 'action-accept': '收下' })
    await page.loadMessages('daily')
    await page.loadMessages('all')
    expect([i18next.t('action-accept'), i18next.t('action-cancel')]).toEqual(['收下', '取消品項'])
  })

  test.each([true, false])('all are loading: a request for fewer messages does not wait (daily already loaded: %s)', async (isThere) => {
    const page = await opened()
    if (isThere) await page.loadMessages('daily')
    const order: string[] = []
    const all = page.loadMessages('all').then(() => order.push('all'))
    const daily = page.loadMessages('daily').then(() => order.push('daily'))
    await Promise.all([all, daily])
    expect(order).toEqual(['daily', 'all'])
    // and what came later has taken nothing away
    expect(i18next.exists('action-accept')).toBe(true)
    await page.changeLanguage('en-us')
    expect(i18next.t('action-accept')).toBe('Accept')
  })
})

test('the theme is one class on the root element', () => {
  reflectTheme('dark')
  reflectTheme('dark')
  expect([...classes]).toEqual(['dark'])
  reflectTheme('light')
  expect([...classes]).toEqual(['light'])
})
