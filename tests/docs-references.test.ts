import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

// What comments, test titles and documents cite has to exist: files, sections, headings, numbered decisions and ids such as F04 or I25.
// "The specification" is docs/requirements.md.

const read = (file: string) => readFileSync(file, 'utf8')
const DOCS = globSync('*.md').concat(globSync('docs/**/*.md'))
const CODE = globSync('{src,captcha,backend,demo,server,mocks,tests,e2e,scripts}/**/*.{ts,tsx,mjs,css}').concat(globSync('*.ts'))

const NAMED: Record<string, string> = { specification: 'docs/requirements.md', readme: 'README.md' }
/** The file that a name in a sentence means, e.g. `domain.md`, `Reliability`, `specification`. */
const fileOf = (name: string) => {
  const plain = name.toLowerCase().replace(/\.md$/, '')
  return NAMED[plain] ?? `docs/${plain}.md`
}

const headingsOf = (file: string) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
/** `## 3. Fields` and `## 3 Fields` are section 3. */
const sectionsOf = (file: string) => new Set(headingsOf(file).flatMap((title) => /^\d+/.exec(title) ?? []))
/** The part of a page under one heading. */
const under = (file: string, heading: RegExp) =>
  read(file)
    .split(/^## /m)
    .find((part) => heading.test(part)) ?? ''
const rowsIn = (text: string) => new Set([...text.matchAll(/^\| (\w+) +\|/gm)].map(([, id = '']) => id))
const itemsIn = (text: string) => new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, no = '']) => no))

const NUMBERED: Record<string, ReadonlySet<string>> = {
  'section 0': itemsIn(under('docs/domain.md', /^0\./)),
  'section 16': rowsIn(under('docs/domain.md', /^16\./)),
  harsh: rowsIn(under('docs/reliability.md', /^Where/)),
}
const IDS = new Set(['docs/domain.md', 'docs/reliability.md'].flatMap((file) => [...rowsIn(read(file))]))

/** `1, 3`, `8 and 10`, `1 to 3`, `4–8` as numbers. */
const numbersIn = (list: string): readonly string[] => {
  const [, from = '', to = ''] = /^(\d+) ?(?:to|–|-) ?(\d+)$/.exec(list) ?? []
  if (to !== '') return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => String(Number(from) + i))
  return list.match(/\d+/g) ?? []
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const DOC = String.raw`(specification|(?:domain|reliability|requirements|architecture|glossary|accessibility)(?:\.md)?|README)`
const LIST = String.raw`(\d+(?:(?:, and | and |, | to | ?– ?)\d+)*)`

