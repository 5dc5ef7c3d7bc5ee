import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../../src/app/routes.tsx'

const IMPORTED = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+\.tsx?)'/gm
const SPOKEN = /useTranslation\((?:namespaces\()?((?:'[\w-]+'(?:, )?)+)\)/g

/** The namespaces that a module and its static imports name. */
const spokenBy = (entry: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const spoken = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || file.startsWith('src/locales/')) return
    seen.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, names = ''] of text.matchAll(SPOKEN)) for (const [, name = ''] of names.matchAll(/'([\w-]+)'/g)) spoken.add(name)
    for (const [, target = ''] of text.matchAll(IMPORTED)) visit(normalize(join(dirname(file), target)))
  }
  visit(entry)
  return spoken
}

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
