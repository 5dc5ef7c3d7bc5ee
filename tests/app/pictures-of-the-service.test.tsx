import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAfterEach, ok, SLOW, visit } from './support.tsx'

/** One pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const NONE = {
  'an empty text': () => ok(''),
  blanks: () => ok('  '),
  null: () => ok(null),
  '404': () => new Response(null, { status: 404 }),
  '500': () => new Response(null, { status: 500 }),
  'no network': () => Promise.reject(new TypeError('no network')),
}
const UNDRAWABLE = {
  'no base64': () => ok('<svg onload=alert(1)>'),
  'base64 of a text': () => ok(btoa('no picture')),
  'the beginning of a picture': () => ok(PNG.slice(0, 24)),
}

beforeEach(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' })))
closeAfterEach()
afterEach(() => {
  document.querySelectorAll('link[rel=icon]').forEach((link) => link.remove())
})

const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href')
const logo = () => document.querySelector<HTMLImageElement>('img[src^="data:image/png"]')
const isPlaceholder = () => logo() === null && document.querySelector('svg rect') !== null

test('an image is used as favicon', async () => {
  await visit('/login', { answers: { 'GET /helper/v1/favicon': () => ok(PNG) } })
  await expect.poll(icon, SLOW).toBe(`data:image/png;base64,${PNG}`)
})

test.each(Object.entries(NONE))('%s for a favicon: the link is removed', async (_, answer) => {
  await visit('/login', { answers: { 'GET /helper/v1/favicon': answer } })
  await expect.poll(icon, SLOW).toBeUndefined()
})

test.each(['/login', '/repairOrder'])('an image is used as logo on %s', async (path) => {
  await visit(path, { as: 'employee', answers: { 'GET /helper/v1/logo': () => ok(PNG) } })
  await expect.poll(() => logo()?.naturalWidth, SLOW).toBe(1)
})

const PAGES = ['/login/forgot', '/repairOrder']

test.each(Object.entries(NONE).flatMap(([name, answer]) => PAGES.map((path) => [name, path, answer] as const)))(
  '%s for a logo on %s: shows the placeholder',
  async (_, path, answer) => {
    const { brand } = await visit(path, { as: 'employee', answers: { 'GET /helper/v1/logo': answer } })
    await vi.waitUntil(() => brand.getSnapshot().matches('loaded'), SLOW)
    expect(brand.getSnapshot().context.logo).toBeUndefined()
    await expect.poll(isPlaceholder, SLOW).toBe(true)
  },
)

test.each(Object.entries(UNDRAWABLE).flatMap(([name, answer]) => PAGES.map((path) => [name, path, answer] as const)))(
  '%s for a logo on %s: the browser tries it, then shows the placeholder',
  async (_, path, answer) => {
    let wasTried = false
    const watch = new MutationObserver(() => (wasTried ||= logo() !== null))
    watch.observe(document.body, { childList: true, subtree: true })
    await visit(path, { as: 'employee', answers: { 'GET /helper/v1/logo': answer } })
    await expect.poll(() => wasTried && isPlaceholder(), SLOW).toBe(true)
    watch.disconnect()
  },
)
