import { DOCUMENT_CACHE, entryIn, filesIn } from '../shared/app-document.ts'

/** Whether an answer is the application's document, and not e.g. the sign-in page of a proxy. */
const isDocument = async (answer: Response) => answer.ok && !answer.redirected && entryIn(await answer.clone().text()) !== undefined

/** Whether the server, or a proxy before it, says that it cannot answer now. */
const hasFailed = (answer: Response) => answer.status >= 500

/**
 * Stores the server's answer to a navigation under `key` if it is the application's document. Any other answer removes what is stored, so
 * that the next navigation gets it too; one that only says that the server has failed changes nothing. Resolves to whether it was removed.
 */
export const keepDocument = async (key: string, answer: Response): Promise<boolean> => {
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
 * The stored document, if the browser also has the files that it begins with: the server may have another version by now, and the page would
 * stay empty.
 */
const findDocument = async (key: string) => {
  try {
    const kept = await (await caches.open(DOCUMENT_CACHE)).match(key)
    if (kept) await Promise.all(filesIn(await kept.clone().text()).map(isCached))
    return kept
  } catch {
    return undefined
  }
}

/**
 * Answers a navigation to a page of the application. `asked` is the server's answer. If it has not come after `patienceMs`, or there is
 * none, or the server has failed, the stored document is the answer, if there is one: the application says by itself that
 * the service does not answer. `isRefused` resolves when the server's answer is stored, or nothing can be: to true where the stored
 * document was shown although the server sends something else.
 */
export const answerNavigation = (
  key: string,
  asked: Promise<Response>,
  patienceMs: number,
): { readonly answer: Promise<Response>; readonly isRefused: Promise<boolean> } => {
  // without an answer or storage nothing changes
  const isRemoved = asked.then((answer) => keepDocument(key, answer.clone())).catch(() => false)
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, patienceMs))
  const answer = (async () => {
    const kept = await findDocument(key)
    if (kept === undefined) return asked
    const current = asked.then(
      (response) => (hasFailed(response) ? kept : response),
      () => kept,
    )
    return Promise.race([current, patience.then(() => kept)])
  })()
  const isRefused = Promise.all([isRemoved, asked.catch(() => undefined), answer.catch(() => undefined)]).then(
    ([wasRemoved, theirs, ours]) => wasRemoved && ours !== theirs,
  )
  return { answer, isRefused }
}
