import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAIL_COLOURS, mailHtml } from '../../backend/mail/mail-html.ts'
import { stageOf } from '../../src/domain/repair-stations.ts'
import { startService } from './support.ts'
import { completeItem, completeOrder } from './complete-rows.ts'

const URL_BASE = 'https://repair.example/base/'
const EN = { language: 'en-us', subject: 'RO20261120-0001: quotation' } as const
const textOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim()

describe('a mail as a page', () => {
  test('the path on a line of its own is a button, what follows is fine print, the centre stands below', () => {
    const html = mailHtml(
      'Hello Amy,\n\nTotal: NT$1,200\nUntil: 1 Dec 2026\n\n/repairOrder/view/1\n\nDo not reply.\n\n-- \nThe centre\n02',
      URL_BASE,
      EN,
    )
    expect(html).toContain('<a href="https://repair.example/base/repairOrder/view/1"')
    expect(html).toContain('Total: NT$1,200<br>Until: 1 Dec 2026')
    expect(html).toMatch(/font-size:13px;color:#514c46">Do not reply\./)
    expect(textOf(html)).toBe('Hello Amy, Total: NT$1,200 Until: 1 Dec 2026 Open the page Do not reply. The centre 02')
  })

  test('what somebody wrote is text, whatever it looks like, and no address of another host is a button', () => {
    const written = 'From the customer: <img src=x onerror=alert(1)> "&amp;"\n\nhttps://evil.example/x\n\n-- \nnot the centre'
    const html = mailHtml(`${written}\n\n//evil.example\n\n-- \nThe <b>centre</b>`, URL_BASE, { ...EN, subject: '</title><script>' })
    expect(html).not.toMatch(/<img|<script|<b>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;amp;&quot;')
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['https://repair.example/base//evil.example'])
    expect(textOf(html)).toMatch(/not the centre Open the page The &lt;b&gt;centre&lt;\/b&gt;$/)
  })

  test('it loads nothing and carries no script', () => {
    const html = mailHtml('Hello', URL_BASE, { ...EN, repairOrderNo: 'RO20261120-0001', stage: stageOf({ repairStatus: 'repairing' }) })
    expect(html).not.toMatch(/src=|url\(|<link|<script|@import/)
  })

  test.each([
    ['zh-hant', 'quoted', '檢測 待您決定', '#784207'],
    ['en-us', 'quoted', 'Checked your decision', '#784207'],
    ['en-us', 'awaitingParts', 'Repaired parts', '#514c46'],
    ['en-us', 'accepted', 'Sent in', '#784207'],
    ['en-us', 'returned', 'Returned', '#784207'],
    ['zh-hant', 'readyToReturn', '寄回', '#006263'],
    ['en-us', 'received', 'Received', '#006263'],
  ] as const)('%s, %s: the line names the present station in the colour of the turn', (language, repairStatus, words, colour) => {
    const html = mailHtml('Hello', URL_BASE, { language, subject: 'x', repairOrderNo: 'RO1', stage: stageOf({ repairStatus }) })
    const present = html.split('<td width="20%"').find((station) => station.includes('<strong>')) ?? ''
    expect(textOf(`<td${present}`)).toContain(words)
    expect(present).toContain(`border:2px solid ${colour}`)
    expect(html.match(/<strong>/g)).toHaveLength(1)
  })

  test('a code to type stands alone and large', () => {
    expect(mailHtml('Type this:\n\n123456\n\nElse ignore it.', URL_BASE, EN)).toMatch(/font:600 26px[^>]+>123456</)
  })

  test('its colours are those of the pages', () => {
    const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
    const light = css.slice(0, css.indexOf('.dark {'))
    for (const [name, hex] of Object.entries(MAIL_COLOURS)) expect(light).toContain(`--${name}: ${hex};`)
  })
})

describe('the mail of an order', () => {
  test('carries its number and how far the repair is; that of an employee does not', async () => {
    const service = await startService()
    const item = completeItem('received', '1')
    await service.tables.items.insert(item)
    await service.tables.orders.insert({ ...completeOrder(item), repairOrderNo: 'RO20261120-0001' })
    const eng = await service.as('eng')
    const body = { content: 'The screen is fine.', visibility: 'public' }
    expect((await eng.call('POST', `/{p}/repairOrder/v1/comment/${item.repairOrderId}`, body)).status).toBe(200)
    const amy = await service.as('amy')
    await amy.call('POST', `/{p}/repairOrder/v1/comment/${item.repairOrderId}`, body)
    const mails = await service.tables.mails.find()
    const about = (to: string) => mails.filter((mail) => mail.to === to).map(({ repairOrderNo, stage }) => ({ repairOrderNo, stage }))
    expect(about('amy@example.com')).toContainEqual({ repairOrderNo: 'RO20261120-0001', stage: { station: 'received', isDone: false } })
    expect(about('eng@example.com').every(({ repairOrderNo, stage }) => repairOrderNo === undefined && stage === undefined)).toBe(true)
  })
})
