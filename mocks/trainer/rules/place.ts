/** An id as the records of orders and items have it. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

const idsIn = (text: string | null | undefined): readonly string[] => text?.match(ID) ?? []

const ownIds = (element: Element) => [...idsIn(element.getAttribute('data-row')), ...idsIn(element.getAttribute('href'))]

const idsWithin = (element: Element): ReadonlySet<string> =>
  new Set([element, ...element.querySelectorAll('[data-row], a[href]')].flatMap(ownIds))

/**
 * Which records an element may belong to, the likeliest first: the one that the smallest part of the page around it names, by a row or a link,
 * and the one of the page's address, path and query.
 */
export const idsAround = (element: Element, path: string): readonly string[] => {
  const ofPage = idsIn(path)
  for (let part: Element | null = element; part !== null && part !== document.body; part = part.parentElement) {
    const named = idsWithin(part)
    if (named.size > 0) return named.size === 1 ? [...named, ...ofPage] : ofPage
  }
  return ofPage
}
