import type { PixelSize } from './pixel-size.ts'

export interface RedrawLimits {
  /** pixels of the longer side */
  readonly maxSide: number
  readonly maxBytes: number
}

const QUALITIES = [0.85, 0.75, 0.65, 0.5] as const
/** A drawing or a screenshot is sharper as PNG, and small: it stays one up to this size. */
const PNG_MAX_BYTES = 500_000
const SMALLEST_SIDE = 320

/** The size that fits into a square of `maxSide`, in whole pixels; never larger than the picture is. */
export const fitInto = ({ width, height }: PixelSize, maxSide: number): PixelSize => {
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const draw = (picture: ImageBitmap, { width, height }: PixelSize, background: string | undefined): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('No 2D canvas')
  if (background !== undefined) {
    pen.fillStyle = background
    pen.fillRect(0, 0, width, height)
  }
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return canvas
}

/**
 * Draws a picture anew, within the limits: a JPEG, or a PNG where `keepsPng` and the result is small.
 * Only pixels are copied, so that nothing the camera wrote beside them (place, owner, serial of the phone) remains.
 */
export const redraw = async (picture: ImageBitmap, limits: RedrawLimits, keepsPng: boolean): Promise<Blob> => {
  let size = fitInto(picture, limits.maxSide)
  if (keepsPng) {
    const png = await draw(picture, size, undefined).convertToBlob({ type: 'image/png' })
    if (png.size <= Math.min(PNG_MAX_BYTES, limits.maxBytes)) return png
  }
  for (;;) {
    // JPEG knows no transparency: white paper instead of black
    const canvas = draw(picture, size, '#ffffff')
    for (const quality of QUALITIES) {
      // one after the other on purpose: the first that fits is the best
      // oxlint-disable-next-line no-await-in-loop
      const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
      if (jpeg.size <= limits.maxBytes) return jpeg
    }
    const longer = Math.max(size.width, size.height)
    if (longer <= SMALLEST_SIDE) throw new Error('The picture does not get small enough')
    size = fitInto(size, Math.floor(longer * 0.75))
  }
}
