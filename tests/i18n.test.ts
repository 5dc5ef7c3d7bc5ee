import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeLanguage, currentLocale, mergeServerMessages, needAllMessages, startI18n } from '../src/i18n.ts'
import { reflectTheme } from '../src/preferences.ts'

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
  await startI18n('zh-hant')
})
beforeEach(() => changeLanguage('zh-hant'))
afterAll(() => vi.unstubAllGlobals())

const said = () => [currentLocale(), documentElement.lang, i18next.t('shared-save')]

test('starts in the language it is told; the page says which', () => {
  expect(said()).toEqual(['zh-hant', 'zh-Hant', '儲存'])
})

test('starts in the browser’s language where nothing else is known', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  await startI18n()
  expect(said()).toEqual(['en-us', 'en', 'Save'])
})

test('changes the language of everything', async () => {
  await changeLanguage('en-us')
  expect(said()).toEqual(['en-us', 'en', 'Save'])
})

test('the last of several choices wins, though its messages are there before the others’', async () => {
  i18next.removeResourceBundle('en-us', 'app')
  await Promise.all([changeLanguage('en-us'), changeLanguage('zh-hant')])
  expect(said()).toEqual(['zh-hant', 'zh-Hant', '儲存'])
  await Promise.all([changeLanguage('zh-hant'), changeLanguage('en-us')])
  expect(said()).toEqual(['en-us', 'en', 'Save'])
})

test('placeholders stand in single braces and are not escaped', () => {
  expect(i18next.t('shared-count', { count: 3 })).toBe('共 3 筆')
  expect(i18next.t('shared-copyValue', { value: '<a & b>' })).toBe('複製 <a & b>')
})

test('the server’s messages win over the bundled ones, in their language only', async () => {
  mergeServerMessages('zh-hant', { 'shared-save': '存檔', 'server-only': '另有一句' })
  expect(i18next.t('shared-save')).toBe('存檔')
  expect(i18next.exists('server-only')).toBe(true)
  expect(i18next.t('shared-cancel')).toBe('取消')
  await changeLanguage('en-us')
  expect(i18next.t('shared-save')).toBe('Save')
})

test('the server’s messages win though they arrive before the bundled ones', async () => {
  i18next.removeResourceBundle('en-us', 'app')
  const change = changeLanguage('en-us')
  mergeServerMessages('en-us', { 'shared-save': 'Keep' })
  await change
  expect([i18next.t('shared-save'), i18next.t('shared-cancel')]).toEqual(['Keep', 'Cancel'])
})

test('the sign-in pages make do with few messages; all others come in every language once a page needs them', async () => {
  expect([i18next.exists('identity-login-customer-title'), i18next.exists('repairOrder-list-title')]).toEqual([true, false])
  await needAllMessages()
  expect(i18next.exists('repairOrder-list-title')).toBe(true)
  await changeLanguage('en-us')
  expect(i18next.t('repairOrder-list-title')).toBe('Repair orders')
})

test('the theme is one class on the root', () => {
  reflectTheme('dark')
  reflectTheme('dark')
  expect([...classes]).toEqual(['dark'])
  reflectTheme('light')
  expect([...classes]).toEqual(['light'])
})
