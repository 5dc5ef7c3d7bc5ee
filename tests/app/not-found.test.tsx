import i18next from 'i18next'
import { expect, test } from 'vitest'
import { LOCALES } from '../../src/shared/constants.ts'
import { headings } from './pages.ts'
import { closeAfterEach, SLOW, visit } from './support.tsx'

closeAfterEach()

test.each(LOCALES.flatMap((locale) => (['nobody', 'employee', 'customer'] as const).map((visitor) => [locale, visitor] as const)))(
  'an unknown address, in %s, for %s: a card with logo, system title, page title and version',
  async (locale, visitor) => {
    await visit('/no/such/page', { as: visitor, language: locale })
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
