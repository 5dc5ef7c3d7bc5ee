import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../../src/app/routes.tsx'
import { PACK_NAMES, PACKS } from '../../src/locales/namespaces.ts'
import { LOCALES } from '../../src/shared/constants.ts'

const IMPORTED = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+\.tsx?)'/gm
const SPOKEN = /useTranslation\(\s*(?:namespaces\(\s*)?((?:'[\w-]+',?\s*)+)\)/g

const namesIn = (list: string) => [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name)

/** The namespaces that a module and its static imports name. */
const spokenBy = (entry: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const spoken = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || file.startsWith('src/locales/')) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, names = ''] of text.matchAll(SPOKEN)) for (const name of namesIn(names)) spoken.add(name)
    for (const [, target = ''] of text.matchAll(IMPORTED)) visit(normalize(join(dirname(file), target)))
  }
  visit(entry)
  return spoken
}

test.each(LOCALES.flatMap((locale) => PACK_NAMES.map((pack) => [locale, pack] as const)))(
  '%s: the file of the pack %s holds what the table says',
  async (locale, pack) => {
    const { namespaces }: { namespaces: object } = await import(`../../src/locales/${locale}/packs/${pack}.ts`)
    expect(Object.keys(namespaces).toSorted()).toEqual(PACKS[pack].toSorted())
  },
)

const FRAME = ['shared', 'shell', 'notices']
const pages = [...readFileSync('src/app/routes.tsx', 'utf8').matchAll(/'\.\/pages\/([\w-]+)\.ts'/g)].map(([, name = '']) => name)

test('every row names the namespaces that its page module speaks', () => {
  expect(pages).toHaveLength(routes.length)
  for (const [index, route] of routes.entries()) {
    const known: ReadonlySet<string> = new Set([...FRAME, ...route.messages])
    expect([route.path, ...[...spokenBy(`src/app/pages/${pages[index]}.ts`)].filter((name) => !known.has(name))]).toEqual([route.path])
  }
})

test('the frame names the namespaces that it speaks', () => {
  expect([...spokenBy('src/views/shell/home-shell.tsx')].filter((name) => !FRAME.includes(name))).toEqual([])
})

const LAZY = /^(?:export )?const \w+ = lazy(?:OnIntent|Dialog|WithPreload)\([\s\S]*?import\('([^']+)'\)[\s\S]*?\n(?=\S|(?![\s\S]))/gm
/** The namespaces that a lazy part names, in a list of its own, in one above it, or in both. Without either it loads all. */
const namedBy = (part: string, text: string) => {
  const [own] = /\[(?:\s*(?:\.\.\.PARTS|'[\w-]+'),?)*\s*\]/.exec(part) ?? []
  const [, above] = /const PARTS: readonly Namespace\[\] = (\[[^\]]*\])/.exec(text) ?? []
  const lists = [own, part.includes('PARTS') ? above : undefined].filter((list) => list !== undefined)
  return lists.length === 0 ? undefined : namesIn(lists.join())
}
const parts = globSync('src/{app,views}/**/*.{ts,tsx}').flatMap((file) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(LAZY)].flatMap(([part, target = '']) => {
    const named = namedBy(part, text)
    return named === undefined ? [] : [{ module: normalize(join(dirname(file), target)), named }]
  })
})

test('every lazy part that names namespaces names all that it speaks', () => {
  expect(parts.map(({ module }) => module).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'src/views/history/evidence.tsx',
    'src/views/history/past.tsx',
    'src/views/lifecycle/steps-panel.tsx',
    'src/views/notices/notice-panel.tsx',
    'src/views/notices/sign-in-notice.tsx',
    'src/views/orders/edit/order-edit.tsx',
    'src/views/orders/order-talk.tsx',
    'src/views/orders/order-view.tsx',
    'src/views/orders/quotes-decision.tsx',
    'src/views/review/action-fields.tsx',
    'src/views/review/marks/mark-dialog.tsx',
    'src/views/shell/leave-dialog.tsx',
    'src/views/shell/palette/shortcuts-dialog.tsx',
    'src/views/shell/sign-out-dialog.tsx',
    'src/views/tracking/question-picture.tsx',
    'src/views/tracking/tracking-links.tsx',
    'src/views/ui/fields/choice-popover.tsx',
    'src/views/ui/fields/date-picker.tsx',
    'src/views/ui/fields/option-popover.tsx',
    'src/views/ui/fields/search-select.tsx',
    'src/views/ui/overlays/dialog-surface.tsx',
    'src/views/ui/overlays/tooltip-bubble.tsx',
  ])
  for (const { module, named } of parts) {
    const known = new Set(['shared', ...named])
    expect([module, ...[...spokenBy(module)].filter((name) => !known.has(name))]).toEqual([module])
  }
})
