// the bundler makes the default export of it
// oxlint-disable-next-line import/default
import address from './shrink.worker.ts?worker&url'

interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (given: string) => string }
}
/** Not in every browser, and not in TypeScript's own library. */
declare const trustedTypes: Policies | undefined

/** The one script that the page starts by its address. The policy knows no other (server/http/security-headers.ts). */
export const workerUrl: string =
  typeof trustedTypes === 'undefined'
    ? address
    : trustedTypes.createPolicy('image-worker', { createScriptURL: () => address }).createScriptURL(address)
