import { afterEach, expect, test } from 'vitest'
import { credentials } from '../../src/api/index.ts'
import { closeAfterEach, closeApp, ok, toasts, visit } from './support.tsx'

/** One pixel, as PNG: a logo that the browser cannot draw gives way to the placeholder. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** The calls that only help, and what stands for each in a good answer. */
const HELPERS = {
  version: ['GET /helper/v1/version', '9.9.9'],
  logo: ['GET /helper/v1/logo', PIXEL],
  favicon: ['GET /helper/v1/favicon', 'aGVsbG8='],
  captchaKey: ['GET /helper/v1/captcha/key', null],
  countries: ['GET /helper/v1/country', [{ value: 'TW', label: '臺灣' }]],
  resources: ['GET /helper/language/SharedResource', { 'shared-systemTitle': '我們的服務中心' }],
} as const
type Helper = keyof typeof HELPERS
const names = Object.keys(HELPERS) as Helper[]
const FAILURES = [
  () => Promise.reject(new TypeError('no network')),
  () => new Response(null, { status: 500 }),
  () => new Response('{"message":"OK","da', { headers: { 'content-type': 'application/json' } }),
  () => new Response(null, { status: 401 }),
]
const combinations = Array.from(
  { length: 2 ** names.length },
  (_, bits) => [bits, names.filter((_name, index) => (bits >> index) & 1)] as const,
)
// the captcha key is requested once per page, and again only after a failure: the cases without it come first
const isWithoutCaptcha = (failed: readonly Helper[]) => failed.includes('captchaKey')
const cases = combinations.toSorted(([, a], [, b]) => Number(isWithoutCaptcha(b)) - Number(isWithoutCaptcha(a)))

closeAfterEach()
afterEach(() => {
  document.querySelectorAll('link[rel=icon]').forEach((link) => link.remove())
})

const failing = (failed: readonly Helper[], bits: number) => (call: string) => {
  const name = names.find((each) => HELPERS[each][0] === call)
  if (name === undefined) return undefined
  return failed.includes(name) ? FAILURES[bits % FAILURES.length]?.() : ok(HELPERS[name][1])
}
/** The first page takes its time: everything is loaded by it. */
const PATIENCE = { timeout: 10_000 }
const putFavicon = () => {
  const link = Object.assign(document.createElement('link'), { rel: 'icon', href: 'data:,' })
  document.head.append(link)
}
const favicon = () => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href')

test('there are 64 combinations', () => expect(cases).toHaveLength(64))

test.each(cases)('%i: without %j the registration page works and the form is complete', async (bits, failed) => {
  const asked = names.filter((name) => name !== 'captchaKey' || failed.includes(name))
  putFavicon()
  const { calls } = await visit('/login/register', { answers: failing(failed, bits) })
  await expect.poll(() => document.querySelector('input[name=userAccount]'), PATIENCE).not.toBeNull()
  await expect.poll(() => asked.every((name) => calls.includes(HELPERS[name][0])), PATIENCE).toBe(true)
  const works = (name: Helper) => !failed.includes(name)
  await expect.poll(favicon, PATIENCE).toBe(works('favicon') ? 'data:image/png;base64,aGVsbG8=' : undefined)
  await expect.poll(() => document.querySelector('main img') !== null, PATIENCE).toBe(works('logo'))
  await expect.poll(() => document.querySelector('main svg rect') !== null, PATIENCE).toBe(!works('logo'))
  await expect.poll(() => document.body.innerText.includes('9.9.9'), PATIENCE).toBe(works('version'))
  await expect.poll(() => document.querySelector('h1')?.textContent, PATIENCE).toBe('註冊新帳號')
  await expect.poll(() => document.querySelector('form button[type=submit]'), PATIENCE).not.toBeNull()
  expect(location.pathname).toBe('/login/register')
  expect(document.body.innerText).not.toMatch(/undefined|\[object|shared-|register-/)
})

test('with a session, useless answers do not end it', async () => {
  for (const bits of [1, 2]) {
    await visit('/repairOrder', { as: 'employee', answers: failing(names, bits) })
    await expect.poll(() => document.querySelector('#main h1')?.textContent, PATIENCE).toBe('維修單')
    expect(credentials.accessToken()).toBe('a')
    await closeApp()
  }
  expect(toasts()).toBe(0)
})

test('with a session, missing answers end it as for any call', async () => {
  await visit('/repairOrder', { as: 'employee', answers: failing(names, 0) })
  await expect.poll(() => location.pathname, PATIENCE).toBe('/backend/login')
  expect(credentials.accessToken()).toBeUndefined()
  await expect.poll(toasts, PATIENCE).toBe(1)
})
