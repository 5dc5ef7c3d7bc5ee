import { globSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_THEME, type Locale } from '../src/shared/constants.ts'
import { initialLocale } from '../src/domain/culture.ts'
import { messages as enMessages } from '../src/locales/en-us/index.ts'
import { messages as enMail } from '../src/locales/en-us/mail.ts'
import { messages as zhMessages } from '../src/locales/zh-hant/index.ts'
import { messages as zhMail } from '../src/locales/zh-hant/mail.ts'
import { namespaces } from '../src/locales/zh-hant/index.ts'
import { SERVER_MESSAGES } from '../backend/messages.ts'
import { browserStorage } from '../src/shared/storage.ts'
import { storedLanguage, storedTheme } from '../src/app/preferences.ts'

const zh = new Map<string, string>(Object.entries({ ...zhMessages, ...zhMail }))
const en = new Map<string, string>(Object.entries({ ...enMessages, ...enMail }))

describe('the two languages', () => {
  const placeholders = (message = '') =>
    [...message.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name ?? '').toSorted((a, b) => a.localeCompare(b))

  test('have the same keys', () => {
    // English alone has a singular (src/locales/english.ts)
    const keys = [...en.keys()].filter((key) => !key.endsWith('_one'))
    expect(keys.toSorted()).toEqual([...zh.keys()].toSorted())
    expect([...en.keys()].filter((key) => key.endsWith('_one') && !zh.has(key.replace(/_one$/, '')))).toEqual([])
  })

  test('have the same placeholders, in single braces', () => {
    expect([...zh].filter(([key, message]) => placeholders(message).join() !== placeholders(en.get(key)).join())).toEqual([])
    expect(
      [...zh, ...en].filter(([, message]) => /\{\{|\}\}|\{\W*\}/.test(message) || /[{}]/.test(message.replaceAll(/\{\w+\}/g, ''))),
    ).toEqual([])
  })

  test('have no empty text and no leading or trailing blanks', () => {
    const isBad = (message: string) => message.trim() === '' || (message !== message.trim() && /[\p{L}\p{N}]/u.test(message))
    expect([...zh, ...en].filter(([, message]) => isBad(message))).toEqual([])
  })

  test('have no area that overwrites another one’s key', () => {
    const sources = globSync('src/locales/zh-hant/*.ts').filter((file) => !file.endsWith('index.ts'))
    const keys = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([\w.-]+)'?:\s/gm)].map(([, key]) => key))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys.length).toBe(zh.size)
  })
})

describe('Chinese', () => {
  test('uses its own punctuation', () => {
    expect([...zh].filter(([, message]) => /[\u4E00-\u9FFF」』）}][,.?!;:](?!\w)|[\u4E00-\u9FFF][,.?!;:]/.test(message))).toEqual([])
  })

  test('is Traditional', () => {
    const simplified =
      /[们这为时说对开关单问题请码录员页标检审维账档图网络电邮显删编辑确认围无与国语报价费应发货项错误传载备过动询处联历简进选择输户实现测试当产寄质复约计预设补顾订齐资讯]/
    // the list holds some characters that both scripts share; those are no sign of anything
    const shared = /[題題寄齐]/g
    const found = [...zh].flatMap(([key, message]) => {
      const hit = simplified.exec(message.replaceAll(shared, ''))
      return hit ? [`${key}: ${hit[0]}`] : []
    })
    expect(found).toEqual([])
  })
})

/** Messages that only the service speaks. */
const beyondPages = (locale: Locale): readonly (readonly [string, string])[] => Object.entries(SERVER_MESSAGES[locale])

/** One word for one thing (docs/glossary.md): the words that were used beside it, and where they mean something else. */
const OTHER_WORDS: readonly (readonly [Locale, RegExp, readonly string[]])[] = [
  // overdue is 逾期; 逾時 is said of a session, 過期 of a quotation
  ['zh-hant', /逾時/, ['identity-token-expired', 'identity-login-lost-expired']],
  ['zh-hant', /已逾期|超過目標/, ['quote-expired']],
  ['zh-hant', /久未進展|輪到/, []],
  // what is missing of a customer's answer are 資料, of a device 零件
  ['zh-hant', /補件|待料/, []],
  ['zh-hant', /申報|領取人|[^修]工資/, []],
  // what is sent is an email; the post brings mail
  ['en-us', /\be-mail|\bmails?\b/i, ['option-deliveryMethod-mailIn']],
  ['en-us', /\b(?:your|our) turn\b|\bwhose turn\b|\bawaiting parts\b/i, []],
  ['en-us', /outside your permissions|clock stopped|of the same company/i, []],
  // British, as the dates are
  ['en-us', /\b(?:colors?|center|canceled|labor|gray|favorite)\b|\b(?:organ|recogn|author|custom|summar)iz/i, []],
  // formats/money.ts sets the amount beside its currency
  ['en-us', /NT\$/, []],
  ['zh-hant', /NT\$/, []],
]

