import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')

/** The hex colours declared in the first block that `opening` starts. */
const colours = (opening: string): Record<string, string> => {
  const start = css.indexOf(opening)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
}

const light = colours(':root {')
const themes = { light, dark: { ...light, ...colours('.dark {') } }

const planes = ['surface', 'raised', 'floating', 'sunken', 'hover']
const tones = ['accent', 'danger', 'warning', 'success', 'info']
const statuses = ['neutral', 'waiting-customer', 'waiting-center', 'done', 'stopped']

/** [text, background]: at least 4.5 : 1. */
const words: [string, string][] = [
  ...planes.flatMap((plane): [string, string][] => [
    ['text', plane],
    ['muted', plane],
    ['faint', plane],
    ['accent-strong', plane],
    ['danger-strong', plane],
    ['success-strong', plane],
  ]),
  ['text', 'pressed'],
  ['muted', 'pressed'],
  ['inverse-text', 'inverse'],
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-contrast`, tone],
    [`${tone}-strong`, `${tone}-soft`],
    ['text', `${tone}-soft`],
    ['muted', `${tone}-soft`],
  ]),
  ['accent-contrast', 'accent-hover'],
  ['danger-contrast', 'danger-hover'],
  ...statuses.map((status): [string, string] => [`status-${status}-strong`, `status-${status}-soft`]),
]

/** [border of a control or icon, surroundings]: at least 3 : 1. */
const edges: [string, string][] = [
  ...['surface', 'raised', 'floating'].flatMap((plane): [string, string][] => [
    ['border-strong', plane],
    ['focus', plane],
    ['accent', plane],
    ['danger', plane],
  ]),
  ['focus', 'sunken'],
]

describe.each(Object.entries(themes))('%s theme', (_, theme) => {
  const measure = (pairs: [string, string][], atLeast: number) =>
    pairs
      .map(([front, behind]) => ({ front, behind, ratio: contrast(theme[front] ?? '#000000', theme[behind] ?? '#000000') }))
      .filter(({ ratio }) => ratio < atLeast)

  test('every named colour is declared', () => {
    expect([...words, ...edges].flat().filter((name) => theme[name] === undefined)).toEqual([])
  })
  test('text has enough contrast with its background', () => {
    expect(measure(words, 4.5)).toEqual([])
  })
  test('borders and icons have enough contrast with their surroundings', () => {
    expect(measure(edges, 3)).toEqual([])
  })
})

test('the dark theme redefines every colour of the light one', () => {
  expect(Object.keys(colours('.dark {')).toSorted()).toEqual(Object.keys(light).toSorted())
})
