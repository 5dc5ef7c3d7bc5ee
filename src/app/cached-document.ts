import { DOCUMENT_CACHE, entryIn, filesIn } from '../shared/app-document.ts'

/** Whether a response is the application's document, and not e.g. the sign-in page of a proxy. */
const isDocument = async (answer: Response) => answer.ok && !answer.redirected && entryIn(await answer.clone().text()) !== undefined

/** Whether the server, or a proxy before it, says that it cannot answer now. */
const hasFailed = (answer: Response) => answer.status >= 500

/**
 * Caches the server's response to a navigation under `key` if it is the application's document. Any other response removes what is cached,
 * so that the next navigation gets it too; one that only says that the server has failed changes nothing. Resolves to whether it was removed.
 */
export const cacheDocument = async (key: string, answer: Response): Promise<boolean> => {
  const cache = await caches.open(DOCUMENT_CACHE)
  // a new response, since one that was fetched carries its address, which may hold the token of a mail
  if (await isDocument(answer)) await cache.put(key, new Response(answer.body, answer))
  else if (!hasFailed(answer)) return cache.delete(key)
  return false
}

const isCached = async (file: string) => {
  // rejects where the browser does not have it
  const answer = await fetch(file, { cache: 'only-if-cached', mode: 'same-origin' })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`${file} is not there`)
}

/**
 * The cached document, if the browser also has the files that it begins with: the server may have another version by now, and the page would
 * stay empty.
 */
const readCachedDocument = async (key: string) => {
  try {
    const cached = await (await caches.open(DOCUMENT_CACHE)).match(key)
    if (cached) await Promise.all(filesIn(await cached.clone().text()).map(isCached))
    return cached
  } catch {
    return undefined
  }
}

/**
 * Answers a navigation to a page of the application: network first, with a timeout. `network` is the server's response. The cached document
 * is the answer, if there is one, when that has not come after `networkTimeoutMs`, fails, or says that the server has failed: the
 * application says by itself that the service does not answer. `mustReload` resolves once the cache is up to date: to true
 * where the cached document was the answer and the server sends something else.
 */
export const answerNavigation = (
  key: string,
  network: Promise<Response>,
  networkTimeoutMs: number,
): { readonly answer: Promise<Response>; readonly mustReload: Promise<boolean> } => {
  // without a response or storage nothing changes
  const isRemoved = network.then((response) => cacheDocument(key, response.clone())).catch(() => false)
  const timeout = new Promise<void>((resolve) => void setTimeout(resolve, networkTimeoutMs))
  let isFromCache = false
  const answer = (async () => {
    const cached = await readCachedDocument(key)
    if (cached === undefined) return network
    const current = network.catch(() => cached).then((response) => (hasFailed(response) ? cached : response))
    const response = await Promise.race([current, timeout.then(() => cached)])
    isFromCache = response === cached
    return response
  })()
  const mustReload = Promise.all([isRemoved, answer]).then(
    ([wasRemoved]) => wasRemoved && isFromCache,
    () => false,
  )
  return { answer, mustReload }
}
