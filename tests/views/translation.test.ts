import i18next from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { changeLanguage, loadMessages, mergeServerMessages, startI18n } from '../../src/app/i18n.ts'
import { messages, type MessageKey } from '../../src/locales/zh-hant/index.ts'
import { NAMESPACES } from '../../src/locales/namespaces.ts'
import { LOCALES } from '../../src/shared/constants.ts'
import { useTranslation } from '../../src/views/hooks/translation.ts'

const isKey = (key: string): key is MessageKey => key in messages
const KEYS = Object.keys(messages).filter(isKey)

/** What the hook returns while a component is rendered. */
const translation = (hook = useTranslation) => {
  const seen: ReturnType<typeof useTranslation<typeof NAMESPACES>>[] = []
  const Reader = () => {
    seen.push(hook(NAMESPACES))
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  return seen[0] ?? expect.unreachable('nothing was rendered')
}

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' }, cookie: '' })
  await startI18n({ locale: 'en-us' })
  await loadMessages(NAMESPACES)
})
afterAll(() => vi.unstubAllGlobals())

describe.each(LOCALES)('in %s', (locale) => {
  beforeAll(() => changeLanguage(locale))

  test('every text is the one of i18next', () => {
    const { t } = translation()
    const expected = i18next.getFixedT(null, NAMESPACES)
    expect(KEYS.filter((key) => t(key) !== expected(key))).toEqual([])
  })

  test('a message of the server takes the place of a text that was shown before', () => {
    expect(translation().t('shared-cancel')).not.toBe('Never mind')
    mergeServerMessages(locale, { 'shared-cancel': 'Never mind' })
    expect(translation().t('shared-cancel')).toBe('Never mind')
  })

  test('a key that came from the server is known once there is a text under it', () => {
    const key: string = `server-${locale}`
    expect(translation().has(key)).toBe(false)
    mergeServerMessages(locale, { [key]: 'A message of the server' })
    const { t, has } = translation()
    expect(has(key) && t(key)).toBe('A message of the server')
  })
})

test('another language than that of the page can be asked for', () => {
  mergeServerMessages('zh-hant', { 'server-only': '伺服器的訊息' })
  expect([translation().has('server-only', 'en-us'), translation().has('server-only', 'zh-hant')]).toEqual([true, true])
})

test('a hook that was loaded after i18next had begun follows another initialisation', async () => {
  vi.resetModules()
  const { useTranslation: hook } = await import('../../src/views/hooks/translation.ts')
  await startI18n({ locale: 'en-us' })
  await loadMessages(NAMESPACES)
  expect(translation(hook).t('shared-save')).not.toBe('Keep it')
  mergeServerMessages('en-us', { 'shared-save': 'Keep it' })
  expect(translation(hook).t('shared-save')).toBe('Keep it')
})
