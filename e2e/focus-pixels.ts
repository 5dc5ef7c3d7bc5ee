import type { Page } from '@playwright/test'
import { drawn } from './fixtures.ts'
import type { Box } from './focus-measure.ts'

/** So much of the outline that a ring of 2 px would have must be there; fields and badges may lie over some of it. */
const LEAST_SHARE = 0.5

/** Compares two pictures of the same place: how many pixels changed by 3:1 or more and belong to something at least 2 px thick. */
const changedPixels = (page: Page, pictures: readonly string[]) =>
  page.evaluate(async (encoded) => {
    const read = async (picture: string) => {
      const bytes = Uint8Array.from(atob(picture), (character) => character.codePointAt(0) ?? 0)
      const { width, height } = await createImageBitmap(new Blob([bytes])).then((bitmap) => {
        canvas.width = bitmap.width
        canvas.height = bitmap.height
        context?.drawImage(bitmap, 0, 0)
        return bitmap
      })
      return { width, height, data: context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray() }
    }
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const part = (value = 0) => (value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
    const PARTS = Array.from({ length: 256 }, (_, value) => part(value))
    const luminance = (data: Uint8ClampedArray, at: number) =>
      0.2126 * (PARTS[data[at] ?? 0] ?? 0) + 0.7152 * (PARTS[data[at + 1] ?? 0] ?? 0) + 0.0722 * (PARTS[data[at + 2] ?? 0] ?? 0)
    const before = await read(encoded[0] ?? '')
    const after = await read(encoded[1] ?? '')
    const { width, height } = before
    const isChanged = Array.from({ length: width * height }, (_, pixel) => {
      const [one, other] = [luminance(before.data, pixel * 4), luminance(after.data, pixel * 4)]
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3
    })
    const isThick = new Set<number>()
    for (let y = 0; y + 1 < height; y += 1)
      for (let x = 0; x + 1 < width; x += 1) {
        const square = [0, 1, width, width + 1].map((step) => y * width + x + step)
        if (square.every((pixel) => isChanged[pixel])) for (const pixel of square) isThick.add(pixel)
      }
    return isThick.size
  }, pictures)

const comparePictures = async (page: Page, index: number): Promise<string | undefined> => {
  const box = await page.evaluate((at) => window.focusMeasure?.show(at), index)
  if (box === undefined) return undefined
  const [x, y] = [Math.floor(box.left), Math.floor(box.top)]
  const clip = { x, y, width: Math.ceil(box.right) - x, height: Math.ceil(box.bottom) - y }
  if (clip.width < 1 || clip.height < 1) return 'is out of sight'
  const take = async () => (await page.screenshot({ clip })).toString('base64')
  const after = await take()
  const isLeft = await page.evaluate((left: Box) => window.focusMeasure?.leave(left), box)
  if (isLeft !== true) return undefined
  const changed = await changedPixels(page, [await take(), after])
  const wanted = 2 * 2 * (clip.width + clip.height) * LEAST_SHARE
  return changed < wanted ? `changes ${changed} px by 3:1, and ${Math.ceil(wanted)} are wanted` : undefined
}

/** Compares pictures of the same place with and without the focus, independent of styles; again where the page moved between them. */
export const pixelProblem = async (page: Page, index: number, tries = 3): Promise<string | undefined> => {
  const problem = await comparePictures(page, index)
  if (problem === undefined || tries === 1) return problem
  await drawn(page)
  return pixelProblem(page, index, tries - 1)
}
