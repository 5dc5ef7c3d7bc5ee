import { expect, test } from 'vitest'
import { onePath, type IconNode } from '../scripts/one-path.ts'

const SIZE = 96

const pixelsOf = async (nodes: readonly IconNode[]) => {
  const elements = nodes.map(
    ([name, { key: _, ...attributes }]) =>
      `<${name} ${Object.entries(attributes)
        .map(([k, v]) => `${k}="${v}"`)
        .join(' ')}/>`,
  )
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${elements.join('')}</svg>`)}`
  await image.decode()
  const canvas = new OffscreenCanvas(SIZE, SIZE).getContext('2d')
  canvas?.drawImage(image, 0, 0)
  return canvas?.getImageData(0, 0, SIZE, SIZE).data.filter((_, index) => index % 4 === 3) ?? new Uint8ClampedArray()
}

// every kind of element that lucide-react draws with, none over another: where strokes cross, their smooth edges are darker as two elements
const ALL: readonly IconNode[] = [
  ['path', { d: 'm2 3 3 3 3-3', key: 'a' }],
  ['path', { d: 'm14 3 2 2', key: 'b' }],
  ['line', { x1: '10', x2: '12', y1: '3', y2: '6' }],
  ['circle', { cx: '5', cy: '11', r: '2' }],
  ['ellipse', { cx: '12', cy: '11', rx: '3', ry: '1.5' }],
  ['rect', { x: '18', y: '9', width: '4', height: '3', rx: '1' }],
  ['rect', { x: '18', y: '2', width: '4', height: '4', ry: '1' }],
  ['rect', { x: '3', y: '16', width: '4', height: '5' }],
  ['polyline', { points: '10 16 12 18 14 16' }],
  ['polygon', { points: '18 16 22 16 20 20' }],
  ['circle', { cx: '12', cy: '22', r: '1', fill: 'currentColor' }],
]

test('an icon of one path looks like its elements', async () => {
  const merged = onePath(ALL)
  expect(merged.map(([name, { fill }]) => [name, fill])).toEqual([
    ['path', undefined],
    ['circle', 'currentColor'],
  ])
  const [before, after] = [await pixelsOf(ALL), await pixelsOf(merged)]
  expect(before.filter((alpha) => alpha > 0).length).toBeGreaterThan(800)
  const differences = before.map((alpha, index) => Math.abs(alpha - (after[index] ?? 0)))
  // of 255: curves of two kinds are smoothed by a shade
  expect(Math.max(...differences)).toBeLessThan(40)
})

test.each(ALL)('%s %j is drawn where it was', async (...node) => {
  const [before, after] = [await pixelsOf([node]), await pixelsOf(onePath([node]))]
  expect(Math.max(...before.map((alpha, index) => Math.abs(alpha - (after[index] ?? 0))))).toBeLessThan(40)
})
