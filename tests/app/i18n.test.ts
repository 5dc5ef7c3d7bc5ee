import fc from 'fast-check'
import i18next from 'i18next'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '../../src/shared/constants.ts'
import { changeLanguage, currentLocale, mergeServerMessages, loadMessages, startI18n } from '../../src/app/i18n.ts'
import { initialLocale } from '../../src/domain/culture.ts'
import { reflectTheme } from '../../src/app/preferences.ts'
import { NAMESPACES, type Namespace } from '../../src/locales/namespaces.ts'
import { SEEDED } from '../domain/seed.ts'

const classes = new Set<string>()
const documentElement = {
  lang: '',
  dataset: {},
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

const t = i18next.getFixedT(null, NAMESPACES)
const removeMessages = (...locales: readonly Locale[]) => {
  for (const locale of locales) for (const namespace of NAMESPACES) i18next.removeResourceBundle(locale, namespace)
}
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
      removeMessages(...LOCALES)
      const changes = chosen.map((each, index) =>
        changeLanguage(each, () =>
          scheduler.schedule(
            index === failing
              ? Promise.reject(new Error('404'))
              : Promise.resolve({ shared: { 'shared-save': each === 'en-us' ? 'Save' : '儲存' } }),
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
  removeMessages(...LOCALES)
}, 60_000)

test('if the messages of a language fail to load, the page keeps its language', async () => {
  removeMessages('en-us')
  await changeLanguage('en-us', () => Promise.reject(new Error('404')))
  expect(said()).toEqual(['zh-hant', 'zh-Hant', '儲存'])
})

test('changes the language of everything', async () => {
  await changeLanguage('en-us')
  expect(said()).toEqual(['en-us', 'en', 'Save'])
})

test('the last of several choices wins, even if its messages arrive first', async () => {
  removeMessages('en-us')
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
  expect(i18next.t('shared-cancel')).toBe('取消')
  await changeLanguage('en-us')
  expect(i18next.t('shared-save')).toBe('Save')
})

test('the server’s messages override even if they arrive before the bundled ones', async () => {
  removeMessages('en-us')
  const change = changeLanguage('en-us')
  mergeServerMessages('en-us', { 'shared-save': 'Keep' })
  await change
  expect([i18next.t('shared-save'), i18next.t('shared-cancel')]).toEqual(['Keep', 'Cancel'])
})

/** A key stands for a message that is not there. */
const shown = () => [t('shared-close'), t('identity-login-submit'), t('menu-home'), t('action-accept')]

test('namespaces load on demand, a pack at a time, and in every language that is chosen later', async () => {
  expect(shown()).toEqual(['關閉', 'identity-login-submit', 'menu-home', 'action-accept'])
  await loadMessages(['sign-in'])
  expect(shown()).toEqual(['關閉', '登入', 'menu-home', 'action-accept'])
  await loadMessages(['order-list'])
  expect(shown()).toEqual(['關閉', '登入', '首頁', 'action-accept'])
  // from now on it is not less
  await loadMessages(['shared'])
  await changeLanguage('en-us')
  expect(shown()).toEqual(['Close', 'Sign in', 'Home', 'action-accept'])
  await changeLanguage('zh-hant')
  await loadMessages(NAMESPACES)
  expect(shown()).toEqual(['關閉', '登入', '首頁', '受理'])
  await changeLanguage('en-us')
  expect(shown()).toEqual(['Close', 'Sign in', 'Home', 'Accept'])
})

describe('the first page holds few messages when', () => {
  // every test begins as a page that was just opened
  const opened = async (namespaces: readonly Namespace[] = ['shared']) => {
    vi.unstubAllGlobals()
    vi.resetModules()
    const i18n = await import('../../src/app/i18n.ts')
    vi.stubGlobal('document', { documentElement, cookie: '' })
    removeMessages(...LOCALES)
    await i18n.startI18n({ locale: 'zh-hant', namespaces })
    return i18n
  }
  const english = () => import('../../src/locales/en-us/index.ts').then(({ namespaces }) => namespaces)

  test('more messages are requested during a change of language: they load in the new language, and the caller waits', async () => {
    const page = await opened()
    const first = Promise.withResolvers<Awaited<ReturnType<typeof english>>>()
    const reads: string[] = []
    const change = page.changeLanguage('en-us', (_, pack) => {
      reads.push(pack)
      return reads.length === 1 ? first.promise : english()
    })
    const needed = page.loadMessages(['actions']).then(() => i18next.exists('action-accept', { lng: 'en-us', fallbackLng: [] }))
    first.resolve(await english())
    expect(await needed).toBe(true)
    await change
    expect([page.currentLocale(), t('action-accept')]).toEqual(['en-us', 'Accept'])
  })

  test('more messages are requested and the new language fails to load: the page keeps its language, complete', async () => {
    const page = await opened()
    const change = page.changeLanguage('en-us', () => Promise.reject(new Error('404')))
    await page.loadMessages(['actions'])
    await change
    expect([page.currentLocale(), t('action-accept')]).toEqual(['zh-hant', '受理'])
  })

  test('server messages have arrived: they win over every namespace that is loaded later, also in the other language', async () => {
    const page = await opened()
    page.mergeServerMessages('zh-hant', { 'action-accept': '收下', 'menu-home': '起點' })
    page.mergeServerMessages('en-us', { 'action-accept': 'Take' })
    await page.loadMessages(['shell'])
    await page.loadMessages(['actions'])
    expect([t('action-accept'), t('action-cancel'), t('menu-home')]).toEqual(['收下', '取消品項', '起點'])
    await page.changeLanguage('en-us')
    expect([t('action-accept'), t('menu-home')]).toEqual(['Take', 'Home'])
  })

  test('server messages arrive in two parts: the later one wins, and what it lacks is kept', async () => {
    const page = await opened()
    page.mergeServerMessages('zh-hant', { 'action-accept': '收下', 'action-cancel': '不要' })
    page.mergeServerMessages('zh-hant', { 'action-accept': '接受' })
    await page.loadMessages(['actions'])
    expect([t('action-accept'), t('action-cancel')]).toEqual(['接受', '不要'])
  })

  test('server messages have a key of no namespace: it is found from every namespace, now and later', async () => {
    const page = await opened()
    const unknownTo = () => NAMESPACES.filter((namespace) => !i18next.exists('server-only', { ns: namespace }))
    page.mergeServerMessages('zh-hant', { 'server-only': '另有一句' })
    expect(unknownTo()).toEqual([])
    await page.loadMessages(NAMESPACES)
    expect(unknownTo()).toEqual([])
    expect(i18next.getResource('zh-hant', 'served', 'server-only')).toBe('另有一句')
    await page.changeLanguage('en-us')
    expect(i18next.exists('server-only', { lng: 'en-us', fallbackLng: [] })).toBe(false)
  })

  test('messages are added: the page is rendered anew only for its own language, and not once the frame is there', async () => {
    const page = await opened()
    const added: string[] = []
    const note = (locale: string, namespace: string) => added.push(`${locale} ${namespace}`)
    i18next.store.on('added', note)
    await page.loadMessages(['sign-in'])
    expect(added).toEqual(['zh-hant sign-in'])
    await page.loadMessages(['shell'])
    expect(added.slice(1)).toEqual(['zh-hant shell'])
    await page.loadMessages(NAMESPACES)
    await page.changeLanguage('en-us')
    expect(added).toHaveLength(2)
    i18next.store.off('added', note)
  })

  test.each([true, false])('all are loading: a request for fewer messages does not wait (already loaded: %s)', async (isThere) => {
    const page = await opened()
    if (isThere) await page.loadMessages(['shell'])
    const order: string[] = []
    const all = page.loadMessages(NAMESPACES).then(() => order.push('all'))
    const few = page.loadMessages(['shell']).then(() => order.push('few'))
    await Promise.all([all, few])
    expect(order).toEqual(['few', 'all'])
    // and what came later has taken nothing away
    expect(i18next.exists('action-accept')).toBe(true)
    await page.changeLanguage('en-us')
    expect(t('action-accept')).toBe('Accept')
  })

  test('it starts with the namespaces of its row', async () => {
    const page = await opened(['shared', 'sign-in'])
    expect(shown()).toEqual(['關閉', '登入', 'menu-home', 'action-accept'])
    await page.changeLanguage('en-us')
    expect(shown()).toEqual(['Close', 'Sign in', 'menu-home', 'action-accept'])
  })
})

test('the theme is one class on the root element', () => {
  vi.stubGlobal('document', { documentElement })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  reflectTheme('dark')
  reflectTheme('dark')
  expect([...classes]).toEqual(['dark'])
  reflectTheme('light')
  expect([...classes]).toEqual(['light'])
})
