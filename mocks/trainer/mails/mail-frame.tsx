import { useEffect, useRef } from 'react'
import { base, pathOf } from '../../../src/shared/address.ts'

interface Policy {
  readonly createHTML: (text: string) => unknown
}
/** Not in every browser, and not in TypeScript's own library. */
declare const trustedTypes:
  | { readonly createPolicy: (name: string, rules: { readonly createHTML: (text: string) => string }) => Policy }
  | undefined

let policy: Policy | undefined
/** The text as a frame takes it: browsers that know Trusted Types take nothing else where the headers ask for them. */
const asMarkup = (html: string): unknown => {
  if (typeof trustedTypes === 'undefined') return html
  policy ??= trustedTypes.createPolicy('demo-mail', { createHTML: (text) => text })
  return policy.createHTML(html)
}

const STYLE = 'data-style'
/** Pages of the demo allow no style attributes, and the frame inherits that: they are applied by script. No text of a mail holds a plain quotation mark. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ` ${STYLE}="`)
const applyStyles = (page: Document) => {
  for (const element of page.querySelectorAll<HTMLElement>(`[${STYLE}]`)) element.style.cssText = element.getAttribute(STYLE) ?? ''
}

interface Props {
  readonly html: string
  readonly title: string
  /** A link of the mail was pressed that leads to this path of the application. */
  readonly onFollow: (path: string) => void
}

/** A mail as its reader's program shows it: a document of its own in which no script runs, as high as it needs. */
export const MailFrame = ({ html, title, onFollow }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const follow = useRef(onFollow)
  useEffect(() => {
    follow.current = onFollow
  })
  useEffect(() => {
    const { current } = frame
    if (current === null) return undefined
    const fit = () => {
      const page = current.contentDocument
      if (page?.body) current.style.height = `${page.body.scrollHeight}px`
    }
    const prepare = () => {
      const page = current.contentDocument
      if (page === null) return
      applyStyles(page)
      fit()
      page.addEventListener('click', (event) => {
        const { target } = event
        const link = target && 'closest' in target ? (target as Element).closest('a') : null
        if (link === null) return
        event.preventDefault()
        const { origin, pathname, search, hash } = new URL(link.href, location.href)
        if (origin === location.origin && pathname.startsWith(`${base()}/`)) follow.current(pathOf(pathname) + search + hash)
      })
    }
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    current.addEventListener('load', prepare)
    Reflect.set(current, 'srcdoc', asMarkup(withoutStyles(html)))
    return () => {
      observer.disconnect()
      current.removeEventListener('load', prepare)
    }
  }, [html])
  return (
    <iframe
      ref={frame}
      title={title}
      // scripts do not run in it; the page reads its height and its links
      sandbox="allow-same-origin"
      className="block min-h-40 w-full rounded-md border border-border"
    />
  )
}
