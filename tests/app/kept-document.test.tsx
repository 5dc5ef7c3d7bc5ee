import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerNavigation, keepDocument } from '../../src/app/kept-document.ts'
import { DOCUMENT_CACHE, forgetDocument } from '../../src/shared/app-document.ts'

const KEY = new URL('/', location.href).href
const PATIENCE_MS = 50

/** A file that the browser caches, by version. */
const fileOf = (version: string) => `${new URL('../../src/shared/app-document.ts', import.meta.url).pathname}?assets/index-${version}.js`
const htmlOf = (version: string) => `<!doctype html><script type="module" src="${fileOf(version)}"></script>`
const documentOf = (version: string) => new Response(htmlOf(version), { headers: { 'content-type': 'text/html' } })
const stored = async () => (await (await caches.open(DOCUMENT_CACHE)).match(KEY))?.text()
const late = async (response: Response) => {
  await new Promise((resolve) => setTimeout(resolve, 6 * PATIENCE_MS))
  return response
}

/** What the page gets and, once the server has answered as well, what is stored, and whether the page was refused. */
const navigate = async (asked: Promise<Response>) => {
  const { answer, isRefused } = answerNavigation(KEY, asked, PATIENCE_MS)
  const shown = await (await answer).text()
  const refused = await isRefused
  return { shown, stored: await stored(), ...(refused && { refused }) }
}

beforeEach(async () => {
  await forgetDocument()
  await Promise.all(['1', '2'].map(async (version) => (await fetch(fileOf(version))).text()))
})
afterEach(forgetDocument)

test('the first visit gets the document of the server, which is stored', async () => {
  expect(await navigate(late(documentOf('1')))).toEqual({ shown: htmlOf('1'), stored: htmlOf('1') })
})

test('a server that answers in time is shown, also where another document is stored', async () => {
  await keepDocument(KEY, documentOf('1'))
  expect(await navigate(Promise.resolve(documentOf('2')))).toEqual({ shown: htmlOf('2'), stored: htmlOf('2') })
})

test('a server that is late is not waited for: the stored document is shown, and the next visit has the new one', async () => {
  await keepDocument(KEY, documentOf('1'))
  expect(await navigate(late(documentOf('2')))).toEqual({ shown: htmlOf('1'), stored: htmlOf('2') })
})

test.each([
  ['does not answer', () => Promise.reject<Response>(new TypeError('no line'))],
  ['has failed', async () => new Response('Bad gateway', { status: 502 })],
])('where the server %s the stored document is shown and stays', async (_, ask) => {
  await keepDocument(KEY, documentOf('1'))
  expect(await navigate(ask())).toEqual({ shown: htmlOf('1'), stored: htmlOf('1') })
})

test('a stored document whose files are no longer in the browser is not shown: the server may not have them any more', async () => {
  await keepDocument(KEY, documentOf('0'))
  expect(await navigate(late(documentOf('2')))).toEqual({ shown: htmlOf('2'), stored: htmlOf('2') })
})

test('without a stored document what the server says is shown, and no answer is an error of the network', async () => {
  expect(await navigate(Promise.resolve(new Response('Bad gateway', { status: 502 })))).toEqual({ shown: 'Bad gateway', stored: undefined })
  await expect(answerNavigation(KEY, Promise.reject(new TypeError('no line')), PATIENCE_MS).answer).rejects.toThrow('no line')
})

test.each([
  ['the sign-in page of a proxy', () => new Response('<form>Who are you?</form>')],
  ['a refusal', () => new Response('Forbidden', { status: 403 })],
])('%s is shown when it is in time; otherwise the page is loaded again, and the stored document is gone', async (_, answer) => {
  const text = await answer().text()
  await keepDocument(KEY, documentOf('1'))
  expect(await navigate(Promise.resolve(answer()))).toEqual({ shown: text, stored: undefined })
  await keepDocument(KEY, documentOf('1'))
  expect(await navigate(late(answer()))).toEqual({ shown: htmlOf('1'), stored: undefined, refused: true })
})

test('a redirect removes the stored document, and the browser follows it', async () => {
  await keepDocument(KEY, documentOf('1'))
  const { answer, isRefused } = answerNavigation(KEY, Promise.resolve(Response.redirect('https://login.example/')), PATIENCE_MS)
  expect((await answer).status).toBe(302)
  expect(await isRefused).toBe(false)
  expect(await stored()).toBeUndefined()
})

test('the stored document names no address: that of a page may hold the token of a mail', async () => {
  const fetched = await fetch(location.href)
  await keepDocument(KEY, fetched)
  const found = await (await caches.open(DOCUMENT_CACHE)).match(KEY)
  expect(fetched.url).not.toBe('')
  expect(found?.url).toBe('')
})