test.each(OTHER_WORDS)('%s: %s is said in one way', (locale, word, exceptions) => {
  const messages = [...(locale === 'zh-hant' ? zh : en), ...beyondPages(locale)]
  const said = new Set(messages.filter(([key, message]) => word.test(message) && !key.startsWith('terms-')).map(([key]) => key))
  expect([...said].filter((key) => !exceptions.includes(key))).toEqual([])
  expect([...said].toSorted()).toEqual(exceptions.toSorted())
})

/** The same fact, wherever it is named. */
const SAME_WORDS: readonly (readonly string[])[] = [
  ['field-isOverdue', 'home-figures-overdue', 'repairOrder-list-view-employee-overdue'],
  [
    'itemStatus-employee-readyToReturn',
    'itemStatus-customer-readyToReturn',
    'orderStatus-employee-readyToReturn',
    'orderStatus-customer-readyToReturn',
  ],
  [
    'turn-employee-customer',
    'orderStatus-employee-actionRequired',
    'home-figures-customer',
    'repairOrder-list-view-employee-waitingCustomer',
    'orderView-needs-titleEmployee',
  ],
  ['turn-employee-center', 'home-figures-center'],
  [
    'turn-employee-parts',
    'turn-customer-parts',
    'home-figures-parts',
    'itemStatus-employee-awaitingParts',
    'itemStatus-customer-awaitingParts',
  ],
  ['identity-login-account-customer', 'counter-mail', 'field-email'],
]

test.each(SAME_WORDS)('%s is the same word wherever it stands', (...keys) => {
  for (const messages of [zh, en]) {
    const [first, ...others] = keys.map((key) => messages.get(key))
    expect(first).toBeTruthy()
    expect(others).toEqual(others.map(() => first))
  }
})

