import { Lexer, type MarkedToken, type Token } from 'marked'
import type { ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'

const SCHEMES = new Set(['http:', 'https:', 'mailto:'])

/** The address that a link in a text may lead to, as the browser will understand it; undefined for any scheme but http, https and mailto. */
const safeLink = (href: string): string | undefined => {
  if (!URL.canParse(href)) return undefined
  const url = new URL(href)
  return SCHEMES.has(url.protocol) ? url.href : undefined
}

/** Deeper nesting is drawn as the text that was written. */
const MAX_DEPTH = 8

const LINK = 'rounded-sm text-accent-strong underline decoration-accent-strong/35 underline-offset-4 hover:decoration-accent-strong'

const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const isPage = !href.startsWith('mailto:')
  return (
    <a href={href} rel="noopener noreferrer" className={LINK} {...(isPage ? { target: '_blank' } : {})}>
      {children}
      {isPage && <span className="sr-only">{t('notice-link-opens')}</span>}
    </a>
  )
}

const lines = (text: string): ReactNode => text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))

/** The lexer gives known tokens only: no extension is registered that could add others. */
const isKnown = (_: Token): _ is MarkedToken => true

const drawAll = (tokens: readonly Token[], depth: number): ReactNode =>
  tokens.map((token, index) => <Drawn key={index} token={token} depth={depth} />)

/**
 * One token by the allowlist: p, br, b, i, ul, ol, li, and a with http, https or mailto. A heading is a bold paragraph; everything
 * else, raw HTML first of all, is the text that was written.
 */
const Drawn = ({ token, depth }: { token: Token; depth: number }): ReactNode => {
  if (depth > MAX_DEPTH || !isKnown(token)) return lines(token.raw)
  const inner = (tokens: readonly Token[]) => drawAll(tokens, depth + 1)
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'paragraph':
      return <p>{inner(token.tokens)}</p>
    case 'heading':
      return (
        <p>
          <b>{inner(token.tokens)}</b>
        </p>
      )
    case 'strong':
      return <b>{inner(token.tokens)}</b>
    case 'em':
      return <i>{inner(token.tokens)}</i>
    case 'br':
      return <br />
    case 'list': {
      const items = token.items.map((item, index) => <li key={index}>{inner(item.tokens)}</li>)
      return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>
    }
    case 'link': {
      const href = safeLink(token.href)
      return href === undefined ? lines(token.raw) : <ExternalLink href={href}>{inner(token.tokens)}</ExternalLink>
    }
    case 'text':
      return token.tokens ? inner(token.tokens) : lines(token.text)
    case 'escape':
      return token.text
    case 'html':
      return token.block ? <p>{lines(token.raw.trim())}</p> : token.raw
    case 'codespan':
    case 'del':
    case 'image':
    case 'checkbox':
      return token.raw
    case 'code':
    case 'blockquote':
    case 'table':
    case 'hr':
    case 'list_item':
      return <p>{lines(token.raw.trim())}</p>
  }
}

/** The tokens of a text; what the lexer cannot take is one paragraph as it was written. */
const tokensOf = (text: string): readonly Token[] => {
  try {
    return Lexer.lex(text, { gfm: true, breaks: true })
  } catch {
    return [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }]
  }
}

/** Restricted Markdown as React elements: no HTML is ever made, so there is none to clean (docs/decisions). */
export const DrawnMarkdown = ({ text }: { text: string }) => drawAll(tokensOf(text), 0)
