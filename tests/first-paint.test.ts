import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { bundleFirstPaint } from '../scripts/first-paint.ts'

const script = await bundleFirstPaint()

/** Two languages with two packs each, a sign-in page, and a list behind the login. */
const PRELOAD = {
  base: '/app/',
  files: ['sign-in.js', 'calls.js', 'list.js', 'zh-shared.js', 'zh-list.js', 'en-shared.js', 'en-list.js'],
  messages: [
    [[3], [4]],
    [[5], [6]],
  ],
  pages: [
    ['^/login$', 0, [0], [0]],
    ['^/list/[^/]+$', 1, [1, 2], [0, 1]],
  ],
}

interface Start {
  readonly path?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly language?: string
  readonly cookie?: string
  readonly preload?: string
  readonly isBlocked?: boolean
}

/** What the script does to an empty document. */
const run = ({
  path = '/app/login',
  stored = {},
  language = 'zh-TW',
  cookie = '',
  preload = JSON.stringify(PRELOAD),
  isBlocked = false,
}: Start) => {
  const documentElement = { className: '', lang: '', dataset: {} }
  const links: { readonly rel: string; readonly href: string }[] = []
  const read = (key: string) => {
    if (isBlocked) throw new DOMException('blocked', 'SecurityError')
    return stored[key] ?? null
  }
  runInNewContext(script, {
    localStorage: { getItem: read },
    location: { pathname: path },
    navigator: { language },
    AbortSignal,
    URL,
    document: {
      cookie,
      documentElement,
      currentScript: { dataset: { preload } },
      createElement: () => ({}),
      head: { append: (link: (typeof links)[number]) => links.push(link) },
    },
  })
  return { ...documentElement, files: links.map(({ rel, href }) => `${rel} ${href}`) }
}
const filesOf = (start: Start) => run(start).files.map((line) => line.replace('modulepreload /app/', ''))

const SESSION = { accessToken: 'a' }

test('a visitor without a session gets the files of the sign-in page, wherever the address leads', () => {
  expect(filesOf({})).toEqual(['sign-in.js', 'zh-shared.js'])
  expect(filesOf({ path: '/app/list/1' })).toEqual(['sign-in.js', 'zh-shared.js'])
  expect(run({}).dataset).toEqual({})
})

test('with a session the files are those of the page, and its frame is awaited', () => {
  const { files, dataset } = run({ path: '/app/list/1', stored: SESSION })
  expect(files).toEqual(['calls.js', 'list.js', 'zh-shared.js', 'zh-list.js'].map((file) => `modulepreload /app/${file}`))
  expect(dataset).toEqual({ frame: 'awaited' })
})

test('an address of no page gets those of the sign-in page', () => {
  expect(filesOf({ path: '/app/nowhere', stored: SESSION })).toEqual(['sign-in.js', 'zh-shared.js'])
})

test('messages and document are in the stored language, else in that of the cookie, else in that of the browser', () => {
  expect(filesOf({ language: 'en-GB' })).toEqual(['sign-in.js', 'en-shared.js'])
  expect(filesOf({ language: 'en-GB', stored: { lang: 'zh-hant' } })).toEqual(['sign-in.js', 'zh-shared.js'])
  expect(filesOf({ stored: { lang: 'en-us' } })).toEqual(['sign-in.js', 'en-shared.js'])
  const cookie = '.AspNetCore.Culture=c%3Dzh-TW%7Cuic%3Den-US'
  expect(filesOf({ cookie })).toEqual(['sign-in.js', 'en-shared.js'])
  expect(run({ cookie }).lang).toBe('en')
  expect(run({ cookie, stored: { lang: 'zh-hant' } }).lang).toBe('zh-Hant')
})

test('the dark theme is there before the first paint', () => {
  expect(run({ stored: { theme: 'dark' } }).className).toBe('dark')
  expect(run({ stored: { theme: 'light' } }).className).toBe('')
})

test('blocked storage and a development server without named files do no harm', () => {
  expect(run({ isBlocked: true })).toEqual({ className: '', lang: '', dataset: {}, files: [] })
  expect(run({ preload: '', stored: { theme: 'dark' } })).toEqual({ className: 'dark', lang: 'zh-Hant', dataset: {}, files: [] })
})
