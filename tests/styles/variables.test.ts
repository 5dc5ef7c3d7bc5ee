import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = new URL('../../src/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')

/** The rules whose selector is `*`, alone or in a list, and whose declarations have a `var()`. */
const ofEverything = (css: string) =>
  [...css.matchAll(/(?<=(?:^|[,{};]|\*\/)\s*)\*\s*(?:,[^{}]*)?\{[^{}]*var\([^{}]*\}/g)].map(([rule]) => rule)

// a browser computes a var() for each element that has it (docs/decisions/027-what-a-press-costs.md)
test('no rule for all elements has a var()', () => {
  const files = globSync('**/*.css', { cwd: fileURLToPath(ROOT) })
  expect(files).toContain('styles/base.css')
  expect(files.flatMap((file) => ofEverything(read(file)))).toEqual([])
})

test('a rule for all elements is found', () => {
  expect(ofEverything('p { color: red }\n*,\nhr { margin: 0; color: var(--text) }\n.a * { color: var(--text) }')).toHaveLength(1)
  expect(ofEverything('@layer base {\n  * { color: var(--text) }\n}')).toHaveLength(1)
})

test('the grid and the radii, which nothing changes, are values', () => {
  const values = [...read('styles/theme.css').matchAll(/--(?:spacing|radius-\w+): ([^;]+);/g)].map(([, value]) => value)
  expect(values).toEqual(['0.25rem', '0.25rem', '0.5rem', '0.625rem', '999px'])
})
