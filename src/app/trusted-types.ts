interface Policies {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string | null }) => unknown
}
/** Not in every browser, and not in TypeScript's own library. */
declare const trustedTypes: Policies | undefined

/**
 * The page's headers ask for Trusted Types (scripts/security-headers.ts): no text becomes markup, or the address of a script.
 * One thing is let through: the component library empties its announcer by setting its markup to nothing.
 */
export const trustNoMarkup = () => {
  if (typeof trustedTypes === 'undefined') return
  trustedTypes.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) })
}