/** Every citation in the text of a file whose target does not exist. Links are read in Markdown only. */
const deadIn = (text: string, file: string): readonly string[] => {
  // a sentence continues in the next line of a comment
  const flat = text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
  const all = (pattern: string, flags = 'g') => [...flat.matchAll(new RegExp(pattern, flags))]
  const isThere = (path: string) => [path, join('docs', path), join(dirname(file), path)].some((one) => existsSync(one))
  return [
    ...all(String.raw`[\w./-]+\.md\b|\b(?:src|backend|demo|server|mocks|tests|e2e|scripts|docs)/[\w./-]+\.(?:tsx?|mjs|json)\b`)
      .map(([path]) => path)
      .filter((path) => !isThere(path) && !isThere(path.toLowerCase())),
    ...all(String.raw`\b[Dd]ecisions?[/ ](\d{3})\b`)
      .filter(([, no]) => globSync(`docs/decisions/${no}-*.md`).length === 0)
      .map(([cited]) => cited),
    ...all(String.raw`\b${DOC},? sections? ${LIST}`, 'gi').flatMap(([, doc = '', list = '']) =>
      numbersIn(list).flatMap((no) => (sectionsOf(fileOf(doc)).has(no) ? [] : [`${doc} section ${no}`])),
    ),
    ...all(String.raw`\bsections? ${LIST} of (?:the )?${DOC}`, 'gi').flatMap(([, list = '', doc = '']) =>
      numbersIn(list).flatMap((no) => (sectionsOf(fileOf(doc)).has(no) ? [] : [`${doc} section ${no}`])),
    ),
    ...all(String.raw`\b${DOC},? "([^"]+)"`, 'gi')
      .filter(([, doc = '', title = '']) => !headingsOf(fileOf(doc)).includes(title))
      .map(([cited]) => cited),
    ...all(String.raw`\b(section 0|section 16|harsh)"?,? (?:decisions?|ideas?|no\.) ${LIST}`).flatMap(([, list = '', nos = '']) =>
      numbersIn(nos).flatMap((no) => (NUMBERED[list]?.has(no) ? [] : [`${list}, ${no}`])),
    ),
    ...all(String.raw`\]\(([^)\s#]*)(?:#([^)\s]+))?\)`).flatMap(([, path = '', anchor]) => {
      if (!file.endsWith('.md') || /^\w+:/.test(path)) return []
      const target = path === '' ? file : join(dirname(file), path)
      const isDead = !existsSync(target) || (anchor !== undefined && !headingsOf(target).map(slugOf).includes(anchor))
      return isDead ? [`link to ${path}${anchor === undefined ? '' : `#${anchor}`}`] : []
    }),
    ...all(String.raw`\b(?:[IO][1-9]\d?|[A-K][01]\d)\b`)
      .map(([id]) => id)
      .filter((id) => !IDS.has(id)),
  ]
}

/** Comments, and the titles of tests; the rest of a program cites nothing. */
const citingParts = (source: string) =>
  (
    source.match(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*(?:\n\s*\/\/.*)*|\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])(?:(?!\1).)*\1/g) ?? []
  ).join('\n\n')

const OWN = 'tests/docs-references.test.ts'

test.each(DOCS)('%s cites only what exists', (file) => {
  expect(deadIn(read(file), file)).toEqual([])
})

test('comments and test titles cite only what exists', () => {
  expect(CODE.length).toBeGreaterThan(500)
  const dead = CODE.filter((file) => file !== OWN).flatMap((file) =>
    deadIn(citingParts(read(file)), file).map((cited) => `${file}: ${cited}`),
  )
  expect(dead).toEqual([])
})

describe('a planted citation is detected:', () => {
  test.each([
    ['/** As stack.md has it. */', 'stack.md'],
    ['/** domain.md section 17 */', 'domain.md section 17'],
    ['// Domain.md sections 8 and\n// 21', 'Domain.md section 21'],
    ['/** Specification sections 7 to 10. */', 'Specification section 10'],
    ['/** section 12 of the specification */', 'specification section 12'],
    ['/** Made by scripts/nothing.ts. */', 'scripts/nothing.ts'],
    ['/** domain.md section 0, decision 99 */', 'section 0, 99'],
    ['/** reliability.md, "Nowhere" */', 'reliability.md, "Nowhere"'],
    ['/** docs/decisions/099 */', 'decisions/099'],
    ["test('I27 never happens', () => {})", 'I27'],
    ['/** reliability.md, F19 */', 'F19'],
  ])('%s', (source, cited) => {
    expect(deadIn(citingParts(source), 'src/planted.ts')).toEqual([cited])
  })

  test('a link', () => {
    expect(deadIn('See [there](nowhere.txt) and [here](domain.md#17-nothing).', 'docs/planted.md')).toEqual([
      'link to nowhere.txt',
      'link to domain.md#17-nothing',
    ])
  })

  test('existing targets are accepted', () => {
    const source = '/** domain.md sections 1, 3 and 16, idea 6; specification section 9; reliability.md, F04; I25, docs/decisions/013 */'
    expect(deadIn(citingParts(source), 'src/planted.ts')).toEqual([])
  })
})
