// The document that every page of the application begins with, which the service worker caches for visits over a slow line
// (docs/decisions/043-document-for-slow-lines.md).

/** The name of the browser's cache that holds the document, by the address of the application. */
export const DOCUMENT_CACHE = 'document'

/** The address of the service worker (src/app/service-worker.ts). */
export const serviceWorkerUrl = (): string => `${import.meta.env.BASE_URL}service-worker.js`

/** The application's first script, as a document names it. The hash in its name changes with every file that it leads to. */
export const entryIn = (html: string): string | undefined => /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/.exec(html)?.[1]

/** The files that a document begins with: scripts and styles of a build. */
export const filesIn = (html: string): readonly string[] =>
  [...html.matchAll(/\b(?:src|href)="([^"]*assets\/[^"]+)"/g)].map(([, address = '']) => address)

/** Deletes the cached document, so that the next page begins with that of the server. */
export const deleteCachedDocument = async (): Promise<void> => {
  // missing where the page has no HTTPS; blocked storage rejects
  if ('caches' in globalThis) await caches.delete(DOCUMENT_CACHE).catch(() => undefined)
}
