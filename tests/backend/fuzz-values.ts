/** Values that some program somewhere has failed on, each with a name for reports. */
export const NASTY: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['true', true],
  ['0', 0],
  ['-1', -1],
  ['1.5', 1.5],
  ['1e308', 1e308],
  ['2^53', 2 ** 53 + 2],
  ['2^31', 2 ** 31],
  ['empty list', []],
  ['empty object', {}],
  ['nested list', [[]]],
  ['empty text', ''],
  ['blank', '   '],
  ['10,000 texts', Array.from({ length: 10_000 }, (_, i) => `x${i}`)],
  ['10,000 nulls', Array.from({ length: 10_000 }, () => null)],
  ['1 MB', 'A'.repeat(1_000_000)],
  ['200 KB', 'A'.repeat(200_000)],
  ['60,000 ideographs', '維'.repeat(60_000)],
  ['NUL', 'ab\u0000cd'],
  ['half a surrogate pair', '\uD800x'],
  ['direction override', '\u202Egpj.exe\u202C'],
  ['isolate', '\u2066x\u2069'],
  ['zero width', '\u200B\u200B\u200B'],
  ['combining marks', `a${'\u0301'.repeat(20_000)}`],
  ['emoji', '👨‍👩‍👧‍👦🏴‍☠️'],
  ['tag characters', '\u{E0041}\u{E0042}'],
  ['full width', '＝ｃｍｄ｜＇／ｃ＇！Ａ１'],
  ['formula', '=HYPERLINK("http://evil.example")'],
  ['markup', '<img src=x onerror=alert(1)><script>alert(1)</script>'],
  ['script address', ['java', 'script:alert(1)'].join('')],
  ['template', '{{constructor.constructor("return 1")()}}#{7*7}'],
  ['SQL', "' OR 1=1;--"],
  ['operator', { $gt: '' }],
  ['slow pattern', `(a+)+$${'a'.repeat(100)}!`],
  ['path', '../../../etc/passwd'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['prototype object', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"polluted":1}}}')],
  ['header', 'a\r\nSet-Cookie: x=1\r\n\r\n'],
  ['year 0', '0000-00-00'],
  ['year 9999', '9999-12-31'],
  ['far date', '+275760-09-13'],
  ['no date', '2026-02-30'],
  ['no instant', '2026-13-45T99:99:99Z'],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['look-alike', 'аdmin01'],
]

/** Parts of a path as they are written in an address. */
export const NASTY_PARTS: readonly string[] = [
  '..',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'a'.repeat(900),
  'a'.repeat(5000),
  '%F0%9F%98%80',
  '%20',
  '*',
  "'",
  '<script>',
  'a;b',
  'a:b',
  'null',
  'undefined',
  '-1',
  'create',
  'info',
  '%2F',
  '\\..\\',
  'x%0d%0aSet-Cookie:a=b',
  '%D9%A1%D9%A2%D9%A3',
]

export const NASTY_QUERIES: readonly string[] = [
  `?${'a=1&'.repeat(5000)}`,
  `?${'a=1&'.repeat(900)}`,
  '?__proto__=1&constructor=2',
  '?pageSize=20&pageSize=100',
  '?%ED%A0%80=%00',
  '?=',
  '?[a]=b',
]

/** Whole bodies in place of a valid one, which they may contain. */
export const nastyBodies = (valid: string): readonly string[] => [
  '',
  ' ',
  '{',
  '}',
  '[',
  'null',
  'true',
  '1',
  '"x"',
  '[]',
  '{}',
  '[{}]',
  'undefined',
  'NaN',
  '{"a":1,}',
  "{'a':1}",
  `\uFEFF${valid}`,
  `${valid}x`,
  '['.repeat(100_000) + ']'.repeat(100_000),
  '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  valid.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"polluted":1}},'),
  `{"__proto__":${valid}}`,
  'A'.repeat(3_000_000),
  valid.replace('{', '{"rowVersion":1,"rowVersion":"x",'),
]

export const NASTY_TYPES: readonly string[] = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'x',
]

/** Fields that no request may set. */
export const FOREIGN_FIELDS = {
  more: 1,
  userId: 'user-li',
  isCustomer: false,
  roleIds: ['R-ADM'],
  currentRoleId: 'R-ADM',
  accountStatus: 'active',
  passwordHash: 'x',
  repairStatus: 'closed',
  repairOrderStatus: 'closed',
  warrantyDecision: 'goodwill',
  authorId: 'user-li',
  createdBy: 'x',
  printCount: 9,
  companyScope: 'company',
  failedLogins: [],
  outcome: 'repaired',
  quoteVersion: 9,
  itemNo: 99,
  shipments: [],
  progress: {},
  isPrint: true,
} as const

type Path = readonly (string | number)[]

/** Every place within a JSON value, the value itself not among them. */
export const placesIn = (value: unknown, at: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [at]
  const isList = Array.isArray(value)
  const inner = Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, isList ? Number(key) : key]))
  return at.length === 0 ? inner : [at, ...inner]
}

/** A copy with another value at a place. */
export const withValue = (whole: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(whole)) return whole.map((one, i) => (i === key ? withValue(one, rest, value) : one))
  if (typeof whole !== 'object' || whole === null) return whole
  return Object.fromEntries(Object.entries(whole).map(([name, one]) => [name, name === key ? withValue(one, rest, value) : one]))
}
