import { serviceWorkerUrl } from '../shared/app-document.ts'

/**
 * A browser that translates the page wraps every text in elements of its own (`<font>`). React then removes or moves a text that is
 * not the child of its parent any more, and the whole screen would be lost by the error (github.com/facebook/react/issues/11538).
 * A node that stands somewhere else is taken from where it stands; one that is to stand before it is put before its wrapper.
 */
export const surviveTranslation = (prototype: Node = Node.prototype) => {
  // called on the node that they are meant for
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = prototype
  /** The child of `parent` that holds the node, or the node itself where it is one. */
  const childWith = (parent: Node, node: Node): Node | null => {
    let holder: Node | null = node
    while (holder !== null && holder.parentNode !== parent) holder = holder.parentNode
    return holder
  }
  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const holder = childWith(this, child)
    if (holder !== null) removeChild.call(this, holder)
    return child
  }
  prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && childWith(this, before))
    return node
  }
}

type Rule = (text: string) => string | null
interface Policies {
  readonly createPolicy: (name: string, rules: { readonly createHTML: Rule; readonly createScriptURL: Rule }) => unknown
}
/** Not in every browser, and not in TypeScript's own library. */
declare const trustedTypes: Policies | undefined

/**
 * The page's headers ask for Trusted Types (server/http/security-headers.ts): no text becomes markup, or the address of a script.
 * Two things are let through: the component library empties its announcer by setting its markup to nothing, and the service worker is a
 * script of the application.
 */
export const trustNoMarkup = () => {
  if (typeof trustedTypes === 'undefined') return
  trustedTypes.createPolicy('default', {
    createHTML: (text) => (text === '' ? text : null),
    createScriptURL: (url) => (url === serviceWorkerUrl() ? url : null),
  })
}
