import { expect, it } from 'vitest'
import { paintMarks } from '../../../src/machines/review/marks/paint-marks.ts'
import type { Mark } from '../../../src/domain/photos/marks.ts'

const SIDE = 240
const signal = new AbortController().signal

/** Black and white lines, as fine as print. */
const lines = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.fillStyle = '#000000'
  for (let x = 0; x < SIDE; x += 4) pen.fillRect(x, 0, 2, SIDE)
  return canvas.convertToBlob({ type: 'image/png' })
}

const pixelsOf = async (file: Blob) => {
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.drawImage(bitmap, 0, 0)
  return pen.getImageData(0, 0, bitmap.width, bitmap.height)
}
/** How often neighbours in a line differ by more than a compression does. */
const edgesIn = ({ data, width }: ImageData, y: number, from: number, to: number): number => {
  let edges = 0
  for (let x = from; x < to - 1; x += 1) {
    const at = (y * width + x) * 4
    if (Math.abs((data[at] ?? 0) - (data[at + 4] ?? 0)) > 40) edges += 1
  }
  return edges
}
const paint = async (...marks: readonly Mark[]) => {
  const file = await paintMarks({ picture: await lines(), marks, fileName: 'marked.jpg' }, signal)
  return { file, pixels: await pixelsOf(file) }
}

it('leaves nothing of what was blurred, and the rest as it was', async () => {
  const { file, pixels } = await paint({ id: 1, kind: 'blur', from: { x: 0.25, y: 0.25 }, to: { x: 0.75, y: 0.75 } })
  expect([file.name, file.type, pixels.width, pixels.height]).toEqual(['marked.jpg', 'image/jpeg', SIDE, SIDE])
  for (const y of [70, 120, 170]) expect(edgesIn(pixels, y, 64, 176)).toBeLessThanOrEqual(6)
  expect(edgesIn(pixels, 30, 64, 176)).toBeGreaterThan(40)
  expect(edgesIn(pixels, 120, 0, 56)).toBeGreaterThan(20)
})

it('draws arrows and circles over what is blurred', async () => {
  const red = ({ data, width }: ImageData, x: number, y: number) => {
    const at = (y * width + x) * 4
    return (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 120
  }
  const { pixels } = await paint(
    { id: 1, kind: 'arrow', from: { x: 0.1, y: 0.5 }, to: { x: 0.5, y: 0.5 } },
    { id: 2, kind: 'circle', from: { x: 0.6, y: 0.6 }, to: { x: 0.9, y: 0.9 } },
    { id: 3, kind: 'blur', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } },
  )
  expect(red(pixels, 60, 120)).toBe(true)
  expect(red(pixels, 116, 120)).toBe(true)
  // the circle is a line around the place, which stays to be seen
  expect(red(pixels, Math.round(0.6 * SIDE), 180)).toBe(true)
  expect(red(pixels, 180, 180)).toBe(false)
})
