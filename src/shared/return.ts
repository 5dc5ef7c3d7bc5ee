/** The queries of the lists that are kept, by path: a link back leads to the list as it was left. */
const queries = new Map<string, string>()

/** Notes the query of a list that is kept; undefined once it is kept no more. */
export const rememberQuery = (path: string, search: string | undefined): void => {
  if (search === undefined) queries.delete(path)
  else queries.set(path, search)
}

/** The address of a list as it was left. */
export const lastAddressOf = (path: string): string => path + (queries.get(path) ?? '')

/** The state of a history entry that a link back has made. */
export const BACK = 'back'

let isTraversed = false
if (typeof window !== 'undefined') {
  // as early as the module is loaded: the router's own listeners come later
  window.addEventListener('popstate', () => (isTraversed = true))
  window.addEventListener('pushState', () => (isTraversed = false))
}

/** Whether the current page was reached by Back, Forward or a link back, not by a link that opens it anew. */
export const isReturn = (): boolean => isTraversed || history.state === BACK