describe('values have one form on every page, mail and paper', () => {
  const sources = globSync('{src,backend}/**/*.{ts,tsx}').map((name) => ({ name, text: readFileSync(name, 'utf8') }))
  const writing = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

  test('amounts', () => {
    expect(writing(/style: 'currency'/)).toEqual(['src/domain/formats/money.ts'])
    expect(writing(/[`'"]NT\$[^'"]/).filter((name) => name !== 'src/domain/formats/money.ts')).toEqual([])
  })

  test('dates', () => {
    expect(writing(/new Intl\.DateTimeFormat\(\w|toLocale(?:Date|Time)?String\(/)).toEqual(['src/domain/formats/date-format.ts'])
  })

  test('telephone numbers', () => {
    // what a tag shows of a record is formatted
    const shown = /\{[^{}\n]*\.(?:mobilePhone|telephone)\b[^{}\n]*\}<\//
    expect(writing(shown)).toEqual([])
  })

  test('addresses', () => {
    const joined = /\[[^[\]]*\b(?:district|addressLine)\b[^[\]]*\]\s*\.(?:filter|map|join)/
    // one column of the bulk review has room for city and district only
    // and the address book compares what is written alike
    expect(new Set(writing(joined).filter((name) => name.startsWith('src/') && name !== 'src/domain/rules/address-book.ts'))).toEqual(
      new Set(['src/domain/formats/address-line.ts', 'src/views/bulk/bulk-rows.tsx']),
    )
  })
})

describe('the keys in the source', () => {
  const files = globSync('{src,backend,demo,mocks}/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/locales/'))
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')

  test('exist', () => {
    const used = [...source.matchAll(/\bt\(\s*'([^']+)'|\b\w*[kK]ey[:=] ?'([a-z]\w*-[\w.-]+)'/g)].map(
      ([, called, named]) => called ?? named ?? '',
    )
    expect(used.length).toBeGreaterThan(200)
    expect(used.filter((key) => !zh.has(key))).toEqual([])
  })

  test('of the sign-in family are in the first bundle', () => {
    const family = globSync(
      'src/views/{sign-in/{*.ts*,password/*,captcha/*,register/{register-sent,verify-email}.tsx},hooks/issue-text.ts,' +
        'shell/{not-found,card-shell,switches,crash-guard,leave-dialog,load-failed,page-skeleton,layouts/card-layout}.tsx}',
    )
    const keys = family.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'((?:[a-z]\w*)-[\w.-]+)'/g)].map(([, key]) => key ?? ''))
    const known = keys.filter((key) => zh.has(key))
    expect(known.length).toBeGreaterThan(60)
    expect(known.filter((key) => !(key in namespaces.shared || key in namespaces['sign-in'] || key in namespaces.errors))).toEqual([])
  })

  /** Messages of pages and panels that are not built yet. */
  const AWAITED = new Set([
    'identity-login-lost-expired',
    'identity-login-lost-unreachable',
    'identity-login-signed-out',
    'identity-loading',
    'home-item-title',
    'home-crash-title',
    'home-crash-text',
    'home-crash-reload',
    'repairItem-review-title',
    'repairItem-view-title',
    'repairItem-quote-expired',
    'repairItem-shipment',
  ])

  test('are all the keys that exist', () => {
    const literals = new Set([...source.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text]) => text ?? ''))
    const templates = [...source.matchAll(/`([a-z][\w.]*-(?:\$\{[^}]*\}|[\w.-])*)`/g)].flatMap(([, text = '']) =>
      text.includes('${') ? [text] : [],
    )
    const patterns = [...new Set(templates)].map(
      (text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
    )
    const unused = [...zh.keys()].filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
    expect(unused.filter((key) => !AWAITED.has(key))).toEqual([])
  })
})

describe('the initial language', () => {
  const browsers: [string, Locale][] = [
    ['zh-TW', 'zh-hant'],
    ['zh-HK', 'zh-hant'],
    ['zh-CN', 'zh-hant'],
    ['zh-Hant-TW', 'zh-hant'],
    ['zh', 'zh-hant'],
    ['en-US', 'en-us'],
    ['en-GB', 'en-us'],
    ['en', 'en-us'],
    ['ja', 'zh-hant'],
    ['', 'zh-hant'],
  ]
  const cookies: [string, Locale | undefined][] = [
    ['', undefined],
    ['theme=dark; other=en-us', undefined],
    ['myculture=en-us', undefined],
    ['culture=', undefined],
    ['culture=ja', undefined],
    ['culture=%', undefined],
    ['culture=zh-hant', 'zh-hant'],
    ['culture=zh-TW', 'zh-hant'],
    ['a=1; culture=en-us; b=2', 'en-us'],
    ['.AspNetCore.Culture=c%3Den-US%7Cuic%3Den-US', 'en-us'],
    ['.AspNetCore.Culture=c=zh-TW|uic=zh-TW', 'zh-hant'],
    ['a=1;.AspNetCore.Culture=c%3Dzh-Hant%7Cuic%3Dzh-Hant', 'zh-hant'],
  ]
  const storedTexts: [string | null, Locale | undefined][] = [
    [null, undefined],
    ['', undefined],
    ['ja', undefined],
    ['zh-hant', 'zh-hant'],
    ['en-us', 'en-us'],
    ['en-US', 'en-us'],
    ['zh-TW', 'zh-hant'],
  ]

  test.each(storedTexts.flatMap(([stored, first]) => cookies.map(([cookie, second]) => [stored, cookie, first ?? second] as const)))(
    'stored %j, cookie %j',
    (stored, cookie, wanted) => {
      const found = browsers.map(([browser]) => initialLocale(stored, cookie, browser))
      expect(found).toEqual(browsers.map(([, third]) => wanted ?? third))
    },
  )
})

describe('preferences in the browser storage', () => {
  afterEach(() => vi.unstubAllGlobals())
  const keep = (entries: Record<string, string>) => {
    const kept = new Map(Object.entries(entries))
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
    return kept
  }

  test.each([
    [{}, DEFAULT_THEME],
    [{ theme: 'dark' }, 'dark'],
    [{ theme: 'light' }, 'light'],
    [{ theme: 'blue' }, DEFAULT_THEME],
    [{ theme: '' }, DEFAULT_THEME],
  ])('%o: the theme is %s', (entries, theme) => {
    keep(entries)
    expect(storedTheme()).toBe(theme)
  })

  test('are read and written under the keys of the specification', () => {
    const kept = keep({ lang: 'en-us' })
    expect(storedLanguage()).toBe('en-us')
    browserStorage.write('lang', 'zh-hant')
    expect(kept.get('lang')).toBe('zh-hant')
  })

  test('blocked or full storage loses the preference only', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    expect([storedTheme(), storedLanguage()]).toEqual([DEFAULT_THEME, null])
    expect(() => browserStorage.write('lang', 'en-us')).not.toThrow()
  })
})
