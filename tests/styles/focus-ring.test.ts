import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url)

/** Classes that remove the ring of src/styles/base.css or draw another one, with any variant before them. */
const OWN_RING = /(?<=['"`\s:])(?:outline(?:-none|-hidden|-\d|-focus)|ring-\d|focus-ring)(?=['"`\s!])/g
const ownRings = (source: string) => [...source.matchAll(OWN_RING)].map(([found]) => found)

test('no component removes the focus ring or draws its own', () => {
  const files = globSync('{src,mocks}/**/*.{ts,tsx}', { cwd: fileURLToPath(ROOT) })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => ownRings(readFileSync(new URL(file, ROOT), 'utf8')).map((found) => `${file}: ${found}`))).toEqual([])
})

test('a ring that is moved or shown on another element uses the common style', () => {
  expect(ownRings('"p-2 outline-none focus-visible:outline-2 focus:outline-focus hover:outline-hidden!"')).toEqual([
    'outline-none',
    'outline-2',
    'outline-focus',
    'outline-hidden',
  ])
  expect(ownRings('"-outline-offset-2 peer-focus-visible:focus-shown"')).toEqual([])
})
