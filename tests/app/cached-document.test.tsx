import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerNavigation, cacheDocument } from '../../src/app/cached-document.ts'
import { DOCUMENT_CACHE, deleteCachedDocument } from '../../src/shared/app-document.ts'

const KEY = new URL('/', location.href).href
const NETWORK_TIMEOUT_MS = 50

/** A file that the browser caches, by version. */
const fileOf = (version: string) => `${new URL('../../src/shared/app-document.ts', import.meta.url).pathname}?assets/index-${version}.js`
const htmlOf = (version: string) => `<!doctype html><script type="module" src="${fileOf(version)}"></script>`
const documentOf = (version: string) => new Response(htmlOf(version), { headers: { 'content-type': 'text/html' } })
const cached = async () => (await (await caches.open(DOCUMENT_CACHE)).match(KEY))?.text()
const late = async (response: Response) => {
  await new Promise((resolve) => setTimeout(resolve, 6 * NETWORK_TIMEOUT_MS))
  return response
}

/** What the page gets and, once the server has answered as well, what is cached, and whether the page has to be reloaded. */
const navigate = async (asked: Promise<Response>) => {
  const { answer, mustReload } = answerNavigation(KEY, asked, NETWORK_TIMEOUT_MS)
  const shown = await (await answer).text()
  const reloaded = await mustReload
  return { shown, cached: await cached(), ...(reloaded && { reloaded }) }
}

beforeEach(async () => {
  await deleteCachedDocument()
  await Promise.all(['1', '2'].map(async (version) => (await fetch(fileOf(version))).text()))
})
afterEach(deleteCachedDocument)

test('the first visit gets the document of the server, which is cached', async () => {
  expect(await navigate(late(documentOf('1')))).toEqual({ shown: htmlOf('1'), cached: htmlOf('1') })
})

test('a server that answers in time is shown, also where another document is cached', async () => {
  await cacheDocument(KEY, documentOf('1'))
  expect(await navigate(Promise.resolve(documentOf('2')))).toEqual({ shown: htmlOf('2'), cached: htmlOf('2') })
})

test('a server that is late is not waited for: the cached document is shown, and the next visit has the new one', async () => {
  await cacheDocument(KEY, documentOf('1'))
  expect(await navigate(late(documentOf('2')))).toEqual({ shown: htmlOf('1'), cached: htmlOf('2') })
})

test.each([
  ['does not answer', () => Promise.reject<Response>(new TypeError('no line'))],
  ['has failed', async () => new Response('Bad gateway', { status: 502 })],
])('where the server %s the cached document is shown and stays', async (_, ask) => {
  await cacheDocument(KEY, documentOf('1'))
  expect(await navigate(ask())).toEqual({ shown: htmlOf('1'), cached: htmlOf('1') })
})

test('a cached document whose files are no longer in the browser is not shown: the server may not have them any more', async () => {
  await cacheDocument(KEY, documentOf('0'))
  expect(await navigate(late(documentOf('2')))).toEqual({ shown: htmlOf('2'), cached: htmlOf('2') })
})

test('without a cached document what the server says is shown, and no answer is an error of the network', async () => {
  expect(await navigate(Promise.resolve(new Response('Bad gateway', { status: 502 })))).toEqual({ shown: 'Bad gateway', cached: undefined })
  await expect(answerNavigation(KEY, Promise.reject(new TypeError('no line')), NETWORK_TIMEOUT_MS).answer).rejects.toThrow('no line')
})

test.each([
  ['the sign-in page of a proxy', () => new Response('<form>Who are you?</form>')],
  ['a refusal', () => new Response('Forbidden', { status: 403 })],
])('%s is shown when it is in time; otherwise the page is reloaded, and the cached document is gone', async (_, answer) => {
  const text = await answer().text()
  await cacheDocument(KEY, documentOf('1'))
  expect(await navigate(Promise.resolve(answer()))).toEqual({ shown: text, cached: undefined })
  await cacheDocument(KEY, documentOf('1'))
  expect(await navigate(late(answer()))).toEqual({ shown: htmlOf('1'), cached: undefined, reloaded: true })
})

test('a redirect removes the cached document, and the browser follows it', async () => {
  await cacheDocument(KEY, documentOf('1'))
  const { answer, mustReload } = answerNavigation(KEY, Promise.resolve(Response.redirect('https://login.example/')), NETWORK_TIMEOUT_MS)
  expect((await answer).status).toBe(302)
  expect(await mustReload).toBe(false)
  expect(await cached()).toBeUndefined()
})

test('the cached document names no address: that of a page may hold the token of a mail', async () => {
  const fetched = await fetch(location.href)
  await cacheDocument(KEY, fetched)
  const found = await (await caches.open(DOCUMENT_CACHE)).match(KEY)
  expect(fetched.url).not.toBe('')
  expect(found?.url).toBe('')
})
