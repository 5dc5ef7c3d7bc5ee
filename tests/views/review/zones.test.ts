import { globSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const INSTANT = '2026-11-20T16:30:00.000Z'
/** What a reader in the zone sees of 00:30 on the 21st in Taipei. */
const SEEN = {
  'Asia/Taipei': '2026/11/21 00:30',
  UTC: '2026/11/20 16:30',
  'America/Los_Angeles': '2026/11/20 08:30',
}

/** A page as it is drawn on a computer in the zone: the value of a field, and the date beside it. */
const drawIn = async (zone: string, field: string, value: string) => {
  vi.stubEnv('TZ', zone)
  const { createElement } = await import('react')
  const { renderToStaticMarkup } = await import('react-dom/server')
  const { I18nProvider } = await import('react-aria-components')
  const { default: i18next } = await import('i18next')
  const { AppContext } = await import('../../../src/views/hooks/app-context.ts')
  const { appFor } = await import('../app-for.ts')
  const { DateText } = await import('../../../src/views/ui/text/date-text.tsx')
  const { FieldValue, useFieldText } = await import('../../../src/views/history/field-value.tsx')
  await i18next.init({ lng: 'zh-hant', resources: {} })
  const Words = () => useFieldText()(field, value)
  const textOf = (element: ReturnType<typeof createElement>) => {
    const page = createElement(AppContext, { value: appFor('R-COO') }, element)
    const inChinese = { locale: 'zh-TW', children: page }
    const html = renderToStaticMarkup(createElement(I18nProvider, inChinese))
    return html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s/g, ' ')
  }
  return [createElement(Words), createElement(FieldValue, { field, value }), createElement(DateText, { value })].map(textOf)
}

test.each(Object.entries(SEEN))('in %s every time of a page is in that zone', async (zone, seen) => {
  expect(await drawIn(zone, 'decidedAt', INSTANT)).toEqual([seen, seen, seen])
})

test.each(Object.keys(SEEN))('in %s a date stays the same day', async (zone) => {
  expect(await drawIn(zone, 'shippedDate', '2026-11-21')).toEqual(['2026/11/21', '2026/11/21', '2026/11/21'])
  // the day of arrival, as a server names it that has instants only
  expect((await drawIn(zone, 'receivedDate', INSTANT)).slice(0, 2)).toEqual(['2026/11/21', '2026/11/21'])
})

test('only printed pages use the zone of the service', () => {
  const inTaipei = globSync('src/views/**/*.{ts,tsx}').filter((file) => /\bTAIPEI\b|formatDateTime/.test(readFileSync(file, 'utf8')))
  expect(inTaipei).toEqual(['src/views/print/paper-words.ts'])
})
