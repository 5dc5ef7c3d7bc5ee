import fc from 'fast-check'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DrawnMarkdown } from '../../../src/views/ui/markdown/drawn-markdown.tsx'
import { SEEDED } from '../../domain/seed.ts'

let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  flushSync(() => root.unmount())
  host.remove()
})

const draw = (text: string) => {
  flushSync(() => root.render(<DrawnMarkdown text={text} />))
  return host
}

const ALLOWED: Record<string, readonly string[]> = {
  P: [],
  BR: [],
  B: [],
  I: [],
  UL: [],
  OL: ['start'],
  LI: [],
  A: ['href', 'rel', 'class', 'target'],
  // the text for screen readers beside a link
  SPAN: ['class'],
}

/** Everything in the drawing that the allowlist does not know. */
const forbidden = (drawn: HTMLElement): string[] =>
  [...drawn.querySelectorAll('*')].flatMap((element) => {
    const attributes = ALLOWED[element.tagName]
    if (!attributes || (element.tagName === 'SPAN' && element.parentElement?.tagName !== 'A')) return [element.outerHTML]
    return element.getAttributeNames().flatMap((name) => (attributes.includes(name) ? [] : [element.outerHTML]))
  })

const badLinks = (drawn: HTMLElement): string[] =>
  [...drawn.querySelectorAll('a')].flatMap((link) => {
    const isSafe = ['http:', 'https:', 'mailto:'].includes(link.protocol) && link.rel.split(' ').includes('noopener')
    return isSafe ? [] : [link.outerHTML]
  })

describe('rendering', () => {
  test.each([
    ['一行\n兩行', '<p>一行<br>兩行</p>'],
    ['**粗** 與 *斜*', '<p><b>粗</b> 與 <i>斜</i></p>'],
    ['- 甲\n- 乙\n  - 丙', '<ul><li>甲</li><li>乙<ul><li>丙</li></ul></li></ul>'],
    ['3. 三\n4. 四', '<ol start="3"><li>三</li><li>四</li></ol>'],
    ['# 標題', '<p><b>標題</b></p>'],
    ['a < b & c &copy; \\*', '<p>a &lt; b &amp; c &amp;copy; *</p>'],
    ['`code` ~~x~~', '<p>`code` ~~x~~</p>'],
    ['<b>no</b>', '<p>&lt;b&gt;no&lt;/b&gt;</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['![x](https://example.com/a.png)', '<p>![x](https://example.com/a.png)</p>'],
    ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    ['[x](java&#115;cript:alert(1))', '<p>[x](java&amp;#115;cript:alert(1))</p>'],
    ['[x](//evil.example)', '<p>[x](//evil.example)</p>'],
    ['[x](data:text/html,x)', '<p>[x](data:text/html,x)</p>'],
    ['> 引言', '<p>&gt; 引言</p>'],
  ])('%s', (text, html) => {
    expect(draw(text).innerHTML).toBe(html)
  })

  test('a link opens a new tab without an opener, and announces it; a mail link stays here', () => {
    const [page, mailbox] = draw('[站](https://example.com/a?b=1) <a@example.com>').querySelectorAll('a')
    expect([page?.href, page?.rel, page?.target, page?.textContent]).toEqual([
      'https://example.com/a?b=1',
      'noopener noreferrer',
      '_blank',
      '站（在新分頁開啟）',
    ])
    expect([mailbox?.href, mailbox?.rel, mailbox?.target]).toEqual(['mailto:a@example.com', 'noopener noreferrer', ''])
  })
})

/** The pieces of which attacks are made: raw HTML, addresses of every scheme, broken and nested marks, and ordinary words. */
const PIECE = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)">',
    '<a href="javascript:alert(1)" onclick=x>',
    '</p></div>',
    '<!--',
    '-->',
    '<![CDATA[',
    '<style>*{}</style>',
    '<math><mtext></mtext><script>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1) "t")',
    '[a](java\tscript:alert(1))',
    '[a](\u0001javascript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '[a](https://example.com "onclick=x")',
    '[a](//evil.example)',
    '[a](/own)',
    '[r]',
    '\n\n[r]: javascript:alert(1)\n\n',
    '\n\n[r]: https://example.com\n\n',
    '![i](x" onerror="alert(1))',
    '<https://example.com/?a="b>',
    '<javascript:alert(1)>',
    'www.example.com',
    'https://example.com/"onmouseover=x',
    'a@b.example',
    '\n```html\n',
    '`',
    '**',
    '*',
    '_',
    '~~',
    '\n- ',
    '\n1. ',
    '\n- [x] ',
    '\n> ',
    '\n# ',
    '\n|a|b|\n|-|-|\n|<b>|c|\n',
    '\n    ',
    '\n---\n',
    '&lt;script&gt;',
    '&#x6a;',
    '\\',
    '[',
    '](',
    ')',
    '\u0000',
    '\u202E',
    '公告',
    ' ',
    '\n',
  ),
  fc.string({ maxLength: 12 }),
)

describe('hostile input (reliability.md, E02)', () => {
  test('1,000 texts: no node beyond the allowlist, and noopener on every link', () => {
    let links = 0
    fc.assert(
      fc.property(fc.array(PIECE, { minLength: 1, maxLength: 25 }), (pieces) => {
        const drawn = draw(pieces.join(''))
        links += drawn.querySelectorAll('a').length
        expect(forbidden(drawn)).toEqual([])
        expect(badLinks(drawn)).toEqual([])
      }),
      { ...SEEDED, numRuns: 1000 },
    )
    // the checked nodes included links
    expect(links).toBeGreaterThan(100)
  })

  test.each([
    ['lists in lists', '- '.repeat(1500)],
    ['quotes in quotes', '>'.repeat(4000)],
    ['open stars', '*a '.repeat(1600)],
    ['open brackets', '['.repeat(4000)],
    ['open tags', '<a '.repeat(1600)],
  ])('5,000 characters of %s are rendered within a second', (_, text) => {
    const start = performance.now()
    expect(forbidden(draw(text))).toEqual([])
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
