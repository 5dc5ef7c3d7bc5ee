const SCHEMES = new Set(['http:', 'https:', 'mailto:'])

/** The address that a link in a text may lead to, as the browser will understand it; undefined for any scheme but http, https and mailto. */
export const safeLink = (href: string): string | undefined => {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  return SCHEMES.has(url.protocol) ? url.href : undefined
}
